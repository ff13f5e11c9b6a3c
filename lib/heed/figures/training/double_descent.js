// Errors of the least-norm network over its number of features, one of its maps, and their norms.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { line, note, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { norm } from "../../numeric/matrix.js";
import { soft_steps } from "../../theory/learning/least_norm.js";
import { area_of, fitted, GRID, height_of, layer_of, map_of, MOST } from "./soft_step_map.js";
import { output, risk, sample } from "./soft_step_map.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { DoubleDescent as State } from "../states.d.ts" */

const SIZES = [2, 4, 6, 8, 10, 15, 20, 25, 30, 35, 40, 45, 60, 80, 120, 200, MOST];
const DRAWS = 10; // samples, each with its own turn of the hidden layer
const TURN = 31; // features that the next turn leaves to the end
const MANY = 100_000; // between the seeds of two draws
const FEW = few_of(GRID); // points that the test error is taken on
const HIGH = 0.6; // of the errors in sight: room above the handle for words
const TICKS = [2, 10, 40, 120, MOST].map((at) => ({ at, text: `${at}` }));
const FEWER_TICKS = [2, 40, MOST].map((at) => ({ at, text: `${at}` }));
const POWERS = ["1", "100", "10⁴", "10⁶", "10⁸"].map((text, i) => ({ at: 100 ** i, text }));
const LOW = 0.1; // of the norms in sight, and the least that the highest may be
const TOP = 1e5;
const SMALL = 150; // pixels: how high the norms are below the map
const KEY = 50; // pixels: of the legend below a narrow map
const GAP = 8; // pixels between two plots

const layer = cached(["seed"], (/** @type {State} */ { seed }) => {
  const { steps, grid } = layer_of(seed);
  return { steps, grid, few: few_of(grid) };
});

/** Every fourth point of the grid, or what belongs to it. @template T @param {T[]} all */
function few_of(all) {
  return all.filter((_, i) => i % 4 === 1);
}

/** Errors for each size, averages over the draws, and the norm of the first draw's weights. */
const curves = cached(["examples", "tossed", "seed"], (/** @type {State} */ state) => {
  const { steps, few } = layer(state);
  const tossed = state.tossed / 100;
  const sums = SIZES.map(() => ({ train: 0, test: 0, norm: 0 }));
  for (let draw = 0; draw < DRAWS; draw++) {
    const { points, labels } = sample(state.seed + draw * MANY, state.examples, tossed);
    const turn = (/** @type {Float64Array} */ row) => turned(row, draw * TURN);
    const [train, test] = [soft_steps(points, steps).map(turn), few.map(turn)];
    SIZES.forEach((size, i) => {
      const { w, wrong } = fitted(train.map((row) => row.subarray(0, size)), labels);
      if (!draw) sums[i].norm = norm(w); // the map is of this sample
      sums[i].train += wrong / state.examples / DRAWS;
      sums[i].test += risk(test.map((row) => output(row, w)), FEW, tossed) / DRAWS;
    });
  }
  return sums;
});

/** @type {(row: Float64Array, by: number) => Float64Array} */
function turned(row, by) {
  const whole = new Float64Array(row.length);
  whole.set(row.subarray(by));
  whole.set(row.subarray(0, by), row.length - by);
  return whole;
}

/** What the first sample becomes with the chosen size. */
const shown = cached(["size", "examples", "tossed", "seed"], (/** @type {State} */ state) => {
  const { steps, grid } = layer(state);
  const drawn = sample(state.seed, state.examples, state.tossed / 100);
  const few = steps.slice(0, SIZES[state.size]);
  const { w, wrong } = fitted(soft_steps(drawn.points, few), drawn.labels);
  const outputs = grid.map((row) => output(row, w));
  return { drawn, wrong, outputs, own: risk(outputs, GRID, state.tossed / 100) };
});

/** @type {(state: State) => boolean} */
const is_open = ({ guess }) => guess !== "ask";

/**
 * Mean errors at the chosen size; how many examples the map has wrong, its own test error and the norm of
 * its weights; the least mean test error with fewer features than examples, and the last.
 * @param {State} state
 */
export function facts(state) {
  const all = curves(state);
  const tests = all.map(({ test }) => test);
  return {
    features: SIZES[state.size],
    wrong: shown(state).wrong,
    own: shown(state).own,
    ...all[state.size],
    least: Math.min(...tests.filter((_, i) => SIZES[i] < state.examples)),
    last: tests[tests.length - 1],
  };
}

/** @param {State} state */
export function describe(state) {
  if (!is_open(state)) return asked(state);
  const { features, wrong, own, norm: length, least, last } = facts(state);
  const errors = [wrong / state.examples, own, least, last];
  const [train, test, few, most] = errors.map((error) => fixed(error, 2));
  const rounded = length < 1000 ? fixed(length, 1) : grouped(100 * Math.round(length / 100));
  return `${opening(state)}: the mean test error is ${most} at k\xa0=\xa0${MOST}, ` +
    `${few} at the best k\xa0<\xa0m. The map with k\xa0=\xa0${features} has training error ` +
    `${train}, test error ${test} and norm ${rounded}.`;
}

/** The answer, which true labels give; with others, how low a learner gets. @param {State} state */
function opening(state) {
  if (state.tossed) return `No learner gets below ${floor_text(state)}`;
  const { least, last } = facts(state);
  return `${MOST} features ${last < least ? "win" : "don’t win"}`;
}

/** What is said before the guess. @param {State} state */
function asked(state) {
  const { drawn, wrong } = shown(state);
  return `With ${SIZES[state.size]} features the map has ${wrong} of its ${drawn.labels.length} ` +
    `examples wrong. Guess whether ${MOST} beat every k < m on new points, and the curves open.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [errors, map, norms] = [new Plot(), new Plot(), new Plot()];
  const area = area_of(map);
  const sample = side_by_side(map, norms);
  sample.style.flex = "1 1 0"; // beside the curves, and one below the other there, if they fit
  const { label, min, max } = model.control("size");
  const handle = new Handle(errors, {
    label,
    name: "size",
    across: true,
    move: (k) => model.put("size", nearest(k)),
    step: ([right, up]) => model.put("size", model.get("size") + right + up),
  });

  return {
    controls: [
      choice(model, "guess"),
      range(model, "size", (size) => String(SIZES[size])),
      range(model, "tossed", (share) => `${share}%`),
    ],
    more: [choice(model, "examples"), draw_again(model)],
    picture: side_by_side(errors, sample),
    update(state, frame) {
      const { curves, square, small } = places_in(frame);
      const { drawn, outputs } = shown(state);
      const features = `${SIZES[state.size]} features`;
      errors.draw({ ...errors_of(state), height: curves.height }, curves);
      map.draw(
        { ...map_of(drawn, `one sample, ${features}`), height: square.height },
        square,
      );
      area.draw(outputs);
      norms.draw({ ...norms_of(state), height: small.height }, small);
      const test = is_open(state) ? facts(state).test : 0;
      const told = is_open(state) ? `${features}, test error ${fixed(test, 2)}` : features;
      handle.draw(SIZES[state.size], test, { now: state.size, text: told, low: min, high: max });
    },
    describe,
  };
});

/**
 * Where the plots are: map and norms beside the curves, or below them.
 * @param {Frame} frame
 */
function places_in(frame) {
  const [left, right] = frame.wide ? frame.columns(0.58, 0.4) : frame.columns(0.45, 0.52);
  const square = frame.wide ? right : left;
  const high = height_of(square.width);
  const [curves, small] = frame.wide
    ? [{ ...left, height: high + SMALL }, { ...right, height: SMALL }]
    : [{ ...frame.below(high + KEY + 3 * GAP), height: 240 }, { ...right, height: high }];
  return { curves, square: { ...square, height: high }, small };
}

/** The curves, once a reader has guessed. @type {(state: State) => Drawing} */
function errors_of(state) {
  return {
    x: { low: SIZES[0], high: MOST, log: true, label: "features k", ticks: TICKS },
    y: { low: 0, high: HIGH, label: "error" },
    marks: is_open(state)
      ? marks_of(curves(state), state)
      : [note(Math.sqrt(SIZES[0] * MOST), HIGH / 2, "?", { series: "ink" })],
  };
}

/** The norms of the map’s weights, likewise. @type {(state: State) => Drawing} */
function norms_of(state) {
  const norms = curves(state).map(({ norm }) => norm);
  const high = Math.max(TOP, ...norms.map((norm) => 2 * norm)); // room for the point on its peak
  const middle = [Math.sqrt(SIZES[0] * MOST), Math.sqrt(LOW * high)];
  return {
    x: { low: SIZES[0], high: MOST, log: true, label: "features k", ticks: FEWER_TICKS },
    y: {
      low: LOW,
      high,
      log: true,
      label: "the map’s norm",
      ticks: POWERS.filter(({ at }) => at <= high),
    },
    left: 54,
    marks: is_open(state)
      ? [
        line(SIZES, norms, { series: "ink" }),
        points([SIZES[state.size]], [norms[state.size]], { series: "ink" }),
      ]
      : [note(middle[0], middle[1], "?", { series: "ink" })],
  };
}

/** @type {(all: ReturnType<typeof curves>, state: State) => Mark[]} */
function marks_of(all, state) {
  return [
    rule(state.examples, { series: "faint", dashed: true, text: "k = m" }),
    ...(state.tossed ? [floor_of(state)] : []),
    line(SIZES, all.map(({ train }) => train), { series: "orange", text: "training error" }),
    line(SIZES, all.map(({ test }) => test), { series: "blue", width: 3, text: "test error" }),
  ];
}

/** What no learner gets below. @type {(state: State) => Mark} */
function floor_of(state) {
  const text = `no learner below ${floor_text(state)}`;
  return rule(state.tossed / 200, { across: "y", series: "faint", dashed: true, text });
}

/** Half of what is tossed is false. @param {State} state */
function floor_text({ tossed }) {
  return fixed(tossed / 200, tossed % 2 ? 3 : 2);
}

/** The place of the size that is nearest on the axis. @param {number} k */
function nearest(k) {
  const apart = SIZES.map((size) => Math.abs(Math.log(size / k)));
  return apart.indexOf(Math.min(...apart));
}
