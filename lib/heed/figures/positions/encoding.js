// The sinusoidal code as a heat map, and one of its pairs as a point in the plane.
import { fixed, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { CIRCLE } from "../kit/circle.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { HeatMap } from "../kit/heatmap.js";
import { side_by_side } from "../kit/layout.js";
import { line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { columns, encoding } from "../../theory/codes.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Encoding as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const AXIS = { low: -1.2, high: 1.2, ticks: [-1, 0, 1].map((at) => ({ at, text: fixed(at, 0) })) };
const STILL = 1e-9; // radians a step below which a column does not move
/** @type {End} */
const LAST_ROW = { traits: ["length"], at: ({ length }) => length - 1 };
/** @type {End} */
const LAST_PAIR = { traits: ["width"], at: ({ width }) => Math.floor(width / 2) - 1 };

/** The table; of an odd width the last column is left out. */
const table_of = cached(["length", "width", "base", "exponents"], (/** @type {State} */ state) => {
  const { columns: even, values } = encoding(
    state.length,
    state.width - state.width % 2,
    state.base,
    state.exponents,
  );
  const value = (/** @type {number} */ t, /** @type {number} */ c) => values[t * even + c];
  return { even, value };
});

/** The pair that is shown: how its columns turn, and where each position lies. */
const compute = cached(
  ["length", "width", "base", "exponents", "position", "pair"],
  (/** @type {State} */ state) => {
    const { even, value } = table_of(state);
    const t = Math.min(state.position, state.length - 1);
    const j = Math.min(state.pair, even / 2 - 1);
    const waves = columns(even, state.exponents).slice(2 * j, 2 * j + 2)
      .map(({ power, sine }) => ({ omega: state.base ** -power, sine }));
    const times = Array.from({ length: state.length }, (_, time) => time);
    const [x, y] = [2 * j, 2 * j + 1].map((c) => times.map((time) => value(time, c)));
    return { t, j, waves, x, y, radii: x.map((at, i) => Math.hypot(at, y[i])) };
  },
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { t, j, waves, x, y, radii } = compute(state);
  const [near, far] = [Math.min(...radii), Math.max(...radii)].map((radius) => fixed(radius, 3));
  const reach = near === far ? `is always ${near}` : `lies between ${near} and ${far}`;
  return `At position ${t}, pair ${j} is (${fixed(x[t], 3)}, ${fixed(y[t], 3)}), ` +
    `at distance ${fixed(radii[t], 3)} from the origin; its columns turn by ` +
    `${rate(waves[0].omega)} and ${rate(waves[1].omega)} radians a step. ` +
    `From position 0 to ${state.length - 1} that distance ${reach}.`;
}

/** @param {number} omega */
function rate(omega) {
  return omega < STILL ? "0" : power(omega, 2);
}

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((row, column) => {
    model.put("position", row);
    model.put("pair", Math.floor(column / 2));
  });
  const plot = new Plot();
  const go = (/** @type {number} */ t) =>
    model.put("position", Math.min(t, model.get("length") - 1));
  const point = new Handle(plot, {
    label: "the point of the pair",
    name: "position",
    move: (x, y) => go(nearest(compute(model.state()), x, y)),
    step: ([across, up]) => go(compute(model.state()).t + across + up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const [left, right] = frame.split(0.58, 0.4);
    plot.element.style.order = frame.wide ? "1" : "-1"; // near the control that changes it most
    draw_table(heat, state, shown, left);
    plot.draw(pair(state, shown), right);
    const { t, x, y } = shown;
    point.draw(x[t], y[t], { now: t, text: `position ${t}`, low: 0, high: state.length - 1 });
  }

  return {
    controls: [
      choice(model, "exponents"),
      range(model, "position", String, LAST_ROW),
      range(model, "pair", String, LAST_PAIR),
    ],
    picture: side_by_side(heat, plot),
    more: [range(model, "length"), range(model, "width"), choice(model, "base")],
    update,
    describe,
  };
});

/**
 * @param {HeatMap} heat
 * @param {State} state
 * @param {Shown} shown
 * @param {Frame} frame
 */
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
    height: frame.width > 330 ? 250 : 190,
  }, frame);
}

/**
 * @param {State} state
 * @param {Shown} shown
 * @returns {Drawing}
 */
function pair(state, { t, j, waves, x, y, radii }) {
  const [across, up] = waves.map(({ omega, sine }, i) =>
    `column ${2 * j + i} = ${sine ? "sin" : "cos"}(${rate(omega)} t)`
  );
  return {
    x: { ...AXIS, label: across },
    y: { ...AXIS, label: up },
    height: 280,
    square: true,
    marks: [
      CIRCLE,
      track(state, waves),
      points(x, y, { series: 1, radius: 3 }),
      segment([0, 0], [x[t], y[t]], { series: 0, width: 1.5 }),
      note(x[t] / 2, y[t] / 2, fixed(radii[t], 3), { series: 0 }),
    ],
  };
}

/**
 * Where the pair goes from one position to the next; that of the paper stays on the circle.
 * @param {State} state
 * @param {Shown["waves"]} waves
 */
function track({ exponents, length }, waves) {
  const samples = exponents === "paper" ? 0 : Math.min(900, 12 * length);
  const times = Array.from({ length: samples }, (_, i) => i / (samples - 1) * (length - 1));
  const [x, y] = waves.map(({ omega, sine }) =>
    times.map((time) => (sine ? Math.sin : Math.cos)(time * omega))
  );
  return line(x, y, { series: 2, width: 1 });
}

/**
 * The position whose point lies nearest to (x, y).
 * @param {Shown} shown
 * @param {number} x
 * @param {number} y
 */
function nearest(shown, x, y) {
  const gaps = shown.x.map((at, t) => Math.hypot(at - x, shown.y[t] - y));
  return gaps.indexOf(Math.min(...gaps));
}
