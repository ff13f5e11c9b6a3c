// The functions of heed.model and heed.theory that figures compute, under the same names and with
// the same conventions: tokens are rows, 1 in a mask means visible, positions start at 0.
import { dot, matrix, multiply, row, transpose } from "./matrix.js";
/** @import { Matrix } from "./matrix.js" */

/**
 * Who may look at whom: 1 is visible, 0 is not. One row stands for all.
 * @typedef {{ rows: number, columns: number, values: Uint8Array }} Mask
 */

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

/**
 * The mask under which a position sees itself and what came before it.
 * @param {number} length T, queries at offset … offset + T − 1
 * @param {number} [offset] positions before them, which they all see
 * @returns {Mask} (T, offset + T)
 */
export function causal_mask(length, offset = 0) {
  if (length < 0 || offset < 0) {
    throw new RangeError(
      `length and offset must not be negative, but are ${length} and ${offset}`,
    );
  }
  const columns = offset + length;
  return mask(length, columns, (t, n) => n <= offset + t);
}

/**
 * The masks under which no query sees a padded key, one for each sentence.
 * @param {ArrayLike<number>} valid_lens real tokens of each sentence, in 0..length
 * @param {number} length N, with padding
 * @returns {Mask[]} each (1, N)
 */
export function padding_mask(valid_lens, length) {
  return Array.from(valid_lens, (real) => {
    if (real < 0 || real > length) {
      throw new RangeError(`valid_lens must lie in 0..length = ${length}, but one is ${real}`);
    }
    return mask(1, length, (_, n) => n < real);
  });
}

/**
 * ω_j = base^(−2j/D) for j = 0 … D/2 − 1, falling from 1.
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Float64Array} (D/2)
 */
export function frequencies(width, base = 10_000) {
  if (width < 2 || width % 2) {
    throw new RangeError(`width must be a positive even number, but is ${width}`);
  }
  if (!(base > 0)) throw new RangeError(`base must be positive, but is ${base}`);
  return Float64Array.from({ length: width / 2 }, (_, j) => base ** (-2 * j / width));
}

/**
 * P with P[t, 2j] = sin(ω_j t) and P[t, 2j + 1] = cos(ω_j t).
 * @param {number} length positions t = 0 … length − 1
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Matrix} (length, D)
 */
export function sinusoidal_encoding(length, width, base = 10_000) {
  if (length < 0) throw new RangeError(`length must not be negative, but is ${length}`);
  const omega = frequencies(width, base);
  return matrix(length, width, (t, c) => {
    const angle = t * omega[c >> 1];
    return c % 2 ? Math.cos(angle) : Math.sin(angle);
  });
}

/**
 * The one matrix R that moves every position by `offset`: P[t + offset] = R P[t].
 * @param {number} offset φ
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Matrix} (D, D), blocks [[cos, sin], [−sin, cos]](ω_j φ) along the diagonal
 */
export function shift_matrix(offset, width, base = 10_000) {
  const omega = frequencies(width, base);
  return matrix(width, width, (r, c) => {
    const angle = omega[r >> 1] * offset;
    if (r === c) return Math.cos(angle);
    if (r >> 1 !== c >> 1) return 0;
    return r < c ? Math.sin(angle) : -Math.sin(angle);
  });
}

/**
 * Turn each pair (x[2j], x[2j + 1]) by the angle ω_j · position: rotary embedding.
 * @param {Matrix} x (N, Dh), Dh even
 * @param {ArrayLike<number>} positions (N)
 * @param {number} [base]
 * @returns {Matrix} (N, Dh)
 */
export function rotate(x, positions, base = 10_000) {
  if (positions.length !== x.rows) {
    throw new RangeError(`positions must be ${x.rows} long, but is ${positions.length} long`);
  }
  const omega = frequencies(x.columns, base);
  return matrix(x.rows, x.columns, (n, c) => {
    const angle = positions[n] * omega[c >> 1];
    const at = n * x.columns + c;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return x.values[at] * cos + (c % 2 ? x.values[at - 1] : -x.values[at + 1]) * sin;
  });
}

/**
 * Each row less its mean, over its standard deviation; then scaled and moved, entry by entry.
 * @param {Matrix} x (N, D)
 * @param {ArrayLike<number> | null} [weight] (D), ones if null
 * @param {ArrayLike<number> | null} [bias] (D), zeros if null
 * @param {number} [epsilon] added to the variance
 * @returns {Matrix} (N, D)
 */
export function layer_norm(x, weight = null, bias = null, epsilon = 1e-5) {
  const normed = matrix(x.rows, x.columns);
  for (let n = 0; n < x.rows; n++) {
    const mean = row(x, n).reduce((a, b) => a + b, 0) / x.columns;
    const centred = row(x, n).map((value) => value - mean);
    const scale = 1 / Math.sqrt(dot(centred, centred) / x.columns + epsilon);
    row(normed, n).set(centred.map((c, i) => c * scale * (weight?.[i] ?? 1) + (bias?.[i] ?? 0)));
  }
  return normed;
}

/** @type {(rows: number, columns: number, sees: (t: number, n: number) => boolean) => Mask} */
function mask(rows, columns, sees) {
  return {
    rows,
    columns,
    values: Uint8Array.from(matrix(rows, columns, (t, n) => +sees(t, n)).values),
  };
}

/** @type {(visible: Mask, t: number) => Uint8Array} */
function visible_row({ rows, columns, values }, t) {
  const start = rows === 1 ? 0 : t * columns;
  return values.subarray(start, start + columns);
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

/** @type {(visible: Mask, scores: Matrix) => void} */
function check_visible(visible, { rows, columns }) {
  if (![1, rows].includes(visible.rows) || visible.columns !== columns) {
    throw new RangeError(
      `visible must be ${rows} × ${columns} or 1 × ${columns}, ` +
        `but is ${visible.rows} × ${visible.columns}`,
    );
  }
}
