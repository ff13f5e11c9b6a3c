// Down a narrow valley by plain gradient descent, and by Adam, step by step.
import { counted, fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range, toggle } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { adam_path, descent_path } from "../../theory/training/descent.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Valley as State } from "../states.d.ts" */

const START = [-3, 1];
/** Ends of the plane that is shown, along and across. */
const ENDS = [[-3.5, 1.5], [-1.3, 1.3]];
const LEVELS = [0.5, 4.5, 18, 50]; // of the contours
const TABLE = 130; // CSS pixels of the height for the table
const NEARLY = 1.9; // of the 2 / c from which on plain descent leaves the valley
const ROWS = ["along", "across"];
const HEADS = ["Adam’s last step", "g", "m̂", "√v̂", "move"];
const UNCORRECTED = ["Adam’s last step", "g", "m", "√v", "move"];

const compute = cached(
  ["steps", "rate", "corrected", "memory", "narrowness"],
  (/** @type {State} */ { steps, rate, corrected, memory, narrowness }) => {
    const curvatures = [1, narrowness];
    return {
      plain: descent_path(START, curvatures, NEARLY / narrowness, steps),
      adam: adam_path(START, curvatures, rate, steps, [0.9, memory], corrected),
      height: (/** @type {number[]} */ [x, y]) => (x * x + narrowness * y * y) / 2,
    };
  },
);

/** @param {State} state the heights, and the rate of plain descent with the largest that converges */
export function facts(state) {
  const { plain, adam, height } = compute(state);
  const [start, low, lower] = [START, plain[state.steps], adam.points[state.steps]].map(height);
  const [rate, most] = [NEARLY / state.narrowness, 2 / state.narrowness];
  return { start, plain: low, adam: lower, rate, most };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { plain, adam, rate, most } = facts(state);
  return `After ${counted(state.steps, "step")} Adam is at height ${
    fixed(adam, 2)
  }, plain descent ` +
    `at ${fixed(plain, 2)}. With a rate above ${fixed(most, 4)}, not ${fixed(rate, 4)}, plain ` +
    "descent would leave the valley.";
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const cells = ROWS.map(() => Array.from({ length: 4 }, () => html("td", {})));
  const heads = HEADS.map((text) => html("th", { scope: "col" }, text));
  const rows = ROWS.map((name, row) =>
    html("tr", {}, html("th", { scope: "row" }, name), ...cells[row])
  );
  const table = html("table", {}, html("tr", {}, ...heads), ...rows);
  const picture = stacked(plot, table);
  picture.classList.add("heed-valley");
  return {
    controls: [
      range(model, "steps"),
      range(model, "rate"),
      toggle(model, "corrected"),
      choice(model, "memory"),
    ],
    picture,
    more: [range(model, "narrowness")],
    update: (state, frame) => {
      plot.draw(drawing(state), frame.below(TABLE));
      const names = state.corrected ? HEADS : UNCORRECTED;
      heads.forEach((head, i) => say(head, names[i]));
      ROWS.forEach((_, row) => numbers(state, row).forEach((text, i) => say(cells[row][i], text)));
    },
    describe,
  };
});

/**
 * Gradient, its mean, the root of the mean of squares and the move of the last step; "–" before it.
 * @type {(state: State, axis: number) => string[]}
 */
function numbers(state, axis) {
  const { points: places, gradients, means, roots } = compute(state).adam;
  const last = state.steps - 1;
  if (last < 0) return ["–", "–", "–", "–"];
  const move = places[last + 1][axis] - places[last][axis];
  return [
    ...[gradients, means, roots].map((rows) => fixed(rows[last][axis], 2)),
    fixed(move, 3),
  ];
}

/** @type {(state: State) => Drawing} */
function drawing(state) {
  const { plain, adam } = compute(state);
  /** @type {(rows: number[][]) => [x: number[], y: number[]]} as far as they are in sight */
  const plane = (rows) => {
    const [x, y] = ENDS.map(([low, high], axis) =>
      rows.map((row) => Math.min(high, Math.max(low, row[axis])))
    );
    return [x, y];
  };
  return {
    x: { low: ENDS[0][0], high: ENDS[0][1], label: "x, along the valley" },
    y: { low: ENDS[1][0], high: ENDS[1][1], label: "y, across" },
    height: 330,
    marks: [
      ...contours(state),
      line(...plane(plain), { series: "wrong", width: 1.3, text: "plain gradient descent" }),
      line(...plane(adam.points), { series: "blue", width: 2.5, text: "Adam" }),
      points(...plane(adam.points), { series: "blue", radius: 2.5 }),
    ],
  };
}

/** Where the valley is equally high, in lines that stay while its shape does. */
const contours = cached(
  ["narrowness"],
  (/** @type {State} */ { narrowness }) => LEVELS.map((level) => contour(level, narrowness)),
);

/**
 * The part of a contour that is in sight: where the valley is so many high.
 * @type {(level: number, narrowness: number) => Mark}
 */
function contour(level, narrowness) {
  const reach = Math.sqrt(2 * level);
  const [from, to] = [Math.max(-reach, ENDS[0][0]), Math.min(reach, ENDS[0][1])];
  const x = Array.from({ length: 101 }, (_, i) => from + (to - from) * i / 100);
  const up = x.map((at) => {
    const y = Math.sqrt(Math.max(0, 2 * level - at * at) / narrowness);
    return y < ENDS[1][1] ? y : NaN;
  });
  const whole = reach < ENDS[0][1]; // closed on the right
  const back = [...x].reverse();
  return line(
    [...x, ...whole ? [] : [NaN], ...back],
    [...up, ...whole ? [] : [NaN], ...up.map((y) => -y).reverse()],
    { series: "faint", width: 0.8 },
  );
}
