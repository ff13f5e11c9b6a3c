// How many samples guarantee P(error > ε) ≤ δ for a finite class that holds the truth, as
// heed/theory/learning/samples.py has it: the failure that the bound allows, and the m that brings it down to δ.
import { check_between, check_counts } from "../arguments.js";
import { ceiling } from "./rounding.js";

/**
 * min(1, |ℋ| e^(−εm)): a finite class that holds the truth, any consistent learner.
 * @param {number} hypotheses |ℋ|
 * @param {number} epsilon
 * @param {number} m
 * @returns {number}
 */
export function realizable_failure(hypotheses, epsilon, m) {
  check_between({ epsilon });
  check_counts({ hypotheses });
  check_counts({ m }, { least: 0 });
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
  check_between({ epsilon, delta });
  check_counts({ hypotheses });
  return ceiling((Math.log(hypotheses) - Math.log(delta)) / epsilon);
}
