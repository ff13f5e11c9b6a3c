// Scores of two queries and three keys, and their softmax over each axis.
import { fixed } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { choice, number } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { asks_first, nearest } from "../kit/question.js";
import { masked_softmax, softmax } from "../../model/attention.js";
import { from_rows, matrix, transpose } from "../../numeric/matrix.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Axis as State } from "../states.d.ts" */

const QUERIES = [0, 1];
const KEYS = [0, 1, 2];
const DIGITS = 4;
const OFF = 0.00005; // a sum that is written 1.0000 is 1

/** @type {Record<State["axis"], (scores: Matrix) => Matrix>} */
const OVER = {
  keys: masked_softmax,
  queries: (scores) => transpose(masked_softmax(transpose(scores))),
  all({ rows, columns, values }) {
    const shares = softmax(values);
    return matrix(rows, columns, (r, c) => shares[r * columns + c]);
  },
};

/** @type {(state: State, query: number, key: number) => number} */
const score = (state, query, key) => /** @type {any} */ (state)[`score_${query}${key}`];

/** @param {State} state */
function compute(state) {
  const scores = from_rows(QUERIES.map((t) => KEYS.map((s) => score(state, t, s))));
  const weights = OVER[state.axis](scores);
  const at = (/** @type {number} */ t, /** @type {number} */ s) => weights.values[t * 3 + s];
  return {
    at,
    rows: QUERIES.map((t) => total(KEYS.map((s) => at(t, s)))),
    columns: KEYS.map((s) => total(QUERIES.map((t) => at(t, s)))),
  };
}

/** @param {number[]} shares */
function total(shares) {
  return shares.reduce((sum, share) => sum + share, 0);
}

/** @param {number} sum */
function is_one(sum) {
  return Math.abs(sum - 1) < OFF;
}

/** @param {State} state */
export function facts(state) {
  const { at, rows } = compute(state);
  return { weights: QUERIES.map((t) => KEYS.map((s) => at(t, s))), rows };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { weights, rows } = facts(state);
  if (state.axis === "keys") {
    const [first, second] = weights.map((row) => row.map((x) => fixed(x, DIGITS)).join(", "));
    return `The weights of each query sum to 1: ${first} for query 0 and ${second} for query 1.`;
  }
  const [first, second] = rows.map((sum) => fixed(sum, 2));
  const given = `Query 0 gives ${first} in all and query 1 gives ${second}`;
  if (rows.every(is_one)) return `${given}: with these scores the wrong axis does not show.`;
  const whole = { queries: "The weights of each key do sum", all: "The whole table sums" };
  return `${given}, instead of 1 each. ${whole[state.axis]} to 1.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).rows[0], choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const inputs = table_of("scores", (t, s) => html("td", {}, number(model, `score_${t}${s}`)));
  const cells = QUERIES.map(() => KEYS.map(() => html("td", { class: "heed-secret" })));
  const rows = QUERIES.map(() => html("td", { class: "heed-axis-sum heed-secret" }));
  const columns = KEYS.map(() => html("td", { class: "heed-axis-sum heed-secret" }));
  const weights = table_of("weights", (t, s) => cells[t][s], { rows, columns });

  /** @param {State} state */
  function update(state) {
    const found = compute(state);
    cells.forEach((row, t) =>
      row.forEach((cell, s) => {
        say(cell, fixed(found.at(t, s), DIGITS));
        put(cell, "style", `background-color: ${css_colour("sequential", found.at(t, s))}`);
      })
    );
    rows.forEach((cell, t) => {
      say(cell, fixed(found.rows[t], DIGITS));
      cell.toggleAttribute("data-wrong", !is_one(found.rows[t]));
    });
    columns.forEach((cell, s) => say(cell, fixed(found.columns[s], DIGITS)));
  }

  return {
    controls: [choice(model, "axis")],
    picture: html("div", { class: "heed-axis-tables" }, inputs, weights),
    update,
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * A table with a row for each query and a column for each key.
 * @type {(caption: string, cell: (query: number, key: number) => HTMLTableCellElement, sums?: { rows: HTMLElement[], columns: HTMLElement[] }) => HTMLElement}
 */
function table_of(caption, cell, sums) {
  const head = (/** @type {string} */ text, /** @type {string} */ scope) =>
    html("th", { scope }, text);
  const lines = QUERIES.map((t) =>
    html("tr", {}, head(`query ${t}`, "row"), ...KEYS.map((s) => cell(t, s)), sums?.rows[t])
  );
  const heads = [...KEYS.map((s) => head(`key ${s}`, "col")), sums && head("sum", "col")];
  const foot = sums && html("tr", {}, head("sum", "row"), ...sums.columns, html("td"));
  return html(
    "table",
    { class: "heed-small-table heed-axis-table" },
    html("caption", {}, caption),
    html("thead", {}, html("tr", {}, html("td"), ...heads)),
    html("tbody", {}, ...lines, foot),
  );
}
