// One validation set, used for one model after another: how the choice looks, and what it is.
import { cached } from "../kit/cache.js";
import { button, choice } from "../kit/controls.js";
import { hoeffding_deviation } from "../../theory/deviation.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { log_range, whole_stops } from "../kit/log_range.js";
import { fixed, grouped, percent } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
import { cumulative, error_axis, mistakes } from "./scores.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/**
 * What chance gives a model: skill, a whole number from 0 to 10, and luck on both sets.
 * @typedef {{ skill: number, validation: number, test: number }} Drawn
 */

/** A model that was the best on the validation set from its turn on; all but `from` are errors. */
/** @typedef {{ from: number, looks: number, test: number, risk: number }} Best */

const TEST = 1000; // examples in the test set
const DELTA = 0.05;
const SAME = 1e-9; // difference of two errors that are the same
const LAST = 1000;
const NONE = new Float64Array(1);
const GRID = whole_stops(1, LAST);
/** @type {Record<string, number>} */
const LEAST = { coins: 0.5, skilled: 0.4 }; // true error
/** @type {Stream<Drawn>} */
const STREAM = new Stream();

/** All models there can be, and those that were the best in their turn. */
const compute = cached(["examples", "kind", "seed"], ({ examples, kind, seed }) => {
  const all = STREAM.first(LAST, seed, "", (random) => ({
    skill: random.randrange(11),
    validation: random.random(),
    test: random.random(),
  }));
  const risks = all.map(({ skill }) => (50 - (kind === "skilled" ? skill : 0)) / 100);
  const tables = new Map([...new Set(risks)].map((risk) => [risk, cumulative(examples, risk)]));
  const counts = all.map(({ validation }, m) => mistakes(validation, tables.get(risks[m]) ?? NONE));
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
});

/**
 * The best models so far, the last one last.
 * @param {State} state
 */
function so_far(state) {
  return compute(state).best.filter(({ from }) => from <= state.models);
}

/**
 * @param {State} state
 * @returns {Best}
 */
function now(state) {
  const best = so_far(state);
  return best[best.length - 1];
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { models, examples } = state;
  const { from, looks, test, risk } = now(state);
  const which = models === 1
    ? "The first model"
    : `After ${grouped(models)} models, the chosen one, model ${grouped(from)},`;
  return `${which} errs on ${fixed(looks, 3)} of the validation set of ${grouped(examples)}, ` +
    `on ${fixed(test, 3)} of a test set of ${grouped(TEST)} (${say_gap(test - looks)}) and on ` +
    `${fixed(risk, 2)} in truth. ${promise(state, looks)}`;
}

/**
 * What the bound of the chapter promises.
 * @param {State} state
 * @param {number} looks
 */
function promise({ models, examples }, looks) {
  const epsilon = hoeffding_deviation(examples, DELTA, models);
  const one = models === 1;
  const each = one ? "the model has" : `all ${grouped(models)} models have`;
  const alone = one
    ? ""
    : ` For a single model, ε is ${fixed(hoeffding_deviation(examples, DELTA), 3)}.`;
  return `On at least ${percent(1 - DELTA)} of all validation sets ${each} a true error within ` +
    `ε = ${fixed(epsilon, 3)} of what is measured; then this one has at most ` +
    `${fixed(looks + epsilon, 3)}.${alone}`;
}

/** @param {number} gap */
function say_gap(gap) {
  if (Math.abs(gap) < SAME) return "as much";
  return `${fixed(Math.abs(gap), 3)} ${gap > 0 ? "more" : "less"}`;
}

export default figure((model) => {
  const [plot, readout] = [new Plot(), new Readout()];

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    readout.draw(state);
    plot.draw(drawing(state, frame.width > 560), frame);
  }

  return {
    controls: [
      trials(model, "models", "seed", "Try another model"),
      button("Start over", () => model.set("models", 1), "models"),
      log_range(model, "models"),
    ],
    more: [log_range(model, "examples"), choice(model, "kind")],
    picture: html("div", {}, readout.element, plot.element),
    update,
    describe,
  };
});

/** The numbers of the best model so far. */
class Readout {
  constructor() {
    this.parts = [2, 1, 3].map((series) => {
      const [name, number] = [html("p"), html("div")];
      const element = html("div", { class: `heed-series-${series}` }, name, number);
      return { name, number, element };
    });
    const elements = this.parts.map(({ element }) => element);
    this.element = html("div", { class: "heed-scores" }, ...elements);
  }

  /** @param {State} state */
  draw(state) {
    const { from, looks, test } = now(state);
    const epsilon = hoeffding_deviation(state.examples, DELTA, state.models);
    const shown = [
      [`validation error, model ${grouped(from)}`, fixed(looks, 3)],
      ["its test error", fixed(test, 3)],
      [
        `true error at most, with probability ${percent(1 - DELTA)}; ε\u00a0=\u00a0${
          fixed(epsilon, 3)
        }`,
        fixed(looks + epsilon, 3),
      ],
    ];
    shown.forEach(([name, number], i) => {
      this.parts[i].name.textContent = name;
      this.parts[i].number.textContent = number;
    });
  }
}

/**
 * @param {State} state
 * @param {boolean} wide
 * @returns {Drawing}
 */
function drawing(state, wide) {
  const { models, examples, kind } = state;
  const y = error_axis(examples, LEAST[kind]);
  const best = so_far(state);
  return {
    x: { low: 0.9, high: 1.6 * LAST, log: true, label: "models tried" },
    y,
    height: wide ? 330 : 240,
    marks: [
      allowed(state, best),
      {
        kind: "points",
        x: Array.from({ length: models }, (_, m) => m + 1),
        y: compute(state).scores.slice(0, models),
        series: -1,
        radius: 1.3,
        text: "validation error of a model",
      },
      {
        ...stairs(best, models, "risk"),
        series: 0,
        width: 1.4,
        dashed: true,
        text: "true error of the chosen one",
      },
      { ...stairs(best, models, "test"), series: 1, width: 3, text: "its test error" },
      { ...stairs(best, models, "looks"), series: 2, width: 3, text: "its validation error" },
      ...difference(state, y.high - y.low, wide),
    ],
  };
}

/**
 * Between the validation error of the best model and what its true error may be.
 * @param {State} state
 * @param {Best[]} best
 * @returns {Mark}
 */
function allowed({ models, examples }, best) {
  const points = best.flatMap(({ from, looks }, i) => {
    const to = best[i + 1]?.from ?? models;
    const between = GRID.filter((m) => m > from && m < to);
    return [from, ...between, to].map((m) => ({ m, looks }));
  });
  const bound = points.map(({ m, looks }) => looks + hoeffding_deviation(examples, DELTA, m));
  return {
    kind: "band",
    x: points.map(({ m }) => m),
    y: points.map(({ looks }) => looks),
    y2: bound,
    series: 3,
    text: "where the bound puts its true error",
  };
}

/**
 * One of the errors of the best model, as models are tried.
 * @param {Best[]} best
 * @param {number} models
 * @param {"looks" | "test" | "risk"} which
 * @returns {Mark}
 */
function stairs(best, models, which) {
  const x = best.flatMap(({ from }, i) => [from, best[i + 1]?.from ?? models]);
  return { kind: "line", x, y: best.flatMap((one) => [one[which], one[which]]) };
}

/**
 * How far apart both scores are, beside the last model.
 * @param {State} state
 * @param {number} span of the axis of errors
 * @param {boolean} wide
 * @returns {Mark[]}
 */
function difference(state, span, wide) {
  const { models } = state;
  const { looks, test } = now(state);
  const x = 1.2 * models;
  const [first, last] = wide ? [200, 200] : [8, 100]; // where the words still have room on a side
  /** @type {Mark[]} */
  const arrow = Math.abs(test - looks) < 0.06 * span
    ? []
    : [{ kind: "arrow", x: [x, x], y: [looks, test], series: 0, width: 1.6 }];
  return [
    { kind: "points", x: [models], y: [test], series: 1, radius: 5 },
    { kind: "points", x: [models], y: [looks], series: 2, radius: 5 },
    ...arrow,
    {
      kind: "text",
      x: [models > last ? 1.2 * x : x / 1.2],
      y: [Math.min(looks, test) - (wide ? 0.06 : 0.11) * span],
      anchor: models > last ? "end" : models > first ? "middle" : "start",
      text: `test − validation = ${fixed(test - looks, 3)}`,
      series: 0,
    },
  ];
}
