// The French sentence as the axis of time: which piece is written now, and how sure it was.
import { Animation } from "../kit/animation.js";
import { html, put } from "../kit/dom.js";
import { share_of } from "../translators/likely.js";
import { PieceRow } from "./piece_row.js";
/** @import { Machine } from "../../experiments/machine.js" */

const PAUSE = 900; // milliseconds from one piece to the next

export class Timeline {
  /**
   * @param {string} lang
   * @param {(step: number) => void} go to a piece
   * @param {() => void} look to where it is written
   * @param {() => void} halt the walk that began by itself
   */
  constructor(lang, go, look, halt) {
    this.go = go;
    this.look = look;
    this.halt = halt;
    this.by_itself = false; // whether such a walk goes
    this.step = 0;
    this.steps = 1;
    this.row = new PieceRow("step", lang, go);
    const by = (
      /** @type {string} */ sign,
      /** @type {string} */ what,
      /** @type {number} */ way,
    ) =>
      html("button", {
        type: "button",
        class: "heed-timeline-end",
        "aria-label": what,
        "data-control": "step",
        click: () => this.move(way),
      }, sign);
    this.back = by("‹", "the piece before", -1);
    this.on = by("›", "the next piece", 1);
    this.play = html("button", {
      type: "button",
      class: "heed-timeline-end heed-play",
      "data-control": "play",
      click: () => this.walk(),
    });
    this.walking = new Animation(() => this.next(), PAUSE);
    this.walking.changed = () => this.tell();
    this.element = html(
      "div",
      { class: "heed-timeline", role: "group", "aria-label": "French, piece by piece" },
      ...[this.play, this.back, this.row.element, this.on],
    );
    this.walking.watch(this.element);
    this.tell();
  }

  /** @type {(machine: Machine, step: number) => void} */
  draw(machine, step) {
    const { pieces } = machine;
    [this.step, this.steps] = [step, pieces.length];
    this.row.draw(pieces, step);
    pieces.forEach((_, t) => {
      const button = /** @type {HTMLElement} */ (this.row.element.children[t]);
      put(button, "style", `--sure: ${share_of(machine, t).toFixed(3)}`);
      button.toggleAttribute("data-later", t > step);
    });
    this.bring();
  }

  /** Bring the piece that is written into the middle of the axis. */
  bring() {
    const { element } = this.row;
    const piece = /** @type {HTMLElement | undefined} */ (element.children[this.step]);
    if (!piece || !element.scrollTo) return;
    requestAnimationFrame(() => {
      const middle = piece.offsetLeft + piece.offsetWidth / 2 - element.clientWidth / 2;
      element.scrollTo({ left: middle });
    });
  }

  /** To the next piece or the one before, from the end to the beginning. @param {number} way */
  move(way) {
    const held = this.row.element.contains(document.activeElement);
    const step = (this.step + way + this.steps) % this.steps;
    this.go(step);
    if (held) /** @type {HTMLElement} */ (this.row.element.children[step]).focus();
  }

  /** Walk the sentence through from its first piece, or stop. */
  walk() {
    if (this.by_itself) return this.halt();
    if (this.walking.going) return this.walking.stop();
    this.look();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.go(this.steps - 1);
    this.go(0);
    this.step = 0;
    this.walking.start();
    this.walking.due = performance.now() + PAUSE; // the first piece is looked at as long
  }

  next() {
    const step = Math.min(this.step + 1, this.steps - 1);
    this.go(step);
    return step < this.steps - 1;
  }

  /** @param {boolean} going whether a walk that began by itself goes on */
  follow(going) {
    this.by_itself = going;
    this.tell();
  }

  tell() {
    const going = this.walking.going || this.by_itself;
    this.play.textContent = going ? "■" : "▶";
    put(this.play, "aria-label", going ? "Stop" : "Play: write the sentence piece by piece");
  }
}
