// A sentence, each piece in the colour of its share of the attention.
import { css_colour } from "../kit/colour.js";
import { html, put, resize, say } from "../kit/dom.js";
import { is_mark, largest_at, printed } from "./followed.js";

const TOLD = 0.01; // a share from here on stands as a number

export class Shares {
  /** @param {{ rows: string, columns: string }} langs of the row that takes, and of the pieces */
  constructor({ rows, columns }) {
    this.taker = html("span", { lang: rows });
    this.chips = html("p", { class: "heed-shares", lang: columns, "data-squares": "" });
    this.from = html("span", {}, "from");
    const told = html("p", {}, html("small", {}, this.taker, " takes, in percent, ", this.from));
    this.element = html("div", {}, told, this.chips);
  }

  /**
   * @param {string} taker
   * @param {string[]} pieces
   * @param {number[]} shares of the first pieces; the others are masked
   * @param {string} [mean] of what the shares are the mean, if they are one
   */
  draw(taker, pieces, shares, mean) {
    say(this.from, mean ? `by the mean of ${mean}, from` : "from");
    const most = largest_at(shares);
    say(this.taker, printed(taker));
    resize(this.chips, pieces.length, () => html("span", {}, html("b"), html("small")));
    pieces.forEach((piece, n) => {
      const chip = /** @type {HTMLElement} */ (this.chips.children[n]);
      say(chip.children[0], printed(piece));
      say(chip.children[1], shares[n] >= TOLD ? String(Math.round(100 * shares[n])) : "");
      chip.toggleAttribute("data-mark", is_mark(piece));
      chip.toggleAttribute("data-most", n === most);
      chip.toggleAttribute("data-later", n >= shares.length);
      put(chip, "style", `background-color: ${css_colour("sequential", shares[n] ?? 0)}`);
    });
  }
}
