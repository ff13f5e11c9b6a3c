// What a block does beside attention, as blocks.py has it.
import { dot, matrix, row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */

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
