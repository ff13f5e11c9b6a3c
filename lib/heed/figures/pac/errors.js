// The error on a sample and the true error, for every threshold: many have none on the sample.
import { cached } from "../kit/cache.js";
import { draw_again, range, toggle } from "../kit/controls.js";
import { quantile } from "../../theory/distributions.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { interval_error } from "../../theory/intervals.js";
import { fixed } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { consistent_range, empirical_error } from "../../theory/thresholds.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {{ low: number, high: number, worst: number }} Consistent */

const [TRUTH, FLIP] = [0.35, 0.75]; // f says 1 from the one, and up to the other if no threshold
const PEAK = 0.5;
const AXIS = Array.from({ length: 201 }, (_, i) => i / 200);
const ROWS = { f: 0.97, h: 0.37, S: -0.25 }; // of the picture of the sample

const sample_of = cached(["realizable", "m", "seed"], ({ realizable, m, seed }) => {
  const random = new Random(seed);
  const points = Array.from({ length: m }, () => quantile(random.random(), PEAK));
  const labels = points.map((x) => x >= TRUTH && x <= (realizable ? 1 : FLIP));
  const truth = /** @type {const} */ ([TRUTH, realizable ? 1 : FLIP]);
  const sorted = points.toSorted((a, b) => a - b);
  const levels = [...sorted, 2].map((a) => empirical_error(a, points, labels));
  return {
    points,
    labels,
    curve: AXIS.map((a) => interval_error([a, 1], truth, PEAK)),
    steps: {
      x: [0, ...sorted.flatMap((x) => [x, x]), 1],
      y: levels.flatMap((level) => [level, level]),
    },
    least: Math.round(Math.min(...levels) * m),
    consistent: consistent_of(points, labels, (a) => interval_error([a, 1], truth, PEAK)),
    true_error: (/** @type {number} */ a) => interval_error([a, 1], truth, PEAK),
  };
});

/**
 * The thresholds that make no error on the sample, and the worst of them, if there are any.
 * @param {number[]} points
 * @param {boolean[]} labels
 * @param {(a: number) => number} true_error
 * @returns {Consistent | null}
 */
function consistent_of(points, labels, true_error) {
  const ones = points.filter((_, i) => labels[i]);
  if (points.some((x, i) => !labels[i] && ones.some((one) => one < x))) return null;
  const [low, high] = consistent_range(points, labels);
  const turns = low < FLIP && FLIP < high ? [FLIP] : []; // where the true error may have a top
  const worst = [low, ...turns].reduce(
    (so_far, a) => true_error(a) > true_error(so_far) ? a : so_far,
    high,
  );
  return { low, high, worst };
}

/** @param {State} state */
function compute(state) {
  const sample = sample_of(state);
  return {
    ...sample,
    wrong: Math.round(empirical_error(state.threshold, sample.points, sample.labels) * state.m),
    error: sample.true_error(state.threshold),
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { wrong, error, ...shown } = compute(state);
  const { threshold, m } = state;
  return `h, with a = ${fixed(threshold, 2)}, is wrong on ${wrong} of ${m} points ` +
    `(${fixed(wrong / m, 3)}); its true error is ${fixed(error, 3)}. ` +
    `${without_error(shown)} ${least_error(state.realizable, shown.true_error(TRUTH))}`;
}

/** @param {Pick<Shown, "consistent" | "labels" | "least" | "true_error">} shown */
function without_error({ consistent, labels, least, true_error }) {
  if (!consistent) return `No threshold is right on all of S: the best is wrong on ${least}.`;
  const { low, high, worst } = consistent;
  const above = labels.every(Boolean) ? "" : `above ${fixed(low, 2)} and `;
  return `Every threshold ${above}up to ${fixed(high, 2)} is right on all of S; their ` +
    `true errors go up to ${fixed(true_error(worst), 3)}.`;
}

/**
 * @param {boolean} realizable
 * @param {number} least
 */
function least_error(realizable, least) {
  if (realizable) return `The best, f itself at ${fixed(TRUTH, 2)}, has 0.`;
  return `f is no threshold, and no threshold has a true error below ${fixed(least, 3)}.`;
}

export default figure((model) => {
  const [above, curves] = [new Plot(), new Plot()];
  const handle = handle_of(model, curves);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    above.draw(sample_picture(shown, state), frame);
    curves.draw(curves_of(shown, state, frame.width > 560 ? 320 : 250), frame);
    handle.draw(state.threshold, shown.error);
  }

  return {
    controls: [
      range(model, "threshold", (value) => fixed(value, 2)),
      range(model, "m"),
      toggle(model, "realizable"),
      draw_again(model),
    ],
    picture: html("div", {}, above.element, curves.element),
    update,
    describe,
  };
});

/**
 * The handle that moves h along the curve of the true error.
 * @param {Model} model
 * @param {Plot} plot
 */
function handle_of(model, plot) {
  const go = (/** @type {number} */ to) =>
    model.set("threshold", Math.round(100 * Math.min(1, Math.max(0, to))) / 100);
  const handle = new Handle(plot, {
    label: "threshold a of h",
    name: "threshold",
    move: (x) => go(x),
    step: ([across, up]) => go(model.get("threshold") + 0.01 * (across + up)),
    unit: 0.01,
  });
  return {
    /** @type {(a: number, error: number) => void} */
    draw(a, error) {
      const text = `a = ${fixed(a, 2)}, true error ${fixed(error, 3)}`;
      handle.draw(a, error, { now: a, text, low: 0, high: 1 });
    },
  };
}

/**
 * Where f and h say 1, where they differ, and the sample.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function sample_picture({ points, labels }, { threshold: a, realizable }) {
  const end = realizable ? 1 : FLIP;
  const row = (/** @type {boolean} */ label) => {
    const x = points.filter((_, i) => labels[i] === label);
    return { x, y: x.map(() => ROWS.S) };
  };
  const missed = points.filter((x, i) => (x >= a) !== labels[i]);
  const ticks = Object.entries(ROWS).map(([text, at]) => ({ at, text }));
  return {
    x: { low: 0, high: 1 },
    y: { low: -0.6, high: 1.25, ticks },
    height: 140,
    marks: [
      ...says_one(TRUTH, end, ROWS.f, 3, "f"),
      ...says_one(a, 1, ROWS.h, 2, "h"),
      { kind: "points", ...row(false), series: 1, hollow: true, text: "label 0" },
      { kind: "points", ...row(true), series: 1, radius: 5, text: "label 1" },
      {
        kind: "points",
        x: missed,
        y: missed.map(() => ROWS.S),
        series: "wrong",
        crossed: true,
        radius: 6,
        text: "h is wrong",
      },
      { kind: "line", x: [a, a], y: [-0.6, 1.25], series: 0, width: 1 },
    ],
  };
}

/**
 * A bar with its entry in the legend.
 * @type {(from: number, to: number, at: number, series: number, name: string) => Mark[]}
 */
function says_one(from, to, at, series, name) {
  return [
    { kind: "line", x: [from, to], y: [at, at], series, width: 20 },
    { kind: "bars", series, text: `${name} says 1` },
  ];
}

/**
 * Both errors of every threshold, those without an error on S, and the worst of these.
 * @param {Shown} shown
 * @param {State} state
 * @param {number} height
 * @returns {Drawing}
 */
function curves_of(shown, { threshold: a, realizable, m }, height) {
  const { curve, steps, consistent, wrong, true_error } = shown;
  const least = true_error(TRUTH);
  /** @type {Mark[]} */
  const floor = realizable ? [] : [{
    kind: "line",
    x: [0, 1],
    y: [least, least],
    series: 2,
    dashed: true,
    width: 1.5,
    text: "least true error",
  }];
  return {
    x: { low: 0, high: 1, label: "threshold a" },
    y: { low: -0.04, high: 1, label: "error" },
    height,
    marks: [
      { kind: "line", x: [a, a], y: [-0.04, 1], series: 0, width: 1 },
      ...floor,
      ...(consistent ? zero_set(consistent, true_error) : []),
      { kind: "line", ...steps, series: 1, text: "error on S" },
      { kind: "line", x: AXIS, y: curve, series: 2, width: 2.5, text: "true error" },
      { kind: "points", x: [a], y: [wrong / m], series: 1, radius: 5 },
    ],
  };
}

/**
 * @param {Consistent} consistent
 * @param {(a: number) => number} true_error
 * @returns {Mark[]}
 */
function zero_set({ low, high, worst }, true_error) {
  const at = true_error(worst);
  return [
    { kind: "line", x: [low, high], y: [0, 0], series: 3, width: 8, text: "error 0 on S" },
    { kind: "line", x: [worst, worst], y: [0, at], series: "wrong", dashed: true, width: 1.5 },
    {
      kind: "points",
      x: [worst],
      y: [at],
      series: "wrong",
      crossed: true,
      radius: 6,
      text: "worst of these",
    },
  ];
}
