// Layer norm of three numbers: every row lands on one circle.
import { fixed } from "../base/numbers.js";
import { circle } from "../kit/circle.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, bars, line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { dot } from "../../numeric/matrix.js";
import { layer_norm } from "../../theory/training/depth.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Sphere as State } from "../states.d.ts" */

/** @typedef {"first" | "second" | "third"} Name */

/** @type {Name[]} */
const NAMES = ["first", "second", "third"];
const RADIUS = Math.sqrt(3); // of the circle: √D
const EDGE = 5.1; // of the plane that is shown
const FARTHEST = 3; // what a number may be
const STEP = 0.1;
const CORNERS = 120; // of a large circle
/** Two directions at right angles in which the mean stays: entries of the row against the axes. */
const ACROSS = [-1 / Math.sqrt(2), 1 / Math.sqrt(2), 0];
const UP = [-1 / Math.sqrt(6), -1 / Math.sqrt(6), 2 / Math.sqrt(6)];

/** How far the axes of the three numbers reach, seen from above, and where their names stand. */
const AXIS = { end: 3.6, name: 4.2 };

/** @type {(state: State) => number[]} */
const row_of = (state) => NAMES.map((name) => state[name]);

/** @type {(row: ArrayLike<number>) => [number, number]} */
const place = (row) => [dot(row, ACROSS), dot(row, UP)];

/** @type {(row: ArrayLike<number>) => number} */
const mean = (row) => dot(row, [1 / 3, 1 / 3, 1 / 3]);

/** @type {(row: ArrayLike<number>) => string} */
const written = (row) => `(${Array.from(row, (x) => fixed(x, 2)).join(", ")})`;

/** @param {State} state */
export function facts(state) {
  const row = row_of(state);
  const normed = [...layer_norm(row)];
  return { row, mean: mean(row), deviation: Math.hypot(...place(row)) / RADIUS, normed };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { row, mean, deviation, normed } = facts(state);
  if (deviation < STEP / 10) {
    return `All three numbers are ${fixed(row[0], 2)}. Without their mean nothing is left: layer ` +
      "norm makes it a row of zeros.";
  }
  return `Layer norm turns the row into ${written(normed)}. Its mean ${fixed(mean, 2)} and ` +
    `its standard deviation ${fixed(deviation, 2)} are gone.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plane, columns] = [new Plot(), new Plot()];
  const handle = new Handle(plane, {
    label: "row, without its mean",
    name: NAMES.join(" "),
    move: (x, y) => put(model, x, y),
    step: ([across, up]) => {
      const [x, y] = place(row_of(model.state()));
      put(model, x + 2 * STEP * across, y + 2 * STEP * up);
    },
  });

  return {
    controls: NAMES.map((name) => range(model, name)),
    picture: side_by_side(plane, columns),
    update(state, frame) {
      const row = row_of(state);
      const [left, right] = frame.wide ? frame.columns(0.47, 0.49) : frame.rows(2, 1);
      draw_plane(plane, row, left);
      const [x, y] = place(row);
      handle.draw(x, y, { now: row[0], low: -FARTHEST, high: FARTHEST, text: written(row) });
      draw_columns(columns, row, right);
    },
    describe,
  };
});

/**
 * Give the row the part at right angles to (1, 1, 1) that stands at a point; its mean stays.
 * @type {(model: Model<State>, x: number, y: number) => void}
 */
function put(model, x, y) {
  const middle = mean(row_of(model.state()));
  NAMES.forEach((name, i) => model.put(name, middle + x * ACROSS[i] + y * UP[i]));
}

/**
 * The way of a point if one number grows and the others stay, with the number's name.
 * @type {(name: string, i: number) => Mark[]}
 */
function axis_of(name, i) {
  const [x, y] = place(NAMES.map((_, k) => Number(k === i)));
  const far = Math.hypot(x, y);
  const [end, at] = [AXIS.end, AXIS.name].map((length) => length / far);
  return [
    line([0, end * x], [0, end * y], { series: "faint", width: 1 }),
    note(at * x, at * y - 0.15, name, { series: "faint" }),
  ];
}

/**
 * The plane of rows with mean 0, the circle in it, and the way of the row.
 * @type {(plot: Plot, row: number[], frame: Frame) => void}
 */
function draw_plane(plot, row, frame) {
  const from = place(row);
  const to = place(layer_norm(row));
  const axis = { low: -EDGE, high: EDGE };
  plot.draw({
    x: axis,
    y: axis,
    square: true,
    bare: true,
    height: 340,
    marks: [
      ...NAMES.flatMap(axis_of),
      circle(0, 0, RADIUS, {
        series: "faint",
        text: "rows with mean 0 and deviation 1",
      }, CORNERS),
      ...Math.hypot(from[0] - to[0], from[1] - to[1]) > 0.3
        ? [arrow(from, to, { series: "blue", text: "layer norm" })]
        : [],
      points([from[0]], [from[1]], { series: "ink", radius: 6, text: "row, without its mean" }),
      points([to[0]], [to[1]], { series: "blue", radius: 6 }),
    ],
  }, frame);
}

/**
 * The three numbers before and after.
 * @type {(plot: Plot, row: number[], frame: Frame) => void}
 */
function draw_columns(plot, row, frame) {
  const normed = Array.from(layer_norm(row));
  plot.draw({
    x: { low: -0.5, high: 2.5, ticks: NAMES.map((text, at) => ({ at, text })) },
    y: { low: -FARTHEST - 0.6, high: FARTHEST + 0.6, label: "number" },
    height: 320,
    marks: [
      bars([0, 1, 2].map((i) => i - 0.18), row, { series: "faint", share: 0.32, text: "row" }),
      bars([0, 1, 2].map((i) => i + 0.18), normed, { series: "blue", share: 0.32, text: "normed" }),
      ...normed.map((value, i) =>
        note(i + 0.18, value + (value < 0 ? -0.9 : 0.2), fixed(value, 2), { series: "blue" })
      ),
    ],
  }, frame);
}
