// The steps from Markov's inequality to Hoeffding's bound, as heed/theory/learning/chernoff.py has them.
import {
  check_counts,
  check_finite,
  check_not_negative,
  check_shares,
  MOST,
} from "../arguments.js";
import { binomial_tail } from "./binomial.js";

/**
 * E exp(λ(X − p)) for X ~ Bernoulli(p); infinity only where it is too large for a number.
 * @param {number} rate λ, finite
 * @param {number} p
 * @returns {number} at least 1
 */
export function moment(rate, p) {
  return Math.exp(log_moment(rate, p));
}

/**
 * (exp(−λε) · E exp(λ(X − p)))ⁿ, a bound on the upper tail, not cut off at 1.
 * @param {number} rate λ, finite and not negative
 * @param {number} n
 * @param {number} p
 * @param {number} epsilon ε, not negative
 * @returns {number}
 */
export function markov(rate, n, p, epsilon) {
  check_not_negative({ rate, epsilon });
  check_counts({ n });
  return Math.exp(n * (log_moment(rate, p) - rate * epsilon));
}

/**
 * (exp(−λε) · exp(λ²/8))ⁿ: `markov` after the lemma, the same for every p.
 * @param {number} rate λ, not negative
 * @param {number} n
 * @param {number} epsilon ε, not negative
 * @returns {number}
 */
export function lemma_bound(rate, n, epsilon) {
  check_not_negative({ rate, epsilon });
  check_counts({ n });
  return Math.exp(n * rate * (rate / 8 - epsilon));
}

/**
 * 4ε, the λ at which `lemma_bound` is smallest.
 * @param {number} epsilon ε, not negative
 * @returns {number}
 */
export function best_rate(epsilon) {
  check_not_negative({ epsilon });
  return 4 * epsilon;
}

/**
 * P(mean − p ≥ ε), with `strict` P(mean − p > ε), exactly.
 * @param {number} n
 * @param {number} p
 * @param {number} epsilon ε, not negative
 * @param {boolean} [strict]
 * @returns {number}
 */
export function upper_tail(n, p, epsilon, strict = false) {
  check_counts({ n }, { up_to: MOST });
  check_shares({ p });
  return binomial_tail(n, 1 - p, epsilon, 1, strict);
}

/** @type {(rate: number, p: number) => number} */
function log_moment(rate, p) {
  check_shares({ p });
  check_finite({ rate });
  if (p === 0 || p === 1) return 0;
  // Near 0 the logarithm is small, and so must its error be; far off e^λ is too large for a number.
  if (Math.abs(rate) <= 1) return Math.log1p(p * Math.expm1(rate)) - rate * p;
  const [zero, one] = [Math.log1p(-p), Math.log(p) + rate];
  return Math.max(zero, one) + Math.log1p(Math.exp(-Math.abs(one - zero))) - rate * p;
}
