// The sinusoidal code as a heat map, and one of its pairs as a point in the plane.
import { cached } from "../kit/cache.js";
import { columns, encoding } from "../../theory/codes.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { HeatMap } from "../kit/heatmap.js";
import { fixed, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame, State } from "../kit/figure.js" */

const TURN = Array.from({ length: 91 }, (_, i) => i * Math.PI / 45);
const CIRCLE = { x: TURN.map(Math.cos), y: TURN.map(Math.sin) };
const AXIS = { low: -1.2, high: 1.2, ticks: [-1, 0, 1].map((at) => ({ at, text: fixed(at, 0) })) };
const WIDE = 560; // from here on, heat map and circle stand side by side
const STILL = 1e-9; // radians a step below which a column does not move
/** @type {End} */
const LAST_ROW = { traits: ["length"], at: ({ length }) => length - 1 };
/** @type {End} */
const LAST_PAIR = { traits: ["width"], at: ({ width }) => Math.floor(width / 2) - 1 };

/**
 * The pair that is shown: its columns as waves, and where each position lies.
 * @param {State} state
 */
function compute({ length, width, base, exponents, position, pair }) {
  const even = width - width % 2;
  const t = Math.min(position, length - 1);
  const j = Math.min(pair, even / 2 - 1);
  const waves = columns(even, exponents).slice(2 * j, 2 * j + 2).map(({ power, sine }) => {
    const omega = base ** -power;
    const at = (/** @type {number} */ time) => (sine ? Math.sin : Math.cos)(time * omega);
    return { omega, name: sine ? "sin" : "cos", at };
  });
  const times = Array.from({ length }, (_, time) => time);
  const [x, y] = waves.map(({ at }) => times.map(at));
  return { even, t, j, waves, x, y, radii: x.map((at, i) => Math.hypot(at, y[i])) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { t, j, waves, x, y, radii } = compute(state);
  const [near, far] = [Math.min(...radii), Math.max(...radii)].map((radius) => fixed(radius, 3));
  const last = state.length - 1;
  return `At position ${t}, pair ${j} is (${fixed(x[t], 3)}, ${fixed(y[t], 3)}), ` +
    `at distance ${fixed(radii[t], 3)} from the origin; its columns turn by ` +
    `${rate(waves[0].omega)} and ${rate(waves[1].omega)} radians a step. ` +
    (near === far
      ? `From position 0 to ${last} that distance is always ${near}.`
      : `From position 0 to ${last} that distance lies between ${near} and ${far}.`);
}

/** @param {number} omega */
function rate(omega) {
  return omega < STILL ? "0" : power(omega, 2);
}

export default figure((model) => {
  const heat = new HeatMap((row, column) => {
    model.set("position", row);
    model.set("pair", Math.floor(column / 2));
  });
  const plot = new Plot();
  const point = new Handle(plot, {
    label: "the point of the pair",
    name: "position",
    move: (x, y) => model.set("position", nearest(compute(model.state()), x, y)),
    step: ([across, up]) => go(model.get("position") + across + up),
  });
  const go = (/** @type {number} */ t) =>
    model.set("position", Math.max(0, Math.min(model.get("length") - 1, t)));

  const table = cached(["length", "width", "base", "exponents"], reader);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > WIDE;
    plot.element.style.order = wide ? "1" : "-1"; // near the control that changes it most
    const sizes = wide ? [0.58, 0.4] : [1, 1];
    draw_table(heat, table(state), state, shown, { ...frame, width: frame.width * sizes[0] });
    draw_pair(plot, state, shown, { ...frame, width: frame.width * sizes[1] });
    const { t, x, y } = shown;
    point.draw(x[t], y[t], { now: t, text: `position ${t}`, low: 0, high: state.length - 1 });
  }

  return {
    controls: [
      choice(model, "exponents"),
      range(model, "position", String, LAST_ROW),
      range(model, "pair", String, LAST_PAIR),
    ],
    picture: html("div", { class: "heed-side-by-side" }, heat.element, plot.element),
    more: [range(model, "length"), range(model, "width"), choice(model, "base")],
    update,
    describe,
  };
});

/**
 * How the entries of the table are read: the same function as long as the table stays.
 * @param {State} state
 */
function reader({ length, width, base, exponents }) {
  const { columns: even, values } = encoding(length, width - width % 2, base, exponents);
  return (/** @type {number} */ row, /** @type {number} */ column) => values[row * even + column];
}

/**
 * @param {HeatMap} heat
 * @param {ReturnType<typeof reader>} value
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Frame} frame
 */
function draw_table(heat, value, { length }, { even, t, j }, frame) {
  heat.draw({
    rows: length,
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
 * @param {Plot} plot
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Frame} frame
 */
function draw_pair(plot, { length, exponents }, { t, j, waves, x, y, radii }, frame) {
  const label = (/** @type {0 | 1} */ which) =>
    `column ${2 * j + which} = ${waves[which].name}(${rate(waves[which].omega)} t)`;
  const samples = exponents === "paper" ? 0 : Math.min(900, 12 * length);
  const times = Array.from({ length: samples }, (_, i) => i / (samples - 1) * (length - 1));
  plot.draw({
    x: { ...AXIS, label: label(0) },
    y: { ...AXIS, label: label(1) },
    height: 280,
    square: true,
    marks: [
      { kind: "line", ...CIRCLE, series: -1, width: 1 },
      { kind: "line", x: times.map(waves[0].at), y: times.map(waves[1].at), series: 2, width: 1 },
      { kind: "points", x, y, series: 1, radius: 3 },
      { kind: "line", x: [0, x[t]], y: [0, y[t]], series: 0, width: 1.5 },
      { kind: "text", x: [x[t] / 2], y: [y[t] / 2], series: 0, text: fixed(radii[t], 3) },
    ],
  }, frame);
}

/**
 * The position whose point lies nearest to (x, y).
 * @param {ReturnType<typeof compute>} shown
 * @param {number} x
 * @param {number} y
 */
function nearest(shown, x, y) {
  const gaps = shown.x.map((at, t) => Math.hypot(at - x, shown.y[t] - y));
  return gaps.indexOf(Math.min(...gaps));
}
