// Dropout thins a row of numbers, another way at every step.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { bars, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { thinned } from "../../theory/training/thinning.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Thinned as State } from "../states.d.ts" */

const ROW = [0.8, 1.6, 0.4, 1.2, 0.9, 1.5, 0.3, 1.1, 0.6, 1.4, 0.7, 1.0];
const PLACES = ROW.map((_, i) => i + 1);
const DRAWS = 200; // of which a mean is taken
const HIGHEST = 4.2;

const compute = cached(["probability", "seed"], (/** @type {State} */ state) => {
  const draws = thinned(ROW, state.probability, state.seed, DRAWS);
  return {
    first: draws[0],
    mean: ROW.map((_, i) => draws.reduce((sum, row) => sum + row[i], 0) / DRAWS),
  };
});

/** @param {State} state of the first draw */
export function facts(state) {
  const { first } = compute(state);
  const [before, after] = [ROW, first].map((row) => row.reduce((sum, x) => sum + x, 0));
  const gone = first.filter((x) => x === 0).length;
  return { gone, factor: 1 / (1 - state.probability), before, after };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { gone, factor, before, after } = facts(state);
  return `${gone} of ${ROW.length} numbers became 0, and the others were multiplied by ` +
    `${fixed(factor, 2)}. The sum went from ${fixed(before, 1)} to ${fixed(after, 1)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [range(model, "probability"), draw_again(model)],
    picture: plot.element,
    update: (state, frame) => plot.draw(drawing(state, frame.wide), frame),
    describe,
  };
});

/** @type {(state: State, wide: boolean) => Drawing} */
function drawing(state, wide) {
  const { first, mean } = compute(state);
  return {
    x: { low: 0.4, high: ROW.length + 0.6, label: "place in the row" },
    y: { low: 0, high: HIGHEST, label: "value" },
    height: wide ? 280 : 240,
    marks: [
      bars(PLACES.map((i) => i - 0.2), ROW, { series: "faint", share: 0.36, text: "row" }),
      bars(PLACES.map((i) => i + 0.2), first.map((x) => Math.min(x, HIGHEST)), {
        series: "blue",
        share: 0.36,
        text: "one draw",
      }),
      points(PLACES, mean, { series: "orange", radius: 4, text: `mean of ${DRAWS} draws` }),
    ],
  };
}
