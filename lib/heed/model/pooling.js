// Pooling, as pooling.py has it: one vector for a whole sequence, whatever its length. No row is padding
// here.
import { matrix, row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * The mean of the rows; their order doesn't count.
 * @param {Matrix} x (N, D)
 * @returns {Matrix} (1, D)
 */
export function mean_pool(x) {
  check(x);
  const sums = folded(x, (sum, value) => sum + value, 0);
  return matrix(1, x.columns, (_, i) => sums.values[i] / x.rows);
}

/**
 * The largest entry of each column; the order of rows doesn't count.
 * @param {Matrix} x (N, D)
 * @returns {Matrix} (1, D)
 */
export function max_pool(x) {
  check(x);
  return folded(x, Math.max, -Infinity);
}

/**
 * The first row.
 * @param {Matrix} x (N, D)
 * @returns {Matrix} (1, D)
 */
export function first_pool(x) {
  check(x);
  return matrix(1, x.columns, (_, i) => x.values[i]);
}

/**
 * The last row: the final state, where a recurrence wrote the rows.
 * @param {Matrix} x (N, D)
 * @returns {Matrix} (1, D)
 */
export function last_pool(x) {
  check(x);
  const last = row(x, x.rows - 1);
  return matrix(1, x.columns, (_, i) => last[i]);
}

export const POOLINGS = { mean: mean_pool, max: max_pool, first: first_pool, last: last_pool };

/** @type {(x: Matrix, step: (a: number, b: number) => number, start: number) => Matrix} */
function folded(x, step, start) {
  const all = matrix(1, x.columns, () => start);
  for (let n = 0; n < x.rows; n++) {
    const own = row(x, n);
    for (let i = 0; i < own.length; i++) all.values[i] = step(all.values[i], own[i]);
  }
  return all;
}

/** @param {Matrix} x */
function check(x) {
  if (!x.rows) throw new RangeError("x must have at least one row to be pooled, but has none");
}
