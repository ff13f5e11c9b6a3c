// The learning rate of the paper of 2017 over the steps, and the kink where its warm-up ends.
import { fixed, grouped, percent } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { inverse_root } from "../../training/schedule.js";
/** @import { Look } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Kink as State } from "../states.d.ts" */

const LAST = 30000;
const GRID = [1, ...Array.from({ length: 300 }, (_, i) => 100 * (i + 1))];
const THOUSAND = 1000; // rates are drawn in thousandths
const TICKS = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ at: 5000 * n, text: grouped(5000 * n) }));

/** @satisfies {Record<string, Look>} */
const LOOKS = {
  paper: { series: "faint", dashed: true, text: "in the paper" },
  own: { series: "blue", width: 3, text: "learning rate" },
  step: { series: "orange", radius: 6, text: "at this step" },
};

/** @type {(state: State, step: number) => number} */
const rate = ({ width, warmup }, step) => THOUSAND * inverse_root(step, width, warmup);

/** @param {State} state rates in thousandths */
export function facts(state) {
  const [peak, now] = [state.warmup, state.step].map((step) => rate(state, step));
  return { peak, now, past: Math.sign(state.step - state.warmup) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { peak, now, past } = facts(state);
  const share = `${percent(now / peak)} of the peak`;
  const where = [`${share} and still rising`, "the peak itself", `${share} and falling`];
  return `The rate peaks at step ${grouped(state.warmup)}, at ${fixed(peak, 2)} · 10⁻³. At step ` +
    `${grouped(state.step)} it is ${fixed(now, 3)} · 10⁻³, ${where[past + 1]}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const handle = knob(model, plot, { x: "warmup", label: "end of the warm-up" });
  return {
    controls: [
      range(model, "warmup", grouped),
      range(model, "width"),
      range(model, "step", grouped),
    ],
    picture: plot.element,
    update: (state, frame) => {
      plot.draw(drawing(state, frame.wide), frame);
      handle.draw(state.warmup, rate(state, state.warmup), `${grouped(state.warmup)} steps`);
    },
    describe,
  };
});

/** @type {(state: State, wide: boolean) => Drawing} */
function drawing(state, wide) {
  const steps = [...GRID, state.warmup].sort((a, b) => a - b);
  const paper = { ...state, width: 512, warmup: 4000 };
  return {
    x: {
      low: 0,
      high: LAST,
      label: "step",
      ticks: wide ? TICKS : TICKS.filter((_, i) => i % 2 === 0 && i < 6),
    },
    y: {
      low: 0,
      high: Math.max(1, 1.1 * rate(state, state.warmup)),
      label: "learning rate, in thousandths",
    },
    height: wide ? 320 : 260,
    marks: [
      line(GRID, GRID.map((step) => rate(paper, step)), LOOKS.paper),
      line(steps, steps.map((step) => rate(state, step)), LOOKS.own),
      points([state.step], [rate(state, state.step)], LOOKS.step),
    ],
  };
}
