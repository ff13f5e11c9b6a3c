// What a bound gives in floats, as heed/theory/rounding.py has it.

const PASSED_OVER = 4e-15; // share of a count: some rounding errors, and less than one in 10¹⁴
const SLACK = 1e-12; // share of e^x, whose rounding error grows with x; half a unit at most

/**
 * factor · e^x for x ≤ 0: 0 below the smallest number, infinity above the largest.
 * @param {number} factor positive
 * @param {number} exponent x
 * @returns {number}
 */
export function scaled_exp(factor, exponent) {
  if (exponent > -700 && factor < 1e300) return factor * Math.exp(exponent);
  return Math.exp(Math.log(factor) + exponent);
}

/**
 * ⌈count⌉, rounding errors passed over.
 * @param {number} count
 * @returns {number}
 */
export function ceiling(count) {
  return Math.ceil(count * (1 - PASSED_OVER));
}

/**
 * ⌊e^x⌋: right in every figure up to 10¹¹ and in 12 of them beyond.
 * @param {number} exponent x
 * @returns {number} a whole number; infinity where it is too large for a number
 */
export function floor_exp(exponent) {
  const count = Math.exp(exponent);
  return Math.floor(count + Math.min(0.5, SLACK * count));
}
