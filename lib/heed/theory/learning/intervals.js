// Intervals on [0, 1], as heed/theory/learning/intervals.py has them.
import { check_row } from "../arguments.js";
import { cumulative } from "./distributions.js";
/** @import { Peak } from "./distributions.js" */

/** @typedef {readonly [low: number, high: number]} Interval ends included */

/**
 * L_𝒟(h) where truth labels: the mass of what lies in one of the two, not in both.
 * @param {Interval} h
 * @param {Interval} truth
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function interval_error(h, truth, peak = null) {
  check_row({ h, truth }, { length: 2 });
  const both = mass(Math.max(h[0], truth[0]), Math.min(h[1], truth[1]), peak);
  return Math.max(mass(...h, peak) + mass(...truth, peak) - 2 * both, 0);
}

/** @type {(low: number, high: number, peak: Peak) => number} */
function mass(low, high, peak) {
  return Math.max(cumulative(high, peak) - cumulative(low, peak), 0);
}
