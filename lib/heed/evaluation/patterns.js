// How far one head follows a pattern in one sentence, as the classes of patterns.py measure it in many.

/** @typedef {"encoder" | "decoder" | "cross"} Place */
/** @typedef {{ rows: number, columns: number, values: ArrayLike<number> }} Matrix */

const MARKS = new Set('.,;:?!…«»"');
/** How many pieces behind the query the key of a pattern is. @type {Record<string, number>} */
const STEPS = { previous: -1, same: 0, next: 1, position: 0 };

/**
 * Whether a piece is <bos>, <eos> or nothing but punctuation.
 * @param {string} piece
 * @returns {boolean}
 */
export function is_separator(piece) {
  const letters = [...piece.replaceAll("▁", "")];
  return piece === "<bos>" || piece === "<eos>" ||
    (letters.length > 0 && letters.every((letter) => MARKS.has(letter)));
}

/**
 * Which keys a pattern names for each query; none for a query of cross-attention that writes a separator.
 * @param {Place} place
 * @param {string} pattern
 * @param {string[]} rows (T) pieces of the queries; in cross-attention those that they write
 * @param {string[]} columns (N) pieces of the keys
 * @param {number[]} [links] (T) the key that each query of "aligned" translates, −1 if none
 * @returns {(t: number, n: number) => boolean}
 */
export function keys_of(place, pattern, rows, columns, links = []) {
  const ends = columns.map(is_separator);
  const left_out = rows.map((piece) => place === "cross" && is_separator(piece));
  return (t, n) => {
    if (left_out[t]) return false;
    if (pattern === "aligned") return n === links[t];
    return pattern === "separator" ? ends[n] : n === t + STEPS[pattern];
  };
}

/**
 * The mean weight that the queries give to the keys of a pattern. A row without such a key, or that
 * sees one key only, is left out.
 * @param {Place} place
 * @param {string} pattern
 * @param {Matrix} weights (T, N)
 * @param {string[]} rows as of `keys_of`
 * @param {string[]} columns
 * @param {number[]} [links]
 * @returns {number} NaN if no row is left
 */
export function score_in(place, pattern, weights, rows, columns, links) {
  const named = keys_of(place, pattern, rows, columns, links);
  let [sum, count] = [0, 0];
  for (const { t, shares } of rows_that_count(place, weights)) {
    const own = shares.filter((_, n) => named(t, n));
    sum += own.reduce((all, share) => all + share, 0);
    count += own.length ? 1 : 0;
  }
  return count ? sum / count : NaN;
}

/**
 * How evenly the rows share out their weight on average: 1 is alike to all keys, 0 all to one.
 * @param {Place} place
 * @param {Matrix} weights (T, N)
 * @returns {number} NaN if no row sees two keys
 */
export function spread_in(place, weights) {
  const found = [...rows_that_count(place, weights)].map(({ shares }) => {
    const entropy = shares.reduce((sum, p) => p > 0 ? sum - p * Math.log(p) : sum, 0);
    return Math.max(0, entropy) / Math.log(shares.length);
  });
  return found.reduce((sum, one) => sum + one, 0) / found.length;
}

/**
 * The rows that see two keys or more, with the weights of what they see.
 * @param {Place} place
 * @param {Matrix} weights (T, N)
 */
function* rows_that_count(place, { rows, columns, values }) {
  for (let t = 0; t < rows; t++) {
    const visible = place === "decoder" ? Math.min(columns, t + 1) : columns;
    const shares = Array.from({ length: visible }, (_, n) => values[t * columns + n]);
    if (visible > 1) yield { t, shares };
  }
}
