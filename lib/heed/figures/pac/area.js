// The error of a hypothesis: the area under 𝒟 where it disagrees with the truth.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { stacked } from "../kit/layout.js";
import { band, line, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
import { density, quantile } from "../../theory/distributions.js";
import { empirical_error, threshold_error } from "../../theory/thresholds.js";
import { post } from "./post.js";
/** @import { Peak } from "../../theory/distributions.js" */
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Area as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const MOST = 40; // points of a sample
const ROW = { points: -0.22, handles: -0.6 }; // below the axis
/** @type {Stream<Float64Array>} */
const STREAM = new Stream();

/**
 * Even random numbers for as many points as a sample may have; of m it has the first.
 * @param {Random} random
 */
function draw_numbers(random) {
  return new Float64Array(MOST).map(() => random.random());
}

/** What 𝒟, both thresholds and the samples decide. */
const compute = cached(
  ["truth", "threshold", "peak", "even", "m", "draws", "seed"],
  (/** @type {State} */ { truth, threshold, peak: top, even, m, draws, seed }) => {
    const peak = even ? null : top;
    const samples = STREAM.first(draws, seed, "", draw_numbers)
      .map((numbers) => Array.from(numbers.subarray(0, m), (u) => quantile(u, peak)));
    const errors = samples.map((x) => empirical_error(threshold, x, x.map((at) => at >= truth)));
    const wrong = errors.map((error) => Math.round(error * m));
    return {
      peak,
      sample: samples[draws - 1],
      errors,
      wrong: wrong[draws - 1],
      mean: wrong.reduce((sum, count) => sum + count, 0) / (draws * m),
      error: threshold_error(threshold, truth, peak),
    };
  },
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const shown = compute(state);
  return `${region(state, shown)} ${spread(state, shown)}`;
}

/** @type {(state: State, shown: Shown) => string} */
function region({ truth, threshold }, { error }) {
  if (truth === threshold) return "The true error is 0: h and f agree everywhere.";
  const [left, right] = [Math.min(truth, threshold), Math.max(truth, threshold)];
  return `The true error of h is ${fixed(error, 3)}, the area under 𝒟 from ` +
    `${fixed(left, 2)} to ${fixed(right, 2)}.`;
}

/** @type {(state: State, shown: Shown) => string} */
function spread({ m }, { errors, wrong, mean }) {
  const last = `${wrong}/${m} = ${fixed(wrong / m, 3)}`;
  const n = errors.length;
  if (n === 1) return `On the sample it is ${last}.`;
  return `On the last of ${n} samples it is ${last}; their mean is ${fixed(mean, 3)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [under, below] = [new Plot(), new Plot()];
  const names = /** @type {const} */ (["peak", "truth", "threshold"]);
  const knobs = names.map((x) => ({ x, ...knob(model, under, { x }) }));

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    under.draw({ ...density_of(shown, state), height: frame.wide ? 300 : 250 }, frame);
    below.draw(errors_of(shown), frame);
    for (const { x, draw } of knobs) {
      const text = `${model.control(x).label} at ${fixed(state[x], 2)}`;
      draw(state[x], x === "peak" ? 2 : ROW.handles, text);
    }
    knobs[0].element.style.display = state.even ? "none" : "";
  }

  return {
    controls: [trials(model, "draws", "seed", "Draw S"), range(model, "m"), toggle(model, "even")],
    picture: stacked(under, below),
    update,
    describe,
  };
});

/**
 * The density, the area where f and h disagree, and the last sample below.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function density_of({ peak, sample, error }, { truth: f, threshold: h }) {
  const row = (/** @type {(x: number) => boolean} */ those) => {
    const x = sample.filter(those);
    return /** @type {const} */ ([x, x.map(() => ROW.points)]);
  };
  const wrong = /** @type {const} */ ({ series: "wrong" });
  const all = corners(0, 1, peak);
  const apart = corners(Math.min(f, h), Math.max(f, h), peak);
  const ticks = [0, 1, 2].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: 0, high: 1, label: "x" },
    y: { low: -0.85, high: 2.45, label: "density of 𝒟", ticks },
    marks: [
      band(...all, { series: -1 }),
      line(all[0], all[2], { series: -1, width: 1.5 }),
      band(...apart, { ...wrong, solid: true, text: `true error ${fixed(error, 3)}` }),
      points(...row((x) => x < f), { series: 1, hollow: true, text: "label 0" }),
      points(...row((x) => x >= f), { series: 1, radius: 5, text: "label 1" }),
      points(...row((x) => (x >= f) !== (x >= h)), {
        ...wrong,
        crossed: true,
        radius: 6,
        text: "h is wrong",
      }),
      ...post(f, "f", { from: ROW.handles, to: 2.4, right: f > h, series: 3 }),
      ...post(h, "h", { from: ROW.handles, to: 2.4, right: f <= h, series: 2 }),
    ],
  };
}

/**
 * The outline of the density between two ends: where it has corners, the axis, and its height.
 * @type {(left: number, right: number, peak: Peak) => [number[], number[], number[]]}
 */
function corners(left, right, peak) {
  const x = peak !== null && left < peak && peak < right ? [left, peak, right] : [left, right];
  return [x, x.map(() => 0), x.map((at) => density(at, peak))];
}

/**
 * The errors on all samples, piled up where they are equal, beside the true error.
 * @param {Shown} shown
 * @returns {Drawing}
 */
function errors_of({ errors, error }) {
  const y = errors.map((at, i) => errors.slice(0, i + 1).filter((one) => one === at).length);
  const last = errors.length - 1;
  const high = Math.max(6, ...y) + 1;
  return {
    x: { low: 0, high: 1, label: "error of h" },
    y: { low: 0, high, ticks: [] },
    height: 140,
    marks: [
      segment([error, 0], [error, high], { series: "wrong", text: "true error: the area" }),
      points(errors, y, { series: 1, radius: 4, text: "error on a sample" }),
      points([errors[last]], [y[last]], { series: 0, radius: 5.5, text: "last sample" }),
    ],
  };
}
