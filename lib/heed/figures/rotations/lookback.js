// Attention by position alone: where a query looks with the identity, a rotation or any matrix.
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { HeatMap } from "../kit/heatmap.js";
import { masked_softmax } from "../../model/attention.js";
import { shift_matrix, sinusoidal_encoding } from "../../model/positions.js";
import { dot, identity, matrix, multiply, row, transpose } from "../../numeric/matrix.js";
import { fixed } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Mark } from "../kit/marks.js" */

const LENGTH = 101; // N, positions
const WIDTH = 32; // D
const LETTER = 8; // half the last tick stands beyond the heat map
const ROUNDING = 1e-11; // spreads below it come from rounding alone
const POSITIONS = Array.from({ length: LENGTH }, (_, t) => t);
const TABLE = sinusoidal_encoding(LENGTH, WIDTH);

/** All scores P_tᵀ T P_s / √D, where each row is largest, and the scores a positions back. */
const compute = cached(["between", "back", "seed"], (state) => {
  const scores = multiply(multiply(TABLE, middle(state)), transpose(TABLE));
  scores.values.forEach((score, at) => scores.values[at] = score / Math.sqrt(WIDTH));
  const peaks = POSITIONS.map((t) => largest(row(scores, t)));
  const queries = POSITIONS.filter((t) => is_position(t - state.back));
  const term = queries.map((t) => scores.values[t * LENGTH + t - state.back]);
  return { scores, peaks, queries, term };
});

/** The scores a positions back with a random T, to compare with. */
const compute_random = cached(["back", "seed"], (state) => {
  const moved = multiply(TABLE, middle({ ...state, between: "random" }));
  const { queries } = compute(state);
  return queries.map((t) => dot(row(moved, t), row(TABLE, t - state.back)) / Math.sqrt(WIDTH));
});

/** The weights: shares of attention after the softmax. */
const attend = cached(["between", "back", "seed", "sharpness"], (state) => {
  const { scores } = compute(state);
  return masked_softmax({ ...scores, values: scores.values.map((x) => x * state.sharpness) });
});

/** How the weights are read: the same function as long as they stay, so that a move paints none. */
const reader = cached(["between", "back", "seed", "sharpness"], (state) => {
  const { values } = attend(state);
  return (/** @type {number} */ t, /** @type {number} */ s) => values[t * LENGTH + s];
});

/** @param {number} t */
function is_position(t) {
  return t >= 0 && t < LENGTH;
}

/**
 * T, the matrix between the codes of the two positions.
 * @param {State} state
 * @returns {Matrix}
 */
function middle({ between, back, seed }) {
  if (between === "identity") return identity(WIDTH);
  if (between === "shift") return shift_matrix(back, WIDTH);
  const rng = new Random(seed);
  return matrix(WIDTH, WIDTH, () => rng.gauss() / Math.sqrt(WIDTH));
}

/** @param {Float64Array} x */
function largest(x) {
  return x.reduce((best, value, at) => (value > x[best] ? at : best), 0);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { position: t, back } = state;
  const { peaks, term } = compute(state);
  const peak = peaks[t];
  const weight = attend(state).values[t * LENGTH + peak];
  const alike = POSITIONS.filter((s) => s - peaks[s] === t - peak).length;
  const [low, high] = [Math.min(...term), Math.max(...term)];
  const same = high - low < ROUNDING;
  const size = same
    ? `is ${fixed(term[0], 3)} at every t`
    : `lies between ${fixed(low, 3)} and ${fixed(high, 3)}, by where the query stands`;
  return `Query ${t} attends most to position ${peak}, ${where(t - peak)}, with weight ` +
    `${fixed(weight, 3)}; ${alike} of ${LENGTH} queries look exactly so far` +
    `${why(LENGTH - alike, t - peak)}. With D = ${WIDTH} and divided by √D, the score of the ` +
    `position ${where(back)} ${size}; the weights are the softmax of ${state.sharpness} times ` +
    `the scores.`;
}

/**
 * Say it where the others cannot look so far, because no position is there.
 * @param {number} others
 * @param {number} back
 */
function why(others, back) {
  if (!others || others !== Math.abs(back)) return "";
  return `; the ${back > 0 ? "first" : "last"} ${others} have no position ${where(back)}`;
}

/** @param {number} back */
function where(back) {
  return back > 0 ? `${back} back` : back < 0 ? `${-back} ahead` : "its own";
}

export default figure((model) => {
  const go = (/** @type {number} */ t) =>
    model.set("position", Math.min(LENGTH - 1, Math.max(0, Math.round(t))));
  const heat = new HeatMap((t) => go(t));
  heat.element.style.marginInlineEnd = `${LETTER}px`;
  const [weights, term] = [new Plot(), new Plot()];
  const curves = html("div", {}, weights.element, term.element);
  const query = new Handle(weights, {
    label: "position t of the query",
    name: "position",
    move: (x) => go(x),
    step: ([across, up]) => go(model.get("position") + across + up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const wide = frame.width > 560;
    curves.style.order = wide ? "1" : "-1"; // near the sliders
    draw_heat(heat, state, { ...frame, width: (wide ? frame.width * 0.44 : frame.width) - LETTER });
    const beside = { ...frame, width: wide ? frame.width * 0.54 : frame.width };
    draw_weights(weights, state, beside);
    draw_term(term, state, beside);
    const t = state.position;
    query.draw(t, 0, { now: t, text: `query ${t}`, low: 0, high: LENGTH - 1 });
  }

  return {
    controls: [
      choice(model, "between"),
      range(model, "back"),
      range(model, "position"),
      range(model, "sharpness"),
    ],
    more: [draw_again(model)],
    picture: html(
      "div",
      { class: "heed-side-by-side" },
      heat.element,
      curves,
    ),
    update,
    describe,
  };
});

/**
 * @param {HeatMap} heat
 * @param {State} state
 * @param {Frame} frame
 */
function draw_heat(heat, state, frame) {
  heat.draw({
    rows: LENGTH,
    columns: LENGTH,
    value: reader(state),
    ramp: "sequential",
    row_label: "query t",
    column_label: "attends to position s",
    pinned: { row: state.position, column: compute(state).peaks[state.position] },
    height: Math.min(310, frame.width - 30),
  }, frame);
}

/**
 * The row of the query.
 * @param {Plot} plot
 * @param {State} state
 * @param {Frame} frame
 */
function draw_weights(plot, state, frame) {
  const { position: t, back } = state;
  /** @type {Mark[]} */
  const marks = [
    { kind: "rule", at: t, series: -1, dashed: true, width: 1 },
    { kind: "line", x: POSITIONS, y: row(attend(state), t), series: 1, text: `query ${t}` },
  ];
  if (back && is_position(t - back)) {
    marks.unshift({ kind: "rule", at: t - back, series: 2, text: where(back) });
  }
  plot.draw({
    x: { low: 0, high: LENGTH - 1, label: "position s" },
    y: { low: 0, high: 1, label: "weight" },
    height: 210,
    marks,
  }, frame);
}

/**
 * The score at one offset, for every position of the query.
 * @param {Plot} plot
 * @param {State} state
 * @param {Frame} frame
 */
function draw_term(plot, state, frame) {
  const { queries, term } = compute(state);
  const other = state.between !== "random";
  const random = other ? compute_random(state) : [];
  const at = queries.indexOf(state.position);
  const [low, high] = [Math.min(0, ...term, ...random), Math.max(3, ...term, ...random)];
  /** @type {Mark[]} */
  const marks = [
    { kind: "line", x: queries, y: term, series: 2, text: `score ${where(state.back)}` },
  ];
  if (other) {
    marks.unshift({
      kind: "line",
      x: queries,
      y: random,
      series: 4,
      dashed: true,
      text: "with a random T",
    });
  }
  if (at >= 0) {
    marks.push({ kind: "points", x: [state.position], y: [term[at]], series: 2, radius: 5 });
  }
  plot.draw({
    x: { low: 0, high: LENGTH - 1, label: "query t" },
    y: { low: Math.floor(low), high: Math.ceil(high), label: "score" },
    height: 150,
    marks,
  }, frame);
}
