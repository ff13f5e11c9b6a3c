// A translator of the small world that is trained in two minutes, at each look.
import { counted, grouped } from "../base/numbers.js";
import { line, points, rule } from "../kit/marks.js";
import { of_checkpoints, said, shown_of } from "../translators/checkpoints.js";
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Watched as State } from "../states.d.ts" */

export default of_checkpoints(curve_of, describe);

/** @param {State} state what was seen at the chosen look */
export function facts(state) {
  const { steps, losses, seconds, right } = state.curve;
  const { learnt: { text }, at, written } = shown_of(state);
  const seen = { right: right[at], updates: steps[at], seconds: seconds[at], loss: losses[at] };
  return { ...seen, text, written: said(written) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { right, written, updates, seconds } = facts(state);
  return `${right} of ${state.curve.tested} unseen sentences are right. This one becomes ` +
    `${written} after ${counted(updates, "update")}, ${grouped(seconds)} processor seconds.`;
}

/**
 * How many sentences are right, over the time that the training took.
 * @type {(state: State) => Drawing}
 */
function curve_of(state) {
  const { seconds, right, tested } = state.curve;
  const { at } = shown_of(state);
  return {
    x: { low: 0, high: Math.max(60, ...seconds), label: "processor seconds" },
    y: { low: 0, high: tested, label: `right, of ${tested}` },
    height: 240,
    marks: [
      rule(seconds[at], { across: "x", series: "faint", dashed: true }),
      line(seconds, right, { series: "blue", width: 2 }),
      points([seconds[at]], [right[at]], { series: "blue", radius: 5 }),
    ],
  };
}
