// How much of a weighted average one word can get, as heed/theory/attention/ceiling.py has it.

/**
 * The largest weight that a softmax of N scores in [−b, b] can have.
 * @param {number} count N, at least 1
 * @param {number} [bound] b, not negative
 * @returns {number} in [1/N, 1]
 */
export function largest_weight(count, bound = 1) {
  if (!(count >= 1)) throw new RangeError(`count must be at least 1, but is ${count}`);
  if (!(bound >= 0)) throw new RangeError(`bound must not be negative, but is ${bound}`);
  return 1 / (1 + (count - 1) * Math.exp(-2 * bound));
}
