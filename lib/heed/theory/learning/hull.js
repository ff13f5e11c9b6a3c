// The convex hull of points in the plane, as heed/theory/learning/hull.py has it.
import { check_not_negative, check_row, check_table } from "../arguments.js";

/** @typedef {readonly [x: number, y: number]} Point */

/**
 * The corners of the convex hull, counter-clockwise; of points on a line, its ends.
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function hull(points) {
  check_table({ points }, { columns: 2, empty: true });
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ring = [sorted, sorted.toReversed()].flatMap((some) => left_turns(some).slice(0, -1));
  return ring.length ? ring : sorted.slice(0, 1);
}

/**
 * Whether a point lies in a convex polygon, or on its edge.
 * @param {Point[]} corners counter-clockwise, as `hull` gives them
 * @param {Point} point
 * @param {number} [slack] how far outside still counts as the edge
 * @returns {boolean}
 */
export function contains(corners, point, slack = 1e-9) {
  check_table({ corners }, { columns: 2, empty: true });
  check_row({ point }, { length: 2 });
  check_not_negative({ slack });
  const inside = corners.every((corner, i) =>
    turn(corner, corners[(i + 1) % corners.length], point) >= -slack
  );
  return corners.length > 0 && inside && in_box(corners, point, slack);
}

/**
 * Of a flat polygon all sides are one line: it ends where its box does.
 * @type {(corners: Point[], point: Point, slack: number) => boolean}
 */
function in_box(corners, point, slack) {
  return point.every((at, axis) => {
    const side = corners.map((corner) => corner[axis]);
    return Math.min(...side) - slack <= at && at <= Math.max(...side) + slack;
  });
}

/**
 * Those of a row of points at which one goes round to the left.
 * @param {Point[]} row
 */
function left_turns(row) {
  /** @type {Point[]} */
  const kept = [];
  for (const point of row) {
    while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) {
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
}

/**
 * Above 0 if one turns left at b on the way from a to c.
 * @type {(a: Point, b: Point, c: Point) => number}
 */
function turn([ax, ay], [bx, by], [cx, cy]) {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
