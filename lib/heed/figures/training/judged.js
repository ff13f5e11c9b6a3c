// A review that the reader types, judged by three classifiers, and what each word does to it.
import { read_array } from "../../storage/arrays.js";
import { TextClassifier } from "../../text_classifier.js";
import { nested, read_tensors } from "../../weights/tensors.js";
import { fixed, percent } from "../base/numbers.js";
import { NO_WORDS } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { button, choice, text, toggle } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { morph } from "../kit/morph.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Judged as State } from "../states.d.ts" */

const MOST = 24; // words
const LABEL = "positive";
const FULL = 6; // log-odds: a bar of this length fills its half
const SURE = 0.995; // a probability that would be rounded to 100%

/** The classifiers by name, made once of what Python sent. */
const classifiers = cached(
  ["weights", "configs", "vocabulary", "labels"],
  (/** @type {State} */ { weights, configs, vocabulary, labels }) => {
    const file =
      /** @type {ArrayBuffer} */ (read_array(/** @type {any} */ (weights)).values.buffer);
    const parameters = nested(read_tensors(file));
    return new Map(
      Object.entries(configs).map(([name, config]) => [
        name,
        new TextClassifier(/** @type {any} */ (config), parameters[name], vocabulary, labels),
      ]),
    );
  },
);

/** The verdict and what each word does. */
const judge = cached(
  ["review", "model", "weights", "configs", "vocabulary", "labels"],
  (/** @type {State} */ state) => {
    const classifier = /** @type {TextClassifier} */ (classifiers(state).get(state.model));
    const words = classifier.words(state.review).slice(0, MOST);
    const has_attention = classifier.model.encoder.length > 0;
    return {
      words,
      known: words.map((word) => classifier.knows(word)),
      positive: classifier.probabilities(words)[classifier.labels.indexOf(LABEL)],
      shares: classifier.shares(words, LABEL),
      attention: has_attention ? classifier.attention(words) : null,
    };
  },
);

/** @param {State} state null where there is no word */
export function facts(state) {
  const { words, positive, shares, attention } = judge(state);
  if (!words.length) return null;
  const verdict = positive >= 0.5 ? "positive" : "negative";
  const most = largest(shares.map(Math.abs));
  return {
    verdict,
    positive,
    words,
    shares,
    most,
    attention,
    watched: attention && largest(attention),
  };
}

/** The place of the largest number; the first, if several are. @param {number[]} numbers */
function largest(numbers) {
  return numbers.reduce((best, number, i) => number > numbers[best] ? i : best, 0);
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  if (!found) return NO_WORDS;
  const { verdict, positive, words, shares, most, attention, watched } = found;
  const way = shares[most] > 0 ? "lowers" : "raises";
  const told =
    `${chance(verdict, positive)}. Leaving out “${words[most]}” ${way} the log-odds of ` +
    `${LABEL} by ${fixed(Math.abs(shares[most]), 1)}, more than any other word.`;
  if (!state.attended || !attention || watched === null) return told;
  return `${told.slice(0, -1)}; “${words[watched]}” gets most attention, ${
    percent(attention[watched])
  }.`;
}

/** @type {(verdict: string, positive: number) => string} */
function chance(verdict, positive) {
  const sure = verdict === LABEL ? positive : 1 - positive;
  return `${verdict}, ${sure < SURE ? percent(sure) : "above 99%"}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const verdict = html("p", { class: "heed-verdict" });
  const words = html("ol", { class: "heed-judged-words", "aria-label": "words of the review" });
  const another = () => {
    const { reviews, review } = model.state();
    model.set("review", reviews[(reviews.indexOf(review) + 1) % reviews.length]);
  };

  return {
    controls: [
      text(model, "review"),
      choice(model, "model"),
      toggle(model, "attended"),
      button("Another review", another, "review"),
    ],
    picture: stacked(verdict, words),
    update(state) {
      const found = judge(state);
      const told = facts(state);
      put(verdict, "data-verdict", told?.verdict ?? "");
      say(verdict, told ? chance(told.verdict, told.positive) : "");
      const attention = state.attended ? found.attention : null;
      morph(
        words,
        found.words.map((word, i) =>
          drawn(word, found.known[i], found.shares[i], attention && attention[i])
        ),
      );
    },
    describe,
  };
});

/**
 * A word, what it does, and how much attention it gets.
 * @type {(word: string, known: boolean, share: number, attention: number | null) => HTMLElement}
 */
function drawn(word, known, share, attention) {
  const size = (50 * Math.min(1, Math.abs(share) / FULL)).toFixed(1);
  const style = share > 0 ? `left: 50%; width: ${size}%` : `right: 50%; width: ${size}%`;
  const bar = html("i", { "aria-hidden": "true", "data-sign": Math.sign(share), style });
  const parts = [
    html("b", { "data-known": known, title: known ? "" : "not in its vocabulary" }, word),
    html("span", { class: "heed-judged-bar" }, bar),
    html("small", {}, signed(share)),
  ];
  if (attention !== null) {
    const width = `width: ${(100 * attention).toFixed(1)}%`;
    parts.push(
      html(
        "span",
        { class: "heed-judged-bar heed-judged-attention" },
        html("i", { "aria-hidden": "true", style: width }),
      ),
      html("small", {}, percent(attention)),
    );
  }
  return html("li", {}, ...parts);
}

/** @param {number} x */
function signed(x) {
  const text = fixed(x, 1);
  return x >= 0.05 ? `+${text}` : text;
}
