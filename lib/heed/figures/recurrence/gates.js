// A sentence read by a cell that remembers whether the subject is plural, gate by gate.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range, text } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { Paper } from "../kit/paper.js";
import { features, subject_cell } from "../../model/agreement.js";
import { linear } from "../../numeric/linear.js";
import { matrix, rows_of } from "../../numeric/matrix.js";
import { words_of } from "../../numeric/word_vectors.js";
import { HEIGHT, picture_of } from "./circuit.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Gates as State } from "../states.d.ts" */

/**
 * What unit 0 does at one word: its memory before and after, h after, and each gate.
 * @typedef {{ before: number, after: number, shown: number, gates: number[] }} Step
 */

const MOST = 10; // words
const WIDEST = 470; // of the circuit, in CSS pixels
const FAINT = 0.5; // from here on the verb can tell
const EMPTY = 0.005; // what is written as 0.00

const compute = cached(["sentence", "cell", "forget"], (/** @type {State} */ state) => {
  const words = words_of(state.sentence, MOST);
  return { words, steps: words.length ? read(words, state) : [] };
});

/** @type {(words: string[], state: State) => Step[]} */
function read(words, { cell: kind, forget }) {
  const cell = subject_cell(kind, forget);
  let state = Array.from({ length: cell.carried }, () => matrix(1, cell.hidden));
  const projected = linear(features(words), cell.input_projection);
  return rows_of(projected, words.length).map((one) => {
    const gates = cell.activations(one, state[0]).map((gate) => gate[0]);
    const before = memory_of(state);
    state = cell.step(one, state);
    return { before, after: memory_of(state), shown: state[0].values[0], gates };
  });
}

/**
 * What unit 0 remembers: c of an LSTM, h of a GRU.
 * @param {import("../../model/cells.js").CellState} state
 */
function memory_of(state) {
  return state[state.length - 1].values[0];
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words, steps } = compute(state);
  if (!words.length) return "There are no words. Type a sentence.";
  const at = Math.min(state.step, words.length - 1);
  const { before, after, gates } = steps[at];
  const [first, second] = state.cell === "lstm"
    ? [`input gate i is ${fixed(gates[0], 2)}`, `forget gate f is ${fixed(gates[1], 2)}`]
    : [`update gate z is ${fixed(gates[1], 2)}`, `reset gate r is ${fixed(gates[0], 2)}`];
  return `At “${words[at]}” the ${first} and the ${second}. ` +
    `The memory goes from ${fixed(before, 2)} to ${fixed(after, 2)}: ` +
    `${knows_noun(words.slice(0, at + 1)) ? verdict(after) : "no known noun yet"}.`;
}

/** @param {string[]} words */
function knows_noun(words) {
  return features(words).values.some((entry) => entry !== 0);
}

/** @param {number} memory */
function verdict(memory) {
  if (Math.abs(memory) < EMPTY) return "empty";
  if (Math.abs(memory) < FAINT) return "too faint to tell";
  return memory > 0 ? "plural" : "singular";
}

export default figure((/** @type {Model<State>} */ model) => {
  const title = html(
    "p",
    { class: "heed-map-title" },
    "Memory after each word, up for plural, down for singular",
  );
  const list = new ListBox({
    name: "step",
    label: model.control("step").label,
    look: "heed-memory",
    choose: (at) => model.set("step", at),
    across: MOST,
  });
  const below = html("p", { class: "heed-map-title" });
  const paper = new Paper();
  paper.element.classList.add("heed-circuit");

  return {
    controls: [text(model, "sentence"), choice(model, "cell"), range(model, "forget", two)],
    picture: stacked(title, list, below, paper),
    update(state, frame) {
      const { words, steps } = compute(state);
      const at = Math.max(0, Math.min(state.step, words.length - 1));
      list.draw(words.length, at, (entry, t) => write(entry, words[t], steps[t].after));
      const word = words.length ? `“${words[at]}”` : "a word";
      say(below, `Inside the ${state.cell === "lstm" ? "LSTM" : "GRU"}, as it reads ${word}`);
      const width = Math.min(WIDEST, frame.width);
      paper.draw(width, HEIGHT, steps.length ? picture_of(state.cell, steps[at], width) : []);
    },
    describe,
  };
});

/** @param {number} x */
function two(x) {
  return fixed(x, 2);
}

/**
 * A word below a bar for the memory, which grows up for plural and down for singular.
 * @param {HTMLElement} entry
 * @param {string} word
 * @param {number} memory in −1 … 1
 */
function write(entry, word, memory) {
  if (!entry.children.length) {
    entry.append(html("span"), html("div", {}, html("i")), html("b"));
  }
  const [value, sheet, name] = entry.children;
  say(value, fixed(memory, 2));
  say(name, word);
  const bar = /** @type {HTMLElement} */ (sheet.firstElementChild);
  const length = 50 * Math.min(1, Math.abs(memory));
  put(
    bar,
    "style",
    `top:${(memory > 0 ? 50 - length : 50).toFixed(1)}%;height:${length.toFixed(1)}%`,
  );
}
