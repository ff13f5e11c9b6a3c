// The error of a hypothesis: the area under 𝒟 where it disagrees with the truth.
import { counted, fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, follow, range, toggle } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { stacked } from "../kit/layout.js";
import { band, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Stream } from "../kit/stream.js";
import { quantile } from "../../theory/learning/distributions.js";
import { empirical_error, threshold_error } from "../../theory/learning/thresholds.js";
import { labelled, mistakes } from "./bed.js";
import { density_marks, outline, TICKS } from "./density.js";
import { post } from "./post.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Area as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const MOST = 40; // points of a sample
const MANY = 10; // samples that the second button draws
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
    const error = threshold_error(threshold, truth, peak);
    return { peak, sample: samples[draws - 1], errors, error };
  },
);

/** @param {State} state */
export function facts(state) {
  const { errors, error } = compute(state);
  const wrong = errors.map((share) => Math.round(share * state.m));
  const mean = wrong.reduce((sum, count) => sum + count, 0) / (state.draws * state.m);
  return { wrong: wrong[state.draws - 1], mean, error };
}

/** @param {State} state */
export function describe(state) {
  const { m, draws, truth, threshold } = state;
  const { wrong, mean, error } = facts(state);
  const alike = truth === threshold ? ", as h and f agree everywhere" : "";
  const on_all = draws === 1 ? "" : ` Over ${draws} samples its error averages ${fixed(mean, 3)}.`;
  return `The true error is ${fixed(error, 3)}${alike}; on this sample h is wrong on ${wrong} of ` +
    `${counted(m, "point")}.${on_all}`;
}

/**
 * Buttons that draw one sample and several, up to the last.
 * @type {(model: Model<State>) => HTMLElement}
 */
function drawing(model) {
  const { max: most = Infinity } = model.control("draws");
  const add = (/** @type {number} */ more) =>
    model.set("draws", Math.min(most, model.get("draws") + more));
  const one = button("Draw S", () => add(1), "draws");
  const many = button(`Draw ${MANY} more`, () => add(MANY), "draws");
  one.classList.add("heed-primary");
  follow(model, "draws", (count) => one.disabled = many.disabled = count === most);
  return html("div", { class: "heed-control heed-seed" }, one, many);
}

/**
 * A button that begins anew with the first of other samples.
 * @type {(model: Model<State>) => HTMLElement}
 */
function beginning(model) {
  return button("Start over", () => {
    const { min = 1, max = Infinity } = model.control("seed");
    model.set("draws", 1);
    model.set("seed", model.get("seed") < max ? model.get("seed") + 1 : min);
  }, "seed");
}

export default figure((/** @type {Model<State>} */ model) => {
  const [under, below] = [new Plot(), new Plot()];
  const names = /** @type {const} */ (["peak", "truth", "threshold"]);
  const knobs = names.map((x) => ({ x, ...knob(model, under, { x }) }));

  return {
    controls: [drawing(model), beginning(model), toggle(model, "even"), range(model, "m")],
    picture: stacked(under, below),
    update(state, frame) {
      const shown = compute(state);
      const [upper, lower] = frame.rows(2, 1);
      under.draw({ ...density_of(shown, state), height: frame.wide ? 300 : 195 }, upper);
      below.draw(errors_of(shown), lower);
      for (const { x, draw } of knobs) {
        const text = `${model.control(x).label} at ${fixed(state[x], 2)}`;
        draw(state[x], x === "peak" ? 2 : ROW.handles, text);
      }
      knobs[0].element.style.display = state.even ? "none" : "";
    },
    describe,
  };
});

/**
 * The density, the area where f and h disagree, and the last sample below.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function density_of({ peak, sample, error }, { truth: f, threshold: h }) {
  const at = () => ROW.points;
  const is_wrong = (/** @type {number} */ x) => (x >= f) !== (x >= h);
  const apart = outline(Math.min(f, h), Math.max(f, h), peak);
  return {
    x: { low: 0, high: 1, label: "x" },
    y: { low: -0.85, high: 2.45, label: "density of 𝒟", ticks: TICKS },
    marks: [
      ...density_marks(peak),
      band(...apart, { series: "wrong", solid: true, text: `true error ${fixed(error, 3)}` }),
      ...labelled(sample, (x) => x >= f, at),
      mistakes(sample.filter(is_wrong), at),
      ...post(f, "f", { from: ROW.handles, to: 2.4, right: f > h, series: "green" }),
      ...post(h, "h", { from: ROW.handles, to: 2.4, right: f <= h, series: "orange" }),
    ],
  };
}

/**
 * The errors on all samples, piled up where they are equal, beside the true error.
 * @type {(shown: Shown) => Drawing}
 */
function errors_of({ errors, error }) {
  const y = errors.map((at, i) => errors.slice(0, i + 1).filter((one) => one === at).length);
  const last = errors.length - 1;
  const high = Math.max(6, ...y) + 1;
  return {
    x: { low: 0, high: 1, label: "error of h" },
    y: { low: 0, high, ticks: [] },
    height: 120,
    marks: [
      segment([error, 0], [error, high], { series: "wrong", text: "true error" }),
      points(errors, y, { series: "blue", radius: 4, text: "on one sample" }),
      points([errors[last]], [y[last]], { series: "ink", radius: 5.5, text: "the last one" }),
    ],
  };
}
