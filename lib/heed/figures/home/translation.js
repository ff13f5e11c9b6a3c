// A translation, and where each of its words looked in the sentence that it translates.
import { percent } from "../base/numbers.js";
import { cut } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { choice, follow, labelled, toggle } from "../kit/controls.js";
import { html, put, say, unique } from "../kit/dom.js";
import { stacked } from "../kit/layout.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { show_answer } from "../translators/field.js";
import { join_words, joined, typeset } from "../translators/joined.js";
import { entry_of } from "../translators/stored.js";
import { Alignment, farthest } from "./alignment.js";
import { Weights } from "./weights.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Translation as State } from "../states.d.ts" */
/** @import { Run } from "../../experiments/translated.js" */

const SEARCH = 1; // the width of the beam: greedy
const MEAN = 0; // the head that stands for the mean of all
const ANSWER = 28; // the height of the translation above its words, in CSS pixels
const BOTH = 620; // from this width lines and numbers stand side by side, in CSS pixels
const TOLD = 70; // letters of a translation that are told in words
const MENTIONED = 0.1; // weights from here on are told in words
const OWN = "your own";
const NONE = "This translator has no such attention.";
const NOTE =
  "Numbers are percent of attention; <eos> marks the end of the sentence. The translator works " +
  "on pieces of words: pieces of an English word are added, of a French one averaged.";

/** What the chosen head did, in words; of layers and heads that there are not, the last. */
const attend = cached(
  ["run", "layer", "head"],
  (/** @type {State & { run: Run }} */ { run, layer, head }) => {
    const words = joined(run);
    const of_layer = Math.min(layer, run.cross.length);
    const heads = run.cross[of_layer - 1] ?? [];
    const of_head = Math.min(head, heads.length);
    const taken = of_head === MEAN ? heads : heads.slice(of_head - 1, of_head);
    return { ...words, layer: of_layer, head: of_head, weights: join_words(taken, words) };
  },
);

/** @param {State} state @param {Run} run */
function compute(state, run) {
  const found = attend({ ...state, run });
  return { ...found, word: Math.min(state.word, found.french.length - 1) };
}

const question = (/** @type {State} */ { sentence }) => /** @type {const} */ ({
  kind: "run",
  sentence,
});

const asks = one(question);

export const facts = facts_of(asks, (run, state) => {
  const { word, layer, head, weights, french, english } = compute(state, run);
  const row = weights[word] ?? [];
  return {
    ...{ layer, head, text: run.text },
    attends: word >= 0 && run.cross.length > 0,
    word: french[word] ?? "",
    looks: heaviest(row).map((n) => ({ word: english[n], share: row[n] })),
  };
});

export const describe = told(
  asks,
  facts,
  ({ attends, word, layer, head, text, looks }, quote) => {
    const translation = `The translation is ${quote.translation(cut(text, TOLD))}.`;
    if (!attends) return `${translation} ${NONE}`;
    const who = head === MEAN ? "the mean of all heads" : `head ${head}`;
    const words = looks.map(({ word: of, share }) => `${quote.source(of)} (${percent(share)})`);
    return `To write ${quote.target(word)}, ${who} of layer ${layer} looks at ${
      words.join(", ")
    }. ` +
      translation;
  },
  "Nothing is translated yet.",
);

/** @type {(row: number[]) => number[]} the places with much weight, or with most, the heaviest first */
function heaviest(row) {
  const order = row.map((_, n) => n).sort((a, b) => row[b] - row[a] || a - b);
  const said = order.filter((n) => row[n] >= MENTIONED);
  return said.length ? said : order.slice(0, 1);
}

export default asking({
  asks,
  describe,
  controls(model, answered) {
    const field = answered.field();
    for (const one of field) one.dataset.first = ""; // to type is what a visitor comes for
    const menu = field.length ? [sentence_menu(model)] : [];
    return [...field, ...menu];
  },
  more: (model) => [choice(model, "layer"), choice(model, "head"), toggle(model, "table")],
  picture(model, { languages }, waiting) {
    const { lang } = languages.target;
    const choose = (/** @type {number} */ word) => model.put("word", word);
    const [alignment, table] = [new Alignment(languages, choose), new Weights(lang, choose)];
    const text = html("p", { class: "heed-answer-text", lang, "data-search": SEARCH });
    const note = html("p", { class: "heed-note-below", hidden: true }, NOTE);
    const words = html("div", { class: "heed-translation" }, alignment.element, table.element);
    const body = stacked(words, note);
    const first = choose_first(model);
    return {
      element: stacked(
        html("div", { class: "heed-answer-line heed-in-place" }, text, waiting),
        body,
      ),
      tell({ sentence }, { state }) {
        put(text, "data-translation", sentence);
        put(text, "data-state", state);
        body.toggleAttribute("data-stale", state !== "ready");
      },
      draw(run, state, frame) {
        const shown = compute(first(run, state), run);
        say(text, typeset(run.text));
        alignment.element.toggleAttribute("data-behind", state.table && frame.width < BOTH);
        alignment.draw(shown, frame.room - ANSWER);
        table.element.hidden = note.hidden = !state.table;
        if (state.table) table.draw(shown);
      },
    };
  },
});

/**
 * Choose the word that a new sentence begins with: the one that is stored with it, or, once its
 * translation is there, the one that looks farthest.
 * @param {Model<State>} model
 * @returns {(run: Run, state: State) => State} what is to be drawn of a run
 */
function choose_first(model) {
  /** @type {Run | null} */
  let last = null;
  let to_choose = false;
  model.on_change("word", () => to_choose = false);
  model.on_change("sentence", () => {
    const first = entry_of(model.get("stored"), question(model.state()))?.first;
    model.put("word", first ?? 0);
    to_choose = first === undefined;
  });
  return (run, state) => {
    const come = to_choose && run !== last;
    last = run;
    if (!come) return state;
    to_choose = false;
    const word = farthest(compute(state, run));
    model.put("word", word);
    return { ...state, word };
  };
}

/**
 * A menu of the sentences that are stored, below an entry for any other.
 * @param {Model<State>} model
 */
function sentence_menu(model) {
  const sentences = model.get("stored").map(({ question }) => question.sentence);
  const own = html("option", { hidden: true }, OWN);
  const select = html(
    "select",
    {
      id: unique("suggestion"),
      "data-control": "suggestion",
      change: () => {
        model.set("sentence", sentences[select.selectedIndex - 1]);
        show_answer(select);
      },
    },
    own,
    ...sentences.map((sentence) => html("option", {}, typeset(sentence))),
  );
  follow(model, "sentence", (text) => {
    select.selectedIndex = sentences.indexOf(text.trim()) + 1;
  });
  return labelled("menu", { label: "or one of these", help: "translated already" }, select);
}
