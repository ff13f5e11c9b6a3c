// Trainings of the small world that differ in the learning rate alone, measured and stored.
import { fixed, superscript } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { inverse_root } from "../../training/schedule.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { WarmUps as State } from "../states.d.ts" */

/** @typedef {{ name: string, rise: number, falls: number, scale: number,
 *   losses: (number | null)[], off: number, cosine: number }} Run `rise`: steps of it; `falls`: the
 *   warm-up of 2017 that sets height and fall; `scale`: of all rates; `off`: percent of the
 *   encoder’s hidden units that are off for every token; `cosine`: the mean one of two vectors that
 *   leave the encoder */

const WIDTH = 128; // D of the model that was trained
const EVERY = 10; // steps from one loss to the next
const [LOWEST, HIGHEST] = [1e-7, 0.1]; // rates that are drawn
const TENS = [-7, -5, -3, -1].map((n) => ({ at: 10 ** n, text: `10${superscript(n)}` }));

/** @type {(state: State) => Run[]} */
const runs_of = ({ runs }) => /** @type {Run[]} */ (runs);

/** @type {(run: Run) => number[]} */
const steps_of = ({ losses }) => losses.map((_, i) => EVERY * (i + 1));

/** @type {(runs: Run[]) => number} the lowest loss at which one of them ends; null is none */
const lowest = (runs) => Math.min(...runs.map(({ losses }) => losses.at(-1) ?? Infinity));

/** @param {State} state of the chosen training, and the lowest loss that any ends at */
export function facts(state) {
  const runs = runs_of(state);
  const run = runs.find(({ name }) => name === state.run) ?? runs[0];
  const { losses, off, cosine } = run;
  const loss = losses[losses.length - 1] ?? NaN;
  return { peak: Math.max(...rates_of(run)), loss, lowest: lowest(runs), off, cosine };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { peak, loss, lowest, off, cosine } = facts(state);
  const others = loss === lowest ? "the lowest of all" : `the lowest: ${fixed(lowest, 2)}`;
  return `With a rate of up to ${fixed(peak, 4)}, the loss ends at ${
    fixed(loss, 2)
  } (${others}). ` +
    `In the encoder ${fixed(off, 0)}% of units are never on, and the outputs’ mean cosine ` +
    `is ${fixed(cosine, 2)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [rates, losses] = [new Plot(), new Plot()];

  return {
    controls: [choice(model, "run")],
    picture: side_by_side(rates, losses),
    update(state, frame) {
      const [left, right] = frame.split(0.49, 0.49);
      const height = frame.wide ? 300 : 230;
      const last = EVERY * runs_of(state)[0].losses.length;
      rates.draw({
        x: { low: 0, high: last, label: "step" },
        y: { low: LOWEST, high: HIGHEST, log: true, label: "learning rate", ticks: TENS },
        left: 62,
        height,
        marks: curves(state, (run) => [every_step(run), rates_of(run)]),
      }, left);
      losses.draw({
        x: { low: 0, high: last, label: "step" },
        y: { low: 0, high: 8, label: "loss in nats" },
        height,
        marks: curves(state, (run) => [steps_of(run), run.losses.map((loss) => loss ?? NaN)])
          .map((mark) => ({ ...mark, text: undefined })), // as the first plot names them
      }, right);
    },
    describe,
  };
});

/** @type {(run: Run) => number[]} */
const every_step = ({ losses }) => Array.from({ length: EVERY * losses.length }, (_, i) => i + 1);

/** @type {(run: Run) => number[]} */
const rates_of = (run) => every_step(run).map((step) => rate_of(run, step));

/** @type {(run: Run, step: number) => number} */
const rate_of = ({ rise, falls, scale }, step) =>
  scale * Math.min(1, step / rise) * inverse_root(Math.max(step, falls), WIDTH, falls);

/**
 * The curve of the chosen training over those of the others.
 * @type {(state: State, curve: (run: Run) => [number[], number[]]) => Mark[]}
 */
function curves(state, curve) {
  const runs = runs_of(state);
  const own = runs.filter(({ name }) => name === state.run);
  const others = runs.filter(({ name }) => name !== state.run);
  return [
    ...others.map((run, i) => {
      const text = i ? undefined : "the other trainings";
      return line(...curve(run), { series: "faint", width: 1, text });
    }),
    ...own.map((run) => line(...curve(run), { series: "blue", width: 3, text: "the chosen one" })),
  ];
}
