// The habits of heads: their names, and the order in which heads with habits stand.

/** @typedef {"encoder" | "decoder" | "cross"} Place */

/**
 * A head as patterns.py and silenced.py tell of it; layer and head are counted from 0.
 * @typedef {{ place: Place, layer: number, head: number, pattern: string }} Named
 */

/** @typedef {Named & { scores: Record<string, number>, spread: number }} Habit */

/** What a head looks at that has the pattern, and what it is called where there is little room. */
export const PATTERNS = /** @type {Record<string, { looks: string, short: string }>} */ ({
  previous: { looks: "the piece before", short: "before" },
  same: { looks: "the piece itself", short: "itself" },
  next: { looks: "the piece after", short: "after" },
  aligned: { looks: "the word it translates", short: "aligned" },
  position: { looks: "the same position", short: "position" },
  separator: { looks: "ends and punctuation", short: "ends" },
  mixed: { looks: "a mixture of pieces", short: "mixed" },
  broad: { looks: "all pieces almost equally", short: "broad" },
});
export const ORDER = Object.keys(PATTERNS);
export const PLACES = { encoder: "encoder", decoder: "decoder", cross: "cross-attention" };

/** @type {(head: Named) => string} its name within a sentence */
export function named({ place, layer, head }) {
  return `head ${layer + 1}.${head + 1} of the ${PLACES[place]}`;
}

/** @type {(a: Named, b: Named) => number} by the order of their patterns */
export function by_pattern(a, b) {
  return ORDER.indexOf(a.pattern) - ORDER.indexOf(b.pattern);
}

/**
 * A score on the scale where chance is 0 and all the weight is 1, as heed.evaluation.patterns has it.
 * @type {(score: number, chance: number) => number}
 */
export function above_chance(score, chance) {
  return (score - chance) / (1 - chance);
}

/**
 * The heads of a place as the gallery shows them: pattern by pattern, the clearest first.
 * @param {Habit[]} heads
 * @param {Record<string, Record<string, number>>} chances
 * @param {string} place
 * @returns {Habit[]}
 */
export function gallery(heads, chances, place) {
  const clear = (/** @type {Habit} */ { scores }) =>
    Math.max(...Object.entries(scores).map(([name, x]) => above_chance(x, chances[place][name])));
  return heads.filter((one) => one.place === place)
    .sort((a, b) => by_pattern(a, b) || clear(b) - clear(a));
}
