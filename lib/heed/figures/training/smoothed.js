// The loss of a smoothed label as a function of the probability that the model gives it.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { log_range } from "../kit/log_range.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { smoothed_share, smoothed_surprise } from "../../theory/training/cross_entropy.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Smoothed as State } from "../states.d.ts" */

const LAST = 0.9995;
const CHANCES = Array.from({ length: 200 }, (_, i) => 0.01 + (LAST - 0.01) * i / 199);
const HIGHEST = 6.5; // nats: at p = 0.01 with the largest ε and V it is 6.47

const curves = cached(["smoothing", "vocabulary"], (/** @type {State} */ state) => {
  const best = smoothed_share(state.smoothing, state.vocabulary);
  return {
    best,
    // an ε that is lost in rounding leaves p = 1, as none does
    floor: best < 1 ? smoothed_surprise(best, state.smoothing, state.vocabulary) : 0,
    plain: CHANCES.map((p) => -Math.log(p)),
    smoothed: CHANCES.map((p) => smoothed_surprise(p, state.smoothing, state.vocabulary)),
  };
});

/** @param {State} state losses in nats: at p, and the smallest, at p = `best` */
export function facts(state) {
  const { best, floor } = curves(state);
  const loss = smoothed_surprise(state.probability, state.smoothing, state.vocabulary);
  return { loss, floor, best };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { loss, floor, best } = facts(state);
  return `At p = ${fixed(state.probability, 3)} the loss is ${fixed(loss, 2)} nats. ` +
    (state.smoothing
      ? `The smallest loss is ${fixed(floor, 2)}, at p = ${fixed(best, 3)}.`
      : "Without smoothing it falls to 0 as p goes to 1.");
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).best, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const handle = knob(model, plot, { x: "probability" });

  return {
    controls: [
      range(model, "probability"),
      range(model, "smoothing"),
    ],
    picture: plot.element,
    more: [log_range(model, "vocabulary")],
    update(state, frame) {
      const { best, floor, plain, smoothed } = curves(state);
      const text = `ε = ${fixed(state.smoothing, 2)}`;
      plot.draw({
        x: { low: 0, high: 1, label: "probability p of the label" },
        y: { low: 0, high: HIGHEST, label: "loss in nats" },
        height: frame.wide ? 330 : 260,
        marks: [
          line(CHANCES, plain, { series: "faint", dashed: true, text: "without smoothing" }),
          line(CHANCES, smoothed, { series: "blue", width: 3, text, secret: true }),
          ...state.smoothing
            ? [points([best], [floor], {
              series: "orange",
              radius: 6,
              text: "smallest loss",
              secret: true,
            })]
            : [],
        ],
      }, frame);
      const { loss } = facts(state);
      handle.draw(state.probability, loss, `p = ${fixed(state.probability, 3)}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});
