// Looking something up by its score, as lookup.py has it.

/**
 * softmax(β s): the larger β, the more the best keys get.
 * @param {ArrayLike<number>} scores (N)
 * @param {number} [sharpness] β, finite and not negative; at 0 all keys get 1/N
 * @returns {number[]} (N) weights in [0, 1] that sum to 1
 */
export function soft_weights(scores, sharpness = 1) {
  if (!(sharpness >= 0 && sharpness < Infinity)) {
    throw new RangeError(`sharpness must be finite and not negative, but is ${sharpness}`);
  }
  const top = largest(scores);
  return shares(Array.from(scores, (score) => Math.exp(sharpness * (score - top))));
}

/**
 * What soft_weights tends to as β grows: the best keys share a weight of 1.
 * @param {ArrayLike<number>} scores (N)
 * @returns {number[]} (N) 1 for the key with the largest score, 1/k each where k keys tie
 */
export function hard_weights(scores) {
  const top = largest(scores);
  return shares(Array.from(scores, (score) => Number(score === top)));
}

/** @type {(scores: ArrayLike<number>) => number} */
function largest(scores) {
  return Math.max(...Array.from(scores));
}

/** @type {(parts: number[]) => number[]} */
function shares(parts) {
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}
