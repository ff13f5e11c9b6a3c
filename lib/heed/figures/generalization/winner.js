// The best of many models on a validation set: how good it looks, and how good it is.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { arrow, line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { ticks } from "../kit/scale.js";
import { trials } from "../kit/stream.js";
import {
  anyone,
  error_axis,
  Luck,
  mistakes,
  model_axis,
  smallest,
  tables_of,
  true_errors,
  winner,
} from "./scores.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Winner as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LEGEND = 42; // pixels below the plots
const LUCK = new Luck();

/** What does not depend on the validation sets. */
const expected = cached(
  ["best", "examples", "models"],
  (/** @type {State} */ { best, examples, models }) => {
    const risks = true_errors(best, models);
    const chances = smallest(examples, risks);
    return {
      risks,
      tables: tables_of(examples, risks),
      chances,
      picked: anyone(examples, risks),
      mean: chances.reduce((sum, chance, k) => sum + chance * k, 0) / examples,
    };
  },
);

/** The winners on all sets, and every model on the last. */
const compute = cached(
  ["best", "examples", "models", "seed", "sets"],
  (/** @type {State} */ state) => {
    const { examples, models, seed, sets } = state;
    const { tables, risks } = expected(state);
    const luck_on = (/** @type {number} */ index) => LUCK.of(seed, index, models);
    const winners = Array.from({ length: sets }, (_, index) => winner(luck_on(index), tables));
    const lucky = luck_on(sets - 1);
    const { model, count } = winners[sets - 1];
    return {
      least: winners.map((one) => one.count),
      scores: tables.map((table, l) => mistakes(lucky[l], table) / examples),
      model,
      looks: count / examples,
      risk: risks[model],
    };
  },
);

/** @param {State} state */
export function facts(state) {
  const { model, looks, risk, least } = compute(state);
  const so_far = least.reduce((sum, count) => sum + count, 0) / (state.sets * state.examples);
  return { model: model + 1, looks, risk, mean: expected(state).mean, so_far };
}

/** @param {State} state */
export function describe(state) {
  const { models, sets } = state;
  const { looks, risk, mean, so_far } = facts(state);
  const who = models === 1 ? "The only model" : "The winner";
  const here = sets === 1 ? "" : `, ${fixed(so_far, 3)} over these ${sets}`;
  return `${who} errs on ${fixed(looks, 2)} of this set and on ${fixed(risk, 2)} in truth: ` +
    `it looks ${say_optimism(risk - looks)}. ` +
    `Its validation error averages ${fixed(mean, 3)} over all sets${here}.`;
}

/** @param {number} optimism */
function say_optimism(optimism) {
  const by = fixed(Math.abs(optimism), 2);
  if (by === "0.00") return "as good as it is";
  return `${by} ${optimism > 0 ? "better" : "worse"} than it is`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).looks, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [models, chances] = [new Plot(), new Plot()];

  return {
    controls: [
      log_range(model, "models"),
      trials(model, "sets", "New validation set"),
    ],
    more: [
      log_range(model, "examples"),
      range(model, "best"),
      draw_again(model),
    ],
    picture: side_by_side(models, chances),
    update(state, frame) {
      const [left, right] = frame.columns(0.68, 0.29); // they share an axis, so stay side by side
      const height = Math.min(frame.wide ? 330 : 270, frame.room - LEGEND);
      models.draw(every_model(state, height), left);
      chances.draw({ ...every_score(state), height }, right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Every model on the last set, the truth, and the winner.
 * @type {(state: State, height: number) => Drawing}
 */
function every_model(state, height) {
  const { models } = state;
  const { risks } = expected(state);
  const x = risks.map((_, l) => l + 1);
  const turns = x.filter((l) => risks[l - 1] !== risks[l - 2] || risks[l - 1] !== risks[l]);
  const axis = model_axis(models);
  const truth = [risks[0], ...turns.map((l) => risks[l - 1]), risks[models - 1]];
  const radius = models > 300 ? 1.8 : models > 60 ? 2.6 : 4;
  return {
    x: axis,
    y: error_axis(state.examples, state.best),
    height,
    marks: [
      points(x, compute(state).scores, {
        series: "faint",
        radius,
        text: "validation error",
        secret: true,
      }),
      line([axis.low, ...turns, axis.high], truth, { series: "ink", text: "true error" }),
      ...optimism(state, height),
    ],
  };
}

/**
 * The arrow from what the winner looks to what it is.
 * @type {(state: State, height: number) => Mark[]}
 */
function optimism(state, height) {
  const { model, looks, risk } = compute(state);
  const x = model + 1;
  const share = (x - 0.5) / state.models;
  const anchor = share < 0.35 ? "start" : share > 0.65 ? "end" : "middle";
  const { low, high } = error_axis(state.examples, state.best);
  const aside = (looks > risk ? 16 : -26) * (high - low) / height;
  const text = `looks ${fixed(looks, 2)}, is ${fixed(risk, 2)}`;
  return [
    arrow([x, looks], [x, risk], { series: "orange", width: 3, secret: true }),
    points([x], [looks], { series: "orange", radius: 7, hollow: true, secret: true }),
    note(x, looks + aside, text, { anchor, series: "orange", secret: true }),
  ];
}

/** The chance of each score, and the winners so far. @type {(state: State) => Drawing} */
function every_score(state) {
  const { chances, picked } = expected(state);
  const axis = error_axis(state.examples, state.best);
  const high = 1.05 * Math.max(...chances, ...picked);
  const tenths = Array.from(
    { length: Math.round(10 * (axis.high - axis.low)) + 1 },
    (_, i) => ({ at: axis.low + i / 10, text: "" }),
  );
  return {
    x: { low: 0, high, label: "chance", ticks: ticks(0, high, 2).filter(({ at }) => at > 0) },
    y: { ...axis, label: "", ticks: tenths },
    left: 6,
    marks: [
      winners(compute(state), state.examples, high),
      stairs(picked, axis, { series: "faint", text: "at random" }),
      stairs(chances, axis, { series: "orange", text: "the winner", secret: true }),
    ],
  };
}

/**
 * Chances as bars on their side, of which only the outline is drawn.
 * @type {(chances: Float64Array, axis: { low: number, high: number }, look: Look) => Mark}
 */
function stairs(chances, { low, high }, look) {
  const n = chances.length - 1;
  const least = Math.max(...chances) / 1000;
  const [x, y] = [[0], [NaN]];
  chances.forEach((chance, k) => {
    const [below, above] = [(k - 0.5) / n, (k + 0.5) / n];
    if (chance < least || below < low - 1 / n || above > high + 1 / n) return;
    x.push(chance, chance);
    y.push(Math.max(low, below), Math.min(high, above));
  });
  return line(x, y, look);
}

/**
 * A dot for the winner on each set, beside those with the same score, up to `high` chance.
 * @type {(shown: Shown, examples: number, high: number) => Mark}
 */
function winners({ least }, examples, high) {
  const step = Math.min(high / 20, 1 / least.length); // with many sets, to the scale of the chances
  const heights = new Map();
  const x = least.map((count) => {
    const height = heights.get(count) ?? 0;
    heights.set(count, height + 1);
    return step * (height + 0.5);
  });
  return points(x, least.map((count) => count / examples), {
    series: "orange",
    radius: 2.6,
    secret: true,
  });
}
