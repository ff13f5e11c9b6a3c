// What a softmax still passes on of a gradient, by the width of the head.
import { fixed, grouped, power as written } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { softmax } from "../../model/attention.js";
import { mean } from "../../numeric/mean.js";
import { entropy, jacobian_norm } from "../../theory/attention/saturation.js";
import { drawn, scores } from "./spread.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Frozen as State } from "../states.d.ts" */

const ROWS = 256; // queries
const POWERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const TICKS = [2, 4, 6, 8, 10].map((at) => ({ at, text: grouped(2 ** at) }));
const MEDIAN = /** @type {const} */ (
  { series: "wrong", dashed: true, text: "undivided, median", secret: true }
);
const NAMES = { undivided: "undivided", divided: "divided by √Dₕ" };

/** Means over the queries for each width, undivided and divided. */
const compute = cached(["count", "seed"], (/** @type {State} */ { count, seed }) => {
  const rows = drawn(ROWS, count, seed);
  const measured = (/** @type {boolean} */ scaled) =>
    POWERS.map((power) => {
      const weights = scores(rows, 2 ** power, scaled).map((row) => softmax(row));
      const norms = weights.map(jacobian_norm);
      return {
        norm: mean(norms),
        median: norms.sort((a, b) => a - b)[ROWS / 2],
        entropy: mean(weights.map(entropy)),
      };
    });
  return { undivided: measured(false), divided: measured(true) };
});

/** What is measured at the chosen width, undivided and divided. @param {State} state */
export function facts(state) {
  const at = POWERS.indexOf(state.power);
  const { undivided, divided } = compute(state);
  return { undivided: undivided[at], divided: divided[at] };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { undivided, divided } = facts(state);
  return `At width ${grouped(2 ** state.power)} the mean norm is ${fixed(undivided.norm, 3)} ` +
    `undivided and ${fixed(divided.norm, 3)} divided. Undivided, half of the queries have a ` +
    `norm below ${written(undivided.median)}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).undivided.norm, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [norms, entropies] = [new Plot(), new Plot()];
  const top = knob(model, norms, { x: "power" });
  top.element.classList.add("heed-secret");

  return {
    controls: [range(model, "power", (power) => grouped(2 ** power)), choice(model, "count")],
    picture: side_by_side(norms, entropies),
    more: [draw_again(model)],
    update(state, frame) {
      const [left, right] = frame.split(0.49, 0.49);
      const found = compute(state);
      const x = { low: 1.8, high: 10.2, label: "width Dₕ of the head", ticks: TICKS };
      const height = 290;
      norms.draw({
        x,
        y: { low: 0, high: 0.45, label: "norm of the Jacobian" },
        height,
        marks: [
          line(POWERS, found.undivided.map((one) => one.median), MEDIAN),
          ...marks(found, "norm", state.power),
        ],
      }, left);
      const high = Math.log(state.count);
      entropies.draw({
        x,
        y: { low: 0, high: 1.1 * high, label: "entropy of the weights" },
        height,
        marks: [
          rule(high, { across: "y", series: "faint", dashed: true, text: `ln ${state.count}` }),
          ...marks(found, "entropy", state.power),
        ],
      }, right);
      const at = POWERS.indexOf(state.power);
      top.draw(state.power, found.undivided[at].norm, `width ${2 ** state.power}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Both curves of one measure, and the width that is read off.
 * @type {(found: ReturnType<typeof compute>, measure: "norm" | "entropy", power: number) => Mark[]}
 */
function marks(found, measure, power) {
  const kinds = /** @type {const} */ ([["divided", "ink"], ["undivided", "wrong"]]);
  return [
    rule(power, { series: "faint" }),
    ...kinds.flatMap(([kind, series]) => {
      const y = found[kind].map((one) => one[measure]);
      const read = [POWERS.indexOf(power)];
      const secret = kind === "undivided";
      return [
        line(POWERS, y, { series, secret, text: measure === "norm" ? NAMES[kind] : "", width: 3 }),
        points([power], read.map((at) => y[at]), { series, secret }),
      ];
    }),
  ];
}
