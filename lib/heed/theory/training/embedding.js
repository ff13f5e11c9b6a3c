// How long a word's vector is at the start of a training, as heed/theory/training/embedding.py has it.

/**
 * The root mean square length of a row of an embedding table, as it is drawn.
 * @param {number} width D, 1 or more
 * @param {number} deviation standard deviation of an entry, positive
 * @param {boolean} scaled whether the row is multiplied by √D
 * @returns {number}
 */
export function word_length(width, deviation, scaled) {
  check(width);
  if (!(deviation > 0)) {
    throw new RangeError(`deviation must be positive, but is ${deviation}`);
  }
  return Math.sqrt(width) * deviation * (scaled ? Math.sqrt(width) : 1);
}

/**
 * √(D/2), the length of every sinusoidal code.
 * @param {number} width D, even
 * @returns {number}
 */
export function code_length(width) {
  check(width);
  return Math.sqrt(width / 2);
}

/** @param {number} width */
function check(width) {
  if (width < 1) throw new RangeError(`width must be at least 1, but is ${width}`);
}
