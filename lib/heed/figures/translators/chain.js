// The matrices of one head, and which of their rows and columns made one entry.
import { masked_softmax } from "../../model/attention.js";
import { matrix, multiply, transpose } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Products as State } from "../states.d.ts" */
/** @import { Given, Projections } from "../../experiments/projections.js" */

/** @typedef {"Q" | "K" | "V" | "S" | "A" | "Y"} Name queries, keys, values, scores, weights, outputs */

/**
 * Rows and columns of a matrix; what is not told means all of them.
 * @typedef {{ row?: number, column?: number }} Part
 */

/** @typedef {Record<Name, Matrix>} Chain Q, K, V, Y (N, Dh); S, A (N, N) */

/**
 * What is shown of a head: query t, key s and column c of the values.
 * @typedef {object} Chosen
 * @property {string[]} pieces
 * @property {Chain} chain
 * @property {number} t
 * @property {number} s
 * @property {number} c
 */

/** @type {WeakMap<Given, Chain>} */
const CHAINS = new WeakMap();

/** Scores, weights and outputs of what a head is given. @type {(given: Given) => Chain} */
export function chain_of(given) {
  const found = CHAINS.get(given) ?? multiplied(given);
  CHAINS.set(given, found);
  return found;
}

/** @type {(given: Given) => Chain} */
function multiplied({ queries, keys, values }) {
  const products = multiply(queries, transpose(keys));
  const root = Math.sqrt(queries.columns);
  const scores = { ...products, values: products.values.map((product) => product / root) };
  const weights = masked_softmax(scores);
  const outputs = multiply(weights, values);
  return { Q: queries, K: keys, V: values, S: scores, A: weights, Y: outputs };
}

/**
 * What the state chooses: of what there is not, the last that there is.
 * @type {(state: State, given: Projections) => Chosen}
 */
export function chosen(state, { pieces, heads }) {
  const chain = chain_of(heads[Math.min(state.head, heads.length) - 1]);
  const last = pieces.length - 1;
  return {
    ...{ pieces, chain },
    t: Math.min(state.query, last),
    s: Math.min(state.key, last),
    c: Math.min(state.feature, chain.V.columns - 1),
  };
}

/**
 * The parts that made the entry that is traced, and the entry itself.
 * @param {State["traced"]} traced
 * @param {Pick<Chosen, "t" | "s" | "c">} at
 * @returns {Partial<Record<Name, Part>>}
 */
export function lit(traced, { t, s, c }) {
  if (traced === "scores") return { Q: { row: t }, K: { row: s }, S: { row: t, column: s } };
  const row = { Q: { row: t }, K: {}, S: { row: t } }; // a softmax needs the scores of all keys
  if (traced === "weights") return { ...row, A: { row: t, column: s } };
  return { ...row, A: { row: t }, V: { column: c }, Y: { row: t, column: c } };
}

/**
 * What a press on an entry chooses.
 * @type {(name: Name, row: number, column: number) => Partial<State>}
 */
export function pressed(name, row, column) {
  if (name === "Q") return { query: row };
  if (name === "K") return { key: row };
  if (name === "V") return { key: row, feature: column, traced: "output" };
  if (name === "Y") return { query: row, feature: column, traced: "output" };
  return { query: row, key: column, traced: name === "S" ? "scores" : "weights" };
}

/**
 * A piece as a reader knows it: one that goes on with a word has a hyphen.
 * @param {string} piece as the tokenizer shows it, ▁ where a space was
 */
export function plain(piece) {
  if (piece.startsWith("▁")) return piece.replaceAll("▁", "") || "▁";
  return /^\p{L}/u.test(piece) ? `-${piece}` : piece;
}

/**
 * An entry.
 * @param {Matrix} of
 * @param {number} row
 * @param {number} column
 */
export function entry({ columns, values }, row, column) {
  return values[row * columns + column];
}

/** A matrix for the ramps: −1 … 1, by its largest entry. @type {(of: Matrix) => Matrix} */
export function bright({ rows, columns, values }) {
  const most = values.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0) || 1;
  return matrix(rows, columns, (r, c) => values[r * columns + c] / most);
}
