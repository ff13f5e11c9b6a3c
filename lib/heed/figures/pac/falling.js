// The bound by growth: labellings that grow like a power against a chance that falls faster.
import { fixed, grouped, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { band, line, points as dots, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { growth_samples, sauer } from "../../theory/learning/growth.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Falling as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const DELTA = 0.05;
const [FEWEST, MOST] = [10, 20_000]; // examples
const [LOWEST, HIGHEST] = [-5, 25]; // powers of ten
const COUNTS = [
  ...new Set(
    Array.from({ length: 121 }, (_, i) => Math.round(FEWEST * (MOST / FEWEST) ** (i / 120))),
  ),
];
const POWERS = [0, 10, 20].map((at) => ({ at, text: `10${superscript(at)}` }));

/** @type {(labellings: number, m: number, epsilon: number) => number} of the bound, to base ten */
function logarithm(labellings, m, epsilon) {
  return Math.log10(2) * (1 + labellings - epsilon * m / 2);
}

/** The bound for this dimension and for all labellings, as powers of ten; and when it is at most δ. */
export const compute = cached(
  ["dimension", "epsilon"],
  (/** @type {State} */ { dimension, epsilon }) => {
    const bound = COUNTS.map((m) => logarithm(Math.log2(sauer(2 * m, dimension)), m, epsilon));
    return {
      bound,
      all: COUNTS.map((m) => logarithm(2 * m, m, epsilon)),
      enough: growth_samples(epsilon, DELTA, dimension),
      highest: Math.max(...bound),
    };
  },
);

/** @param {State} state */
export function facts(state) {
  const { enough, highest } = compute(state);
  return { enough, highest };
}

/** @param {State} state */
export function describe(state) {
  const { enough, highest } = facts(state);
  return `${
    grouped(enough)
  } examples bring the bound down to δ = 0.05. Before it falls it climbs ` +
    `to about 10${superscript(Math.round(highest))}, and above 1 it says nothing.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(10 ** Math.round(facts(state).highest), choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [range(model, "dimension"), range(model, "epsilon", (x) => fixed(x, 2))],
    picture: plot.element,
    update(state, frame) {
      plot.draw({ ...curves_of(compute(state)), height: frame.wide ? 330 : 260 }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(shown: Shown) => Drawing} */
function curves_of({ bound, all, enough }) {
  const inside = (/** @type {number} */ y) => y > HIGHEST || y < LOWEST ? NaN : y;
  return {
    x: { low: FEWEST, high: MOST, log: true, label: "examples m" },
    y: { low: LOWEST, high: HIGHEST, label: "bound on the probability of failure", ticks: POWERS },
    marks: [
      band([FEWEST, MOST], [0, 0], [HIGHEST, HIGHEST], {
        series: "faint",
        text: "above 1: says nothing",
      }),
      line(COUNTS, all.map(inside), {
        series: "faint",
        dashed: true,
        text: "if all labellings are made",
      }),
      line(COUNTS, bound.map(inside), {
        series: "green",
        text: "for VC dimension d",
        secret: true,
      }),
      rule(Math.log10(DELTA), { across: "y", series: "ink", dashed: true, text: "δ = 0.05" }),
      dots([enough], [Math.log10(DELTA)], { series: "green", radius: 6, secret: true }),
    ],
  };
}
