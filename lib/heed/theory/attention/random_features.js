// What attention costs with random features, as heed/theory/attention/random_features.py counts it.
import { check_counts } from "../arguments.js";

/**
 * Multiply–adds of one head: 2 N² D_h if exact, 4 N m D_h with m positive features.
 * @param {number} length N
 * @param {number} width D_h
 * @param {number | null} [count] m; null for exact attention
 * @returns {number}
 */
export function multiply_adds(length, width, count = null) {
  check_counts({ length, width });
  if (count === null) return 2 * length ** 2 * width;
  check_counts({ count });
  return 4 * length * count * width;
}
