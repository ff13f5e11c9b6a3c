// How the translator learned: a sentence at each checkpoint of its training, and the loss.
import { counted, fixed, grouped } from "../base/numbers.js";
import { line, note, points, rule } from "../kit/marks.js";
import { of_checkpoints, said, shown_of } from "../translators/checkpoints.js";
/** @import { Mark, Series } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Learning as State } from "../states.d.ts" */

const [OWN, OTHER] = /** @type {const} */ (["blue", "orange"]);
const [ABOVE, BELOW] = [0.6, 1.9]; // nats between a line and its name

export default of_checkpoints(curve_of, describe);

/** @param {State} state what the chosen checkpoint wrote, and its losses */
export function facts(state) {
  const { steps, losses, swapped } = state.curve;
  const { learnt: { text }, at, written } = shown_of(state);
  const measured = { updates: steps[at], loss: losses[at], swapped: swapped[at] };
  return { ...measured, text, written: said(written) };
}

/** @param {State} state */
export function describe(state) {
  const { updates, written, loss, swapped } = facts(state);
  return `After ${counted(updates, "update")} it writes ${written}, and its loss is ` +
    `${fixed(loss, 2)} nats a piece, or ${fixed(swapped, 2)} with the English of another sentence.`;
}

/**
 * The loss at each checkpoint, with the right sentence and with another.
 * @type {(state: State) => Drawing}
 */
export function curve_of(state) {
  const { steps, losses, swapped } = state.curve;
  const { at } = shown_of(state);
  const last = steps.length - 1;
  /** @type {(y: number, text: string, series: Series) => Mark} */
  const name = (y, text, series) => note(steps[last], y, text, { series, anchor: "end" });
  const ends = { low: 0.8, high: 1.2 * steps[last] };
  return {
    x: { ...ends, log: true, label: "updates", ticks: powers(steps[last]) },
    y: { low: -1.5, high: Math.ceil(Math.max(...losses, ...swapped)), label: "loss, nats a piece" },
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
