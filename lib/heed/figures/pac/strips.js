// The proof for thresholds: a strip on either side of the truth, with an example or without.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { band, note, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { cumulative, quantile } from "../../theory/learning/distributions.js";
import {
  consistent_range,
  threshold_error,
  worst_consistent,
} from "../../theory/learning/thresholds.js";
import { labelled } from "./bed.js";
import { density_marks, outline, TICKS } from "./density.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Strips as State } from "../states.d.ts" */

/** @typedef {{ side: "left" | "right", from: number, to: number, hit: boolean }} Strip */
/** @typedef {ReturnType<typeof compute>} Shown */

const ROW = { consistent: -0.22, points: -0.5, handle: -0.85 }; // below the axis
const TOP = 2.4;
const ROOM = 0.2; // that a strip's end and its number take beside it

/** The strips that there are, the sample, and the thresholds that are consistent with it. */
const compute = cached(
  ["epsilon", "m", "truth", "peak", "seed"],
  (/** @type {State} */ { epsilon, m, truth, peak, seed }) => {
    const random = new Random(seed);
    const sample = Array.from({ length: m }, () => quantile(random.random(), peak));
    const [low, high] = consistent_range(sample, sample.map((x) => x >= truth));
    const worst = worst_consistent(low, high, truth, peak);
    const before = cumulative(truth, peak);
    const l = quantile(Math.max(0, before - epsilon), peak);
    const r = quantile(Math.min(1, before + epsilon), peak);
    const holds = (/** @type {(x: number) => boolean} */ inside) => sample.some(inside);
    /** @type {Strip[]} */
    const strips = [
      { side: "left", from: l, to: truth, hit: holds((x) => l <= x && x < truth) },
      { side: "right", from: truth, to: r, hit: holds((x) => truth <= x && x <= r) },
    ];
    const there = [before > epsilon, before < 1 - epsilon];
    const error = threshold_error(worst, truth, peak);
    return { sample, low, high, l, r, error, strips: strips.filter((_, i) => there[i]) };
  },
);

/** @param {State} state */
export function facts(state) {
  const { strips, low, high, l, r, error } = compute(state);
  const sides = strips.map(({ side }) => side);
  const empty = strips.filter(({ hit }) => !hit).map(({ side }) => side);
  return { sides, empty, low, high, l, r, error };
}

/** @param {State} state */
export function describe(state) {
  const { sides, empty, l, r, error } = facts(state);
  const worst = `The worst consistent threshold has the true error ${fixed(error, 3)}`;
  const most = `ε = ${fixed(state.epsilon, 2)}`;
  if (empty.length) {
    const which = empty.length === 2 ? "Neither strip holds an" : `The ${empty[0]} strip holds no`;
    return `${worst}, above ${most}. ${which} example, so it may lie beyond.`;
  }
  const held = sides.length === 2
    ? "Both strips hold an example"
    : `There is a strip on the ${sides[0]} only, and it holds an example`;
  const from = sides.includes("left") ? `ℓ = ${fixed(l, 2)}` : "0";
  const to = sides.includes("right") ? `r = ${fixed(r, 2)}` : "1";
  return `${worst}, at most ${most}. ${held}, so all lie between ${from} and ${to}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const bed = new Plot();
  const knobs = /** @type {const} */ (["peak", "truth"]).map((x) => ({
    x,
    ...knob(model, bed, { x }),
  }));

  return {
    controls: [
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "m"),
      draw_again(model),
    ],
    picture: bed.element,
    update(state, frame) {
      bed.draw({ ...bed_of(compute(state), state), height: frame.wide ? 300 : 280 }, frame);
      for (const { x, draw } of knobs) {
        const text = `${model.control(x).label} at ${fixed(state[x], 2)}`;
        draw(state[x], x === "peak" ? 2 : ROW.handle, text);
      }
    },
    describe,
  };
});

/** @type {(shown: Shown, state: State) => Drawing} */
function bed_of({ sample, low, high, strips }, { truth, peak }) {
  return {
    x: { low: 0, high: 1, label: "warmth x" },
    y: { low: -1.1, high: TOP + 0.1, label: "density of 𝒟", ticks: TICKS },
    marks: [
      ...density_marks(peak),
      ...strips.flatMap((strip) => marks_of(strip, peak)),
      band([0], [0], [0], { series: "green", solid: true, text: "strip with an example" }),
      band([0], [0], [0], { series: "wrong", solid: true, text: "empty strip" }),
      segment([truth, ROW.handle], [truth, TOP], { series: "green", width: 2.5 }),
      note(truth, TOP - 0.15, "\u00a0\u00a0θ", { series: "ink", anchor: "start" }),
      segment([low, ROW.consistent], [high, ROW.consistent], {
        series: "orange",
        width: 7,
        text: "consistent thresholds",
      }),
      ...labelled(sample, (x) => x >= truth, () => ROW.points),
    ],
  };
}

/** @type {(strip: Strip, peak: number) => Mark[]} */
function marks_of({ side, from, to, hit }, peak) {
  const series = hit ? "green" : "wrong";
  const left = side === "left";
  const [name, end] = left ? ["ℓ", from] : ["r", to];
  const text = ROOM < end && end < 1 - ROOM ? `${name} = ${fixed(end, 2)}` : name;
  return [
    band(...outline(from, to, peak), { series, solid: true }),
    segment([end, ROW.handle - 0.1], [end, 2.1], { series, width: 1.5, dashed: true }),
    note(end, ROW.handle - 0.05, left ? `${text}\u00a0\u00a0` : `\u00a0\u00a0${text}`, {
      series: "ink",
      anchor: left ? "end" : "start",
    }),
  ];
}
