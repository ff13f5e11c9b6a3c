// One layer of self-attention over a sentence, before and after two of its words change places.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { draw_again, follow, labelled, text, toggle } from "../kit/controls.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { projected, WIDTH } from "../kit/layer.js";
import { stacked } from "../kit/layout.js";
import { Legend } from "../kit/legend.js";
import { caption, Paper } from "../kit/paper.js";
import { asks_first } from "../kit/question.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { combine, from_rows, matrix, norm, row } from "../../numeric/matrix.js";
import { words_of } from "../../numeric/word_vectors.js";
import { encoding } from "../../theory/positions/codes.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Swap as State } from "../states.d.ts" */

const MOST = 8; // words
const SAME = 0.0005; // what differs by less is written 0.000
const BRIGHTEST = 2; // where the colours end
const CELL = { height: 20, most: 46 }; // in CSS pixels
const HEAD = 22; // above the rows
const LETTER = 7.2; // about the width of one
// Height of a row, and room for a difference and for the lines between the tables. Where there is
// no room for words beside the tables they stand above their rows.
const WIDE = { line: 30, name: 70, gap: 60, links: 90 };
const NARROW = { line: 38, name: 0, gap: 46, links: 96 };

/** The words, where each of them stands after the swap, and the outputs at each position. */
const compute = cached(
  ["sentence", "first", "second", "add", "seed"],
  (/** @type {State} */ state) => {
    const words = words_of(state.sentence, MOST);
    const order = swapped(words, state);
    const after = order.map((at) => words[at]); // a swap is its own inverse
    const outputs = [words, after].map((tokens) => attend(tokens, state));
    const moved = matrix(words.length, WIDTH, (i, c) => row(outputs[1], order[i])[c]);
    const apart = combine(outputs[0], moved, (a, b) => a - b);
    return { words, after, order, outputs, gaps: words.map((_, i) => norm(row(apart, i))) };
  },
);

/**
 * The place of each word after the swap; two words that are alike stay where they are.
 * @type {(words: string[], state: State) => number[]}
 */
function swapped(words, { first, second }) {
  const [a, b] = [first, second].map((place) => Math.min(place, words.length - 1));
  const order = words.map((_, i) => i);
  if (words[a]?.toLowerCase() !== words[b]?.toLowerCase()) [order[a], order[b]] = [b, a];
  return order;
}

/** The output for each word, (words, D). @type {(words: string[], state: State) => Matrix} */
function attend(words, { seed, add }) {
  if (!words.length) return matrix(0, WIDTH);
  const codes = add ? encoding(words.length, WIDTH) : null;
  return scaled_dot_product_attention(...projected(words, seed, codes)).output;
}

/** @param {State} state */
export function facts(state) {
  const { words, after, order, gaps } = compute(state);
  const cut = words_of(state.sentence, Infinity).length > MOST;
  return { words, after, gaps, cut, swapped: order.some((to, from) => to !== from) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words, gaps, cut, swapped } = facts(state);
  const end = cut ? ` Only the first ${MOST} words count.` : "";
  if (!swapped) {
    return "No two different words change places. " +
      `Type a sentence, and choose two of its words.${end}`;
  }
  const most = Math.max(...gaps);
  const what = state.add
    ? `, for “${
      words[gaps.indexOf(most)]
    }”: with positions, an output depends on the places of all words`
    : ": without positions, each word takes its output along to its new place";
  return `The largest difference is ${fixed(most, 3)}${what}.${end}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  const { gaps } = facts(state);
  const moved = gaps.filter((gap) => gap > SAME).length;
  return choices.indexOf(moved === 0 ? "none" : moved === gaps.length ? "all three" : "");
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  const legend = new Legend();
  legend.draw("diverging", BRIGHTEST);
  return {
    controls: [
      text(model, "sentence"),
      word_choice(model, "first"),
      word_choice(model, "second"),
      toggle(model, "add"),
    ],
    picture: stacked(paper, legend),
    more: [draw_again(model)],
    update(state, frame) {
      const place = layout(frame);
      const shown = compute(state);
      paper.draw(frame.width, HEAD + place.line * shown.words.length + 4, parts(shown, place));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * A menu of the words of the sentence; it sets the place of the one that is chosen.
 * @type {(model: Model<State>, name: "first" | "second") => HTMLElement}
 */
function word_choice(model, name) {
  const change = () => model.set(name, select.selectedIndex);
  const select = html("select", { id: unique(name), "data-control": name, change });
  for (const trait of ["sentence", name]) {
    follow(model, trait, () => {
      const words = words_of(model.get("sentence"), MOST);
      select.replaceChildren(...numbered(words).map((word) => html("option", {}, word)));
      select.selectedIndex = Math.min(model.get(name), words.length - 1);
      select.disabled = words.length < 2;
    });
  }
  return labelled("menu", model.control(name), select);
}

/** The words, each that stands there twice with a number: “the (1)”. @param {string[]} words */
function numbered(words) {
  return words.map((word, i) => {
    const same = words.flatMap((other, at) => other === word ? [at] : []);
    return same.length > 1 ? `${word} (${same.indexOf(i) + 1})` : word;
  });
}

/** Where things stand across a picture. @param {Frame} frame */
function layout({ width, wide }) {
  const { line, name, gap, links } = wide ? WIDE : NARROW;
  const room = width - 2 * name - gap - links;
  const cell = Math.max(5, Math.min(CELL.most, Math.floor(room / 2 / WIDTH)));
  const table = WIDTH * cell;
  const letters = Math.floor((name ? name - 8 : table + links / 2) / LETTER);
  return { cell, table, left: name, right: width - gap - name - table, end: width, letters, line };
}

/** @typedef {ReturnType<typeof layout>} Place */

/** @type {(shown: ReturnType<typeof compute>, place: Place) => Generator<SVGElement>} */
function* parts({ words, after, order, outputs, gaps }, place) {
  const { table, left, right, end, line } = place;
  const middle = (/** @type {number} */ i) => HEAD + line * (i + 1) - 2 - CELL.height / 2;
  yield caption("before", left + table / 2, 14);
  yield caption("after", right + table / 2, 14);
  yield caption("differ by", end, 14, "end");
  for (let i = 0; i < words.length; i++) {
    const y = middle(i);
    yield* names(words[i], after[i], y, place);
    yield* output(outputs[0], i, left, y, place.cell);
    yield svg(
      "g",
      { class: "heed-secret" },
      link([left + table + 3, y], [right - 3, middle(order[i])], gaps[i]),
      caption(fixed(gaps[order[i]], 3), end, y + 4, "end"),
      ...output(outputs[1], i, right, y, place.cell),
    );
  }
  if (!words.length) yield caption("no words", left, 14, "start");
}

/**
 * The words of a row, before and after: outside the tables, or above the row.
 * @type {(before: string, after: string, y: number, place: Place) => SVGElement[]}
 */
function names(before, after, y, { table, left, right, letters }) {
  /** @type {("start" | "end")[]} */
  const ends = left ? ["end", "start"] : ["start", "end"];
  const [beside, at] = left ? [6, y + 4] : [0, y - CELL.height / 2 - 4];
  return [
    caption(shortened(before, letters), left - beside, at, ends[0]),
    caption(shortened(after, letters), right + table + beside, at, ends[1]),
  ];
}

/** @type {(outputs: Matrix, i: number, left: number, y: number, width: number) => Iterable<SVGElement>} */
function output(outputs, i, left, y, width) {
  const digits = width > 37 ? 2 : width > 26 ? 1 : undefined;
  const box = { left, top: y - CELL.height / 2, width, height: CELL.height };
  return cells(from_rows([row(outputs, i)]), { ...box, digits, brightest: BRIGHTEST });
}

/**
 * From a word's row before to its row after: dashed if the two differ.
 * @type {(from: [number, number], to: [number, number], gap: number) => SVGElement}
 */
function link([x0, y0], [x1, y1], gap) {
  const half = (x0 + x1) / 2;
  const look = gap < SAME ? "heed-series-blue" : "heed-series-orange heed-dashed";
  const d = `M${x0} ${y0}C${half} ${y0} ${half} ${y1} ${x1} ${y1}`;
  return svg("path", { class: `heed-stroke ${look}`, "stroke-width": 2, d });
}

/** @type {(word: string, letters: number) => string} */
function shortened(word, letters) {
  return word.length > letters ? `${word.slice(0, letters - 1)}…` : word;
}
