// A translation, and where each of its words looked in the sentence that it translates.
import { read_array } from "../base/arrays.js";
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { choice, follow, labelled, toggle } from "../kit/controls.js";
import { html, say, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { Shapes } from "../kit/shapes.js";
/** @import { Encoded } from "../base/arrays.js" */
/** @import { Model } from "../kit/figure.js" */
/** @import { Shape } from "../kit/shapes.js" */
/** @import { Translation as State } from "../states.d.ts" */

/**
 * What the page knows of a sentence.
 * @typedef {object} Entry
 * @property {string} source
 * @property {string} target
 * @property {string[]} english
 * @property {string[]} french
 * @property {number} first the place of the French word to begin with
 * @property {Encoded} weights (layers, heads, French words, English words), in 255ths
 */

/** @typedef {ReturnType<typeof compute>} Shown */

const STEPS = 255;
const MEAN = 0; // the head that stands for the mean of all
const MENTIONED = 0.1; // weights from here on are told in words
const DRAWN = 0.02; // and from here on as a line
const LINE = 34; // height of a word, in CSS pixels
const NOTE =
  "Numbers are percent of attention; <eos> marks the end of the sentence. The translator works " +
  "on pieces of words: pieces of an English word are added, of a French one averaged.";

/** The weights of the chosen head, (French words, English words), each row a share of attention. */
const attend = cached(
  ["sentences", "sentence", "layer", "head"],
  (/** @type {State} */ state) => {
    /** @type {Entry} */
    const entry = state.sentences[Math.min(state.sentence, state.sentences.length - 1)];
    const { shape: [, heads, rows, columns], values } = read_array(entry.weights);
    const numbers = Array.from({ length: heads }, (_, h) => h);
    const taken = state.head === MEAN ? numbers : [state.head - 1];
    const steps = (/** @type {number} */ h, /** @type {number} */ t, /** @type {number} */ n) =>
      values[(((state.layer - 1) * heads + h) * rows + t) * columns + n];
    const weights = entry.french.map((_, t) =>
      entry.english.map((_, n) =>
        taken.reduce((sum, h) => sum + steps(h, t, n), 0) / (STEPS * taken.length)
      )
    );
    return { entry, weights };
  },
);

/**
 * @param {State} state
 * @returns {{ entry: Entry, weights: number[][], word: number }}
 */
function compute(state) {
  const { entry, weights } = attend(state);
  return { entry, weights, word: Math.min(state.word, weights.length - 1) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { entry: { source, target, french, english }, word, weights } = compute(state);
  const who = state.head === MEAN
    ? `the mean of all heads of layer ${state.layer}`
    : `head ${state.head} of layer ${state.layer}`;
  return `To write « ${french[word]} », ${who} looks at ${list(weights[word], english)}. ` +
    `“${source}” becomes « ${target.replace(/\.$/, "")} ».`;
}

/**
 * Name the words with much weight, the heaviest first.
 * @param {number[]} row
 * @param {string[]} english
 */
function list(row, english) {
  const order = row.map((_, n) => n).sort((a, b) => row[b] - row[a] || a - b);
  const said = order.filter((n) => row[n] >= MENTIONED);
  return (said.length ? said : order.slice(0, 1))
    .map((n) => `“${english[n]}” (${percent(row[n])})`).join(", ");
}

export default figure((/** @type {Model<State>} */ model) => {
  const threads = new Threads();
  const english = html("ol", { class: "heed-words heed-words-read" });
  const french = new ListBox({
    name: "word",
    label: model.control("word").label,
    look: "heed-words heed-words-written",
    choose: (word) => model.put("word", word),
  });
  french.element.lang = "fr";
  const alignment = html(
    "div",
    { class: "heed-alignment" },
    english,
    threads.element,
    french.element,
  );
  const table = html("table", { class: "heed-heat-table heed-weights", hidden: true });
  const note = html("p", { class: "heed-note-below", hidden: true }, NOTE);

  /** @type {number | null} the French word below the mouse */
  let below = null;
  /** @param {number | null} word */
  const preview = (word) => {
    if (word === below) return;
    below = word;
    draw(model.state());
  };
  watch_mouse(french.element, preview);

  /** @param {State} state */
  function draw(state) {
    const shown = compute(below === null ? state : { ...state, word: below });
    fill_english(english, shown);
    threads.draw(shown);
    for (const [t, entry] of [...french.element.children].entries()) {
      entry.toggleAttribute("data-shown", t === shown.word);
    }
  }

  /** @param {State} state */
  function update(state) {
    const shown = compute(state);
    below = null;
    french.draw(shown.weights.length, shown.word, (entry, t) => {
      entry.textContent = shown.entry.french[t];
    });
    const { length } = shown.weights[0];
    alignment.style.minHeight = `${LINE * Math.max(shown.weights.length, length)}px`;
    draw(state);
    table.hidden = note.hidden = !state.table;
    if (state.table) fill_table(table, shown, french.choose);
  }

  return {
    controls: [
      sentence_menu(model),
      choice(model, "layer"),
      choice(model, "head"),
      toggle(model, "table"),
    ],
    picture: stacked(html("div", { class: "heed-translation" }, alignment, table), note),
    update,
    describe,
  };
});

/**
 * Tell which entry of a list the mouse is on; a finger is on none before it chooses.
 * @param {HTMLElement} list
 * @param {(at: number | null) => void} tell
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
 * A menu of the sentences; each begins with the French word that shows most.
 * @param {Model<State>} model
 */
function sentence_menu(model) {
  /** @type {Entry[]} */
  const sentences = model.get("sentences");
  const change = () => {
    model.put("word", sentences[select.selectedIndex].first);
    model.put("sentence", select.selectedIndex);
  };
  const select = html(
    "select",
    { id: unique("sentence"), "data-control": "sentence", change },
    ...sentences.map(({ source }) => html("option", {}, source)),
  );
  follow(model, "sentence", (at) => select.selectedIndex = Math.min(at, sentences.length - 1));
  return labelled("menu", model.control("sentence"), select);
}

/**
 * The English words, in the colour of their weight.
 * @param {HTMLElement} element
 * @param {Shown} shown
 */
function fill_english(element, { entry, word, weights }) {
  const row = weights[word];
  while (element.children.length > row.length) element.lastElementChild?.remove();
  while (element.children.length < row.length) {
    element.append(
      html("li", {}, html("span", { class: "heed-share" }), html("span", { class: "heed-word" })),
    );
  }
  entry.english.forEach((name, n) => {
    const [share, chip] = /** @type {Iterable<HTMLElement>} */ (element.children[n].children);
    say(share, row[n] >= DRAWN ? percent(row[n]) : "");
    say(chip, name);
    chip.style.backgroundColor = css_colour("sequential", row[n]);
  });
}

/** Lines between the words, as wide as their weight; those of one French word above the others. */
class Threads {
  constructor() {
    this.others = new Shapes();
    this.chosen = new Shapes();
    this.element = svg(
      "svg",
      {
        class: "heed-threads",
        viewBox: "0 0 100 100",
        preserveAspectRatio: "none", // as wide and as high as there is room
        "aria-hidden": "true",
      },
      this.others.element,
      this.chosen.element,
    );
  }

  /** @param {Shown} shown */
  draw({ entry, word, weights }) {
    const [rows, columns] = [entry.french.length, entry.english.length];
    /** @returns {Shape[]} as many whichever word is chosen, so that widths can pass into others */
    const threads = (
      /** @type {string} */ look,
      /** @type {(t: number, w: number) => number} */ wide,
    ) =>
      weights.flatMap((row, t) =>
        row.map((weight, n) => {
          const [from, to] = [100 * (n + 0.5) / columns, 100 * (t + 0.5) / rows];
          return {
            tag: "path",
            attributes: {
              class: look,
              "stroke-width": weight < DRAWN ? 0 : wide(t, weight),
              d: `M0 ${from}C50 ${from} 50 ${to} 100 ${to}`,
            },
          };
        })
      );
    this.others.draw(threads("heed-thread", (t, weight) => t === word ? 0 : 4 * weight));
    this.chosen.draw(
      threads("heed-thread heed-thread-chosen", (t, weight) => t === word ? 1 + 8 * weight : 0),
    );
  }
}

/**
 * All weights: a row for each French word, a column for each English one.
 * @param {HTMLTableElement} table
 * @param {Shown} shown
 * @param {(word: number) => void} choose
 */
function fill_table(table, { entry, word, weights }, choose) {
  const heads = entry.english.map((name) => html("th", { scope: "col" }, html("span", {}, name)));
  const cell = (/** @type {number} */ weight) => {
    const element = html("td", {}, percent(weight).slice(0, -1));
    element.style.backgroundColor = css_colour("sequential", weight);
    return element;
  };
  const rows = weights.map((row, t) => {
    const name = html("th", { scope: "row", lang: "fr" }, entry.french[t]);
    const line = { "data-chosen": t === word, click: () => choose(t) };
    return html("tr", line, name, ...row.map(cell));
  });
  table.replaceChildren(
    html("thead", {}, html("tr", {}, html("td"), ...heads)),
    html("tbody", {}, ...rows),
  );
}
