// The cell of a later key that is seen though it should be hidden: red stripes, as in modes.css.
import { svg } from "../kit/dom.js";

const STEP = 6; // CSS pixels from one stripe to the next, along an edge

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {SVGElement}
 */
export function hatched(x, y, width, height) {
  let d = "";
  for (let at = STEP / 2; at < width + height; at += STEP) {
    const [low, high] = [Math.max(0, at - height), Math.min(at, width)]; // where the stripe ends
    d += `M${x + low} ${y + at - low}L${x + high} ${y + at - high}`;
  }
  return svg("path", { d, stroke: "var(--heed-wrong)", "stroke-width": STEP / 3, fill: "none" });
}
