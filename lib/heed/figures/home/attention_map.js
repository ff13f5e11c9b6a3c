// Where each row of one head looked, with names on both sides, and the small maps of all heads of the
// block to choose from.
import { html, put, resize, say } from "../kit/dom.js";
import { is_mark, largest_at, line_of, printed } from "./followed.js";
import { Squares } from "./squares.js";
/** @import { Head } from "../../experiments/translated.js" */

const HIGH = 24; // the followed row, in CSS pixels
const LOW = 15;
const SMALL = 4; // a row of a small map
const NAMED = 24; // columns that have room for their names
const FEW = 13; // columns whose names and numbers have room on a phone too
const TOLD = 0.01; // a share from here on stands as a number

/**
 * What stands at the two sides. Rows behind the last are not there yet, and have their room.
 * @typedef {{ rows: string[], columns: string[], followed: number, last: number }} Sides
 */

/** @type {(head: Head, sides: Sides) => number[][]} */
const table = ({ weights }, { rows, columns, last }) =>
  rows.map((_, t) => t > last ? [] : line_of(weights, t).slice(0, columns.length));

export class AttentionMap {
  /** @param {{ rows: string, columns: string }} langs */
  constructor({ rows, columns }) {
    this.corner = html("small", { class: "heed-map-corner" });
    this.columns = html("ol", { class: "heed-map-columns", lang: columns });
    this.rows = html("ol", { class: "heed-row-names", lang: rows });
    this.squares = new Squares();
    this.numbers = html("div", { class: "heed-map-numbers", "aria-hidden": "true" });
    this.element = html(
      "div",
      { class: "heed-map" },
      this.corner,
      this.columns,
      this.rows,
      html("div", { class: "heed-map-paper" }, this.squares.element, this.numbers),
    );
  }

  /** @type {(head: Head, sides: Sides, corner: string) => void} */
  draw(head, sides, corner) {
    const { rows, columns, followed, last } = sides;
    const heights = rows.map((_, t) => t === followed ? HIGH : LOW);
    const shares = table(head, sides);
    this.squares.draw({ rows: shares, heights, apart: true, followed });
    say(this.corner, corner);
    this.columns.hidden = columns.length > NAMED;
    this.element.toggleAttribute("data-many", columns.length > FEW);
    name(this.columns, columns, largest_at(shares[followed]));
    name(this.rows, rows, followed, last);
    heights.forEach((height, t) => put(this.rows.children[t], "style", `height: ${height}px`));
    const top = heights.slice(0, followed).reduce((sum, one) => sum + one, 0);
    put(this.numbers, "style", `top: ${top}px; height: ${HIGH}px`);
    resize(this.numbers, columns.length, () => html("span"));
    shares[followed].forEach((one, n) => {
      const written = one >= TOLD && columns.length <= NAMED;
      const number = this.numbers.children[n];
      say(number, written ? String(Math.round(100 * one)) : "");
      number.toggleAttribute("data-followed", n === largest_at(shares[followed]));
    });
  }
}

/** @type {(list: HTMLElement, pieces: string[], followed: number, last?: number) => void} */
function name(list, pieces, followed, last = pieces.length) {
  resize(list, pieces.length, () => html("li", {}, html("span")));
  pieces.forEach((piece, n) => {
    const entry = /** @type {HTMLElement} */ (list.children[n]);
    say(entry.children[0], printed(piece));
    entry.toggleAttribute("data-mark", is_mark(piece));
    entry.toggleAttribute("data-followed", n === followed);
    entry.toggleAttribute("data-later", n > last);
  });
}

/** The heads of a block, small: one is chosen. */
export class SmallHeads {
  /**
   * @param {string} trait
   * @param {(head: number) => void} choose from 1
   */
  constructor(trait, choose) {
    this.trait = trait;
    this.choose = choose;
    /** @type {Squares[]} */
    this.maps = [];
    this.list = html("div", { class: "heed-small-maps" });
    this.element = html("div", {}, html("p", { class: "heed-map-heads" }, "heads"), this.list);
  }

  /** @type {(heads: Head[], sides: Sides, chosen: number) => void} */
  draw(heads, sides, chosen) {
    resize(this.list, heads.length, () => this.button());
    heads.forEach((head, h) => {
      const shares = table(head, sides);
      this.maps[h].draw({ rows: shares, heights: shares.map(() => SMALL), apart: false });
      put(this.list.children[h], "aria-current", String(h === chosen));
    });
    say(this.element.children[0], `${heads.length} heads: ${heads.length} ways of looking`);
  }

  button() {
    const squares = new Squares();
    const head = this.maps.push(squares);
    return html(
      "button",
      {
        type: "button",
        "aria-label": `head ${head}`,
        "data-control": this.trait,
        click: () => this.choose(head),
      },
      squares.element,
      html("small", {}, String(head)),
    );
  }
}
