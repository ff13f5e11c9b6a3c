// A stream of training sets: how often a consistent threshold errs by more than ε.
import { counted, fixed, grouped, percent, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { stacked } from "../kit/layout.js";
import { band, line, note, points, segment } from "../kit/marks.js";
import { unzip } from "../kit/places.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
import { realizable_failure, realizable_samples } from "../../theory/learning/samples.js";
import {
  choose,
  consistent_range,
  grid_thresholds,
  threshold_error,
} from "../../theory/learning/thresholds.js";
import { post } from "./post.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Trials as State } from "../states.d.ts" */

/** @typedef {{ points: Float64Array, below: Float64Array, above: Float64Array }} Sample */
/** @typedef {{ points: Float64Array, threshold: number, error: number }} Outcome */
/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.5;
const ROUNDING = 1e-9; // errors on the grid are multiples of 1/K: one of exactly ε is not above it
const MOST = 120; // points of a training set
const FEW = 100; // training sets from which on a share is worth a dot
const TOP = 0.6; // of the shares that are drawn
const COUNTS = Array.from({ length: MOST }, (_, i) => i + 1);
const TICKS = [0, 0.2, 0.4, 0.6].map((at) => ({ at, text: String(at) }));
const HANDLE = -0.08; // below the axis, where it hides no dot
const LEARNERS = { worst: "the worst", middle: "the middle", tightest: "the largest" };
/** @type {Stream<Sample>} */
const STREAM = new Stream();

/**
 * The most points that a set may have; of m it shows the first, so that a larger set goes on where a
 * smaller one ended. Only two matter, the last before the truth and the first from there on: they
 * are kept for each m (2 and −1 where there is none), so that m can be dragged.
 * @type {(random: Random) => Sample}
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
      last: trials ? outcomes[trials - 1] : null,
      bound: realizable_failure(hypotheses, epsilon, m),
      needed: realizable_samples(hypotheses, epsilon, delta),
    };
  },
);

/** @param {State} state */
export function facts(state) {
  const { failed, bound, needed } = compute(state);
  return { failed, bound, needed };
}

/** @param {State} state */
export function describe(state) {
  const { failed, bound, needed } = facts(state);
  const { m, rule, epsilon, delta, trials } = state;
  const law = `At m = ${m} the bound is ${bound < 1 ? power(bound) : "above 1"}; it falls to ` +
    `δ = ${fixed(delta, 2)} at m = ${needed}.`;
  if (trials === 0) return `No training set yet. ${law}`;
  return `${grouped(failed)} of ${counted(trials, "training set")} (${
    percent(failed / trials, 1)
  }) ` +
    `failed: ${LEARNERS[rule]} consistent threshold errs above ε = ${fixed(epsilon, 2)}. ${law}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [set, law] = [new Plot(), new Plot()];
  const size = knob(model, law, { x: "m", label: "m, the points in a training set" });
  const tried = dots();

  return {
    controls: [trials(model), range(model, "m")],
    more: [
      choice(model, "rule"),
      choice(model, "hypotheses"),
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "delta", (value) => fixed(value, 2)),
      draw_again(model),
    ],
    picture: stacked(set, law),
    update(state, frame) {
      const shown = compute(state);
      const { m, trials } = state;
      const [upper, lower] = frame.rows(1, 2);
      set.draw({
        ...set_of(shown, state),
        height: frame.wide ? 118 : Math.min(104, Math.floor(0.26 * frame.room)),
      }, upper);
      const before = tried.all(state, shown.failed);
      law.draw({
        ...law_of(shown, state, before),
        height: frame.wide ? 260 : Math.min(190, Math.floor(0.5 * frame.room)),
      }, lower);
      const failed = trials ? shown.failed / trials : 0;
      size.draw(m, HANDLE, `m = ${m}, a share of ${power(failed)} fails`);
    },
    describe,
  };
});

/** What has been measured so far at each m with each class, until anything else is changed. */
function dots() {
  /** @type {Map<number, Map<number, number>>} */
  const classes = new Map();
  let key = "";
  return {
    /** @type {(state: State, failed: number) => Map<number, Map<number, number>>} */
    all({ m, rule, hypotheses, epsilon, seed, trials }, failed) {
      const now = [rule, epsilon, seed].join();
      if (now !== key || trials === 0) classes.clear();
      key = now;
      const shares = classes.get(hypotheses) ?? new Map();
      if (trials >= FEW) classes.set(hypotheses, shares.set(m, failed / trials));
      return classes;
    },
  };
}

/**
 * The last training set: its points, what is consistent with them, and where the learner errs.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function set_of({ last, bad }, { trials, m, epsilon }) {
  const dashed = /** @type {const} */ ({ series: "ink", width: 1, dashed: true });
  const bed = band([0, 1], [0, 0], [1, 1], { series: "faint" });
  const tolerance = [
    segment([TRUTH - epsilon, 0], [TRUTH - epsilon, 1], { ...dashed, text: "f ± ε" }),
    segment([TRUTH + epsilon, 0], [TRUTH + epsilon, 1], dashed),
  ];
  const label = last
    ? `training set ${grouped(trials)}: ${m} points drawn from 𝒟`
    : "the bed: no training set yet";
  return {
    x: { low: 0, high: 1, label },
    y: { low: -0.65, high: 1.55, ticks: [] },
    left: 12,
    marks: last ? [bed, apart(last, bad[trials - 1]), ...tolerance, ...learnt(last)] : [
      bed,
      ...tolerance,
    ],
  };
}

/** @type {(last: Outcome, failure: boolean) => Mark} where h and f disagree */
function apart({ threshold: h }, failure) {
  return band([Math.min(h, TRUTH), Math.max(h, TRUTH)], [0, 0], [1, 1], {
    series: failure ? "wrong" : "blue",
    text: failure ? "error above ε" : "error up to ε",
    solid: true,
  });
}

/** @type {(last: Outcome) => Mark[]} */
function learnt({ points: sample, threshold: h }) {
  const [low, high] = consistent_range(sample, Array.from(sample, (x) => x >= TRUTH));
  const row = (/** @type {boolean} */ label) =>
    unzip(Array.from(sample).filter((x) => (x >= TRUTH) === label).map((x) => [x, -0.3]));
  const upright = { from: -0.45, to: 1.35 };
  return [
    segment([low, -0.3], [high, -0.3], { series: "orange", width: 7, text: "consistent" }),
    points(...row(false), { hollow: true, text: "label 0" }),
    points(...row(true), { radius: 5, text: "label 1" }),
    ...post(TRUTH, "f", { ...upright, right: h < TRUTH, series: "green" }),
    ...post(h, "h", { ...upright, right: h >= TRUTH, series: "orange" }),
  ];
}

/**
 * The bound over m, where it crosses δ, and what was measured at each m that was tried.
 * @type {(shown: Shown, state: State, tried: Map<number, Map<number, number>>) => Drawing}
 */
function law_of({ needed, failed }, { m, trials, hypotheses, epsilon, delta }, tried) {
  const bound = COUNTS.map((m) => [m, realizable_failure(hypotheses, epsilon, m)]);
  const seen = (/** @type {boolean} */ own) =>
    [...tried].flatMap(([h, shares]) => (h === hypotheses) === own ? [...shares] : [])
      .map(([m, share]) => [m, Math.min(TOP, share)]);
  const now = Math.min(TOP, failed / Math.max(1, trials));
  const others = seen(false);
  return {
    x: { low: 0, high: MOST, label: "m: drag" },
    y: { low: -0.14, high: TOP, label: "share of failures", ticks: TICKS },
    marks: [
      segment([0, delta], [MOST, delta], { series: "green", dashed: true, width: 1.5, text: "δ" }),
      segment([needed, 0], [needed, delta], { series: "ink", dashed: true, width: 1 }),
      line(...unzip(bound.filter(([, share]) => share <= TOP)), {
        series: "pink",
        text: "bound |ℋ|e^(−εm)",
      }),
      note(needed, delta + 0.04, `m = ${needed}`, { series: "ink", anchor: "start" }),
      segment([m, HANDLE], [m, now], { width: 1, dashed: true }),
      points(...unzip(others), {
        radius: 3,
        hollow: true,
        text: others.length ? "another |ℋ|" : "",
      }),
      points(...unzip(seen(true)), { radius: 3, text: "measured" }),
      points(trials ? [m] : [], trials ? [now] : [], { radius: 5 }),
    ],
  };
}
