// Intervals on [0, 1], as heed/theory/intervals.py has them.
import { cumulative } from "./distributions.js";
import { check_sample } from "./thresholds.js";
/** @import { Peak } from "./distributions.js" */
/** @import { Labels } from "./thresholds.js" */

/** @typedef {readonly [low: number, high: number]} Interval ends included */

/** @type {Interval} holds no point; any point stretches it to itself */
export const EMPTY = [1, 0];

/**
 * The smallest interval that holds every point labelled 1: EMPTY if none is.
 * @param {ArrayLike<number>} points (m) in [0, 1]
 * @param {Labels} labels (m)
 * @returns {Interval}
 */
export function tightest_interval(points, labels) {
  check_sample(points, labels);
  const x = Array.from(points);
  let [low, high] = EMPTY;
  x.forEach((at, i) => {
    if (labels[i]) [low, high] = [Math.min(low, at), Math.max(high, at)];
  });
  const wrong = x.find((at, i) => !labels[i] && low <= at && at <= high);
  if (wrong !== undefined) {
    throw new RangeError(`labels must fit an interval, but 0 stands at ${wrong} among the ones`);
  }
  return [low, high];
}

/**
 * L_𝒟(h) where truth labels: the mass of what lies in one of the two, not in both.
 * @param {Interval} h
 * @param {Interval} truth
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function interval_error(h, truth, peak = null) {
  const both = mass(Math.max(h[0], truth[0]), Math.min(h[1], truth[1]), peak);
  return Math.max(mass(...h, peak) + mass(...truth, peak) - 2 * both, 0);
}

/** @type {(low: number, high: number, peak: Peak) => number} */
function mass(low, high, peak) {
  return Math.max(cumulative(high, peak) - cumulative(low, peak), 0);
}
