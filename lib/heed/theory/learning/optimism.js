// How good the best of M equally bad models looks, as heed/theory/learning/optimism.py has it.
import { check_counts, MOST } from "../arguments.js";
import { probabilities } from "./binomial.js";

/**
 * P(k) for the smallest of M independent Bin(n, p) counts of errors.
 * @param {number} n
 * @param {number} p
 * @param {number} models M
 * @returns {Float64Array} (n + 1)
 */
export function minimum_distribution(n, p, models) {
  const reach = all_reach(n, p, models);
  return reach.map((chance, k) => chance - (reach[k + 1] ?? 0));
}

/** @type {(n: number, p: number, models: number) => Float64Array} P(all M counts are at least k) */
function all_reach(n, p, models) {
  check_counts({ n }, { up_to: MOST });
  check_counts({ models });
  let below = 0; // P(count < k)
  return probabilities(n, p).map((chance) => {
    const reach = Math.exp(models * Math.log1p(-Math.min(below, 1)));
    below += chance;
    return reach;
  });
}
