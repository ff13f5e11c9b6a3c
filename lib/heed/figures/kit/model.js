// The state of a figure, as its module and its controls see it, and what the state is kept in.

/**
 * What a control is built from; `control_of` in figures/base/figure.py writes it.
 * @typedef {object} Control
 * @property {"toggle" | "choice" | "number" | "text"} kind
 * @property {string} label
 * @property {string} help
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [step]
 * @property {boolean} [whole]
 * @property {[unknown, string][]} [options] value and its name
 * @property {number} [max_length]
 */

/**
 * @typedef {object} About
 * @property {string} name
 * @property {string} title
 * @property {string} task
 * @property {string} [call] what makes it in Python
 * @property {string[]} state names of the traits
 * @property {Record<string, Control>} controls
 * @property {string[]} [in_common] traits that all figures of a page have in common
 * @property {{ question: string, choices: string[] }} [guess] what is asked first
 */

/**
 * The part of anywidget's model that figures use; the page has one of its own (publish/page/page_model.js).
 * @typedef {object} Source
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 * @property {Record<string, unknown>} [book] on a page: what it says of the state
 * @property {Record<string, unknown>} [linked] on a page: what its address says of it
 * @property {Record<string, unknown>} [starts] on a page: what is shown where the address says nothing
 * @property {Record<string, undefined>} [named] on a page: traits that a link to it names always
 * @property {boolean} [open] on a page: whether its picture opens without a guess
 * @property {() => void} [by_the_book] on a page: shows what it says, not what its reader has brought
 */

/** @typedef {Record<string, any>} State */

/**
 * The state of one figure, as its module sees it.
 * @template [S=any]
 */
export class Model {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    /** @type {About} */
    this.about = source.get("_about");
  }

  /**
   * @template {keyof S & string} K
   * @param {K} name
   * @returns {S[K]}
   */
  get(name) {
    return this.source.get(name);
  }

  /**
   * Set a trait, and tell Python if it is there.
   * @template {keyof S & string} K
   * @param {K} name
   * @param {S[K]} value
   */
  set(name, value) {
    this.source.set(name, value);
    this.source.save_changes();
  }

  /**
   * Set the trait of a number to the step of its control that is nearest to `value`.
   * @param {keyof S & string} name
   * @param {number} value wherever a pointer may be
   */
  put(name, value) {
    this.set(name, /** @type {any} */ (nearest_step(this.control(name), value)));
  }

  /** @returns {S} */
  state() {
    /** @type {State} */
    const state = {};
    for (const name of this.about.state) state[name] = this.source.get(name);
    return /** @type {any} */ (state);
  }

  /**
   * Tell Python, if it is there, what the figure says.
   * @param {string} reading
   */
  tell(reading) {
    if (this.source.get("reading") === reading) return;
    this.source.set("reading", reading);
    this.source.save_changes();
  }

  /**
   * @param {keyof S & string} name
   * @returns {Control}
   */
  control(name) {
    const control = this.about.controls[name];
    if (!control) throw new Error(`figure ${this.about.name}: ${name} has no label, so no control`);
    return control;
  }

  /**
   * Call `listener` when trait `name` changes, as long as the figure lives.
   * @param {string} name
   * @param {() => void} listener
   */
  on_change(name, listener) {
    this.source.on(`change:${name}`, listener);
    this.listeners.push([`change:${name}`, listener]);
  }

  /** @type {[string, () => void][]} */
  listeners = [];

  /** @type {(() => void)[]} */
  #arrivals = [];

  /**
   * Call `listener` when something has come that the figure waited for, though no trait has changed.
   * @param {() => void} listener
   */
  on_arrival(listener) {
    this.#arrivals.push(listener);
  }

  /** Have the figure drawn again: what it waited for has come. */
  arrive() {
    for (const listener of this.#arrivals) listener();
  }

  close() {
    this.#arrivals = [];
    for (const [event, listener] of this.listeners) this.source.off(event, listener);
  }
}

/**
 * The value that a control can take and that is nearest to `value`.
 * @param {Control} control of a number
 * @param {number} value
 * @returns {number}
 */
export function nearest_step({ min = 0, max = 1, step = 1 }, value) {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number(Math.min(max, min + steps * step).toPrecision(12)); // 0.1 + 2 * 0.1 is not 0.3
}
