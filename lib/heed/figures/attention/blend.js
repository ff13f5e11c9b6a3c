// What one head can tell of three words, and what three heads can.
import { fixed } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { line, note, points } from "../kit/marks.js";
import { caption, Paper } from "../kit/paper.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { sideways } from "../kit/touch.js";
import { from_rows, identity, multiply, norm, row } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Blend as State } from "../states.d.ts" */

const WORDS = ["Mary", "roses", "Susan"];
const VALUES = from_rows([[0, 0], [0.5, Math.sqrt(3) / 2], [1, 0]]); // all sides are 1
const SWAPPED = [2, 1, 0]; // places of giver, gift and receiver in the other sentence
const STEP = 0.02; // of an arrow key
const NEAR = 0.08; // of the side: a finger so near to a corner means the corner
const TAPPED = 0.3; // of the side: so near, a tap means the corner, whose name is beside it
const GAP = 4; // between the large triangle and what is below it, in CSS pixels
const HEIGHT = 166; // of the bars and the small triangles, with what is written there
const [BAR, THICK] = [20, 12]; // where the bar of one head begins, and how high it is
const BOTH = [56, 65]; // where the bars of three heads begin
const [SIDE, TOP] = [60, 104]; // of a small triangle: its side, and its highest corner
const [VALUE, OUTPUT] = /** @type {const} */ (["green", "pink"]);
const [GREEN, PINK] = [VALUE, OUTPUT].map((name) => `var(--heed-series-${name})`);
const SAME = 0.005; // what is written 0.00
const RING = { series: OUTPUT, radius: 12, hollow: true };
const SENTENCES = ["Mary gave roses to Susan", "Susan gave roses to Mary"]; // dot and ring
const TASKS = ["giver", "gift", "receiver"]; // what each of three heads looks at

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

/** Heads that share the work: the outputs of each for both sentences. */
const THREE = WORDS.map((_, h) => collect(from_rows([row(identity(WORDS.length), h)])));

/** @param {State} state */
export function facts(state) {
  const [giver, gift, receiver] = shares(state);
  const { apart } = collect(from_rows([shares(state)]));
  return { apart, giver, gift, receiver };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { apart, giver, gift, receiver } = facts(state);
  const [far, front, roses, end] = [apart, giver, gift, receiver].map((x) => fixed(x, 2));
  const left = giver > 1 - SAME
    ? "nothing is left for the others"
    : `roses ${roses}, the receiver ${end}`;
  const said = apart < SAME
    ? `Both sentences have the same output: giver and receiver get ${front} each, roses ${roses}`
    : `The two outputs are ${far} apart: the giver gets ${front}, ${left}`;
  return `${said}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).apart, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  plot.element.classList.add("heed-blend");
  const paper = new Paper();
  const handle = new Handle(plot, {
    label: "output of gave",
    name: "front end",
    move: (x, y) => put(model, ...corner_near(x, y, NEAR)),
    step: ([across, up]) => {
      const [x, y] = collect(from_rows([shares(model.state())])).first;
      put(model, x + across * STEP, y + up * STEP);
    },
  });

  const tap = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const { left, top } = plot.paper.getBoundingClientRect();
    put(model, ...corner_near(plot.x.invert(clientX - left), plot.y.invert(clientY - top), TAPPED));
  };
  const triangle = /** @type {HTMLElement} */ (/** @type {unknown} */ (plot.paper));
  sideways(triangle, { drag() {}, tap });
  handle.element.addEventListener("pointerdown", (event) => event.stopPropagation());

  return {
    controls: [
      range(model, "front"),
      range(model, "end", (x) => fixed(x, 2), { traits: ["front"], at: ({ front }) => 1 - front }),
    ],
    picture: side_by_side(plot, paper),
    update(state, frame) {
      const [left, right] = frame.wide
        ? frame.columns(0.5, 0.46)
        : [frame.below(HEIGHT + GAP), frame];
      const own = shares(state);
      const { first, second } = collect(from_rows([own]));
      draw_triangle(plot, own, [first, second], left);
      const text = WORDS.map((word, n) => `${word} ${fixed(own[n], 2)}`).join(", ");
      handle.draw(first[0], first[1], { now: state.front, text, low: 0, high: 1 });
      paper.draw(right.width, HEIGHT, [...trade(facts(state), right.width), ...heads(right.width)]);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The corner of the triangle that a finger means, or where the finger is.
 * @type {(x: number, y: number, near: number) => [number, number]}
 */
function corner_near(x, y, near) {
  for (let n = 0; n < WORDS.length; n++) {
    const [at_x, at_y] = row(VALUES, n);
    if (Math.hypot(x - at_x, y - at_y) < near) return [at_x, at_y];
  }
  return [x, y];
}

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
 * @type {(plot: Plot, weights: number[], outputs: ArrayLike<number>[], frame: Frame) => void}
 */
function draw_triangle(plot, weights, [own, other], frame) {
  const [x, y] = [0, 1].map((axis) => WORDS.map((_, n) => row(VALUES, n)[axis]));
  plot.draw({
    x: { low: -0.25, high: 1.25 },
    y: { low: -0.2, high: 1.02 },
    height: 280,
    bare: true,
    square: true,
    marks: [
      line([...x, x[0]], [...y, y[0]], { series: "faint", width: 1 }),
      points(x, y, { series: VALUE, radius: 6 }),
      points([own[0]], [own[1]], { series: OUTPUT, radius: 6, text: SENTENCES[0] }),
      points([other[0]], [other[1]], { ...RING, secret: true }),
      points([], [], { ...RING, text: SENTENCES[1] }), // the small rings are there before the answer
      ...WORDS.map((word, n) =>
        note(x[n], y[n] + (n === 1 ? 0.11 : -0.16), `${word} ${fixed(weights[n], 2)}`, {
          series: VALUE,
        })
      ),
    ],
  }, frame);
}

/**
 * What the output of one head tells: from the left who gave, from the right what was given. The two
 * never meet, because the weights sum to 1.
 * @type {(found: { apart: number, gift: number }, width: number) => Generator<SVGElement>}
 */
function* trade({ apart, gift }, width) {
  const who = svg("g", { class: "heed-secret" }); // the answer
  who.append(
    caption(`one head: who gave ${fixed(apart, 2)}`, 0, BAR - 6, "start"),
    bar(0, BAR, width * apart, THICK, PINK),
  );
  yield who;
  yield caption(`what was given ${fixed(gift, 2)}`, width, BAR - 6, "end");
  yield bar(width * (1 - gift), BAR, width * gift, THICK, GREEN);
  const edge = { fill: "none", stroke: "var(--heed-edge)" };
  yield svg("rect", { x: 0.5, y: BAR, width: width - 1, height: THICK, ...edge });
}

/** @type {(x: number, y: number, width: number, height: number, fill: string) => SVGElement} */
function bar(x, y, width, height, fill) {
  return svg("rect", { x, y, width, height, fill });
}

/**
 * Three heads that share the work, and what they tell together.
 * @type {(width: number) => Generator<SVGElement>}
 */
function* heads(width) {
  const cell = width / THREE.length;
  yield caption("three heads: who gave 1.00", 0, BOTH[0] - 6, "start");
  yield caption("what was given 1.00", width, BOTH[0] - 6, "end");
  yield bar(0, BOTH[0], width, 7, PINK);
  yield bar(0, BOTH[1], width, 7, GREEN);
  for (let h = 0; h < THREE.length; h++) {
    const middle = (h + 0.5) * cell;
    yield caption(`head ${h + 1}: ${TASKS[h]}`, middle, TOP - 14);
    yield* small(THREE[h], middle);
  }
}

/**
 * The triangle of the values with the outputs of one head, dot and ring.
 * @type {(head: { first: Float64Array, second: Float64Array }, middle: number) => Generator<SVGElement>}
 */
function* small({ first, second }, middle) {
  const at = (/** @type {Float64Array} */ [x, y]) => [
    middle + (x - 0.5) * SIDE,
    TOP + (row(VALUES, 1)[1] - y) * SIDE,
  ];
  const corners = WORDS.map((_, n) => at(row(VALUES, n)));
  const d = `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
  yield svg("path", { d, fill: "none", stroke: "var(--heed-faint)" });
  for (const corner of corners) yield dot(corner, 3.5, `var(--heed-series-${VALUE})`);
  yield dot(at(first), 5, PINK);
  yield ring(at(second), 8);
}

/** @type {(at: number[], r: number) => SVGElement} */
function ring([cx, cy], r) {
  return svg("circle", { cx, cy, r, fill: "none", stroke: PINK, "stroke-width": 2 });
}

/** @type {(at: number[], r: number, fill: string) => SVGElement} */
function dot([cx, cy], r, fill) {
  return svg("circle", { cx, cy, r, fill });
}
