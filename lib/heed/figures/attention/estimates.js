// The softmax kernel of two vectors, estimated many times from random features.
import { fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { arrow, line, note, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { random_directions } from "../../model/kernels.js";
import { rows_of } from "../../numeric/matrix.js";
import {
  positive_error,
  positive_estimate,
  softmax_kernel,
  trigonometric_error,
  trigonometric_estimate,
} from "../../theory/attention/random_features.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Estimates as State } from "../states.d.ts" */

const TRIALS = 100; // estimates of each kind
const MOST = 64; // directions of one
const ANGLES = Array.from({ length: 91 }, (_, i) => 2 * i);
const MEASURED = [0, 45, 90, 135, 180];
const [LOW, HIGH] = [-5, 7]; // of the dots; those beyond stand at the edge
const REACH = 1.75; // of the plane
const FAINT = /** @type {const} */ ({ series: "faint", width: 1 });
const ARC = ANGLES.map((angle) => angle * Math.PI / 180).map((at) => [Math.cos(at), Math.sin(at)]);
const KINDS = /** @type {const} */ ([
  {
    name: "trigonometric",
    series: "wrong",
    estimate: trigonometric_estimate,
    error: trigonometric_error,
  },
  { name: "positive", series: "violet", estimate: positive_estimate, error: positive_error },
]);

/** @typedef {typeof KINDS[number]} Kind */

/** As many directions for each trial as any estimate needs: fewer features take the first of them. */
const all_directions = cached(
  ["seed"],
  (/** @type {State} */ { seed }) => rows_of(random_directions(TRIALS * MOST, 2, seed), TRIALS),
);

const directions = cached(["seed", "count"], (/** @type {State} */ state) => {
  const { count } = state;
  return all_directions(state).map(({ columns, values }) => ({ rows: count, columns, values }));
});

/** The errors of both kinds at all angles, and as measured at a few. */
const compute_curves = cached(
  ["seed", "count", "length"],
  (/** @type {State} */ state) =>
    KINDS.map((kind) => ({
      error: ANGLES.map((angle) => relative_error(kind, { ...state, angle })),
      measured: MEASURED.map((angle) => root_mean_square(trials(kind, { ...state, angle }))),
    })),
);

/** The estimates of both kinds for x and y as they stand. */
const compute_dots = cached(
  ["seed", "count", "length", "angle"],
  (/** @type {State} */ state) => KINDS.map((kind) => trials(kind, state)),
);

/** x along the first axis, and y at its angle. @param {State} state */
function vectors({ angle, length }) {
  const turn = angle * Math.PI / 180;
  return [[length, 0], [length * Math.cos(turn), length * Math.sin(turn)]];
}

/** Estimates as shares of the true value. @type {(kind: Kind, state: State) => number[]} */
function trials({ estimate }, state) {
  const [x, y] = vectors(state);
  const exact = softmax_kernel(x, y);
  return directions(state).map((/** @type {Matrix} */ w) => estimate(x, y, w) / exact);
}

/**
 * The root of the mean squared error, as a share of the true value.
 * @type {(kind: Kind, state: State) => number}
 */
function relative_error({ error }, state) {
  const [x, y] = vectors(state);
  return Math.sqrt(error(x, y, state.count)) / softmax_kernel(x, y);
}

/** @param {number[]} shares of the true value */
function root_mean_square(shares) {
  return Math.sqrt(shares.reduce((sum, share) => sum + (share - 1) ** 2, 0) / shares.length);
}

/** @param {State} state */
export function facts(state) {
  const [waves, powers] = KINDS.map((kind) => relative_error(kind, state));
  const below = compute_dots(state)[0].filter((share) => share < 0).length;
  const [x, y] = vectors(state);
  return { exact: softmax_kernel(x, y), waves, powers, below };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { exact, waves, powers, below } = facts(state);
  return `The typical error is ${as_percent(waves)} with trigonometric features and ` +
    `${as_percent(powers)} with positive ones. Of ${TRIALS} trigonometric estimates of ` +
    `exp(x·y) = ${fixed(exact, 2)}, ${below || "none"} ${below === 1 ? "is" : "are"} negative.`;
}

/** @param {number} share */
function as_percent(share) {
  if (share < 1e-9) return "0%";
  return share < 10 ? percent(share) : `${grouped(share)} times the true value`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plane, swarm, curves] = [new Plot(), new Plot(), new Plot()];
  /** @type {(name: "length" | "angle", value_at: (x: number, y: number) => number) => Handle} */
  const grip = (name, value_at) => {
    const { label, step = 1 } = model.control(name);
    return new Handle(plane, {
      label,
      name,
      unit: step,
      move: (x, y) => model.put(name, value_at(x, y)),
      step: ([across, up]) => model.put(name, model.get(name) + step * (across + up)),
    });
  };
  const far = grip("length", (across) => across); // of the end of x, how far it is
  const turned = grip("angle", (x, y) => Math.abs(Math.atan2(y, x)) * 180 / Math.PI);

  return {
    controls: [log_range(model, "count")],
    picture: stacked(side_by_side(plane, swarm), curves),
    more: [draw_again(model)],
    update(state, frame) {
      const [upper, lower] = frame.rows(3, 4);
      const [left, right] = upper.columns(0.4, 0.57);
      draw_plane(plane, state, left);
      draw_grip(far, vectors(state)[0], model, "length", `length ${fixed(state.length, 2)}`);
      draw_grip(turned, vectors(state)[1], model, "angle", `${state.angle} degrees`);
      draw_swarm(swarm, state, right);
      draw_curves(curves, state, lower);
    },
    describe,
  };
});

/** @type {(grip: Handle, at: number[], model: Model<State>, name: "length" | "angle", text: string) => void} */
function draw_grip(grip, [x, y], model, name, text) {
  const { min: low, max: high } = model.control(name);
  grip.draw(x, y, { now: model.get(name), text, low, high });
}

/** x and y as arrows that end on a circle. @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw_plane(plot, state, frame) {
  const [x, y] = vectors(state);
  plot.draw({
    x: { low: -REACH, high: REACH },
    y: { low: -0.35, high: REACH },
    square: true,
    bare: true,
    height: 220,
    marks: [
      line(ARC.map(([c]) => state.length * c), ARC.map(([, s]) => state.length * s), FAINT),
      ...ray(x, "x", "blue"),
      ...ray(y, "y", "orange"),
    ],
  }, frame);
}

/** @type {(end: number[], name: string, series: Series) => Mark[]} */
function ray(end, name, series) {
  const middle = note(end[0] / 2 + 0.05, end[1] / 2 - 0.2, name, { series });
  return [arrow([0, 0], [end[0], end[1]], { series }), middle];
}

/**
 * The estimates as dots, those of each kind side by side.
 * @type {(plot: Plot, state: State, frame: Frame) => void}
 */
function draw_swarm(plot, state, frame) {
  const all = compute_dots(state);
  const marks = KINDS.flatMap(({ name, series }, i) => {
    const inside = all[i].map((share) => Math.min(HIGH, Math.max(LOW, share)));
    const across = inside.map((_, at) => i + 0.7 * (at / (TRIALS - 1) - 0.5));
    return [
      points(across, inside, { series, radius: 2.5 }),
      note(i, HIGH + 0.35, name, { series }),
    ];
  });
  plot.draw({
    x: { low: -0.5, high: 1.5, ticks: [] },
    y: { low: LOW - 0.3, high: HIGH + 1, label: "estimate / true value" },
    height: 220,
    marks: [
      rule(1, { across: "y", series: "ink" }),
      rule(0, { across: "y", series: "faint" }),
      ...marks,
    ],
  }, frame);
}

/** The errors against the angle. @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw_curves(plot, state, frame) {
  const shown = compute_curves(state);
  const marks = KINDS.flatMap(({ name, series }, i) => [
    line(ANGLES, shown[i].error.map(visible), { series, text: `${name}, formula` }),
    measured(shown[i].measured, { series, text: "measured", radius: 3.5 }),
  ]);
  plot.draw({
    x: { low: 0, high: 180, label: "angle between x and y, in degrees", ticks: degrees },
    y: { low: 0.01, high: 100, log: true, label: "typical error / true value" },
    height: 220,
    marks: [rule(state.angle, { series: "ink" }), ...marks],
  }, frame);
}

/** The errors at the angles where they are measured. @type {(errors: number[], look: Look) => Mark} */
function measured(errors, look) {
  const there = errors.flatMap((error, i) => Number.isNaN(visible(error)) ? [] : [i]);
  return points(there.map((i) => MEASURED[i]), there.map((i) => errors[i]), look);
}

const degrees = MEASURED.map((at) => ({ at, text: `${at}°` }));

/** What lies between the ends of the axis of errors; the rest leaves a gap. @param {number} error */
function visible(error) {
  return error >= 0.01 && error <= 100 ? error : NaN;
}
