// A table whose rows stay while their number does: words, numbers, and bars as long as they are large.
import { html, put, resize, say } from "./dom.js";

const BESIDE = 3.2; // rem, for a number beside its bar

/**
 * @typedef {object} Cell
 * @property {string} [text] beside the bar, if there is one
 * @property {string} [lang]
 * @property {boolean} [wrong]
 * @property {number[]} [bars] shares of the cell, 0 … 1, one below the other
 * @property {boolean} [below] whether the bars stand below the text, not beside it
 */

/** @typedef {(string | Cell)[]} Row the first is its heading */

export class Rows {
  /**
   * @param {string} look its class
   * @param {string[]} names of the columns
   * @param {string} [caption]
   */
  constructor(look, names, caption = "") {
    this.caption = html("caption", { hidden: !caption }, caption);
    this.heads = names.map((name) => name ? html("th", { scope: "col" }, name) : html("td"));
    this.body = html("tbody");
    this.element = html(
      "table",
      { class: `heed-rows ${look}` },
      this.caption,
      html("thead", {}, html("tr", {}, ...this.heads)),
      this.body,
    );
  }

  /**
   * @param {Row[]} rows
   * @param {number} [strong] the row that stands out
   */
  draw(rows, strong = -1) {
    const line = () =>
      html("tr", {}, ...this.heads.map((_, i) => i ? html("td") : html("th", { scope: "row" })));
    resize(this.body, rows.length, line);
    rows.forEach((cells, n) => {
      const row = this.body.children[n];
      row.toggleAttribute("data-strong", n === strong);
      row.toggleAttribute("data-empty", cells.every((cell) => cell === ""));
      cells.forEach((cell, i) =>
        fill(row.children[i], typeof cell === "string" ? { text: cell } : cell)
      );
    });
  }
}

/** @type {(element: Element, cell: Cell) => void} */
function fill(element, { text = "", lang, wrong = false, bars = [], below = false }) {
  if (lang !== undefined) put(element, "lang", lang);
  put(element, "data-wrong", String(wrong));
  if (!bars.length) return say(element, text);
  if (element.children.length !== bars.length + 1) {
    const lines = bars.map(() => html("i", { "aria-hidden": "true" }));
    const words = html("span");
    element.replaceChildren(...below ? [words, ...lines] : [...lines, words]);
  }
  const [first, ...rest] = /** @type {HTMLElement[]} */ ([...element.children]);
  const lines = below ? rest : [first, ...rest.slice(0, -1)];
  const room = text && !below ? BESIDE : 0;
  bars.forEach((share, i) => {
    lines[i].style.width = `calc(${(100 * share).toFixed(2)}% - ${(room * share).toFixed(2)}rem)`;
  });
  say(below ? first : rest[rest.length - 1], text);
}
