// The proof for rectangles: a strip along each side of the truth, with a point or without.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { band, line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { rectangle_error, strips, strips_hit, tightest } from "../../theory/learning/rectangles.js";
import { difference_of, label, outline, square_of, TRUTH } from "./square.js";
/** @import { Look, Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Point, Rectangle } from "../../theory/learning/rectangles.js" */
/** @import { FourStrips as State } from "../states.d.ts" */

const BESIDE = 460; // pixels of the width, where there are more

/** The sample, its rectangle, and the strips that hold a point of it. */
const compute = cached(
  ["epsilon", "points", "seed"],
  (/** @type {State} */ { epsilon, points: m, seed }) => {
    const random = new Random(seed);
    const points = Array.from(
      { length: m },
      () => /** @type {Point} */ ([random.random(), random.random()]),
    );
    const h = tightest(points, points.map(label));
    const boxes = strips(TRUTH, epsilon);
    const hits = strips_hit(points, boxes);
    return { points, h, error: rectangle_error(h, TRUTH), boxes, hits };
  },
);

/** @param {State} state */
export function facts(state) {
  const { error, hits } = compute(state);
  return { empty: hits.filter((hit) => !hit).length, error };
}

/** @param {State} state */
export function describe(state) {
  const { empty, error } = facts(state);
  const [wrong, most] = [fixed(error, 3), fixed(state.epsilon, 2)];
  if (empty === 0) {
    return `All 4 strips hold a point, so the error cannot be above ε = ${most}. It is ${wrong}.`;
  }
  const which = empty === 1 ? "1 of the 4 strips holds" : `${empty} of the 4 strips hold`;
  const then = error > state.epsilon ? "it is above" : "here it is still at most";
  return `${which} no point, and nothing is promised. The error is ${wrong}: ${then} ε = ${most}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const differ = difference_of(plot, false);
  plot.key.style.minHeight = "2.6rem";

  return {
    controls: [
      range(model, "points"),
      range(model, "epsilon", (epsilon) => fixed(epsilon, 2)),
      draw_again(model),
    ],
    picture: plot.element,
    update(state, frame) {
      const { points, h, error, boxes, hits } = compute(state);
      const drawing = square_of(points, h, fixed(error, 3), strip_marks(boxes, hits));
      const within = frame.wide ? frame.inset(frame.width - BESIDE) : frame; // words stay beside it
      plot.draw({ ...drawing, square: true, height: frame.wide ? 360 : 300 }, within);
      differ.draw(h);
    },
    describe,
  };
});

/**
 * Strips with a point and without; both are named if there are none: the legend keeps its height.
 * @type {(boxes: Rectangle[], hits: boolean[]) => Mark[]}
 */
function strip_marks(boxes, hits) {
  const [hit, missed] = [true, false].map((is) => boxes.filter((_, i) => hits[i] === is));
  /** @type {Look} */
  const green = { series: "green" };
  /** @type {Look} */
  const red = { series: "wrong", dashed: true };
  return [
    ...hit.map((box) => filled(box, "green")),
    ...missed.map((box) => filled(box, "wrong")),
    line([], [], { ...green, text: "strip with a point" }),
    ...hit.map((box) => outline(box, { ...green, width: 1.5 })),
    line([], [], { ...red, text: "strip without" }),
    ...missed.map((box) => outline(box, { ...red, width: 1.5 })),
  ];
}

/** @type {(box: Rectangle, series: Series) => Mark} */
function filled([left, bottom, right, top], series) {
  return band([left, right], [bottom, bottom], [top, top], { series });
}
