// How many labellings of m points four classes make at most, and Sauer's bound.
import { counted, fixed, grouped, percent, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { line, points as dots, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { growth, sauer, vc_dimension } from "../../theory/learning/growth.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Growth as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const SIZES = Array.from({ length: 20 }, (_, i) => i + 1);
const KNOWN = { thresholds: 20, intervals: 20, "half-planes": 20, rectangles: 8 };
const POWERS = [0, 2, 4, 6].map((k) => ({ at: 10 ** k, text: `10${superscript(k)}` }));

/** The growth as far as it is known, and the bound. */
export const compute = cached(["hypotheses"], (/** @type {State} */ { hypotheses }) => {
  const d = vc_dimension(hypotheses);
  const known = SIZES.slice(0, KNOWN[hypotheses]);
  return {
    d,
    known,
    most: known.map((m) => growth(hypotheses, m)),
    bound: SIZES.map((m) => sauer(m, d)),
  };
});

/** @param {State} state */
export function facts(state) {
  const m = state.points;
  const { d, most, bound } = compute(state);
  const found = most[m - 1] ?? bound[m - 1]; // for many points only Sauer's bound is known
  return { found, known: most[m - 1] !== undefined, share: found / 2 ** m, d, bound: bound[m - 1] };
}

/** @param {State} state */
export function describe(state) {
  const { hypotheses, points: m } = state;
  const { found, known, share, d, bound } = facts(state);
  const most = KNOWN[hypotheses];
  const name = `${hypotheses[0].toUpperCase()}${hypotheses.slice(1)}`;
  const told = share < 1e-4 ? "less than 0.01%" : percent(share, share < 0.01 ? 2 : 1);
  const made = `${name} make ${known ? "" : "at most "}${grouped(found)} of the ` +
    `${grouped(2 ** m)} labellings of ${counted(m, "point")}, ${told}.`;
  if (!known) return `${made} That is Sauer’s bound: they were counted for up to ${most} points.`;
  return `${made} Their VC dimension is ${fixed(d, 0)}, and Sauer’s bound is ${grouped(bound)}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts({ ...state, points: 12 }).found, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [choice(model, "hypotheses"), range(model, "points")],
    picture: plot.element,
    update(state, frame) {
      plot.draw({ ...curves_of(state, compute(state)), height: frame.wide ? 340 : 260 }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The growth up to m: a reader guesses how it goes on. Where it is not known, it is drawn as a bound.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function curves_of({ points: m }, { d, known, most, bound }) {
  const counted = known.slice(0, m);
  const last = known.length - 1; // from there on only the bound is known
  const beyond = SIZES.slice(last, m);
  const is_known = m <= known.length;
  const at = is_known ? most[m - 1] : bound[m - 1];
  return {
    x: { low: 1, high: 20, label: "points m" },
    y: { low: 1, high: 2 ** 20, log: true, label: "labellings", ticks: POWERS },
    marks: [
      rule(d, { series: "faint", dashed: true, text: `VC dimension ${d}` }),
      line(SIZES, SIZES.map((k) => 2 ** k), { series: "faint", text: "all: 2ᵐ" }),
      line(SIZES.slice(0, m), bound.slice(0, m), {
        series: "green",
        dashed: true,
        text: "Sauer’s bound",
      }),
      line(counted, most.slice(0, m), { series: "blue", text: "Π(m): this class, at most" }),
      line(beyond, [most[last], ...bound.slice(last + 1, m)].slice(0, beyond.length), {
        series: "blue",
        dashed: true,
      }),
      dots([m], [2 ** m], { series: "faint", radius: 5 }),
      dots([m], [at], { series: "blue", radius: 6, hollow: !is_known }),
    ],
  };
}
