// A token's number, its one-hot vector, and the row of the table that it picks.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { draw_again } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { ListBox } from "../kit/listbox.js";
import { stacked } from "../kit/layout.js";
import { Random } from "../../numeric/random.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Embedded as State } from "../states.d.ts" */

const VOCABULARY = ["<eos>", ".", "the", "dog", "man", "bites"];
const SENTENCE = ["the", "dog", "bites", "the", "man", ".", "<eos>"];
const WIDTH = 5; // D
const BRIGHTEST = 2.5; // where the colours end

const table = cached(["seed"], (/** @type {State} */ { seed }) => {
  const stream = new Random(seed);
  return VOCABULARY.map(() => Array.from({ length: WIDTH }, () => stream.gauss(0, 1)));
});

/** @type {(state: State) => number} the number of the chosen token */
const number_of = ({ token }) => VOCABULARY.indexOf(SENTENCE[token]);

/** The one-hot vector of a number times the table. @type {(id: number, rows: number[][]) => number[]} */
function picked(id, rows) {
  const hot = VOCABULARY.map((_, v) => Number(v === id));
  return rows[0].map((_, d) => rows.reduce((sum, row, v) => sum + hot[v] * row[d], 0));
}

/** @param {State} state the token, its number and its row; where else it stands, or −1 */
export function facts(state) {
  const [word, number] = [SENTENCE[state.token], number_of(state)];
  const twin = SENTENCE.findIndex((other, t) => other === word && t !== state.token);
  return { word, number, row: picked(number, table(state)), twin };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { word, number, row, twin } = facts(state);
  const again = twin < 0 ? "" : ` So does the one at position ${twin}.`;
  return `“${word}” at position ${state.token} has the number ${number}, so it gets row ` +
    `${number}: (${row.map((x) => fixed(x, 1)).join(", ")}).${again}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const list = new ListBox({
    name: "token",
    label: "token",
    look: "heed-embedded-words",
    across: SENTENCE.length,
    choose: (at) => model.set("token", at),
  });
  const lines = [...VOCABULARY, "sum"].map(() => line());
  const body = html("tbody", {}, ...lines.map(({ element }) => element));
  const sheet = html("table", {}, head(), body);

  return {
    controls: [],
    picture: stacked(list.element, html("div", { class: "heed-embedded" }, sheet)),
    more: [draw_again(model)],
    update(state) {
      const [rows, id] = [table(state), number_of(state)];
      list.draw(SENTENCE.length, state.token, (entry, at) => say(entry, SENTENCE[at]));
      VOCABULARY.forEach((word, v) => {
        put(lines[v].element, "data-picked", String(v === id));
        fill(lines[v], `${v} ${word}`, String(Number(v === id)), rows[v]);
      });
      const result = lines[VOCABULARY.length];
      put(result.element, "data-sum", "true");
      fill(result, "product", "", picked(id, rows));
    },
    describe,
  };
});

function head() {
  const cell = (/** @type {string} */ text, span = 1) => html("th", { colspan: span }, text);
  const cells = [cell("number"), cell("one-hot"), cell("table E, D = 5", WIDTH)];
  return html("thead", {}, html("tr", {}, ...cells));
}

/** @typedef {{ element: HTMLElement, name: HTMLElement, hot: HTMLElement, cells: HTMLElement[] }} Line */

/** @returns {Line} */
function line() {
  const name = html("th", { scope: "row" });
  const hot = html("td", { class: "heed-embedded-hot" });
  const cells = Array.from({ length: WIDTH }, () => html("td"));
  return { element: html("tr", {}, name, hot, ...cells), name, hot, cells };
}

/** @type {(line: Line, name: string, hot: string, numbers: number[]) => void} */
function fill(line, name, hot, numbers) {
  say(line.name, name);
  say(line.hot, hot);
  line.hot.toggleAttribute("data-none", !hot);
  numbers.forEach((x, d) => {
    say(line.cells[d], fixed(x, 1));
    line.cells[d].style.background = css_colour("diverging", x / BRIGHTEST);
  });
}
