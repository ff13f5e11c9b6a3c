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
  const { w } = fitted(soft_steps(drawn.points, few), drawn.labels);
  return { drawn, outputs: grid.map((row) => output(row, w)) };
});

/**
 * Errors at the chosen size, and the norm of the map's weights; the least test error with fewer
 * features than examples, and at the end.
 * @param {State} state
 */
export function facts(state) {
  const all = curves(state);
  const before = all.filter((_, i) => SIZES[i] < state.examples).map(({ test }) => test);
  const least = Math.min(...before);
  return {
    features: SIZES[state.size],
    ...all[state.size],
    least,
    at: SIZES[before.indexOf(least)],
    last: all[all.length - 1].test,
  };
}

/** @param {State} state */
export function describe(state) {
  const { features, train, test, norm: length, least, at } = facts(state);
  const [now, fit, best] = [test, train, least].map((error) => fixed(error, 2));
  const rounded = length < 1000 ? fixed(length, 1) : grouped(100 * Math.round(length / 100));
  const errors = `Test error ${now} and training error ${fit} with ${features} features; ` +
    `the map’s weights have norm ${rounded}.`;
  if (features <= state.examples) return errors;
  return `${errors} With fewer features than examples, ${best} at k = ${at} was the best.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [errors, map] = [new Plot(), new Plot()];
  const area = area_of(map);
  const handle = knob(model, errors, { x: "size" });

  return {
    controls: [
      range(model, "size", (size) => String(SIZES[size])),
      range(model, "tossed", (share) => `${share}%`),
      choice(model, "examples"),
    ],
    more: [draw_again(model)],
    picture: side_by_side(errors, map),
    update(state, frame) {
      const [left, right] = frame.wide ? frame.columns(0.58, 0.4) : frame.rows(9, 11);
      errors.draw({ ...errors_of(state), height: frame.wide ? 400 : 210 }, left);
      const { drawn, outputs } = shown(state);
      const label = `one sample, k = ${SIZES[state.size]}`;
      map.draw({ ...map_of(drawn, label), height: frame.wide ? 400 : 240 }, right);
      area.draw(outputs);
      const { test } = facts(state);
      handle.draw(state.size, test, `${SIZES[state.size]} features, test error ${fixed(test, 2)}`);
    },
    describe,
  };
});

/** The curves up to the chosen size: a reader guesses how they go on. @type {(state: State) => Drawing} */
function errors_of(state) {
  const whole = curves(state);
  const all = whole.slice(0, state.size + 1);
  const x = all.map((_, i) => i);
  return {
    x: { low: 0, high: SIZES.length - 1 + BESIDE, label: "features k", ticks: TICKS },
    y: { low: 0, high: HIGH, label: "error" },
    marks: [
      rule(SIZES.indexOf(state.examples), { series: "faint", dashed: true, text: "k = m" }),
      line(x, all.map(({ train }) => train), { series: "orange", text: "training error" }),
      line(x, all.map(({ test }) => test), { series: "blue", width: 3, text: "test error" }),
      ...norms_of(whole.map((one) => one.norm), x),
    ],
  };
}

/**
 * The norms up to the chosen size, on a logarithmic scale of their own, and its ticks on the right.
 * @type {(norms: number[], x: number[]) => Mark[]}
 */
function norms_of(norms, x) {
  const exponents = norms.map(Math.log10);
  const low = Math.min(LEAST, Math.floor(Math.min(...exponents)));
  const top = Math.max(LARGEST, Math.ceil(Math.max(...exponents)));
  const height = (/** @type {number} */ exponent) => HIGH * (exponent - low) / (top - low);
  const ticks = Array.from({ length: Math.floor(top / 2) + 1 }, (_, i) => 2 * i);
  const look = { series: /** @type {const} */ ("violet") };
  return [
    line(x, x.map((i) => height(exponents[i])), {
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
