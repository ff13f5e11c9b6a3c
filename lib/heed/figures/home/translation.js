// A translation, and where each of its words looked in the sentence that it translates.
import { read_array } from "../base/arrays.js";
import { css_colour } from "../kit/colour.js";
import { choice } from "../kit/controls.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { percent } from "../base/numbers.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Encoded } from "../base/arrays.js" */

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

/**
 * @typedef {object} Shown
 * @property {Entry} entry
 * @property {number} word
 * @property {number[][]} weights (French words, English words)
 */

const STEPS = 255;
const MEAN = 0; // the head that stands for the mean of all
const MENTIONED = 0.1; // weights from here on are told in words
const DRAWN = 0.02; // and from here on as a line
const LINE = 34; // height of a word, in CSS pixels

/**
 * @param {State} state
 * @returns {Entry}
 */
function chosen({ sentences, sentence }) {
  return sentences[Math.min(sentence, sentences.length - 1)];
}

/**
 * @param {State} state
 * @returns {Shown}
 */
function compute(state) {
  const entry = chosen(state);
  const { shape: [, heads, rows, columns], values } = read_array(entry.weights);
  const layer = (state.layer - 1) * heads;
  const numbers = Array.from({ length: heads }, (_, h) => h);
  const taken = state.head === MEAN ? numbers : [state.head - 1];
  const weights = entry.french.map((_, t) =>
    entry.english.map((_, n) => {
      const steps = taken.map((h) => values[((layer + h) * rows + t) * columns + n]);
      return steps.reduce((sum, step) => sum + step, 0) / (STEPS * taken.length);
    })
  );
  return { entry, word: Math.min(state.word, rows - 1), weights };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { entry: { source, target, french, english }, word, weights } = compute(state);
  const who = state.head === MEAN
    ? `layer ${state.layer}, in the mean of its heads,`
    : `head ${state.head} of layer ${state.layer}`;
  const firm = weights.filter((row) => Math.max(...row) > 0.5).length;
  return `“${source}” becomes “${target}” Where it writes “${french[word]}”, ${who} looks at ` +
    `${list(weights[word], english)}. Of the ${french.length} French words, ${firm} give ` +
    "more than half of their attention to one English word.";
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

export default figure((model) => {
  const english = html("ol", { class: "heed-words heed-words-read" });
  const french = word_list(model);
  const lines = svg("svg", { class: "heed-threads", "aria-hidden": "true" });
  const table = html("table", { class: "heed-heat-table heed-weights" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    fill_english(english, shown, frame);
    french.fill(shown);
    fill_lines(lines, shown);
    fill_table(table, shown, frame, (word) => model.set("word", word));
  }

  const note = html(
    "p",
    { class: "heed-note-below" },
    "Numbers are percent of attention; <eos> marks the end of the sentence. The translator works " +
      "on pieces of words: pieces of an English word are added, of a French one averaged.",
  );
  return {
    controls: [sentence_menu(model), choice(model, "layer"), choice(model, "head")],
    picture: html(
      "div",
      {},
      html(
        "div",
        { class: "heed-translation" },
        html("div", { class: "heed-alignment" }, english, lines, french.element),
        table,
      ),
      note,
    ),
    update,
    describe,
  };
});

/**
 * A menu of the sentences; each begins with the French word that shows most.
 * @param {Model} model
 */
function sentence_menu(model) {
  const { label, help } = model.control("sentence");
  const id = unique("sentence");
  /** @type {Entry[]} */
  const sentences = model.get("sentences");
  const select = html(
    "select",
    {
      id,
      "data-control": "sentence",
      change: () => {
        model.set("word", sentences[select.selectedIndex].first);
        model.set("sentence", select.selectedIndex);
      },
    },
    ...sentences.map(({ source }) => html("option", {}, source)),
  );
  const show = () => select.selectedIndex = Math.min(model.get("sentence"), sentences.length - 1);
  model.on_change("sentence", show);
  show();
  return html(
    "div",
    { class: "heed-control heed-menu", title: help },
    html("label", { for: id }, label),
    select,
  );
}

/**
 * The French words, one of them chosen: by pointer, or by the arrow keys.
 * @param {Model} model
 */
function word_list(model) {
  const id = unique("word");
  const at = () => Math.min(model.get("word"), chosen(model.state()).french.length - 1);
  const element = html("ol", {
    class: "heed-words heed-words-written",
    role: "listbox",
    tabindex: 0,
    "aria-label": model.control("word").label,
    "data-control": "word",
    keydown: (event) => {
      const last = chosen(model.state()).french.length - 1;
      const to = moved(event.key, at(), last);
      if (to === null) return;
      event.preventDefault();
      model.set("word", to);
    },
  });

  /** @param {Shown} shown */
  function fill({ entry, word }) {
    const options = entry.french.map((name, t) =>
      html("li", {
        id: `${id}-${t}`,
        role: "option",
        lang: "fr",
        "aria-selected": String(t === word),
        click: () => model.set("word", t),
      }, name)
    );
    element.replaceChildren(...options);
    element.setAttribute("aria-activedescendant", `${id}-${word}`);
  }
  return { element, fill };
}

/**
 * Where a key leads from one of the places 0 … last.
 * @param {string} key
 * @param {number} at
 * @param {number} last
 * @returns {number | null}
 */
function moved(key, at, last) {
  const places = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: last,
  };
  if (!Object.hasOwn(places, key)) return null;
  return Math.min(last, Math.max(0, places[/** @type {keyof typeof places} */ (key)]));
}

/**
 * The English words, in the colour of their weight.
 * @param {HTMLElement} element
 * @param {Shown} shown
 * @param {Frame} frame
 */
function fill_english(element, { entry, word, weights }, { theme }) {
  const row = weights[word];
  element.replaceChildren(...entry.english.map((name, n) => {
    const share = html("span", { class: "heed-share" }, row[n] >= DRAWN ? percent(row[n]) : "");
    const chip = html("span", { class: "heed-word" }, name);
    chip.style.backgroundColor = css_colour("sequential", row[n]);
    return html("li", {}, share, chip);
  }));
}

/**
 * Lines between the words, as wide as their weight; those of the chosen word above the others.
 * @param {SVGSVGElement} paper
 * @param {Shown} shown
 */
function fill_lines(paper, { entry, word, weights }) {
  const [rows, columns] = [entry.french.length, entry.english.length];
  const height = LINE * Math.max(rows, columns);
  paper.setAttribute("viewBox", `0 0 100 ${height}`);
  paper.setAttribute("preserveAspectRatio", "none"); // as wide as there is room
  paper.setAttribute("height", String(height));
  const line = (/** @type {number} */ t, /** @type {number} */ n) => {
    const [from, to] = [(n + 0.5) / columns * height, (t + 0.5) / rows * height];
    return svg("path", {
      class: t === word ? "heed-thread heed-thread-chosen" : "heed-thread",
      "stroke-width": t === word ? 1 + 8 * weights[t][n] : 4 * weights[t][n],
      d: `M0 ${from}C50 ${from} 50 ${to} 100 ${to}`,
    });
  };
  const others = [...weights.keys()].filter((t) => t !== word);
  paper.replaceChildren(
    ...[...others, word].flatMap((t) =>
      [...weights[t].keys()].filter((n) => weights[t][n] >= DRAWN).map((n) => line(t, n))
    ),
  );
}

/**
 * All weights: a row for each French word, a column for each English one.
 * @param {HTMLTableElement} table
 * @param {Shown} shown
 * @param {Frame} frame
 * @param {(word: number) => void} choose
 */
function fill_table(table, { entry, word, weights }, { theme }, choose) {
  const heads = entry.english.map((name) => html("th", { scope: "col" }, html("span", {}, name)));
  const rows = weights.map((row, t) =>
    html(
      "tr",
      { "data-chosen": t === word, click: () => choose(t) },
      html("th", { scope: "row", lang: "fr" }, entry.french[t]),
      ...row.map((weight) => {
        const cell = html("td", {}, percent(weight).slice(0, -1));
        cell.style.backgroundColor = css_colour("sequential", weight);
        return cell;
      }),
    )
  );
  table.replaceChildren(
    html("thead", {}, html("tr", {}, html("td"), ...heads)),
    html("tbody", {}, ...rows),
  );
}
