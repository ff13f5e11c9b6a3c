// The proof for thresholds: a strip on either side of the truth, with an example or without.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { band, line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { cumulative, density, quantile } from "../../theory/learning/distributions.js";
import {
  consistent_range,
  threshold_error,
  worst_consistent,
} from "../../theory/learning/thresholds.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Strips as State } from "../states.d.ts" */

/** @typedef {{ name: string, side: string, from: number, to: number, hit: boolean }} Strip */
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
    /** @type {Strip[]} */
    const strips = [
      { name: "ℓ", side: "left", from: l, to: truth, hit: sample.some((x) => l <= x && x < truth) },
      {
        name: "r",
        side: "right",
        from: truth,
        to: r,
        hit: sample.some((x) => truth <= x && x <= r),
      },
    ];
    const there = [before > epsilon, before < 1 - epsilon];
    return {
      sample,
      low,
      high,
      error: threshold_error(worst, truth, peak),
      strips: strips.filter((_, i) => there[i]),
      reach: there.map((is, i) => is ? `${["ℓ", "r"][i]} = ${fixed([l, r][i], 2)}` : String(i)),
    };
  },
);

/** @type {(state: State) => string} */
export function describe(state) {
  const { strips, reach, low, high, error } = compute(state);
  const empty = strips.filter(({ hit }) => !hit).map(({ side }) => side);
  if (empty.length === 0) {
    const held = strips.length === 2
      ? "Both strips hold an example"
      : `There is a strip on the ${strips[0].side} only, and it holds an example`;
    return `${held}: the consistent thresholds, from ${fixed(low, 2)} to ${fixed(high, 2)}, lie ` +
      `between ${reach.join(" and ")}. The worst of them has the true error ` +
      `${fixed(error, 3)}, which is at most ε = ${fixed(state.epsilon, 2)}.`;
  }
  const which = empty.length === 2 ? "Neither strip holds" : `The ${empty[0]} strip does not hold`;
  return `${which} an example, so a consistent threshold may lie beyond it. The worst one has ` +
    `the true error ${fixed(error, 3)}, above ε = ${fixed(state.epsilon, 2)}.`;
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
  const row = (/** @type {(x: number) => boolean} */ those) => {
    const x = sample.filter(those);
    return /** @type {const} */ ([x, x.map(() => ROW.points)]);
  };
  const all = corners(0, 1, peak);
  const ticks = [0, 1, 2].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: 0, high: 1, label: "warmth x" },
    y: { low: -1.1, high: TOP + 0.1, label: "density of 𝒟", ticks },
    marks: [
      band(...all, { series: "faint" }),
      line(all[0], all[2], { series: "faint", width: 1.5 }),
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
      points(...row((x) => x < truth), { series: "blue", hollow: true, text: "label 0" }),
      points(...row((x) => x >= truth), { series: "blue", radius: 5, text: "label 1" }),
    ],
  };
}

/** @type {(strip: Strip, peak: number) => Mark[]} */
function marks_of({ name, from, to, hit }, peak) {
  const series = hit ? "green" : "wrong";
  const [x, zero, height] = corners(from, to, peak);
  const end = name === "ℓ" ? from : to;
  const room = ROOM < end && end < 1 - ROOM;
  const text = room ? `${name} = ${fixed(end, 2)}` : name;
  return [
    band(x, zero, height, { series, solid: true }),
    segment([end, ROW.handle - 0.1], [end, 2.1], { series, width: 1.5, dashed: true }),
    note(end, ROW.handle - 0.05, name === "ℓ" ? `${text}\u00a0\u00a0` : `\u00a0\u00a0${text}`, {
      series: "ink",
      anchor: name === "ℓ" ? "end" : "start",
    }),
  ];
}

/**
 * The outline of the density between two ends: where it has corners, the axis, and its height.
 * @type {(left: number, right: number, peak: number) => [number[], number[], number[]]}
 */
function corners(left, right, peak) {
  const x = left < peak && peak < right ? [left, peak, right] : [left, right];
  return [x, x.map(() => 0), x.map((at) => density(at, peak))];
}
