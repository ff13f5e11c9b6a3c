// The reader's own sentence in a figure: it begins with that one if its translator can read it, says so,
// and leads back to the book's. There is none in a notebook, where Python says what is shown.
import { html, put, say } from "../kit/dom.js";
import { open_card } from "../kit/settings.js";
import { text_field } from "./field.js";
import { forget_sentence, own_sentence, take_typed } from "./own_sentence.js";
import { SMALL_WORLD } from "./small_world.js";
import { ended, strange_words, tidied } from "./vocabulary.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Desk } from "./desk.js" */

/** What is said, and what where there is no room for that. */
const YOURS = ["Your sentence; the text keeps the book’s.", "Your sentence."];
const UNSURE = [
  "Your sentence. The translator is unsure of it: most such translations are faulty.",
  "Your sentence; the translator is unsure.",
];

/**
 * What is said of a sentence with words that its translator cuts into small pieces.
 * @type {(words: string) => string[]}
 */
const unread = (words) => [
  `The translator has never read ${words}: don’t expect sense.`,
  `It has never read ${words}.`,
];

/**
 * Why the figures of this page show the book's sentence: a message, or "" where the reader has asked for
 * it. Figures that have their sentence in common have one entry.
 * @type {Map<string, string>}
 */
const DECLINED = new Map();

/** The line that says whose sentence a figure shows. */
export class Yours {
  /** @type {HTMLElement | null} none where no sentence of the reader's is shown */
  element = null;

  /**
   * @param {Model} model
   * @param {string} trait that holds the sentence; "" if it is none
   * @param {Desk} desk of the translator that reads it
   */
  constructor(model, trait, { name, languages }) {
    this.model = model;
    this.trait = trait;
    this.book = String(model.source.book?.[trait] ?? "");
    this.small = name.startsWith("small-world");
    this.key = model.about.in_common?.includes(trait) ? trait : `${model.about.name}.${trait}`;
    this.shown = ""; // the sentence before
    this.begun = ""; // the one that was not typed here
    /** @type {[name: string, value: unknown][]} what that one has changed, and to what */
    this.carried = [];
    this.unsure = false;
    this.placed = false;
    this.text = html("span");
    this.brief = html("span", { class: "heed-yours-brief" });
    this.buttons = {
      change: press("change", "Change", () => this.change()),
      book: press("book", "The book’s", () => this.decline("")),
      yours: press("yours", "Yours", () => this.show()),
      forget: press("forget", "Forget yours", forget_sentence),
    };
    if (this.book && languages.source.lang === "en") this.listen();
  }

  listen() {
    const { model, trait, text, brief, buttons } = this;
    const parts = [text, brief, ...Object.values(buttons)];
    this.element = html("p", { class: "heed-yours", hidden: true }, ...parts);
    take_typed(model, trait, this.book);
    model.source.by_the_book = () => this.decline("");
    document.addEventListener("heed-sentence", () => {
      DECLINED.delete(this.key); // it was said of the sentence before
      this.keep_off_address();
      this.name_it();
      this.draw();
    });
    model.source.named = { [trait]: undefined };
  }

  /** Begin with the reader's sentence, unless the address names one. */
  begin() {
    if (!this.element) return;
    const { own, linked } = this;
    const shown = this.model.get(this.trait);
    this.shown = shown;
    this.model.on_change(this.trait, () => this.follow()); // after the figure's own listeners
    const untouched = shown === this.book && !linked && !DECLINED.has(this.key);
    if (own && (untouched || shown === own && !this.trouble(own))) this.show();
    this.name_it();
    this.draw();
  }

  /** The reader's sentence as this figure writes it; "" if there is none. */
  get own() {
    const own = own_sentence();
    return this.small ? tidied(own, SMALL_WORLD) : own;
  }

  /** Show the reader's sentence, or say why not. */
  show() {
    const { own } = this;
    const trouble = this.trouble(own);
    if (trouble) return this.decline(trouble);
    DECLINED.delete(this.key);
    if (!this.linked) this.begun = own;
    const others = Object.keys(this.model.about.controls).filter((name) => name !== this.trait);
    const before = others.map((name) => this.model.get(name));
    this.model.set(this.trait, own);
    this.carried = others.flatMap((name, i) => {
      const value = this.model.get(name);
      return Object.is(value, before[i]) ? [] : [[name, value]];
    });
    this.keep_off_address();
    this.draw();
  }

  /** A browser that loads the page again sends its address: the reader's sentence stays out of it. */
  keep_off_address() {
    const { own, trait, model: { source } } = this;
    if (own && this.model.get(trait) === own) source.starts = { ...source.starts, [trait]: own };
  }

  /** What follows from another sentence. */
  follow() {
    const [before, now] = [this.shown, this.model.get(this.trait)];
    this.shown = now;
    this.keep_off_address();
    const back = DECLINED.has(this.key) && now === this.book;
    if (back && before === this.own) this.restore();
    this.draw();
  }

  /** Have the address name the book's sentence too, once there is another one to begin with. */
  name_it() {
    const { trait, model: { source } } = this;
    const spare = source.starts?.[trait] === this.book && !DECLINED.get(this.key);
    if (this.own && spare) source.starts = { ...source.starts, ...source.named };
  }

  /** What the sentence of the reader's has changed changes back, unless they have changed it since. */
  restore() {
    const { model, trait, model: { source } } = this;
    const asked = DECLINED.get(this.key) === ""; // the address is to say so
    source.starts = { ...source.book, ...(asked ? { [trait]: this.own } : {}) };
    for (const [name, value] of this.carried) {
      if (Object.is(model.get(name), value)) model.set(name, source.book?.[name]);
    }
  }

  /** Whether the page's address names a sentence. */
  get linked() {
    return Object.hasOwn(this.model.source.linked ?? {}, this.trait);
  }

  /**
   * What keeps this figure from showing a sentence, as far as that is known without its translator.
   * @param {string} sentence
   * @returns {string} "" if nothing does
   */
  trouble(sentence) {
    const { max_length = 0 } = this.model.control(this.trait);
    if (sentence.length > max_length) return `It has more than ${max_length} letters.`;
    const strange = this.small ? strange_words(sentence, SMALL_WORLD) : "";
    return strange && `The small world has no ${strange}.`;
  }

  /**
   * Show the book's sentence.
   * @param {string} why "" because the reader has asked for it
   */
  decline(why) {
    DECLINED.set(this.key, why);
    this.model.set(this.trait, this.book);
    this.draw();
  }

  /**
   * Hear that the translator refuses what it was asked: if that is what the figure has begun with, and
   * not what the reader has just typed, the book's sentence takes its place.
   * @param {string} message
   */
  refuse(message) {
    const { begun, element, model, trait } = this;
    if (element && begun && model.get(trait) === begun) this.decline(message);
  }

  /**
   * Hear what the translator has answered, if it has.
   * @param {boolean} unsure whether it doubts that
   */
  hear(unsure) {
    if (unsure === this.unsure && this.placed) return;
    this.unsure = unsure;
    this.placed = Boolean(this.element?.isConnected); // what it was told before, it says there
    this.draw();
  }

  /** Let the reader type another sentence: in the figure's field, or here if another figure has it. */
  change() {
    const { element, trait } = this;
    const figure = element?.closest(".heed-live");
    const here = `input[type="text"][data-control="${trait}"]`;
    if (!figure?.querySelector(here)) {
      element?.after(text_field(this.model, trait, { whole: ended }));
    }
    const field = figure?.querySelector(here);
    if (!(field instanceof HTMLInputElement)) return;
    open_card(field);
    field.focus();
    field.select();
  }

  /** Say whose sentence is shown. */
  draw() {
    const { own, element, text, brief, buttons } = this;
    if (!element) return;
    const shown = this.model.get(this.trait);
    const yours = shown === own;
    element.hidden = !own || own === this.book;
    put(element, "data-shown", yours ? "yours" : shown === this.book ? "book" : "other");
    const strange = this.small && shown !== this.book ? strange_words(shown, SMALL_WORLD) : "";
    const warned = strange !== "" || yours && this.unsure;
    const said = strange
      ? unread(strange)
      : yours
      ? this.unsure ? UNSURE : YOURS
      : this.said(shown);
    const refused = said.length > 1 && !yours && !warned;
    element.toggleAttribute("data-unsure", warned);
    element.toggleAttribute("data-refused", refused);
    // The style sheet doesn't ask what the figure has: a browser would ask again at every change.
    element.closest(".heed-body")?.toggleAttribute("data-refused", refused && !element.hidden);
    say(text, said[0]);
    say(brief, said[1] ?? said[0]);
    buttons.change.hidden = buttons.book.hidden = !yours;
    buttons.yours.hidden = yours || Boolean(DECLINED.get(this.key));
    buttons.forget.hidden = yours;
  }

  /**
   * @param {string} shown which is not the reader's
   * @returns {string[]} a second text where there is little room for the first
   */
  said(shown) {
    if (shown !== this.book) return ["Another sentence, not yours."];
    const why = DECLINED.get(this.key);
    if (!why) return ["The book’s sentence."];
    return [`The book’s sentence, as yours doesn’t work here. ${why}`, why];
  }
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} click
 */
function press(name, label, click) {
  return html("button", { type: "button", "data-yours": name, click }, label);
}
