// When an exercise comes back at the end of its page: once, if it was missed at first. It was missed by a
// reader who was wrong before they were right, or who was told the answer.

/** @typedef {"wrong" | "told" | "asked"} Missed "asked": it has come back, or was sent away */

export const MISSED = ["wrong", "told", "asked"];

/**
 * What is kept of an exercise once the reader was wrong, or was told.
 * @template {{ solved: boolean, missed?: Missed }} E
 * @param {E} entry
 * @param {"wrong" | "told"} how
 * @returns {E}
 */
export function missed(entry, how) {
  if (entry.solved || entry.missed === "asked" || entry.missed === "told") return entry;
  return { ...entry, missed: how };
}

/**
 * Whether it is to be asked once more. Who is still at it is left alone.
 * @param {{ solved: boolean, missed?: Missed }} entry
 */
export function comes_back({ solved, missed }) {
  return missed === "told" || missed === "wrong" && solved;
}
