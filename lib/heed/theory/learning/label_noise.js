// Labels with noise, as heed/theory/learning/label_noise.py has them: P(y = 1 | x), risks, the least risk.
import { check, check_not_negative, check_shares, is_number } from "../arguments.js";
import { cumulative, density } from "./distributions.js";
/** @import { Peak } from "./distributions.js" */

const NODES = [1 - 1 / Math.sqrt(3), 1 + 1 / Math.sqrt(3)]; // Gauss's two nodes over 0 … 2

/**
 * η(x) = P(y = 1 | x) = ρ + (1 − 2ρ) · clip((x − truth)/width + ½, 0, 1).
 * @param {number} x
 * @param {number} truth where a 1 becomes as likely as a 0, in [0, 1]
 * @param {number} flip ρ in [0, ½]
 * @param {number} [width] of the slope; 0 is a step
 * @returns {number} in [ρ, 1 − ρ]
 */
export function probability_of_one(x, truth, flip, width = 0) {
  check_noise(truth, flip, width);
  check("be a number", is_number, { x });
  return eta(x, truth, flip, width);
}

/** @type {(x: number, truth: number, flip: number, width: number) => number} */
function eta(x, truth, flip, width) {
  const share = width ? clip((x - truth) / width + 0.5, 0, 1) : Number(x >= truth);
  return flip + (1 - 2 * flip) * share;
}

/**
 * L_𝒟(h_a) = P(h_a(x) ≠ y): below a, h_a errs on the ones; from a on, on the zeros.
 * @param {number} a
 * @param {number} truth
 * @param {number} flip
 * @param {number} [width]
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function risk(a, truth, flip, width = 0, peak = null) {
  check_noise(truth, flip, width);
  check("be a number", is_number, { a });
  const ones_below = ones(a, truth, flip, width, peak);
  return 2 * ones_below - cumulative(a, peak) + 1 - ones(1, truth, flip, width, peak);
}

/**
 * E min(η, 1 − η), below which no rule comes; the threshold at truth reaches it.
 * @param {number} truth
 * @param {number} flip
 * @param {number} [width]
 * @param {Peak} [peak]
 * @returns {number} in [0, ½]
 */
export function bayes_risk(truth, flip, width = 0, peak = null) {
  return risk(truth, truth, flip, width, peak);
}

/**
 * P(x < a and y = 1), exactly: see heed.theory.learning.label_noise.
 * @type {(a: number, truth: number, flip: number, width: number, peak: Peak) => number}
 */
function ones(a, truth, flip, width, peak) {
  const kinks = [0, 1, truth - width / 2, truth + width / 2, peak ?? 0]
    .map((kink) => clip(kink, 0, 1)).sort((one, two) => one - two);
  let total = 0;
  for (let i = 1; i < kinks.length; i++) {
    const half = (clip(a, kinks[i - 1], kinks[i]) - kinks[i - 1]) / 2;
    for (const node of NODES) {
      const x = kinks[i - 1] + half * node;
      total += half * eta(x, truth, flip, width) * density(x, peak);
    }
  }
  return total;
}

/** @type {(x: number, low: number, high: number) => number} */
function clip(x, low, high) {
  return Math.min(Math.max(x, low), high);
}

/** @type {(truth: number, flip: number, width: number) => void} */
function check_noise(truth, flip, width) {
  check_shares({ truth });
  check("lie in [0, 0.5]", (rho) => rho >= 0 && rho <= 0.5, { flip });
  check_not_negative({ width });
}
