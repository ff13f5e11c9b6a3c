// A list from which the reader chooses one entry: by pointer, or by the arrow keys.
import { html, put, resize, unique } from "./dom.js";

/**
 * What a list box is told.
 * @typedef {object} Choice
 * @property {string} name of the trait that it sets
 * @property {string} label
 * @property {string} look its class
 * @property {(at: number) => void} choose
 * @property {number} [across] how many entries stand in a row, 1 if not told
 */

/** A list box; `draw` says what it holds. */
export class ListBox {
  /** @param {Choice} choice */
  constructor({ name, label, look, choose, across = 1 }) {
    this.id = unique(name);
    this.choose = choose;
    this.across = across;
    this.at = 0;
    this.element = html("ol", {
      class: `heed-listbox ${look}`,
      role: "listbox",
      tabindex: 0,
      "aria-label": label,
      "data-control": name,
      keydown: (event) => this.step(event),
    });
  }

  /**
   * Show as many entries as there are, one of them chosen.
   * @param {number} count
   * @param {number} at which is chosen, −1 if none is
   * @param {(entry: HTMLLIElement, at: number) => void} write fills an entry
   */
  draw(count, at, write) {
    this.at = at;
    resize(this.element, count, () => this.entry());
    [...this.element.children].forEach((child, i) => {
      const entry = /** @type {HTMLLIElement} */ (child);
      write(entry, i);
      put(entry, "aria-selected", String(i === at));
    });
    put(this.element, "aria-activedescendant", at < 0 ? "" : `${this.id}-${at}`);
  }

  entry() {
    const at = this.element.children.length;
    const click = () => this.choose(at);
    return html("li", { id: `${this.id}-${at}`, role: "option", click });
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const to = moved(event.key, this.at, this.element.children.length - 1, this.across);
    if (to === null) return;
    event.preventDefault();
    this.choose(to);
  }
}

/**
 * Where a key leads from one of the places 0 … last; null if it leads nowhere.
 * @param {string} key
 * @param {number} at
 * @param {number} last
 * @param {number} [across] places in a row
 * @returns {number | null}
 */
export function moved(key, at, last, across = 1) {
  if (key === "Home") return 0;
  if (key === "End") return last;
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across };
  const step = steps[/** @type {keyof typeof steps} */ (key)];
  if (!step) return null;
  return at + step < 0 || at + step > last ? at : at + step;
}
