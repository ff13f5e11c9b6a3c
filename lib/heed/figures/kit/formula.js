// Formulas whose numbers follow the state of a figure; a browser sets them and reads them out.
import { html, say, svg } from "./dom.js";

const MATHML = "http://www.w3.org/1998/Math/MathML";

/**
 * A MathML element.
 * @param {string} tag such as "mi" for a name, "mn" for a number, "mo" for a sign
 * @param {...(Node | string)} children
 * @returns {Element}
 */
export function mathml(tag, ...children) {
  const element = document.createElementNS(MATHML, tag);
  element.append(...children);
  return element;
}

/**
 * A short formula in a line of text: "R_5 P_t = P_17" with indices set low and names slanted.
 * @param {string} text words with an index each after "_", and signs between them
 * @returns {HTMLElement}
 */
export function symbols(text) {
  const parts = text.split(" ").flatMap((word) => {
    const [name, index] = word.split("_");
    const shown = /^\p{L}$/u.test(name) ? html("i", {}, name) : name;
    return index === undefined ? [shown, " "] : [shown, html("sub", {}, index), " "];
  });
  return html("span", { class: "heed-symbols" }, ...parts.slice(0, -1));
}

/**
 * One thing over another, with a line between; what stands in it may be a control.
 * @param {Node | string} top
 * @param {Node | string} bottom
 * @returns {HTMLElement}
 */
export function fraction(top, bottom) {
  return html("span", { class: "heed-fraction" }, html("span", {}, top), html("span", {}, bottom));
}

/**
 * A square root that is as high as what stands below it.
 * @param {...(Node | string)} below
 * @returns {HTMLElement}
 */
export function root(...below) {
  const hook = svg(
    "svg",
    { viewBox: "0 0 10 100", preserveAspectRatio: "none", role: "img", "aria-label": "root of" },
    svg("path", { d: "M0 62L2.5 56L5.5 99L10 0.5" }),
  );
  return html("span", { class: "heed-root" }, hook, html("span", {}, ...below));
}

/** A matrix in brackets; its entries are written anew as the state changes. */
export class Entries {
  /**
   * @param {number} rows
   * @param {number} columns
   */
  constructor(rows, columns) {
    this.cells = Array.from(
      { length: rows },
      () => Array.from({ length: columns }, () => mathml("mn")),
    );
    const lines = this.cells.map((cells) =>
      mathml("mtr", ...cells.map((cell) => mathml("mtd", cell)))
    );
    this.element = mathml("mtable", ...lines);
    this.element.classList.add("heed-entries"); // its brackets need no mathematical font
  }

  /** @param {string[][]} texts */
  write(texts) {
    this.cells.forEach((cells, row) =>
      cells.forEach((cell, column) => say(cell, texts[row][column]))
    );
  }
}
