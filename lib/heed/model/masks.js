// Attention masks, as masks.py has them: they say what is visible.
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

/**
 * The mask of what every given mask leaves visible; one row stands for all, null hides nothing.
 * @param {...(Mask | null)} masks of equally many columns
 * @returns {Mask | null} null if all are
 */
export function combine_masks(...masks) {
  return masks.reduce((a, b) => a && b ? both(a, b) : a ?? b, null);
}

/** @type {(a: Mask, b: Mask) => Mask} */
function both(a, b) {
  const rows = Math.max(a.rows, b.rows);
  return mask(rows, a.columns, (t, n) => sees(a, t, n) && sees(b, t, n));
}

/**
 * Whether query t may see key n.
 * @param {Mask} mask
 * @param {number} t
 * @param {number} n
 */
export function sees({ rows, columns, values }, t, n) {
  return values[(rows === 1 ? 0 : t) * columns + n] === 1;
}

/** @type {(rows: number, columns: number, sees: (t: number, n: number) => boolean) => Mask} */
function mask(rows, columns, sees) {
  return {
    rows,
    columns,
    values: Uint8Array.from(matrix(rows, columns, (t, n) => +sees(t, n)).values),
  };
}
