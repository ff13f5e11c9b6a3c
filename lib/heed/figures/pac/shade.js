// Where points of the unit square fall: darker where the density of 𝒟 is higher.
import { svg, unique } from "../kit/dom.js";
import { density } from "../../theory/learning/distributions.js";
/** @import { Plot } from "../kit/plot.js" */
/** @import { Peak } from "../../theory/learning/distributions.js" */

const DARKEST = 0.6; // opacity where the density of one coordinate is 2

/**
 * A shade below all marks of a plot; draw it after the plot. The density is a product of two
 * triangles: one is the opacity of the fill, the other that of its mask.
 * @type {(plot: Plot) => { draw: (peak: Peak) => void }}
 */
export function shade(plot) {
  const ids = [unique("across"), unique("up"), unique("mask")];
  const [across, up] = [gradient(ids[0], { x2: 1, y2: 0 }), gradient(ids[1], { x2: 0, y2: -1 })];
  const veil = svg("rect", { fill: `url(#${ids[1]})` });
  const paint = svg("rect", { class: "heed-series-faint", fill: `url(#${ids[0]})` });
  const mask = svg("mask", { id: ids[2], style: "mask-type: alpha" }, veil);
  plot.paper.prepend(svg("defs", {}, across.element, up.element, mask), paint);
  paint.setAttribute("mask", `url(#${ids[2]})`);
  return {
    draw(peak) {
      for (const { write } of [across, up]) write(peak);
      for (const rect of [veil, paint]) {
        rect.setAttribute("x", String(plot.x(0)));
        rect.setAttribute("y", String(plot.y(1)));
        rect.setAttribute("width", String(plot.x(1) - plot.x(0)));
        rect.setAttribute("height", String(plot.y(0) - plot.y(1)));
      }
    },
  };
}

/**
 * A gradient that is as opaque as one coordinate's density is high.
 * @param {string} id
 * @param {{ x2: number, y2: number }} way where it ends, of where it starts
 */
function gradient(id, { x2, y2 }) {
  const stops = [0, 1, 2].map(() => svg("stop", { "stop-color": "currentColor" }));
  const start = { x1: 0, y1: y2 < 0 ? 1 : 0, x2, y2: 0 };
  return {
    element: svg("linearGradient", { id, class: "heed-series-faint", ...start }, ...stops),
    /** @param {Peak} peak */
    write(peak) {
      [0, peak ?? 0.5, 1].forEach((x, i) => {
        stops[i].setAttribute("offset", String(x));
        stops[i].setAttribute("stop-opacity", String(DARKEST * density(x, peak) / 2));
      });
    },
  };
}
