// What a figure asks before its picture opens: a tap answers it, skips it, or moves a control instead that tells
// something of the answer. Until then what would give it away, of class "heed-secret", is not to be seen, nor is the
// reading.
import { keep, kept } from "../base/kept.js";
import { html, put, speak, unique } from "./dom.js";
/** @import { About, Model } from "./model.js" */

const GUESSES = "heed.guesses"; // {"related": 1, …}: by figure, the choice that was tapped, or −1 for none
const NONE = -1;

/**
 * Which of the choices is right in a state; null while that is not known, −1 if none is.
 * @template [S=any]
 * @typedef {(state: S, choices: string[]) => number | null} Answer
 */

export class Question {
  /**
   * @param {Model} model of a figure with a guess
   * @param {Answer} answer
   * @param {{ silent?: string[], show?: () => void, plays?: string }} [about] silent: controls that tell
   *   nothing of the answer; show: moves what the question is about into sight, once a choice is tapped;
   *   plays: a stepper that plays then, and doesn't change the answer
   */
  constructor(model, answer, { silent = [], show = () => {}, plays = "" } = {}) {
    const { question, choices } = /** @type {NonNullable<About["guess"]>} */ (model.about.guess);
    this.model = model;
    this.choices = choices;
    this.answer = answer;
    this.silent = silent;
    this.show = show;
    this.plays = plays;
    this.reply = html("span", { class: "heed-reply" });
    this.legend = html("legend", { id: unique("question") });
    speak(this.legend, question);
    const buttons = choices.map((choice, i) => button("heed-button", choice, () => this.take(i)));
    const skip = button("heed-skip", "Skip", () => this.take(NONE));
    this.element = html(
      "fieldset",
      { class: "heed-question", hidden: true },
      this.legend,
      html("div", {}, ...buttons, skip),
    );
    this.chosen = NONE; // while nothing is said of it yet
    this.opened = () => {};
  }

  /**
   * Ask, unless the reader has been asked before or the figure shows another state than the page's own.
   * @param {HTMLElement} el of the figure
   * @param {HTMLElement} stage
   * @param {HTMLElement} reading
   */
  begin(el, stage, reading) {
    const { model, legend, element } = this;
    for (const name of Object.keys(model.about.controls)) {
      model.on_change(name, () => this.move(name));
    }
    if (!this.is_due()) return;
    element.hidden = false;
    el.dataset.asks = "";
    put(stage, "aria-describedby", legend.id);
    this.opened = () => {
      element.hidden = true;
      delete el.dataset.asks;
      put(stage, "aria-describedby", reading.id);
      reading.tabIndex = -1; // it takes the focus, which a button had that is gone
    };
    this.reading = reading;
    this.play =
      /** @type {HTMLElement | null} */ (this.plays ? el.querySelector(".heed-play") : null);
  }

  is_due() {
    const { source, about } = this.model;
    const { book = {} } = source;
    const own = Object.keys(book).every((name) => Object.is(book[name], source.get(name)));
    return !source.open && own && !Object.hasOwn(Object(kept(GUESSES)), about.name);
  }

  /** @param {number} choice */
  take(choice) {
    if (choice !== NONE) this.show(); // before the choice is kept: a control that moves drops it
    this.open(choice);
    this.tell();
    this.reading?.focus({ preventScroll: true });
    if (choice !== NONE) this.play?.click();
  }

  /**
   * A control has moved: that opens the picture, and what was said of a guess holds no longer.
   * @param {string} name
   */
  move(name) {
    if (this.element.hidden && name === this.plays) return;
    if (this.element.hidden) this.chosen = NONE;
    else if (this.silent.includes(name)) return;
    else this.open(NONE);
    this.reply.replaceChildren();
  }

  /** @param {number} choice */
  open(choice) {
    this.chosen = choice;
    this.opened();
    keep(GUESSES, { ...Object(kept(GUESSES)), [this.model.about.name]: choice });
  }

  /** Say whether the guess was right, once that is known. */
  tell() {
    const { chosen, choices } = this;
    const right = chosen === NONE ? null : this.answer(this.model.state(), choices);
    if (right === null || right < 0) return;
    const [said, is] = [emphasised(choices[chosen]), emphasised(choices[right])];
    const words = chosen === right ? ["Yes, ", is, ". "] : ["You said ", said, ". It’s ", is, ". "];
    this.reply.replaceChildren(...words);
    this.chosen = NONE;
  }
}

/**
 * What a figure asks first; nothing if its class has no guess.
 * @template S
 * @param {Model<S>} model
 * @param {Answer<S>} answer
 * @param {{ silent?: string[], show?: () => void, plays?: string }} [about] silent: controls that leave it
 *   closed, because they tell nothing of the answer; show: moves what it is about into sight, once a choice is
 *   tapped; plays: a stepper that plays then, and doesn't change the answer
 */
export function asks_first(model, answer, about) {
  return model.about.guess && new Question(/** @type {Model<any>} */ (model), answer, about);
}

/**
 * The choice that names the number nearest to a value: 0.117 is “12%” rather than “40%”.
 * @param {number} value
 * @param {string[]} choices each with a number in it
 * @returns {number}
 */
export function nearest(value, choices) {
  const far = choices.map((choice) => Math.abs(number_in(choice) - value));
  return far.indexOf(Math.min(...far));
}

/** @type {(choice: string) => number} */
function number_in(choice) {
  const [number = "NaN"] = choice.replaceAll(",", "").replace("−", "-").match(/-?[\d.]+/) ?? [];
  return Number(number) / (choice.includes("%") ? 100 : 1);
}

/** @type {(look: string, text: string, click: () => void) => HTMLButtonElement} */
function button(look, text, click) {
  const element = html("button", { type: "button", class: look, click });
  speak(element, text);
  return element;
}

/** @param {string} text */
function emphasised(text) {
  const element = html("em");
  speak(element, text);
  return element;
}
