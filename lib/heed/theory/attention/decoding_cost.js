// What decoding costs with and without a KV cache, as decoding_cost.py has it.

/**
 * The multiply–adds of greedy search for one sentence; see heed.theory.attention.decoding_cost.
 * @param {number} tokens T
 * @param {number} source N
 * @param {number} width D
 * @param {number} hidden F
 * @param {number} vocabulary V
 * @param {number} blocks L
 * @param {boolean} cached whether a step computes the newest token alone
 * @returns {number}
 */
export function decoder_work(tokens, source, width, hidden, vocabulary, blocks, cached) {
  check({ tokens, source, width, hidden, vocabulary, blocks });
  const ordinal = tokens * (tokens + 1) / 2;
  const squares = ordinal * (2 * tokens + 1) / 3;
  const [rows, pairs] = cached ? [tokens, ordinal] : [ordinal, squares];
  const row = 6 * width ** 2 + 2 * width * hidden + 2 * width * source;
  return blocks * (rows * row + 2 * width * pairs) + tokens * width * vocabulary;
}

/**
 * How many numbers a cache holds; see heed.theory.attention.decoding_cost.
 * @param {number} tokens T
 * @param {number} source N
 * @param {number} width D
 * @param {number} blocks L
 * @returns {number}
 */
export function cache_numbers(tokens, source, width, blocks) {
  check({ tokens, source, width, blocks });
  return 2 * blocks * width * (tokens + source);
}

/** @param {Record<string, number>} numbers */
function check(numbers) {
  for (const [name, number] of Object.entries(numbers)) {
    if (!(number >= 1)) throw new RangeError(`${name} must be positive, but is ${number}`);
  }
}
