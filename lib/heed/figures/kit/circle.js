// Circles, and the one on which a pair of waves runs.
import { line } from "./marks.js";
/** @import { Look, Mark } from "./marks.js" */

const TURN = Array.from({ length: 91 }, (_, i) => i * Math.PI / 45);
const [COSINES, SINES] = [TURN.map(Math.cos), TURN.map(Math.sin)];

/**
 * @param {number} x of its centre
 * @param {number} y
 * @param {number} radius in units of the axes
 * @param {Look} [look]
 * @returns {Mark}
 */
export function circle(x, y, radius, look) {
  const [across, up] = [COSINES, SINES].map((unit) => unit.map((at) => radius * at));
  return line(across.map((at) => x + at), up.map((at) => y + at), look);
}

/** The unit circle, as a faint line of a plot. */
export const CIRCLE = line(COSINES, SINES, { series: "faint", width: 1 });
