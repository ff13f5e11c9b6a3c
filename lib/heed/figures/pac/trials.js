// A stream of training sets: how often a consistent threshold errs by more than ε.
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed, grouped, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { realizable_failure, realizable_samples } from "../../theory/samples.js";
import {
  choose,
  consistent_range,
  grid_thresholds,
  threshold_error,
} from "../../theory/thresholds.js";
import { running_share, Stream, trials } from "../kit/stream.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Axis, Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */

/** @typedef {{ points: Float64Array, below: Float64Array, above: Float64Array }} Sample */
/** @typedef {{ points: Float64Array, threshold: number, error: number }} Outcome */
/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.5;
const ROUNDING = 1e-9; // errors on the grid are multiples of 1/K: one of exactly ε is not above it
const LEAST = 4e-4; // of the shares that are drawn; less stands on the edge, as does 0
const MOST_SAMPLES = 240;
// On a phone low enough for all to be in sight while m is dragged at the bottom.
const HEIGHTS = {
  wide: { set: 118, stream: 155, share: 155 },
  narrow: { set: 115, stream: 135, share: 145 },
};
const EVERY = 20; // training sets from one tick to the next
const GAP = "\u00a0\u00a0"; // between a line and its name
const BIN = 0.01;
const BINS = Array.from({ length: 50 }, (_, i) => (i + 0.5) * BIN); // their middles
const COUNTS = Array.from({ length: MOST_SAMPLES }, (_, i) => i + 1);
/** @type {Record<string, string>} */
const LEARNERS = {
  worst: "the worst",
  middle: "the middle one",
  tightest: "the largest",
};
// A logarithmic axis for shares, down to none at all.
const SHARES = {
  low: LEAST,
  high: 2,
  log: true,
  ticks: [
    { at: LEAST, text: "0" },
    ...[0.001, 0.01, 0.1, 1].map((at) => ({ at, text: String(at) })),
  ],
};
/** @type {Stream<Sample>} */
const STREAM = new Stream();

/**
 * The most points that a set may have; of m it shows the first, so that a larger set goes on where a
 * smaller one ended. Only two matter, the last before the truth and the first from there on: they
 * are kept for each m (2 and −1 where there is none), so that m can be dragged.
 * @param {Random} random
 * @returns {Sample}
 */
function draw_points(random) {
  const [points, below, above] = [0, 1, 2].map(() => new Float64Array(MOST_SAMPLES));
  let [last, first] = [-1, 2];
  for (let i = 0; i < MOST_SAMPLES; i++) {
    const x = points[i] = random.random();
    if (x >= TRUTH) first = Math.min(first, x);
    else last = Math.max(last, x);
    [below[i], above[i]] = [last, first];
  }
  return { points, below, above };
}

/**
 * What a learner makes of the first m points of a training set.
 * @param {Sample} sample
 * @param {number} m
 * @param {string} rule
 * @param {Float64Array} grid
 * @returns {Outcome}
 */
function learn({ points, below, above }, m, rule, grid) {
  const next = [below[m - 1], above[m - 1]].filter((x) => x >= 0 && x <= 1);
  const threshold = choose(rule, next, next.map((x) => x >= TRUTH), TRUTH, null, grid);
  return { points: points.subarray(0, m), threshold, error: threshold_error(threshold, TRUTH) };
}

const outcomes_of = cached(
  ["m", "hypotheses", "rule", "trials", "seed"],
  ({ m, hypotheses, rule, trials, seed }) => {
    const grid = grid_thresholds(hypotheses);
    const sets = STREAM.first(trials, seed, "", draw_points);
    return sets.map((sample) => learn(sample, m, rule, grid));
  },
);

const compute = cached(
  ["m", "hypotheses", "rule", "trials", "seed", "epsilon", "delta"],
  (state) => {
    const { m, hypotheses, epsilon, delta, trials } = state;
    const outcomes = outcomes_of(state);
    const bad = outcomes.map(({ error }) => error > epsilon + ROUNDING);
    return {
      outcomes,
      bad,
      failed: bad.filter(Boolean).length,
      last: outcomes[trials - 1],
      bound: realizable_failure(hypotheses, epsilon, m),
      needed: realizable_samples(hypotheses, epsilon, delta),
    };
  },
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { bad, failed, last, bound, needed } = compute(state);
  const { m, hypotheses, rule, epsilon, delta } = state;
  const says = bound < 1 ? `is ${power(bound)}` : "is above 1, so it promises nothing";
  return `With m = ${m} and ${LEARNERS[rule]} of the consistent thresholds, ` +
    `${grouped(failed)} of ${grouped(bad.length)} training sets led to an error above ` +
    `ε = ${fixed(epsilon, 2)}: a share of ${power(failed / bad.length)}, where ` +
    `δ = ${fixed(delta, 2)} is accepted. ` +
    `The bound for ${grouped(hypotheses)} hypotheses ${says}; it falls to δ at m = ${needed}. ` +
    `The last error is ${fixed(last.error, 3)}, ` +
    `${bad[bad.length - 1] ? "a failure" : "good enough"}.`;
}

export default figure((model) => {
  const set = new Plot();
  const [stream, counts, share, law] = Array.from({ length: 4 }, () => new Plot());
  const [limit, size] = [limit_of(model, stream), size_of(model, law)];
  const failures = side_by_side(share, law);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const part = (/** @type {number} */ of) => ({ ...frame, width: Math.floor(frame.width * of) });
    const height = wide ? HEIGHTS.wide : HEIGHTS.narrow;
    set.draw({ ...set_of(shown, state), height: height.set }, frame);
    stream.draw({ ...stream_of(shown, state, wide ? 100 : 50), height: height.stream }, part(0.68));
    counts.draw({ ...counts_of(shown, state), height: height.stream }, part(0.32));
    share.draw({ ...share_of(shown, state), height: height.share }, part(0.56));
    law.draw({ ...law_of(shown, state), height: height.share }, part(0.44));
    limit.draw(state, stream.x.invert(stream.ends.x[1]));
    size.draw(state, shown);
  }

  return {
    controls: [
      trials(model),
      range(model, "m"),
      choice(model, "hypotheses"),
      choice(model, "rule"),
    ],
    more: [
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "delta", (value) => fixed(value, 2)),
    ],
    picture: html(
      "div",
      {},
      set.element,
      side_by_side(stream, counts),
      failures,
    ),
    update,
    describe,
  };
});

/** @param {...Plot} plots */
function side_by_side(...plots) {
  const element = html("div", { class: "heed-side-by-side" }, ...plots.map((one) => one.element));
  element.style.columnGap = "0";
  return element;
}

/**
 * The handle on the line of ε.
 * @param {Model} model
 * @param {Plot} plot
 */
function limit_of(model, plot) {
  const { min = 0, max = 1 } = model.control("epsilon");
  const go = (/** @type {number} */ to) =>
    model.set("epsilon", Math.round(100 * Math.min(max, Math.max(min, to))) / 100);
  const handle = new Handle(plot, {
    label: "ε, the error that is accepted",
    name: "epsilon",
    move: (_, y) => go(y),
    step: ([across, up]) => go(model.get("epsilon") + 0.01 * (across + up)),
    unit: 0.01,
  });
  return {
    /** @type {(state: State, x: number) => void} */
    draw({ epsilon }, x) {
      handle.draw(x, epsilon, {
        now: epsilon,
        text: `ε = ${fixed(epsilon, 2)}`,
        low: min,
        high: max,
      });
    },
  };
}

/**
 * The handle on the measured share, which sets m.
 * @param {Model} model
 * @param {Plot} plot
 */
function size_of(model, plot) {
  const { min = 1, max = MOST_SAMPLES } = model.control("m");
  const go = (/** @type {number} */ to) =>
    model.set("m", Math.round(Math.min(max, Math.max(min, to))));
  const handle = new Handle(plot, {
    label: "m, the points in a training set",
    name: "m",
    move: (x) => go(x),
    step: ([across, up]) => go(model.get("m") + across + up),
  });
  return {
    /** @type {(state: State, shown: Shown) => void} */
    draw({ m }, { failed, bad }) {
      const text = `m = ${m}, a share of ${power(failed / bad.length)} fails`;
      handle.draw(m, drawn(failed / bad.length), { now: m, text, low: min, high: max });
    },
  };
}

/**
 * The last training set: its points, what is consistent with them, and where the learner errs.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function set_of({ last, bad }, { trials, m, epsilon }) {
  const { points, threshold: h } = last;
  const failure = bad[bad.length - 1];
  const [low, high] = consistent_range(points, Array.from(points, (x) => x >= TRUTH));
  const at = (/** @type {boolean} */ label) => [...points].filter((x) => (x >= TRUTH) === label);
  const row = (/** @type {number[]} */ x) => ({ x, y: x.map(() => -0.3) });
  const [left, right] = h < TRUTH ? [h, TRUTH] : [TRUTH, h];
  const verdict = failure ? `error above ε: a failure` : `error up to ε: good enough`;
  return {
    x: { low: 0, high: 1, label: `training set ${grouped(trials)}: ${m} points drawn from 𝒟` },
    y: { low: -0.65, high: 1.55, ticks: [] },
    left: 12,
    marks: [
      { kind: "band", x: [0, 1], y: [0, 0], y2: [1, 1], series: -1 },
      {
        kind: "band",
        x: [left, right],
        y: [0, 0],
        y2: [1, 1],
        series: failure ? "wrong" : 1,
        text: verdict,
        solid: true,
      },
      ...tolerance(epsilon),
      { kind: "line", x: [low, high], y: [-0.3, -0.3], series: 2, width: 7, text: "consistent" },
      { kind: "points", ...row(at(false)), series: 1, hollow: true, text: "label 0" },
      { kind: "points", ...row(at(true)), series: 1, radius: 5, text: "label 1" },
      ...post(TRUTH, "f", h < TRUTH, 0),
      ...post(h, "h", h >= TRUTH, 2),
    ],
  };
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
    { kind: "line", x: [x, x], y: [-0.45, 1.35], series, width: 2.5 },
    { kind: "text", x: [x], y: [1.2], text: name, series: 0, anchor: right ? "start" : "end" },
  ];
}

/**
 * Between these two lines a threshold is good enough.
 * @param {number} epsilon
 * @returns {Mark[]}
 */
function tolerance(epsilon) {
  return [TRUTH - epsilon, TRUTH + epsilon].map((x) => ({
    kind: "line",
    x: [x, x],
    y: [0, 1],
    series: 0,
    width: 1,
    dashed: true,
    text: x < TRUTH ? "f ± ε" : undefined,
  }));
}

/**
 * The true errors of the last sets of the stream.
 * @param {Shown} shown
 * @param {State} state
 * @param {number} most
 * @returns {Drawing}
 */
function stream_of({ outcomes, bad }, { epsilon }, most) {
  const first = Math.max(0, outcomes.length - most);
  const numbers = outcomes.map((_, i) => i).slice(first);
  const those = (/** @type {boolean} */ failure) => {
    const x = numbers.filter((i) => bad[i] === failure);
    return { x: x.map((i) => i + 1), y: x.map((i) => outcomes[i].error) };
  };
  const [low, high] = [first + 0.5, first + most + 2.5];
  const name = most < 100 ? "set" : "training set"; // where few are drawn, room is short
  const label = first ? `${name}, the last ${most}` : "training set";
  return {
    x: { low, high, label, ticks: numbers_of(low, high) },
    y: { ...errors_of(outcomes), label: "true error of h" },
    marks: [
      { kind: "rule", at: epsilon, across: "y", series: 0, dashed: true },
      { kind: "points", ...those(false), series: 1, radius: 2.8, text: "up to ε" },
      {
        kind: "points",
        ...those(true),
        series: "wrong",
        radius: 4,
        crossed: true,
        text: "above ε",
      },
    ],
  };
}

/**
 * The numbers of training sets at which there is a tick.
 * @param {number} low
 * @param {number} high
 */
function numbers_of(low, high) {
  const first = Math.ceil(low / EVERY);
  return Array.from({ length: Math.floor(high / EVERY) - first + 1 }, (_, i) => {
    const at = EVERY * (first + i);
    return { at, text: grouped(at) };
  });
}

/**
 * @param {Outcome[]} outcomes
 * @returns {Axis}
 */
function errors_of(outcomes) {
  const most = outcomes.reduce((so_far, { error }) => Math.max(so_far, error), 0);
  return { low: 0, high: Math.min(0.5, Math.max(0.32, most + 0.02)) };
}

/**
 * How many sets led to which error, on its side: it shares the vertical axis of the stream.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function counts_of({ outcomes, bad }, { epsilon }) {
  const [good, fail] = [BINS.map(() => 0), BINS.map(() => 0)];
  outcomes.forEach(({ error }, i) => {
    const bin = Math.max(0, Math.ceil((error - ROUNDING) / BIN) - 1); // ends belong to it
    (bad[i] ? fail : good)[bin] += 1;
  });
  const { low, high } = errors_of(outcomes);
  const inside = BINS.filter((at) => at <= high);
  const y = { low, high, ticks: [] };
  return {
    x: { low: 0, high: Math.max(10, ...good, ...fail), label: "how many of all" },
    y,
    left: 8,
    marks: [
      { kind: "bars", across: "y", x: good.slice(0, inside.length), y: inside, series: 1 },
      { kind: "bars", across: "y", x: fail.slice(0, inside.length), y: inside, series: "wrong" },
      { kind: "rule", at: epsilon, across: "y", series: 0, dashed: true, text: "ε" },
    ],
  };
}

/**
 * The running share of failures, beside δ and the bound.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function share_of({ bad, bound }, { delta }) {
  const every = Math.ceil(bad.length / 250);
  const share = running_share(bad);
  const x = share.map((_, i) => i + 1).filter((n) => n % every === 0 || n === bad.length);
  const level = [0, Math.max(20, bad.length)];
  const line = (/** @type {number} */ at) => ({ x: level, y: [drawn(at), drawn(at)] });
  return {
    x: { low: 0, high: level[1], label: "training sets" },
    y: { ...SHARES, label: "share of failures" },
    left: 60,
    marks: [
      { kind: "line", ...line(bound), series: 4, dashed: true, text: "bound |ℋ|e^(−εm)" },
      { kind: "line", ...line(delta), series: 3, dashed: true, width: 1.5, text: "δ" },
      { kind: "line", x, y: x.map((n) => drawn(share[n - 1])), series: 1, text: "failures so far" },
    ],
  };
}

/**
 * The bound over m, where it crosses δ, and what was measured at this m. It shares the vertical
 * axis of the running share.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function law_of({ needed, failed, bad }, { m, hypotheses, epsilon, delta }) {
  const bound = COUNTS.map((m) => realizable_failure(hypotheses, epsilon, m));
  const inside = COUNTS.filter((_, i) => bound[i] >= LEAST);
  /** @type {Pick<Mark, "kind" | "series">} */
  const note = { kind: "text", series: 0 };
  return {
    x: { low: 0, high: MOST_SAMPLES, label: "m: drag" },
    y: { ...SHARES, ticks: SHARES.ticks.map(({ at }) => ({ at, text: "" })) },
    left: 8,
    marks: [
      {
        kind: "line",
        x: [0, MOST_SAMPLES],
        y: [delta, delta],
        series: 3,
        dashed: true,
        width: 1.5,
      },
      { kind: "line", x: [needed, needed], y: [LEAST, delta], series: 0, dashed: true, width: 1 },
      { kind: "line", x: inside, y: bound, series: 4, dashed: true },
      {
        ...note,
        x: [needed],
        y: [1.5 * delta],
        text: `${GAP}m = ${needed}`,
        anchor: needed > MOST_SAMPLES / 2 ? "end" : "start",
      },
      {
        kind: "line",
        x: [0, m],
        y: [drawn(failed / bad.length), drawn(failed / bad.length)],
        width: 1,
      },
    ],
  };
}

/**
 * Where a share stands on that axis.
 * @param {number} share
 */
function drawn(share) {
  return Math.max(LEAST, share);
}
