// Self-attention without parameters, as average.py has it.
import { inner_products, multiply } from "../numeric/matrix.js";
import { masked_softmax } from "./attention.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * softmax(β X Xᵀ) X, and the weights.
 * @param {Matrix} x (N, D), a word a row
 * @param {number} [sharpness] β, finite and not negative; 0 gives every word the plain mean
 * @returns {{ output: Matrix, weights: Matrix }} (N, D) and (N, N)
 */
export function basic_self_attention(x, sharpness = 1) {
  if (!(sharpness >= 0 && sharpness < Infinity)) {
    throw new RangeError(`sharpness must be finite and not negative, but is ${sharpness}`);
  }
  const scores = inner_products(x, x);
  scores.values.forEach((score, at) => scores.values[at] = sharpness * score);
  const weights = masked_softmax(scores);
  return { output: multiply(weights, x), weights };
}
