// Queries and keys that are turned by their positions, and a score that knows their distance only.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { circle } from "../kit/circle.js";
import { button, choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first } from "../kit/question.js";
import { rotate } from "../../model/positions.js";
import { dot, matrix, row } from "../../numeric/matrix.js";
import { LAST_PAIR, pair_of } from "./pair.js";
import { ROUNDING } from "./rounding.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Rotary as State } from "../states.d.ts" */
/** @import { Series } from "../kit/marks.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const FAR = 40; // offsets are drawn from −FAR to FAR
const STEPS = 4; // of the curves, from one whole offset to the next
const OFFSETS = Array.from({ length: 2 * FAR * STEPS + 1 }, (_, i) => i / STEPS - FAR);
const TICKS = [-40, -20, 0, 20, 40].map((at) => ({ at, text: fixed(at, 0) }));
const BESIDE = 0.1; // a letter from the tip that it names, in units of the plane
const START = 60; // where the query is first: both have been moved from there
const UNTURNED = /** @type {const} */ (
  { series: "faint", dashed: true, text: "unturned" }
);

/** @type {(keyof State)[]} */
const TRAITS = ["offset", "pair", "position", "width", "query_x", "query_y", "key_x", "key_y"];

/** The turned vectors of pair j, and the scores at all offsets: of the pair, and of all pairs. */
const compute = cached(TRAITS, (/** @type {State} */ state) => {
  const { offset, position, query_x, query_y, key_x, key_y, width } = state;
  const j = pair_of(state);
  const turned = (/** @type {number[]} */ vector, /** @type {number[]} */ positions) =>
    rotate(matrix(positions.length, width, (_, c) => vector[c % 2]), positions);
  const [query, key] = [[query_x, query_y], [key_x, key_y]];
  const pair = (/** @type {Float64Array} */ x) => x.subarray(2 * j, 2 * j + 2);
  const [here, first] = [position, START].map((t) => row(turned(query, [t]), 0));
  const keys = turned(key, OFFSETS.map((phi) => position - phi));
  const first_key = row(turned(key, [START - offset]), 0);
  const at = (offset + FAR) * STEPS;
  return {
    ...{ j, at, before: dot(query, key) },
    query: pair(here),
    key: pair(row(keys, at)),
    pairs: OFFSETS.map((_, i) => dot(pair(here), pair(row(keys, i)))),
    mean: OFFSETS.map((_, i) => dot(here, row(keys, i)) / (width / 2)),
    before_moving: dot(pair(first), pair(first_key)),
  };
});

/** @param {State} state */
export function facts(state) {
  const { pairs, mean, at, j, before_moving } = compute(state);
  return { j, score: pairs[at], mean: mean[at], before_moving };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { j, score, mean, before_moving } = facts(state);
  const { position: t, offset, width } = state;
  const same = Math.abs(before_moving - score) < ROUNDING ? "the same" : fixed(before_moving, 3);
  const moved = t === START ? "" : `, and ${same} at ${START} and ${START - offset}`;
  const all = width === 2 ? "" : ` The mean over ${all_of(width / 2)} is ${fixed(mean, 3)}.`;
  return `In ${width === 2 ? all_of(1) : `pair ${j}`} the score is ${fixed(score, 3)} for a ` +
    `query at ${t} and a key at ${t - offset}${moved}.${all}`;
}

/** @param {number} pairs */
function all_of(pairs) {
  return pairs === 1 ? "the one pair" : `all ${pairs} pairs`;
}

/** Whether the score is higher, lower or the same a hundred positions on. @param {State} state */
export function answer(state) {
  const [now, then] = [0, 100].map((by) =>
    facts({ ...state, position: state.position + by }).score
  );
  return Math.abs(then - now) < ROUNDING ? 2 : Number(then < now);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plane, curve] = [new Plot(), new Plot()];
  const key = knob(model, plane, { x: "key_x", y: "key_y", label: "key, before it is turned" });
  const label = "query, before it is turned";
  const query = knob(model, plane, { x: "query_x", y: "query_y", label });
  const said = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) =>
    `${name} at ${fixed(x, 2)}, ${fixed(y, 2)}`;

  return {
    controls: [
      range(model, "position"),
      range(model, "offset"),
      range(model, "pair", String, LAST_PAIR),
    ],
    picture: side_by_side(plane, curve),
    more: [
      button("k = q", () => set_key(model, 1), "key_x key_y"),
      button("k = −q", () => set_key(model, -1), "key_x key_y"),
      choice(model, "width"),
    ],
    update(state, frame) {
      const { query_x, query_y, key_x, key_y } = state;
      const [left, right] = frame.wide ? frame.columns(0.4, 0.58) : frame.rows(5, 4);
      draw_plane(plane, compute(state), state, left);
      draw_scores(curve, compute(state), state, right);
      key.draw(key_x, key_y, said("key", key_x, key_y));
      query.draw(query_x, query_y, said("query", query_x, query_y));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Let the key be the query, or its opposite.
 * @type {(model: Model<State>, sign: 1 | -1) => void}
 */
function set_key(model, sign) {
  const { query_x, query_y } = model.state();
  model.set("key_x", sign * query_x);
  model.set("key_y", sign * query_y);
}

/**
 * Query and key, before and after they are turned.
 * @type {(plot: Plot, shown: Shown, state: State, frame: Frame) => void}
 */
function draw_plane(plot, { j, query, key }, state, frame) {
  const { position, offset, query_x, query_y, key_x, key_y } = state;
  plot.draw({
    x: { low: -1.6, high: 1.6, label: `number ${2 * j} of the vector` },
    y: { low: -1.6, high: 1.6, label: `number ${2 * j + 1}` },
    height: 320,
    square: true,
    marks: [
      ...vector([query_x, query_y], query, { series: "blue", name: "q", at: position }),
      ...vector([key_x, key_y], key, { series: "orange", name: "k", at: position - offset }),
    ],
  }, frame);
}

/**
 * @param {[number, number]} given
 * @param {Float64Array} turned
 * @param {{ series: Series, name: string, at: number }} look
 */
function vector(given, [x, y], { series, name, at }) {
  return [
    circle(0, 0, Math.hypot(...given), { series: "faint", width: 0.6 }),
    segment([0, 0], given, { series, dashed: true, text: name }),
    note(given[0] + BESIDE, given[1] + BESIDE, name, { series, anchor: "start" }),
    arrow([0, 0], [x, y], { series, width: 3, text: `turned at ${at}` }),
  ];
}

/** @type {(plot: Plot, shown: Shown, state: State, frame: Frame) => void} */
function draw_scores(plot, { j, pairs, mean, at, before }, { offset, width }, frame) {
  const most = Math.max(0.5, ...pairs.map(Math.abs), Math.abs(before)) * 1.1;
  plot.draw({
    x: { low: -FAR, high: FAR, label: "offset t − s", ticks: TICKS },
    y: { low: -most, high: most, label: "score" },
    height: 320,
    marks: [
      line([-FAR, FAR], [before, before], UNTURNED),
      line(OFFSETS, pairs, { series: "green", text: `pair ${j}` }),
      line(OFFSETS, mean, { series: "pink", text: `mean over ${all_of(width / 2)}` }),
      points([offset], [pairs[at]], { series: "green", radius: 6 }),
      points([offset], [mean[at]], { series: "pink", radius: 6 }),
    ],
  }, frame);
}
