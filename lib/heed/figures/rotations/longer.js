// Rotary embedding in texts longer than those of the training: which pairs meet new angles.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { band, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { frequencies } from "../../theory/positions/codes.js";
import { stretched, turns } from "../../theory/positions/stretch.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Longer as State } from "../states.d.ts" */

const WIDTH = 128; // Dh
const PAIRS = Array.from({ length: WIDTH / 2 }, (_, j) => j);
const HIGH = 1.1; // where the axis ends
const NEARLY = 1e-9; // an angle is not new if it is larger by rounding alone

/** The share of its speed that each pair keeps, who meets new angles, and how much of a circle. */
const compute = cached(["base", "factor", "trained", "way"], (/** @type {State} */ state) => {
  const { base, factor, trained, way } = state;
  const omega = frequencies(WIDTH, base);
  const kept = stretched(WIDTH, factor, trained, way, base).map((speed, j) => speed / omega[j]);
  const slow = PAIRS.filter((j) => turns(omega, trained)[j] < 1);
  const met = slow.filter((j) => kept[j] * factor > 1 + NEARLY);
  const often = turns(omega, trained);
  const fresh = met.map((j) => Math.min(1, often[j] * kept[j] * factor) - often[j]);
  return { kept, slow, met, most: Math.max(0, ...fresh) };
});

/** @param {State} state */
export function facts(state) {
  const { kept, slow, met, most } = compute(state);
  return { met: met.length, slow: slow.length, most, kept: kept[0] };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { met, slow, most, kept } = facts(state);
  const part = met ? `, at most ${percent(most)} of a circle` : "";
  return `${met} of ${slow} slow pairs meet new angles in a text ${state.factor} times as long` +
    `${part}. The fastest pair keeps ${percent(kept)} of its speed.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();

  return {
    controls: [choice(model, "way"), choice(model, "factor")],
    more: [choice(model, "trained"), choice(model, "base")],
    picture: plot.element,
    update(state, frame) {
      const { kept, slow, met } = compute(state);
      const known = PAIRS.filter((j) => !met.includes(j));
      const level = 1 / state.factor;
      plot.draw({
        x: { low: -1, high: PAIRS.length, label: "pair j, from the fastest to the slowest" },
        y: {
          low: 0,
          high: HIGH,
          label: "share of its speed that it keeps",
          ticks: [{ at: level, text: `1/${state.factor}` }, { at: 1, text: "1" }],
        },
        height: frame.wide ? 320 : 250,
        marks: [
          band([slow[0] - 0.5, PAIRS.length], [0, 0], [HIGH, HIGH], {
            series: "faint",
            text: "never turns once in training",
          }),
          rule(level, { across: "y", series: "faint", dashed: true }),
          points(known, known.map((j) => kept[j]), {
            series: "blue",
            text: "angles known from training",
          }),
          points(met, met.map((j) => kept[j]), {
            series: "wrong",
            crossed: true,
            text: "meets new angles",
          }),
        ],
      }, frame);
    },
    describe,
  };
});
