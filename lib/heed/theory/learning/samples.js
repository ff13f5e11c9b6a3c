// How many samples guarantee P(error > ε) ≤ δ for a finite class that holds the truth, as
// heed/theory/learning/samples.py has it: the failure that the bound allows, and the m that brings it down to δ.
import { ceiling } from "./rounding.js";

/**
 * min(1, |ℋ| e^(−εm)): a finite class that holds the truth, any consistent learner.
 * @param {number} hypotheses |ℋ|
 * @param {number} epsilon
 * @param {number} m
 * @returns {number}
 */
export function realizable_failure(hypotheses, epsilon, m) {
  check({ epsilon, hypotheses, m });
  return Math.exp(Math.min(0, Math.log(hypotheses) - epsilon * m));
}

/**
 * ⌈ln(|ℋ|/δ) / ε⌉.
 * @param {number} hypotheses |ℋ|
 * @param {number} epsilon
 * @param {number} delta
 * @returns {number}
 */
export function realizable_samples(hypotheses, epsilon, delta) {
  check({ epsilon, delta, hypotheses });
  return ceiling((Math.log(hypotheses) - Math.log(delta)) / epsilon);
}

/** @param {{ epsilon: number, delta?: number, hypotheses: number, m?: number }} given */
function check({ epsilon, delta = 0.5, hypotheses, m = 0 }) {
  for (const [name, share] of Object.entries({ epsilon, delta })) {
    if (!(share > 0 && share < 1)) {
      throw new RangeError(`${name} must lie between 0 and 1, but is ${share}`);
    }
  }
  if (hypotheses < 1) {
    throw new RangeError(`hypotheses must be positive, but is ${hypotheses}`);
  }
  if (m < 0) throw new RangeError(`m must not be negative, but is ${m}`);
}
