// A text that the reader types, judged by a classifier, and what each word does to it: a review, judged by
// one of the book's three, or any text, by one of the reader's own.
import { read_array } from "../../storage/arrays.js";
import { TextClassifier } from "../../text_classifier.js";
import { nested, read_tensors } from "../../weights/safetensors.js";
import { fixed, percent } from "../base/numbers.js";
import { NO_WORDS } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { button, choice, text, toggle } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { morph } from "../kit/morph.js";
import { asks_first } from "../kit/question.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Judged as State } from "../states.d.ts" */

const MOST = 24; // words
const FULL = 22; // log-odds: an effect this large fills its half, in every review
const NAMED = 3; // as many words that are left out are named
const NONE_LEFT = "All words are left out. Put one back.";
const SURE = 0.995; // a probability that would be rounded to 100%
const TOSS = 0.505; // one that would be rounded to 50%

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

/** The verdict, that without the words that are left out, and what each word does among the others. */
const judge = cached(
  ["review", "model", "weights", "configs", "vocabulary", "labels", "without"],
  (/** @type {State} */ state) => {
    const classifier = /** @type {TextClassifier} */ (classifiers(state).get(state.model));
    const every = classifier.words(state.review);
    const most = Math.min(MOST, classifier.longest);
    const words = every.slice(0, most);
    const label = told_label(classifier, words);
    const kept = words.map((_, i) => !is_out(state, i));
    const out = words.filter((_, i) => !kept[i]);
    const some = kept.includes(true);
    return {
      words,
      cut: every.length > most ? most : 0,
      known: words.map((word) => classifier.knows(word)),
      verdict: verdict_of(classifier, words, label),
      left: out.length
        ? { words: out, judged: some ? verdict_of(classifier, words, label, kept) : null }
        : null,
      shares: classifier.shares(words, label, kept),
      attention: classifier.model.encoder.length ? classifier.attention(words, kept) : null,
    };
  },
);

/**
 * The label whose log-odds are told: the second of two, the likeliest of more.
 * @type {(classifier: TextClassifier, words: string[]) => string}
 */
function told_label(classifier, words) {
  const { labels } = classifier;
  return labels.length > 2 ? labels[largest(classifier.probabilities(words))] : labels[1];
}

/** @param {State} state null where there is no word */
export function facts(state) {
  const { words, cut, known, verdict, left, shares, attention } = judge(state);
  if (!words.length) return null;
  return {
    ...verdict,
    words,
    shares,
    most: largest(shares.map(Math.abs)),
    attention,
    watched: attention && largest(attention),
    left,
    cut,
    unknown: words.filter((_, i) => !known[i]),
  };
}

/** Whether there are models to compare, the book's: on one scale, with no vector for unknown words. */
function several(/** @type {State} */ { configs }) {
  return Object.keys(configs).length > 1;
}

/** Whether a word is left out. @param {State} state @param {number} at */
function is_out({ without }, at) {
  return (without >> at & 1) === 1;
}

/**
 * The likeliest label and how sure it is, and the probability and log-odds of the label that is told.
 * @type {(classifier: TextClassifier, words: string[], label: string, kept?: boolean[]) =>
 *   { label: string, odds: number, probability: number, verdict: string, sure: number, two: boolean }}
 */
function verdict_of(classifier, words, label, kept) {
  const { labels } = classifier;
  const all = classifier.probabilities(words, kept);
  const probability = all[labels.indexOf(label)];
  const sure = Math.max(...all);
  const verdict = probability === sure ? label : labels[all.indexOf(sure)];
  const odds = classifier.log_odds(words, label, kept);
  return { label, odds, probability, verdict, sure, two: labels.length === 2 };
}

/** The place of the largest number; the first, if several are. @param {number[]} numbers */
function largest(numbers) {
  return numbers.reduce((best, number, i) => number > numbers[best] ? i : best, 0);
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  if (!found) return NO_WORDS;
  const { words, label, shares, most, attention, watched, left, unknown } = found;
  if (left) return told_without(left, told_of(found));
  if (several(state) && unknown.length) {
    return `${told_of(found)}. Training had no ${listed(unknown)}, so this means little.`;
  }
  if (state.attended) {
    if (!attention || watched === null) return `${told_of(found)}. This model has no attention.`;
    return `${told_of(found)}. “${words[watched]}” gets most attention, ${
      percent(attention[watched])
    }; leaving out “${words[most]}” changes most.`;
  }
  const way = shares[most] > 0 ? "lowers" : "raises";
  return `${told_of(found)}. Leaving out “${words[most]}” ${way} the log-odds of ${label} by ${
    fixed(Math.abs(shares[most]), 1)
  }, more than any other word.`;
}

/**
 * The verdict without some words, and with them.
 * @param {NonNullable<ReturnType<typeof judge>["left"]>} left
 * @param {string} whole
 */
function told_without({ words, judged }, whole) {
  if (!judged) return `${NONE_LEFT} With all: ${whole}.`;
  return `${told_of(judged)} without ${listed(words)}. With ${
    words.length > 1 ? "them" : "it"
  }: ${whole}.`;
}

/** Some words in a sentence; of many, their number. @param {string[]} words */
function listed(words) {
  if (words.length > NAMED) return `${words.length} words`;
  const named = words.map((word) => `“${word}”`);
  const last = named.pop();
  return named.length ? `${named.join(", ")} and ${last}` : last;
}

/**
 * The likeliest label and its probability, and the log-odds of the label that is told.
 * @param {ReturnType<typeof verdict_of>} verdict
 */
function told_of({ label, odds, verdict, sure, two }) {
  const close = Math.abs(sure - 0.5) < TOSS - 0.5; // which of two labels would not be seen
  const shown = sure > SURE ? "above 99%" : percent(sure, close ? 1 : 0);
  const of = two || verdict === label ? "" : ` of ${label}`;
  return `${verdict}, ${shown} (log-odds${of} ${fixed(odds, Math.abs(odds) < 0.05 ? 2 : 1)})`;
}

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts({ ...state, without: 0 });
  return found && choices.indexOf(found.words[found.most]);
}

export default figure((/** @type {Model<State>} */ model) => {
  const verdict = html("p", { class: "heed-verdict" });
  const remark = html("p", { class: "heed-judged-remark" });
  const words = html("ol", { class: "heed-judged-words", "aria-label": "words of the review" });
  const entry = () => {
    const bit = 1 << words.children.length;
    const press = () => model.set("without", model.get("without") ^ bit);
    const word = html("button", { type: "button", "data-control": "without", click: press });
    return html("li", {}, word);
  };
  resize(words, 1, entry); // so that the figure knows its picture for one with buttons
  const review = text(model, "review");
  review.addEventListener("input", () => model.set("without", 0)); // its places are of other words now
  const attention = toggle(model, "attended");
  const tick = /** @type {HTMLInputElement} */ (attention.querySelector("input"));
  const { configs, reviews } = model.state();
  const place = () => reviews.indexOf(model.get("review"));
  let last = Math.max(0, place()); // the review shown last: what a reader types lies between it and the next
  model.on_change("review", () => {
    if (place() >= 0) last = place();
  });
  const another = () => {
    model.set("without", 0);
    model.set("review", reviews[(last + 1) % reviews.length]);
  };
  const compared = several(model.state());
  const attends = Object.values(configs).some(({ mixer }) => mixer === "attention");

  return {
    controls: [
      review,
      ...compared ? [choice(model, "model")] : [],
      ...attends ? [attention] : [],
      ...reviews.length > 1 ? [button("Another review", another, "review")] : [],
    ],
    picture: stacked(verdict, words, remark),
    update(state) {
      const found = judge(state);
      const told = facts(state);
      const judged = told?.left ? told.left.judged : told;
      const side = judged?.verdict === judged?.label ? "for" : "against";
      put(verdict, "data-side", judged ? side : "");
      say(verdict, judged ? told_of(judged) : told ? NONE_LEFT : "");
      say(remark, told ? remark_of(told) : "");
      tick.disabled = !found.attention;
      const weights = state.attended ? found.attention : null;
      const full = compared ? FULL : Math.max(1, ...found.shares.map(Math.abs));
      resize(words, found.words.length, entry);
      [...words.children].forEach(({ firstElementChild }, i) => {
        const word = /** @type {HTMLElement} */ (firstElementChild);
        put(word, "aria-pressed", String(is_out(state, i)));
        const parts = drawn(found.words[i], found.known[i], found.shares[i] / full);
        parts.push(html("small", { class: "heed-secret" }, signed(found.shares[i])));
        if (weights) parts.push(...attended(weights[i]));
        morph(word, parts);
      });
    },
    describe,
    question: asks_first(model, answer, { silent: ["without"] }), // a few words don’t tell what others do
  };
});

/** What the words can't show. @param {{ cut: number, unknown: string[] }} told */
function remark_of({ cut, unknown }) {
  const [first] = unknown;
  const known = first ? `“${first}” is not in the vocabulary. ` : "";
  return known + (cut ? `Only the first ${cut} words are judged.` : "");
}

/**
 * A word, and a bar for what it changes.
 * @type {(word: string, known: boolean, part: number) => HTMLElement[]}
 */
function drawn(word, known, part) {
  const size = (50 * Math.min(1, Math.abs(part))).toFixed(1);
  const style = part > 0 ? `left: 50%; width: ${size}%` : `right: 50%; width: ${size}%`;
  const bar = html("i", { "aria-hidden": "true", "data-sign": Math.sign(part), style });
  return [
    html("b", { "data-known": known || "false" }, word),
    html("span", { class: "heed-judged-bar heed-secret" }, bar),
  ];
}

/** How much attention a word gets. @param {number} weight */
function attended(weight) {
  const style = `left: 0; width: ${(100 * weight).toFixed(1)}%`;
  const bar = html("i", { "aria-hidden": "true", style });
  return [
    html("span", { class: "heed-judged-bar heed-judged-attention" }, bar),
    html("small", {}, percent(weight)),
  ];
}

/** @param {number} x */
function signed(x) {
  const text = fixed(x, 1);
  return x >= 0.05 ? `+${text}` : text;
}
