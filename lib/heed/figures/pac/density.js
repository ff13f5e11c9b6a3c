// The density of 𝒟, and a region under it.
import { band, line } from "../kit/marks.js";
import { density } from "../../theory/learning/distributions.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Peak } from "../../theory/learning/distributions.js" */

/** Of the vertical axis. */
export const TICKS = [0, 1, 2].map((at) => ({ at, text: String(at) }));

/** @type {(peak: Peak) => Mark[]} the whole density, for the ground of a picture */
export function density_marks(peak) {
  const [x, zero, height] = outline(0, 1, peak);
  return [
    band(x, zero, height, { series: "faint" }),
    line(x, height, { series: "faint", width: 1.5 }),
  ];
}

/**
 * The outline of the density between two ends: where it has corners, the axis, and its height.
 * @type {(left: number, right: number, peak: Peak) => [number[], number[], number[]]}
 */
export function outline(left, right, peak) {
  const x = peak !== null && left < peak && peak < right ? [left, peak, right] : [left, right];
  return [x, x.map(() => 0), x.map((at) => density(at, peak))];
}
