// A rectangle learned from points: its error as an area, and a false bound on it.
import { fixed, percent, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { changes } from "../kit/changes.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { band, line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Stream, trials } from "../kit/stream.js";
import { quantile } from "../../theory/learning/distributions.js";
import {
  contains,
  EMPTY,
  mass,
  rectangle_error,
  tightest,
} from "../../theory/learning/rectangles.js";
import { shade } from "./shade.js";
import { difference_of, label, square_of, TRUTH } from "./square.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Peak } from "../../theory/learning/distributions.js" */
/** @import { Point, Rectangle } from "../../theory/learning/rectangles.js" */
/** @import { Rectangle as State } from "../states.d.ts" */

/**
 * The points of a sample, and each number of points after which the error became smaller.
 * @typedef {{ points: Point[], steps: { m: number, error: number }[] }} Sample
 */

/** @typedef {ReturnType<typeof compute>} Shown */

const MOST = 250; // points of a sample
/** @type {Record<string, Peak>} */
const PEAKS = { even: null, peaked: 0.3 };
const SMALL = 200; // pixels, the height of the square on a phone
const NAMES = 63; // pixels below the square
const COUNTS = Array.from({ length: MOST }, (_, i) => i + 1);
/** @type {Stream<Sample>} */
const STREAM = new Stream();

/** @type {(random: Random, peak: Peak) => Sample} */
function draw_sample(random, peak) {
  /** @type {Point[]} */
  const points = [];
  const whole = mass(TRUTH, peak);
  const steps = [{ m: 0, error: whole }];
  let box = EMPTY;
  for (let m = 1; m <= MOST; m++) {
    /** @type {Point} */
    const point = [quantile(random.random(), peak), quantile(random.random(), peak)];
    points.push(point);
    if (!contains(point, TRUTH) || contains(point, box)) continue;
    box = around(box, point);
    steps.push({ m, error: whole - mass(box, peak) });
  }
  return { points, steps };
}

/**
 * @param {Rectangle} box
 * @param {Point} point
 * @returns {Rectangle} the smallest that holds both
 */
function around([left, bottom, right, top], [x, y]) {
  return [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
}

/** @type {(state: State) => Sample[]} */
function draw_samples({ samples, seed, distribution }) {
  const peak = PEAKS[distribution];
  return STREAM.first(samples, seed, distribution, (random) => draw_sample(random, peak));
}

/** The share of samples of 1 … MOST points after which the error is above ε. */
const failure = cached(
  ["distribution", "epsilon", "samples", "seed"],
  (/** @type {State} */ state) => {
    const ended = new Array(MOST + 2).fill(0); // how many samples need so many points
    for (const { steps } of draw_samples(state)) {
      const enough = steps.find(({ error }) => !(error > state.epsilon));
      ended[enough?.m ?? MOST + 1] += 1;
    }
    let left = state.samples - ended[0];
    return COUNTS.map((m) => (left -= ended[m]) / state.samples);
  },
);

/** The last sample, its rectangle, and how wrong that is. */
const compute = cached(
  ["distribution", "epsilon", "points", "samples", "seed"],
  (/** @type {State} */ state) => {
    const peak = PEAKS[state.distribution];
    const points = draw_samples(state)[state.samples - 1].points.slice(0, state.points);
    const h = tightest(points, points.map(label));
    const failed = failure(state)[state.points - 1];
    return { points, h, error: rectangle_error(h, TRUTH, peak), failed };
  },
);

/** @param {State} state */
export function facts(state) {
  const { epsilon, points, samples } = state;
  const { failed: share, error } = compute(state);
  const failed = Math.round(share * samples);
  const promised = (1 - epsilon) ** points;
  const by_chance = 2 * promised * samples + 3; // a count that chance hardly exceeds
  return { share, failed, promised, broken: failed > by_chance, error };
}

/** @param {State} state */
export function describe(state) {
  const { points, samples } = state;
  const { share, failed, promised, broken } = facts(state);
  return `${failed} of ${samples} samples fail at m = ${points}, a share of ${fixed(share, 3)}. ` +
    `The short proof promises at most ${power(promised)}${
      broken ? ", and breaks its promise" : ""
    }.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).share, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [square, curves] = [new Plot(), new Plot()];
  const ground = shade(square);
  const differ = difference_of(square, true);
  const most = knob(model, curves, { x: "points", label: "number of points m" });
  most.element.classList.add("heed-secret");
  const changed = changes(); // a drag of m leaves the curves alone

  return {
    controls: [range(model, "points"), range(model, "epsilon", (value) => fixed(value, 2))],
    more: [
      choice(model, "distribution"),
      trials(model, "samples", "One more sample"),
      draw_again(model),
    ],
    picture: side_by_side(square, curves),
    update(state, frame) {
      const shown = compute(state);
      const { distribution, epsilon, samples, seed } = state;
      const [left, right] = frame.split(0.45, 0.53);
      const side = Math.min(left.width, frame.wide ? frame.room - NAMES : SMALL);
      const drawing = square_of(shown.points, shown.h, fixed(shown.error, 3));
      square.draw({ ...drawing, square: true, height: side }, left);
      differ.draw(shown.h);
      ground.draw(PEAKS[distribution]);
      if (changed(right, distribution, epsilon, samples, seed)) {
        curves.draw({ ...curves_of(state), height: frame.wide ? 300 : 130 }, right);
      }
      const text = `${state.points} points, above ε in ${percent(shown.failed)}`;
      most.draw(state.points, shown.failed, text);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * How often the error is above ε after m points, and what the short proof promises.
 * @type {(state: State) => Drawing}
 */
function curves_of(state) {
  const measured = failure(state);
  const promised = COUNTS.map((m) => (1 - state.epsilon) ** m);
  const above = measured.map((share, i) => Math.max(share, promised[i]));
  return {
    x: { low: 0, high: MOST, label: "points m" },
    y: { low: 0, high: 1, label: `P(error > ${fixed(state.epsilon, 2)})` },
    marks: [
      band(COUNTS, promised, above, { series: "wrong", text: "promise broken", secret: true }),
      line(COUNTS, promised, { series: "wrong", dashed: true, text: "promise" }),
      line(COUNTS, measured, { series: "ink", text: "measured", secret: true }),
    ],
  };
}
