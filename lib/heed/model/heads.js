// Several heads: how they share a sentence, and what that costs, as heads.py has it.
import { columns_of, matrix, multiply } from "../numeric/matrix.js";
import { scaled_dot_product_attention } from "./attention.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/** @typedef {"wide" | "narrow" | "split"} Layer */

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
 * How many numbers W_q, W_k, W_v and W_o of a layer hold, all heads together.
 * @param {Layer} layer
 * @param {number} width D
 * @param {number} heads H, a divisor of D
 * @returns {number[]} (4)
 */
export function parameters(layer, width, heads) {
  check(width, heads);
  const square = width * width;
  if (layer === "wide") return Array(4).fill(heads * square);
  if (layer === "narrow") return Array(4).fill(square);
  if (layer === "split") return [...Array(3).fill(square / heads), square];
  throw new RangeError(`layer must be wide, narrow, split, but is ${layer}`);
}

/**
 * The products that a layer sums for one sentence: by W_q, W_k, W_v, A, and W_o.
 * @param {Layer} layer
 * @param {number} width D
 * @param {number} heads H, a divisor of D
 * @param {number} length N
 * @returns {number[]} (5)
 */
export function multiply_adds(layer, width, heads, length) {
  if (length < 1) throw new RangeError(`length must be positive, but is ${length}`);
  const counts = parameters(layer, width, heads).map((count) => length * count);
  const all_heads = layer === "wide" ? width * heads : width;
  return [...counts.slice(0, 3), 2 * length * length * all_heads, counts[3]];
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
