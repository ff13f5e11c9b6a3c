// One network, fitted to true labels and to coin tosses: right on every example both times.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { Plot } from "../kit/plot.js";
import { norm } from "../../numeric/matrix.js";
import { soft_steps } from "../../theory/learning/least_norm.js";
import { area_of, fitted, GRID, height_of, layer_of, map_of } from "./soft_step_map.js";
import { output, risk, sample } from "./soft_step_map.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Memorised as State } from "../states.d.ts" */

const NAMED = [["true border", "", ""], ["", "label 1", "−1"]]; // by each plot's legend

const layer = cached(["seed"], (/** @type {State} */ { seed }) => layer_of(seed));

/** What is learned from true labels, and from those of which some are tossed. */
const compute = cached(["tossed", "examples", "seed"], (/** @type {State} */ state) => {
  const { steps, grid } = layer(state);
  return [0, state.tossed / 100].map((tossed) => {
    const drawn = sample(state.seed, state.examples, tossed);
    const { w, wrong } = fitted(soft_steps(drawn.points, steps), drawn.labels);
    const outputs = grid.map((row) => output(row, w));
    return { drawn, outputs, wrong, risk: risk(outputs, GRID, tossed), norm: norm(w) };
  });
});

/** Examples that are wrong, risks and norms: of true labels, then of tossed ones. @param {State} state */
export function facts(state) {
  const both = compute(state);
  return {
    wrong: both.map(({ wrong }) => wrong),
    risks: both.map(({ risk }) => risk),
    norms: both.map(({ norm }) => norm),
  };
}

/** @param {State} state */
export function describe(state) {
  const { wrong, risks, norms } = facts(state);
  const [one, two] = risks.map((risk) => fixed(risk, 2));
  const fits = wrong[0] + wrong[1] === 0
    ? `on all ${state.examples} examples both are right, so these are the gaps`
    : `of ${state.examples} examples ${wrong[0]} and ${wrong[1]} are wrong`;
  return `On new points the error is ${one} with true labels, ${two} with tossed ones; ${fits}. ` +
    `The weights have the norms ${fixed(norms[0], 1)} and ${fixed(norms[1], 1)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plots = [new Plot(), new Plot()];
  const areas = plots.map(area_of);

  return {
    controls: [range(model, "tossed", (share) => `${share}%`), range(model, "examples")],
    more: [draw_again(model)],
    picture: side_by_side(...plots),
    update(state, frame) {
      const names = ["true labels", `${state.tossed}% tossed by a coin`];
      compute(state).forEach(({ drawn, outputs }, i) => {
        const place = frame.columns(0.48, 0.48)[i];
        const drawing = map_of(drawn, names[i], NAMED[i]);
        plots[i].draw({ ...drawing, height: height_of(place.width) }, place);
        areas[i].draw(outputs);
      });
    },
    describe,
  };
});
