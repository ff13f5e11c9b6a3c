// The pieces of a sentence side by side, each a button: one is followed.
import { html, put, resize, say } from "../kit/dom.js";
import { is_mark, printed } from "./followed.js";

export class PieceRow {
  /**
   * @param {string | null} trait that a piece sets, if it sets any
   * @param {string} lang
   * @param {(place: number) => void} choose
   */
  constructor(trait, lang, choose) {
    this.trait = trait;
    this.choose = choose;
    this.element = html("div", { class: "heed-piece-row", lang });
  }

  /** @type {(pieces: string[], followed: number) => void} */
  draw(pieces, followed) {
    resize(this.element, pieces.length, () => this.piece());
    pieces.forEach((piece, n) => {
      const button = this.element.children[n];
      say(button.children[0], printed(piece));
      button.toggleAttribute("data-mark", is_mark(piece));
      put(button, "aria-current", String(n === followed));
    });
  }

  /** The button of the next place. */
  piece() {
    const place = this.element.children.length;
    const said = { type: "button", "data-control": this.trait, click: () => this.choose(place) };
    return html("button", said, html("span"));
  }
}
