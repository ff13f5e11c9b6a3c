// Points that a class of hypotheses shatters, or does not: every labelling is tried.
import { button, choice, range } from "../kit/controls.js";
import { html, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { stacked } from "../kit/layout.js";
import { line, points as dots, segment } from "../kit/marks.js";
import { morph } from "../kit/morph.js";
import { Plot } from "../kit/plot.js";
import { hull } from "../../theory/learning/hull.js";
import { compute, NAMES, PLACES } from "./labelled_points.js";
import { show, table_of } from "./labellings.js";
import { cut } from "./polygon.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Shown } from "./labelled_points.js" */
/** @import { Point } from "../../theory/learning/hull.js" */
/** @import { Shatter as State } from "../states.d.ts" */

const STEP = 0.01; // of a coordinate
const SMALL = 230; // pixels, the side of the square on a phone
const WRONG = { class: "heed-stroke heed-series-wrong", "stroke-width": 2 };

/** How many labellings are made, and what of the one shown: the names that it labels 1 and 0. */
export function facts(/** @type {State} */ state) {
  const { made, tried, good, labels, found } = compute(state);
  const [zeros, ones] = [0, 1].map((label) => [...NAMES].filter((_, i) => labels[i] === label));
  const inside = found || state.hypotheses === "half-planes" ? [] : caught(state);
  return { all: made.length, tried, good, ones, zeros, found: found !== null, inside };
}

/** @param {State} state */
export function describe(state) {
  const { count: m, hypotheses } = state;
  const { all, tried, good } = facts(state);
  const shown = said_of_labels(state);
  if (tried < all) {
    return `Tried ${tried} of ${all} labellings of ${m} points: ${hypotheses} make ${good} of ` +
      `them. ${shown}`;
  }
  const [points, them] = m === 1 ? ["this point", "it"] : [`these ${m} points`, "them"];
  const verdict = good === all
    ? `all ${good} labellings of ${points}: they shatter ${them}`
    : `${good} of the ${all} labellings of ${points}, so they do not shatter them`;
  return `${hypotheses[0].toUpperCase()}${hypotheses.slice(1)} make ${verdict}. ${shown}`;
}

/** @param {State} state */
function said_of_labels(state) {
  const { ones, zeros, found, inside } = facts(state);
  const shown = zeros.length && ones.length
    ? `${list(ones)} 1, ${list(zeros)} 0`
    : `all ${Number(ones.length > 0)}`;
  if (found) return `The one shown, ${shown}, can be made.`;
  const why = state.hypotheses === "half-planes"
    ? `${between(ones, state)} meets ${between(zeros, state)}`
    : `whatever says 1 on ${list(ones)} says 1 on ${list(inside)} too`;
  return `The one shown, ${shown}, cannot be made: ${why}.`;
}

/** The names labelled 0 that every hypothesis with all the ones labels 1. @param {State} state */
function caught(state) {
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
function list(names) {
  if (names.length === 1) return names[0];
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/**
 * The points, or the smallest convex region that holds them all.
 * @param {string[]} names
 * @param {State} state
 */
function between(names, state) {
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

export default figure((/** @type {Model<State>} */ model) => {
  const square = new Plot();
  const region = svg("g"); // below the marks
  square.paper.insertBefore(region, square.ground);
  square.key.style.minHeight = "2.6rem"; // two lines, which only an obstacle needs
  const points = points_of(model, square);
  const table = table_of(model);
  const classes = choice(model, "hypotheses");
  classes.classList.add("heed-classes");
  const picture = stacked(table, square);
  picture.className = "heed-shatter";

  return {
    controls: [classes, range(model, "count"), points.buttons],
    picture,
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.47, 0.51);
      const side = frame.wide ? left : frame.inset(Math.max(0, frame.width - SMALL));
      picture.toggleAttribute("data-wide", frame.wide);
      square.draw(square_of(state, side.width), side);
      draw_region(region, square, state);
      points.draw(shown);
      table.draw(shown, right);
    },
    describe,
  };
});

/**
 * The points to drag, each with its label: a click, the space bar or a button turns it.
 * @param {Model<State>} model
 * @param {Plot} plot
 */
function points_of(model, plot) {
  const turn = (/** @type {number} */ i) => show(model, compute(model.state()).code ^ 1 << i);
  const handles = PLACES.map((_, i) => point_of(model, plot, i, () => turn(i)));
  const turns = PLACES.map((_, i) => button("", () => turn(i), "labels"));
  return {
    buttons: html("div", { class: "heed-control heed-buttons" }, ...turns),
    /** @param {Shown} shown */
    draw({ points, labels, found }) {
      handles.forEach((handle, i) => handle.draw(points[i], labels[i], found !== null));
      turns.forEach((one, i) => {
        one.style.visibility = i < points.length ? "" : "hidden"; // it keeps its room
        say(one, `${NAMES[i]}: ${labels[i] ?? 0}`);
        one.setAttribute("aria-pressed", String(labels[i] === 1));
      });
    },
  };
}

/** @type {(model: Model<State>, plot: Plot, i: number, turn: () => void) => { draw: (point: Point | undefined, label: number, found: boolean) => void }} */
function point_of(model, plot, i, turn) {
  const [x, y] = PLACES[i];
  const flat = () => compute(model.state()).flat;
  const put = (/** @type {number} */ to_x, /** @type {number} */ to_y) => {
    model.put(x, to_x);
    if (!flat()) model.put(y, to_y);
  };
  const handle = new Handle(plot, {
    label: `point ${NAMES[i]}`,
    name: `${x} ${y}`,
    move: put,
    step: ([right, up]) =>
      put(model.get(x) + (right + (flat() ? up : 0)) * STEP, model.get(y) + up * STEP),
    unit: STEP,
  });
  const { element } = handle;
  const name = svg("text", { class: "heed-point-name", "text-anchor": "middle", y: 4.5 }, NAMES[i]);
  element.classList.add("heed-labelled-point");
  element.append(name);
  element.querySelector(".heed-handle-dot")?.setAttribute("r", "11");
  turn_on_click(element, turn);
  return {
    draw(point, label, found) {
      element.style.display = point ? "" : "none";
      if (!point) return element.removeAttribute("data-control");
      Object.assign(element.dataset, { control: `${x} ${y}`, label, found });
      const text = `label ${label}, x ${point[0].toFixed(2)}, y ${point[1].toFixed(2)}`;
      handle.draw(...point, { now: point[0], text, low: 0, high: 1 });
    },
  };
}

/** @type {(element: SVGElement, turn: () => void) => void} */
function turn_on_click(element, turn) {
  let [start_x, start_y] = [0, 0];
  element.addEventListener("pointerdown", (event) => {
    [start_x, start_y] = [event.clientX, event.clientY];
  });
  element.addEventListener("pointerup", (event) => {
    if (Math.hypot(event.clientX - start_x, event.clientY - start_y) < 4) turn();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    turn();
  });
}

/** @type {(state: State, side: number) => Drawing} */
function square_of(state, side) {
  const { flat, found } = compute(state);
  return {
    x: { low: 0, high: 1 },
    y: { low: flat ? 0.25 : 0, high: flat ? 0.75 : 1 },
    height: flat ? Math.round(side / 2) : side,
    square: true,
    bare: true,
    marks: [
      ...(flat ? [segment([0, 0.5], [1, 0.5], { series: "faint", width: 1 })] : []),
      ...(found ? [] : named(state.hypotheses)),
    ],
  };
}

/** @type {(name: string) => Mark[]} an obstacle in the legend: it is drawn below the marks */
function named(name) {
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

/**
 * The region where the hypothesis says 1; or what keeps every hypothesis from these labels.
 * @type {(region: SVGElement, plot: Plot, state: State) => void}
 */
function draw_region(region, plot, state) {
  const { flat, found } = compute(state);
  const all = corners_of([0, flat ? 0.25 : 0, 1, flat ? 0.75 : 1]);
  const rim = svg("path", { class: "heed-grid", fill: "none", d: closed(all, plot) });
  morph(region, [rim, ...found ? [ones_of(state, found, all, plot)] : obstacle(state, plot)]);
}

/** @type {(box: number[]) => Point[]} */
function corners_of([left, bottom, right, top]) {
  return [[left, bottom], [right, bottom], [right, top], [left, top]];
}

/** @type {(state: State, h: readonly number[], all: Point[], plot: Plot) => SVGElement} */
function ones_of({ hypotheses }, h, all, plot) {
  const corners = sides_of(hypotheses, h).reduce(cut, all);
  return svg("path", { class: "heed-side-of-ones", d: closed(corners, plot) || null });
}

/** @type {(name: string, h: readonly number[]) => [u: number, v: number, c: number][]} */
function sides_of(name, [a, b, c, d]) {
  if (name === "half-planes") return [[a, b, c]];
  if (name === "thresholds") return [[1, 0, a]];
  if (name === "intervals") return [[1, 0, a], [-1, 0, -b]];
  return [[1, 0, a], [-1, 0, -c], [0, 1, b], [0, -1, -d]];
}

/** @type {(corners: Point[], plot: Plot) => string} */
function closed(corners, plot) {
  return corners.length ? `${joined(corners, plot)}Z` : "";
}

/**
 * A line that does not come back: the way back would fill the gaps of a dashed one.
 * @type {(corners: Point[], plot: Plot) => string}
 */
function joined(corners, plot) {
  return `M${corners.map(([x, y]) => `${plot.x(x).toFixed(2)} ${plot.y(y).toFixed(2)}`).join("L")}`;
}

/**
 * Why there is no hypothesis: the hulls of both labels meet, or every box about the ones holds a 0.
 * @type {(state: State, plot: Plot) => SVGElement[]}
 */
function obstacle(state, plot) {
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
