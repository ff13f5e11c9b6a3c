// How far a mean over samples can stray from what it estimates, as hoeffding.py has it: Hoeffding's bound.
import {
  check,
  check_between,
  check_counts,
  check_not_negative,
  check_positive,
} from "../arguments.js";
import { ceiling, scaled_exp } from "./rounding.js";

/**
 * The ε that, with probability at least 1 − δ, none of M empirical means of n samples exceeds:
 * √(ln(2M/δ) / 2n).
 * @param {number} n
 * @param {number} delta δ in (0, 1)
 * @param {number} [models] M
 * @param {1 | 2} [sides] 1 if the mean may not be too small, 2 if it may not be too large either
 * @param {number} [span] b − a for a quantity in [a, b]
 * @returns {number}
 */
export function hoeffding_deviation(n, delta, models = 1, sides = 2, span = 1) {
  check_counts({ n, models });
  check_between({ delta });
  check_sides(sides);
  check_positive({ span });
  return span * Math.sqrt((Math.log(sides * models) - Math.log(delta)) / (2 * n));
}

/**
 * The bound sides · M · exp(−2n(ε/span)²) on the chance that some mean strays by ε, not cut at 1.
 * @param {number} n
 * @param {number} epsilon ε, not negative
 * @param {number} [models] M
 * @param {1 | 2} [sides]
 * @param {number} [span]
 * @returns {number} in [0, sides · M], 0 below the smallest number
 */
export function hoeffding_tail(n, epsilon, models = 1, sides = 2, span = 1) {
  check_counts({ n, models });
  check_sides(sides);
  check_positive({ span });
  check_not_negative({ epsilon });
  return scaled_exp(sides * models, -2 * n * (epsilon / span) ** 2);
}

/**
 * The smallest n with hoeffding_deviation(n, δ, M) ≤ ε: ⌈ln(2M/δ) / 2ε²⌉.
 * @param {number} epsilon ε, positive
 * @param {number} delta δ in (0, 1)
 * @param {number} [models] M
 * @param {1 | 2} [sides]
 * @param {number} [span]
 * @returns {number}
 */
export function hoeffding_samples(epsilon, delta, models = 1, sides = 2, span = 1) {
  check_positive({ epsilon });
  return Math.max(1, ceiling((hoeffding_deviation(1, delta, models, sides, span) / epsilon) ** 2));
}

/**
 * Refuse what is neither 1 nor 2.
 * @param {number} sides
 */
export function check_sides(sides) {
  check("be 1 or 2", (count) => count === 1 || count === 2, { sides });
}
