// The largest weight that one word of a sentence can get, from cosines and from dot products.
import { fixed, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { log_range, whole_stops } from "../kit/log_range.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { largest_weight } from "../../theory/ceiling.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Ceiling as State } from "../states.d.ts" */

const [LOW, HIGH] = [2, 1000]; // words
const LETTER = 8; // pixels: half the last tick stands beyond the plot
const COUNTS = whole_stops(LOW, HIGH);
const COSINES = COUNTS.map((n) => largest_weight(n));
const MEANS = COUNTS.map((n) => 1 / n);

/** The curve of dot products. */
const compute = cached(
  ["length"],
  (/** @type {State} */ { length }) => COUNTS.map((n) => largest_weight(n, length ** 2)),
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe({ count, length }) {
  const [cosine, product] = [largest_weight(count), largest_weight(count, length ** 2)];
  return `Among ${count} words, a softmax of cosines gives no word more than ${
    power(cosine, 2)
  }. ` +
    `Dot products of vectors of length ${fixed(length, 1)} can give one word ${share(product)}.`;
}

/** @param {number} weight */
function share(weight) {
  return weight > 0.9995 ? "more than 0.999" : `up to ${power(weight, 2)}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const top = knob(model, plot, { x: "count" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    draw(plot, state, frame.inset(LETTER));
    const highest = largest_weight(state.count);
    top.draw(state.count, highest, `${state.count} words, at most ${power(highest, 2)}`);
  }

  return {
    controls: [range(model, "length", (r) => fixed(r, 1)), log_range(model, "count")],
    picture: plot.element,
    update,
    describe,
  };
});

/**
 * @param {Plot} plot
 * @param {State} state
 * @param {Frame} frame
 */
function draw(plot, state, frame) {
  const { count, length } = state;
  plot.draw({
    x: { low: LOW, high: HIGH, log: true, label: "words N" },
    y: { low: 0, high: 1.05, label: "largest possible weight" },
    height: frame.wide ? 300 : 250,
    marks: [
      line(COUNTS, MEANS, { series: -1, dashed: true, text: "plain mean, 1/N" }),
      line(COUNTS, compute(state), { series: 0, text: "dot products" }),
      line(COUNTS, COSINES, { series: 5, width: 3, text: "cosines" }),
      points([count], [largest_weight(count, length ** 2)], { series: 0, radius: 5 }),
    ],
  }, frame);
}
