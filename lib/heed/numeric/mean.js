// The mean of numbers.

/**
 * @param {number[]} values at least one
 * @returns {number}
 */
export function mean(values) {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}
