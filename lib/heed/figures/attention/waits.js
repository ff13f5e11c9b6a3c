// How long layers take that read a sentence word by word, or all words at once.
import { fixed, grouped } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { multiply_adds, sequential_steps } from "../../theory/attention/costs.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Layer } from "../../theory/attention/costs.js" */
/** @import { Waits as State } from "../states.d.ts" */

/** @typedef {{ width: number, kernel: number, lengths: number[], milliseconds: Record<string, number[]> }} Stored */

/** @type {Partial<Record<Layer, Look & { text: string }>>} */
const LOOKS = {
  gru: { series: "blue", dashed: true, text: "GRU" },
  rnn: { series: "blue", text: "RNN" },
  projected: { series: "green", text: "self-attention" },
  convolution: { series: "orange", text: "convolution" },
};
const NAMES = /** @type {Layer[]} */ (Object.keys(LOOKS));

/**
 * Of a layer at each of the lengths, milliseconds or picoseconds for one multiply–add.
 * @param {State} state
 * @param {Layer} name
 */
function times({ stored, shown }, name) {
  const { width, kernel, lengths, milliseconds } = /** @type {Stored} */ (stored);
  const reach = name === "convolution" ? kernel : 1;
  return milliseconds[name].map((time, at) =>
    shown === "layer" ? time : time * 1e9 / multiply_adds(name, lengths[at], width, reach)
  );
}

/**
 * The length that was measured next to the one asked for.
 * @param {State} state
 */
function place({ stored, length }) {
  const { lengths } = /** @type {Stored} */ (stored);
  const apart = lengths.map((n) => Math.abs(Math.log(n / length)));
  return apart.indexOf(Math.min(...apart));
}

/** @param {State} state the measured length, the time of each layer, and the steps of a recurrent one */
export function facts(state) {
  const at = place(state);
  const length = /** @type {Stored} */ (state.stored).lengths[at];
  const spent = NAMES.map((name) => times(state, name)[at]);
  return { length, times: spent, steps: sequential_steps("gru", length) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { length, times } = facts(state);
  const layer = state.shown === "layer";
  const [gru, rnn, attention, convolution] = times.map((time) =>
    `${brief(time)} ${layer ? "ms" : "ps"}`
  );
  return `With ${grouped(length)} words, a GRU takes ${gru}${layer ? "" : " a multiply–add"}, ` +
    `an RNN ${rnn}, self-attention ${attention} and a convolution ${convolution}.`;
}

/** @param {number} time */
function brief(time) {
  return time < 10 ? fixed(time, 1) : grouped(time);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const measured = (/** @type {number} */ length) =>
    grouped(facts({ ...model.state(), length }).length);

  return {
    controls: [choice(model, "shown"), log_range(model, "length", measured)],
    picture: plot.element,
    update(state, frame) {
      const { lengths } = /** @type {Stored} */ (state.stored);
      const layer = state.shown === "layer";
      plot.draw({
        x: { low: lengths[0], high: lengths[lengths.length - 1], log: true, label: "words N" },
        y: layer
          ? { low: 0.5, high: 1000, log: true, label: "milliseconds" }
          : { low: 0, high: 160, label: "picoseconds for a multiply–add" },
        height: frame.wide ? 320 : 280,
        marks: [rule(lengths[place(state)], { across: "x", series: "faint" }), ...lines(state)],
      }, frame);
    },
    describe,
  };
});

/** @type {(state: State) => Mark[]} */
function lines(state) {
  const { lengths } = /** @type {Stored} */ (state.stored);
  return NAMES.flatMap((name) => {
    const { text: _, ...look } = /** @type {Look & { text: string }} */ (LOOKS[name]);
    const all = times(state, name);
    return [line(lengths, all, LOOKS[name]), points(lengths, all, look)];
  });
}
