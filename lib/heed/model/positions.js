// Positional encodings and their shifts, as positions.py has them: positions start at 0.
import { matrix } from "../numeric/matrix.js";
import { frequencies } from "../theory/positions/codes.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * P with P[t, 2j] = sin(ω_j t) and P[t, 2j + 1] = cos(ω_j t).
 * @param {number} length positions t = 0 … length − 1
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Matrix} (length, D)
 */
export function sinusoidal_encoding(length, width, base = 10_000) {
  if (!(length >= 0)) throw new RangeError(`length must not be negative, but is ${length}`);
  const omega = frequencies(width, base);
  return matrix(length, width, (t, c) => {
    const angle = t * omega[c >> 1];
    return c % 2 ? Math.cos(angle) : Math.sin(angle);
  });
}

/**
 * The one matrix R that moves every position by `offset`: P[t + offset] = R P[t].
 * @param {number} offset φ
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Matrix} (D, D), blocks [[cos, sin], [−sin, cos]](ω_j φ) along the diagonal
 */
export function shift_matrix(offset, width, base = 10_000) {
  const omega = frequencies(width, base);
  return matrix(width, width, (r, c) => {
    const angle = omega[r >> 1] * offset;
    if (r === c) return Math.cos(angle);
    if (r >> 1 !== c >> 1) return 0;
    return r < c ? Math.sin(angle) : -Math.sin(angle);
  });
}

/**
 * Turn each pair (x[2j], x[2j + 1]) by the angle ω_j · position: rotary embedding.
 * @param {Matrix} x (N, Dh), Dh even
 * @param {ArrayLike<number>} positions (N)
 * @param {number} [base]
 * @returns {Matrix} (N, Dh)
 */
export function rotate(x, positions, base = 10_000) {
  if (positions.length !== x.rows) {
    throw new RangeError(`positions must be ${x.rows} long, but is ${positions.length} long`);
  }
  const omega = frequencies(x.columns, base);
  const { values: from } = x;
  const turned = matrix(x.rows, x.columns);
  for (let n = 0, at = 0; n < x.rows; n++) {
    for (let j = 0; j < omega.length; j++, at += 2) {
      const angle = positions[n] * omega[j];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      turned.values[at] = from[at] * cos - from[at + 1] * sin;
      turned.values[at + 1] = from[at + 1] * cos + from[at] * sin;
    }
  }
  return turned;
}
