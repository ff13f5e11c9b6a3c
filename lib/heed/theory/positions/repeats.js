// A code with two frequencies only, as heed/theory/positions/repeats.py has it.
import { matrix } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/**
 * The code with the fastest and the slowest wave only: sin t, cos t, sin(t/base), cos(t/base).
 * @param {number} length
 * @param {number} [base]
 * @returns {Matrix} (length, 4)
 */
export function two_frequencies(length, base = 10_000) {
  if (length < 0) throw new RangeError(`length must not be negative, but is ${length}`);
  if (!(base > 0)) throw new RangeError(`base must be positive, but is ${base}`);
  return matrix(length, 4, (t, c) => {
    const angle = c < 2 ? t : t / base;
    return c % 2 ? Math.cos(angle) : Math.sin(angle);
  });
}
