// The context vector of a sentence, and how far it moves when one word is replaced by another.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { paint } from "../kit/heatmap.js";
import { Lines } from "../kit/lines.js";
import { vectors_of } from "../../experiments/contexts.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { examples, word_list } from "../translators/examples.js";
import { text_field } from "../translators/field.js";
import { typeset } from "../translators/joined.js";
import { Refusal } from "../translators/remote.js";
import { replaced } from "./replaced.js";
import { readable, tidied } from "../translators/vocabulary.js";
import { compare } from "../translators/words.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Vector as State } from "../states.d.ts" */
/** @import { Contexts } from "../../experiments/contexts.js" */
/** @import { Asks } from "../translators/asking.js" */
/** @import { Replaced } from "./replaced.js" */
/** @import { Part } from "../translators/words.js" */

const ROWS = 4; // of a picture of a vector
const STRIPS = 236; // height of the vectors below the words, in CSS pixels
const USUAL = 24; // height of what the line says
const [LEAST, MOST] = [17, 26]; // height of a word
const BEYOND = 1.2; // of the usual distance, where the bars' room ends

/**
 * What is shown: the sentence, those with one other word, and their vectors.
 * @typedef {{ sentence: string, others: Replaced[], answer: Contexts }} Shown
 */

const others_of = cached(
  ["sentence", "groups", "vocabulary"],
  (/** @type {State} */ { sentence, groups, vocabulary }) =>
    replaced(tidied(sentence, vocabulary), /** @type {string[][]} */ (groups)),
);

/** @type {Asks<State, Shown>} */
function* asks(state) {
  const sentence = readable(state.sentence, state.vocabulary);
  const others = others_of(state);
  if (!others.length) throw new Refusal("Type a sentence with a noun, a verb or an adjective.");
  const texts = others.map((one) => one.sentence);
  return { sentence, others, answer: yield { kind: "contexts", sentence, others: texts } };
}

/** @type {(state: State, shown: Shown) => number} the place of the word that is chosen, from 0 */
const at_of = ({ word }, { others }) => Math.min(word, others.length) - 1;

export const facts = facts_of(asks, (shown, state) => {
  const at = at_of(state, shown);
  const { word, other } = shown.others[at];
  const { distances, texts } = shown.answer;
  const distance = distances[at];
  const share = distance / state.usual;
  return { word, other, distance, share, text: texts[0], other_text: texts[at + 1] };
});

export const describe = told(
  asks,
  facts,
  ({ word, other, distance, share, text, other_text }, quote) => {
    const change = text === other_text ? "stays the same" : "changes";
    return `The vector moves by ${fixed(distance, 1)} when ${quote.source(other)} replaces ` +
      `${quote.source(word)}, ${Math.round(100 * share)}% of the mean distance of two sentences. ` +
      `The translation ${change}.`;
  },
  "Nothing is read yet.",
);

export default asking({
  asks,
  describe,
  controls: (model, answered) => [
    range(model, "word", String, answered.end(["sentence"], ({ others }) => others.length)),
    examples(model, "sentence", model.get("sentences")),
    text_field(model, "sentence", {
      label: "English sentence",
      touched: () => answered.load(),
      action: "Read",
    }),
    word_list(model.get("vocabulary")),
  ],
  picture(model, _, waiting) {
    const sheet = new Sheet(waiting, (at) => model.set("word", at + 1));
    return {
      element: sheet.element,
      draw: (shown, state, frame) => sheet.draw(state, shown, frame),
    };
  },
});

/** The words with their distances, two vectors and their difference, two translations. */
class Sheet {
  /**
   * @param {HTMLElement} waiting
   * @param {(at: number) => void} choose
   */
  constructor(waiting, choose) {
    this.list = new Lines("heed-vector-words", choose);
    this.usual = html("p", { class: "heed-vector-usual" });
    this.strips = [0, 1, 2].map(() => new Strip());
    this.results = [0, 1].map(() => html("p", { lang: "fr" }));
    this.element = html(
      "div",
      { class: "heed-vector" },
      html("div", { class: "heed-vector-waiting" }, waiting),
      html("div", {}, this.list.element, this.usual),
      html(
        "div",
        { class: "heed-vector-strips" },
        this.strips[0].element,
        this.results[0],
        this.strips[1].element,
        this.results[1],
        this.strips[2].element,
      ),
    );
  }

  /** @type {(state: State, shown: Shown, frame: Frame) => void} */
  draw(state, shown, frame) {
    const at = at_of(state, shown);
    const { others, answer } = shown;
    const most = Math.max(BEYOND * state.usual, ...answer.distances);
    this.element.style.setProperty("--usual", `${100 * state.usual / most}%`);
    const room = frame.room - USUAL - (frame.wide ? 0 : STRIPS);
    const fit = Math.floor(room / LEAST);
    const height = Math.min(MOST, room / Math.min(fit, others.length));
    this.list.element.style.lineHeight = `${height}px`;
    const line = (/** @type {HTMLLIElement} */ entry, /** @type {number} */ i) =>
      write(entry, others[i], answer.distances[i], most);
    this.list.draw(others.length, at, line, fit);
    say(this.usual, `Line: two different sentences, ${fixed(state.usual, 1)} on average`);
    this.draw_vectors(shown, at, frame);
    this.draw_texts(answer.texts[0], answer.texts[at + 1]);
  }

  /** @type {(shown: Shown, at: number, frame: Frame) => void} */
  draw_vectors({ sentence, others, answer }, at, { theme }) {
    const vectors = vectors_of(answer);
    const [own, other] = [vectors[0], vectors[at + 1]];
    this.strips[0].draw(sentence, own, theme);
    this.strips[1].draw(others[at].sentence, other, theme);
    const gap = own.map((value, i) => (other[i] - value) / 2);
    this.strips[2].draw("their difference, halved to fit the scale", gap, theme);
  }

  /** @type {(one: string, other: string) => void} */
  draw_texts(one, other) {
    const parts = compare(one, other);
    this.results[0].replaceChildren(...text_of(parts.before));
    this.results[1].replaceChildren(...text_of(parts.after));
  }
}

/** @type {(parts: Part[]) => Node[]} a translation, in bold what the other one does not have */
function text_of(parts) {
  return parts.map(({ text, kept }) =>
    kept ? document.createTextNode(typeset(text)) : html("b", {}, typeset(text))
  );
}

/** A vector as a picture of its numbers, four rows of them. */
class Strip {
  constructor() {
    this.name = html("p");
    this.paper = html("canvas", { role: "img" });
    this.element = html("div", {}, this.name, this.paper);
    /** @type {unknown[]} what is painted */
    this.painted = [];
  }

  /** @type {(name: string, values: number[], theme: Frame["theme"]) => void} */
  draw(name, values, theme) {
    say(this.name, name);
    const now = [theme, ...values];
    if (now.length === this.painted.length && now.every((one, i) => one === this.painted[i])) {
      return;
    }
    this.painted = now;
    put(this.paper, "aria-label", `${values.length} numbers: ${name}`);
    const columns = Math.ceil(values.length / ROWS);
    const value = (/** @type {number} */ r, /** @type {number} */ c) =>
      values[r * columns + c] ?? 0;
    paint(this.paper, { rows: ROWS, columns, value, ramp: "diverging" }, theme);
  }
}

/** @type {(entry: HTMLLIElement, one: Replaced, distance: number, most: number) => void} */
function write(entry, { word, other }, distance, most) {
  if (!entry.children.length) {
    entry.append(html("span"), html("span", {}, html("i")), html("small"));
  }
  const [names, place, share] = entry.children;
  say(names, `${word} → ${other}`);
  say(share, fixed(distance, 1));
  /** @type {HTMLElement} */ (place.children[0]).style.width = `${100 * distance / most}%`;
}
