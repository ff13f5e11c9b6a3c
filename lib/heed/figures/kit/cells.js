// The entries of a small matrix as coloured cells, for a sheet of paper.js.
import { fixed } from "../base/numbers.js";
import { css_colour } from "./colour.js";
import { svg } from "./dom.js";
import { caption } from "./paper.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/**
 * A cell for each entry, with its number if it has digits.
 * @param {Matrix} matrix
 * @param {object} place in CSS pixels
 * @param {number} place.left
 * @param {number} place.top
 * @param {number} place.width of a cell
 * @param {number} [place.height] of a cell
 * @param {number} [place.brightest] the number where the colours end
 * @param {number} [place.digits]
 * @returns {Generator<SVGElement>}
 */
export function* cells(
  { columns, values },
  { left, top, width, height = width, brightest = 1, digits },
) {
  for (let i = 0; i < values.length; i++) {
    const [x, y] = [left + i % columns * width, top + Math.floor(i / columns) * height];
    const fill = css_colour("diverging", values[i] / brightest);
    yield svg("rect", { x, y, width, height, fill, stroke: "var(--heed-line)" });
    if (digits === undefined) continue;
    yield caption(fixed(values[i], digits), x + width / 2, y + height / 2 + 4);
  }
}
