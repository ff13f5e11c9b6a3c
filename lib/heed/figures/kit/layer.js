// Queries, keys and values of one layer of self-attention over words that a reader types.
import { combine, from_rows, multiply } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
import { projection } from "../../numeric/projection.js";
import { word_vector } from "../../numeric/word_vectors.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

export const WIDTH = 6; // D

/**
 * Seeded projections of made-up vectors, one for each word.
 * @param {string[]} words at least one
 * @param {number} seed
 * @param {Matrix | null} codes (words, D) of the positions, added to the words
 * @returns {[Matrix, Matrix, Matrix]} query, key and value, (words, D) each
 */
export function projected(words, seed, codes) {
  const stream = new Random(seed);
  const vectors = from_rows(words.map((word) => word_vector(word, seed, WIDTH)));
  const x = codes ? combine(vectors, codes, (a, b) => a + b) : vectors;
  const next = () => multiply(x, projection(stream, WIDTH, WIDTH));
  return [next(), next(), next()];
}
