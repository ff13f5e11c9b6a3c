// Attention by position alone: where a query looks with the identity, a rotation or any matrix.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { line, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { masked_softmax } from "../../model/attention.js";
import { shift_matrix, sinusoidal_encoding } from "../../model/positions.js";
import { identity, matrix, multiply, row, transpose } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Lookback as State } from "../states.d.ts" */

const LENGTH = 101; // N, positions
const WIDTH = 32; // D
const LETTER = 8; // pixels: half the last tick stands beyond the heat map
const POSITIONS = Array.from({ length: LENGTH }, (_, t) => t);
const ALONG = { low: 0, high: LENGTH - 1 };
const TABLE = sinusoidal_encoding(LENGTH, WIDTH);

/** All scores P_tᵀ T P_s / √Dh, and where each row is largest. */
const compute = cached(["between", "back", "head", "seed"], (/** @type {State} */ state) => {
  const scores = multiply(multiply(TABLE, middle(state)), transpose(TABLE));
  scores.values.forEach((score, at) => scores.values[at] = score / Math.sqrt(state.head));
  const peaks = POSITIONS.map((t) => row(scores, t).indexOf(Math.max(...row(scores, t))));
  return { scores, peaks };
});

/** The weights after the softmax, and how they are read: as long as they stay, nothing is painted. */
const attend = cached(
  ["between", "back", "head", "seed", "sharpness"],
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

/** T, the matrix between the codes of two positions: the rows of the pairs that the head keeps. @param {State} state */
function middle(state) {
  const whole = full(state);
  const step = WIDTH / state.head; // one pair in so many is kept
  return matrix(
    WIDTH,
    WIDTH,
    (r, c) => Math.floor(r / 2) % step ? 0 : whole.values[r * WIDTH + c],
  );
}

/** T of a head as wide as the codes. @param {State} state */
function full({ between, back, seed }) {
  if (between === "identity") return identity(WIDTH);
  if (between === "shift") return shift_matrix(back, WIDTH);
  return projection(new Random(seed), WIDTH, WIDTH);
}

/** @param {State} state */
export function facts(state) {
  const t = state.position;
  const { peaks } = compute(state);
  const back = t - peaks[t];
  const alike = POSITIONS.filter((s) => s - peaks[s] === back).length;
  return { peak: peaks[t], back, weight: attend(state).read(t, peaks[t]), alike };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { peak, back, weight, alike } = facts(state);
  return `Query ${state.position} looks most at position ${peak}, ${where(back)}, with weight ` +
    `${fixed(weight, 3)}. In all, ${alike} of ${LENGTH} queries look exactly that far` +
    `${why(LENGTH - alike, back)}.`;
}

/** Say it where the others cannot look that far, because no position is there. @type {(others: number, back: number) => string} */
function why(others, back) {
  if (!others || others !== Math.abs(back)) return "";
  return `; the ${back > 0 ? "first" : "last"} ${others} have no position ${where(back)}`;
}

/** @param {number} back */
function where(back) {
  return back > 0 ? `${back} back` : back < 0 ? `${-back} ahead` : "its own";
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).alike, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((t) => model.put("position", t));
  heat.element.style.marginInlineEnd = `${LETTER}px`;
  heat.element.classList.add("heed-secret");
  const weights = new Plot();
  const query = knob(model, weights, { x: "position", label: "position t of the query" });

  return {
    controls: [
      choice(model, "between"),
      range(model, "back"),
      range(model, "position"),
    ],
    more: [range(model, "sharpness"), choice(model, "head")],
    picture: side_by_side(heat, weights),
    update(state, frame) {
      const [left, right] = frame.split(0.44, 0.54);
      draw_heat(heat, state, left.inset(LETTER));
      draw_weights(weights, state, right);
      query.draw(state.position, 0, `query ${state.position}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(heat: HeatMap, state: State, frame: Frame) => void} */
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

/** The row of the query. @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw_weights(plot, state, frame) {
  const { position: t, back } = state;
  const there = back !== 0 && is_position(t - back);
  plot.draw({
    x: { ...ALONG, label: "position s" },
    y: { low: 0, high: 1, label: "weight" },
    height: 290,
    marks: [
      ...(there ? [rule(t - back, { series: "orange", text: where(back) })] : []),
      rule(t, { series: "faint", dashed: true, width: 1 }),
      line(POSITIONS, row(attend(state).weights, t), { series: "blue" }),
    ],
  }, frame);
}
