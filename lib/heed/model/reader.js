// Basic self-attention between word vectors, and one question; see reader.py.
import { masked_softmax } from "./attention.js";
import { dot, multiply, row, transpose } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * softmax(X Xᵀ) X, the weights, and the dot products that they come from.
 * @param {Matrix} x (N, D)
 * @returns {{ output: Matrix, weights: Matrix, scores: Matrix }} (N, D), (N, N) and (N, N)
 */
export function basic_attention(x) {
  const scores = multiply(x, transpose(x));
  const weights = masked_softmax(scores);
  return { output: multiply(weights, x), weights, scores };
}

/**
 * The logit of yes for one sentence: a score of the mean of its outputs.
 * @param {Matrix} x (N, D) the vectors of its words
 * @param {ArrayLike<number>} weight (D)
 * @param {number} bias
 * @returns {number}
 */
export function read_sentence(x, weight, bias) {
  const { output } = basic_attention(x);
  let sum = 0;
  for (let t = 0; t < x.rows; t++) sum += dot(row(output, t), weight);
  return sum / x.rows + bias;
}
