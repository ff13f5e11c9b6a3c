// A question read from basic self-attention between word vectors; see reader.py.
import { basic_self_attention } from "./average.js";
import { dot, row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * The logit of yes for one sentence: a score of the mean of its outputs.
 * @param {Matrix} x (N, D) the vectors of its words
 * @param {ArrayLike<number>} weight (D)
 * @param {number} bias
 * @returns {number}
 */
export function read_sentence(x, weight, bias) {
  if (!x.rows) throw new RangeError("x must have at least one row, but has none");
  const { output } = basic_self_attention(x);
  let sum = 0;
  for (let t = 0; t < x.rows; t++) sum += dot(row(output, t), weight);
  return sum / x.rows + bias;
}
