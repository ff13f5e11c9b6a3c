// A picture of cells and words, drawn as SVG without axes.
import { put, svg } from "./dom.js";
import { morph } from "./morph.js";

const ROUND = 5; // the radius of a box's corners, in CSS pixels

/** A sheet to draw on; `element` goes into the picture of a figure. */
export class Paper {
  constructor() {
    this.paper = svg("svg", { class: "heed-plot" });
    this.element = document.createElement("div");
    this.element.append(this.paper);
  }

  /**
   * Draw anew.
   * @param {number} width in CSS pixels
   * @param {number} height in CSS pixels
   * @param {Iterable<SVGElement>} parts that listen to no event
   */
  draw(width, height, parts) {
    this.element.style.width = `${width}px`;
    put(this.paper, "viewBox", `0 0 ${width} ${height}`);
    put(this.paper, "width", width);
    put(this.paper, "height", height);
    morph(this.paper, parts);
  }
}

/**
 * The path of a box with round corners: all that look alike can be one path.
 * @param {{ x: number, y: number, width: number, height: number }} place in CSS pixels
 */
export function box({ x, y, width, height }) {
  const [across, down] = [width - 2 * ROUND, height - 2 * ROUND];
  const turn = (/** @type {1 | -1} */ right, /** @type {1 | -1} */ low) =>
    `a${ROUND} ${ROUND} 0 0 1 ${right * ROUND} ${low * ROUND}`;
  const there = `h${across}${turn(1, 1)}v${down}${turn(-1, 1)}`;
  return `M${x + ROUND} ${y}${there}h${-across}${turn(-1, -1)}v${-down}${turn(1, -1)}z`;
}

/**
 * Words on a sheet.
 * @param {string | number} text
 * @param {number | string} x a list of places is one for each letter
 * @param {number} y
 * @param {"start" | "middle" | "end"} [anchor]
 * @returns {SVGElement}
 */
export function caption(text, x, y, anchor = "middle") {
  return svg("text", { class: "heed-axis", x, y, "text-anchor": anchor }, String(text));
}
