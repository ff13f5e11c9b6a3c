// What attention costs with random features, as heed/theory/attention/random_features.py counts it.

/**
 * Multiply–adds of one head: 2 N² D_h if exact, 4 N m D_h with m positive features.
 * @param {number} length N
 * @param {number} width D_h
 * @param {number | null} [count] m; null for exact attention
 * @returns {number}
 */
export function multiply_adds(length, width, count = null) {
  for (const [name, size] of Object.entries({ length, width })) {
    if (size < 1) throw new RangeError(`${name} must be positive, but is ${size}`);
  }
  if (count === null) return 2 * length ** 2 * width;
  check_count(count);
  return 4 * length * count * width;
}

/** @type {(count: number) => void} */
function check_count(count) {
  if (count < 1) throw new RangeError(`count must be positive, but is ${count}`);
}
