// All weights of an alignment as a table of percents.
import { percent } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { html } from "../kit/dom.js";
/** @import { Aligned } from "./alignment.js" */

/** A row for each French word, which chooses it, and a column for each English one. */
export class Weights {
  /**
   * @param {string} lang of the rows
   * @param {(word: number) => void} choose
   */
  constructor(lang, choose) {
    this.lang = lang;
    this.choose = choose;
    this.element = html("table", { class: "heed-heat-table heed-weights", hidden: true });
  }

  /** @param {Aligned} aligned */
  draw({ english, french, word, weights }) {
    const heads = english.map((name) => html("th", { scope: "col" }, html("span", {}, name)));
    const rows = weights.map((row, t) => {
      const name = html("th", { scope: "row", lang: this.lang }, french[t]);
      const line = { "data-chosen": t === word, click: () => this.choose(t) };
      return html("tr", line, name, ...row.map(cell));
    });
    this.element.replaceChildren(
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html("tbody", {}, ...rows),
    );
  }
}

/** @type {(weight: number) => HTMLElement} */
function cell(weight) {
  const element = html("td", {}, percent(weight).slice(0, -1));
  element.style.backgroundColor = css_colour("sequential", weight);
  return element;
}
