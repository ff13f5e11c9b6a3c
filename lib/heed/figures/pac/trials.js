// A stream of training sets: how often a consistent threshold errs by more than ε.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { band, bars, line, note, points, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { running_share, Stream, trials } from "../kit/stream.js";
import { realizable_failure, realizable_samples } from "../../theory/samples.js";
import {
  choose,
  consistent_range,
  grid_thresholds,
  threshold_error,
} from "../../theory/thresholds.js";
import { post } from "./post.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Axis, Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Trials as State } from "../states.d.ts" */

/** @typedef {{ points: Float64Array, below: Float64Array, above: Float64Array }} Sample */
/** @typedef {{ points: Float64Array, threshold: number, error: number }} Outcome */
/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.5;
const ROUNDING = 1e-9; // errors on the grid are multiples of 1/K: one of exactly ε is not above it
const LEAST = 4e-4; // of the shares that are drawn; less stands on the edge, as does 0
const MOST = 240; // points of a training set
// On a phone low enough for all to be in sight while m is dragged at the bottom.
const HEIGHTS = {
  wide: { set: 118, stream: 155, share: 155 },
  narrow: { set: 115, stream: 135, share: 145 },
};
const EVERY = 20; // training sets from one tick to the next
const BIN = 0.01;
const BINS = Array.from({ length: 50 }, (_, i) => (i + 0.5) * BIN); // their middles
const COUNTS = Array.from({ length: MOST }, (_, i) => i + 1);
const LEARNERS = { worst: "the worst", middle: "the middle one", tightest: "the largest" };
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
const DELTA = { series: 3, dashed: true, width: 1.5 };
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
  const [points, below, above] = Array.from({ length: 3 }, () => new Float64Array(MOST));
  let [last, first] = [-1, 2];
  for (let i = 0; i < MOST; i++) {
    const x = points[i] = random.random();
    if (x >= TRUTH) first = Math.min(first, x);
    else last = Math.max(last, x);
    [below[i], above[i]] = [last, first];
  }
  return { points, below, above };
}

/**
 * What a learner makes of the first m points of a training set.
 * @type {(sample: Sample, m: number, rule: string, grid: Float64Array) => Outcome}
 */
function learn({ points, below, above }, m, rule, grid) {
  const next = [below[m - 1], above[m - 1]].filter((x) => x >= 0 && x <= 1);
  const threshold = choose(rule, next, next.map((x) => x >= TRUTH), TRUTH, null, grid);
  return { points: points.subarray(0, m), threshold, error: threshold_error(threshold, TRUTH) };
}

const outcomes_of = cached(
  ["m", "hypotheses", "rule", "trials", "seed"],
  (/** @type {State} */ { m, hypotheses, rule, trials, seed }) => {
    const grid = grid_thresholds(hypotheses);
    const sets = STREAM.first(trials, seed, "", draw_points);
    return sets.map((sample) => learn(sample, m, rule, grid));
  },
);

const compute = cached(
  ["m", "hypotheses", "rule", "trials", "seed", "epsilon", "delta"],
  (/** @type {State} */ state) => {
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
  const { m, hypotheses, rule, epsilon, delta, trials } = state;
  const says = bound < 1 ? `is ${power(bound)}` : "is above 1, so it promises nothing";
  return `With m = ${m} and ${LEARNERS[rule]} of the consistent thresholds, ` +
    `${grouped(failed)} of ${grouped(trials)} training sets led to an error above ` +
    `ε = ${fixed(epsilon, 2)}: a share of ${power(failed / trials)}, where ` +
    `δ = ${fixed(delta, 2)} is accepted. ` +
    `The bound for ${grouped(hypotheses)} hypotheses ${says}; it falls to δ at m = ${needed}. ` +
    `The last error is ${fixed(last.error, 3)}, ` +
    `${bad[trials - 1] ? "a failure" : "good enough"}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [set, stream, counts, share, law] = Array.from({ length: 5 }, () => new Plot());
  const limit = knob(model, stream, { y: "epsilon", label: "ε, the error that is accepted" });
  const size = knob(model, law, { x: "m", label: "m, the points in a training set" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const { m, epsilon, trials } = state;
    const height = frame.wide ? HEIGHTS.wide : HEIGHTS.narrow;
    set.draw({ ...set_of(shown, state), height: height.set }, frame);
    const [most, few] = frame.columns(0.68, 0.32);
    stream.draw({ ...stream_of(shown, state, frame.wide), height: height.stream }, most);
    counts.draw({ ...counts_of(shown, state), height: height.stream }, few);
    const [left, right] = frame.columns(0.56, 0.44);
    share.draw({ ...share_of(shown, state), height: height.share }, left);
    law.draw({ ...law_of(shown, state), height: height.share }, right);
    limit.draw(stream.x.invert(stream.ends.x[1]), epsilon, `ε = ${fixed(epsilon, 2)}`);
    const failed = shown.failed / trials;
    size.draw(m, drawn(failed), `m = ${m}, a share of ${power(failed)} fails`);
  }

  const two = (/** @type {number} */ x) => fixed(x, 2);
  return {
    controls: [
      trials(model),
      range(model, "m"),
      choice(model, "hypotheses"),
      choice(model, "rule"),
    ],
    more: [range(model, "epsilon", two), range(model, "delta", two)],
    picture: stacked(set, pair(stream, counts), pair(share, law)),
    update,
    describe,
  };
});

/** @type {(one: Plot, other: Plot) => HTMLElement} two that share a vertical axis */
function pair(one, other) {
  const element = side_by_side(one, other);
  element.style.columnGap = "0";
  return element;
}

/**
 * The last training set: its points, what is consistent with them, and where the learner errs.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function set_of({ last, bad }, { trials, m, epsilon }) {
  const { points: sample, threshold: h } = last;
  const [low, high] = consistent_range(sample, Array.from(sample, (x) => x >= TRUTH));
  const row = (/** @type {boolean} */ label) => {
    const x = sample.filter((x) => (x >= TRUTH) === label);
    return /** @type {const} */ ([x, x.map(() => -0.3)]);
  };
  return {
    x: { low: 0, high: 1, label: `training set ${grouped(trials)}: ${m} points drawn from 𝒟` },
    y: { low: -0.65, high: 1.55, ticks: [] },
    left: 12,
    marks: [
      band([0, 1], [0, 0], [1, 1], { series: -1 }),
      apart(Math.min(h, TRUTH), Math.max(h, TRUTH), bad[trials - 1]),
      ...tolerance(epsilon),
      segment([low, -0.3], [high, -0.3], { series: 2, width: 7, text: "consistent" }),
      points(...row(false), { series: 1, hollow: true, text: "label 0" }),
      points(...row(true), { series: 1, radius: 5, text: "label 1" }),
      ...post(TRUTH, "f", { from: -0.45, to: 1.35, right: h < TRUTH, series: 0 }),
      ...post(h, "h", { from: -0.45, to: 1.35, right: h >= TRUTH, series: 2 }),
    ],
  };
}

/** @type {(left: number, right: number, failure: boolean) => Mark} where h and f disagree */
function apart(left, right, failure) {
  return band([left, right], [0, 0], [1, 1], {
    series: failure ? "wrong" : 1,
    text: failure ? "error above ε: a failure" : "error up to ε: good enough",
    solid: true,
  });
}

/** @type {(epsilon: number) => Mark[]} between these two lines a threshold is good enough */
function tolerance(epsilon) {
  const look = { series: 0, width: 1, dashed: true };
  return [TRUTH - epsilon, TRUTH + epsilon].map((x) =>
    segment([x, 0], [x, 1], { ...look, text: x < TRUTH ? "f ± ε" : undefined })
  );
}

/**
 * The true errors of the last sets of the stream.
 * @type {(shown: Shown, state: State, wide: boolean) => Drawing}
 */
function stream_of({ outcomes, bad }, { epsilon }, wide) {
  const most = wide ? 100 : 50;
  const first = Math.max(0, outcomes.length - most);
  const those = (/** @type {boolean} */ failure) => {
    const places = outcomes.map((_, i) => i).filter((i) => i >= first && bad[i] === failure);
    return /** @type {const} */ ([places.map((i) => i + 1), places.map((i) => outcomes[i].error)]);
  };
  const [low, high] = [first + 0.5, first + most + 2.5];
  const name = wide ? "training set" : "set"; // where few are drawn, room is short
  const label = first ? `${name}, the last ${most}` : "training set";
  return {
    x: { low, high, label, ticks: numbers_of(low, high) },
    y: { ...errors_of(outcomes), label: "true error of h" },
    marks: [
      rule(epsilon, { across: "y", series: 0, dashed: true }),
      points(...those(false), { series: 1, radius: 2.8, text: "up to ε" }),
      points(...those(true), { series: "wrong", crossed: true, text: "above ε" }),
    ],
  };
}

/** @type {(low: number, high: number) => { at: number, text: string }[]} ticks of a stream */
function numbers_of(low, high) {
  const first = Math.ceil(low / EVERY);
  return Array.from({ length: Math.floor(high / EVERY) - first + 1 }, (_, i) => {
    const at = EVERY * (first + i);
    return { at, text: grouped(at) };
  });
}

/** @type {(outcomes: Outcome[]) => Axis} */
function errors_of(outcomes) {
  const most = outcomes.reduce((so_far, { error }) => Math.max(so_far, error), 0);
  return { low: 0, high: Math.min(0.5, Math.max(0.32, most + 0.02)) };
}

/**
 * How many sets led to which error, on its side: it shares the vertical axis of the stream.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function counts_of({ outcomes, bad }, { epsilon }) {
  const [good, fail] = [BINS.map(() => 0), BINS.map(() => 0)];
  outcomes.forEach(({ error }, i) => {
    const bin = Math.max(0, Math.ceil((error - ROUNDING) / BIN) - 1); // ends belong to it
    (bad[i] ? fail : good)[bin] += 1;
  });
  const { low, high } = errors_of(outcomes);
  const inside = BINS.filter((at) => at <= high);
  const lying = (/** @type {number[]} */ counts, /** @type {1 | "wrong"} */ series) =>
    bars(counts.slice(0, inside.length), inside, { across: "y", series });
  return {
    x: { low: 0, high: Math.max(10, ...good, ...fail), label: "how many of all" },
    y: { low, high, ticks: [] },
    left: 8,
    marks: [
      lying(good, 1),
      lying(fail, "wrong"),
      rule(epsilon, { across: "y", series: 0, dashed: true, text: "ε" }),
    ],
  };
}

/**
 * The running share of failures, beside δ and the bound.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function share_of({ bad, bound }, { delta, trials }) {
  const every = Math.ceil(trials / 250);
  const share = running_share(bad);
  const x = share.map((_, i) => i + 1).filter((n) => n % every === 0 || n === trials);
  const high = Math.max(20, trials);
  const level = (/** @type {number} */ at, /** @type {Look} */ look) =>
    segment([0, drawn(at)], [high, drawn(at)], look);
  return {
    x: { low: 0, high, label: "training sets" },
    y: { ...SHARES, label: "share of failures" },
    left: 60,
    marks: [
      level(bound, { series: 4, dashed: true, text: "bound |ℋ|e^(−εm)" }),
      level(delta, { ...DELTA, text: "δ" }),
      line(x, x.map((n) => drawn(share[n - 1])), { series: 1, text: "failures so far" }),
    ],
  };
}

/**
 * The bound over m, where it crosses δ, and what was measured at this m. It shares the vertical
 * axis of the running share.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function law_of({ needed, failed }, { m, hypotheses, epsilon, delta, trials }) {
  const bound = COUNTS.map((m) => realizable_failure(hypotheses, epsilon, m));
  const inside = COUNTS.filter((_, i) => bound[i] >= LEAST);
  const measured = drawn(failed / trials);
  const anchor = needed > MOST / 2 ? "end" : "start";
  return {
    x: { low: 0, high: MOST, label: "m: drag" },
    y: { ...SHARES, ticks: SHARES.ticks.map(({ at }) => ({ at, text: "" })) },
    left: 8,
    marks: [
      segment([0, delta], [MOST, delta], DELTA),
      segment([needed, LEAST], [needed, delta], { series: 0, dashed: true, width: 1 }),
      line(inside, bound, { series: 4, dashed: true }),
      note(needed, 1.5 * delta, `\u00a0\u00a0m = ${needed}`, { series: 0, anchor }),
      segment([0, measured], [m, measured], { width: 1 }),
    ],
  };
}

/** @type {(share: number) => number} where it stands on that axis */
function drawn(share) {
  return Math.max(LEAST, share);
}
