// A translation, and where each of its words looked in the sentence that it translates.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { choice, follow, labelled, toggle } from "../kit/controls.js";
import { html, put, resize, say, unique } from "../kit/dom.js";
import { stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { show_answer } from "../translators/field.js";
import { join_words, joined, typeset } from "../translators/joined.js";
import { entry_of } from "../translators/stored.js";
import { Threads } from "./threads.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Translation as State } from "../states.d.ts" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Joined } from "../translators/joined.js" */
/** @import { Languages } from "../translators/languages.js" */
/** @import { Run } from "../../experiments/translated.js" */

/**
 * A run in words, and what is chosen of it.
 * @typedef {Joined & { layer: number, head: number, word: number, weights: number[][] }} Shown
 *   weights: (French words, English words)
 */

const SEARCH = 1; // the width of the beam: greedy
const MEAN = 0; // the head that stands for the mean of all
const MENTIONED = 0.1; // weights from here on are told in words
const DRAWN = 0.02; // and from here on as a number
const LINE = 34; // height of a word, in CSS pixels
const WORD = /^[\p{L}\p{N}]/u; // neither a mark nor <eos>
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
    const [of_layer, of_head] = [
      Math.min(layer, run.cross.length),
      Math.min(head, count_heads(run)),
    ];
    const heads = run.cross[of_layer - 1] ?? [];
    const taken = of_head === MEAN ? heads : heads.slice(of_head - 1, of_head);
    return { ...words, layer: of_layer, head: of_head, weights: join_words(taken, words) };
  },
);

/** @type {(run: Run) => number} of a layer */
function count_heads({ cross }) {
  return cross[0]?.length ?? 0;
}

/** @type {(state: State, run: Run) => Shown} */
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
    const translation = `The translation is ${quote.translation(text)}.`;
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
    const menu = field.length ? [sentence_menu(model)] : [];
    return [...field, ...menu, choice(model, "layer"), choice(model, "head")];
  },
  more: (model) => [toggle(model, "table")],
  picture(model, { languages }, waiting) {
    const picture = new Picture(languages, (word) => model.put("word", word));
    const answer = html("div", { class: "heed-answer-line" }, picture.text, waiting);
    const first = choose_first(model);
    return {
      element: stacked(answer, picture),
      tell: (state, found) => picture.tell(state, found),
      draw: (run, state) => picture.draw(run, first(run, state)),
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
 * The French word that looks farthest from its own place in the sentence: where the order changes.
 * Places are shares of a sentence, for one of the two is longer; marks have none.
 * @param {Pick<Shown, "weights" | "french" | "english">} shown
 * @returns {number} 0 if none looks at a word
 */
export function farthest({ weights, french, english }) {
  const last = [french, english].map((words) => words.findLastIndex((word) => WORD.test(word)));
  const away = weights.map((row, t) => {
    const n = row.indexOf(Math.max(...row));
    if (!WORD.test(french[t]) || !WORD.test(english[n] ?? "")) return -1;
    return Math.abs(t / Math.max(1, last[0]) - n / Math.max(1, last[1]));
  });
  return Math.max(0, away.indexOf(Math.max(...away)));
}

/** The translation, its threads and its table. A word is chosen, or looked at with the mouse. */
class Picture {
  /**
   * @param {Languages} languages
   * @param {(word: number) => void} choose
   */
  constructor({ source, target: { lang } }, choose) {
    this.text = html("p", { class: "heed-answer-text", lang, "data-search": SEARCH });
    this.english = html("ol", { class: "heed-words heed-words-read", lang: source.lang });
    this.threads = new Threads();
    this.french = new ListBox({
      ...{ name: "word", label: "French word", choose },
      look: "heed-words heed-words-written",
    });
    this.french.element.lang = lang;
    this.alignment = html(
      "div",
      { class: "heed-alignment" },
      ...[this.english, this.threads.element, this.french.element],
    );
    this.table = html("table", { class: "heed-heat-table heed-weights", hidden: true });
    this.note = html("p", { class: "heed-note-below", hidden: true }, NOTE);
    const translation = html("div", { class: "heed-translation" }, this.alignment, this.table);
    this.element = stacked(translation, this.note);
    /** @type {Shown | null} */
    this.shown = null;
    watch_mouse(this.french.element, (word) => this.look(word));
  }

  /** @type {(state: State, found: Found<Run>) => void} */
  tell({ sentence }, { state }) {
    put(this.text, "data-translation", sentence);
    put(this.text, "data-state", state);
    this.element.toggleAttribute("data-stale", state !== "ready");
  }

  /** @type {(run: Run, state: State) => void} */
  draw(run, state) {
    const shown = this.shown = compute(state, run);
    say(this.text, typeset(run.text));
    this.french.draw(shown.french.length, shown.word, (entry, t) => say(entry, shown.french[t]));
    const most = Math.max(shown.french.length, shown.english.length);
    this.alignment.style.minHeight = `${LINE * most}px`;
    this.look(null);
    this.table.hidden = this.note.hidden = !state.table;
    if (state.table) fill_table(this.table, shown, this.french);
  }

  /** @param {number | null} below the word that the mouse is on */
  look(below) {
    if (!this.shown) return;
    const { english, weights, word } = this.shown;
    const seen = below ?? word;
    fill_english(this.english, english, weights[seen] ?? []);
    this.threads.draw(weights, seen);
    for (const [t, entry] of [...this.french.element.children].entries()) {
      entry.toggleAttribute("data-shown", t === seen);
    }
  }
}

/**
 * Tell which entry of a list the mouse is on; a finger is on none before it chooses.
 * @type {(list: HTMLElement, tell: (at: number | null) => void) => void}
 */
function watch_mouse(list, tell) {
  list.addEventListener("pointerover", ({ pointerType, target }) => {
    const at = [...list.children].findIndex((entry) =>
      target instanceof Node && entry.contains(target)
    );
    if (pointerType === "mouse" && at >= 0) tell(at);
  });
  list.addEventListener("pointerleave", () => tell(null));
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

/**
 * The English words, in the colour of their weight.
 * @type {(element: HTMLElement, english: string[], row: number[]) => void}
 */
function fill_english(element, english, row) {
  const word = () =>
    html("li", {}, html("span", { class: "heed-share" }), html("span", { class: "heed-word" }));
  resize(element, english.length, word);
  english.forEach((name, n) => {
    const [share, chip] = /** @type {Iterable<HTMLElement>} */ (element.children[n].children);
    say(share, row[n] >= DRAWN ? percent(row[n]) : "");
    say(chip, name);
    chip.style.backgroundColor = css_colour("sequential", row[n] ?? 0);
  });
}

/**
 * All weights: a row for each French word, a column for each English one.
 * @param {HTMLTableElement} table
 * @param {Shown} shown
 * @param {ListBox} list of the French words, where a row chooses too
 */
function fill_table(table, { english, french, word, weights }, { element: { lang }, choose }) {
  const heads = english.map((name) => html("th", { scope: "col" }, html("span", {}, name)));
  const cell = (/** @type {number} */ weight) => {
    const element = html("td", {}, percent(weight).slice(0, -1));
    element.style.backgroundColor = css_colour("sequential", weight);
    return element;
  };
  const rows = weights.map((row, t) => {
    const name = html("th", { scope: "row", lang }, french[t]);
    const line = { "data-chosen": t === word, click: () => choose(t) };
    return html("tr", line, name, ...row.map(cell));
  });
  table.replaceChildren(
    html("thead", {}, html("tr", {}, html("td"), ...heads)),
    html("tbody", {}, ...rows),
  );
}
