// A sentence read by a cell that remembers whether the subject is plural, gate by gate.
import { fixed } from "../base/numbers.js";
import { NO_WORDS } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { choice, range, text } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { Paper } from "../kit/paper.js";
import { asks_first, nearest } from "../kit/question.js";
import { features, subject_cell } from "../../model/agreement.js";
import { linear } from "../../numeric/linear.js";
import { matrix, rows_of } from "../../numeric/matrix.js";
import { words_of } from "../../numeric/word_vectors.js";
import { HEIGHT, picture_of } from "./circuit.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Gates as State } from "../states.d.ts" */

/**
 * What unit 0 does at one word: its memory before and after, h after, and each gate; and what the
 * second unit of an LSTM has noted by then.
 * @typedef {{ before: number, after: number, shown: number, gates: number[], noted?: number }} Step
 */

const MOST = 10; // words
const FAINT = 0.5; // from here on the verb can tell
const [LATER, VERB] = [3, 4]; // places of “street”, which decides the guess, and of “walk”
const EMPTY = 0.005; // what is written as 0.00
/** @type {Record<string, [name: string, part: string, at: number][]>} gates, and with what each is drawn */
const NAMED = {
  lstm: [["forget gate f", "keep", 1], ["input gate i", "write", 0], ["output gate o", "all", 3]],
  gru: [["update gate z", "keep", 1], ["reset gate r", "all", 0]],
};
const SHOWN = { keep: ["keep"], write: ["keep", "write"], all: ["keep", "write", "all"] };
const LIST = new Intl.ListFormat("en-GB");

const compute = cached(["sentence", "cell", "forget"], (/** @type {State} */ state) => {
  const words = words_of(state.sentence.replaceAll(".", " . "), MOST);
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
    const [after, noted] = state[state.length - 1].values;
    return { before, after, shown: state[0].values[0], gates, noted };
  });
}

/**
 * What unit 0 remembers: c of an LSTM, h of a GRU.
 * @param {import("../../model/cells.js").CellState} state
 */
function memory_of(state) {
  return state[state.length - 1].values[0];
}

/** @param {State} state null without words */
export function facts(state) {
  const { words, steps } = compute(state);
  if (!words.length) return null;
  const at = Math.min(state.step, words.length - 1);
  const { before, after, gates, noted = null } = steps[at];
  const so_far = features(words.slice(0, at + 1));
  const known = rows_of(so_far, so_far.rows).some(({ values: [noun] }) => noun > 0);
  return { word: words[at], gates, before, after, verdict: verdict(after, known), noted };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  if (!found) return NO_WORDS;
  const { word, gates, before, after, verdict } = found;
  const named = NAMED[state.cell].filter(([, part]) => SHOWN[state.part].includes(part));
  const brief = named.length > 2; // or it would need a third line on a phone
  const parts = named.map(([name, , at]) =>
    brief ? `${name.at(-1)} is ${two(gates[at])}` : `the ${name} is ${two(gates[at])}`
  );
  return `At “${word}” ${LIST.format(parts)}. ` +
    `The memory goes from ${two(before)} to ${two(after)}: ${verdict}.`;
}

/** @type {(memory: number, known: boolean) => string} whether a noun that it knows has been read */
function verdict(memory, known) {
  if (!known) return "no known noun yet";
  if (Math.abs(memory) < EMPTY) return "empty";
  if (Math.abs(memory) < FAINT) return "too faint to tell";
  return memory > 0 ? "plural" : "singular";
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(compute(state).steps[VERB]?.after ?? NaN, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const head = "Memory after each word: above 0.5 it is plural, below −0.5 singular";
  const title = html("p", { class: "heed-map-title" }, head);
  const note = html("p", { class: "heed-map-title" }, "Blue: the second unit has noted a subject");
  const list = new ListBox({
    name: "step",
    label: model.control("step").label,
    look: "heed-memory",
    choose: (at) => model.set("step", at),
    across: MOST,
  });
  const below = html("p", { class: "heed-map-title" });
  const left = stacked(title, list, note);
  const paper = new Paper();
  paper.element.classList.add("heed-circuit");

  return {
    controls: [
      text(model, "sentence"),
      choice(model, "cell"),
      choice(model, "part"),
      range(model, "forget"),
    ],
    picture: side_by_side(left, stacked(below, paper)),
    update(state, frame) {
      const { words, steps } = compute(state);
      const at = Math.max(0, Math.min(state.step, words.length - 1));
      list.draw(words.length, at, (entry, t) => write(entry, words[t], steps[t]));
      note.hidden = state.cell !== "lstm";
      const word = words.length ? `“${words[at]}”` : "a word";
      const name = state.cell === "lstm" ? "LSTM" : "GRU";
      say(below, `The ${name} at ${word}: a full box is an open gate`);
      const [beside, { width }] = frame.split(0.46, 0.52);
      left.style.width = `${beside.width}px`;
      paper.draw(width, HEIGHT, steps.length ? picture_of(state, steps[at], width) : []);
    },
    describe,
    question: asks_first(model, answer, {
      silent: ["step", "part"], // of the memory nothing is to be seen yet
      show: () => {
        model.set("step", LATER);
        model.set("part", "write");
      },
    }),
  };
});

/** @param {number} x */
function two(x) {
  return fixed(x, 2);
}

/**
 * A word below a bar for the memory in −1 … 1, which grows up for plural and down for singular, and
 * above one for what the second unit has noted.
 * @type {(entry: HTMLElement, word: string, step: Step) => void}
 */
function write(entry, word, { after: memory, noted }) {
  const bar = (/** @type {string} */ look) => html("div", { class: look }, html("i"));
  if (!entry.children.length) {
    const value = html("span", { class: "heed-secret" });
    entry.append(value, bar("heed-secret"), html("b"), bar("heed-noted"));
  }
  const [value, sheet, name, second] = entry.children;
  /** @type {HTMLElement} */ (second).hidden = noted === undefined;
  put(second.children[0], "style", `width:${(100 * (noted ?? 0)).toFixed(1)}%`);
  say(value, two(memory));
  say(name, word);
  const length = 50 * Math.min(1, Math.abs(memory));
  const top = (memory > 0 ? 50 - length : 50).toFixed(1);
  put(sheet.children[0], "style", `top:${top}%;height:${length.toFixed(1)}%`);
}
