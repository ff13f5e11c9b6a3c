// Circles, and the one on which a pair of waves runs.
import { line } from "./marks.js";
/** @import { Look, Mark } from "./marks.js" */

const CORNERS = 90; // of the polygon that is drawn
const USUAL = turn(CORNERS);

/** @type {(corners: number) => [cosines: number[], sines: number[]]} of a whole turn */
function turn(corners) {
  const angles = Array.from({ length: corners + 1 }, (_, i) => 2 * Math.PI * i / corners);
  return [angles.map(Math.cos), angles.map(Math.sin)];
}

/**
 * @param {number} x of its centre
 * @param {number} y
 * @param {number} radius in units of the axes
 * @param {Look} [look]
 * @param {number} [corners] more for a large one
 * @returns {Mark}
 */
export function circle(x, y, radius, look, corners = CORNERS) {
  const unit_circle = corners === CORNERS ? USUAL : turn(corners);
  const [across, up] = unit_circle.map((unit) => unit.map((at) => radius * at));
  return line(across.map((at) => x + at), up.map((at) => y + at), look);
}

/** The unit circle, as a faint line of a plot. */
export const CIRCLE = line(...USUAL, { series: "faint", width: 1 });
