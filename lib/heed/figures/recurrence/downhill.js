// One weight and its loss, by hand and by gradient descent.
import { counted, fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, line, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { stepper } from "../kit/stepper.js";
import { mean } from "../../numeric/mean.js";
import { descent_path } from "../../theory/training/descent.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Downhill as State } from "../states.d.ts" */

/** Words of three English sentences, and of their translations. */
const [ENGLISH, FRENCH] = [[2, 3, 4], [3, 4, 6]];
const SQUARES = mean(ENGLISH.map((x) => x * x));
const BEST = mean(ENGLISH.map((x, i) => x * FRENCH[i])) / SQUARES;
const BEND = 2 * SQUARES; // the second derivative of the loss

const loss_of = (/** @type {number} */ w) => mean(ENGLISH.map((x, i) => (w * x - FRENCH[i]) ** 2));
const slope_of = (/** @type {number} */ w) => BEND * (w - BEST);

/** Ends of the plane of weights and losses, and of that of the sentences. */
const PLANE = { x: [-0.6, 3.5], y: [0, 32] };
const WORDS = { x: [0, 5], y: [-1, 10] };
const TANGENT = 0.8; // half of its length, if it were level
const WEIGHTS = [...Array(83).keys()].map((i) => PLANE.x[0] + 0.05 * i);

/** The weight before each step, and after the last. */
const path_of = cached(
  ["start", "rate", "steps"],
  (/** @type {State} */ { start, rate, steps }) =>
    descent_path([start - BEST], [BEND], rate, steps).map(([away]) => BEST + away),
);

/** @param {State} state where the steps end, and by what each multiplies the distance to the best w */
export function facts(state) {
  const w = path_of(state)[state.steps];
  const [loss, slope, first] = [loss_of(w), slope_of(w), loss_of(state.start)];
  return { w, loss, slope, first, factor: 1 - state.rate * BEND };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { w, loss, slope, first, factor } = facts(state);
  if (!state.steps) {
    const way = `so a ${slope < 0 ? "larger" : "smaller"} w is better`;
    const best = fixed(w, 2) === fixed(BEST, 2);
    return `The loss at w = ${fixed(w, 2)} is ${fixed(loss, 2)}. The slope there is ${
      fixed(slope, 1)
    }, ${best ? "and no other w of two decimals is better" : way}.`;
  }
  const way = loss > first ? "up" : "down";
  return `The loss is ${fixed(loss, 2)} after ${counted(state.steps, "step")}, ${way} from ${
    fixed(first, 2)
  }. Each step multiplies the distance to the best w by ${fixed(factor, 2)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [words, losses] = [new Plot(), new Plot()];
  const grip = knob(model, losses, { x: "start" });
  return {
    controls: [stepper(model, "steps"), range(model, "start"), range(model, "rate")],
    picture: side_by_side(words, losses),
    update(state, frame) {
      const [left, right] = frame.wide ? frame.columns(0.42, 0.56) : frame.rows(5, 7);
      words.draw(guesses(path_of(state)[state.steps]), left);
      losses.draw(descent(state), right);
      grip.draw(state.start, loss_of(state.start), `w = ${fixed(state.start, 2)}`);
    },
    describe,
  };
});

/** The sentences and what w makes of them. @type {(w: number) => Drawing} */
function guesses(w) {
  const last = within([0, 0], [WORDS.x[1], w * WORDS.x[1]], WORDS);
  const missed = ENGLISH.map((x, i) => {
    const guess = Math.min(WORDS.y[1], Math.max(WORDS.y[0], w * x));
    return segment([x, FRENCH[i]], [x, guess], { series: "wrong", width: 1.5 });
  });
  return {
    x: { low: WORDS.x[0], high: WORDS.x[1], label: "English words x" },
    y: { low: WORDS.y[0], high: WORDS.y[1], label: "French words" },
    height: 330,
    marks: [
      ...missed,
      segment([0, 0], last, { series: "green", text: `guess ŷ = ${fixed(w, 2)} x` }),
      points(ENGLISH, FRENCH, { series: "ink", text: "three sentences" }),
    ],
  };
}

/** The loss of every w, the steps, and the slope where they end. @type {(state: State) => Drawing} */
function descent(state) {
  const path = path_of(state).map((w) => /** @type {[number, number]} */ ([w, loss_of(w)]));
  const inside = path.findIndex(([w, loss]) => is_out(w, PLANE.x) || is_out(loss, PLANE.y));
  const seen = path.slice(0, inside < 0 ? path.length : inside);
  const steps = path.slice(1, seen.length + 1).map((to, k) =>
    arrow(path[k], within(path[k], to, PLANE), { series: "ink", width: 1.3 })
  );
  const tangent = [];
  if (inside < 0) {
    const [w, loss] = path[state.steps];
    const slope = slope_of(w);
    const half = TANGENT / Math.hypot(1, slope * (PLANE.x[1] - PLANE.x[0]) / PLANE.y[1]);
    const ends = [-half, half].map((by) => within([w, loss], [w + by, loss + slope * by], PLANE));
    const text = `slope ${fixed(slope, 1)}`;
    tangent.push(segment(ends[0], ends[1], { series: "blue", width: 3, text }));
  }
  return {
    x: { low: PLANE.x[0], high: PLANE.x[1], label: "weight w" },
    y: { low: PLANE.y[0], high: PLANE.y[1], label: "loss" },
    height: 330,
    marks: [
      line(WEIGHTS, WEIGHTS.map((w) => is_out(loss_of(w), PLANE.y) ? NaN : loss_of(w)), {
        series: "faint",
        width: 1.5,
      }),
      ...tangent,
      ...steps,
      points(seen.map(([w]) => w), seen.map(([, loss]) => loss), { series: "ink", radius: 3 }),
    ],
  };
}

/** @type {(value: number, ends: number[]) => boolean} */
function is_out(value, [low, high]) {
  return value < low || value > high;
}

/**
 * The end of a straight line, or where it leaves the plane.
 * @type {(from: [number, number], to: [number, number], plane: typeof PLANE) => [number, number]}
 */
function within(from, to, { x, y }) {
  const shares = [x, y].map(([low, high], axis) => {
    const way = to[axis] - from[axis];
    return way ? ((way > 0 ? high : low) - from[axis]) / way : 1;
  });
  const share = Math.min(1, ...shares);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}
