// The steps from Markov's inequality to Hoeffding's bound, as heed/theory/learning/chernoff.py has them.
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
  check({ rate, epsilon });
  check_samples(n);
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
  check({ rate, epsilon });
  check_samples(n);
  return Math.exp(n * rate * (rate / 8 - epsilon));
}

/**
 * 4ε, the λ at which `lemma_bound` is smallest.
 * @param {number} epsilon ε, not negative
 * @returns {number}
 */
export function best_rate(epsilon) {
  check({ epsilon });
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
  return binomial_tail(n, 1 - p, epsilon, 1, strict);
}

/** @type {(rate: number, p: number) => number} */
function log_moment(rate, p) {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`p must lie in [0, 1], but is ${p}`);
  if (!Number.isFinite(rate)) throw new RangeError(`rate must be finite, but is ${rate}`);
  if (p === 0 || p === 1) return 0;
  // Near 0 the logarithm is small, and so must its error be; far off e^λ is too large for a number.
  if (Math.abs(rate) <= 1) return Math.log1p(p * Math.expm1(rate)) - rate * p;
  const [zero, one] = [Math.log1p(-p), Math.log(p) + rate];
  return Math.max(zero, one) + Math.log1p(Math.exp(-Math.abs(one - zero))) - rate * p;
}

/** @type {(numbers: Record<string, number>) => void} */
function check(numbers) {
  for (const [name, number] of Object.entries(numbers)) {
    if (!(number >= 0)) throw new RangeError(`${name} must not be negative, but is ${number}`);
  }
}

/** @type {(n: number) => void} */
function check_samples(n) {
  if (n < 1) throw new RangeError(`n must be positive, but is ${n}`);
}
