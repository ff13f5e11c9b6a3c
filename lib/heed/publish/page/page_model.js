// The state of a figure where there is no Python, with the face of anywidget's model.
/** @import { Source } from "../../figures/kit/model.js" */

/** @implements {Source} */
export class PageModel {
  /** @type {Map<string, Set<() => void>>} */
  #listeners = new Map();
  #state;

  /**
   * @param {Record<string, unknown>} state
   * @param {Record<string, unknown>} [book] what the page itself says of it
   * @param {Record<string, unknown>} [linked] what its address says
   */
  constructor(state, book, linked = {}) {
    this.#state = { ...state };
    this.book = book;
    this.linked = linked;
    this.open = true;
    this.starts = { ...book }; // what it shows where the address says nothing else
    /** @type {Record<string, undefined>} */
    this.named = {}; // traits that a link to it names always
  }

  /** Show what the page says, whatever its reader has brought along. */
  by_the_book() {}

  /** @param {string} name */
  get(name) {
    return this.#state[name];
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    if (Object.is(this.#state[name], value)) return;
    this.#state[name] = value;
    for (const event of [`change:${name}`, "change"]) {
      for (const listener of [...this.#listeners.get(event) ?? []]) listener();
    }
  }

  save_changes() {}

  /**
   * @param {string} event
   * @param {() => void} listener
   */
  on(event, listener) {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  /**
   * @param {string} event
   * @param {() => void} listener
   */
  off(event, listener) {
    this.#listeners.get(event)?.delete(listener);
  }
}
