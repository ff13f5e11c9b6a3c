// The error of a hypothesis: the area under 𝒟 where it disagrees with the truth.
import { range, toggle } from "../kit/controls.js";
import { density, quantile } from "../../theory/distributions.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { empirical_error, threshold_error } from "../../theory/thresholds.js";
import { Stream, trials } from "../kit/stream.js";
/** @import { Peak } from "../../theory/distributions.js" */
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const MOST_POINTS = 40;
const GAP = "\u00a0\u00a0"; // between a line and its name
const ROW = { points: -0.22, handles: -0.6 }; // below the axis
/** @type {Stream<Float64Array>} */
const STREAM = new Stream();

/**
 * Even random numbers for as many points as a sample may have; of m it has the first.
 * @param {Random} random
 */
function draw_numbers(random) {
  const numbers = new Float64Array(MOST_POINTS);
  for (let i = 0; i < MOST_POINTS; i++) numbers[i] = random.random();
  return numbers;
}

/** @param {State} state */
function compute({ truth, threshold, peak: top, even, m, draws, seed }) {
  /** @type {Peak} */
  const peak = even ? null : top;
  const samples = STREAM.first(draws, seed, "", draw_numbers).map((numbers) =>
    Array.from(numbers.subarray(0, m), (u) => quantile(u, peak))
  );
  const errors = samples.map((points) =>
    empirical_error(threshold, points, points.map((x) => x >= truth))
  );
  const wrong = errors.map((error) => Math.round(error * m));
  return {
    peak,
    points: samples[draws - 1],
    errors,
    wrong: wrong[draws - 1],
    mean: wrong.reduce((sum, count) => sum + count, 0) / (draws * m),
    error: threshold_error(threshold, truth, peak),
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const shown = compute(state);
  const { m } = state;
  return `${region(state, shown)} The last sample has ${shown.wrong} of its ${m} points there: ` +
    `the error on S is ${shown.wrong}/${m} = ${fixed(shown.wrong / m, 3)}. ${spread(shown)}`;
}

/**
 * @param {State} state
 * @param {Shown} shown
 */
function region({ truth, threshold }, { error }) {
  if (truth === threshold) return "h and f agree everywhere: the true error is 0.";
  const [left, right] = [Math.min(truth, threshold), Math.max(truth, threshold)];
  return `h and f disagree from ${fixed(left, 2)} to ${fixed(right, 2)}: the area ` +
    `under 𝒟 there, ${fixed(error, 3)}, is the true error.`;
}

/** @param {Shown} shown */
function spread({ errors, mean }) {
  const n = errors.length;
  if (n === 1) return "Draw more samples: this error changes, the area does not.";
  return `On ${n} samples it went from ${fixed(Math.min(...errors), 3)} to ` +
    `${fixed(Math.max(...errors), 3)}, with a mean of ${fixed(mean, 3)}; ` +
    `the area stayed as it is.`;
}

export default figure((model) => {
  const [under, below] = [new Plot(), new Plot()];
  const top = slider(model, under, "peak");
  const truth = slider(model, under, "truth");
  const threshold = slider(model, under, "threshold");

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    under.draw(density_of(shown, state, frame.width > 560 ? 300 : 250), frame);
    below.draw(errors_of(shown), frame);
    top.draw(state.peak, 2);
    top.show(!state.even);
    truth.draw(state.truth, ROW.handles);
    threshold.draw(state.threshold, ROW.handles);
  }

  return {
    controls: [trials(model, "draws", "seed", "Draw S"), range(model, "m"), toggle(model, "even")],
    picture: html("div", {}, under.element, below.element),
    update,
    describe,
  };
});

/**
 * A handle that moves sideways, between 0 and 1.
 * @param {Model} model
 * @param {Plot} plot
 * @param {string} name of its trait
 */
function slider(model, plot, name) {
  const { label } = model.control(name);
  const go = (/** @type {number} */ to) =>
    model.set(name, Math.round(100 * Math.min(1, Math.max(0, to))) / 100);
  const handle = new Handle(plot, {
    label,
    name,
    move: (x) => go(x),
    step: ([across, up]) => go(model.get(name) + 0.01 * (across + up)),
    unit: 0.01,
  });
  return {
    /** @type {(x: number, y: number) => void} */
    draw(x, y) {
      handle.draw(x, y, { now: x, text: `${label} at ${fixed(x, 2)}`, low: 0, high: 1 });
    },
    /** @param {boolean} shown */
    show(shown) {
      handle.element.style.display = shown ? "" : "none";
    },
  };
}

/**
 * The density, the area where f and h disagree, and the last sample below.
 * @param {Shown} shown
 * @param {State} state
 * @param {number} height
 * @returns {Drawing}
 */
function density_of({ peak, points, error }, { truth: f, threshold: h }, height) {
  const [left, right] = [Math.min(f, h), Math.max(f, h)];
  const on = (/** @type {number[]} */ x) => ({
    x,
    y: x.map(() => 0),
    y2: x.map((at) => density(at, peak)),
  });
  const row = (/** @type {(x: number) => boolean} */ those) => {
    const x = points.filter(those);
    return { x, y: x.map(() => ROW.points) };
  };
  const all = on(corners(0, 1, peak));
  const ticks = [0, 1, 2].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: 0, high: 1, label: "x" },
    y: { low: -0.85, high: 2.45, label: "density of 𝒟", ticks },
    height,
    marks: [
      { kind: "band", ...all, series: -1 },
      { kind: "line", x: all.x, y: all.y2, series: -1, width: 1.5 },
      {
        kind: "band",
        ...on(corners(left, right, peak)),
        series: "wrong",
        solid: true,
        text: `true error ${fixed(error, 3)}`,
      },
      { kind: "points", ...row((x) => x < f), series: 1, hollow: true, text: "label 0" },
      { kind: "points", ...row((x) => x >= f), series: 1, radius: 5, text: "label 1" },
      {
        kind: "points",
        ...row((x) => (x >= f) !== (x >= h)),
        series: "wrong",
        crossed: true,
        radius: 6,
        text: "h is wrong",
      },
      ...post(f, "f", f > h, 0),
      ...post(h, "h", f <= h, 2),
    ],
  };
}

/**
 * Where the outline of a density has corners between two ends.
 * @param {number} left
 * @param {number} right
 * @param {Peak} peak
 */
function corners(left, right, peak) {
  return peak !== null && left < peak && peak < right ? [left, peak, right] : [left, right];
}

/**
 * A threshold, with its name on the side where there is room.
 * @param {number} x
 * @param {string} text
 * @param {boolean} right
 * @param {number} series
 * @returns {Mark[]}
 */
function post(x, text, right, series) {
  const name = right ? `${GAP}${text}` : `${text}${GAP}`;
  return [
    { kind: "line", x: [x, x], y: [ROW.handles, 2.4], series, width: 2.5 },
    { kind: "text", x: [x], y: [2.2], text: name, series: 0, anchor: right ? "start" : "end" },
  ];
}

/**
 * The errors on all samples, piled up where they are equal, beside the true error.
 * @param {Shown} shown
 * @returns {Drawing}
 */
function errors_of({ errors, error }) {
  /** @type {Map<number, number>} */
  const piles = new Map();
  const y = errors.map((at) => {
    piles.set(at, (piles.get(at) ?? 0) + 1);
    return piles.get(at) ?? 0;
  });
  const last = errors.length - 1;
  const high = Math.max(6, ...y) + 1;
  return {
    x: { low: 0, high: 1, label: "error of h" },
    y: { low: 0, high, ticks: [] },
    height: 140,
    marks: [
      {
        kind: "line",
        x: [error, error],
        y: [0, high],
        series: "wrong",
        text: "true error: the area",
      },
      { kind: "points", x: errors, y, series: 1, radius: 4, text: "error on a sample" },
      {
        kind: "points",
        x: [errors[last]],
        y: [y[last]],
        series: 2,
        radius: 5.5,
        text: "last sample",
      },
    ],
  };
}
