// Self-attention over a sentence whose words the reader puts into another order.
import { fixed } from "../base/numbers.js";
import { NO_WORDS } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { Columns } from "../kit/columns.js";
import { draw_again, text, toggle } from "../kit/controls.js";
import { html, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { projected, WIDTH } from "../kit/layer.js";
import { stacked } from "../kit/layout.js";
import { Legend } from "../kit/legend.js";
import { morph } from "../kit/morph.js";
import { order_of } from "../kit/orders.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { combine, matrix, norm, row } from "../../numeric/matrix.js";
import { words_of } from "../../numeric/word_vectors.js";
import { encoding } from "../../theory/positions/codes.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Reorder as State } from "../states.d.ts" */

const MOST = 7; // words
const CELL = 24; // height of a cell, in CSS pixels
const WIDEST = 92; // of a column
const BRIGHTEST = 2; // where the colours end
const DIGITS = 34; // a cell of that width has room for two

/** What stands where, and by how much its output differs from the one in the sentence as typed. */
const compute = cached(
  ["sentence", "order", "add", "seed"],
  (/** @type {State} */ state) => {
    const words = words_of(state.sentence, MOST);
    const order = order_of(state.order, words.length);
    const [typed, now] = [words, order.map((at) => words[at])].map((one) => attend(one, state));
    const moved = matrix(words.length, WIDTH, (place, c) => row(typed, order[place])[c]);
    return {
      words: order.map((at) => words[at]),
      order,
      outputs: now,
      gaps: norms(combine(now, moved, (a, b) => a - b)),
      mean: mean_of(now),
      mean_gap: norm(combine(mean_of(now), mean_of(typed), (a, b) => a - b).values),
    };
  },
);

/** @param {Matrix} a @returns {number[]} the length of each row */
function norms(a) {
  return Array.from({ length: a.rows }, (_, i) => norm(row(a, i)));
}

/** @param {Matrix} a @returns {Matrix} (1, columns) the mean of the rows */
function mean_of({ rows, columns, values }) {
  return matrix(1, columns, (_, c) => {
    let sum = 0;
    for (let i = 0; i < rows; i++) sum += values[i * columns + c];
    return rows ? sum / rows : 0;
  });
}

/** The output for each word, (words, D). @type {(words: string[], state: State) => Matrix} */
function attend(words, { seed, add }) {
  if (!words.length) return matrix(0, WIDTH);
  const codes = add ? encoding(words.length, WIDTH) : null;
  return scaled_dot_product_attention(...projected(words, seed, codes)).output;
}

/** @param {State} state */
export function facts(state) {
  const { words, gaps, mean_gap } = compute(state);
  const cut = words_of(state.sentence, Infinity).length > MOST;
  return { words, gap: Math.max(0, ...gaps), mean_gap, cut };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words, gap, mean_gap, cut } = facts(state);
  if (!words.length) return NO_WORDS;
  const end = cut ? ` Only the first ${MOST} words count.` : "";
  if (compute(state).order.every((at, i) => at === i)) {
    return `The words are in the order in which they were typed, so nothing has changed.${end}`;
  }
  const [most, mean] = [gap, mean_gap].map((x) => fixed(x, 3));
  return state.add
    ? `With positions, an output changes by up to ${most} and the mean by ${mean}.${end}`
    : `The outputs moved with their words and changed by ${most}, their mean by ${mean}.${end}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const mean = html("div", { class: "heed-column" });
  const columns = new Columns(model, {
    label: "words, each with its output",
    most: MOST,
    order: () => compute(model.state()).order,
    after: mean,
  });
  const legend = new Legend();
  legend.draw("diverging", BRIGHTEST);

  const sentence = text(model, "sentence"); // what is typed is shown as typed
  sentence.addEventListener("input", () => model.set("order", 0));

  return {
    controls: [
      html("div", { class: "heed-buttons" }, columns.left, columns.right),
      toggle(model, "add"),
    ],
    picture: stacked(columns, legend),
    more: [sentence, draw_again(model)],
    update(state, { width }) {
      const shown = compute(state);
      const column = Math.min(WIDEST, Math.floor(width / (shown.words.length + 1)));
      columns.draw(column, (entry, i) => {
        write_column(entry, shown.words[i], row(shown.outputs, i), shown.gaps[i], column - 4);
      });
      write_column(mean, "mean", row(shown.mean, 0), shown.mean_gap, column - 4);
    },
    describe,
  };
});

/**
 * A word, its output from top to bottom, and by how much that has changed.
 * @type {(element: Element, word: string, output: ArrayLike<number>, gap: number, width: number) => void}
 */
function write_column(element, word, output, gap, width) {
  if (!element.children.length) element.append(html("b"), svg("svg"), html("small"));
  const [name, sheet, below] = element.children;
  say(name, word);
  sheet.setAttribute("width", String(width));
  sheet.setAttribute("height", String(CELL * WIDTH));
  const place = { left: 0, top: 0, width, height: CELL, brightest: BRIGHTEST };
  const digits = width >= DIGITS ? 2 : undefined;
  morph(sheet, cells(matrix(WIDTH, 1, (i) => output[i]), { ...place, digits }));
  say(below, fixed(gap, 3));
}
