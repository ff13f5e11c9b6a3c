// What was judged: translations with a judge's marks and scores, sorted into rows.
import { cached } from "../kit/cache.js";
import { mean } from "../../numeric/mean.js";
/** @import { Failures as State } from "../states.d.ts" */

/**
 * One translation, as heed/evaluation/judged.py describes it.
 * @typedef {object} Judgement
 * @property {number} number
 * @property {string} english
 * @property {string} said
 * @property {string} human
 * @property {number} mark
 * @property {number} human_mark
 * @property {string} kind
 * @property {string} fault
 * @property {string} human_fault
 * @property {number} references
 * @property {number} bleu
 * @property {number} chrf
 * @property {string} rarest
 * @property {number} seen
 * @property {boolean} named
 * @property {boolean} numbered
 */

/**
 * Translations that have something in common.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} which what follows on "sentences"; "" where marks and faults are the rows
 * @property {Judgement[]} all by rising score
 */

/** @typedef {[name: string, which: string, holds: (one: Judgement) => boolean]} Kind */

/** @typedef {"bleu" | "chrf"} Score */

export const MARKS = ["wrong", "flawed", "correct"];
export const WRONG = MARKS.indexOf("wrong");
export const CORRECT = MARKS.indexOf("correct");
export const EXACT = 100;

/** @type {Kind[]} */
const BY_MARK = [2, 1, 0].map((mark) => [MARKS[mark], "", is_marked(mark)]);

/** @type {Kind[]} */
const BY_WORDS = [
  ["1–5 words", "of 1–5 words", (one) => words_of(one) <= 5],
  ["6–8 words", "of 6–8 words", (one) => words_of(one) > 5 && words_of(one) <= 8],
  ["9 words or more", "of 9 words or more", (one) => words_of(one) > 8],
];

/** @type {Kind[]} */
const BY_RAREST = [[0, 4], [5, 19], [20, 99], [100, Infinity]].map(([from, to]) => {
  const times = to === Infinity ? `${from}+ times` : `${from}–${to} times`;
  const which = `whose rarest word was seen ${times}`;
  return [`seen ${times}`, which, ({ seen }) => seen >= from && seen <= to];
});

/** @type {Kind[]} */
const BY_NAMES = [
  ["with a number", "with a number", ({ numbered }) => numbered],
  ["with a name only", "with a name", ({ named, numbered }) => named && !numbered],
  ["with neither", "with neither", ({ named, numbered }) => !named && !numbered],
];

/** @type {(mark: number) => (one: Judgement) => boolean} */
function is_marked(mark) {
  return (one) => one.mark === mark;
}

/**
 * How many words the English sentence has.
 * @param {Judgement} one
 */
export function words_of({ english }) {
  return english.split(/\s+/).filter(Boolean).length;
}

/** All that was judged, in the order of the sheet. */
export const judgements = cached(["judged"], (/** @type {State} */ { judged }) => {
  const columns = Object.entries(/** @type {Record<string, any[]>} */ (judged));
  return /** @type {Judgement[]} */ (columns[0][1].map((_, i) =>
    Object.fromEntries(columns.map(([name, column]) => [name, column[i]]))
  ));
});

/** The rows of the picture; those without a translation are left out. */
export const rows_of = cached(["judged", "rows", "score"], (/** @type {State} */ state) => {
  const all = [...judgements(state)].sort((a, b) => score_of(state, a) - score_of(state, b));
  return kinds_of(state.rows, all)
    .map(([name, which, holds]) => ({ name, which, all: all.filter(holds) }))
    .filter((row) => row.all.length);
});

/** @type {(rows: string, all: Judgement[]) => Kind[]} */
function kinds_of(rows, all) {
  if (rows === "mark") return BY_MARK;
  if (rows === "words") return BY_WORDS;
  if (rows === "seen") return BY_RAREST;
  return rows === "names" ? BY_NAMES : by_fault(all);
}

/** @type {(all: Judgement[]) => Kind[]} what is wrong, the most frequent first; before it, nothing */
function by_fault(all) {
  const counts = new Map();
  for (const { kind } of all) if (kind) counts.set(kind, 1 + (counts.get(kind) ?? 0));
  const kinds = [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  return ["", ...kinds].map((kind) => [kind || "nothing", "", (one) => one.kind === kind]);
}

/** @type {(state: State, one: Judgement) => number} in percent */
export function score_of({ score }, one) {
  return one[/** @type {Score} */ (score)];
}

/**
 * The translation that is shown in words: the last one if there are not so many.
 * @type {(state: State) => Judgement}
 */
export function chosen_of(state) {
  const all = judgements(state);
  return all.find(({ number }) => number === state.chosen) ?? all[all.length - 1];
}

/**
 * How often something of `a` is larger than something of `b`; equal ones count half.
 * @param {number[]} a
 * @param {number[]} b neither is empty
 * @returns {number} in [0, 1]: 1/2 if a coin would tell them apart as well
 */
export function larger(a, b) {
  const wins = a.map((x) => b.reduce((sum, y) => sum + (x > y ? 1 : x === y ? 0.5 : 0), 0));
  return mean(wins) / b.length;
}
