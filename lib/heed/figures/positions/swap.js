// One layer of self-attention over a sentence, before and after two of its words change places.
import { encoding } from "../../theory/codes.js";
import { css_colour } from "../kit/colour.js";
import { draw_again, text, toggle } from "../kit/controls.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Legend } from "../kit/legend.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { combine, from_rows, matrix, multiply, row } from "../../numeric/matrix.js";
import { fixed } from "../base/numbers.js";
import { Random } from "../../numeric/random.js";
import { word_vector, words_of } from "./words.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */

const WIDTH = 6; // D
const MOST = 8; // words
const LONGEST = 60; // letters, and so more than there can be words
const BRIGHTEST = 2; // where the colours end
const LINE = 30; // height of a row, in CSS pixels
const HEAD = 22; // above the rows
const LINKS = 76; // least width of the lines between the tables
const MOST_CELL = 46;
const LETTER = 7.2; // about the width of one, in CSS pixels

/**
 * The words, where each of them stands after the swap, and the outputs at each position.
 * @param {State} state
 */
function compute({ sentence, first, second, add, seed }) {
  const words = words_of(sentence, MOST);
  const order = swapped(words, first, second);
  const stream = new Random(seed);
  const projections = [0, 1, 2].map(() =>
    matrix(WIDTH, WIDTH, () => stream.gauss(0, 1) / Math.sqrt(WIDTH))
  );
  const after = order.map((at) => words[at]); // a swap is its own inverse
  const outputs = [words, after].map((tokens) => attend(tokens, seed, add, projections));
  const gaps = words.map((_, i) => distance(row(outputs[0], i), row(outputs[1], order[i])));
  return { words, after, order, outputs, gaps };
}

/**
 * The place of each word after the swap; two words that are alike stay where they are.
 * @param {string[]} words
 * @param {number} first
 * @param {number} second
 */
function swapped(words, first, second) {
  const [a, b] = [first, second].map((place) => Math.min(place, words.length - 1));
  const order = words.map((_, i) => i);
  if (words.length && words[a].toLowerCase() !== words[b].toLowerCase()) {
    [order[a], order[b]] = [b, a];
  }
  return order;
}

/**
 * @param {string[]} words
 * @param {number} seed
 * @param {boolean} add whether P is added to the words
 * @param {Matrix[]} projections of queries, keys and values
 */
function attend(words, seed, add, projections) {
  if (!words.length) return matrix(0, WIDTH);
  const vectors = from_rows(words.map((word) => word_vector(word, seed, WIDTH)));
  const x = add ? combine(vectors, encoding(words.length, WIDTH), (a, b) => a + b) : vectors;
  const [query, key, value] = projections.map((projection) => multiply(x, projection));
  return scaled_dot_product_attention(query, key, value).output;
}

/** @type {(x: Float64Array, y: Float64Array) => number} */
function distance(x, y) {
  return Math.hypot(...x.map((entry, i) => entry - y[i]));
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { words, after, order, gaps } = compute(state);
  const more = words_of(state.sentence, LONGEST).length > MOST;
  const cut = more ? ` Only the first ${MOST} words count.` : "";
  if (order.every((to, from) => to === from)) {
    return "No two different words change places. " +
      `Type a sentence, and choose two of its words.${cut}`;
  }
  const list = words.map((word, i) => `${fixed(gaps[i], 3)} (${word})`).join(", ");
  return `“${words.join(" ")}” becomes “${after.join(" ")}”. ` +
    (state.add
      ? `With P the same word gets another output; the two differ by ${list}.`
      : `Without P each word keeps its output, only in another row; the two differ by ${list}.`) +
    cut;
}

export default figure((model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const legend = new Legend();

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const height = HEAD + LINE * shown.words.length + 4;
    paper.setAttribute("viewBox", `0 0 ${frame.width} ${height}`);
    paper.setAttribute("width", String(frame.width));
    paper.setAttribute("height", String(height));
    paper.replaceChildren(...parts(shown, frame));
    legend.draw("diverging", BRIGHTEST);
  }

  return {
    controls: [
      text(model, "sentence"),
      word_choice(model, "first"),
      word_choice(model, "second"),
      toggle(model, "add"),
    ],
    picture: html("div", {}, paper, legend.element),
    more: [draw_again(model)],
    update,
    describe,
  };
});

/**
 * A menu of the words of the sentence; it sets the place of the one that is chosen.
 * @param {Model} model
 * @param {string} name
 */
function word_choice(model, name) {
  const id = unique(name);
  const select = html("select", {
    id,
    "data-control": name,
    change: () => model.set(name, select.selectedIndex),
  });
  const show = () => {
    const words = words_of(model.get("sentence"), MOST);
    select.replaceChildren(...numbered(words).map((word) => html("option", {}, word)));
    select.selectedIndex = Math.min(model.get(name), words.length - 1);
    select.disabled = words.length < 2;
  };
  for (const trait of ["sentence", name]) model.on_change(trait, show);
  show();
  const { label, help } = model.control(name);
  const caption = html("label", { for: id }, label);
  return html("div", { class: "heed-control heed-menu", title: help }, caption, select);
}

/**
 * The words, those that stand there more than once with a number: “the (1)”, “the (2)”.
 * @param {string[]} words
 */
function numbered(words) {
  return words.map((word, i) => {
    const same = words.flatMap((other, at) => other === word ? [at] : []);
    return same.length > 1 ? `${word} (${same.indexOf(i) + 1})` : word;
  });
}

/**
 * Where things stand across a picture of this width.
 * @param {number} width
 */
function layout(width) {
  const wide = width > 560;
  const [name, gap, links] = wide ? [70, 60, LINKS] : width > 290 ? [56, 46, 40] : [46, 44, 36];
  const room = width - 2 * name - gap - links;
  const cell = Math.max(5, Math.min(MOST_CELL, Math.floor(room / 2 / WIDTH)));
  const left = name;
  const right = width - gap - name - WIDTH * cell;
  return { name, cell, left, right, end: width, letters: Math.floor((name - 8) / LETTER) };
}

/**
 * @param {ReturnType<typeof compute>} shown
 * @param {Frame} frame
 */
function* parts({ words, after, order, outputs, gaps }, { width, theme }) {
  const place = layout(width);
  const { name, cell, left, right, end } = place;
  const middle = WIDTH * cell / 2;
  yield note("before", left + middle, 14, "middle");
  yield note("after", right + middle, 14, "middle");
  yield note("differ by", end, 14, "end");
  for (let i = 0; i < words.length; i++) {
    yield link(left + WIDTH * cell + 3, y(i), right - 3, y(order[i]), gaps[i]);
    yield note(shortened(words[i], place.letters), left - 6, y(i) + 4, "end");
    yield note(shortened(after[i], place.letters), right + WIDTH * cell + 6, y(i) + 4, "start");
    yield note(fixed(gaps[order[i]], 3), end, y(i) + 4, "end");
    yield* cells(row(outputs[0], i), left, y(i), cell, theme);
    yield* cells(row(outputs[1], i), right, y(i), cell, theme);
  }
  if (!words.length) yield note("no words", name, 14, "start");
}

/** @param {number} i */
function y(i) {
  return HEAD + LINE * (i + 0.5);
}

/**
 * @param {ArrayLike<number>} values
 * @param {number} x
 * @param {number} middle
 * @param {number} size
 * @param {"light" | "dark"} theme
 */
function* cells(values, x, middle, size, theme) {
  for (let c = 0; c < values.length; c++) {
    const fill = css_colour("diverging", values[c] / BRIGHTEST);
    const box = { x: x + c * size, y: middle - 13, width: size - 1, height: 26 };
    yield svg("rect", { ...box, fill, stroke: "var(--heed-line)" });
    if (size > 26) {
      yield note(
        fixed(values[c], size > 37 ? 2 : 1),
        x + (c + 0.5) * size - 0.5,
        middle + 4,
        "middle",
      );
    }
  }
}

/**
 * From a word's row before to its row after: dashed if the two differ.
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 * @param {number} gap
 */
function link(x0, y0, x1, y1, gap) {
  const middle = (x0 + x1) / 2;
  const differs = gap >= 0.0005;
  return svg("path", {
    class: `heed-stroke heed-series-${differs ? 2 : 1}${differs ? " heed-dashed" : ""}`,
    "stroke-width": 2,
    d: `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`,
  });
}

/**
 * @param {string} content
 * @param {number} x
 * @param {number} at
 * @param {"start" | "middle" | "end"} anchor
 */
function note(content, x, at, anchor) {
  return svg("text", { class: "heed-axis", x, y: at, "text-anchor": anchor }, content);
}

/**
 * @param {string} word
 * @param {number} letters
 */
function shortened(word, letters) {
  return word.length > letters ? `${word.slice(0, letters - 1)}…` : word;
}
