// One layer of self-attention over words that a reader types, with made-up vectors and projections.
import { scaled_dot_product_attention } from "../../model/attention.js";
import { combine, from_rows, matrix, multiply } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
import { encoding } from "../../theory/positions/codes.js";
import { projection } from "./projection.js";
import { word_vector } from "./words.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

export const WIDTH = 6; // D

/**
 * The output for each word, with the codes of the positions added to the words or not.
 * @param {string[]} words
 * @param {{ seed: number, add: boolean }} state
 * @returns {Matrix} (words, D)
 */
export function attend(words, { seed, add }) {
  if (!words.length) return matrix(0, WIDTH);
  const stream = new Random(seed);
  const vectors = from_rows(words.map((word) => word_vector(word, seed, WIDTH)));
  const x = add ? combine(vectors, encoding(words.length, WIDTH), (a, b) => a + b) : vectors;
  const [query, key, value] = [0, 1, 2].map(() => multiply(x, projection(stream, WIDTH, WIDTH)));
  return scaled_dot_product_attention(query, key, value).output;
}
