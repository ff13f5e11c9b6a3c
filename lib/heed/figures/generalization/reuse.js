// One validation set, used for one model after another: how the choice looks, and what it is.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, choice, draw_again } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { arrow, line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first } from "../kit/question.js";
import { Stream, trials } from "../kit/stream.js";
import { cumulative, error_axis, mistakes } from "./scores.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Reuse as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof draw_model>} Drawn */
/** @typedef {{ from: number, looks: number, test: number, risk: number }} Best from its turn on */

const TEST = 1000; // examples in the test set
const SAME = 1e-9; // difference of two errors that are the same
const LAST = 1000;
const BELOW = 0.45; // an error that is clearly less than one half
const LEAST = { coins: 0.5, skilled: 0.4 }; // true error
/** @type {Stream<Drawn>} */
const STREAM = new Stream();

/**
 * What chance gives a model: skill, a whole number from 0 to 10, and luck on both sets.
 * @param {Random} random
 */
function draw_model(random) {
  return { skill: random.randrange(11), validation: random.random(), test: random.random() };
}

/** All models there can be, and those that were the best in their turn. */
const compute = cached(
  ["examples", "kind", "seed"],
  (/** @type {State} */ { examples, kind, seed }) => {
    const all = STREAM.first(LAST, seed, "", draw_model);
    const risks = all.map(({ skill }) => (50 - (kind === "skilled" ? skill : 0)) / 100);
    const counts = all.map((one, m) => mistakes(one.validation, cumulative(examples, risks[m])));
    /** @type {Best[]} */
    const best = [];
    let least = Infinity;
    counts.forEach((count, m) => {
      if (count >= least) return;
      least = count;
      const test = mistakes(all[m].test, cumulative(TEST, risks[m])) / TEST;
      best.push({ from: m + 1, looks: count / examples, test, risk: risks[m] });
    });
    return { scores: counts.map((count) => count / examples), best };
  },
);

/**
 * The best models so far, and the one that is chosen now: the last of them.
 * @param {State} state
 */
function so_far(state) {
  const best = compute(state).best.filter(({ from }) => from <= state.models);
  return { best, chosen: best[best.length - 1] };
}

/** @param {State} state */
export function facts(state) {
  const { from, ...errors } = so_far(state).chosen;
  return { model: from, ...errors };
}

/** @param {State} state */
export function describe(state) {
  const { models } = state;
  const { looks, test, risk } = facts(state);
  const which = models === 1 ? "first model" : `best of ${grouped(models)} models`;
  const gap = `${fixed(Math.abs(test - looks), 3)} ${test > looks ? "more" : "less"}`;
  return `The ${which} has a validation error of ${fixed(looks, 3)}. ` +
    `On ${grouped(TEST)} test examples it errs on ${fixed(test, 3)}, ` +
    `${Math.abs(test - looks) < SAME ? "just as much" : gap}; ` +
    `its true error is ${fixed(risk, 2)}.`;
}

/** Which errors of the best of all models are below those of a coin. @param {State} state */
export function answer(state) {
  const { looks, test } = facts({ ...state, models: LAST });
  const [one, other] = [looks, test].map((error) => error < BELOW);
  return one ? other ? 2 : 0 : other ? 1 : 3;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();

  return {
    controls: [
      trials(model, "models", "Try another model"),
      button("Start over", () => model.set("models", 1), "models"),
      log_range(model, "models"),
      log_range(model, "examples"),
    ],
    more: [choice(model, "kind"), draw_again(model)],
    picture: stacked(plot),
    update: (state, frame) => plot.draw(drawing_of(state, frame.wide), frame),
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(state: State, wide: boolean) => Drawing} */
function drawing_of(state, wide) {
  const { models, examples, kind } = state;
  const y = error_axis(examples, LEAST[kind]);
  const tried = Array.from({ length: models }, (_, m) => m + 1);
  const scores = compute(state).scores.slice(0, models);
  return {
    x: { low: 0.9, high: 1.6 * LAST, log: true, label: "models tried" },
    y,
    height: wide ? 330 : 240,
    marks: [
      points(tried, scores, { series: "faint", radius: 1.3, text: "validation error of a model" }),
      stairs(state, "risk", {
        series: "ink",
        width: 1.4,
        dashed: true,
        text: "true error of the chosen one",
      }),
      stairs(state, "test", { series: "blue", width: 3, text: "its test error" }),
      stairs(state, "looks", { series: "orange", width: 3, text: "its validation error" }),
      ...difference(state, y.high - y.low, wide),
    ],
  };
}

/**
 * One of the errors of the best model, as models are tried.
 * @type {(state: State, which: "looks" | "test" | "risk", look: Look) => Mark}
 */
function stairs(state, which, look) {
  const { best } = so_far(state);
  const x = best.flatMap(({ from }, i) => [from, best[i + 1]?.from ?? state.models]);
  return line(x, best.flatMap((one) => [one[which], one[which]]), look);
}

/**
 * How far apart both scores are, beside the last model; `span` is that of the axis of errors.
 * @type {(state: State, span: number, wide: boolean) => Mark[]}
 */
function difference(state, span, wide) {
  const { models } = state;
  const { looks, test } = so_far(state).chosen;
  const x = 1.2 * models;
  const [first, last] = wide ? [200, 200] : [8, 100]; // where the words still have room on a side
  const anchor = models > last ? "end" : models > first ? "middle" : "start";
  const below = Math.min(looks, test) - (wide ? 0.06 : 0.11) * span;
  const text = `test − validation = ${fixed(test - looks, 3)}`;
  const apart = Math.abs(test - looks) >= 0.06 * span;
  return [
    points([models], [test], { series: "blue", radius: 5 }),
    points([models], [looks], { series: "orange", radius: 5 }),
    ...(apart ? [arrow([x, looks], [x, test], { series: "ink", width: 1.6 })] : []),
    note(models > last ? 1.2 * x : x / 1.2, below, text, { anchor, series: "ink" }),
  ];
}
