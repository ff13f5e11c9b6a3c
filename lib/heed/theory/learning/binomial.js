// How many of n independent trials succeed, exactly, as heed/theory/learning/binomial.py has it.
import { check, check_counts, check_not_negative, check_shares, MOST } from "../arguments.js";
import { check_sides } from "./hoeffding.js";

export const BORDER = 1e-9; // a count this near to the border lies on it
const NORMAL_95 = 1.959964; // 95% of a normal distribution lie within so many standard deviations

/**
 * P(k) for k = 0 … n successes in n independent trials of probability p. Each follows from its
 * neighbour, outwards from the likeliest.
 * @param {number} n
 * @param {number} p
 * @returns {Float64Array} (n + 1)
 */
export function probabilities(n, p) {
  check_counts({ n }, { least: 0, up_to: MOST });
  check_shares({ p });
  const shares = new Float64Array(n + 1);
  const top = Math.min(n, Math.floor((n + 1) * p));
  shares[top] = 1;
  if (p === 0 || p === 1) return shares;
  const odds = p / (1 - p);
  // Once a share is too small for a number, so are all beyond it.
  for (let k = top; k < n && shares[k]; k++) shares[k + 1] = shares[k] * ((n - k) / (k + 1) * odds);
  for (let k = top; k > 0 && shares[k]; k--) shares[k - 1] = shares[k] * (k / (n - k + 1) / odds);
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}

/**
 * The chance that the share k/n of successes is off by ε or more: P(|k/n − p| ≥ ε), with one side
 * P(p − k/n ≥ ε).
 * @param {number} n
 * @param {number} p
 * @param {number} epsilon ε, not negative
 * @param {1 | 2} [sides]
 * @param {boolean} [strict] > ε instead of ≥ ε
 * @returns {number}
 */
export function binomial_tail(n, p, epsilon, sides = 2, strict = false) {
  check_counts({ n }, { up_to: MOST });
  check_not_negative({ epsilon });
  check_sides(sides);
  return tail_of(probabilities(n, p), p, epsilon, sides, strict);
}

/**
 * `binomial_tail` of chances that are known already, in [0, 1].
 * @param {Float64Array} weights (n + 1) what `probabilities` gives for n and p
 * @param {number} p
 * @param {number} epsilon ε, not negative
 * @param {1 | 2} [sides]
 * @param {boolean} [strict]
 * @returns {number}
 */
export function tail_of(weights, p, epsilon, sides = 2, strict = false) {
  const n = weights.length - 1;
  check_counts({ n });
  check_shares({ p });
  check_not_negative({ epsilon });
  check_sides(sides);
  const border = n * epsilon + (strict ? BORDER : -BORDER);
  let sum = 0;
  for (let k = 0; k <= n; k++) {
    const short = n * p - k;
    if ((sides === 2 ? Math.abs(short) : short) > border) sum += weights[k];
  }
  return Math.min(1, sum); // a sum of shares may round up
}

/**
 * The confidence interval of a probability from so many successes in n trials (Wilson, 1927).
 * @param {number} successes 0 … n
 * @param {number} n positive
 * @param {number} [z] how many standard deviations; without it 95%
 * @returns {[low: number, high: number]} in [0, 1]
 */
export function wilson_interval(successes, n, z = NORMAL_95) {
  check_counts({ n });
  check(`lie in 0..n = ${n}`, (k) => k >= 0 && k <= n, { successes });
  check_not_negative({ z });
  const p = successes / n;
  const centre = p + z * z / (2 * n);
  const half = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const scale = 1 + z * z / n;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
}
