// How near the sinusoidal code comes to repeating, as heed/theory/positions/repeats.py has it.
import { frequencies } from "./codes.js";
import { matrix } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/**
 * |P_t − P_{t+offset}|, which is the same for every t: a pair that turns by the angle a moves by the
 * chord 2 |sin(a/2)|.
 * @param {ArrayLike<number>} offsets
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Float64Array} as long as `offsets`, in [0, √(2D)]
 */
export function distance(offsets, width, base = 10_000) {
  const squares = new Float64Array(offsets.length);
  for (const omega of frequencies(width, base)) {
    for (let i = 0; i < squares.length; i++) {
      const chord = 2 * Math.sin(omega * (offsets[i] / 2));
      squares[i] += chord * chord;
    }
  }
  return squares.map(Math.sqrt);
}

/**
 * The code with the fastest and the slowest wave only: sin t, cos t, sin(t/base), cos(t/base).
 * @param {number} length
 * @param {number} [base]
 * @returns {Matrix} (length, 4)
 */
export function two_frequencies(length, base = 10_000) {
  if (length < 0) throw new RangeError(`length must not be negative, but is ${length}`);
  if (!(base > 0)) throw new RangeError(`base must be positive, but is ${base}`);
  return matrix(length, 4, (t, c) => {
    const angle = c < 2 ? t : t / base;
    return c % 2 ? Math.cos(angle) : Math.sin(angle);
  });
}
