// Where a recurrent decoder looks for each word, and what it writes without one of them.
import { percent } from "../base/numbers.js";
import { write_marked } from "../kit/compared.js";
import { follow, labelled } from "../kit/controls.js";
import { html, say, unique } from "../kit/dom.js";
import { asks_first } from "../kit/question.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { word_list } from "../translators/examples.js";
import { text_field } from "../translators/field.js";
import { HeadMap } from "../translators/head_map.js";
import { join_words, joined, typeset } from "../translators/joined.js";
import { readable } from "../translators/vocabulary.js";
import { marked_words } from "../translators/words.js";
import { from_rows, row } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Alignment as State } from "../states.d.ts" */
/** @import { Answered, Asks } from "../translators/asking.js" */
/** @import { Joined } from "../translators/joined.js" */
/** @import { Head, Run } from "../../experiments/translated.js" */

/** @typedef {Pick<Run, "source" | "pieces" | "text" | "cross">} Told of a run, as much as is needed */

/** @typedef {{ whole: Told, without: Told | null }} Pair with all words, and with one hidden */

/** @typedef {Joined & { own: Head }} Shown a run in words: weights (French words, English words) */

const MENTIONED = 0.05; // weights from here on are told in words
const TITLE = "Weights, in percent";
const TEXTS = 75; // height of the translations, in CSS pixels: alignment.css

/** @type {WeakMap<Told, Shown>} the map is painted again only for another run */
const SHOWN = new WeakMap();

/** @type {(run: Told) => Shown} */
function shown_of(run) {
  const found = SHOWN.get(run) ?? in_words(run);
  SHOWN.set(run, found);
  return found;
}

/** @type {(run: Told) => Shown} */
function in_words(run) {
  const words = joined(run);
  return { ...words, own: { weights: from_rows(join_words(run.cross[0], words)) } };
}

/**
 * The translation with all words and, if one is hidden, the one without it.
 * @type {Asks<State, Pair>}
 */
function* asks(state) {
  const sentence = readable(state.sentence, state.vocabulary);
  const whole = /** @type {Told} */ (yield { kind: "run", sentence });
  const hidden = places(state, whole);
  const without = hidden.length ? yield { kind: "run", sentence, hidden } : null;
  return { whole, without };
}

/** @type {(state: State, run: Told) => number[]} the source pieces of the word that is hidden */
function places({ hidden }, run) {
  return shown_of(run).english_of.flatMap((word, n) => word === hidden - 1 ? [n] : []);
}

/** @type {(state: State, run: Told) => string} "" if none is hidden */
const hidden_word = ({ hidden }, run) => shown_of(run).english[hidden - 1] ?? "";

/** @type {(state: State, french: string[]) => number} */
const chosen = ({ word }, french) => Math.min(word, french.length - 1);

export const facts = facts_of(asks, ({ whole, without }, state) => {
  const { french, english, own } = shown_of(without ?? whole);
  const at = chosen(state, french);
  const shares = at < 0 ? [] : [...row(own.weights, at)];
  return {
    word: french[at] ?? "",
    looks: heaviest(shares).map((n) => ({ word: english[n], share: shares[n] })),
    hidden: without ? hidden_word(state, whole) : "",
    text: whole.text,
    without: without?.text ?? "",
  };
});

export const describe = told(
  asks,
  facts,
  ({ word, looks, hidden, text, without }, quote) => {
    if (!word) return "The translation is empty.";
    const [first, ...rest] = looks.map(({ word: of, share }) => [percent(share), quote.source(of)]);
    const others = rest.map(([share, of]) => `, ${share} to ${of}`).join("");
    const result = hidden &&
      ` With ${quote.source(hidden)} hidden, the translation ${
        without === text ? "stays the same" : "changes"
      }.`;
    return `For ${quote.target(word)}, ${first[0]} of the weight goes to ${
      first[1]
    }${others}.${result}`;
  },
  "Nothing is translated yet.",
);

/** @type {(shares: number[]) => number[]} the places with weights to be told, the heaviest first */
function heaviest(shares) {
  const order = shares.map((_, n) => n).sort((a, b) => shares[b] - shares[a] || a - b);
  const said = order.filter((n) => shares[n] >= MENTIONED);
  return said.length ? said : order.slice(0, 1);
}

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts(state);
  return found && choices.indexOf(found.looks[0]?.word);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls: (model, answered) => [
    text_field(model, "sentence"),
    word_list(model.get("vocabulary")),
    hide_menu(model, answered),
  ],
  picture(model, { languages }) {
    const { lang } = languages.target;
    const [name, whole, text] = [html("span"), html("span", { lang }), html("p", { lang })];
    const both = html("div", {}, html("p", {}, name, whole), text);
    const map = new HeadMap(languages, (word) => model.put("word", word));
    for (const part of [map.paper, map.numbers, map.mark]) {
      part.classList.add("heed-secret");
    }
    return {
      element: html("div", { class: "heed-aligned" }, both, map.element),
      draw(pair, state, frame) {
        draw_texts({ name, whole, text }, pair);
        draw_map(map, shown_of(pair.without ?? pair.whole), state, frame.below(TEXTS));
      },
    };
  },
});

/**
 * A menu of the source words, one of which can be hidden.
 * @type {(model: Model<State>, answered: Answered<State, Pair>) => HTMLElement}
 */
function hide_menu(model, answered) {
  const select = html("select", {
    id: unique("hidden"),
    "data-control": "hidden",
    change: () => model.put("hidden", select.selectedIndex),
  });
  const show = () => {
    const { answer } = answered.look(model.state());
    const names = ["nothing", ...answer ? shown_of(answer.whole).english : []];
    const known = [...select.options].map(({ textContent }) => textContent);
    if (String(known) !== String(names)) {
      select.replaceChildren(...names.map((name) => html("option", {}, name)));
    }
    select.selectedIndex = Math.min(model.get("hidden"), names.length - 1);
  };
  model.on_change("sentence", () => model.put("hidden", 0));
  for (const trait of ["sentence", "hidden"]) follow(model, trait, show);
  model.on_arrival(show);
  return labelled("menu", model.control("hidden"), select);
}

/**
 * The translation; if a word is hidden, the one without it below the whole one.
 * @type {(texts: Record<"name" | "whole" | "text", HTMLElement>, pair: Pair) => void}
 */
function draw_texts({ name, whole, text }, pair) {
  const [all, other] = [pair.whole, pair.without ?? pair.whole].map((run) => typeset(run.text));
  say(name, pair.without ? "Nothing hidden: " : "Nothing hidden");
  say(whole, pair.without ? all : "");
  write_marked(text, marked_words(all, other));
}

/** @type {(map: HeadMap, shown: Shown, state: State, frame: Frame) => void} */
function draw_map(map, { own, french, english }, state, frame) {
  const at = chosen(state, french);
  const shares = row(own.weights, at);
  map.draw({
    ...{ place: "cross", layers: [], layer: 0, head: 0, own, row: at, queries: [], title: TITLE },
    column: shares.indexOf(Math.max(...shares)),
    rows: french,
    columns: english.map((name, n) => n === state.hidden - 1 ? `(${name})` : name),
  }, frame);
}
