// The ladder: the same sentence by several translators, and what each of them makes of it.
import { write_marked } from "../kit/compared.js";
import { html, say } from "../kit/dom.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { examples, word_list } from "../translators/examples.js";
import { text_field } from "../translators/field.js";
import { readable, tidied } from "../translators/vocabulary.js";
import { compare, count_words, marked_words } from "../translators/words.js";
/** @import { Ladder as State } from "../states.d.ts" */
/** @import { Asks, Quotes } from "../translators/asking.js" */
/** @import { Weights } from "../translators/desk.js" */
/** @import { Translated } from "../../experiments/damage.js" */
/** @import { Question } from "../../experiments/questions.js" */

const MEGABYTE = 1e6;
const UNKNOWN = "No right translation is known: the others are compared with the last one.";
const KEY = {
  right: "Underlined: wrong. Struck out: missing.",
  last: "Underlined: not in the last one. Struck out: only there.",
};

/**
 * One translator, as ladder.py tells of it.
 * @typedef {Weights & { label: string, memory: string, parameters: number, sentences: number,
 *   hits: Record<string, number> }} Rung
 */

/** @typedef {{ english: string, french: string }} Pair */

/** @type {(state: Pick<State, "sentences">) => Pair[]} */
const pairs_of = ({ sentences }) => /** @type {any} */ (sentences);

/** @type {(state: Pick<State, "translators">) => Rung[]} */
const rungs_of = ({ translators }) => /** @type {any} */ (translators);

/**
 * What the figure asks of each translator.
 * @type {(state: Pick<State, "words" | "vocabulary">) => Question}
 */
export function question_of({ words, vocabulary }) {
  return { kind: "translation", sentence: tidied(words, vocabulary) };
}

/** @type {Asks<State, Translated[]>} one translation of each */
function* asks(state) {
  readable(state.words, state.vocabulary);
  return yield rungs_of(state).map(({ name }) => ({ ...question_of(state), of: name }));
}

/** @type {(state: State) => string} the right translation; "" if it is not known */
function right_of(state) {
  const { sentence } = question_of(state);
  return pairs_of(state).find(({ english }) => english === sentence)?.french ?? "";
}

/** @type {(right: string, text: string) => { kept: number, all: number }} */
function kept_words(right, text) {
  const { all, changed } = count_words(compare(right, text).before);
  return { kept: all - changed, all };
}

export const facts = facts_of(asks, (answers, state) => {
  const right = right_of(state);
  const texts = answers.map(({ text }) => text);
  const measure = right || texts[texts.length - 1];
  return {
    right,
    texts,
    names: rungs_of(state).map(({ label }) => label),
    kept: texts.map((text) => kept_words(measure, text).kept),
    words: kept_words(measure, measure).all,
  };
});

/** @typedef {NonNullable<ReturnType<typeof facts>>} Facts */

export const describe = told(
  asks,
  facts,
  (found, quote) => found.right ? against(found) : among(found, quote),
  "Nothing is translated yet.",
);

/** @type {(facts: Facts) => string} */
function against({ names, kept, words }) {
  const parts = kept.map((count, i) =>
    i ? `${names[i]} ${count}` : `${names[i]} gets ${count} of ${words} words right`
  );
  return `${parts.join(", ")}.`;
}

/** @type {(facts: Facts, quote: Quotes) => string} */
function among({ texts, names, kept, words }, quote) {
  const last = texts.length - 1;
  if (!last) return `${names[0]} writes ${quote.translation(texts[0])}.`;
  const parts = kept.slice(0, last).map((count, i) =>
    i
      ? `${names[i]} ${count}`
      : `${names[i]} shares ${count} of the ${words} words that ${names[last]} writes`
  );
  return `${parts.join(", ")}.`;
}

export default asking({
  asks,
  describe,
  translators: rungs_of,
  controls: (model) => [
    examples(model, "words", pairs_of(model.state()).map(({ english }) => english)),
    text_field(model, "words"),
  ],
  more: (model) => [word_list(model.get("vocabulary"))],
  picture(model, _, waiting) {
    const picture = new Picture(model.state(), waiting);
    return {
      element: picture.element,
      tell: (state) => picture.tell(state),
      draw(answers, state, _, ready) {
        if (ready) picture.draw(answers.map(({ text }) => text), state); // or all stays that stood there
      },
    };
  },
});

/** The sentence, its right translation, those of the translators, and how often each is right. */
class Picture {
  /**
   * @param {State} state
   * @param {HTMLElement} waiting
   */
  constructor(state, waiting) {
    this.english = html("p", { lang: "en" });
    this.known = html("span");
    this.right = html("span", { lang: "fr" });
    this.rungs = rungs_of(state).map((rung) => new Side(rung));
    this.key = html("p", { class: "heed-rung-key" });
    this.element = html(
      "div",
      { class: "heed-ladder" },
      this.english,
      html("div", { class: "heed-ladder-right" }, html("p", {}, this.known, this.right), waiting),
      html("div", { class: "heed-rungs" }, ...this.rungs.map(({ element }) => element)),
      this.key,
      hits_table(rungs_of(state)),
    );
  }

  /** @param {State} state */
  tell(state) {
    const right = right_of(state);
    say(this.english, tidied(state.words, state.vocabulary));
    say(this.known, right ? "Right: " : UNKNOWN);
    say(this.right, right);
  }

  /** @type {(texts: string[], state: State) => void} */
  draw(texts, state) {
    const right = right_of(state);
    say(this.key, right ? KEY.right : KEY.last);
    const last = texts.length - 1;
    const shared = (/** @type {number} */ i) => i < last ? "shared" : ""; // not with itself
    this.rungs.forEach((rung, i) => {
      rung.draw(right || texts[last], texts[i], right ? "right" : shared(i));
    });
  }
}

/** One translator: its translation and its size. */
class Side {
  /** @param {Rung} rung */
  constructor({ label, memory, parameters, bytes }) {
    const size = bytes ? `, ${(bytes / MEGABYTE).toFixed(2)} MB` : "";
    this.text = html("p", { class: "heed-rung-text", lang: "fr" });
    this.count = html("p", { class: "heed-rung-note" });
    this.element = html(
      "div",
      {},
      html("p", { class: "heed-rung-name" }, label),
      html("p", { class: "heed-rung-note" }, memory),
      this.text,
      this.count,
      html(
        "p",
        { class: "heed-rung-note" },
        `${parameters.toLocaleString("en")} parameters${size}`,
      ),
    );
  }

  /**
   * @param {string} measure what the translation is compared with
   * @param {string} written
   * @param {"right" | "shared" | ""} verdict what is said of the words that both have; "": nothing
   */
  draw(measure, written, verdict) {
    const { kept, all } = kept_words(measure, written);
    write_marked(this.text, marked_words(measure, written));
    say(this.count, verdict && `${kept} of ${all} words ${verdict}`);
    this.element.toggleAttribute("data-right", verdict === "right" && written === measure);
  }
}

/**
 * How often each translator is exactly right, by the length of the sentence.
 * @param {Rung[]} rungs
 */
function hits_table(rungs) {
  const tested = rungs.filter(({ sentences }) => sentences);
  const lengths = Object.keys(tested[0]?.hits ?? {});
  const caption = `Exactly right, of ${tested[0]?.sentences.toLocaleString("en")} sentences with ` +
    "pairs of words that training never showed together";
  const heads = ["", ...lengths.map((length) => `${length} words`)];
  const rows = new Rows("heed-hits", heads, caption);
  rows.element.hidden = !tested.length;
  rows.draw(tested.map(({ label, hits }) => [
    label,
    ...lengths.map((at) => ({
      text: `${Math.round(hits[at])}%`,
      bars: [hits[at] / 100],
      below: true,
    })),
  ]));
  return rows.element;
}
