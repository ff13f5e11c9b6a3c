// The likeliest next pieces, each a button that takes it.
import { percent } from "../base/numbers.js";
import { html, put, resize, say } from "../kit/dom.js";
import { typeset } from "./joined.js";
/** @import { Choice, Run } from "../../experiments/translated.js" */

/** A bar for each piece that may come next, as long as it is probable. */
export class Likely {
  /**
   * @param {string} lang of the pieces
   * @param {(id: number) => void} take
   * @param {string} [control] the trait that is set
   * @param {(piece: string) => string} [name] how a piece is printed
   */
  constructor(lang, take, control = "begun", name = typeset) {
    this.take = take;
    this.control = control;
    this.name = name;
    this.before = html("b", { lang });
    this.bars = html("div", { class: "heed-likely-bars", lang });
    const task = html(
      "p",
      { class: "heed-likely-task" },
      "The likeliest pieces after ",
      this.before,
    );
    this.element = html("div", { class: "heed-likely" }, task, this.bars);
  }

  /**
   * @param {Run} run
   * @param {number} step how many pieces were read
   * @param {number} chosen the number of the one written
   */
  draw({ read, likely }, step, chosen) {
    const choices = likely[step - 1];
    say(this.before, this.name(read[step - 1]));
    resize(this.bars, choices.length, () => this.bar());
    choices.forEach((choice, i) => {
      const bar = this.bars.children[i];
      say(bar.children[0], this.name(choice.piece));
      fill(bar, choice, i, choice.id === chosen);
    });
  }

  bar() {
    const take = () => this.take(Number(button.dataset.id));
    const button = html(
      "button",
      { type: "button", class: "heed-likely-bar", "data-control": this.control, click: take },
      html("b"),
      html("span", {}, html("i")),
      html("small"),
    );
    return button;
  }
}

/**
 * How probable the piece was that was written at step i.
 * @type {(run: Run, i: number) => number}
 */
export function share_of({ written, likely }, i) {
  return likely[i].find(({ id }) => id === written[i])?.p ?? 0;
}

/** @type {(button: Element, choice: Choice, rank: number, chosen: boolean) => void} */
function fill(button, { id, p }, rank, chosen) {
  const [, place, share] = button.children;
  say(share, percent(p, p < 0.1 ? 1 : 0));
  /** @type {HTMLElement} */ (place.children[0]).style.width = `${100 * p}%`;
  put(button, "data-id", id);
  put(button, "aria-current", String(chosen));
  button.toggleAttribute("data-other", chosen && rank > 0);
}
