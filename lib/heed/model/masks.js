// Masks, as masks.py has them: they say what is visible.
import { matrix } from "../numeric/matrix.js";

/**
 * Who may look at whom: 1 is visible, 0 is not. One row stands for all.
 * @typedef {{ rows: number, columns: number, values: Uint8Array }} Mask
 */

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
 * The masks of a batch of sources, null for one of which nothing is padded.
 * @param {number[][]} source (B) rows of equally many numbers
 * @param {number[]} valid_lens (B)
 * @returns {(Mask | null)[]} each (1, N)
 */
export function source_mask(source, valid_lens) {
  const length = source[0].length;
  return padding_mask(valid_lens, length)
    .map((mask, b) => valid_lens[b] === length ? null : mask);
}

/** @type {(rows: number, columns: number, sees: (t: number, n: number) => boolean) => Mask} */
function mask(rows, columns, sees) {
  return {
    rows,
    columns,
    values: Uint8Array.from(matrix(rows, columns, (t, n) => +sees(t, n)).values),
  };
}
