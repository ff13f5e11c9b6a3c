// Axis-aligned rectangles in [0, 1]², as heed/theory/learning/rectangles.py has them. 𝒟 draws both
// coordinates alike and independently.
import {
  check_between,
  check_entries,
  check_labels,
  check_row,
  check_table,
} from "../arguments.js";
import { cumulative, quantile } from "./distributions.js";
/** @import { Peak } from "./distributions.js" */
/** @import { Labels } from "./thresholds.js" */

/** @typedef {readonly [left: number, bottom: number, right: number, top: number]} Rectangle */
/** @typedef {readonly [x: number, y: number]} Point */

/** @type {Rectangle} holds no point; any point stretches it to itself */
export const EMPTY = [1, 1, 0, 0];

/**
 * Whether a point lies in a rectangle, sides included.
 * @param {Point} point
 * @param {Rectangle} rectangle
 * @returns {boolean}
 */
export function contains(point, rectangle) {
  check_row({ point }, { length: 2 });
  check_row({ rectangle }, { length: 4 });
  return inside(point, rectangle);
}

/** @type {(point: Point, rectangle: Rectangle) => boolean} */
function inside([x, y], [left, bottom, right, top]) {
  return left <= x && x <= right && bottom <= y && y <= top;
}

/**
 * The probability that a point drawn from 𝒟 lies in the rectangle.
 * @param {Rectangle} rectangle one with left > right or bottom > top is empty
 * @param {Peak} [peak] that of both coordinates
 * @returns {number} in [0, 1]
 */
export function mass(rectangle, peak = null) {
  check_row({ rectangle }, { length: 4 });
  const [left, bottom, right, top] = rectangle;
  return Math.max(cumulative(right, peak) - cumulative(left, peak), 0) *
    Math.max(cumulative(top, peak) - cumulative(bottom, peak), 0);
}

/**
 * The smallest rectangle that holds every point labelled 1: EMPTY if none is.
 * @param {readonly Point[]} points (m) in [0, 1]²
 * @param {Labels} labels (m)
 * @returns {Rectangle}
 */
export function tightest(points, labels) {
  check_points(points);
  check_labels(labels, points.length);
  const within = (/** @type {number} */ x) => x >= 0 && x <= 1;
  for (const point of points) check_entries("lie in [0, 1]²", within, { points: point });
  let [left, bottom, right, top] = EMPTY;
  points.forEach(([x, y], i) => {
    if (!labels[i]) return;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  });
  const wrong = points.find((point, i) => !labels[i] && inside(point, [left, bottom, right, top]));
  if (wrong) {
    const at = `(${wrong[0]}, ${wrong[1]})`;
    throw new RangeError(`labels must fit a rectangle, but 0 stands at ${at} among the ones`);
  }
  return [left, bottom, right, top];
}

/**
 * L_𝒟(h) where truth labels: the mass of what lies in one of the two, not in both.
 * @param {Rectangle} h
 * @param {Rectangle} truth
 * @param {Peak} [peak]
 * @returns {number} in [0, 1]
 */
export function rectangle_error(h, truth, peak = null) {
  check_row({ h, truth }, { length: 4 });
  /** @type {Rectangle} */
  const both = [
    Math.max(h[0], truth[0]),
    Math.max(h[1], truth[1]),
    Math.min(h[2], truth[2]),
    Math.min(h[3], truth[3]),
  ];
  return Math.max(mass(h, peak) + mass(truth, peak) - 2 * mass(both, peak), 0);
}

/**
 * Four strips inside the truth, along its left, bottom, right and top side, each of mass ε/4.
 * @param {Rectangle} truth of mass at least ε/4
 * @param {number} epsilon
 * @param {Peak} [peak]
 * @returns {Rectangle[]}
 */
export function strips(truth, epsilon, peak = null) {
  check_between({ epsilon });
  check_row({ truth }, { length: 4 });
  check_entries("lie in [0, 1]²", (side) => side >= 0 && side <= 1, { truth });
  if (!(mass(truth, peak) * 4 >= epsilon)) {
    throw new RangeError(`truth must have a mass of ε/4 = ${epsilon / 4} or more`);
  }
  const [left, bottom, right, top] = truth;
  const [west, south, east, north] = truth.map((side) => cumulative(side, peak));
  const wide = epsilon / 4 / (north - south);
  const high = epsilon / 4 / (east - west);
  return [
    [left, bottom, at(west + wide, peak), top],
    [left, bottom, right, at(south + high, peak)],
    [at(east - wide, peak), bottom, right, top],
    [left, at(north - high, peak), right, top],
  ];
}

/**
 * For each strip whether a point of the sample lies in it.
 * @param {readonly Point[]} points (m)
 * @param {readonly Rectangle[]} strips
 * @returns {boolean[]}
 */
export function strips_hit(points, strips) {
  check_points(points);
  check_table({ strips }, { columns: 4, empty: true });
  return strips.map((strip) => points.some((point) => inside(point, strip)));
}

/** @type {(points: readonly Point[]) => void} */
function check_points(points) {
  check_table({ points }, { columns: 2, empty: true });
}

/** @type {(share: number, peak: Peak) => number} */
function at(share, peak) {
  return quantile(Math.min(Math.max(share, 0), 1), peak);
}
