// How alike the codes of two positions are, as heed/theory/positions/similarity.py has it.
import { check_entries, check_row } from "../arguments.js";
import { check_base, frequencies } from "./codes.js";

const EULER = 0.5772156649015329; // γ

/**
 * P_s · P_t for s − t = offset, as a share of its largest value D/2: the mean of cos(ω_j φ).
 * @param {ArrayLike<number>} offset φ, any numbers
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Float64Array} as long as offset, between −1 and 1
 */
export function similarity(offset, width, base = 10_000) {
  check_row({ offset });
  const omega = frequencies(width, base);
  return Float64Array.from(offset, (phi) => {
    let sum = 0;
    for (const speed of omega) sum += Math.cos(speed * phi);
    return sum / omega.length;
  });
}

/**
 * 1 − (ln φ + γ) / ln base, which `similarity` is near to for 1 ≪ φ ≪ base.
 * @param {ArrayLike<number>} offset φ, positive
 * @param {number} [base] above 1
 * @returns {Float64Array} as long as offset
 */
export function logarithmic_law(offset, base = 10_000) {
  check_row({ offset });
  check_entries("be positive", (phi) => phi > 0, { offset });
  check_base(base);
  return Float64Array.from(offset, (phi) => {
    return 1 - (Math.log(phi) + EULER) / Math.log(base);
  });
}
