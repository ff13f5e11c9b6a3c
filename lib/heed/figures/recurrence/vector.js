// The context vector of a sentence, and how far it moves when one word is replaced by another.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { paint } from "../kit/heatmap.js";
import { Legend } from "../kit/legend.js";
import { ListBox } from "../kit/listbox.js";
import { vectors_of } from "../../experiments/contexts.js";
import { Desk } from "../translators/desk.js";
import { examples, word_list } from "../translators/examples.js";
import { text_field, Waiting } from "../translators/field.js";
import { quoted, typeset } from "../translators/joined.js";
import { replaced } from "./replaced.js";
import { tidied, trouble } from "../translators/vocabulary.js";
import { compare } from "../translators/words.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Vector as State } from "../states.d.ts" */
/** @import { Contexts } from "../../experiments/contexts.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Replaced } from "./replaced.js" */
/** @import { Part } from "../translators/words.js" */

const ROWS = 4; // of a picture of a vector
const BEYOND = 1.2; // of the usual distance, where the bars' room ends

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const sheet = new Sheet(new Waiting(desk), (at) => model.set("word", at + 1));
  /** @type {Shown | null} */
  let shown = null;
  return {
    controls: [
      examples(model, "sentence", model.get("sentences")),
      text_field(model, "sentence", {
        label: "English sentence",
        touched: () => void desk.engine.load(),
        action: "Read",
      }),
    ],
    more: [word_list(model.get("vocabulary"))],
    picture: sheet.element,
    update(state, frame) {
      const found = look(state, desk);
      shown = found.state === "ready" ? shown_of(state, /** @type {any} */ (found.answer)) : shown;
      sheet.tell(found, desk.engine.phase === "error");
      if (shown) sheet.draw(state, shown, frame);
    },
    describe: (state) => sheet.waiting.said || describe(state, shown),
    quoted: desk.languages.target.lang,
  };
});

/**
 * What is shown: the sentence, those with one other word, and their vectors.
 * @typedef {{ sentence: string, others: Replaced[], answer: Contexts }} Shown
 */

/** @type {(state: State, answer: Contexts) => Shown} */
function shown_of(state, answer) {
  return { sentence: sentence_of(state), others: others_of(state), answer };
}

/** @type {(state: State) => string} */
const sentence_of = ({ sentence, vocabulary }) => tidied(sentence, vocabulary);

const others_of = cached(
  ["sentence", "groups", "vocabulary"],
  (/** @type {State} */ state) =>
    replaced(sentence_of(state), /** @type {string[][]} */ (state.groups)),
);

/** @type {(state: State, desk: Desk) => Found} */
function look(state, desk) {
  const none = others_of(state).length
    ? ""
    : "Type a sentence with a noun, a verb or an adjective.";
  const message = trouble(state.sentence, state.vocabulary) || none;
  if (message) return { answer: desk.last, state: "error", share: 0, message };
  return desk.look(question_of(state));
}

/** What the figure asks of the translator. @type {(state: State) => Question} */
export function question_of(state) {
  const others = others_of(state).map(({ sentence }) => sentence);
  return { kind: "contexts", sentence: sentence_of(state), others };
}

/** @type {(state: State, shown: Shown) => number} the place of the word that is chosen, from 0 */
const at_of = ({ word }, { others }) => Math.min(word, others.length) - 1;

/** The words with their distances, two vectors and their difference, two translations. */
class Sheet {
  /**
   * @param {Waiting} waiting
   * @param {(at: number) => void} choose
   */
  constructor(waiting, choose) {
    this.waiting = waiting;
    this.list = new ListBox({
      name: "word",
      label: "words, each with another and how far it moves the vector",
      look: "heed-vector-words",
      choose,
    });
    this.usual = html("p", { class: "heed-vector-usual" });
    this.strips = [0, 1, 2].map(() => new Strip());
    this.legend = new Legend();
    this.results = [0, 1].map(() => html("p", { lang: "fr" }));
    this.element = html(
      "div",
      { class: "heed-vector" },
      html("div", { class: "heed-vector-waiting" }, waiting.element),
      html("div", {}, this.list.element, this.usual),
      html(
        "div",
        { class: "heed-vector-strips" },
        this.strips[0].element,
        this.results[0],
        this.strips[1].element,
        this.results[1],
        this.strips[2].element,
        this.legend.element,
      ),
    );
  }

  /** @type {(found: Found, network: boolean) => void} */
  tell(found, network) {
    this.waiting.draw(found, network);
    put(this.element, "data-state", found.state);
  }

  /** @type {(state: State, shown: Shown, frame: Frame) => void} */
  draw(state, shown, frame) {
    const at = at_of(state, shown);
    const { others, answer } = shown;
    const most = Math.max(BEYOND * state.usual, ...answer.distances);
    this.element.style.setProperty("--usual", `${100 * state.usual / most}%`);
    this.list.draw(others.length, at, (entry, i) => {
      write(entry, others[i], answer.distances[i], most);
    });
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
    this.legend.draw("diverging");
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

/**
 * @param {State} state
 * @param {Shown | null} [shown] if it is not the stored one
 * @returns {string}
 */
export function describe(state, shown) {
  const wrong = trouble(state.sentence, state.vocabulary);
  if (wrong) return wrong;
  const all = shown ?? stored_of(state);
  if (!all) return "Nothing is read yet.";
  const at = at_of(state, all);
  const { word, other } = all.others[at];
  const { distances, texts } = all.answer;
  const share = Math.round(100 * distances[at] / state.usual);
  const same = texts[0] === texts[at + 1];
  const end = same
    ? `The translation stays ${quoted(texts[0])}.`
    : `The translation becomes ${quoted(texts[at + 1])}.`;
  return `${fixed(distances[at], 1)} is how far the vector moves when “${other}” replaces ` +
    `“${word}”, ${share}% of the distance of two different sentences. ${end}`;
}

/** @type {(state: State) => Shown | undefined} */
function stored_of(state) {
  const stored = /** @type {any[]} */ (state.stored);
  const sentence = sentence_of(state);
  const found = stored.find(({ question }) => question.sentence === sentence);
  return found && shown_of(state, found.answer);
}
