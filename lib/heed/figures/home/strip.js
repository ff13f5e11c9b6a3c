// Rows of numbers, one for each piece: the followed one high and framed, the others low. A row without
// numbers is not there yet, and has its room.
import { html, put, resize, say } from "../kit/dom.js";
import { scaled, Squares } from "./squares.js";
import { is_mark, printed } from "./followed.js";

const LOW = 5; // CSS pixels
const HIGH = 24;
const LINE = 17; // of a row that has its name beside it

/** A strip as a station has it. */
export class Strip {
  constructor() {
    this.squares = new Squares();
    this.element = html("div", { class: "heed-row-strip" }, this.squares.element);
  }

  /** @type {(rows: number[][], followed: number) => void} */
  draw(rows, followed) {
    const heights = rows.map((_, n) => n === followed ? HIGH : LOW);
    this.squares.draw({ rows: scaled(rows, rows[followed]), heights, followed });
  }
}

/** The same with a name for each row, as an open station has it. */
export class NamedStrip {
  /** @param {string} lang of the names */
  constructor(lang) {
    this.names = html("ol", { class: "heed-row-names", lang });
    this.squares = new Squares();
    this.element = html("div", { class: "heed-row-table" }, this.names, this.squares.element);
  }

  /** @type {(rows: number[][], followed: number, pieces: string[]) => void} */
  draw(rows, followed, pieces) {
    const heights = rows.map((_, n) => n === followed ? HIGH : LINE);
    this.squares.draw({ rows: scaled(rows, rows[followed]), heights, followed });
    resize(this.names, pieces.length, () => html("li"));
    pieces.forEach((piece, n) => {
      const name = /** @type {HTMLElement} */ (this.names.children[n]);
      say(name, printed(piece));
      name.toggleAttribute("data-mark", is_mark(piece));
      name.toggleAttribute("data-followed", n === followed);
      name.toggleAttribute("data-later", !rows[n].length);
      put(name, "style", `height: ${heights[n]}px`);
    });
  }
}
