// A row through up to 64 blocks: how large its numbers become, and what is left of the gradient.
import { counted, power, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { line } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { journey } from "../../theory/training/depth.js";
import { random_rows } from "../../theory/attention/saturation.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Axis } from "../kit/plot.js" */
/** @import { Depth as State } from "../states.d.ts" */

const WIDTH = 32; // D
const DEEPEST = 64; // blocks
/** @type {[number, number]} */
const GRADIENTS = [1e-18, 1e9]; // ends of the axes, if no curve goes beyond
/** @type {[number, number]} */
const SIZES = [1e-9, 1e2];

/** What is drawn at random: input, gradient at the top, and the weights of every block. */
const drawn = cached(["seed"], (/** @type {State} */ { seed }) => {
  const [x, back, ...rows] = random_rows(DEEPEST * WIDTH + 2, WIDTH, seed);
  const scaled = rows.map((row) => row.map((value) => value / Math.sqrt(WIDTH)));
  const weights = Array.from(
    { length: DEEPEST },
    (_, l) => scaled.slice(l * WIDTH, (l + 1) * WIDTH),
  );
  return { x, back, weights };
});

const compute = cached(
  ["skip", "norm", "depth", "gain", "seed"],
  (/** @type {State} */ state) => {
    const { x, back, weights } = drawn(state);
    const blocks = weights.slice(0, state.depth);
    return {
      own: journey(x, blocks, back, state.gain, state.skip, state.norm),
      bare: journey(x, blocks, back, state.gain, false, "none"),
    };
  },
);

/** @type {(state: State) => boolean} */
const is_bare = ({ skip, norm }) => !skip && norm === "none";

/** @type {(state: State) => string} */
function name_of({ skip, norm }) {
  const norms = norm === "none" ? "" : norm === "pre" ? "norm before f" : "norm after the sum";
  return [skip ? "skips" : "no skips", norms].filter(Boolean).join(", ");
}

/** @param {State} state what the input gets of the gradient, and the size at the top */
export function facts(state) {
  const { own, bare } = compute(state);
  return { gradient: own.gradients[0], size: own.sizes[state.depth], bare: bare.gradients[0] };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { gradient, size, bare } = facts(state);
  const neither = is_bare(state) ? "" : `; with neither skips nor norm, ${power(bare)} times`;
  return `${power(gradient)} times the gradient at the top reaches the input through ` +
    `${counted(state.depth, "block")}${neither}. The size at the top is ${power(size)}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).gradient, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [gradients, sizes] = [new Plot(), new Plot()];

  return {
    controls: [
      toggle(model, "skip"),
      choice(model, "norm"),
      range(model, "depth"),
      range(model, "gain"),
    ],
    picture: side_by_side(gradients, sizes),
    more: [draw_again(model)],
    update(state, frame) {
      const { own, bare } = compute(state);
      const halves = frame.split(0.49, 0.49);
      const x = { low: 0, high: state.depth, label: "after block" };
      gradients.draw({
        x,
        y: decades(holding(GRADIENTS, own.gradients, bare.gradients), "gradient"),
        height: frame.wide ? 300 : 165,
        left: 56,
        marks: curves(state, own.gradients, bare.gradients),
      }, halves[0]);
      sizes.draw({
        x,
        y: decades(holding(SIZES, own.sizes, bare.sizes), "size (root mean square)"),
        height: frame.wide ? 300 : 165,
        left: 56,
        marks: curves(state, own.sizes, bare.sizes).map(unnamed),
      }, halves[1]);
    },
    describe,
    question: asks_first(model, answer),
  };
});

const NEITHER = /** @type {const} */ ({ series: "wrong", dashed: true, text: "neither" });
const LEVELS = Array.from({ length: DEEPEST + 1 }, (_, l) => l);

/**
 * The curve of the stack that is chosen, and that of the one with neither skips nor norm.
 * @type {(state: State, own: number[], bare: number[]) => Mark[]}
 */
function curves(state, own, bare) {
  const levels = LEVELS.slice(0, own.length);
  const neither = line(levels, bare, NEITHER);
  if (is_bare(state)) return [neither];
  const look = /** @type {const} */ (
    { series: "blue", width: 3, text: name_of(state), secret: true }
  );
  return [neither, line(levels, own, look)];
}

/** As the first plot names them. @type {(mark: Mark) => Mark} */
const unnamed = (mark) => ({ ...mark, text: undefined });

/**
 * The ends of an axis, moved to the next decade if a curve goes beyond.
 * @type {(ends: [number, number], ...curves: number[][]) => [number, number]}
 */
function holding([low, high], ...curves) {
  const decades = curves.flat().map(Math.log10);
  return [
    Math.min(low, 10 ** Math.floor(Math.min(...decades))),
    Math.max(high, 10 ** Math.ceil(Math.max(...decades))),
  ];
}

/**
 * A logarithmic axis with a tick at every third or sixth power of ten.
 * @type {(ends: [number, number], label: string) => Axis}
 */
function decades([low, high], label) {
  const [first, last] = [Math.log10(low), Math.log10(high)];
  const stride = last - first > 12 ? 6 : 3;
  const exponents = Array.from(
    { length: Math.round(last - first) + 1 },
    (_, i) => Math.round(first) + i,
  );
  const ticks = exponents.filter((exponent) => exponent % stride === 0).map((exponent) => ({
    at: 10 ** exponent,
    text: exponent ? `10${superscript(exponent)}` : "1",
  }));
  return { low, high, log: true, label, ticks };
}
