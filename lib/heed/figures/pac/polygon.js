// Polygons in the plane: the convex hull of points, and what a line leaves of a polygon.

/** @typedef {readonly [x: number, y: number]} Point */

/**
 * The corners of the convex hull, in their order; of points on a line, its ends.
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function hull(points) {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ring = [sorted, sorted.toReversed()].flatMap((some) => left_turns(some).slice(0, -1));
  return ring.length ? ring : sorted;
}

/**
 * Those of a row of points at which one goes round to the left.
 * @param {Point[]} row
 */
function left_turns(row) {
  /** @type {Point[]} */
  const kept = [];
  for (const point of row) {
    while (kept.length > 1 && !left_turn(kept[kept.length - 2], kept[kept.length - 1], point)) {
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
}

/** @type {(a: Point, b: Point, c: Point) => boolean} */
function left_turn([ax, ay], [bx, by], [cx, cy]) {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}

/**
 * Cut a polygon along a line: what lies where u x + v y ≥ c is left.
 * @param {Point[]} corners
 * @param {readonly [u: number, v: number, c: number]} side
 * @returns {Point[]}
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
