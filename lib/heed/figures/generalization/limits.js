// How large a risk may be, by Hoeffding, by relative entropy and exactly, for each measured error.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { stacked } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { line, note, points, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { hoeffding_deviation } from "../../theory/learning/deviation.js";
import { entropy_limit, exact_limit } from "../../theory/learning/limits.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Limits as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const POINTS = 41; // of a curve

/** How far above each measured error the true error may be: one curve a bound. */
const curves_of = cached(["n", "models", "delta"], (/** @type {State} */ { n, models, delta }) => {
  const counts = Array.from({ length: POINTS }, (_, i) => Math.round(n * i / (POINTS - 1)));
  const x = counts.map((count) => count / n);
  return {
    x,
    epsilon: hoeffding_deviation(n, delta, models),
    entropy: x.map((share) => entropy_limit(share, n, delta, models) - share),
    exact: counts.map((count, i) => exact_limit(count, n, delta, models) - x[i]),
  };
});

/** The three limits of the measured error, which is a whole number of errors. */
const compute = cached(["n", "models", "delta", "measured"], (/** @type {State} */ state) => {
  const { n, models, delta, measured } = state;
  const errors = Math.round(n * measured);
  const share = errors / n;
  const hoeffding = Math.min(1, share + curves_of(state).epsilon);
  const entropy = entropy_limit(share, n, delta, models);
  return { errors, share, hoeffding, entropy, exact: exact_limit(errors, n, delta, models) };
});

/** @param {State} state */
export function facts(state) {
  return compute(state);
}

/** @param {State} state */
export function describe(state) {
  const { hoeffding, entropy, exact } = facts(state);
  return `With probability at least 1 − δ the true error is at most ${fixed(hoeffding, 4)} by ` +
    `Hoeffding, ${fixed(entropy, 4)} by relative entropy and ${fixed(exact, 4)} by Clopper and ` +
    `Pearson.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const grip = new Handle(plot, {
    label: "measured error",
    name: "measured",
    across: true,
    unit: 0.01,
    move: (x) => model.put("measured", x),
    step: ([right, up]) => model.put("measured", model.get("measured") + (right + up) / 100),
  });

  return {
    controls: [
      range(model, "measured"),
      log_range(model, "n"),
      log_range(model, "models"),
    ],
    more: [range(model, "delta")],
    picture: stacked(plot),
    update(state, frame) {
      const shown = compute(state);
      plot.draw(drawing_of(state, shown, frame), frame);
      const text = `measured error ${fixed(state.measured, 2)}`;
      const value = { now: state.measured, text, low: 0, high: 1 };
      grip.draw(shown.share, 0, value);
    },
    describe,
  };
});

/** @type {(state: State, shown: Shown, frame: Frame) => Drawing} */
function drawing_of(state, { share, hoeffding, entropy, exact }, frame) {
  const curves = curves_of(state);
  const high = 1.25 * curves.epsilon;
  const corner = Math.max(0, 1 - curves.epsilon);
  const limits =
    /** @type {const} */ ([[hoeffding, "green"], [entropy, "violet"], [exact, "blue"]]);
  return {
    x: { low: 0, high: 1, label: "measured error" },
    y: { low: 0, high, label: "how far above it" },
    left: 62,
    height: frame.wide ? 320 : 240,
    marks: [
      rule(share, { series: "faint", width: 1, dashed: true }),
      line([0, corner, 1], [Math.min(1, curves.epsilon), 1 - corner, 0], {
        series: "green",
        width: 2.5,
        text: "Hoeffding",
      }),
      line(curves.x, curves.entropy, {
        series: "violet",
        width: 2.5,
        text: "relative entropy (KL)",
      }),
      line(curves.x, curves.exact, { series: "blue", width: 2.5, text: "Clopper–Pearson, exact" }),
      segment([share, 0], [share, exact - share], { series: "blue", width: 1.4 }),
      ...limits.map(([limit, series]) => points([share], [limit - share], { series, radius: 4 })),
      note(share, high * 0.95, `at most ${fixed(exact, 3)}, by Hoeffding ${fixed(hoeffding, 3)}`, {
        anchor: share < 0.4 ? "start" : share > 0.6 ? "end" : "middle",
        series: "ink",
      }),
    ],
  };
}
