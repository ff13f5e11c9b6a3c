// What a network with one layer of ReLU units can draw, with biases and without them.
import { counted, fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import {
  biased_fit,
  heights_of,
  root_mean_square,
  unbiased_fit,
} from "../../theory/training/kinks.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Kinks as State } from "../states.d.ts" */

const [LOW, HIGH] = [-3, 3];
const COUNT = 601; // of points, 0 and 1 among them
const X = Array.from({ length: COUNT }, (_, i) => LOW + (HIGH - LOW) * i / (COUNT - 1));

/** @type {Record<State["target"], { of: (x: number) => number, name: string, y: [number, number] }>} */
const TARGETS = {
  corner: { of: (x) => Math.abs(x - 1), name: "|x − 1|", y: [-0.5, 4.5] },
  wave: { of: (x) => Math.sin(2 * x), name: "sin 2x", y: [-1.6, 2] },
};

const compute = cached(["units", "biases", "target"], (/** @type {State} */ state) => {
  const right = X.map(TARGETS[state.target].of);
  const chain = biased_fit(X, right, state.units);
  const fit = state.biases ? heights_of(X, chain) : unbiased_fit(X, right, state.units);
  // a unit that bends at an end of the plot draws a straight line there
  const bent = state.biases ? chain[0].filter((at) => at > LOW && at < HIGH) : [0];
  const used = chain[0].length - 1;
  const error = root_mean_square(fit.map((value, i) => value - right[i]));
  return { right, fit, bent, used, error };
});

/** @param {State} state the error, how often the network bends, and how many units it takes */
export function facts(state) {
  const { error, bent, used } = compute(state);
  return { error, bends: bent.length, used };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { error, used, ...found } = facts(state);
  const enough = used < state.units ? `${used} of them are enough, and ` : "";
  const bends = `${found.bends === 1 ? "is" : "are"} ${counted(found.bends, "bend")}`;
  const edge = used > found.bends ? ", and one at the edge" : "";
  const inside = `${enough}there ${bends} between −3 and 3${edge}`;
  const where = state.biases ? inside : `there ${bends}, at 0`;
  return `The root mean square error is ${fixed(error, 3)} with ` +
    `${counted(state.units, "unit")} ${state.biases ? "and" : "and no"} biases: ${where}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).bends, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [toggle(model, "biases"), range(model, "units"), choice(model, "target")],
    picture: plot.element,
    update: (state, frame) => plot.draw(drawing(state, frame.wide), frame),
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(state: State, wide: boolean) => Drawing} */
function drawing(state, wide) {
  const { right, fit, bent } = compute(state);
  const { name, y: [low, high] } = TARGETS[state.target];
  const heights = bent.map((at) => fit[Math.round((at - LOW) / (HIGH - LOW) * (COUNT - 1))]);
  return {
    x: { low: LOW, high: HIGH, label: "x, what enters" },
    y: { low, high, label: "what comes out" },
    height: wide ? 320 : 250,
    marks: [
      line(X, right, { series: "faint", width: 6, text: name }),
      line(X, fit, { series: "orange", width: 2.5, text: "the network", secret: true }),
      points(bent, heights, { series: "orange", radius: 5, text: "bends", secret: true }),
    ],
  };
}
