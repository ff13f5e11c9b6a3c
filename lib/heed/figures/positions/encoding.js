// The sinusoidal code as a heat map, and one of its pairs as the hand of a clock.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { CIRCLE } from "../kit/circle.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { HeatMap } from "../kit/heatmap.js";
import { side_by_side } from "../kit/layout.js";
import { line, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { encoding, frequencies } from "../../theory/positions/codes.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Encoding as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const AXIS = { low: -1.3, high: 1.3, ticks: [-1, 0, 1].map((at) => ({ at, text: fixed(at, 0) })) };
/** @type {End} */
const LAST_ROW = { traits: ["length"], at: ({ length }) => length - 1 };
/** @type {End} */
const LAST_PAIR = { traits: ["width"], at: ({ width }) => Math.floor(width / 2) - 1 };

/** The table; of an odd width the last column is left out. */
const table_of = cached(["length", "width", "base"], (/** @type {State} */ state) => {
  const even = state.width - state.width % 2;
  const { values } = encoding(state.length, even, state.base);
  const value = (/** @type {number} */ t, /** @type {number} */ c) => values[t * even + c];
  return { even, value, omega: frequencies(even, state.base) };
});

/** The pair that is shown: how fast it turns, and where each position lies, sine up. */
const compute = cached(
  ["length", "width", "base", "position", "pair"],
  (/** @type {State} */ state) => {
    const { even, value, omega } = table_of(state);
    const t = Math.min(state.position, state.length - 1);
    const j = Math.min(state.pair, even / 2 - 1);
    const times = Array.from({ length: state.length }, (_, time) => time);
    const [x, y] = [2 * j, 2 * j + 1].map((c) => times.map((time) => value(time, c)));
    return { t, j, omega: omega[j], factor: omega[0] / omega[1], x, y };
  },
);

/** @param {State} state */
export function facts(state) {
  const { t, j, omega, factor, x, y } = compute(state);
  return { t, j, omega, factor, x: x[t], y: y[t] };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { t, j, omega, factor, x, y } = facts(state);
  const wave = 2 * Math.PI / omega;
  const turn = wave < 1000 ? fixed(wave, 1) : grouped(wave);
  const slower = j ? `, ${fixed(factor, 2)} times slower than pair ${j - 1}` : "";
  return `At position ${t} pair ${j} has turned by ${power(omega * t, 2)} rad, to ` +
    `(${fixed(x, 3)}, ${fixed(y, 3)}). It goes once round in ${turn} positions${slower}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((row, column) => {
    model.put("position", row);
    model.put("pair", Math.floor(column / 2));
  });
  const plot = new Plot();
  const go = (/** @type {number} */ t) =>
    model.put("position", Math.min(t, model.get("length") - 1));
  let dragged = 0; // to where, in radians: rounds count, and so does what goes beyond the last row
  const point = new Handle(plot, {
    label: "the hand of the pair",
    name: "position",
    move(x, y) {
      dragged = followed(dragged, x, y);
      go(Math.round(dragged / compute(model.state()).omega));
    },
    step: ([across, up]) => go(compute(model.state()).t + across + up),
  });
  point.element.addEventListener("pointerdown", () => {
    const { t, omega } = compute(model.state());
    dragged = omega * t;
  });

  return {
    controls: [
      range(model, "position", String, LAST_ROW),
      range(model, "pair", String, LAST_PAIR),
      range(model, "width"),
    ],
    picture: side_by_side(heat, plot),
    more: [range(model, "length"), choice(model, "base")],
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.58, 0.4);
      draw_table(heat, state, shown, left);
      plot.draw(clock(shown), right);
      const { t, x, y } = shown;
      point.draw(x[t], y[t], { now: t, text: `position ${t}`, low: 0, high: state.length - 1 });
    },
    describe,
  };
});

/** @type {(heat: HeatMap, state: State, shown: Shown, frame: Frame) => void} */
function draw_table(heat, state, { t, j }, frame) {
  const { even, value } = table_of(state);
  heat.draw({
    rows: state.length,
    columns: even,
    value,
    ramp: "diverging",
    row_label: "position t",
    column_label: "column",
    pinned: { row: t, column: 2 * j },
    pinned_columns: 2,
    height: 300,
  }, frame);
}

/** @type {(shown: Shown) => Drawing} */
function clock({ t, j, omega, x, y }) {
  return {
    x: { ...AXIS, label: `column ${2 * j} = sin(${power(omega, 2)} t)` },
    y: { ...AXIS, label: `column ${2 * j + 1} = cos(${power(omega, 2)} t)` },
    height: 280,
    square: true,
    marks: [
      CIRCLE,
      strokes(x, y),
      segment([0, 0], [x[t], y[t]], { series: "orange", width: 3 }),
    ],
  };
}

/**
 * A stroke for each position, around the circle: a point on it would hide under the handle.
 * @type {(x: number[], y: number[]) => Mark}
 */
function strokes(x, y) {
  const from_to = (/** @type {number[]} */ all) => all.flatMap((at) => [1.04 * at, 1.2 * at, NaN]);
  return line(from_to(x), from_to(y), { series: "blue", width: 1.5 });
}

/**
 * How far a hand that had turned by an angle has turned at (x, y), the short way round.
 * @type {(angle: number, x: number, y: number) => number}
 */
function followed(angle, x, y) {
  const turn = Math.atan2(x, y) - angle;
  return angle + turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}
