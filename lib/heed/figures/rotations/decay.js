// How the similarity of two codes falls with the distance, beside a line and a logarithm.
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { line_of_best_fit } from "../../numeric/fit.js";
import { logarithmic_law, similarity } from "../../theory/positions/similarity.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Decay as State } from "../states.d.ts" */

const OFFSETS = Array.from({ length: 100 }, (_, i) => i + 1);
const FROM = 10; // the offset from which the law is judged
const TICKS = [1, 2, 5, 10, 20, 50, 100].map((at) => ({ at, text: String(at) }));

/** The similarity, the law, the line that fits best, and how well each of them does. */
const compute = cached(["base", "width"], (/** @type {State} */ { base, width }) => {
  const alike = similarity(OFFSETS, width, base);
  const law = logarithmic_law(OFFSETS, base);
  return {
    alike,
    law,
    line: line_of_best_fit(OFFSETS, alike),
    logarithm: line_of_best_fit(OFFSETS.map(Math.log), alike),
    off: Math.max(...OFFSETS.slice(FROM - 1).map((phi) => Math.abs(alike[phi - 1] - law[phi - 1]))),
  };
});

/** @param {State} state */
export function facts(state) {
  const { off, line, logarithm } = compute(state);
  return { off, logarithm: logarithm.r_squared, line: line.r_squared };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { off, logarithm, line } = facts(state);
  return `A logarithm explains ${percent(logarithm, 1)} of the variance, a straight line ` +
    `${percent(line, 1)}. From distance 10 to 100 the law is off by at most ${fixed(off, 3)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();

  return {
    controls: [choice(model, "scale"), choice(model, "width"), toggle(model, "law")],
    more: [choice(model, "base")],
    picture: plot.element,
    update({ scale, law: drawn, ...state }, frame) {
      const { alike, law, line: fit } = compute(/** @type {State} */ (state));
      const along = { low: 1, high: OFFSETS.length, label: "distance φ" };
      const straight = OFFSETS.map((phi) => fit.intercept + fit.slope * phi);
      plot.draw({
        x: scale === "log" ? { ...along, log: true, ticks: TICKS } : along,
        y: {
          low: Math.min(0, Math.floor(Math.min(...alike) * 4) / 4),
          high: 1.05,
          label: "similarity κ(φ)",
        },
        height: frame.wide ? 320 : 250,
        marks: [
          line(OFFSETS, straight, { series: "orange", dashed: true, text: "best straight line" }),
          line(OFFSETS, alike, { series: "blue", width: 3, text: "similarity" }),
          ...(drawn
            ? [
              line(OFFSETS, law, {
                series: "pink",
                width: 2.5,
                dashed: true,
                text: "logarithmic law",
              }),
            ]
            : []),
        ],
      }, frame);
    },
    describe,
  };
});
