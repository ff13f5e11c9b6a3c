// n for ε, M models and δ: what precision, models and certainty cost.
import { counted, fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { dial, round_stops } from "../kit/dial.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fraction } from "../kit/formula.js";
import { Handle } from "../kit/handle.js";
import { stacked } from "../kit/layout.js";
import { note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { hoeffding_deviation, hoeffding_samples } from "../../theory/learning/hoeffding.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Deviation as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const FORMULA = 130; // pixels above the curves
const MOST = 200_000; // examples
const LOW = 0.005; // end of the axis of ε
const GRAIN = 1e-9; // of ε
const STOPS = {
  models: round_stops(1, 1_000_000, true),
  n: round_stops(1, MOST, true),
  epsilon: round_stops(0.01, 1),
  delta: [
    ...round_stops(0.001, 0.1),
    ...[0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999],
  ],
};

/** How many examples M models and one model need. */
const compute = cached(["epsilon", "models", "delta"], (/** @type {State} */ state) => {
  const { epsilon, models, delta } = state;
  return {
    n: hoeffding_samples(epsilon, delta, models),
    one: hoeffding_samples(epsilon, delta),
  };
});

/** @param {State} state */
export function facts(state) {
  return compute(state);
}

/** @param {State} state */
export function describe(state) {
  const { epsilon, models, delta } = state;
  const { n, one } = facts(state);
  const needed = `You need ${counted(n, "example")} for ${counted(models, "model")}, ` +
    `ε = ${short(epsilon)} and δ = ${short(delta)}`;
  if (models === 1) return `${needed}.`;
  return `${needed}. One model needs ${grouped(one)}, so ${grouped(models)} models cost ` +
    `${fixed(n / one, 1)} times as much.`;
}

/** @param {number} x */
function short(x) {
  return String(Number(x.toPrecision(3)));
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).n, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const curves = new Plot();
  const count = () => compute(model.state()).n;
  const point = new Handle(curves, {
    label: "examples n",
    name: "epsilon",
    move: (x, y) => take(model, beside(curves, x, y, model.get("epsilon") ** 2 * count())),
    step: ([right, up]) => take(model, count() * 1.05 ** (right - up) + right - up),
  });
  point.element.classList.add("heed-secret");

  return {
    controls: [],
    picture: stacked(html("div", { class: "heed-bounds" }, formula_of(model)), curves),
    update(state, frame) {
      const { n } = compute(state);
      curves.draw(curves_of(state, frame), frame.below(FORMULA));
      point.draw(n, state.epsilon, { now: n, text: `n = ${grouped(n)}`, low: 1, high: MOST });
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Set ε to what so many examples give.
 * @type {(model: Model<State>, n: number) => void}
 */
function take(model, n) {
  const { models, delta } = model.state();
  const count = Math.min(MOST, Math.max(1, Math.round(n)));
  model.put("epsilon", hoeffding_deviation(count, delta, models) + GRAIN / 2); // rounded up
}

/** Hoeffding's bound with numbers to drag. @type {(model: Model<State>) => HTMLElement} */
function formula_of(model) {
  const [models, delta, epsilon] = [
    dial(model, "models", "M", STOPS.models),
    dial(model, "delta", "δ", STOPS.delta),
    dial(model, "epsilon", "ε", STOPS.epsilon, short),
  ];
  const above = html("span", {}, "ln(2 ·", models, "/", delta, ")");
  const below = html("span", {}, "2 ·", epsilon, html("sup", {}, "2"));
  const right = html("span", { class: "heed-unbroken" }, "=", fraction(above, below));
  return html("div", { class: "heed-equation" }, dial_of_n(model), right);
}

/**
 * n, which follows from the others; who turns it turns ε.
 * @type {(model: Model<State>) => HTMLElement}
 */
function dial_of_n(model) {
  const element = dial(model, "epsilon", "n", STOPS.n, String, {
    traits: ["epsilon", "models", "delta"],
    get: () => compute(model.state()).n,
    set: (wanted) => take(model, wanted),
    label: "examples n, which set ε",
    help: "how many examples it takes",
  });
  element.classList.add("heed-secret");
  return element;
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

/** @type {(state: State, frame: Frame) => Drawing} */
function curves_of(state, frame) {
  const { epsilon, models } = state;
  const { n, one } = compute(state);
  const tens = [1, 10, 100, 1000, 10_000, 100_000]
    .filter((_, i) => frame.width > 450 || i % 2);
  /** @type {Look[]} */
  const [own, single] = [
    { series: "blue", width: 3, secret: true },
    { series: "ink", width: 1.5 },
  ];
  return {
    x: {
      low: 1,
      high: MOST,
      log: true,
      label: "examples n",
      ticks: tens.map((at) => ({ at, text: grouped(at) })),
    },
    y: { low: LOW, high: 1, log: true, label: "ε" },
    height: frame.wide ? 340 : 240,
    marks: [
      segment([1, epsilon], [MOST, epsilon], { series: "faint", width: 1 }),
      ...(models === 1 ? [] : line_of(1, one, state, single)),
      ...line_of(models, n, state, own),
      foot(n),
    ],
  };
}

/**
 * The line of so many models, and from it down to the examples that they need for ε.
 * @type {(models: number, n: number, state: State, look: Look) => Mark[]}
 */
function line_of(models, n, { epsilon, delta }, look) {
  const first = hoeffding_deviation(1, delta, models); // ε = first / √n
  const from = Math.max(1, first ** 2);
  const to = Math.min(MOST, (first / LOW) ** 2);
  const ends = [from, to].map((x) => /** @type {[number, number]} */ ([x, first / Math.sqrt(x)]));
  return [
    segment(ends[0], ends[1], { ...look, text: `M = ${grouped(models)}` }),
    segment([n, LOW], [n, epsilon], { ...look, width: 1.4, dashed: true }),
    points([n], [epsilon], { ...look, radius: 4 }),
  ];
}

/** @type {(n: number) => Mark} how many examples, beside the foot of their line */
function foot(n) {
  const left = n > MOST / 20;
  const anchor = left ? "end" : "start";
  return note(left ? n / 1.1 : n * 1.1, LOW * 1.15, grouped(n), {
    anchor,
    series: "blue",
    secret: true,
  });
}
