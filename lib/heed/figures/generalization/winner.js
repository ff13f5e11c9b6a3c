// The best of many models on a validation set: how good it looks, and how good it is.
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { fixed, grouped } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { ticks } from "../kit/scale.js";
import { trials } from "../kit/stream.js";
import {
  anyone,
  error_axis,
  Luck,
  mistakes,
  smallest,
  tables_of,
  true_errors,
  winner,
} from "./scores.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {ReturnType<typeof drawn>} Drawn */

const HEIGHT = 330;
const LUCK = new Luck();

/** What does not depend on the validation sets. */
const expected = cached(["best", "examples", "models"], ({ best, examples, models }) => {
  const risks = true_errors(best, models);
  const chances = smallest(examples, risks);
  return {
    risks,
    tables: tables_of(examples, risks),
    chances,
    picked: anyone(examples, risks),
    mean: chances.reduce((sum, chance, k) => sum + chance * k, 0) / examples,
    mean_risk: risks.reduce((sum, risk) => sum + Math.round(100 * risk), 0) / (100 * models),
  };
});

/** The winners on all sets, and every model on the last. */
const drawn = cached(["best", "examples", "models", "seed", "sets"], (state) => {
  const { examples, models, seed, sets } = state;
  const { tables, risks } = expected(state);
  const winners = Array.from(
    { length: sets },
    (_, index) => winner(LUCK.of(seed, index, models), tables),
  );
  const lucky = LUCK.of(seed, sets - 1, models);
  const { model, count } = winners[sets - 1];
  return {
    least: winners.map((one) => one.count),
    scores: tables.map((table, l) => mistakes(lucky[l], table) / examples),
    model,
    looks: count / examples,
    risk: risks[model],
  };
});

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { examples, sets } = state;
  const { mean, mean_risk } = expected(state);
  const now = drawn(state);
  const so_far = now.least.reduce((sum, count) => sum + count, 0) / (sets * examples);
  const here = sets === 1 ? "on this one" : `on the ${sets} so far`;
  return `${who(state, now)}. Averaged over all validation sets, the winner looks ` +
    `${fixed(mean, 3)} (${here} ${fixed(so_far, 3)}), and a model picked at random ` +
    `${fixed(mean_risk, 3)}.`;
}

/**
 * @param {State} state
 * @param {Drawn} now
 */
function who(state, now) {
  const { models, examples } = state;
  const [least] = expected(state).risks;
  const said = `errs on ${fixed(now.looks, 2)} of the ${grouped(examples)} examples and on ` +
    `${fixed(now.risk, 2)} in truth, so it looks ${say_optimism(now)}`;
  if (models === 1) return `The only model ${said}`;
  const those = `${least < 0.5 ? "from " : "of "}${fixed(least, 2)}${
    least < 0.5 ? " to 0.50" : " each"
  }`;
  return `Of ${grouped(models)} models with true errors ${those}, ` +
    `model ${grouped(now.model + 1)} wins: it ${said}`;
}

/** @param {Drawn} now */
function say_optimism({ risk, looks }) {
  const optimism = risk - looks;
  const by = fixed(Math.abs(optimism), 2);
  if (by === "0.00") return "as good as it is";
  return `${by} ${optimism > 0 ? "better" : "worse"} than it is`;
}

export default figure((model) => {
  const [models, chances] = [new Plot(), new Plot()];

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const left = Math.round(0.68 * frame.width);
    models.draw(every_model(state), { ...frame, width: left });
    chances.draw(every_score(state), { ...frame, width: frame.width - left - 8 });
  }

  return {
    controls: [
      log_range(model, "models"),
      log_range(model, "examples"),
      trials(model, "sets", "seed", "New validation set"),
    ],
    more: [range(model, "best", (value) => fixed(value, 2))],
    picture: html("div", { class: "heed-side-by-side" }, models.element, chances.element),
    update,
    describe,
  };
});

/**
 * Every model on the last set, the truth, and the winner.
 * @param {State} state
 * @returns {Drawing}
 */
function every_model(state) {
  const { models } = state;
  const { risks } = expected(state);
  const { scores } = drawn(state);
  const x = risks.map((_, l) => l + 1);
  const turns = x.filter((l) => risks[l - 1] !== risks[l - 2] || risks[l - 1] !== risks[l]);
  const [low, high] = [0.5, models + 0.5];
  const ends = [1, ...(models > 1 ? [models] : [])].map((at) => ({ at, text: grouped(at) }));
  return {
    x: { low, high, label: "model", ticks: ends },
    y: error_axis(state.examples, state.best),
    height: HEIGHT,
    marks: [
      {
        kind: "points",
        x,
        y: scores,
        series: 1,
        radius: models > 300 ? 1.8 : models > 60 ? 2.6 : 4,
        text: "validation error",
      },
      {
        kind: "line",
        x: [low, ...turns, high],
        y: [risks[0], ...turns.map((l) => risks[l - 1]), risks[models - 1]],
        series: 0,
        text: "true error",
      },
      ...optimism(state, low, high),
    ],
  };
}

/**
 * The arrow from what the winner looks to what it is.
 * @param {State} state
 * @param {number} low end of the axis
 * @param {number} high
 * @returns {Mark[]}
 */
function optimism(state, low, high) {
  const { model, looks, risk } = drawn(state);
  const x = model + 1;
  const share = (x - low) / (high - low);
  const axis = error_axis(state.examples, state.best);
  const aside = (looks > risk ? 1 : -1) * (axis.high - axis.low) / HEIGHT;
  return [
    { kind: "arrow", x: [x, x], y: [looks, risk], series: 2, width: 3 },
    {
      kind: "points",
      x: [x],
      y: [looks],
      series: 2,
      radius: 7,
      hollow: true,
      text: "the winner’s validation error",
    },
    {
      kind: "text",
      x: [x],
      y: [looks + (looks > risk ? 16 : 26) * aside],
      anchor: share < 0.35 ? "start" : share > 0.65 ? "end" : "middle",
      text: `looks ${fixed(looks, 2)}, is ${fixed(risk, 2)}`,
      series: 2,
    },
  ];
}

/**
 * The chance of each score, and the winners so far.
 * @param {State} state
 * @returns {Drawing}
 */
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
    height: HEIGHT,
    marks: [
      { ...stacked(state, high), series: 2 },
      { ...stairs(picked, axis), series: 1, text: "one picked at random" },
      { ...stairs(chances, axis), series: 2, text: "the winner" },
    ],
  };
}

/**
 * Chances as bars on their side, of which only the outline is drawn.
 * @param {Float64Array} chances
 * @param {{ low: number, high: number }} axis
 * @returns {Mark}
 */
function stairs(chances, { low, high }) {
  const n = chances.length - 1;
  const least = Math.max(...chances) / 1000;
  const [x, y] = [[0], [NaN]];
  chances.forEach((chance, k) => {
    const [below, above] = [(k - 0.5) / n, (k + 0.5) / n];
    if (chance < least || below < low - 1 / n || above > high + 1 / n) return;
    x.push(chance, chance);
    y.push(Math.max(low, below), Math.min(high, above));
  });
  return { kind: "line", x, y };
}

/**
 * A dot for the winner on each set, beside those with the same score.
 * @param {State} state
 * @param {number} high end of the axis of chances
 * @returns {Mark}
 */
function stacked(state, high) {
  const { least } = drawn(state);
  const step = Math.min(high / 20, 1 / least.length); // with many sets, to the scale of the chances
  const heights = new Map();
  const x = least.map((count) => {
    const height = heights.get(count) ?? 0;
    heights.set(count, height + 1);
    return step * (height + 0.5);
  });
  return { kind: "points", x, y: least.map((count) => count / state.examples), radius: 2.6 };
}
