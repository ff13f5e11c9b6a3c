// What is written so far, which is read again for the next piece: that one comes into the empty place.
// The pieces after it have their room already, or all below would move from step to step.
import { html, put, resize, say } from "../kit/dom.js";
import { is_mark, printed } from "./followed.js";
/** @import { Machine } from "../../experiments/machine.js" */

const ROLES = ["past", "asks", "next", "later"];

export class Written {
  /** @param {string} lang */
  constructor(lang) {
    this.element = html("p", { class: "heed-written", lang });
  }

  /** @type {(machine: Machine, step: number) => void} */
  draw({ read, pieces }, step) {
    const shown = [...read, ...pieces.slice(-1)];
    resize(this.element, shown.length, () => html("span"));
    shown.forEach((piece, t) => {
      const chip = /** @type {HTMLElement} */ (this.element.children[t]);
      say(chip, printed(piece));
      chip.toggleAttribute("data-mark", is_mark(piece));
      put(chip, "data-role", ROLES[Math.max(-1, Math.min(2, t - step)) + 1]);
    });
  }
}
