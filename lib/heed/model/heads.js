// Several heads: how they share a sentence, as heads.py has it.
import { columns_of, matrix, multiply } from "../numeric/matrix.js";
import { scaled_dot_product_attention } from "./attention.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * What each head gives, before W_o: project the whole input, then split.
 * @param {Matrix} x (N, D)
 * @param {Matrix[]} projections W_q, W_k and W_v, each (D, D)
 * @param {number} heads H, a divisor of D
 * @returns {Matrix[]} (H) each (N, D/H)
 */
export function heads_of(x, projections, heads) {
  check(x.columns, heads);
  const [queries, keys, values] = projections.map((w) => columns_of(multiply(x, w), heads));
  return queries.map((query, h) => scaled_dot_product_attention(query, keys[h], values[h]).output);
}

/**
 * A matrix with zeros outside its H blocks on the diagonal.
 * @param {Matrix} w (D, D)
 * @param {number} heads H, a divisor of D
 * @returns {Matrix} (D, D)
 */
export function keep_blocks(w, heads) {
  check(w.columns, heads);
  const block = (/** @type {number} */ at) => Math.floor(at * heads / w.columns);
  return matrix(
    w.rows,
    w.columns,
    (r, c) => block(r) === block(c) ? w.values[r * w.columns + c] : 0,
  );
}

/**
 * @param {number} width
 * @param {number} heads
 */
function check(width, heads) {
  if (width < 1 || heads < 1 || width % heads) {
    throw new RangeError(`heads must divide width, but heads is ${heads} and width is ${width}`);
  }
}
