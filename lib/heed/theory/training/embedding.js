// How long a word's vector is at the start of a training, as heed/theory/training/embedding.py has it.
import { check_counts, check_even, check_positive } from "../arguments.js";

/**
 * The root mean square length of a row of an embedding table, as it is drawn.
 * @param {number} width D, 1 or more
 * @param {number} deviation standard deviation of an entry, positive
 * @param {boolean} scaled whether the row is multiplied by √D
 * @returns {number}
 */
export function word_length(width, deviation, scaled) {
  check_counts({ width });
  check_positive({ deviation });
  return Math.sqrt(width) * deviation * (scaled ? Math.sqrt(width) : 1);
}

/**
 * √(D/2), the length of every sinusoidal code.
 * @param {number} width D, even
 * @returns {number}
 */
export function code_length(width) {
  check_even({ width });
  return Math.sqrt(width / 2);
}
