// What keeps a class from labelling points so: a point labelled 0 in what must hold the ones, or hulls
// of both labels that meet.
import { svg } from "../kit/dom.js";
import { line, points as dots } from "../kit/marks.js";
import { hull } from "../../theory/learning/hull.js";
import { compute, NAMES, STEP } from "./labelled_points.js";
import { closed, corners_of, joined } from "./polygon.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Plot } from "../kit/plot.js" */
/** @import { Shatter as State } from "../states.d.ts" */

const WRONG = { class: "heed-stroke heed-series-wrong", "stroke-width": 2 };

/** The names labelled 0 that every hypothesis with all the ones labels 1. @param {State} state */
export function caught(state) {
  const { points, labels } = compute(state);
  const [left, bottom, right, top] = around(state);
  return points.flatMap(([x, y], i) =>
    !labels[i] && left <= x && x <= right && bottom <= y && y <= top ? [NAMES[i]] : []
  );
}

/**
 * What every threshold, interval or rectangle holds that holds all points labelled 1.
 * @param {State} state
 */
function around(state) {
  const { points, labels } = compute(state);
  const ones = points.filter((_, i) => labels[i]);
  const [x, y] = [ones.map((one) => one[0]), ones.map((one) => one[1])];
  const right = state.hypotheses === "thresholds" ? 1 : Math.max(...x);
  return [Math.min(...x), Math.min(...y), right, Math.max(...y)];
}

/** @param {string[]} names */
export function list(names) {
  if (names.length === 1) return names[0];
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/**
 * The points, or the smallest convex region that holds them all.
 * @param {string[]} names
 * @param {State} state
 */
export function between(names, state) {
  if (names.length === 1) return names[0];
  if (names.length === 2) return `the segment from ${names[0]} to ${names[1]}`;
  if (on_a_line(names, state)) return `the segment through ${list(names)}`;
  return names.length === 3 ? `the triangle ${names.join(", ")}` : `the hull of ${list(names)}`;
}

/**
 * @param {string[]} names
 * @param {State} state
 */
function on_a_line(names, state) {
  const { points } = compute(state);
  const all = names.map((name) => points[NAMES.indexOf(name)].map((at) => Math.round(at / STEP)));
  const ways = all.map(([x, y]) => [x - all[0][0], y - all[0][1]]);
  return ways.every(([x, y]) => ways.every(([u, v]) => x * v === y * u));
}

/**
 * Why there is no hypothesis: the hulls of both labels meet, or every box about the ones holds a 0.
 * @type {(state: State, plot: Plot) => SVGElement[]}
 */
export function obstacle(state, plot) {
  const { points, labels, flat } = compute(state);
  if (state.hypotheses === "half-planes") {
    return [1, 0].map((label) => {
      const corners = hull(points.filter((_, i) => labels[i] === label));
      const d = corners.length > 2 ? closed(corners, plot) : joined(corners, plot);
      return svg("path", { ...WRONG, class: `${WRONG.class} ${label ? "" : "heed-dashed"}`, d });
    });
  }
  const [left, bottom, right, top] = around(state);
  const thick = flat ? 0.06 : 0;
  const box = corners_of([left, bottom - thick, right, top + thick]);
  const rings = caught(state).map((name) => {
    const [x, y] = points[NAMES.indexOf(name)];
    const [cx, cy] = [plot.x(x), plot.y(y)];
    return svg("circle", { ...WRONG, cx, cy, r: 17 });
  });
  return [svg("path", { ...WRONG, d: closed(box, plot) }), ...rings];
}

/** @type {(name: string) => Mark[]} an obstacle in the legend: it is drawn below the marks */
export function obstacle_key(name) {
  const wrong = /** @type {const} */ ({ series: "wrong" });
  if (name === "half-planes") {
    return [
      line([], [], { ...wrong, text: "hull of the labels 1" }),
      line([], [], { ...wrong, dashed: true, text: "hull of the labels 0" }),
    ];
  }
  return [
    line([], [], { ...wrong, text: "smallest with all labels 1" }),
    dots([], [], { ...wrong, hollow: true, text: "label 0 inside" }),
  ];
}
