// Thresholds h_a(x) = 1[x ≥ a] on [0, 1], as heed/theory/learning/thresholds.py has them.
import {
  check,
  check_choice,
  check_counts,
  check_entries,
  check_finite,
  check_labels,
  check_row,
  is_number,
  MOST,
} from "../arguments.js";
import { cumulative } from "./distributions.js";
/** @import { Peak } from "./distributions.js" */

/** @typedef {ArrayLike<number | boolean>} Labels 0 or 1 each */

const RULES = ["worst", "middle", "tightest"];

/**
 * L_𝒟(h_a) where h_truth labels: the mass of 𝒟 between a and truth.
 * @param {number} a
 * @param {number} truth
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function threshold_error(a, truth, peak = null) {
  check("be a number", is_number, { a });
  check_finite({ truth });
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
  check("be a number", is_number, { a });
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
  check_entries("lie in [0, 1]", (x) => x >= 0 && x <= 1, { points });
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
  check_finite({ low, high });
  return threshold_error(low, truth, peak) > threshold_error(high, truth, peak) ? low : high;
}

/**
 * The thresholds k/K for k = 0 … K of a class with K + 1 = size hypotheses.
 * @param {number} size |ℋ|, at least 2
 * @returns {Float64Array} (size) from 0 to 1
 */
export function grid_thresholds(size) {
  check_counts({ size }, { least: 2, up_to: MOST });
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
  check_choice(RULES, { rule });
  check_finite({ truth });
  let [low, high] = consistent_range(points, labels);
  let middle = (low + high) / 2;
  if (grid) {
    check_row({ grid });
    check_entries("rise", (a, i) => !(i && a < grid[i - 1]), { grid });
    const [first, end] = gap(points, labels).map((x) => first_above(grid, x));
    if (first === end) {
      throw new RangeError(`grid must hold a threshold above ${low} and up to ${high}`);
    }
    [low, high, middle] = [grid[first], grid[end - 1], grid[first + ((end - 1 - first) >> 1)]];
  }
  if (rule === "middle") return middle;
  return rule === "worst" ? worst_consistent(low, high, truth, peak) : high;
}

/** @type {(points: ArrayLike<number>, labels: Labels) => void} */
function check_sample(points, labels) {
  const length = points?.length ?? 0;
  check_row({ points }, { length });
  check_labels(labels, length);
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
