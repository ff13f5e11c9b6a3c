// The sinusoidal code as a heat map, and one of its pairs as a point in the plane.
import { encoding } from "../kit/codes.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { HeatMap } from "../kit/heatmap.js";
import { fixed } from "../kit/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { Frame, State } from "../kit/figure.js" */

const TURN = Array.from({ length: 91 }, (_, i) => i * Math.PI / 45);
const CIRCLE = { x: TURN.map(Math.cos), y: TURN.map(Math.sin) };

/**
 * What is shown: the table, the point's place in it, and all points of its pair.
 * @param {State} state
 */
function compute({ length, width, base, exponents, position, pair }) {
  const table = encoding(length, width, base, exponents);
  const t = Math.min(position, length - 1);
  const j = Math.min(pair, width / 2 - 1);
  const column = (/** @type {number} */ c) =>
    Array.from({ length }, (_, row) => table.values[row * width + c]);
  return { table, t, j, x: column(2 * j), y: column(2 * j + 1) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { t, j, x, y } = compute(state);
  const radii = x.map((at, i) => Math.hypot(at, y[i]));
  return `At position ${t}, pair ${j} is (${fixed(x[t], 3)}, ${fixed(y[t], 3)}), ` +
    `at distance ${fixed(radii[t], 3)} from the origin. ` +
    `From position 0 to ${state.length - 1} that distance lies between ` +
    `${fixed(Math.min(...radii), 3)} and ${fixed(Math.max(...radii), 3)}.`;
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

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { table, t, j, x, y } = compute(state);
    const { length, width } = state;
    const wide = frame.width > 560;
    const share = wide ? frame.width * 0.58 : frame.width;
    heat.draw({
      rows: length,
      columns: width,
      value: (row, column) => table.values[row * width + column],
      ramp: "diverging",
      row_label: "position",
      column_label: "column",
      pinned: { row: t, column: 2 * j },
      pinned_columns: 2,
      height: 260,
    }, { ...frame, width: share });
    plot.draw({
      x: { low: -1.5, high: 1.5, label: `column ${2 * j}` },
      y: { low: -1.5, high: 1.5, label: `column ${2 * j + 1}` },
      height: 290,
      square: true,
      marks: [
        { kind: "line", ...CIRCLE, series: -1, size: 1 },
        { kind: "points", x, y, series: 1, size: 3 },
      ],
    }, { ...frame, width: wide ? frame.width * 0.4 : frame.width });
    point.draw(x[t], y[t], { now: t, text: `position ${t}`, low: 0, high: length - 1 });
  }

  return {
    controls: [
      range(model, "position"),
      range(model, "pair"),
      choice(model, "exponents"),
      range(model, "length"),
      range(model, "width"),
      choice(model, "base"),
    ],
    picture: html("div", { class: "heed-side-by-side" }, heat.element, plot.element),
    update,
    describe,
  };
});

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
