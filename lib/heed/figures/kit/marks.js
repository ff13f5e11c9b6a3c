// What a plot draws, each kind of mark by its own function.

/**
 * A colour of figure.css: that of writing, of what stands behind, one of five that are told apart,
 * or that of what fails.
 * @typedef {"ink" | "faint" | "blue" | "orange" | "green" | "pink" | "violet" | "wrong"} Series
 */

/**
 * How a mark looks.
 * @typedef {object} Look
 * @property {Series} [series] blue, if none is named
 * @property {string} [text] its name in the legend; of a rule what stands beside it
 * @property {boolean} [dashed]
 * @property {number} [width] of lines, in pixels
 * @property {number} [radius] of points, in pixels
 * @property {number} [share] of its place that a bar takes, in (0, 1]
 * @property {boolean} [hollow] points as rings
 * @property {boolean} [crossed] points as crosses
 * @property {boolean} [solid] a band that stands out from others
 * @property {"x" | "y"} [across] which axis a rule crosses; bars that cross y lie on their side
 * @property {"start" | "middle" | "end"} [anchor] of a note
 * @property {boolean} [secret] whether it waits until the figure's question is answered
 */

/**
 * A mark: its kind, where it stands and how it looks.
 * @typedef {{ kind: "line" | "points" | "band" | "bars" | "rule" | "text" | "arrow",
 *   x?: ArrayLike<number>, y?: ArrayLike<number>, y2?: ArrayLike<number>, at?: number } & Look} Mark
 */

/** @typedef {ArrayLike<number>} Numbers */

/** The colours that are told apart, in the order in which figures take them. */
export const SERIES = /** @type {const} */ (["blue", "orange", "green", "pink", "violet"]);

/**
 * A line through points; a y that is no number leaves a gap.
 * @param {Numbers} x
 * @param {Numbers} y
 * @param {Look} [look]
 * @returns {Mark}
 */
export function line(x, y, look) {
  return { kind: "line", x, y, ...look };
}

/**
 * A straight line from one point to another.
 * @param {readonly [number, number]} from
 * @param {readonly [number, number]} to
 * @param {Look} [look]
 * @returns {Mark}
 */
export function segment(from, to, look) {
  return line([from[0], to[0]], [from[1], to[1]], look);
}

/**
 * Lines that look alike, as one mark: a browser has as much work with each as with all of them.
 * @param {Mark[]} lines
 * @param {Look} [look]
 * @returns {Mark}
 */
export function joined(lines, look) {
  const along = (/** @type {"x" | "y"} */ axis) =>
    lines.flatMap((one) => [...Array.from(one[axis] ?? []), NaN]); // a gap after each
  return line(along("x"), along("y"), look);
}

/**
 * @param {Numbers} x
 * @param {Numbers} y
 * @param {Look} [look]
 * @returns {Mark}
 */
export function points(x, y, look) {
  return { kind: "points", x, y, ...look };
}

/**
 * What lies between a lower and an upper edge.
 * @param {Numbers} x
 * @param {Numbers} lower
 * @param {Numbers} upper
 * @param {Look} [look]
 * @returns {Mark}
 */
export function band(x, lower, upper, look) {
  return { kind: "band", x, y: lower, y2: upper, ...look };
}

/**
 * Bars from 0; those that cross y lie on their side: x is how long they are, y where they stand.
 * @param {Numbers} x
 * @param {Numbers} y
 * @param {Look} [look]
 * @returns {Mark}
 */
export function bars(x, y, look) {
  return { kind: "bars", x, y, ...look };
}

/**
 * A line across the whole plot, at a place on the axis that it crosses.
 * @param {number} at
 * @param {Look} [look]
 * @returns {Mark}
 */
export function rule(at, look) {
  return { kind: "rule", at, ...look };
}

/** Where the axes of a plane cross its middle. */
export const CROSS = [
  rule(0, { series: "faint", width: 0.6 }),
  rule(0, { series: "faint", width: 0.6, across: "y" }),
];

/**
 * Words at a point.
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {Look} [look]
 * @returns {Mark}
 */
export function note(x, y, text, look) {
  return { kind: "text", x: [x], y: [y], text, ...look };
}

/**
 * An arrow from one point to another.
 * @param {readonly [number, number]} from
 * @param {readonly [number, number]} to
 * @param {Look} [look]
 * @returns {Mark}
 */
export function arrow(from, to, look) {
  return arrows([[from, to]], look);
}

/**
 * Arrows that look alike, as one mark.
 * @param {(readonly [from: readonly [number, number], to: readonly [number, number]])[]} all
 * @param {Look} [look]
 * @returns {Mark}
 */
export function arrows(all, look) {
  const ends = all.flat();
  return { kind: "arrow", x: ends.map(([x]) => x), y: ends.map(([, y]) => y), ...look };
}
