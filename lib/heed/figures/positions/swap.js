// One layer of self-attention over a sentence, before and after two of its words change places.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { draw_again, follow, labelled, text, toggle } from "../kit/controls.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { Legend } from "../kit/legend.js";
import { caption, Paper } from "../kit/paper.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { combine, from_rows, matrix, multiply, norm, row } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
import { word_vector, words_of } from "../../numeric/word_vectors.js";
import { encoding } from "../../theory/positions/codes.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Swap as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const WIDTH = 6; // D
const MOST = 8; // words
const SAME = 0.0005; // what differs by less is written 0.000
const BRIGHTEST = 2; // where the colours end
const CELL = 26; // height of a cell, in CSS pixels
const HEAD = 22; // above the rows
const MOST_CELL = 46;
const LETTER = 7.2; // about the width of one
// Height of a row, and room for a difference and for the lines between the tables. Where there is
// no room for words beside the tables they stand above their rows.
const WIDE = { line: 30, name: 70, gap: 60, links: 90 };
const NARROW = { line: 46, name: 0, gap: 46, links: 96 };

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
 * @param {string[]} words
 * @param {State} state
 */
function swapped(words, { first, second }) {
  const [a, b] = [first, second].map((place) => Math.min(place, words.length - 1));
  const order = words.map((_, i) => i);
  if (words.length && words[a].toLowerCase() !== words[b].toLowerCase()) {
    [order[a], order[b]] = [b, a];
  }
  return order;
}

/**
 * The output of attention, with P added to the words or not.
 * @param {string[]} words
 * @param {State} state
 * @returns {Matrix} (words, D)
 */
function attend(words, { seed, add }) {
  if (!words.length) return matrix(0, WIDTH);
  const stream = new Random(seed);
  const vectors = from_rows(words.map((word) => word_vector(word, seed, WIDTH)));
  const x = add ? combine(vectors, encoding(words.length, WIDTH), (a, b) => a + b) : vectors;
  const [query, key, value] = [0, 1, 2].map(() => multiply(x, projection(stream, WIDTH, WIDTH)));
  return scaled_dot_product_attention(query, key, value).output;
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words, after, order, gaps } = compute(state);
  const more = words_of(state.sentence, Infinity).length > MOST;
  const cut = more ? ` Only the first ${MOST} words count.` : "";
  if (order.every((to, from) => to === from)) {
    return "No two different words change places. " +
      `Type a sentence, and choose two of its words.${cut}`;
  }
  const list = words.map((word, i) => `${fixed(gaps[i], 3)} (${word})`).join(", ");
  const what = state.add
    ? "With positions, the same word gets another output"
    : "Without positions, each word takes its output along";
  return `“${words.join(" ")}” becomes “${after.join(" ")}”. ${what}: ` +
    `the two differ by ${list}.${cut}`;
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
      const shown = compute(state);
      const place = layout(frame);
      const height = HEAD + place.line * shown.words.length + 4;
      paper.draw(frame.width, height, parts(shown, place));
    },
    describe,
  };
});

/**
 * A menu of the words of the sentence; it sets the place of the one that is chosen.
 * @param {Model<State>} model
 * @param {"first" | "second"} name
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
  const { label, help } = model.control(name);
  return labelled("menu", { label, help }, select);
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
 * Where things stand across a picture.
 * @param {Frame} frame
 */
function layout({ width, wide }) {
  const { line, name, gap, links } = wide ? WIDE : NARROW;
  const room = width - 2 * name - gap - links;
  const cell = Math.max(5, Math.min(MOST_CELL, Math.floor(room / 2 / WIDTH)));
  const table = WIDTH * cell;
  const letters = Math.floor((name ? name - 8 : table + links / 2) / LETTER);
  return { cell, table, left: name, right: width - gap - name - table, end: width, letters, line };
}

/** @typedef {ReturnType<typeof layout>} Place */

/**
 * @param {Shown} shown
 * @param {Place} place
 */
function* parts(shown, place) {
  const { words, order, outputs, gaps } = shown;
  const { table, left, right, end, line } = place;
  yield caption("before", left + table / 2, 14);
  yield caption("after", right + table / 2, 14);
  yield caption("differ by", end, 14, "end");
  for (let i = 0; i < words.length; i++) {
    const y = middle(i, line);
    const to = middle(order[i], line);
    yield link([left + table + 3, y], [right - 3, to], gaps[i]);
    yield caption(fixed(gaps[order[i]], 3), end, y + 4, "end");
    yield* names(shown, i, place);
    yield* outputs_of(outputs[0], i, left, place);
    yield* outputs_of(outputs[1], i, right, place);
  }
  if (!words.length) yield caption("no words", left, 14, "start");
}

/**
 * The words of row i, before and after: outside the tables, or above the rows.
 * @param {Shown} shown
 * @param {number} i
 * @param {Place} place
 */
function names({ words, after }, i, { table, left, right, letters, line }) {
  const [before, then] = [words[i], after[i]].map((word) => shortened(word, letters));
  const y = middle(i, line);
  if (left) {
    return [
      caption(before, left - 6, y + 4, "end"),
      caption(then, right + table + 6, y + 4, "start"),
    ];
  }
  const above = y - CELL / 2 - 4;
  return [caption(before, left, above, "start"), caption(then, right + table, above, "end")];
}

/**
 * The middle of the cells of row i.
 * @param {number} i
 * @param {number} line height of a row
 */
function middle(i, line) {
  return HEAD + line * (i + 1) - 2 - CELL / 2;
}

/**
 * @param {Matrix} outputs
 * @param {number} i
 * @param {number} left
 * @param {Place} place
 */
function outputs_of(outputs, i, left, { cell: width, line }) {
  const digits = width > 37 ? 2 : width > 26 ? 1 : undefined;
  const box = { left, top: middle(i, line) - CELL / 2, width, height: CELL };
  return cells(from_rows([row(outputs, i)]), { ...box, digits, brightest: BRIGHTEST });
}

/**
 * From a word's row before to its row after: dashed if the two differ.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} gap
 */
function link([x0, y0], [x1, y1], gap) {
  const half = (x0 + x1) / 2;
  const look = gap < SAME ? "heed-series-blue" : "heed-series-orange heed-dashed";
  const d = `M${x0} ${y0}C${half} ${y0} ${half} ${y1} ${x1} ${y1}`;
  return svg("path", { class: `heed-stroke ${look}`, "stroke-width": 2, d });
}

/**
 * @param {string} word
 * @param {number} letters
 */
function shortened(word, letters) {
  return word.length > letters ? `${word.slice(0, letters - 1)}…` : word;
}
