// Matrices drawn at random, as those of queries, keys and values are at first.
import { matrix } from "./matrix.js";
/** @import { Matrix } from "./matrix.js" */
/** @import { Random } from "./random.js" */

/**
 * A matrix of normal numbers, row by row, so that products with it stay about as long.
 * @param {Random} stream
 * @param {number} rows
 * @param {number} width columns; the variance is 1/width
 * @returns {Matrix} (rows, width)
 */
export function projection(stream, rows, width) {
  return matrix(rows, width, () => stream.gauss(0, 1) / Math.sqrt(width));
}
