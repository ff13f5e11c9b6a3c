// What one head did: which pieces it compared, how much went where, and what a weight is made of.
import { dot, row as row_of } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Heads as State } from "../states.d.ts" */
/** @import { Head, Run } from "../../experiments/translated.js" */

/** @typedef {"encoder" | "decoder" | "cross"} Place */

/**
 * What is chosen of a run. Layer, head, row and column are counted from 0 here.
 * @typedef {object} Seen
 * @property {Place} place
 * @property {Head[][]} layers all heads of the place
 * @property {number} layer
 * @property {number} head
 * @property {Head} own the head that is chosen
 * @property {number} row
 * @property {number} column
 * @property {string[]} rows pieces: those read by the encoder, or those that the decoder writes
 * @property {string[]} columns pieces that are looked at
 * @property {string[]} queries pieces that the queries were made of
 * @property {string} [title] where layer and head say nothing
 */

/**
 * What the state chooses of a run: of what the run has not, the last that it has.
 * @param {State} state
 * @param {Run} run
 * @returns {Seen | null} null if there is no such attention in this translator
 */
export function seen(state, run) {
  const place = /** @type {Place} */ (state.place);
  const layers = run[place];
  if (!layers.length) return null;
  const layer = Math.min(state.layer, layers.length) - 1;
  const head = Math.min(state.head, layers[layer].length) - 1;
  const own = layers[layer][head];
  const row = Math.min(state.row, own.weights.rows) - 1;
  return {
    ...{ place, layers, layer, head, own, row },
    column: state.column ? Math.min(state.column, own.weights.columns) - 1 : most(own.weights, row),
    rows: place === "encoder" ? run.source : run.pieces,
    columns: place === "decoder" ? run.read : run.source,
    queries: place === "encoder" ? run.source : run.read,
  };
}

/**
 * The column that a row looks at most.
 * @type {(weights: Matrix, row: number) => number}
 */
function most(weights, row) {
  const shares = row_of(weights, row);
  return shares.indexOf(Math.max(...shares));
}

/**
 * The weight of one cell.
 * @type {(weights: Matrix, row: number, column: number) => number}
 */
export function weight(weights, row, column) {
  return weights.values[row * weights.columns + column];
}

/**
 * The keys that a row can look at: the decoder reads none that is not written yet.
 * @type {(seen: Pick<Seen, "place" | "row" | "columns">) => number}
 */
export function visible({ place, row, columns }) {
  return place === "decoder" ? row + 1 : columns.length;
}

/**
 * @typedef {object} Score
 * @property {Float64Array} query (Dh)
 * @property {Float64Array} key (Dh)
 * @property {Float64Array} products of their entries; they sum to q·k
 * @property {number} product q·k
 * @property {number} scaled q·k / √Dh
 * @property {number} power e to that
 * @property {number} sum of the powers of all keys that the row can look at
 */

/**
 * What a weight is made of.
 * @param {Seen} seen
 * @returns {Score | null} null if queries and keys are not known, or the key is hidden
 */
export function score(seen) {
  const { own: { queries, keys }, row, column } = seen;
  const count = visible(seen);
  if (!queries || !keys || column >= count) return null;
  const query = row_of(queries, row);
  const scores = Array.from(
    { length: count },
    (_, n) => dot(query, row_of(keys, n)) / Math.sqrt(query.length),
  );
  const key = row_of(keys, column);
  return {
    ...{ query, key, products: query.map((x, i) => x * key[i]), product: dot(query, key) },
    scaled: scores[column],
    power: Math.exp(scores[column]),
    sum: scores.reduce((sum, one) => sum + Math.exp(one), 0),
  };
}

/**
 * The mean share that rows give to what is `steps` after themselves, of those rows that have it.
 * @type {(weights: Matrix, steps: number) => number}
 */
export function beside(weights, steps) {
  const shares = [];
  for (let row = 0; row < weights.rows; row++) {
    const column = row + steps;
    if (column >= 0 && column < weights.columns) shares.push(weight(weights, row, column));
  }
  return mean(shares);
}

/**
 * The mean share that rows give to one column.
 * @type {(weights: Matrix, column: number) => number}
 */
export function to_column(weights, column) {
  return mean(Array.from({ length: weights.rows }, (_, row) => weight(weights, row, column)));
}

/**
 * The mean share that rows give to their first choice.
 * @type {(weights: Matrix) => number}
 */
export function first_choice(weights) {
  const rows = Array.from({ length: weights.rows }, (_, row) => row_of(weights, row));
  return mean(rows.map((shares) => Math.max(...shares)));
}

/** @type {(values: number[]) => number} */
function mean(values) {
  return values.length ? values.reduce((sum, one) => sum + one, 0) / values.length : 0;
}

/**
 * Where the rows of a head look on average: of the habits of its place, the strongest.
 * @type {(seen: Seen) => { name: string, share: number }}
 */
export function habit({ place, own: { weights } }) {
  const end = { name: "<eos>", share: to_column(weights, weights.columns - 1) };
  const own = { name: "the piece itself", share: beside(weights, 0) };
  const before = { name: "the piece before", share: beside(weights, -1) };
  const after = { name: "the piece after", share: beside(weights, 1) };
  const begin = { name: "<bos>", share: to_column(weights, 0) };
  const read = { ...own, name: "the piece just read" };
  const habits = {
    encoder: [own, before, after, end],
    decoder: [read, { ...before, name: "the piece before that" }, begin],
    cross: [{ name: "its darkest cell", share: first_choice(weights) }],
  };
  return habits[place].reduce((a, b) => b.share > a.share ? b : a);
}
