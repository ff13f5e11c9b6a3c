// A picture of cells and words, drawn as SVG without axes.
import { put, svg } from "./dom.js";
import { morph } from "./morph.js";

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
