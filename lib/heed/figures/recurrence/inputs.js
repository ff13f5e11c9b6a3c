// What a network gets besides a word: nothing, an index, a one-hot index, or its own last state.
import { NO_WORDS, quoted } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { Columns } from "../kit/columns.js";
import { button, choice, draw_again, text } from "../kit/controls.js";
import { html, put, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { morph } from "../kit/morph.js";
import { number_of, order_of } from "../kit/orders.js";
import { caption } from "../kit/paper.js";
import { asks_first } from "../kit/question.js";
import { linear } from "../../numeric/linear.js";
import { joined_columns, matrix, row, stacked as below } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { words_of } from "../../numeric/word_vectors.js";
import { position_code } from "../../theory/positions/codes.js";
import { gap, network, stored, vectors_of, WIDTH, written_gap } from "./network.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Inputs as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const MOST = 8; // words
const KNOWN = 6; // words of the longest sentence in training, and so columns of the one-hot index
const ASKED = 2; // the place of “walks”, of which the figure asks
const MORE = ["in", "summer"]; // what makes the sentence longer
const MOVED = /** @type {const} */ (["sentence", "order"]); // what buttons change
const CELL = 24; // height of a number, in CSS pixels
const GIVEN = {
  nothing: "the word alone",
  index: "an index",
  "one-hot": "a one-hot index",
  memory: "a memory",
};
const EXTRA = 72; // height of what comes besides the word, whichever it is
const GAP = 8;
const HEIGHT = 4 * CELL + EXTRA + 2 * GAP;
const HEADS = 52; // width of what the rows are called
const WIDEST = 84; // of a column
const DIGITS = 38; // a cell of that width has room for two
const NAMES = { nothing: [], index: ["index"], "one-hot": ["one-hot"], memory: ["last", "output"] };
const LINE = 14; // from one line of a name to the next

/** The words in their order, what the network gets and gives for each, and what has changed. */
const compute = cached(
  ["sentence", "order", "given", "seed"],
  (/** @type {State} */ state) => {
    const words = words_of(state.sentence, MOST);
    const order = order_of(state.order, words.length);
    const now = order.map((at) => words[at]);
    const [typed, run] = [words, now].map((one) => answers(one, state));
    return { ...run, words: now, order, gaps: order.map((at, i) => gap(run.y, i, typed.y, at)) };
  },
);

/**
 * What the network gets besides each word, and what it answers.
 * @param {string[]} words
 * @param {State} state
 * @returns {{ x: Matrix, extra: Matrix, y: Matrix }} each (N, ·)
 */
function answers(words, { given, seed }) {
  const x = vectors_of(words, seed);
  if (!words.length) return { x, extra: x, y: x };
  const { stream, W, cell } = network(seed);
  if (given === "memory") {
    const y = cell.forward(x).outputs;
    return { x, extra: matrix(x.rows, WIDTH, (t, c) => t ? row(y, t - 1)[c] : 0), y };
  }
  const extra = given === "nothing"
    ? matrix(x.rows, 0)
    : position_code(given, words.length, KNOWN, 1);
  const weight = below([W, projection(stream, extra.columns, WIDTH)]);
  const y = linear(joined_columns([x, extra]), { weight: stored(weight) });
  return { x, extra, y: { ...y, values: y.values.map(Math.tanh) } };
}

/** @param {State} state the words, those whose output has changed, and the first without an index */
export function facts(state) {
  const { words, order, gaps } = compute(state);
  return {
    words,
    changed: words.filter((_, i) => gaps[i] > 0),
    as_typed: order.every((at, i) => at === i),
    beyond: state.given === "one-hot" ? words[KNOWN] ?? "" : "",
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words, changed, as_typed, beyond } = facts(state);
  if (!words.length) return NO_WORDS;
  const zeros = beyond && ` The one-hot index has ${KNOWN} entries: “${beyond}” gets zeros only.`;
  if (as_typed) return `The words are as typed, so no output has changed.${zeros}`;
  const [n, all] = [changed.length, words.length];
  const which = n > 0 && n < all ? `, ${n === 1 ? "that" : "those"} of ${listed(changed)}` : "";
  return `With ${GIVEN[state.given]}, ${n} of ${all} outputs ${n === 1 ? "changes" : "change"}` +
    `${which}.${zeros}`;
}

/** @param {string[]} words */
function listed(words) {
  const all = words.map((word) => quoted(word, "en"));
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  const word = words_of(state.sentence, MOST)[ASKED];
  const inputs = /** @type {State["given"][]} */ (choices);
  return inputs.findIndex((given) => facts({ ...state, given }).changed.includes(word));
}

export default figure((/** @type {Model<State>} */ model) => {
  const heads = html("div", { class: "heed-column heed-inputs-heads" });
  const columns = new Columns(model, {
    label: "words, each with input and output",
    most: MOST,
    order: () => compute(model.state()).order,
    before: heads,
  });
  const longer = button("Add a word", () => lengthen(model), "longer");
  const sentence = text(model, "sentence"); // what is typed is shown as typed
  sentence.addEventListener("input", () => model.set("order", 0));
  const typed = html("p", { class: "heed-map-title" });
  const first = model.state();
  const reset = button("Reset", () => {
    for (const name of MOVED) model.set(name, first[name]);
  }, "reset");

  return {
    controls: [
      choice(model, "given"),
      html("div", { class: "heed-buttons" }, columns.left, columns.right, reset),
    ],
    picture: stacked(typed, columns),
    more: [sentence, longer, draw_again(model)],
    update(state, { width }) {
      const shown = compute(state);
      const count = shown.words.length;
      const column = Math.min(WIDEST, Math.floor((width - HEADS) / Math.max(1, count)));
      write_heads(heads, state.given);
      columns.draw(column, (entry, i) => write_column(entry, shown, i, column - 4));
      longer.disabled = count >= MOST;
      reset.disabled = MOVED.every((name) => state[name] === first[name]);
      say(typed, `Before: ${words_of(state.sentence, MOST).join(" ")}`);
    },
    describe,
    question: asks_first(model, answer, { show: () => model.set("given", "memory") }),
  };
});

/**
 * Put one more word at the end; the others stay where they are.
 * @param {Model<State>} model
 */
function lengthen(model) {
  const { sentence, order } = model.state();
  const words = words_of(sentence, MOST);
  const next = MORE.find((word) => !words.includes(word)) ?? "again";
  model.set("sentence", [...words, next].join(" "));
  model.set("order", number_of([...order_of(order, words.length), words.length]));
}

/**
 * What the rows of the columns are called.
 * @param {HTMLElement} element
 * @param {State["given"]} given
 */
function write_heads(element, given) {
  if (!element.children.length) element.append(html("b"), svg("svg"), html("small"));
  const [, sheet, under] = element.children;
  say(element.children[0], "\u00a0");
  say(under, "change");
  put(sheet, "width", HEADS);
  put(sheet, "height", HEIGHT);
  morph(sheet, [
    caption("word", HEADS - 3, CELL + 4, "end"),
    ...NAMES[given].map((line, i, { length }) => {
      const middle = 2 * CELL + GAP + EXTRA / 2 + LINE * (i - (length - 1) / 2);
      return caption(line, HEADS - 3, middle + 4, "end");
    }),
    caption("output", HEADS - 3, 3 * CELL + 2 * GAP + EXTRA + 4, "end"),
  ]);
}

/**
 * A word with its vector, what the network gets besides, its output, and how far that has moved.
 * @param {HTMLElement} element
 * @param {Shown} shown
 * @param {number} i
 * @param {number} width in CSS pixels
 */
function write_column(element, { words, x, extra, y, gaps }, i, width) {
  if (!element.children.length) {
    element.append(html("b"), svg("svg"), html("small", { class: "heed-secret" }));
  }
  const [name, sheet, under] = element.children;
  say(name, words[i]);
  put(sheet, "width", width);
  put(sheet, "height", HEIGHT);
  const digits = width >= DIGITS ? 2 : undefined;
  const place = { left: 0, width, height: CELL, digits };
  morph(sheet, [
    ...cells(upright(row(x, i)), { ...place, top: 0, brightest: 2 }),
    ...besides(row(extra, i), width, digits),
    ...cells(upright(row(y, i)), { ...place, top: 2 * CELL + 2 * GAP + EXTRA }),
  ]);
  say(under, written_gap(gaps[i], digits ? 3 : 2)); // digits, and so room for three
  put(under, "data-changed", String(gaps[i] > 0));
}

/** @param {Float64Array} numbers @returns {Matrix} (K, 1) */
function upright(numbers) {
  return matrix(numbers.length, 1, (r) => numbers[r]);
}

/**
 * What comes besides the word, in the middle of its room. A whole number needs no places.
 * @param {Float64Array} numbers
 * @param {number} width
 * @param {number} [digits]
 */
function besides(numbers, width, digits) {
  const many = numbers.length > WIDTH;
  const height = many ? EXTRA / numbers.length : CELL;
  const top = 2 * CELL + GAP + (EXTRA - height * numbers.length) / 2;
  const place = { left: 0, top, width, height };
  if (many) return cells(upright(numbers), place);
  if (numbers.length === WIDTH) return cells(upright(numbers), { ...place, digits });
  return cells(upright(numbers), { ...place, brightest: MOST, digits: 0 });
}
