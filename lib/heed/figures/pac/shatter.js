// Points that a class of hypotheses shatters, or does not: every labelling is tried.
import { choice, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { segment } from "../kit/marks.js";
import { morph } from "../kit/morph.js";
import { Plot } from "../kit/plot.js";
import { handles_of } from "./labelled_handles.js";
import { compute, NAMES } from "./labelled_points.js";
import { table_of } from "./labellings.js";
import { between, caught, list, obstacle, obstacle_key } from "./obstacle.js";
import { closed, corners_of, cut } from "./polygon.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Point } from "../../theory/learning/hull.js" */
/** @import { Shatter as State } from "../states.d.ts" */

const SMALL = [0.55, 0.4]; // of the room on a phone: the side of the square, beside 16 labellings and 32

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

export default figure((/** @type {Model<State>} */ model) => {
  const square = new Plot();
  const region = svg("g"); // below the marks
  square.paper.insertBefore(region, square.ground);
  const points = handles_of(model, square);
  const table = table_of(model);
  const picture = stacked(table, square);
  picture.className = "heed-shatter";

  return {
    controls: [choice(model, "hypotheses"), range(model, "count"), ...table.buttons],
    picture,
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.47, 0.51);
      const side = frame.wide
        ? Math.min(left.width, frame.room)
        : SMALL[Number(state.count > 4)] * frame.room;
      picture.toggleAttribute("data-wide", frame.wide);
      square.draw(square_of(state, side), { width: side });
      draw_region(region, square, state);
      points.draw(shown);
      table.draw(shown, right);
    },
    describe,
  };
});

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
      ...(found ? [] : obstacle_key(state.hypotheses)),
    ],
  };
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
