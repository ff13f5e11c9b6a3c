// A bed: where a rule says 1, points with their labels, and where a rule is wrong about them.
import { points, segment } from "../kit/marks.js";
/** @import { Mark, Series } from "../kit/marks.js" */

/** @typedef {(x: number, i: number) => number} Place how high a point of the bed stands in the picture */

/** @type {(from: number, to: number, at: number, series: Series) => Mark} where a rule says 1 */
export function stripe(from, to, at, series) {
  return segment([from, at], [to, at], { series, width: 20 });
}

/**
 * Points: hollow ones have the label 0.
 * @param {number[]} x
 * @param {(x: number, i: number) => boolean} is_one
 * @param {Place} at
 * @param {string[]} names of both labels in the legend, if they stand there
 * @returns {Mark[]}
 */
export function labelled(x, is_one, at, [zero, one] = ["label 0", "label 1"]) {
  const [zeros, ones] = [x.filter((x, i) => !is_one(x, i)), x.filter(is_one)];
  return [
    points(zeros, zeros.map(at), { series: "blue", hollow: true, text: zero }),
    points(ones, ones.map(at), { series: "blue", radius: 5, text: one }),
  ];
}

/** @type {(x: number[], at: Place, radius?: number) => Mark} points of which h is wrong */
export function mistakes(x, at, radius = 6) {
  return points(x, x.map(at), { series: "wrong", crossed: true, radius, text: "h is wrong" });
}
