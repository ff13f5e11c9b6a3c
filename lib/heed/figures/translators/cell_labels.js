// What is written on a map of weights and beside it: a number in each cell, a piece for each row or
// column.
import { html, put, resize, say } from "../kit/dom.js";
import { bare, typeset } from "./joined.js";

export const LINE = 15; // the least distance between two pieces that are named, in CSS pixels
const TIGHT = 12; // in small letters, which a side has with data-tight

/**
 * Write into each cell, row by row.
 * @param {HTMLElement} sheet that lies over the map
 * @param {string[]} texts
 * @param {number} columns
 * @param {{ across: number, down: number }} cell its size, in CSS pixels
 */
export function write_cells(sheet, texts, columns, { across, down }) {
  put(sheet, "style", `grid-template-columns: repeat(${columns}, ${across}px)`);
  resize(sheet, texts.length, () => html("span"));
  [...sheet.children].forEach((cell, at) => {
    say(cell, texts[at]);
    put(cell, "style", `height: ${down}px; line-height: ${down}px`);
  });
}

/**
 * Name as many pieces along a side as there is room for, the chosen one among them.
 * @param {HTMLElement} side
 * @param {string[]} pieces
 * @param {number} chosen
 * @param {number} size of a cell, in CSS pixels
 * @param {"top" | "left"} edge from which they are placed
 */
export function name_pieces(side, pieces, chosen, size, edge) {
  const least = side.hasAttribute("data-tight") ? TIGHT : LINE;
  const every = Math.ceil(least / size);
  resize(side, pieces.length, () => html("span"));
  [...side.children].forEach((child, i) => {
    const label = /** @type {HTMLElement} */ (child);
    const clear = i % every === 0 && Math.abs(i - chosen) * size >= least;
    say(label, typeset(bare(pieces[i])));
    label.hidden = i !== chosen && !clear;
    label.toggleAttribute("data-pinned", i === chosen);
    put(label, "style", `${edge}: ${(i + 0.5) * size}px`);
  });
}
