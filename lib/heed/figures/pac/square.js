// Warmth and water: the true rectangle, the tightest of a sample, and where the two differ.
import { svg } from "../kit/dom.js";
import { band, line, points as dots } from "../kit/marks.js";
import { contains } from "../../theory/learning/rectangles.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Drawing, Plot } from "../kit/plot.js" */
/** @import { Point, Rectangle } from "../../theory/learning/rectangles.js" */

/** @type {Rectangle} */
export const TRUTH = [0.15, 0.2, 0.8, 0.85];

/** @param {Point} point */
export function label(point) {
  return Number(contains(point, TRUTH));
}

/**
 * What lies in the truth and not in the tightest rectangle, below all marks.
 * @param {Plot} plot
 * @param {boolean} solid whether it stands out
 */
export function difference_of(plot, solid) {
  const look = `heed-band heed-series-wrong ${solid ? "heed-solid" : ""}`;
  const area = svg("path", { class: look, "fill-rule": "evenodd" });
  plot.ground.prepend(area);
  return {
    /** @param {Rectangle} h */
    draw(h) {
      area.setAttribute("d", closed(TRUTH, plot) + closed(placed(h), plot));
    },
  };
}

/**
 * The points, the true rectangle and the tightest, and marks below them.
 * @type {(points: Point[], h: Rectangle, error: string, below?: Mark[]) => Drawing}
 */
export function square_of(points, h, error, below = []) {
  const row = (/** @type {number} */ one) => {
    const those = points.filter((point) => label(point) === one);
    return /** @type {const} */ ([those.map(([x]) => x), those.map(([, y]) => y)]);
  };
  return {
    x: { low: 0, high: 1, label: "warmth", ticks: [] },
    y: { low: 0, high: 1, label: "water", ticks: [] },
    left: 24,
    bottom: 24,
    marks: [
      outline([0, 0, 1, 1], { series: "faint", width: 1 }),
      ...below,
      outline(TRUTH, { series: "green", width: 2, dashed: true, text: "R, the truth" }),
      outline(placed(h), { series: "orange", width: 2.5, text: "tightest" }),
      dots(...row(1), { series: "blue", radius: 3.2, text: "label 1" }),
      dots(...row(0), { series: "blue", radius: 3.2, hollow: true, text: "label 0" }),
      band([0], [0], [0], { // for the legend alone: difference_of draws the area
        series: "wrong",
        solid: below.length === 0,
        text: `where it is wrong: ${error}`,
      }),
    ],
  };
}

/** @type {(box: Rectangle, look: Look) => Mark} */
export function outline([left, bottom, right, top], look) {
  return line([left, right, right, left, left], [bottom, bottom, top, top, bottom], look);
}

/** @type {(h: Rectangle) => Rectangle} one to be seen: an empty one in the middle of the truth */
function placed(h) {
  if (h[0] <= h[2]) return h;
  const [x, y] = [(TRUTH[0] + TRUTH[2]) / 2, (TRUTH[1] + TRUTH[3]) / 2];
  return [x, y, x, y];
}

/** @type {(box: Rectangle, plot: Plot) => string} */
function closed([left, bottom, right, top], { x, y }) {
  return `M${x(left)} ${y(bottom)}H${x(right)}V${y(top)}H${x(left)}Z`;
}
