// Thresholds learned from noisy labels: a floor that no rule gets below, and the excess over it.
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { band, line, note, points, rule, segment } from "../kit/marks.js";
import { unzip } from "../kit/places.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
import { bayes_risk, risk } from "../../theory/learning/label_noise.js";
import { grid_thresholds } from "../../theory/learning/thresholds.js";
import { FIRST, least_errors, NoisySample, SIZE } from "./noisy_sample.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Agnostic as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.5; // where η crosses ½
const TOSS = 0.5; // a label that is wrong so often says nothing
const GRID = grid_thresholds(SIZE);
const DELTA = 0.05;
const ROUNDING = 1e-9; // an excess of exactly ε is not above it
const TICKS = [0, 0.5, 1].map((at) => ({ at, text: fixed(at, 1) }));
const NEAR = "at most ε above the best";
const TOP = 0.55; // of the risks that are drawn
/** @type {Stream<NoisySample>} */
const STREAM = new Stream();

/** @type {(state: State) => NoisySample[]} */
function draw_samples({ samples, seed }) {
  return STREAM.first(samples, seed, "", (random) => new NoisySample(random));
}

/** L_𝒟 of all thresholds. */
const risks = cached(["flip", "width"], (/** @type {State} */ { flip, width }) => {
  return GRID.map((a) => risk(a, TRUTH, flip, width));
});

const choose_at_m = cached(
  ["flip", "width", "samples", "seed", "points"],
  (/** @type {State} */ state) => least_errors(draw_samples(state), [state.points], state)[0],
);

/** The floor, and by how much the chosen thresholds err more: a share of 1 − δ by `near` or less. */
const compute = cached(
  ["flip", "width", "samples", "seed", "points", "epsilon"],
  (/** @type {State} */ state) => {
    const { flip, width, epsilon } = state;
    const floor = bayes_risk(TRUTH, flip, width);
    const chosen = choose_at_m(state);
    const excess = risks(state).map((risk) => risk - floor);
    const bad = (/** @type {number} */ k) => excess[k] > epsilon + ROUNDING;
    const ranks = Float64Array.from(chosen, (k) => excess[k]).sort();
    return {
      floor,
      impossible: floor > epsilon + ROUNDING,
      failed: chosen.filter(bad).length / chosen.length,
      near: ranks[ranks.length - 1 - Math.floor(DELTA * ranks.length)],
      good: count(chosen.filter((k) => !bad(k))),
      far: count(chosen.filter(bad)),
    };
  },
);

/** @type {(chosen: Uint8Array) => [k: number, count: number][]} how many samples choose each */
function count(chosen) {
  const counts = new Map();
  for (const k of chosen) counts.set(k, (counts.get(k) ?? 0) + 1);
  return [...counts];
}

/** @param {State} state */
export function facts(state) {
  const { floor, impossible, failed, near } = compute(state);
  return { floor, impossible, failed, near };
}

/** @param {State} state */
export function describe(state) {
  const { flip, epsilon, samples } = state;
  if (flip === TOSS) {
    return "0.500 is the risk of each threshold, so there is nothing to learn: all labels are " +
      "tosses of a coin.";
  }
  const { floor, impossible, failed } = facts(state);
  const reach = impossible ? "out of reach" : "within reach";
  const best = floor <= ROUNDING
    ? "The best threshold makes no error."
    : `No rule has a risk below ${fixed(floor, 3)}, so an error of at most ` +
      `ε = ${fixed(epsilon, 2)} is ${reach}.`;
  return `${
    percent(failed, 1)
  } of ${samples} samples choose a threshold above the green band. ${best}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [eta, choice] = [new Plot(), new Plot()];
  const chosen = chosen_of(choice);
  const noise = knob(model, eta, { y: "flip", label: "ρ, how often a label is wrong" });
  const slope = slope_of(model, eta);

  const two = (/** @type {number} */ x) => fixed(x, 2);
  return {
    controls: [
      range(model, "flip", two),
      log_range(model, "points"),
      range(model, "epsilon", two),
    ],
    more: [
      range(model, "width", two),
      trials(model, "samples", "One more sample"),
      draw_again(model),
    ],
    picture: side_by_side(eta, choice),
    update(state, frame) {
      const shown = compute(state);
      const { flip, width } = state;
      const [left, right] = frame.split(0.49, 0.49);
      const height = frame.wide ? 360 : Math.min(140, Math.floor(0.33 * frame.room));
      eta.draw({ ...eta_of(state), height }, left);
      noise.draw(0, flip, two(flip));
      slope.draw(TRUTH + width / 2, 1 - flip, { now: width, text: two(width), low: 0, high: 1 });
      choice.draw({ ...choice_of(state, shown), height }, right);
      chosen.draw(state, shown);
    },
    describe,
  };
});

/** @type {(model: Model<State>, plot: Plot) => Handle} the end of the rise of η, to and fro */
function slope_of(model, plot) {
  return new Handle(plot, {
    label: "width of the rise",
    name: "width",
    across: true,
    move: (x) => model.put("width", 2 * (x - TRUTH)),
    step: ([across, up]) => model.put("width", model.get("width") + (across + up) / 50),
    unit: 0.02,
  });
}

/**
 * η with the last sample; the Bayes risk is the area below η and below 1 − η.
 * @type {(state: State) => Drawing}
 */
function eta_of(state) {
  const { flip, width, points: m } = state;
  const last = draw_samples(state)[state.samples - 1];
  const labels = last.labels(Math.min(m, FIRST), state); // more would be one dark line
  const row = (/** @type {boolean} */ one) => {
    const those = last.points.filter((_, i) => labels[i] === one);
    return unzip(Array.from(those, (x) => [x, Number(one)]));
  };
  const [low, high] = [TRUTH - width / 2, TRUTH + width / 2];
  const top = [flip, flip, width ? 0.5 : flip, flip, flip];
  const label = m > FIRST ? `x; the first ${FIRST} points` : "x";
  return {
    x: { low: -0.06, high: 1, label, ticks: TICKS }, // the handle of ρ stands clear of the numbers
    y: { low: -0.05, high: 1.05, label: "P(y = 1 | x)", ticks: TICKS },
    marks: [
      band([0, low, TRUTH, high, 1], [0, 0, 0, 0, 0], top, {
        series: "orange",
        text: "Bayes risk, an area under 𝒟",
      }),
      line([0, low, high, 1], [flip, flip, 1 - flip, 1 - flip], { series: "blue", text: "η" }),
      points(...row(true), { series: "ink", radius: 3, text: "label 1" }),
      points(...row(false), { series: "ink", radius: 3, hollow: true, text: "label 0" }),
    ],
  };
}

/**
 * L_𝒟 of every threshold, and which of them the samples choose: larger dots more often.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function choice_of(state, { floor, far, impossible }) {
  const { epsilon } = state;
  const all = risks(state);
  const top = Math.min(TOP, floor + epsilon);
  /** @type {Look} */
  const too_far = { series: "wrong", crossed: true, radius: 3, text: "too far above" };
  return {
    x: { low: -0.06, high: 1, label: "threshold a", ticks: TICKS }, // as in the other chart
    y: { low: 0, high: TOP, label: "risk" },
    marks: [
      band([0, 1], [floor, floor], [top, top], { series: "green", text: NEAR }),
      ...(impossible ? limit(epsilon) : []),
      segment([0, floor], [1, floor], { series: "orange", text: "Bayes risk" }),
      line(GRID, all, { series: "blue" }),
      points([], [], { series: "ink", text: "chosen by a sample" }),
      points(...unzip(far.map(([k]) => [GRID[k], all[k]])), too_far),
    ],
  };
}

/** @type {(epsilon: number) => Mark[]} its words stand below the line, if there is room */
function limit(epsilon) {
  const y = epsilon > 0.09 ? Math.max(0.015, epsilon - 0.1) : epsilon + 0.02;
  return [
    rule(epsilon, { across: "y", series: "wrong", dashed: true }),
    note(0.98, y, "error ≤ ε: impossible", { series: "wrong", anchor: "end" }),
  ];
}

/**
 * The thresholds that samples choose and that are good enough: larger dots for more samples. All are
 * one outline, which a browser draws sooner than one element each.
 * @param {Plot} plot
 */
function chosen_of(plot) {
  const dots = svg("path", { class: "heed-point heed-series-ink", opacity: 0.6 });
  plot.ground.append(dots);
  return {
    /** @type {(state: State, shown: Shown) => void} */
    draw(state, { good }) {
      const discs = good.map(([k, count]) => {
        const r = Math.max(2, 16 * Math.sqrt(count / state.samples));
        return disc(plot.x(GRID[k]), plot.y(risks(state)[k]), r);
      });
      dots.setAttribute("d", discs.join(""));
    },
  };
}

/** @type {(x: number, y: number, r: number) => string} */
function disc(x, y, r) {
  const turn = (/** @type {number} */ to) => `a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${to} 0`;
  const across = Number((2 * r).toFixed(2));
  return `M${(x - r).toFixed(2)} ${y.toFixed(2)}${turn(across)}${turn(-across)}Z`;
}
