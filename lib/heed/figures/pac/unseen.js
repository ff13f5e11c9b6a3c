// Beds with more and more kinds of seeds, and how many of them a sample has not shown yet.
import { grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { line, points as dots, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { unseen_mass } from "../../theory/learning/lunch.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Unseen as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const EPSILON = 0.1;
const HALVING = Array.from({ length: 59 }, (_, i) => 0.5 ** (i + 1));
const OTHERS = [10, 100, 1000]; // kinds, for comparison
const MOST = 10_000; // examples
const COUNTS = [...new Set(Array.from({ length: 161 }, (_, i) => Math.round(MOST ** (i / 160))))];
const POWERS = [1, 10, 100, 1000].map((at) => ({ at, text: grouped(at) }));
const TICKS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: percent(at) }));

/** @type {(kinds: number, m: number) => number} what m examples of equally likely kinds leave */
function even(kinds, m) {
  return (1 - 1 / kinds) ** m;
}

/** @type {(left: (m: number) => number) => number} the least m at which at most ε is left */
function enough(left) {
  let m = 0;
  while (left(m) > EPSILON) m++;
  return m;
}

const halving = (/** @type {number} */ m) => unseen_mass(HALVING, m);
const CURVES = {
  halving: COUNTS.map(halving),
  others: OTHERS.map((kinds) => COUNTS.map((m) => even(kinds, m))),
};
const ENOUGH = enough(halving);

/** What is left unseen in both beds, and how many examples are enough. */
export const compute = cached(
  ["points", "kinds"],
  (/** @type {State} */ { points, kinds }) => ({
    left: even(kinds, points),
    enough: enough((m) => even(kinds, m)),
    halved: halving(points),
    curve: COUNTS.map((m) => even(kinds, m)),
  }),
);

/** @param {State} state */
export function facts(state) {
  const { left, enough, halved } = compute(state);
  return { left, enough, halved, enough_halved: ENOUGH };
}

/** @param {State} state */
export function describe(state) {
  const { left, enough, halved, enough_halved } = facts(state);
  const told = left > EPSILON
    ? "m is too small for 10%"
    : `m ≥ ${grouped(enough)} is enough for 10%`;
  return `${percent(left, 1)} of the seeds are of an unseen kind, on average: ${told}. ` +
    `If kinds make up 1/2, 1/4, 1/8, … of the seeds, it is ${percent(halved, 1)}, and ` +
    `${enough_halved} are enough.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).left, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [log_range(model, "points"), log_range(model, "kinds")],
    picture: plot.element,
    update(state, frame) {
      plot.draw({ ...curves_of(state, compute(state)), height: frame.wide ? 320 : 260 }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(state: State, shown: Shown) => Drawing} */
function curves_of({ points, kinds }, { left, halved, curve }) {
  return {
    x: { low: 1, high: MOST, log: true, label: "examples m", ticks: POWERS },
    y: { low: 0, high: 1, label: "seeds of an unseen kind", ticks: TICKS },
    left: 60,
    marks: [
      ...CURVES.others.map((others, i) =>
        line(COUNTS, others, {
          series: "faint",
          width: 1,
          secret: true,
          ...(i ? {} : { text: "10, 100 and 1,000 kinds" }),
        })
      ),
      line(COUNTS, CURVES.halving, { series: "blue", text: "1/2, 1/4, 1/8, …" }),
      line(COUNTS, curve, {
        series: "orange",
        text: `${grouped(kinds)} kinds, equally likely`,
        secret: true,
      }),
      rule(EPSILON, { across: "y", series: "green", dashed: true, text: "ε = 0.1" }),
      rule(points, { series: "ink", dashed: true }),
      dots([points], [halved], { series: "blue", radius: 5 }),
      dots([points], [left], { series: "orange", radius: 5, secret: true }),
    ],
  };
}
