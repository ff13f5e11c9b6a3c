// The logistic function.

/**
 * @param {number} x
 * @returns {number} 1 / (1 + e^−x), in [0, 1]
 */
export function sigmoid(x) {
  return 1 / (1 + Math.exp(-x));
}
