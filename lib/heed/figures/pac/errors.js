// The error on a sample and the true error, for every threshold: many have none on the sample.
import { counted, fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { stacked } from "../kit/layout.js";
import { band, line, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Random } from "../../numeric/random.js";
import { quantile } from "../../theory/learning/distributions.js";
import { interval_error } from "../../theory/learning/intervals.js";
import { consistent_range, empirical_error } from "../../theory/learning/thresholds.js";
import { labelled, mistakes, stripe } from "./bed.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Errors as State } from "../states.d.ts" */

/** @typedef {{ low: number, high: number, worst: number, error: number }} Consistent */

const [TRUTH, FLIP] = [0.35, 0.75]; // f says 1 from the one, and up to the other if no threshold
const PEAK = 0.5;
const START = 0.44; // where h stands before a reader moves it
const AXIS = Array.from({ length: 201 }, (_, i) => i / 200);
const ROWS = { f: 0.97, h: 0.37, S: -0.25 }; // of the picture of the sample
const TICKS = [
  { at: ROWS.f, text: "f says 1" },
  { at: ROWS.h, text: "h says 1" },
  { at: ROWS.S, text: "S" },
];
const BELOW = -0.085; // the axis, where the thresholds without an error stand

/** The sample, and the errors of every threshold. */
const compute = cached(
  ["realizable", "m", "seed"],
  (/** @type {State} */ { realizable, m, seed }) => {
    const random = new Random(seed);
    const end = realizable ? 1 : FLIP;
    const sample = Array.from({ length: m }, () => quantile(random.random(), PEAK));
    const labels = sample.map((x) => x >= TRUTH && x <= end);
    const wrong = (/** @type {number} */ a) => Math.round(empirical_error(a, sample, labels) * m);
    const true_error = (/** @type {number} */ a) => interval_error([a, 1], [TRUTH, end], PEAK);
    const sorted = sample.toSorted((a, b) => a - b);
    const levels = [...sorted, 2].map(wrong); // from the last point up to each, and beyond all
    return {
      sample,
      labels,
      wrong,
      true_error,
      curve: AXIS.map(true_error),
      steps: /** @type {const} */ ([
        [0, ...sorted.flatMap((x) => [x, x]), 1],
        levels.flatMap((level) => [level / m, level / m]),
      ]),
      least: Math.min(...levels),
      consistent: consistent_of(sample, labels, true_error),
    };
  },
);

/**
 * The thresholds that make no error on the sample, and the worst of them, if there are any.
 * @type {(sample: number[], labels: boolean[], true_error: (a: number) => number) => Consistent | null}
 */
function consistent_of(sample, labels, true_error) {
  const first = Math.min(...sample.filter((_, i) => labels[i]));
  if (sample.some((x, i) => !labels[i] && first < x)) return null;
  const [low, high] = consistent_range(sample, labels);
  const ends = low < FLIP && FLIP < high ? [high, low, FLIP] : [high, low]; // it may have a top there
  const worst = ends.reduce((a, b) => true_error(b) > true_error(a) ? b : a);
  return { low, high, worst, error: true_error(worst) };
}

/** Whether a reader has looked for the worst threshold. @param {State} state */
const is_moved = ({ threshold }) => threshold !== START;

/** The errors of h, the least ones of all thresholds, and those without one on S. @param {State} state */
export function facts(state) {
  const { threshold: a } = state;
  const { wrong, true_error, least, consistent } = compute(state);
  const floor = true_error(TRUTH);
  return { wrong: wrong(a), error: true_error(a), least, floor, consistent };
}

/** @param {State} state */
export function describe(state) {
  const { m } = state;
  const { wrong, error, least, floor, consistent } = facts(state);
  const h = `The true error of h is ${fixed(error, 3)}; it is wrong on ${wrong} of ` +
    `${counted(m, "point")} of S.`;
  if (!consistent) {
    return `${h} No threshold fits S: the best is wrong on ${least}, and no true error is below ` +
      `${fixed(floor, 3)}.`;
  }
  const { low, high, error: highest } = consistent;
  const worst = is_moved(state) ? `; the worst has a true error of ${fixed(highest, 3)}` : "";
  return `${h} The thresholds between ${fixed(low, 3)} and ${fixed(high, 3)} fit S${worst}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).error, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [above, curves] = [new Plot(), new Plot()];
  const dot = knob(model, curves, { x: "threshold", label: "threshold a of h" });
  dot.element.classList.add("heed-secret");

  return {
    controls: [range(model, "m"), toggle(model, "realizable")],
    more: [draw_again(model)],
    picture: stacked(above, curves),
    update(state, frame) {
      const { threshold: a } = state;
      const { error } = facts(state);
      const [upper, lower] = frame.one ? [frame, frame] : frame.rows(2, 3);
      if (frame.one) above.element.style.display = "none";
      above.draw(sample_of(state), upper);
      curves.draw({ ...curves_of(state), height: frame.wide ? 320 : 210 }, lower);
      dot.draw(a, error, `a = ${fixed(a, 2)}, true error ${fixed(error, 3)}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Where f and h say 1, and the sample.
 * @param {State} state
 * @returns {Drawing}
 */
function sample_of(state) {
  const { threshold: a, realizable } = state;
  const { sample, labels } = compute(state);
  const rank = (/** @type {number} */ at) => sample.filter((x) => x < at).length; // neighbours apart
  const at = (/** @type {number} */ x) => ROWS.S + 0.2 * (rank(x) % 3 - 1);
  return {
    x: { low: 0, high: 1 },
    y: { low: -0.6, high: 1.25, ticks: TICKS },
    height: 130,
    bottom: 24,
    marks: [
      band([0, PEAK, 1], [-0.6, -0.6, -0.6], [-0.6, 1.25, -0.6], { series: "faint" }),
      stripe(TRUTH, realizable ? 1 : FLIP, ROWS.f, "green"),
      stripe(a, 1, ROWS.h, "orange"),
      ...labelled(sample, (_, i) => labels[i], at),
      mistakes(sample.filter((x, i) => x >= a !== labels[i]), at),
      segment([a, -0.6], [a, 1.25], { series: "ink", width: 1 }),
    ],
  };
}

/**
 * Both errors of every threshold, those without an error on S, and the worst of them.
 * @param {State} state
 * @returns {Drawing}
 */
function curves_of(state) {
  const { threshold: a, realizable, m } = state;
  const { curve, steps } = compute(state);
  const { wrong, floor, consistent } = facts(state);
  /** @type {Look} */
  const least = { series: "wrong", dashed: true, width: 1.5, text: "least true error" };
  return {
    x: { low: 0, high: 1, label: "threshold a" },
    y: { low: -0.14, high: 1, label: "error" },
    marks: [
      segment([a, -0.14], [a, 1], { series: "ink", width: 1 }),
      ...(realizable ? [] : [segment([0, floor], [1, floor], least)]),
      ...(consistent ? zero_set(consistent, is_moved(state)) : []),
      line(...steps, { series: "blue", text: "error on S" }),
      line(AXIS, curve, { series: "wrong", width: 2.5, text: "true error", secret: true }),
      points([a], [wrong / m], { series: "blue", radius: 5 }),
    ],
  };
}

/**
 * The thresholds without an error on S below the axis, and the worst once a reader has looked for it.
 * @type {(consistent: Consistent, moved: boolean) => Mark[]}
 */
function zero_set({ low, high, worst, error }, moved) {
  const set = segment([low, BELOW], [high, BELOW], { series: "blue", width: 8 });
  const text = "worst with error 0 on S";
  const ring = points([worst], [error], { series: "ink", hollow: true, radius: 7, text });
  return moved ? [set, ring] : [set];
}
