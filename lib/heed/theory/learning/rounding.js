// What a bound gives in floats, as heed/theory/learning/rounding.py has it.
import { check, check_positive } from "../arguments.js";

const PASSED_OVER = 4e-15; // share of a count: some rounding errors, and less than one in 10¹⁴

/**
 * factor · e^x for x ≤ 0: 0 below the smallest number, infinity above the largest.
 * @param {number} factor positive
 * @param {number} exponent x
 * @returns {number}
 */
export function scaled_exp(factor, exponent) {
  check_positive({ factor });
  check("not be positive", (x) => x <= 0, { exponent });
  if (exponent > -700 && factor < 1e300) return factor * Math.exp(exponent);
  return Math.exp(Math.log(factor) + exponent);
}

/**
 * ⌈count⌉, rounding errors passed over.
 * @param {number} count
 * @returns {number}
 */
export function ceiling(count) {
  check("not be negative", (x) => x >= 0, { count });
  return Math.ceil(count * (1 - PASSED_OVER));
}
