// A translation that a search has found, as hypothesis.py has it.

/**
 * @typedef {object} Hypothesis
 * @property {number[]} tokens without <bos> and <eos>
 * @property {number} log_probability in nats
 * @property {number} score the same divided by the length penalty
 * @property {boolean} finished whether the model wrote <eos>
 */

/**
 * ((5 + length) / 6)^α, by which a log-probability is divided to give a score.
 * @param {number} length tokens, <eos> among them
 * @param {number} alpha α, not negative
 * @returns {number} 1 or more, for one token or more
 */
export function length_penalty(length, alpha) {
  return ((5 + length) / 6) ** alpha;
}

/**
 * The geometric mean of the probabilities that a model gave to what it wrote.
 * @param {number} log_probability of the tokens and <eos>, in nats
 * @param {number} length tokens, <eos> among them; 0 for an empty text
 * @returns {number} in [0, 1]; 1 for an empty text
 */
export function confidence(log_probability, length) {
  return length ? Math.exp(log_probability / length) : 1;
}
