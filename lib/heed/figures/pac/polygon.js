// Polygons in the plane: their corners, what a line leaves of them, and the path that draws them.
/** @import { Plot } from "../kit/plot.js" */
/** @import { Point } from "../../theory/learning/hull.js" */

/**
 * Cut a polygon along a line: what lies where u x + v y ≥ c is left.
 * @type {(corners: Point[], side: readonly [u: number, v: number, c: number]) => Point[]}
 */
export function cut(corners, [u, v, c]) {
  const over = corners.map(([x, y]) => u * x + v * y - c);
  return corners.flatMap((corner, i) => {
    const next = (i + 1) % corners.length;
    const kept = over[i] >= 0 ? [corner] : [];
    if (over[i] >= 0 === over[next] >= 0) return kept;
    const share = over[i] / (over[i] - over[next]);
    const [dx, dy] = [corners[next][0] - corner[0], corners[next][1] - corner[1]];
    return [...kept, /** @type {Point} */ ([corner[0] + share * dx, corner[1] + share * dy])];
  });
}

/** @type {(box: number[]) => Point[]} */
export function corners_of([left, bottom, right, top]) {
  return [[left, bottom], [right, bottom], [right, top], [left, top]];
}

/** @type {(corners: Point[], plot: Plot) => string} */
export function closed(corners, plot) {
  return corners.length ? `${joined(corners, plot)}Z` : "";
}

/**
 * A line that does not come back: the way back would fill the gaps of a dashed one.
 * @type {(corners: Point[], plot: Plot) => string}
 */
export function joined(corners, plot) {
  return `M${corners.map(([x, y]) => `${plot.x(x).toFixed(2)} ${plot.y(y).toFixed(2)}`).join("L")}`;
}
