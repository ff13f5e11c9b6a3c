// One station: its name, which opens it, a small picture of what it did, and what opens.
import { html, put, resize, speak, unique } from "../kit/dom.js";
import { pages_of } from "./pages.js";
/** @import { Machine } from "../../experiments/machine.js" */
/** @import { Machine as State } from "../states.d.ts" */
/** @import { Facts } from "./followed.js" */
/** @import { About } from "./stations.js" */

/** What is shown: the trace, what is followed in it, and the state. */
/** @typedef {{ machine: Machine, facts: Facts, state: State }} Shown */

/**
 * @typedef {object} Picture
 * @property {HTMLElement} small
 * @property {(shown: Shown) => void} draw
 * @property {HTMLElement} [large] what an open station has above its sentence
 * @property {(shown: Shown) => void} [open] draws it
 */

export class Station {
  /**
   * @param {About} about
   * @param {Picture} picture
   * @param {(name: string) => void} turn opens or closes it
   */
  constructor(about, picture, turn) {
    this.about = about;
    this.picture = picture;
    this.seen = true; // on the screen
    this.opened = false;
    /** @type {Facts | null} those that are drawn */
    this.facts = null;
    this.told = html("p", { class: "heed-station-told" });
    this.panel = html("div", {
      id: unique("open"),
      class: "heed-station-open",
      "data-open": about.name,
      hidden: true,
    });
    this.button = html(
      "button",
      {
        type: "button",
        class: "heed-station-name",
        "data-station": about.name,
        "data-control": "station",
        "aria-expanded": "false",
        "aria-controls": this.panel.id,
        click: () => turn(about.name),
      },
      html("b", {}, about.plain),
      html("small", {}, about.term),
      html("i", { "aria-hidden": "true" }),
    );
    this.element = html(
      "li",
      { class: "heed-station", "data-name": about.name },
      this.button,
      html("div", { class: "heed-station-small" }, picture.small),
      this.panel,
    );
  }

  /**
   * Draw what has changed: the facts are others, or it opens or closes.
   * @param {Shown} shown
   * @param {() => string} tell what it says when it is open
   */
  draw(shown, tell) {
    const open = shown.state.station === this.about.name;
    const same = this.facts === shown.facts;
    if (same && this.opened === open) return;
    this.facts = shown.facts;
    if (!same) this.picture.draw(shown);
    if (this.opened !== open) this.turn(open);
    if (!open) return;
    if (!this.panel.children.length) this.fill();
    this.picture.open?.(shown);
    speak(this.told, tell());
  }

  /** @param {boolean} open */
  turn(open) {
    this.opened = open;
    put(this.button, "aria-expanded", String(open));
    this.panel.hidden = !open;
    this.element.toggleAttribute("data-opened", open);
  }

  /** Make what opens, when it is opened first. */
  fill() {
    const { large } = this.picture;
    this.panel.append(...large ? [large] : [], this.told, pages_of(this.about));
  }
}

/** As many lines as there are texts, each in parts. @type {(list: HTMLElement, lines: string[][]) => void} */
export function write_lines(list, lines) {
  resize(list, lines.length, () => html("li"));
  lines.forEach((parts, i) => {
    resize(list.children[i], parts.length, () => html("span"));
    parts.forEach((part, at) => list.children[i].children[at].textContent = part);
  });
}
