// How many samples guarantee P(error > ε) ≤ δ, as heed/theory/samples.py has it: for each of four
// bounds the failure that it allows, the m that brings it down to δ, and the ε that m reaches.
import { ceiling, floor_exp } from "./rounding.js";

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

/**
 * ln(|ℋ|/δ) / m; 1 or more says nothing.
 * @param {number} hypotheses |ℋ|
 * @param {number} m
 * @param {number} delta
 * @returns {number}
 */
export function realizable_epsilon(hypotheses, m, delta) {
  check({ delta, hypotheses, m });
  return (Math.log(hypotheses) - Math.log(delta)) / m;
}

/**
 * ⌊δ e^(εm)⌋, the largest class for which m samples are enough; 0: none is. Infinite
 * where no number is as large.
 * @param {number} epsilon
 * @param {number} delta
 * @param {number} m
 * @returns {number}
 */
export function realizable_hypotheses(epsilon, delta, m) {
  check({ epsilon, delta, m });
  return floor_exp(Math.log(delta) + epsilon * m);
}

/**
 * min(1, 2 |ℋ| e^(−mε²/2)): a finite class, any labels; the error counts from that of the best.
 * @param {number} hypotheses |ℋ|
 * @param {number} epsilon
 * @param {number} m
 * @returns {number}
 */
export function agnostic_failure(hypotheses, epsilon, m) {
  check({ epsilon, hypotheses, m });
  return Math.exp(Math.min(0, Math.log(2) + Math.log(hypotheses) - m * epsilon * epsilon / 2));
}

/**
 * ⌈2 ln(2|ℋ|/δ) / ε²⌉.
 * @param {number} hypotheses |ℋ|
 * @param {number} epsilon
 * @param {number} delta
 * @returns {number}
 */
export function agnostic_samples(hypotheses, epsilon, delta) {
  check({ epsilon, delta, hypotheses });
  return ceiling(2 * (Math.log(2) + Math.log(hypotheses) - Math.log(delta)) / epsilon / epsilon);
}

/**
 * √(2 ln(2|ℋ|/δ) / m); 1 or more says nothing.
 * @param {number} hypotheses |ℋ|
 * @param {number} m
 * @param {number} delta
 * @returns {number}
 */
export function agnostic_epsilon(hypotheses, m, delta) {
  check({ delta, hypotheses, m });
  return Math.sqrt(2 * (Math.log(2) + Math.log(hypotheses) - Math.log(delta)) / m);
}

/**
 * ⌊δ e^(mε²/2) / 2⌋, the largest class for which m samples are enough; 0: none is. Infinite
 * where no number is as large.
 * @param {number} epsilon
 * @param {number} delta
 * @param {number} m
 * @returns {number}
 */
export function agnostic_hypotheses(epsilon, delta, m) {
  check({ epsilon, delta, m });
  return floor_exp(Math.log(delta) - Math.log(2) + m * epsilon * epsilon / 2);
}

/**
 * min(1, 4 e^(−εm/4)): axis-aligned rectangles, the tightest one.
 * @param {number} epsilon
 * @param {number} m
 * @returns {number}
 */
export function rectangle_failure(epsilon, m) {
  check({ epsilon, m });
  return Math.min(1, 4 * Math.exp(-epsilon * m / 4));
}

/**
 * ⌈(4/ε) ln(4/δ)⌉.
 * @param {number} epsilon
 * @param {number} delta
 * @returns {number}
 */
export function rectangle_samples(epsilon, delta) {
  check({ epsilon, delta });
  return ceiling(4 * (Math.log(4) - Math.log(delta)) / epsilon);
}

/**
 * (4/m) ln(4/δ); 1 or more says nothing.
 * @param {number} m
 * @param {number} delta
 * @returns {number}
 */
export function rectangle_epsilon(m, delta) {
  check({ delta, m });
  return 4 * (Math.log(4) - Math.log(delta)) / m;
}

/**
 * min(1, 4 (1 − ε/4)^m): the four strips, each of mass ε/4, are missed one by one.
 * @param {number} epsilon
 * @param {number} m
 * @returns {number}
 */
export function strips_failure(epsilon, m) {
  check({ epsilon, m });
  return Math.min(1, 4 * Math.exp(m * Math.log1p(-epsilon / 4)));
}

/**
 * ⌈ln(4/δ) / −ln(1 − ε/4)⌉, at most `rectangle_samples`.
 * @param {number} epsilon
 * @param {number} delta
 * @returns {number}
 */
export function strips_samples(epsilon, delta) {
  check({ epsilon, delta });
  return ceiling((Math.log(4) - Math.log(delta)) / -Math.log1p(-epsilon / 4));
}

/**
 * 4 (1 − (δ/4)^(1/m)); 1 or more says nothing.
 * @param {number} m
 * @param {number} delta
 * @returns {number}
 */
export function strips_epsilon(m, delta) {
  check({ delta, m });
  return -4 * Math.expm1((Math.log(delta) - Math.log(4)) / m);
}

/** @param {{ epsilon?: number, delta?: number, hypotheses?: number, m?: number }} given */
function check({ epsilon = 0.5, delta = 0.5, hypotheses = 1, m = 0 }) {
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
