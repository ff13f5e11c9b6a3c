// Recurrent cells that remember the subject's number, as agreement.py has them.
import { CELLS } from "./cells.js";
/** @import { Linear, Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */

const PLURALS = {
  bird: "birds",
  boat: "boats",
  book: "books",
  boy: "boys",
  cat: "cats",
  child: "children",
  dog: "dogs",
  door: "doors",
  friend: "friends",
  garden: "gardens",
  girl: "girls",
  house: "houses",
  key: "keys",
  letter: "letters",
  man: "men",
  mouse: "mice",
  river: "rivers",
  robot: "robots",
  street: "streets",
  table: "tables",
  teacher: "teachers",
  tree: "trees",
  window: "windows",
  woman: "women",
};
const VERBS = new Set(
  "eat play read run sing sleep swim talk wait walk work".split(" ")
    .flatMap((verb) => [verb, `${verb}s`]),
);
/** @type {Map<string, number>} */
const NUMBERS = new Map([
  ...Object.keys(PLURALS).map((word) => /** @type {const} */ ([word, -1])),
  ...Object.values(PLURALS).map((word) => /** @type {const} */ ([word, 1])),
]);

const [OPEN, SHUT, SEEN, CLEAR] = [18, 9, 30, 30];
const [REPLACE, WRITE, OUTVOTE, ALWAYS] = [14, 4, 12, 12];
const INPUTS = 4; // D

/**
 * For each word 1 for a noun, its number, 1 for a verb, and 1 for a full stop; 0 elsewhere.
 * @param {string[]} words
 * @returns {Matrix} (N, 4)
 */
export function features(words) {
  const values = words.map((word) => word.toLowerCase()).flatMap((word) => {
    const number = NUMBERS.get(word) ?? 0;
    return [Math.abs(number), number, Number(VERBS.has(word)), Number(word === ".")];
  });
  return { rows: words.length, columns: INPUTS, values: Float64Array.from(values) };
}

/**
 * A cell that remembers the number of a sentence's first noun.
 * @param {"lstm" | "gru"} kind
 * @param {number} forget share of the memory that one step keeps, in (0, 1)
 */
export function subject_cell(kind, forget) {
  if (kind !== "lstm" && kind !== "gru") {
    throw new RangeError(`kind must be lstm or gru, but is ${kind}`);
  }
  if (!(forget > 0 && forget < 1)) {
    throw new RangeError(`forget must lie between 0 and 1, but is ${forget}`);
  }
  const keep = Math.log(forget / (1 - forget));
  const parameters = kind === "lstm" ? lstm(keep) : gru(keep);
  return new CELLS[kind](parameters);
}

/** @typedef {{ input_projection: Linear, hidden_projection: Linear }} Maps */

/**
 * A gate of one unit: what it takes from each feature of the word, its bias, and what it takes from
 * each unit.
 * @typedef {[reads: number[], bias: number, back: number[]]} Gate
 */

/** @type {(keep: number) => Maps} */
function lstm(keep) {
  /** @type {Gate} */
  const input = [[OPEN, 0, 0, 0], -SHUT, [0, -SEEN]];
  /** @type {(bias: number, ...reads: number[]) => Gate} */
  const alone = (bias, ...reads) => [reads, bias, [0, 0]];
  return maps([
    ...[input, input],
    ...[alone(keep, 0, 0, 0, -CLEAR), alone(ALWAYS, 0, 0, 0, -CLEAR)],
    ...[alone(0, 0, WRITE, 0, 0), alone(0, WRITE, 0, 0, 0)],
    ...[alone(-SHUT, 0, 0, OPEN, 0), alone(ALWAYS, 0, 0, 0, 0)],
  ]);
}

/** @type {(keep: number) => Maps} */
function gru(keep) {
  return maps([
    [[OPEN, 0, 0, 0], -SHUT, [0]],
    [[-REPLACE, 0, 0, -REPLACE], keep, [0]],
    [[0, WRITE, 0, 0], 0, [OUTVOTE]],
  ]);
}

/** @type {(gates: Gate[]) => Maps} */
function maps(gates) {
  return {
    input_projection: {
      weight: table(gates.map(([reads]) => reads)),
      bias: table([gates.map(([, bias]) => bias)]),
    },
    hidden_projection: { weight: table(gates.map(([, , back]) => back)) },
  };
}

/** @type {(rows: number[][]) => Table} */
function table(rows) {
  return { rows: rows.length, columns: rows[0].length, values: Float32Array.from(rows.flat()) };
}
