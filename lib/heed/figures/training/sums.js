// What a model of six digits reads and writes, and how many rows it has right.
import { html, put, say } from "../kit/dom.js";
import { LENGTH, UNSEEN } from "../../training/digits.js";

/** @typedef {{ row: number[], written: number[], right: number[], count: number }} Shown */

/** Two rows of digits, wrong ones marked, and a count. */
export class Sums {
  constructor() {
    this.read = cells();
    this.written = cells();
    this.count = html("b");
    this.element = html(
      "div",
      { class: "heed-sums" },
      line("reads", this.read),
      line("writes", this.written),
      html("p", {}, this.count, ` of ${UNSEEN} unseen rows right`),
    );
  }

  /** @param {Shown} shown */
  draw({ row, written, right, count }) {
    this.read.forEach((cell, t) => say(cell, String(row[t])));
    this.written.forEach((cell, t) => {
      const wrong = written[t] !== right[t];
      say(cell, String(written[t]));
      put(cell, "class", wrong ? "heed-sums-wrong" : "");
      put(cell, "title", wrong ? `should be ${right[t]}` : "right");
    });
    say(this.count, String(count));
  }
}

function cells() {
  return Array.from({ length: LENGTH }, () => html("span"));
}

/** @type {(name: string, cells: HTMLElement[]) => HTMLElement} */
function line(name, cells) {
  return html("p", {}, html("small", {}, name), ...cells);
}
