// A table of numbers as coloured squares, as wide as its place: one path for each shade.
import { css_colour } from "../kit/colour.js";
import { put, svg } from "../kit/dom.js";

const SHADES = 8; // on each side of zero
const SEAM = 0.08; // of a square, left free around it

/**
 * @typedef {object} Drawn
 * @property {number[][]} rows in -1 … 1
 * @property {number[]} heights of the rows, in CSS pixels
 * @property {boolean} [apart] whether each square stands for itself, and not for a part of a row
 * @property {number} [followed] the row that has a frame
 * @property {number} [entry] the column that has one, in all rows
 */

export class Squares {
  constructor() {
    /** @type {Map<number, SVGElement>} a path for each shade that was ever there: it keeps its colour */
    this.paths = new Map();
    this.shades = svg("g");
    this.frame = svg("path", { class: "heed-squares-frame" });
    this.element = svg(
      "svg",
      { class: "heed-squares", preserveAspectRatio: "none", "aria-hidden": "true" },
      this.shades,
      this.frame,
    );
  }

  /** @param {Drawn} drawn */
  draw({ rows, heights, apart = false, followed = -1, entry = -1 }) {
    const total = heights.reduce((sum, one) => sum + one, 0);
    const columns = rows[0]?.length ?? 1;
    put(this.element, "viewBox", `0 0 ${columns} ${total}`);
    put(this.element, "style", `height: ${total}px`);
    const tops = heights.map((_, r) => heights.slice(0, r).reduce((sum, one) => sum + one, 0));
    const row = `M0 ${tops[followed]}h${columns}v${heights[followed]}h-${columns}z`;
    const column = `M${entry} 0h1v${total}h-1z`;
    put(this.frame, "d", (followed < 0 ? "" : row) + (entry < 0 ? "" : column));
    const paths = shades_of(rows, heights, tops, apart);
    for (const shade of paths.keys()) if (!this.paths.has(shade)) this.add(shade);
    for (const [shade, path] of this.paths) put(path, "d", paths.get(shade) ?? "");
  }

  /** @param {number} shade */
  add(shade) {
    const path = svg("path", { fill: css_colour("diverging", shade / SHADES) });
    this.paths.set(shade, path);
    this.shades.append(path);
  }
}

/** @type {(rows: number[][], heights: number[], tops: number[], apart: boolean) => Map<number, string>} */
function shades_of(rows, heights, tops, apart) {
  const paths = /** @type {Map<number, string>} */ (new Map());
  rows.forEach((row, r) =>
    row.forEach((value, c) => {
      const shade = Math.round(SHADES * Math.max(-1, Math.min(1, value))) || 0; // no −0
      paths.set(shade, (paths.get(shade) ?? "") + square(c, tops[r], heights[r], apart));
    })
  );
  return paths;
}

/** @type {(column: number, top: number, height: number, apart: boolean) => string} */
function square(column, top, height, apart) {
  const [across, down] = apart
    ? [SEAM / 2, Math.min(1, height * SEAM)]
    : [0, Math.min(1, height / 4)];
  const [width, high] = [1 - 2 * across, height - down];
  return `M${column + across} ${top}h${width}v${high}h-${width}z`;
}

/**
 * Rows, each number divided by the largest of one of them: that one shows all that it has.
 * @type {(rows: number[][], by?: number[]) => number[][]}
 */
export function scaled(rows, by = rows.flat()) {
  const most = Math.max(...by.map(Math.abs)) || 1;
  return rows.map((row) => row.map((value) => value / most));
}
