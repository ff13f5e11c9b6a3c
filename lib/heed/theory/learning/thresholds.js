// Thresholds h_a(x) = 1[x ≥ a] on [0, 1], as heed/theory/learning/thresholds.py has them.
import { cumulative } from "./distributions.js";
/** @import { Peak } from "./distributions.js" */

/** @typedef {ArrayLike<number | boolean>} Labels 0 or 1 each */

/**
 * L_𝒟(h_a) where h_truth labels: the mass of 𝒟 between a and truth.
 * @param {number} a
 * @param {number} truth
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function threshold_error(a, truth, peak = null) {
  return Math.abs(cumulative(a, peak) - cumulative(truth, peak));
}

/**
 * L_S(h_a), the share of the sample that h_a labels wrong.
 * @param {number} a
 * @param {ArrayLike<number>} points (m), at least one
 * @param {Labels} labels (m)
 * @returns {number} in [0, 1]
 */
export function empirical_error(a, points, labels) {
  check_sample(points, labels);
  if (!points.length) throw new RangeError("points must not be empty");
  let wrong = 0;
  for (let i = 0; i < points.length; i++) wrong += Number((points[i] >= a) !== Boolean(labels[i]));
  return wrong / points.length;
}

/**
 * [low, high]: the thresholds a with low < a ≤ high are those that make no error on the sample. If no
 * point is labelled 0, low is 0, and a = 0 makes none either.
 * @param {ArrayLike<number>} points (m) in [0, 1]
 * @param {Labels} labels (m)
 * @returns {[low: number, high: number]} low is the largest point labelled 0, or 0; high is the
 *   smallest labelled 1, or 1
 */
export function consistent_range(points, labels) {
  const [below, above] = gap(points, labels);
  const [low, high] = [Math.max(0, below), Math.min(1, above)];
  if (low >= high && below > -Infinity) {
    const found = above < Infinity
      ? `0 stands at ${low} and 1 at ${high}`
      : "0 stands at 1, where every threshold says 1";
    throw new RangeError(`labels must fit a threshold, but ${found}`);
  }
  return [low, high];
}

/**
 * Which of low and high has the larger true error; high, if they are alike.
 * @param {number} low
 * @param {number} high
 * @param {number} truth
 * @param {Peak} [peak]
 * @returns {number}
 */
export function worst_consistent(low, high, truth, peak = null) {
  return threshold_error(low, truth, peak) > threshold_error(high, truth, peak) ? low : high;
}

/**
 * The thresholds k/K for k = 0 … K of a class with K + 1 = size hypotheses.
 * @param {number} size |ℋ|, at least 2
 * @returns {Float64Array} (size) from 0 to 1
 */
export function grid_thresholds(size) {
  if (!(size >= 2)) throw new RangeError(`size must be at least 2, but is ${size}`);
  return Float64Array.from({ length: size }, (_, k) => k / (size - 1));
}

/**
 * The threshold that a learner picks from those without an error on the sample.
 * @param {string} rule "worst", "middle" or "tightest"
 * @param {ArrayLike<number>} points (m) in [0, 1]
 * @param {Labels} labels (m)
 * @param {number} truth only "worst" looks at it
 * @param {Peak} [peak]
 * @param {ArrayLike<number> | null} [grid] (k), rising; null is every threshold
 * @returns {number}
 */
export function choose(rule, points, labels, truth, peak = null, grid = null) {
  let [low, high] = consistent_range(points, labels);
  let middle = (low + high) / 2;
  if (grid) {
    const [first, end] = gap(points, labels).map((x) => first_above(grid, x));
    if (first === end) {
      throw new RangeError(`grid must hold a threshold above ${low} and up to ${high}`);
    }
    [low, high, middle] = [grid[first], grid[end - 1], grid[first + ((end - 1 - first) >> 1)]];
  }
  switch (rule) {
    case "worst":
      return worst_consistent(low, high, truth, peak);
    case "middle":
      return middle;
    case "tightest":
      return high;
  }
  throw new RangeError(`rule must be one of worst, middle, tightest, but is '${rule}'`);
}

/**
 * Throw unless there is one label, 0 or 1, for every point.
 * @param {ArrayLike<unknown>} points (m)
 * @param {Labels} labels (m)
 */
export function check_sample(points, labels) {
  if (labels.length !== points.length) {
    throw new RangeError(`labels must be ${points.length} long, but is ${labels.length} long`);
  }
  for (let i = 0; i < labels.length; i++) {
    if (Number(labels[i]) !== 0 && Number(labels[i]) !== 1) {
      throw new RangeError(`labels must be 0 or 1, but one is ${labels[i]}`);
    }
  }
}

/**
 * The largest point labelled 0 and the smallest labelled 1.
 * @type {(points: ArrayLike<number>, labels: Labels) => [number, number]}
 */
function gap(points, labels) {
  check_sample(points, labels);
  let [below, above] = [-Infinity, Infinity];
  for (let i = 0; i < points.length; i++) {
    if (labels[i]) above = Math.min(above, points[i]);
    else below = Math.max(below, points[i]);
  }
  return [below, above];
}

/**
 * How many entries of a rising grid lie at or below x.
 * @type {(grid: ArrayLike<number>, x: number) => number}
 */
function first_above(grid, x) {
  let [low, high] = [0, grid.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (grid[middle] <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}
