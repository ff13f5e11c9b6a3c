// One matrix that moves the codes of all positions at once, and where it fails.
import { cached } from "../kit/cache.js";
import { encoding } from "../../theory/codes.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { shift_matrix } from "../../model/positions.js";
import { matrix, multiply, row, transpose } from "../../numeric/matrix.js";
import { fixed } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LENGTH = 60; // N, rows of the table
const ROUNDING = 1e-11; // errors below it come from rounding alone
const NOWHERE = " At offset 0 the matrix is the identity, which suits any table.";
const MAPS = ["matrix R", "table P", "P, each row times R", "how far it misses"];

/** The table, the matrix, its product with every row, and the difference, all by position t + φ. */
const compute = cached(["base", "exponents", "offset", "width"], (state) => {
  const { base, exponents, offset, width } = state;
  const table = encoding(LENGTH, width, base, exponents);
  const shift = shift_matrix(offset, width, base);
  const product = multiply(table, transpose(shift)); // row t is R P_t
  const moved = matrix(
    LENGTH,
    width,
    (t, c) => t < offset ? NaN : product.values[(t - offset) * width + c],
  );
  const missed = { ...moved, values: moved.values.map((x, at) => x - table.values[at]) };
  const errors = Array.from(
    { length: LENGTH - offset },
    (_, t) => largest(row(missed, t + offset)),
  );
  return { table, shift, moved, missed, errors };
});

/** @param {Float64Array} x */
function largest(x) {
  return x.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { errors } = compute(state);
  const most = Math.max(...errors);
  const landed = errors.filter((error) => error < ROUNDING).length;
  const size = most < ROUNDING
    ? "below 10⁻¹¹, which is rounding"
    : `${fixed(most, 2)}, at position ${errors.indexOf(most)}`;
  return `One matrix of ${state.width} × ${state.width} numbers, ${state.width / 2} blocks of ` +
    `2 × 2, takes ${landed} of ${errors.length} positions to the one ${state.offset} further on. ` +
    `The largest error is ${size}.${state.offset ? "" : NOWHERE}`;
}

export default figure((model) => {
  const maps = MAPS.map(() => new HeatMap());
  const plot = new Plot();
  for (const map of maps.slice(0, -1)) map.legend.element.remove(); // one is enough
  const titles = MAPS.map((title) => html("p", { class: "heed-map-title" }, title));
  const panels = maps.map((map, at) => html("div", {}, titles[at], map.element));

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const across = frame.width > 560 ? 4 : 2;
    const exact = compute(state).errors.every((error) => error < ROUNDING);
    titles[3].textContent = exact ? "it misses nothing" : MAPS[3];
    draw_maps(maps, compute(state), { ...frame, width: Math.floor(frame.width / across) - 8 });
    draw_errors(plot, compute(state), frame);
  }

  return {
    controls: [range(model, "offset"), choice(model, "exponents")],
    picture: html(
      "div",
      {},
      html("div", { class: "heed-side-by-side" }, ...panels),
      plot.element,
    ),
    more: [choice(model, "width"), choice(model, "base")],
    update,
    describe,
  };
});

/**
 * @param {HeatMap[]} maps
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_maps(maps, { shift, table, moved, missed }, frame) {
  const tall = frame.width > 160; // on a phone all four stand above the reading
  const draw = (
    /** @type {HeatMap} */ map,
    /** @type {Matrix} */ { rows, columns, values },
    /** @type {string} */ row_label,
  ) =>
    map.draw({
      rows,
      columns,
      value: (r, c) => values[r * columns + c],
      ramp: "diverging",
      row_label,
      column_label: "column",
      height: row_label === "row" ? frame.width - 40 : tall ? 250 : 180,
    }, frame);
  [shift, table, moved, missed].forEach((part, at) =>
    draw(maps[at], part, at ? "position" : "row")
  );
}

/**
 * The largest error of each position's code, over all columns.
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_errors(plot, { errors }, frame) {
  const t = errors.map((_, at) => at);
  plot.draw({
    x: { low: 0, high: LENGTH - 1, label: "position t" },
    y: { low: 1e-17, high: 10, log: true },
    height: 150,
    marks: [{
      kind: "points",
      x: t,
      y: errors,
      series: 1,
      radius: 3,
      text: "largest error at position t",
    }],
  }, frame);
}
