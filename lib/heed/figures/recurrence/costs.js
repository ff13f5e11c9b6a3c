// What four layers cost for each word, against the number of words.
import { grouped, power } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { log_range } from "../kit/log_range.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { multiply_adds } from "../../theory/attention/costs.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Costs as State } from "../states.d.ts" */

const [SHORTEST, LONGEST] = [4, 16_384];
const LENGTHS = Array.from({ length: 13 }, (_, i) => SHORTEST * 2 ** i); // a corner at N = r
const LETTER = 8; // pixels: half the last tick stands beyond the plot

/** @typedef {"attention" | "projected" | "rnn" | "gru" | "convolution" | "restricted"} Line */

/** @type {Record<Line, Look>} */
const LOOKS = {
  attention: { series: "green", width: 3, text: "self-attention: scores and averages" },
  projected: { series: "green", dashed: true, text: "all of self-attention" },
  rnn: { series: "blue", text: "simple RNN" },
  gru: { series: "blue", dashed: true, text: "GRU" },
  convolution: { series: "orange", text: "convolution" },
  restricted: { series: "pink", text: "restricted attention" },
};

/**
 * Multiply–adds for one word of a sentence of so many.
 * @param {Line} name
 * @param {number} length
 * @param {Pick<State, "width" | "kernel" | "window">} state
 */
function per_word(name, length, { width, kernel, window }) {
  const reach = { convolution: kernel, restricted: window };
  return multiply_adds(name, length, width, reach[/** @type {keyof reach} */ (name)]) / length;
}

/** @param {State} state multiply–adds for one word */
export function facts(state) {
  const of = (/** @type {Line} */ name) => per_word(name, state.length, state);
  return {
    attention: of("attention"),
    projected: of("projected"),
    rnn: of("rnn"),
    gru: of("gru"),
    crossing: state.width,
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { attention, projected, rnn, gru } = facts(state);
  return `With ${grouped(state.length)} words, scores and averages take ${written(attention)} ` +
    `multiply–adds a word, a simple RNN ${written(rnn)}. All of self-attention takes ` +
    `${written(projected)}, a GRU ${written(gru)}.`;
}

/** @param {number} count */
function written(count) {
  return count < 1e6 ? grouped(count) : power(count, 2);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const point = knob(model, plot, { x: "length" });

  return {
    controls: [log_range(model, "length"), log_range(model, "width")],
    picture: plot.element,
    more: [range(model, "kernel"), log_range(model, "window")],
    update(state, frame) {
      plot.draw({
        x: { low: SHORTEST, high: LONGEST, log: true, label: "words N" },
        y: { low: 3e2, high: 1e8, log: true, label: "multiply–adds a word" },
        height: frame.wide ? 340 : 300,
        marks: [...lines(state), crossings(state)],
      }, frame.inset(LETTER));
      const count = per_word("attention", state.length, state);
      point.draw(state.length, count, `${grouped(state.length)} words, ${written(count)}`);
    },
    describe,
  };
});

/** @type {(state: State) => Mark[]} */
function lines(state) {
  return Object.entries(LOOKS).map(([name, look]) => {
    const each = (/** @type {number} */ n) => per_word(/** @type {Line} */ (name), n, state);
    const lengths = name === "restricted" ? bent(state.window) : LENGTHS;
    return line(lengths, lengths.map(each), look);
  });
}

/** The lengths of a line that has a corner. @param {number} corner */
function bent(corner) {
  return [...LENGTHS, corner].filter((n) => n >= SHORTEST).sort((a, b) => a - b);
}

/**
 * Where scores and averages cost as much as an RNN, and all of self-attention as much as a GRU.
 * @param {State} state
 */
function crossings({ width }) {
  const look = /** @type {const} */ ({ hollow: true, series: "green" });
  return points([width, width], [2 * width ** 2, 6 * width ** 2], look);
}
