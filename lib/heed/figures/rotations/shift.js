// One matrix that moves the codes of all positions at once, and where it fails.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { shift_matrix } from "../../model/positions.js";
import { combine, matrix, max_norm, multiply, row, transpose } from "../../numeric/matrix.js";
import { encoding } from "../../theory/codes.js";
import { ROUNDED, ROUNDING } from "./rounding.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Shift as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LENGTH = 60; // N, rows of the table
const NOWHERE = " At offset 0 the matrix is the identity, which suits any table.";
const MAPS = ["matrix R", "table P", "P, each row times R", "how far it misses"];

/** The matrix, the table, its product with every row, and the difference, all by position t + φ. */
const compute = cached(["base", "exponents", "offset", "width"], (/** @type {State} */ state) => {
  const { base, exponents, offset, width } = state;
  const table = encoding(LENGTH, width, base, exponents);
  const shift = shift_matrix(offset, width, base);
  const product = multiply(table, transpose(shift)); // row t is R P_t
  const moved = matrix(
    LENGTH,
    width,
    (t, c) => t < offset ? NaN : product.values[(t - offset) * width + c],
  );
  const missed = combine(moved, table, (x, y) => x - y);
  const errors = Array.from(
    { length: LENGTH - offset },
    (_, t) => max_norm(row(missed, t + offset)),
  );
  return {
    maps: [shift, table, moved, missed],
    errors,
    landed: errors.filter((error) => error < ROUNDING).length,
  };
});

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { errors, landed } = compute(state);
  const most = Math.max(...errors);
  const size = most < ROUNDING ? ROUNDED : `${fixed(most, 2)}, at position ${errors.indexOf(most)}`;
  return `One matrix of ${state.width} × ${state.width} numbers, ${state.width / 2} blocks of ` +
    `2 × 2, takes ${landed} of ${errors.length} positions to the one ${state.offset} further on. ` +
    `The largest error is ${size}.${state.offset ? "" : NOWHERE}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const maps = MAPS.map(() => new HeatMap());
  const plot = new Plot();
  for (const map of maps.slice(0, -1)) map.legend.element.remove(); // one is enough
  const titles = MAPS.map((title) => html("p", { class: "heed-map-title" }, title));
  const panels = maps.map((map, at) => stacked(titles[at], map));

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const exact = shown.landed === shown.errors.length;
    say(titles[3], exact ? "it misses nothing" : MAPS[3]);
    draw_maps(maps, shown, frame);
    draw_errors(plot, shown, frame);
  }

  return {
    controls: [range(model, "offset"), choice(model, "exponents")],
    picture: stacked(side_by_side(...panels), plot),
    more: [choice(model, "width"), choice(model, "base")],
    update,
    describe,
  };
});

/**
 * @param {HeatMap[]} heats
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_maps(heats, { maps }, frame) {
  const [column] = frame.columns(frame.wide ? 1 / 4 : 1 / 2);
  const room = column.inset(8);
  maps.forEach(({ rows, columns, values }, at) =>
    heats[at].draw({
      rows,
      columns,
      value: (r, c) => values[r * columns + c],
      ramp: "diverging",
      row_label: at ? "position" : "row",
      column_label: "column",
      height: !at ? room.width - 40 : room.width > 160 ? 250 : 180, // on a phone all are in sight
    }, room)
  );
}

/**
 * The largest error of each position's code, over all columns.
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_errors(plot, { errors }, frame) {
  const look = { series: 1, radius: 3, text: "largest error at position t" };
  plot.draw({
    x: { low: 0, high: LENGTH - 1, label: "position t" },
    y: { low: 1e-17, high: 10, log: true },
    height: 150,
    marks: [points(errors.map((_, t) => t), errors, look)],
  }, frame);
}
