// Queries and keys that are turned by their positions, and a score that knows their distance only.
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { rotate } from "../../model/positions.js";
import { frequencies } from "../../theory/codes.js";
import { dot, matrix, row } from "../../numeric/matrix.js";
import { fixed, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {End} */
const LAST_PAIR = { traits: ["width"], at: ({ width }) => width / 2 - 1 };
const FAR = 40; // offsets are drawn from −FAR to FAR
const OFFSETS = Array.from({ length: 2 * FAR + 1 }, (_, i) => i - FAR);
const TICKS = [-40, -20, 0, 20, 40].map((at) => ({ at, text: fixed(at, 0) }));
const LATER = 100; // positions by which both are moved to see that the score stays
const ROUNDING = 1e-11; // differences below it come from rounding alone
const EDGE = 1.5; // of the plane in which the arrows lie
const TURN = Array.from({ length: 73 }, (_, i) => i * Math.PI / 36);

/**
 * The turned vectors of pair j, and the scores at all offsets: of the pair, and of all pairs.
 * @param {State} state
 */
function compute(state) {
  const { offset, pair, position, query_x, query_y, key_x, key_y, width } = state;
  const j = Math.min(pair, width / 2 - 1);
  const copies = (/** @type {number} */ rows, /** @type {number[]} */ of) =>
    matrix(rows, width, (_, c) => of[c % 2]);
  const query = [query_x, query_y];
  const key = [key_x, key_y];
  const turned = row(rotate(copies(1, query), [position]), 0);
  const keys = rotate(copies(OFFSETS.length, key), OFFSETS.map((phi) => position - phi));
  const pair_of = (/** @type {Float64Array} */ x) => x.subarray(2 * j, 2 * j + 2);
  const pairs = OFFSETS.map((_, i) => dot(pair_of(turned), pair_of(row(keys, i))));
  const later = rotate(copies(1, query), [position + LATER]);
  const later_key = rotate(copies(1, key), [position - offset + LATER]);
  const moved = dot(pair_of(row(later, 0)), pair_of(row(later_key, 0)));
  const at = offset + FAR;
  return {
    j,
    omega: frequencies(width)[j],
    before: dot(query, key),
    query: pair_of(turned),
    key: pair_of(row(keys, at)),
    pairs,
    all: OFFSETS.map((_, i) => dot(turned, row(keys, i)) / (width / 2)),
    at,
    moved,
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { before, pairs, all, at, j, omega, moved } = compute(state);
  const { position, offset, width } = state;
  const next = at < OFFSETS.length - 1 ? 1 : -1;
  const same = Math.abs(moved - pairs[at]) < ROUNDING;
  const count = width / 2;
  return `In each pair, unturned, q · k = ${fixed(before, 3)}. In pair ${j} (ω = ${
    power(omega)
  }) a query at ` +
    `${position} and a key at ${position - offset} score ${fixed(pairs[at], 3)}, ${
      same ? "and as much" : `but ${fixed(moved, 3)}`
    } at ` +
    `${position + LATER} and ${position - offset + LATER}; ` +
    `at offset ${fixed(offset + next, 0)} it is ${fixed(pairs[at + next], 3)}. ` +
    `The sum over ${all_of(count)} is ${fixed(count * all[at], 3)}, ` +
    `D/2 = ${count} times the mean, ${fixed(all[at], 3)}.`;
}

/** @param {number} pairs */
function all_of(pairs) {
  return pairs === 1 ? "the one pair" : `all ${pairs} pairs`;
}

export default figure((model) => {
  const [plane, curve] = [new Plot(), new Plot()];
  const [key, query] = [hand(model, plane, "key"), hand(model, plane, "query")];

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    curve.element.style.order = wide ? "1" : "-1"; // on a phone near the sliders, and both small
    const sizes = wide ? [330, frame.width - 340] : [Math.min(330, frame.width), frame.width];
    draw_plane(plane, shown, state, { ...frame, width: sizes[0] }, wide ? 320 : 230);
    draw_scores(curve, shown, state, { ...frame, width: sizes[1] }, wide ? 320 : 180);
    key(state);
    query(state);
  }

  return {
    controls: [
      range(model, "position"),
      range(model, "offset"),
      range(model, "pair", String, LAST_PAIR),
    ],
    picture: html("div", { class: "heed-side-by-side" }, plane.element, curve.element),
    more: [choice(model, "width")],
    update,
    describe,
  };
});

/**
 * The handle at the head of a vector, before it is turned.
 * @param {Model} model
 * @param {Plot} plot
 * @param {"query" | "key"} name
 */
function hand(model, plot, name) {
  const within = (/** @type {number} */ x) => Math.min(EDGE, Math.max(-EDGE, x));
  const put = (/** @type {number} */ x, /** @type {number} */ y) => {
    model.set(`${name}_x`, Number(within(x).toFixed(2)));
    model.set(`${name}_y`, Number(within(y).toFixed(2)));
  };
  const handle = new Handle(plot, {
    label: `${name}, before it is turned`,
    name: `${name}_x ${name}_y`,
    unit: 0.1,
    move: put,
    step: ([across, up]) =>
      put(model.get(`${name}_x`) + across / 10, model.get(`${name}_y`) + up / 10),
  });
  return (/** @type {State} */ state) => {
    const [x, y] = [state[`${name}_x`], state[`${name}_y`]];
    const said = `${name} at ${fixed(x, 2)}, ${fixed(y, 2)}`;
    handle.draw(x, y, { now: x, text: said, low: -EDGE, high: EDGE });
  };
}

/**
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {State} state
 * @param {Frame} frame
 * @param {number} height
 */
function draw_plane(plot, { j, query, key }, state, frame, height) {
  const arrow = (/** @type {Iterable<number>} */ [x, y]) => ({ x: [0, x], y: [0, y] });
  const given = { query: [state.query_x, state.query_y], key: [state.key_x, state.key_y] };
  const ring = (/** @type {number[]} */ [x, y]) => {
    const radius = Math.hypot(x, y);
    return { x: TURN.map((a) => radius * Math.cos(a)), y: TURN.map((a) => radius * Math.sin(a)) };
  };
  /** @type {Mark[]} */
  const marks = [
    { kind: "line", ...ring(given.query), series: -1, width: 0.6 },
    { kind: "line", ...ring(given.key), series: -1, width: 0.6 },
    { kind: "line", ...arrow(given.query), series: 1, dashed: true, text: "q, drag it" },
    { kind: "arrow", ...arrow(query), series: 1, width: 3, text: `turned at ${state.position}` },
    { kind: "line", ...arrow(given.key), series: 2, dashed: true, text: "k, drag it" },
    {
      kind: "arrow",
      ...arrow(key),
      series: 2,
      width: 3,
      text: `turned at ${state.position - state.offset}`,
    },
  ];
  plot.draw({
    x: { low: -1.6, high: 1.6, label: `number ${2 * j} of the vector` },
    y: { low: -1.6, high: 1.6, label: `number ${2 * j + 1}` },
    height,
    square: true,
    marks,
  }, frame);
}

/**
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {State} state
 * @param {Frame} frame
 * @param {number} height
 */
function draw_scores(plot, { j, pairs, all, at, before }, { offset, width }, frame, height) {
  const most = Math.max(0.5, ...pairs.map(Math.abs), Math.abs(before)) * 1.1;
  plot.draw({
    x: { low: -FAR, high: FAR, label: "offset t − s", ticks: TICKS },
    y: { low: -most, high: most, label: "score" },
    height,
    marks: [
      { kind: "rule", across: "y", at: before, series: -1, dashed: true, text: "q · k unturned" },
      { kind: "line", x: OFFSETS, y: pairs, series: 3, text: `pair ${j}` },
      { kind: "line", x: OFFSETS, y: all, series: 4, text: `mean over ${all_of(width / 2)}` },
      { kind: "points", x: [offset], y: [pairs[at]], series: 3, radius: 6 },
      { kind: "points", x: [offset], y: [all[at]], series: 4, radius: 6 },
    ],
  }, frame);
}
