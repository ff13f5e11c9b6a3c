// The largest weight that one word of a sentence can get, from cosines and from dot products.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { log_range } from "../kit/log_range.js";
import { line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { largest_weight } from "../../theory/attention/ceiling.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Ceiling as State } from "../states.d.ts" */

const [LOW, HIGH] = [2, 1000]; // words
const LETTER = 8; // pixels: half the last tick stands beyond the plot
const STEPS = 200; // of a curve; between whole N too, where straight lines would make corners
const COUNTS = Array.from({ length: STEPS + 1 }, (_, i) => LOW * (HIGH / LOW) ** (i / STEPS));
const COSINES = COUNTS.map((n) => largest_weight(n));
const MEANS = COUNTS.map((n) => 1 / n);

/** The curve of dot products. */
const compute = cached(
  ["length"],
  (/** @type {State} */ { length }) => COUNTS.map((n) => largest_weight(n, length ** 2)),
);

/** @param {State} state */
export function facts({ count, length }) {
  return { cosine: largest_weight(count), product: largest_weight(count, length ** 2) };
}

/** @type {(state: State) => string} */
export function describe({ count, length }) {
  const { cosine, product } = facts({ count, length });
  const rest = length === 1
    ? "give the same"
    : `${length > 1 ? "raise" : "lower"} this to ${share(product)}`;
  return `Cosines give one word of ${grouped(count)} at most ${power(cosine, 2)}. ` +
    `Dot products of vectors of length ${fixed(length, 1)} ${rest}.`;
}

/** @param {number} weight */
function share(weight) {
  return weight > 0.9995 ? "almost 1" : power(weight, 2);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const product = knob(model, plot, { x: "count", label: "words N, on the curve of dot products" });
  const cosine = knob(model, plot, { x: "count", label: "words N, on the curve of cosines" });

  return {
    controls: [range(model, "length"), log_range(model, "count")],
    picture: plot.element,
    update(state, frame) {
      draw(plot, state, frame.inset(LETTER));
      put_knob(product, state.count, largest_weight(state.count, state.length ** 2));
      put_knob(cosine, state.count, largest_weight(state.count));
    },
    describe,
  };
});

/** @type {(point: ReturnType<typeof knob>, count: number, highest: number) => void} */
function put_knob(point, count, highest) {
  point.draw(count, highest, `${grouped(count)} words, largest weight ${share(highest)}`);
}

/** @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw(plot, state, frame) {
  plot.draw({
    x: { low: LOW, high: HIGH, log: true, label: "words N" },
    y: { low: 0, high: 1.05, label: "largest possible weight" },
    height: frame.wide ? 300 : 250,
    marks: [
      line(COUNTS, MEANS, { series: "faint", dashed: true, text: "plain mean, 1/N" }),
      line(COUNTS, COSINES, { series: "orange", width: 6, text: "cosines" }), // seen under the next
      line(COUNTS, compute(state), { series: "ink", text: "dot products" }),
    ],
  }, frame);
}
