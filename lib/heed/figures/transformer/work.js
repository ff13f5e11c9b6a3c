// What a decoder computes to write a translation, with a cache and without one.
import { fixed, grouped, power } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { log_range } from "../kit/log_range.js";
import { line, note, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { cache_numbers, decoder_work } from "../../theory/attention/decoding_cost.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Work as State } from "../states.d.ts" */

const [SHORTEST, LONGEST] = [2, 2000];
const LENGTHS = Array.from(
  { length: 31 },
  (_, i) => Math.round(SHORTEST * (LONGEST / SHORTEST) ** (i / 30)),
);
const HEIGHT = 270; // in CSS pixels
const ROOM = 12; // tokens: further left, a note would stand in the axis
const LETTER = 8; // pixels: half the last tick stands beyond the plot
const BYTES = 4; // of a number in single precision
const [KILO, MEGA, GIGA] = [1e3, 1e6, 1e9];

/** @type {(state: State, length: number, cached: boolean) => number} */
function work({ width, vocabulary, blocks }, length, cached) {
  return decoder_work(length, length, width, 4 * width, vocabulary, blocks, cached);
}

/** @param {State} state multiply–adds without a cache and with one, and the bytes that it holds */
export function facts(state) {
  const { length, width, blocks } = state;
  const [without, kept] = [false, true].map((cached) => work(state, length, cached));
  return { without, kept, bytes: BYTES * cache_numbers(length, length, width, blocks) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { without, kept, bytes } = facts(state);
  return `${ratio_told(state)} as many multiply–adds without a cache: ${power(without, 2)} ` +
    `instead of ${power(kept, 2)}. In the end the cache holds ${size(bytes)}.`;
}

/**
 * What lies between the two lines at the chosen length, and how many times it is.
 * @type {(state: State) => Mark[]}
 */
function ratio_marks(state) {
  const { length } = state;
  const { without: above, kept: below } = facts(state);
  const beside = Math.max(length, ROOM);
  return [
    segment([length, below], [length, above], { series: "ink", dashed: true }),
    note(0.9 * beside, 2 * work(state, beside, false), ratio_told(state), {
      series: "ink",
      anchor: "end",
    }),
  ];
}

/** @type {(state: State) => string} */
function ratio_told(state) {
  const { without, kept } = facts(state);
  return `${times(without / kept)} times`;
}

/** @type {(ratio: number) => string} three digits */
const times = (ratio) =>
  ratio < 10 ? fixed(ratio, 2) : ratio < 100 ? fixed(ratio, 1) : grouped(ratio);

/** @type {(bytes: number) => string} */
function size(bytes) {
  if (bytes < MEGA) return `${times(bytes / KILO)} kB`;
  return bytes < GIGA ? `${times(bytes / MEGA)} MB` : `${times(bytes / GIGA)} GB`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const point = knob(model, plot, { x: "length" });

  return {
    controls: [log_range(model, "length"), log_range(model, "width"), range(model, "blocks")],
    picture: plot.element,
    more: [log_range(model, "vocabulary")],
    update(state, frame) {
      const [without, kept] = [false, true].map((cached) =>
        LENGTHS.map((length) => work(state, length, cached))
      );
      plot.draw({
        x: { low: SHORTEST, high: LONGEST, log: true, label: "tokens T of the translation" },
        y: {
          low: kept[0] / 2,
          high: without[without.length - 1] * 2,
          log: true,
          label: "multiply–adds",
        },
        height: HEIGHT,
        marks: [
          line(LENGTHS, without, { series: "wrong", width: 3, text: "without a cache" }),
          line(LENGTHS, kept, { series: "blue", width: 3, text: "with a cache" }),
          ...ratio_marks(state),
        ],
      }, frame.inset(LETTER));
      const [here, told] = [work(state, state.length, false), ratio_told(state)];
      point.draw(state.length, here, `${grouped(state.length)} tokens, ${told}`);
    },
    describe,
  };
});
