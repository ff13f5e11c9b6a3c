// What one head can tell of three words, and what three heads can.
import { fixed } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { line, note, points } from "../kit/marks.js";
import { caption, Paper } from "../kit/paper.js";
import { Plot } from "../kit/plot.js";
import { from_rows, identity, multiply, norm, row } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Blend as State } from "../states.d.ts" */

const WORDS = ["Mary", "roses", "Susan"];
const BOTH = ["Mary gave roses to Susan", "Susan gave roses to Mary"];
const VALUES = from_rows([[0, 0], [0.5, 0.8], [1, 0]]);
const SWAPPED = [2, 1, 0]; // places of giver, gift and receiver in the other sentence
const STEP = 0.02; // of an arrow key
const LINE = 26; // height of a row of weights, in CSS pixels
const GAP = 8;
const TOP = 58; // of the first
const BELOW = 34; // the row of the one head
const [VALUE, OUTPUT] = /** @type {const} */ (["green", "pink"]);
const SAME = 0.005; // what is written 0.00
const RING = { series: OUTPUT, radius: 12, hollow: true };

/**
 * The weights of giver, gift and receiver in one head, which add up to 1.
 * @type {(state: State) => number[]}
 */
function shares({ front, end }) {
  const last = Math.min(end, 1 - front);
  return [front, Math.max(0, 1 - front - last), last];
}

/**
 * What heads give for both sentences, and how far apart the two are.
 * @param {Matrix} weights of giver, gift and receiver: (H, 3)
 */
function collect(weights) {
  const other = from_rows(
    [...Array(weights.rows).keys()].map((h) => SWAPPED.map((at) => row(weights, h)[at])),
  );
  const [first, second] = [weights, other].map((each) => multiply(each, VALUES).values);
  return { first, second, apart: norm(first.map((x, i) => x - second[i])) };
}

/** @param {State} state */
export function facts(state) {
  const [giver, , receiver] = shares(state);
  const { apart } = collect(from_rows([shares(state)]));
  return { apart, giver, receiver, three: collect(identity(WORDS.length)).apart };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { apart, giver, receiver, three } = facts(state);
  const [far, front, end] = [apart, giver, receiver].map((x) => fixed(x, 2));
  const said = apart < SAME
    ? `Both sentences have the same output: giver and receiver get ${front} each`
    : `The two outputs are ${far} apart: the giver gets ${front}, the receiver ${end}`;
  return `${said}. Three heads, one on each word, keep them ${fixed(three, 2)} apart.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  plot.element.classList.add("heed-blend");
  const paper = new Paper();
  const handle = new Handle(plot, {
    label: "output of gave",
    name: "front end",
    move: (x, y) => put(model, x, y),
    step: ([across, up]) => {
      const [x, y] = collect(from_rows([shares(model.state())])).first;
      put(model, x + across * STEP, y + up * STEP);
    },
  });

  return {
    controls: [
      range(model, "front"),
      range(model, "end", (x) => fixed(x, 2), { traits: ["front"], at: ({ front }) => 1 - front }),
    ],
    picture: side_by_side(plot, paper),
    update(state, frame) {
      const height = TOP + 4 * LINE + BELOW + 4;
      const [left, right] = frame.wide
        ? frame.columns(0.5, 0.46)
        : [frame.below(height + GAP), frame];
      const own = shares(state);
      const { first, second } = collect(from_rows([own]));
      draw_triangle(plot, first, second, left);
      const text = WORDS.map((word, n) => `${word} ${fixed(own[n], 2)}`).join(", ");
      handle.draw(first[0], first[1], { now: state.front, text, low: 0, high: 1 });
      paper.draw(right.width, height, table(own, right.width));
    },
    describe,
  };
});

/**
 * Give the words the weights whose mean lies nearest to a point, or near it.
 * @type {(model: Model<State>, x: number, y: number) => void}
 */
function put(model, x, y) {
  const [middle, height] = row(VALUES, 1);
  const gift = Math.min(1, Math.max(0, y / height));
  const end = Math.min(1 - gift, Math.max(0, x - gift * middle));
  model.put("front", 1 - gift - end);
  model.put("end", end);
}

/**
 * The values, their triangle, and the outputs for both sentences.
 * @type {(plot: Plot, own: ArrayLike<number>, other: ArrayLike<number>, frame: Frame) => void}
 */
function draw_triangle(plot, own, other, frame) {
  const [x, y] = [0, 1].map((axis) => WORDS.map((_, n) => row(VALUES, n)[axis]));
  plot.draw({
    x: { low: -0.15, high: 1.15 },
    y: { low: -0.22, high: 0.97 },
    height: 250,
    bare: true,
    square: true,
    marks: [
      line([...x, x[0]], [...y, y[0]], { series: "faint", width: 1 }),
      points(x, y, { series: VALUE, radius: 6, text: "values" }),
      points([own[0]], [own[1]], { series: OUTPUT, radius: 6, text: `output for “${BOTH[0]}”` }),
      points([other[0]], [other[1]], { ...RING, text: `output for “${BOTH[1]}”` }),
      ...WORDS.map((word, n) =>
        note(x[n], y[n] + (n === 1 ? 0.1 : -0.17), word, { series: VALUE })
      ),
    ],
  }, frame);
}

/**
 * The weights of the one head, and of three heads that share the work.
 * @type {(own: number[], width: number) => Generator<SVGElement>}
 */
function* table(own, width) {
  const name = 78;
  const cell = Math.min(84, (width - name) / WORDS.length);
  const three = identity(WORDS.length);
  const rows = [own, ...WORDS.map((_, h) => row(three, h))];
  yield caption("weights of “gave”, which sum to 1 in each head", 0, 16, "start");
  for (let n = 0; n < WORDS.length; n++) {
    yield caption(WORDS[n], name + (n + 0.5) * cell, TOP - 10);
  }
  for (let r = 0; r < rows.length; r++) {
    const top = TOP + r * LINE + (r && BELOW);
    yield caption(r ? `head ${r} of 3` : "one head", name - 8, top + 17, "end");
    yield* weights_of(rows[r], name, top, cell);
  }
}

/** @type {(weights: ArrayLike<number>, left: number, y: number, width: number) => Generator<SVGElement>} */
function* weights_of(weights, left, y, width) {
  for (let n = 0; n < weights.length; n++) {
    const x = left + n * width;
    const fill = css_colour("sequential", weights[n]);
    yield svg("rect", { x, y, width, height: LINE, fill, stroke: "var(--heed-line)" });
    yield caption(fixed(weights[n], 2), x + width / 2, y + 17);
  }
}
