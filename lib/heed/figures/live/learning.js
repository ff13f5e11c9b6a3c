// How the translator learned: a sentence at each checkpoint of its training, and the loss.
import { counted, fixed, grouped } from "../base/numbers.js";
import { figure } from "../kit/figure.js";
import { line, note, points, rule } from "../kit/marks.js";
import { stepper } from "../kit/stepper.js";
import { said, sentence_menu, Sheet, shown_of } from "../translators/checkpoints.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Learning as State } from "../states.d.ts" */
/** @import { Series } from "../kit/marks.js" */

const [OWN, OTHER] = /** @type {const} */ (["blue", "orange"]);
const [ABOVE, BELOW] = [0.5, 0.75]; // nats between a line and its name

export default figure((/** @type {Model<State>} */ model) => {
  const sheet = new Sheet(curve_of);
  const end = { traits: ["curve"], at: () => model.get("curve").steps.length };
  const told = (/** @type {number} */ at) =>
    counted(model.get("curve").steps[Math.min(at, end.at()) - 1], "update");
  return {
    controls: [sentence_menu(model), stepper(model, "checkpoint", told, end)],
    picture: sheet.element,
    update: (state, frame) => sheet.draw(state, frame),
    describe,
  };
});

/** @type {(state: State) => string} */
export function describe(state) {
  const { steps, losses, swapped, examples } = state.curve;
  const { learnt, at, written } = shown_of(state);
  return `After ${counted(steps[at], "update")} it writes ${said(written)} for “${learnt.text}” ` +
    `The loss on ${grouped(examples)} validation sentences is ${fixed(losses[at], 2)} nats a ` +
    `piece, and ${fixed(swapped[at], 2)} with the English of another sentence.`;
}

/**
 * The loss at each checkpoint, with the right sentence and with another.
 * @type {(state: State) => Drawing}
 */
export function curve_of(state) {
  const { steps, losses, swapped } = state.curve;
  const { at } = shown_of(state);
  const last = steps.length - 1;
  const name = (
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {Series} */ series,
  ) => note(steps[last], y, text, { series, anchor: "end" });
  return {
    x: {
      low: 0.8,
      high: 1.2 * steps[last],
      log: true,
      label: "updates",
      ticks: powers(steps[last]),
    },
    y: { low: 0, high: Math.ceil(Math.max(...losses, ...swapped)), label: "loss, nats a piece" },
    height: 240,
    marks: [
      rule(steps[at], { across: "x", series: "faint", dashed: true }),
      line(steps, swapped, { series: OTHER, width: 2 }),
      line(steps, losses, { series: OWN, width: 2 }),
      points([steps[at]], [swapped[at]], { series: OTHER, radius: 5 }),
      points([steps[at]], [losses[at]], { series: OWN, radius: 5 }),
      name(swapped[last] + ABOVE, "wrong English", OTHER),
      name(losses[last] - BELOW, "right English", OWN),
    ],
  };
}

/** Ticks at 1, 10, 100 … @param {number} most */
function powers(most) {
  const count = Math.floor(Math.log10(most)) + 1;
  return Array.from({ length: count }, (_, i) => ({ at: 10 ** i, text: grouped(10 ** i) }));
}
