// A code with two frequencies only, as heed/theory/positions/repeats.py has it.
import { check_counts, check_positive, MOST } from "../arguments.js";
import { matrix } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/**
 * The code with the fastest and the slowest wave only: sin t, cos t, sin(t/base), cos(t/base).
 * @param {number} length
 * @param {number} [base]
 * @returns {Matrix} (length, 4)
 */
export function two_frequencies(length, base = 10_000) {
  check_counts({ length }, { least: 0, up_to: MOST });
  check_positive({ base });
  return matrix(length, 4, (t, c) => {
    const angle = c < 2 ? t : t / base;
    return c % 2 ? Math.cos(angle) : Math.sin(angle);
  });
}
