// The steps from Markov's inequality to Hoeffding's bound, as heed/theory/chernoff.py has them.
import { binomial_tail } from "./binomial.js";

/**
 * E exp(λ(X − p)) for X ~ Bernoulli(p).
 * @param {number} rate λ
 * @param {number} p
 * @returns {number} at least 1
 */
export function moment(rate, p) {
  return Math.exp(log_moment(rate, p));
}

/**
 * exp(λ²/8), above the moment of every quantity in an interval of length 1.
 * @param {number} rate λ
 * @returns {number}
 */
export function lemma(rate) {
  return Math.exp(rate ** 2 / 8);
}

/**
 * (exp(−λε) · E exp(λ(X − p)))ⁿ, a bound on the upper tail, not cut off at 1.
 * @param {number} rate λ, not negative
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
  return Math.exp(n * (rate ** 2 / 8 - rate * epsilon));
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
 * The λ at which `markov` is smallest; infinity if p + ε ≥ 1.
 * @param {number} p strictly between 0 and 1
 * @param {number} epsilon ε, positive
 * @returns {number}
 */
export function sharpest_rate(p, epsilon) {
  if (!(p > 0 && p < 1)) throw new RangeError(`p must lie between 0 and 1, but is ${p}`);
  if (!(epsilon > 0)) throw new RangeError(`epsilon must be positive, but is ${epsilon}`);
  const left = 1 - p - epsilon;
  return left > 0 ? Math.log((p + epsilon) * (1 - p) / (p * left)) : Infinity;
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
  return p === 1 ? 0 : Math.log1p(p * Math.expm1(rate)) - rate * p;
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
