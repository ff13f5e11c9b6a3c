// What a line leaves of a polygon in the plane.
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
