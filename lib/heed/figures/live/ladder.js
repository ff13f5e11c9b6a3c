// The ladder: the same sentence by several translators, and what each of them makes of it.
import { grouped } from "../base/numbers.js";
import { html, say } from "../kit/dom.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { examples, right_of, word_list } from "../translators/examples.js";
import { text_field } from "../translators/field.js";
import { readable, tidied } from "../translators/vocabulary.js";
import { kept_words } from "../translators/words.js";
import { Rung } from "./rung.js";
/** @import { Ladder as State } from "../states.d.ts" */
/** @import { Asks, Quotes } from "../translators/asking.js" */
/** @import { Translated } from "../../experiments/damage.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Told } from "./rung.js" */

const UNKNOWN = "No right translation is known: the others are compared with the last one.";
const KEY = {
  right: "Underlined: wrong. Struck out: missing.",
  last: "Underlined: not in the last one. Struck out: only there.",
};

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
  return yield state.translators.map(({ name }) => ({ ...question_of(state), of: name }));
}

/** @type {(state: State) => string} the right translation; "" if it is not known */
function right_now({ sentences, words, vocabulary }) {
  return right_of(sentences, tidied(words, vocabulary));
}

export const facts = facts_of(asks, (answers, state) => {
  const right = right_now(state);
  const texts = answers.map(({ text }) => text);
  const measure = right || texts[texts.length - 1];
  return {
    right,
    texts,
    names: state.translators.map(({ label }) => label),
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
  translators: (state) => state.translators,
  controls: (model) => [
    examples(model, "words", model.get("sentences").map(({ english }) => english)),
    text_field(model, "words"),
  ],
  more: (model) => [word_list(model.get("vocabulary"))],
  picture(model, _, waiting) {
    const { translators } = model.state();
    const english = html("p", { lang: "en" });
    const [known, right] = [html("span"), html("span", { lang: "fr" })];
    const rungs = translators.map((told) => new Rung(told));
    const key = html("p", { class: "heed-rung-key" });
    return {
      element: html(
        "div",
        { class: "heed-ladder" },
        english,
        html("div", { class: "heed-in-place" }, html("p", {}, known, right), waiting),
        html("div", { class: "heed-rungs" }, ...rungs.map(({ element }) => element)),
        key,
        hits_table(translators),
      ),
      tell(state) {
        say(english, tidied(state.words, state.vocabulary));
        say(known, right_now(state) ? "Right: " : UNKNOWN);
        say(right, right_now(state));
      },
      draw(answers, state, _, ready) {
        if (!ready) return; // all stays that stood there
        const right = right_now(state);
        const texts = answers.map(({ text }) => text);
        const last = texts.length - 1;
        say(key, right ? KEY.right : KEY.last);
        rungs.forEach((rung, i) => {
          const shared = i < last ? "shared" : ""; // not with itself
          rung.draw(right || texts[last], texts[i], right ? "right" : shared);
        });
      },
    };
  },
});

/**
 * How often each translator is exactly right, by the length of the sentence.
 * @param {Told[]} rungs
 */
function hits_table(rungs) {
  const tested = rungs.filter(({ sentences }) => sentences);
  const lengths = Object.keys(tested[0]?.hits ?? {});
  const caption = `Exactly right, of ${grouped(tested[0]?.sentences ?? 0)} sentences with ` +
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
