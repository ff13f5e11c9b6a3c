// What a model of six digits reads and writes.
import { html, put, say } from "../kit/dom.js";
import { LENGTH } from "../../training/digits.js";

/** @typedef {{ row: number[], written: number[], right: number[] }} Shown */

/** Two rows of digits, wrong ones marked. */
export class Sums {
  constructor() {
    this.read = cells();
    this.written = cells();
    this.element = html(
      "div",
      { class: "heed-sums" },
      line("reads", this.read),
      line("writes", this.written, "heed-secret"),
    );
  }

  /** @param {Shown} shown */
  draw({ row, written, right }) {
    this.read.forEach((cell, t) => say(cell, String(row[t])));
    this.written.forEach((cell, t) => {
      const wrong = written[t] !== right[t];
      say(cell, String(written[t]));
      put(cell, "class", wrong ? "heed-sums-wrong" : "");
      put(cell, "title", wrong ? `should be ${right[t]}` : "right");
    });
  }
}

function cells() {
  return Array.from({ length: LENGTH }, () => html("span"));
}

/** @type {(name: string, cells: HTMLElement[], look?: string) => HTMLElement} */
function line(name, cells, look = "") {
  return html("p", { class: look }, html("small", {}, name), ...cells);
}
