// Attention by position alone: where a query looks with the identity, a rotation or any matrix.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { knob } from "../kit/knob.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { masked_softmax } from "../../model/attention.js";
import { shift_matrix, sinusoidal_encoding } from "../../model/positions.js";
import { dot, identity, matrix, multiply, row, transpose } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
import { ROUNDING } from "./rounding.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Lookback as State } from "../states.d.ts" */

const LENGTH = 101; // N, positions
const WIDTH = 32; // D
const LETTER = 8; // pixels: half the last tick stands beyond the heat map
const POSITIONS = Array.from({ length: LENGTH }, (_, t) => t);
const ALONG = { low: 0, high: LENGTH - 1 };
const TABLE = sinusoidal_encoding(LENGTH, WIDTH);

/** All scores P_tᵀ T P_s / √D, where each row is largest, and the scores a positions back. */
const compute = cached(["between", "back", "seed"], (/** @type {State} */ state) => {
  const scores = multiply(multiply(TABLE, middle(state)), transpose(TABLE));
  scores.values.forEach((score, at) => scores.values[at] = score / Math.sqrt(WIDTH));
  const peaks = POSITIONS.map((t) => row(scores, t).indexOf(Math.max(...row(scores, t))));
  const queries = POSITIONS.filter((t) => is_position(t - state.back));
  const term = queries.map((t) => scores.values[t * LENGTH + t - state.back]);
  return { scores, peaks, queries, term };
});

/** The scores a positions back with a random T, to compare with. */
const compute_random = cached(["back", "seed"], (/** @type {State} */ state) => {
  const moved = multiply(TABLE, middle({ ...state, between: "random" }));
  const { queries } = compute(state);
  return queries.map((t) => dot(row(moved, t), row(TABLE, t - state.back)) / Math.sqrt(WIDTH));
});

/** The weights after the softmax, and how they are read: as long as they stay, nothing is painted. */
const attend = cached(
  ["between", "back", "seed", "sharpness"],
  (/** @type {State} */ state) => {
    const { scores } = compute(state);
    const sharp = { ...scores, values: scores.values.map((x) => x * state.sharpness) };
    const weights = masked_softmax(sharp);
    const read = (/** @type {number} */ t, /** @type {number} */ s) =>
      weights.values[t * LENGTH + s];
    return { weights, read };
  },
);

/** @param {number} t */
function is_position(t) {
  return t >= 0 && t < LENGTH;
}

/**
 * T, the matrix between the codes of the two positions.
 * @param {State} state
 */
function middle({ between, back, seed }) {
  if (between === "identity") return identity(WIDTH);
  if (between === "shift") return shift_matrix(back, WIDTH);
  const rng = new Random(seed);
  return matrix(WIDTH, WIDTH, () => rng.gauss() / Math.sqrt(WIDTH));
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { position: t, back } = state;
  const { peaks, term } = compute(state);
  const apart = t - peaks[t];
  const alike = POSITIONS.filter((s) => s - peaks[s] === apart).length;
  const [low, high] = [Math.min(...term), Math.max(...term)];
  const size = high - low < ROUNDING
    ? `is ${fixed(term[0], 3)} at every t`
    : `lies between ${fixed(low, 3)} and ${fixed(high, 3)}, by where the query stands`;
  return `Query ${t} attends most to position ${peaks[t]}, ${where(apart)}, with weight ` +
    `${fixed(attend(state).read(t, peaks[t]), 3)}; ${alike} of ${LENGTH} queries look exactly ` +
    `so far${why(LENGTH - alike, apart)}. With D = ${WIDTH} and divided by √D, the score of ` +
    `the position ${where(back)} ${size}; the weights are the softmax of ${state.sharpness} ` +
    "times the scores.";
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

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((t) => model.put("position", t));
  heat.element.style.marginInlineEnd = `${LETTER}px`;
  const [weights, term] = [new Plot(), new Plot()];
  const curves = stacked(weights, term);
  const query = knob(model, weights, { x: "position", label: "position t of the query" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const [left, right] = frame.split(0.44, 0.54);
    curves.style.order = frame.wide ? "1" : "-1"; // near the sliders
    draw_heat(heat, state, left.inset(LETTER));
    draw_weights(weights, state, right);
    draw_term(term, state, right);
    query.draw(state.position, 0, `query ${state.position}`);
  }

  return {
    controls: [
      choice(model, "between"),
      range(model, "back"),
      range(model, "position"),
      range(model, "sharpness"),
    ],
    more: [draw_again(model)],
    picture: side_by_side(heat, curves),
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
    value: attend(state).read,
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
  const there = back !== 0 && is_position(t - back);
  plot.draw({
    x: { ...ALONG, label: "position s" },
    y: { low: 0, high: 1, label: "weight" },
    height: 210,
    marks: [
      ...(there ? [rule(t - back, { series: 2, text: where(back) })] : []),
      rule(t, { series: -1, dashed: true, width: 1 }),
      line(POSITIONS, row(attend(state).weights, t), { series: 1, text: `query ${t}` }),
    ],
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
  const random = state.between === "random" ? [] : compute_random(state);
  const at = queries.indexOf(state.position);
  const [low, high] = [Math.min(0, ...term, ...random), Math.max(3, ...term, ...random)];
  const other = line(queries, random, { series: 4, dashed: true, text: "with a random T" });
  plot.draw({
    x: { ...ALONG, label: "query t" },
    y: { low: Math.floor(low), high: Math.ceil(high), label: "score" },
    height: 150,
    marks: [
      ...(random.length ? [other] : []),
      line(queries, term, { series: 2, text: `score ${where(state.back)}` }),
      ...(at < 0 ? [] : [points([state.position], [term[at]], { series: 2, radius: 5 })]),
    ],
  }, frame);
}
