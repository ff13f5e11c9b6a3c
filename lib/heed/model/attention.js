// Attention, as attention.py has it: tokens are rows, 1 in a mask means visible.
import { matrix, multiply, row, transpose } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Mask } from "./masks.js" */

/**
 * Softmax of one row of scores. Above 0, the temperature flattens it from the largest alone to all
 * alike.
 * @param {ArrayLike<number>} scores
 * @param {number} [temperature]
 * @returns {number[]} shares in [0, 1] that sum to 1
 */
export function softmax(scores, temperature = 1) {
  if (!(temperature > 0)) {
    throw new RangeError(`temperature must be positive, but is ${temperature}`);
  }
  const given = Array.from(scores);
  const top = given.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = given.map((score) => Math.exp((score - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((x) => x / sum);
}

/**
 * Softmax over the keys that are visible; see heed.model.attention.
 * @param {Matrix} scores (T, N)
 * @param {Mask | null} [visible] (T, N) or (1, N); null hides nothing
 * @returns {Matrix} (T, N): rows sum to 1, hidden entries are 0, and so is a row that sees nothing
 */
export function masked_softmax(scores, visible = null) {
  if (visible) check_visible(visible, scores);
  const weights = matrix(scores.rows, scores.columns);
  for (let t = 0; t < scores.rows; t++) {
    softmax_into(row(weights, t), row(scores, t), visible && visible_row(visible, t));
  }
  return weights;
}

/**
 * softmax(Q Kᵀ / √Dh) V, and the weights; see heed.model.attention.
 * @param {Matrix} query (T, Dh)
 * @param {Matrix} key (N, Dh)
 * @param {Matrix} value (N, Dv)
 * @param {Mask | null} [visible] (T, N) or (1, N)
 * @returns {{ output: Matrix, weights: Matrix }} (T, Dv) and (T, N)
 */
export function scaled_dot_product_attention(query, key, value, visible = null) {
  const scores = multiply(query, transpose(key)); // (T, N)
  const scale = Math.sqrt(query.columns);
  scores.values.forEach((score, at) => scores.values[at] = score / scale);
  const weights = masked_softmax(scores, visible);
  return { output: multiply(weights, value), weights };
}

/** @type {(weights: Float64Array, scores: Float64Array, seen: Uint8Array | null) => void} */
function softmax_into(weights, scores, seen) {
  let top = -Infinity;
  for (let n = 0; n < scores.length; n++) if (!seen || seen[n]) top = Math.max(top, scores[n]);
  let sum = 0;
  for (let n = 0; n < scores.length; n++) {
    weights[n] = !seen || seen[n] ? Math.exp(scores[n] - top) : 0;
    sum += weights[n];
  }
  if (sum) { for (let n = 0; n < weights.length; n++) weights[n] /= sum; }
}

/** @type {(visible: Mask, t: number) => Uint8Array} */
function visible_row({ rows, columns, values }, t) {
  const start = rows === 1 ? 0 : t * columns;
  return values.subarray(start, start + columns);
}

/** @type {(visible: Mask, scores: Matrix) => void} */
function check_visible(visible, { rows, columns }) {
  if (![1, rows].includes(visible.rows) || visible.columns !== columns) {
    throw new RangeError(
      `visible must be ${rows} × ${columns} or 1 × ${columns}, ` +
        `but is ${visible.rows} × ${visible.columns}`,
    );
  }
}
