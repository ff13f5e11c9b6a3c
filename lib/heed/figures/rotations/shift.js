// One matrix that moves the codes of all positions at once.
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { shift_matrix } from "../../model/positions.js";
import { combine, matrix, max_norm, multiply, row, transpose } from "../../numeric/matrix.js";
import { encoding } from "../../theory/positions/codes.js";
import { ROUNDING } from "./rounding.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Shift as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LENGTH = 60; // N, rows of the table
const GAP = 8; // CSS pixels beside a map
const HEIGHT = 320; // of a map of all positions, in CSS pixels

/** The matrix, the table and its product with every row, by position t + φ; how many rows fit. */
const compute = cached(["offset", "width"], (/** @type {State} */ { offset, width }) => {
  const table = encoding(LENGTH, width);
  const shift = shift_matrix(offset, width);
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
    maps: [shift, table, moved],
    filled: shift.values.filter((entry) => entry !== 0).length,
    most: Math.max(...errors),
    landed: errors.filter((error) => error < ROUNDING).length,
  };
});

/** @param {State} state */
export function facts(state) {
  const { filled, most, landed } = compute(state);
  return { filled, most, landed, rows: LENGTH - state.offset, blocks: state.width / 2 };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { filled, landed, rows, blocks } = facts(state);
  const { offset, position } = state;
  return `${landed} of ${rows} rows land on the right row of P, row ${position} on row ` +
    `${position + offset}. The matrix has ${filled} entries that are not 0, in ${blocks} blocks ` +
    "of 2 × 2.";
}

export default figure((/** @type {Model<State>} */ model) => {
  const maps = [0, 1, 2].map(() => new HeatMap());
  for (const map of maps.slice(1)) map.legend.element.remove(); // one is enough
  maps[2].element.style.marginInlineEnd = `${GAP}px`; // half the last tick stands beyond it
  const titles = maps.map(() => html("p", { class: "heed-map-title" }));

  return {
    controls: [range(model, "position"), range(model, "offset")],
    picture: side_by_side(...maps.map((map, at) => stacked(titles[at], map))),
    more: [choice(model, "width")],
    update(state, frame) {
      const { offset, position } = state;
      say(titles[0], `R${below(offset)}`);
      say(titles[1], `table P, row ${position + offset}`);
      say(titles[2], `row ${position} times R${below(offset)}ᵀ`);
      draw_maps(maps, compute(state), state, frame);
    },
    describe,
  };
});

/**
 * A number in small figures below the line.
 * @param {number} offset
 */
function below(offset) {
  return String(offset).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}

/** @type {(heats: HeatMap[], shown: Shown, state: State, frame: Frame) => void} */
function draw_maps(heats, { maps }, { position, offset, width }, frame) {
  const places = frame.inset(GAP).columns(1 / 3, 1 / 3, 1 / 3).map((column) => column.inset(GAP));
  maps.forEach(({ rows, columns, values }, at) =>
    heats[at].draw({
      rows,
      columns,
      value: (r, c) => values[r * columns + c],
      ramp: "diverging",
      row_label: at ? "position" : "row",
      column_label: "column",
      pinned: at ? { row: position + offset, column: 0 } : null,
      pinned_columns: width,
      height: at ? HEIGHT : places[0].width - 40,
    }, places[at])
  );
}
