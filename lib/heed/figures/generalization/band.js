// All models within ε of their true errors at once: what "uniform" asks for.
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { band, line, note, points } from "../kit/marks.js";
import { unzip } from "../kit/places.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { binomial_tail } from "../../theory/learning/binomial.js";
import { exists } from "../../theory/learning/union.js";
import { error_axis, Luck, mistakes, model_axis, tables_of, true_errors } from "./scores.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Band as State } from "../states.d.ts" */

const NEAR = 1e-6; // hundredths of an example: a gap this near to ε is ε
const LEAST = 0.001; // chance that is written
const SHOWN = 100; // sets whose outcome stands in the history
const LUCK = new Luck();

const models_of = cached(
  ["best", "examples", "models"],
  (/** @type {State} */ { best, examples, models }) => {
    const risks = true_errors(best, models);
    return {
      risks,
      worst: risks[models - 1],
      tables: tables_of(examples, risks),
      expected: risks.map((risk) => examples * Math.round(100 * risk)), // mistakes, in hundredths
    };
  },
);

const chances_of = cached(
  ["best", "epsilon", "examples", "models"],
  (/** @type {State} */ state) => {
    const { epsilon, examples: n } = state;
    const { risks, worst } = models_of(state);
    return {
      beyond: exists(n, risks, epsilon, "independent"),
      alone: binomial_tail(n, worst, epsilon),
    };
  },
);

/**
 * The mistakes of every model on one validation set, and |L_S − L_𝒟|·n in hundredths of an example.
 * @type {(state: State, index: number) => { counts: number[], gaps: number[] }}
 */
function on_set(state, index) {
  const { tables, expected } = models_of(state);
  const lucky = LUCK.of(state.seed, index, state.models);
  const counts = tables.map((table, l) => mistakes(lucky[l], table));
  return { counts, gaps: counts.map((count, l) => Math.abs(100 * count - expected[l])) };
}

/** @type {(events: boolean[]) => number} */
function count(events) {
  return events.filter(Boolean).length;
}

/** The widest gap on each set drawn yet, grown as needed. */
const widest_yet = cached(
  ["best", "examples", "models", "seed"],
  /** @type {(state: State) => number[]} */ (() => []),
);

/** What came of the validation sets. */
const compute = cached(
  ["best", "epsilon", "examples", "models", "seed", "sets"],
  (/** @type {State} */ state) => {
    const limit = 100 * state.examples * state.epsilon - NEAR;
    const yet = widest_yet(state);
    while (yet.length < state.sets) yet.push(Math.max(...on_set(state, yet.length).gaps));
    const { counts, gaps } = on_set(state, state.sets - 1);
    return {
      counts,
      outside: gaps.map((gap) => gap >= limit),
      beyond: yet.slice(0, state.sets).map((gap) => gap >= limit),
    };
  },
);

/** @param {State} state */
export function facts(state) {
  return { outside: count(compute(state).outside), ...chances_of(state) };
}

/** @param {State} state */
export function describe(state) {
  const { epsilon, models, delta } = state;
  const { beyond, alone } = facts(state);
  const verdict = beyond <= delta ? "wide enough" : "too narrow";
  const bad = chance(beyond);
  const one = models === 1 ? " for one model." : `. Model ${models} alone is off by ε or ` +
    `more on ${chance(alone)} of sets, but any of the ${models} makes a set bad.`;
  return `${bad[0].toUpperCase()}${bad.slice(1)} of sets are bad, with ${
    percent(delta)
  } allowed: ` +
    `ε = ${fixed(epsilon, 2)} is ${verdict}${one}`;
}

/**
 * A chance in hundredths; what is neither impossible nor certain is not written as such.
 * @param {number} x
 */
function chance(x) {
  if (x < LEAST) return `less than ${percent(LEAST, 1)}`;
  return x > 1 - LEAST ? `more than ${percent(1 - LEAST, 1)}` : percent(x, 1);
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).beyond, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plot, history] = [new Plot(), new Plot()];
  const { max: seeds = 9999 } = model.control("seed");

  return {
    controls: [
      range(model, "epsilon"),
      range(model, "models"),
      button("Draw new sets", () => model.set("seed", model.get("seed") % seeds + 1), "seed"),
    ],
    picture: stacked(plot, history),
    more: [
      range(model, "delta"),
      range(model, "examples"),
      range(model, "sets"),
      range(model, "best"),
    ],
    update(state, frame) {
      const past = history_of(compute(state).beyond, state.delta, frame.wide ? 50 : 25);
      plot.draw(drawing_of(state, frame.wide ? 400 : 190), frame.below(past.height));
      history.draw(past, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The last set, every model inside or outside its band.
 * @type {(state: State, height: number) => Drawing}
 */
function drawing_of(state, height) {
  const { epsilon, models, examples, best } = state;
  const { risks, worst } = models_of(state);
  const y = error_axis(examples, best);
  const x = risks.flatMap((_, l) => [l + 0.5, l + 1.5]);
  const truth = risks.flatMap((risk) => [risk, risk]);
  const failed = compute(state).outside.some(Boolean);
  const lower = truth.map((risk) => Math.max(y.low, risk - epsilon));
  const upper = truth.map((risk) => Math.min(y.high, risk + epsilon));
  const above = Math.min(y.high, worst + epsilon) + 0.045 * (y.high - y.low);
  return {
    x: model_axis(models),
    y,
    height,
    marks: [
      band(x, lower, upper, {
        series: failed ? "wrong" : "green",
        text: failed ? "band ±ε: some model is off" : "band ±ε: all are inside",
      }),
      line(x, truth, { series: "ink", width: 1.2, text: "true error" }),
      ...scores(state),
      note(models + 0.5, above, `ε = ${fixed(epsilon, 2)}`, { anchor: "end", series: "ink" }),
    ],
  };
}

/**
 * The validation errors: dots inside the band, crosses on its edge or outside.
 * @type {(state: State) => Mark[]}
 */
function scores(state) {
  const { counts, outside } = compute(state);
  const radius = state.models > 40 ? 3.5 : 5;
  /** @type {(out: boolean, look: Look) => Mark} */
  const marks = (out, look) => {
    const at = [...counts.keys()].filter((l) => outside[l] === out);
    return points(...unzip(at.map((l) => [l + 1, counts[l] / state.examples])), look);
  };
  const text = outside.some(Boolean) ? "off by ε or more" : "";
  return [
    marks(false, { series: "faint", radius, text: "validation error, inside" }),
    marks(true, { series: "wrong", radius: radius + 1, crossed: true, text }),
  ];
}

/**
 * How the last sets came out: a mark each, in rows.
 * @type {(beyond: boolean[], delta: number, columns: number) => Drawing & { height: number }}
 */
function history_of(beyond, delta, columns) {
  const rows = SHOWN / columns;
  const last = Math.min(SHOWN, beyond.length);
  const first = beyond.length - last;
  const bad = count(beyond.slice(first));
  /** @type {(out: boolean, look: Look) => Mark} */
  const marks = (out, look) => {
    const at = [...beyond.keys()].slice(first).filter((i) => beyond[i] === out);
    const places = at.map((i) => [(i - first) % columns, -Math.floor((i - first) / columns)]);
    return points(...unzip(places), look);
  };
  const title = last === 1
    ? "The one set so far"
    : `The last ${last} sets: ${percent(bad / last)} bad`;
  return {
    x: { low: -0.6, high: columns - 0.4 },
    y: { low: 0.4 - rows, high: 1.9 },
    height: (rows + 1.5) * 15 + 16,
    bare: true,
    marks: [
      note((columns - 1) / 2, 1, `${title}, ${percent(delta)} allowed`, {
        series: "ink",
        secret: true,
      }),
      marks(false, { series: "green", secret: true }),
      marks(true, { series: "wrong", crossed: true, secret: true }),
    ],
  };
}
