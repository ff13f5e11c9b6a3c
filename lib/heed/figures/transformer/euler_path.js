// A stack of residual blocks as steps along a path, and what halving the step does.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { circle } from "../kit/circle.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { path_of } from "../../theory/training/euler.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Point } from "../../theory/training/euler.js" */
/** @import { EulerPath as State } from "../states.d.ts" */

const FEWEST = 32; // steps a turn
const EDGE = 1.9; // of the plane that is shown
const FARTHEST = 1; // where a start may be
const CORNERS = 120; // of a large circle
/** @type {Point} */
const MIDDLE = [0, 0];

/** @type {(state: State) => number} */
const steps = ({ halvings }) => FEWEST * 2 ** halvings;

const compute = cached(["halvings", "sees", "x", "y"], (/** @type {State} */ state) => {
  const [count, step] = [steps(state), 2 * Math.PI / steps(state)];
  /** @type {Point} */
  const start = [state.x, state.y];
  const [own, other] = [start, MIDDLE].map((from) => path_of(state.sees, from, step, count));
  const end = own[count];
  return { start, own, other, end, step, away: Math.hypot(end[0] - state.x, end[1] - state.y) };
});

/** @param {State} state */
export function facts(state) {
  const { away, step } = compute(state);
  return { blocks: steps(state), step, away };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { blocks, away } = facts(state);
  const ends = `${grouped(blocks)} blocks end ${fixed(away, 2)} from the start, where one full ` +
    "turn ends.";
  return state.sees === "turning"
    ? `${ends} From 0 nothing moves: each step is computed from the input.`
    : `${ends} But the path from 0 is the same circle, though 0 should stay at rest.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const handle = new Handle(plot, {
    label: "start",
    name: "x y",
    move: (x, y) => put(model, x, y),
    step: ([across, up]) => put(model, model.get("x") + 0.05 * across, model.get("y") + 0.05 * up),
  });
  return {
    controls: [
      range(model, "halvings"),
      choice(model, "sees"),
      range(model, "x"),
      range(model, "y"),
    ],
    picture: plot.element,
    update: (state, frame) => {
      plot.draw(drawing(state, frame.wide), frame);
      const { x, y } = state;
      const text = `${fixed(x, 2)}, ${fixed(y, 2)}`;
      handle.draw(x, y, { now: x, low: -FARTHEST, high: FARTHEST, text });
    },
    describe,
  };
});

/** @type {(model: Model<State>, x: number, y: number) => void} */
function put(model, x, y) {
  model.put("x", x);
  model.put("y", y);
}

/** @type {(state: State, wide: boolean) => Drawing} */
function drawing(state, wide) {
  const { start, own, other, end } = compute(state);
  const axis = { low: -EDGE, high: EDGE };
  /** @type {Point} */
  const middle = state.sees === "turning" ? MIDDLE : [start[0] - 1, start[1]];
  const radius = state.sees === "turning" ? Math.hypot(...start) : 1;
  return {
    x: axis,
    y: axis,
    square: true,
    bare: true,
    height: wide ? 400 : 330,
    marks: [
      circle(...middle, radius, { series: "faint", width: 5, text: "true path" }, CORNERS),
      line(other.map(([x]) => x), other.map(([, y]) => y), {
        series: "green",
        text: "blocks, from 0",
      }),
      points([0], [0], { series: "green", radius: 4 }),
      line(own.map(([x]) => x), own.map(([, y]) => y), {
        series: "blue",
        text: "blocks, from the start",
      }),
      ...state.halvings < 2
        ? [points(own.map(([x]) => x), own.map(([, y]) => y), { series: "blue", radius: 2.5 })]
        : [],
      points([end[0]], [end[1]], { series: "wrong", radius: 6, text: "where they end" }),
    ],
  };
}
