// ε for n examples, M models and δ: what examples, models and certainty cost.
import { counted, fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { dial, round_stops } from "../kit/dial.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fraction, root } from "../kit/formula.js";
import { Handle } from "../kit/handle.js";
import { stacked } from "../kit/layout.js";
import { band, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { hoeffding_deviation, hoeffding_samples } from "../../theory/learning/hoeffding.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Deviation as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const FORMULA = 130; // pixels above the curves
const MILLION = 1_000_000;
const MOST = 100_000; // examples
const [LOW, HIGH] = [0.003, 3.3]; // ends of the axis of ε
const STOPS = {
  models: round_stops(1, MILLION, true),
  n: round_stops(1, MOST, true),
  epsilon: round_stops(0.005, 3),
  delta: [
    ...round_stops(0.001, 0.1),
    ...[0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999],
  ],
};

/** What follows from n, M and δ. */
const compute = cached(["n", "models", "delta"], (/** @type {State} */ { n, models, delta }) => {
  const epsilon = hoeffding_deviation(n, delta, models);
  return {
    epsilon,
    one: hoeffding_samples(epsilon, delta),
    million: hoeffding_samples(epsilon, delta, MILLION),
  };
});

/** @param {State} state */
export function facts(state) {
  return compute(state);
}

/** @param {State} state */
export function describe(state) {
  const { n, models } = state;
  const { epsilon, one, million } = facts(state);
  const given = `With ${counted(n, "example")}, ε is ${fixed(epsilon, 4)} for ` +
    counted(models, "model");
  if (epsilon > 1) return `${given}: above 1, it says nothing.`;
  const cost = models === 1
    ? `A million models need ${grouped(million)} for the same ε, ${
      fixed(million / one, 1)
    } times as many`
    : `One model needs ${grouped(one)} for the same ε, ${fixed(n / one, 1)} times fewer`;
  return `${given}. ${cost}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const curves = new Plot();
  const point = new Handle(curves, {
    label: "examples n",
    name: "n",
    move: (x, y) =>
      model.put("n", beside(curves, x, y, compute(model.state()).epsilon ** 2 * model.get("n"))),
    step: ([right, up]) => model.put("n", model.get("n") * 1.05 ** (right - up) + right - up),
  });

  return {
    controls: [],
    picture: stacked(html("div", { class: "heed-bounds" }, formula_of(model)), curves),
    update(state, frame) {
      const shown = compute(state);
      curves.draw(curves_of(state, shown, frame), frame.below(FORMULA));
      const value = { now: state.n, text: `n = ${grouped(state.n)}`, low: 1, high: MOST };
      point.draw(state.n, Math.max(LOW, shown.epsilon), value);
    },
    describe,
  };
});

/** Hoeffding's bound with numbers to drag. @type {(model: Model<State>) => HTMLElement} */
function formula_of(model) {
  const [models, delta] = [
    dial(model, "models", "M", STOPS.models),
    dial(model, "delta", "δ", STOPS.delta),
  ];
  const above = html("span", {}, "ln(2 ·", models, "/", delta, ")");
  const below = html("span", {}, "2 ·", dial(model, "n", "n", STOPS.n));
  const right = html("span", { class: "heed-unbroken" }, "=", root(fraction(above, below)));
  return html("div", { class: "heed-equation" }, epsilon_dial(model), right);
}

/**
 * ε, which follows from the others; who turns it turns n.
 * @type {(model: Model<State>) => HTMLElement}
 */
function epsilon_dial(model) {
  return dial(model, "n", "ε", STOPS.epsilon, (x) => fixed(x, 4), {
    traits: ["n", "models", "delta"],
    get: () => compute(model.state()).epsilon,
    set: (wanted) => {
      const { models, delta } = model.state();
      model.put("n", hoeffding_samples(wanted, delta, models));
    },
    label: "ε, which sets n",
    help: "how far some model's measured error may be off",
  });
}

/**
 * The n whose point on the line ε² n = `square` is nearest on the screen to where the reader points.
 * @type {(plot: Plot, x: number, y: number, square: number) => number}
 */
function beside(plot, x, y, square) {
  const across = plot.x(10) - plot.x(1);
  const down = (plot.y(0.1) - plot.y(1)) / 2; // of the line, while it goes one decade across
  const [by_x, by_y] = [Math.log(x), Math.log(square / y ** 2)];
  return Math.exp((across ** 2 * by_x + down ** 2 * by_y) / (across ** 2 + down ** 2));
}

/** @type {(state: State, shown: Shown, frame: Frame) => Drawing} */
function curves_of({ n, models, delta }, shown, frame) {
  const { epsilon, one, million } = shown;
  const tens = [1, 10, 100, 1000, 10_000].filter((_, i) => frame.width > 450 || i % 2 === 0);
  const ticks = tens.map((at) => ({ at, text: grouped(at) })).concat({ at: MOST, text: "100,000" });
  const own = models === 1 || models === MILLION ? [] : [
    falling(epsilon * Math.sqrt(n), { series: "blue", width: 3, text: `M = ${grouped(models)}` }),
  ];
  return {
    x: { low: 1, high: MOST, log: true, label: "examples n", ticks },
    y: { low: LOW, high: HIGH, log: true, label: "ε" },
    height: frame.wide ? 340 : 240,
    marks: [
      band([1, MOST], [1, 1], [HIGH, HIGH], { series: "faint" }),
      note(MOST, 1.9, "ε above 1 says nothing", { anchor: "end", series: "faint" }),
      ...(epsilon < LOW
        ? []
        : [segment([1, epsilon], [MOST, epsilon], { series: "faint", width: 1 })]),
      ...others(1, delta, one, epsilon, models),
      ...others(MILLION, delta, million, epsilon, models),
      ...own,
      ...drop(n, epsilon, models),
    ],
  };
}

/**
 * The line of so many models, and the examples that they take for ε.
 * @type {(many: number, delta: number, examples: number, epsilon: number, own: number) => Mark[]}
 */
function others(many, delta, examples, epsilon, own) {
  const less = many === 1;
  const series = less ? "pink" : "green";
  /** @type {Look} */
  const look = { series, width: many === own ? 3 : 1.5, text: `M = ${grouped(many)}` };
  const curve = falling(hoeffding_deviation(1, delta, many), look);
  if (examples > MOST || epsilon < LOW || epsilon > 1 || many === own) return [curve];
  return [curve, ...fall(examples, epsilon, { series, width: 1 }, less ? "end" : "start")];
}

/**
 * The part of the line y = first / √n that is in sight.
 * @type {(first: number, look: Look) => Mark}
 */
function falling(first, look) {
  const from = Math.max(1, (first / HIGH) ** 2);
  const to = Math.min(MOST, (first / LOW) ** 2);
  return segment([from, first / Math.sqrt(from)], [to, first / Math.sqrt(to)], look);
}

/** @type {(n: number, epsilon: number, models: number) => Mark[]} */
function drop(n, epsilon, models) {
  if (epsilon < LOW) return [];
  const series = models === 1 ? "pink" : models === MILLION ? "green" : "blue";
  return fall(n, epsilon, { series, width: 1.4 }, n > 2 && models < MILLION ? "end" : "start");
}

/**
 * From a point down to the axis of examples, and how many they are.
 * @type {(n: number, epsilon: number, look: Look, anchor: "start" | "end") => Mark[]}
 */
function fall(n, epsilon, look, anchor) {
  const x = anchor === "end" ? n / 1.07 : n * 1.07;
  return [
    segment([n, LOW], [n, epsilon], { ...look, dashed: true }),
    points([n], [epsilon], { series: look.series, radius: 4 }),
    note(x, LOW * 1.15, grouped(n), { anchor, series: look.series }),
  ];
}
