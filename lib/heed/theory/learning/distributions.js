// Distributions 𝒟 on [0, 1], as heed/theory/learning/distributions.py has them: even, or a triangle.
import { check, check_shares, is_number } from "../arguments.js";

/** @typedef {number | null} Peak where the triangle has its top, in [0, 1]; null is even */

/**
 * The density of 𝒟 at x: 1 everywhere if even, else 2 at the peak; 0 outside [0, 1].
 * @param {number} x
 * @param {Peak} [peak]
 * @returns {number} in [0, 2]
 */
export function density(x, peak = null) {
  check("be a number", is_number, { x });
  if (peak !== null) check_shares({ peak });
  if (!(x >= 0 && x <= 1)) return 0;
  if (peak === null) return 1;
  return rises(x, peak) ? 2 * x / peak : 2 * (1 - x) / (1 - peak);
}

/**
 * F(x), the mass of 𝒟 at or below x.
 * @param {number} x
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function cumulative(x, peak = null) {
  check("be a number", is_number, { x });
  const at = Math.min(Math.max(x, 0), 1);
  if (peak === null) return at;
  check_shares({ peak });
  if (rises(at, peak)) return at * (at / peak);
  // 1 − (1 − x)² / (1 − peak), without losing a small difference
  return Math.max(peak, -Math.expm1(2 * Math.log1p(-at) - Math.log1p(-peak)));
}

/**
 * The x with F(x) = u: an even random number u becomes one drawn from 𝒟.
 * @param {number} u in [0, 1]
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function quantile(u, peak = null) {
  check_shares({ u });
  if (peak === null) return u;
  check_shares({ peak });
  if (u < peak) return Math.min(Math.sqrt(u) * Math.sqrt(peak), peak);
  // 1 − √((1 − u)(1 − peak)), without losing a small difference
  return Math.max(peak, -Math.expm1((Math.log1p(-u) + Math.log1p(-peak)) / 2));
}

/** @type {(x: number, peak: number) => boolean} */
function rises(x, peak) {
  return x < peak || peak === 1;
}
