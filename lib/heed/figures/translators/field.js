// The sentence that is translated, and what stands there while the translator loads.
import { follow } from "../kit/controls.js";
import { html, put, say, unique } from "../kit/dom.js";
import { typed as tell_typed } from "./own_sentence.js";
import { ended } from "./vocabulary.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Desk, Found } from "./desk.js" */

const PAUSE = 150; // milliseconds without a key after which what is typed so far is translated

/**
 * The field of the sentence: Enter translates it, and so does the button beside it. The translator
 * begins to load when the field is touched; once it has been quick, it translates while one types.
 * @param {Model} model
 * @param {Desk} desk
 * @param {string} [action] what the button says
 * @returns {HTMLElement}
 */
export function sentence_field(model, desk, action) {
  const { lang, name } = desk.languages.source;
  return text_field(model, "sentence", {
    lang,
    label: `${name} sentence`.trim(),
    touched: () => void desk.remote.load(),
    quick: () => desk.remote.quick,
    whole: ended,
    action,
  });
}

/**
 * A field for a text that is translated when it is whole, or at each pause while `quick()`. What is then
 * lacking `whole` adds.
 * @param {Model} model
 * @param {string} name of the trait
 * @param {{ lang?: string, label?: string, touched?: () => void, quick?: () => boolean,
 *   whole?: (text: string) => string, action?: string }} [about]
 * @returns {HTMLElement}
 */
export function text_field(
  model,
  name,
  about = {},
) {
  const { lang = "en", label, touched = () => {}, quick = () => false } = about;
  const { whole = (/** @type {string} */ text) => text, action = "Translate" } = about;
  const { label: usual, help, max_length } = model.control(name);
  let pause = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  const take = () => {
    model.set(name, input.value);
    tell_typed(model, name, input.value);
  };
  const read = () => {
    clearTimeout(pause);
    const text = whole(input.value.trimEnd());
    if (text.length <= (max_length ?? Infinity)) input.value = text;
    take();
    show_answer(input);
  };
  const typed = (/** @type {InputEvent | CompositionEvent} */ event) => {
    count();
    clearTimeout(pause);
    if ("isComposing" in event && event.isComposing) return; // these letters may become others
    pause = setTimeout(() => {
      if (quick() && input.value.trim()) take();
    }, PAUSE);
  };
  const full = html("small", { class: "heed-full", role: "status" });
  const count = () => {
    const limit = `Only the first ${max_length} letters are read.`;
    say(full, max_length && input.value.length >= max_length ? limit : "");
  };
  const input = html("input", {
    id: unique(name),
    type: "text",
    lang,
    maxlength: max_length,
    autocomplete: "off",
    enterkeyhint: "go",
    "data-control": name,
    focus: touched,
    input: typed,
    compositionend: typed,
    keydown: (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      read();
    },
  });
  follow(model, name, (value) => {
    input.value = value;
    count();
  });
  const translate = html("button", {
    type: "button",
    class: "heed-button heed-primary",
    click: read,
  }, action);
  return html(
    "div",
    { class: "heed-control heed-text heed-sentence", title: help },
    html("label", { for: input.id }, label ?? usual),
    full,
    html("div", {}, input, translate),
  );
}

/**
 * Bring into sight where the answer of a figure will stand, or why there is none: on a phone it is
 * below what the reader has just used.
 * @param {HTMLElement} control
 */
export function show_answer(control) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  control.closest(".heed-live")?.querySelector(".heed-waiting")
    ?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

/** What is to be said instead of an answer: how far the weights are, or what went wrong. */
export class Waiting {
  /**
   * @param {{ retry: () => void }} asked
   * @param {[name: string, doing: string]} [who] what loads, and what it is doing
   */
  constructor(asked, [name, doing] = ["translator", "Translating."]) {
    this.name = name;
    this.doing = doing;
    this.said = ""; // nothing when the answer is there
    this.bar = html("progress", { max: 1, "aria-label": "weights loaded" });
    this.text = html("span");
    this.again = html("button", {
      type: "button",
      class: "heed-button",
      click: () => asked.retry(),
    });
    this.again.textContent = "Try again";
    this.element = html(
      "div",
      { class: "heed-waiting", role: "status", "data-state": "ready" },
      this.text,
      this.bar,
      this.again,
    );
  }

  /** @param {Found} found */
  draw({ state, share, message, network }) {
    this.bar.hidden = state !== "loading" || share === 1;
    this.again.hidden = state !== "error" || !network;
    this.bar.value = share;
    put(this.element, "data-state", state);
    const loading = share < 1 ? `The ${this.name} is loading.` : this.doing;
    const wrong = network ? `The ${this.name} did not load: ${message}.` : message;
    this.said = state === "ready" ? "" : state === "error" ? wrong : loading;
    say(this.text, this.said);
  }
}
