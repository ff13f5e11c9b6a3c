// Errors and norm of the least-norm network over its number of features, and one of its maps.
import { fixed, grouped, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { line, note, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { norm } from "../../numeric/matrix.js";
import { soft_steps } from "../../theory/learning/least_norm.js";
import { area_of, fitted, GRID, layer_of, map_of, MOST } from "./soft_step_map.js";
import { output, risk, sample } from "./soft_step_map.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { DoubleDescent as State } from "../states.d.ts" */

const SIZES = [2, 4, 6, 8, 10, 15, 20, 25, 30, 35, 38, 40, 45, 60, 80, 120, 200, MOST];
const DRAWS = 10; // samples, each with its own turn of the hidden layer
const TURN = 31; // features that the next turn leaves to the end
const MANY = 100_000; // between the seeds of two draws
const FEW = few_of(GRID); // points that the test error is taken on
const LABELLED = [2, 10, 40, 120, MOST];
const HIGH = 0.55; // the largest error that is drawn, as high as the largest norm
const [LEAST, LARGEST] = [-1, 5]; // exponents of the norms that have room, if none lies beyond
const LOWER = 0.01; // errors, by which the words of a tick begin below it
const BESIDE = 1.3; // room for the ticks of the norm, in steps of the horizontal axis
const TICKS = SIZES.flatMap((size, at) => LABELLED.includes(size) ? [{ at, text: `${size}` }] : []);

const layer = cached(["seed"], (/** @type {State} */ { seed }) => {
  const { steps, grid } = layer_of(seed);
  return { steps, grid, few: few_of(grid) };
});

/** Every fourth point of the grid, or what belongs to it. @template T @param {T[]} all */
function few_of(all) {
  return all.filter((_, i) => i % 4 === 1);
}

/** Errors for each size, averages over the draws, and the norm that the first draw's weights have. */
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
  return { drawn, wrong, outputs: grid.map((row) => output(row, w)) };
});

/** @type {(state: State) => boolean} */
const is_open = ({ guess }) => guess !== "ask";

/**
 * Errors at the chosen size, how many examples the map has wrong, and the norm of its weights; where
 * the test error is worst, where it is least with fewer features than examples, and the last.
 * @param {State} state
 */
export function facts(state) {
  const all = curves(state);
  const tests = all.map(({ test }) => test);
  const before = tests.filter((_, i) => SIZES[i] < state.examples);
  const [worst, least] = [Math.max(...tests), Math.min(...before)];
  return {
    features: SIZES[state.size],
    wrong: shown(state).wrong,
    ...all[state.size],
    worst,
    worst_at: SIZES[tests.indexOf(worst)],
    least,
    least_at: SIZES[before.indexOf(least)],
    last: tests[tests.length - 1],
  };
}

/** @param {State} state */
export function describe(state) {
  if (!is_open(state)) return asked(state);
  const { features, train, test, norm: length, worst, worst_at, least } = facts(state);
  const [now, fit, peak, best] = [test, train, worst, least].map((error) => fixed(error, 2));
  const verdict = Number(state.guess) === worst_at ? "Right" : `Not at ${state.guess}`;
  const rounded = length < 1000 ? fixed(length, 1) : grouped(100 * Math.round(length / 100));
  const beside = features > state.examples ? ` (best for k < m: ${best})` : "";
  return `${verdict}: the test error is worst at k = ${worst_at}, ${peak}. At k = ${features} it is ` +
    `${now}${beside}, the training error ${fit}, and the norm of the map’s weights ${rounded}.`;
}

/** What is said before the guess. @param {State} state */
function asked(state) {
  const { drawn, wrong } = shown(state);
  return `With ${SIZES[state.size]} features the map has ${wrong} of its ${drawn.labels.length} ` +
    "examples wrong. Guess where the test error is worst, and the curves open.";
}

export default figure((/** @type {Model<State>} */ model) => {
  const [errors, map] = [new Plot(), new Plot()];
  const area = area_of(map);
  const handle = knob(model, errors, { x: "size" });

  return {
    controls: [
      choice(model, "guess"),
      range(model, "size", (size) => String(SIZES[size])),
      range(model, "tossed", (share) => `${share}%`),
    ],
    more: [choice(model, "examples"), draw_again(model)],
    picture: side_by_side(errors, map),
    update(state, frame) {
      const [left, right] = frame.wide ? frame.columns(0.58, 0.4) : frame.rows(9, 11);
      errors.draw({ ...errors_of(state), height: frame.wide ? 400 : 210 }, left);
      const { drawn, outputs } = shown(state);
      const features = `${SIZES[state.size]} features`;
      map.draw(
        { ...map_of(drawn, `one sample, ${features}`), height: frame.wide ? 400 : 240 },
        right,
      );
      area.draw(outputs);
      const test = is_open(state) ? facts(state).test : 0;
      const told = is_open(state) ? `${features}, test error ${fixed(test, 2)}` : features;
      handle.draw(state.size, test, told);
    },
    describe,
  };
});

/** The curves, once a reader has guessed. @type {(state: State) => Drawing} */
function errors_of(state) {
  return {
    x: { low: 0, high: SIZES.length - 1 + BESIDE, label: "features k", ticks: TICKS },
    y: { low: 0, high: HIGH, label: "error" },
    marks: is_open(state)
      ? marks_of(curves(state), state)
      : [note(SIZES.length / 2, HIGH / 2, "?", { series: "ink" })],
  };
}

/** @type {(all: ReturnType<typeof curves>, state: State) => Mark[]} */
function marks_of(all, state) {
  const x = all.map((_, i) => i);
  return [
    rule(SIZES.indexOf(state.examples), { series: "faint", dashed: true, text: "k = m" }),
    line(x, all.map(({ train }) => train), { series: "orange", text: "training error" }),
    line(x, all.map(({ test }) => test), { series: "blue", width: 3, text: "test error" }),
    ...norms_of(all.map(({ norm }) => norm)),
  ];
}

/**
 * The norms on a logarithmic scale of their own, and its ticks on the right.
 * @type {(norms: number[]) => Mark[]}
 */
function norms_of(norms) {
  const exponents = norms.map(Math.log10);
  const low = Math.min(LEAST, Math.floor(Math.min(...exponents)));
  const top = Math.max(LARGEST, Math.ceil(Math.max(...exponents)));
  const height = (/** @type {number} */ exponent) => HIGH * (exponent - low) / (top - low);
  const ticks = Array.from({ length: Math.floor(top / 2) + 1 }, (_, i) => 2 * i);
  const look = { series: /** @type {const} */ ("violet") };
  return [
    line(norms.map((_, i) => i), exponents.map(height), {
      ...look,
      dashed: true,
      width: 1.5,
      text: "norm (right, log scale)",
    }),
    ...ticks.map((exponent) =>
      note(SIZES.length - 1 + BESIDE, height(exponent) - LOWER, ten_to(exponent), {
        ...look,
        anchor: "end",
      })
    ),
  ];
}

/** A power of ten. @param {number} exponent */
function ten_to(exponent) {
  return exponent ? `10${superscript(exponent)}` : "1";
}
