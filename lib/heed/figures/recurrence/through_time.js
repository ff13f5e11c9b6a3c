// How the gradient of a state fades through time, in an RNN and in an LSTM.
import { power, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { random_rows } from "../../theory/attention/saturation.js";
import {
  gradient_norms,
  lstm_jacobians,
  rnn_jacobians,
  rotation,
} from "../../theory/attention/through_time.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { ThroughTime as State } from "../states.d.ts" */

const UNITS = 8; // F
const STEPS = 50; // T
const [LOW, HIGH] = [1e-12, 1e6]; // of the axis
const APART = 10_000; // between seeds of what is drawn independently; no seed is larger
const OPEN = 40; // in doubles, σ of it is 1
const [RNN, LSTM] = /** @type {const} */ (["pink", "green"]);
const NAMES = /** @type {const} */ (["strength", "forget", "size"]);
const GRIPS = { strength: 15, forget: 50 }; // steps at which the handles stand
const TIMES = Array.from({ length: STEPS + 1 }, (_, t) => t);
const TENS = [0, 10, 20, 30, 40, 50].map((at) => ({ at, text: String(at) }));
const TICKS = [-12, -9, -6, -3, 0, 3, 6].map((exponent) => ({
  at: 10 ** exponent,
  text: exponent ? `10${superscript(exponent)}` : "1",
}));

/** What is drawn at random: inputs with standard deviation 1, and rotations. */
const drawn = cached(["seed"], (/** @type {State} */ { seed }) => ({
  inputs: random_rows(STEPS, 3 * UNITS, seed),
  rotations: [1, 2, 3].map((n) => rotation(UNITS, seed + n * APART)),
}));

const rnn = cached(["strength", "size", "seed"], (/** @type {State} */ state) => {
  const { inputs, rotations } = drawn(state);
  const own = scaled(inputs.map((row) => row.subarray(0, UNITS)), state.size);
  return gradient_norms(rnn_jacobians(own, scaled(rotations[0], state.strength)));
});

/** The norms of an LSTM whose i, g and o read h, unless the strength is 0. */
const reading_lstm = cached(
  ["strength", "forget", "size", "seed"],
  (/** @type {State} */ state) => {
    const { inputs, rotations } = drawn(state);
    const keep = Math.min(Math.log(state.forget / (1 - state.forget)), OPEN); // σ of it is f
    const own = with_forget(scaled(inputs, state.size), keep);
    const parts = rotations.map((one) => scaled(one, state.strength));
    const weight = parts[0].map((row, r) => [...row, ...parts[1][r], ...parts[2][r]]);
    return gradient_norms(lstm_jacobians(own, with_forget(weight, 0)), UNITS);
  },
);

/** @param {State} state */
function lstm(state) {
  return reading_lstm(state.back ? state : { ...state, strength: 0 }); // γ does not matter then
}

/** @type {(rows: Float64Array[], by: number) => Float64Array[]} */
function scaled(rows, by) {
  return rows.map((row) => row.map((x) => by * x));
}

/**
 * Rows for the gates i, g and o, with one number for each forget gate after i.
 * @param {ArrayLike<number>[]} rows
 * @param {number} value
 */
function with_forget(rows, value) {
  return rows.map((row) => {
    const own = Array.from(row);
    return [...own.slice(0, UNITS), ...Array(UNITS).fill(value), ...own.slice(UNITS)];
  });
}

/** @param {State} state the norms after the last step, and the powers that they are compared with */
export function facts(state) {
  const [bound, direct] = [state.strength ** STEPS, state.forget ** STEPS];
  return { rnn: rnn(state)[STEPS], bound, lstm: lstm(state)[STEPS], direct };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { rnn, bound, lstm, direct } = facts(state);
  return `After ${STEPS} steps the gradient of the RNN is ${power(rnn)}; it is at most γ⁵⁰ = ` +
    `${power(bound)}. That of the LSTM is ${power(lstm)}` +
    `${state.back ? `, while f⁵⁰ = ${power(direct)}` : " = f⁵⁰"}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).rnn, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const grips = [grip(model, plot, "strength", "γ"), grip(model, plot, "forget", "f")];

  return {
    controls: [
      ...NAMES.map((name) => range(model, name)),
      toggle(model, "back"),
    ],
    picture: plot.element,
    more: [draw_again(model)],
    update(state, frame) {
      draw(plot, state, frame);
      for (const draw_grip of grips) draw_grip(state);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** A handle at the power of γ or f, some steps on. @type {Grip} */
function grip(model, plot, name, letter) {
  const { min, max, step = 1, label } = model.control(name);
  const steps = GRIPS[name];
  const handle = new Handle(plot, {
    label: `${label}, by its power`,
    name,
    unit: step,
    move: (_, y) => model.put(name, Math.max(y, LOW) ** (1 / steps)),
    step: ([across, up]) => model.put(name, model.get(name) + step * (across + up)),
  });
  return ({ [name]: now }) =>
    handle.draw(steps, now ** steps, { now, low: min, high: max, text: `${letter} ${now}` });
}

/**
 * @typedef {(model: Model<State>, plot: Plot, name: "strength" | "forget", letter: string) =>
 *   (state: State) => void} Grip
 */

/** @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw(plot, state, frame) {
  const power_of = (/** @type {number} */ x) => TIMES.map((t) => x ** t);
  const look = { series: LSTM, dashed: true, text: "fᵗ, the direct path" };
  plot.draw({
    x: { low: 0, high: STEPS + 1, label: "steps t", ticks: TENS },
    y: { low: LOW, high: HIGH, log: true, label: "norm of the gradient", ticks: TICKS },
    height: frame.wide ? 330 : 300,
    left: 58,
    marks: [
      line(TIMES, shown(power_of(state.strength)), {
        series: RNN,
        dashed: true,
        text: "γᵗ, the bound",
      }),
      line(TIMES, shown(rnn(state)), { series: RNN, width: 3, text: "RNN: ∂hₜ/∂h₀", secret: true }),
      ...state.back ? [line(TIMES, power_of(state.forget), look)] : [],
      line(TIMES, shown(lstm(state)), { series: LSTM, width: 3, text: "LSTM: ∂cₜ/∂c₀" }),
    ],
  }, frame);
}

/** What lies on the axis; the rest leaves a gap. @param {number[]} norms */
function shown(norms) {
  return norms.map((x) => x >= LOW && x <= HIGH ? x : NaN);
}
