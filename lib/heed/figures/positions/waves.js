// One wave and a pair of waves on the integers: which positions nearly share a value, and why.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { CIRCLE } from "../kit/circle.js";
import { button, choice, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { stepper } from "../kit/stepper.js";
import { by_nearness, closest_sines, multiple, neighbours } from "./neighbours.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Look, Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Waves as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const SHOWN = 4; // of the positions whose sines are nearest
const CURVE = 50; // the last limit at which the waves can be told apart
const SINES = Array.from({ length: 1001 }, (_, t) => Math.sin(t));
const STEPS = [0, -1, 1, -2, 2, -3, 3];
const UP = { low: -1.4, high: 1.4, label: "sin" };
const HEIGHT = 300;
/** @type {Look} of the line at the height of t */
const LEVEL = { series: "faint", width: 1, dashed: true };
/** @type {End} */
const LAST = { traits: ["limit"], at: ({ limit }) => limit };
const FORM = /** @type {const} */ (["position", "limit", "pair"]);
/** @type {Pick<State, typeof FORM[number]>[]} */
const EXAMPLES = [
  { position: 0, limit: 50, pair: false },
  { position: 0, limit: 50, pair: true },
  { position: 0, limit: 400, pair: false },
  { position: 0, limit: 400, pair: true },
  { position: 11, limit: 400, pair: false },
  { position: 11, limit: 400, pair: true },
  { position: 100, limit: 400, pair: false },
  { position: 100, limit: 400, pair: true },
  { position: 0, limit: 1000, pair: true },
];

/** What is marked, nearest first: the nearest one and the positions nearest by their sine. */
const compute = cached(["position", "limit", "pair"], (/** @type {State} */ state) => {
  const { limit, pair } = state;
  const t = Math.min(state.position, limit);
  const heights = neighbours(t, limit, false).slice(0, SHOWN);
  const [near] = pair ? neighbours(t, limit, true) : heights;
  const known = heights.find(({ position }) => position === near.position);
  const all = known ? heights : [...heights, near].toSorted(by_nearness(pair));
  return { t, near: known ?? near, all };
});

/** The closest two of all. Of pairs, only t − s counts. */
const closest = cached(["limit", "pair"], (/** @type {State} */ { limit, pair }) => {
  if (!pair) return closest_sines(limit);
  const [{ position, pair: gap }] = neighbours(0, limit, true);
  return { s: 0, t: position, gap };
});

/** @param {State} state */
export function facts(state) {
  const { t, near } = compute(state);
  const { pair } = state;
  const reason = multiple(pair ? { ...near, mirror: false } : near, t);
  const gap = pair ? near.pair : near.wave;
  return { t, near: near.position, gap, ...reason, closest: closest(state) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { t, near, gap, sum, turns, closest: two } = facts(state);
  const last = state.pair
    ? `After ${two.t} positions every pair is ${power(two.gap)} from where it was`
    : `Up to ${grouped(state.limit)}, ${two.s} and ${two.t} come closest, to ${power(two.gap)}`;
  return `The ${state.pair ? "pair" : "sine"} of ${near} comes nearest to that of ${t}, to ` +
    `${power(gap)}, because ${sum} is nearly ${turns}π = ${fixed(turns * Math.PI, 5)}. ${last}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const now = () => compute(model.state()).t;
  const go = (/** @type {number} */ t) => model.put("position", Math.min(t, model.get("limit")));
  const handle = new Handle(plot, {
    label: "position t",
    name: "position",
    move: (x, y) => go(model.get("pair") ? nearest_step(now(), x, y) : x),
    step: ([right, up]) => go(now() + right + up),
  });

  return {
    controls: [
      toggle(model, "pair"),
      stepper(model, "position", String, LAST),
      choice(model, "limit"),
      button("Next example", () => next_example(model), "position limit pair"),
    ],
    picture: plot.element,
    update(state, frame) {
      const shown = compute(state);
      const { t } = shown;
      plot.draw(state.pair ? circle(shown) : wave(shown, state.limit), frame);
      const value = { now: t, text: `position ${t}`, low: 0, high: state.limit };
      handle.draw(state.pair ? Math.cos(t) : t, SINES[t], value);
    },
    describe,
  };
});

/**
 * Of t and the three positions to either side, half a turn, the one whose point is nearest.
 * @type {(t: number, x: number, y: number) => number}
 */
function nearest_step(t, x, y) {
  const gaps = STEPS.map((step) => Math.hypot(Math.cos(t + step) - x, Math.sin(t + step) - y));
  return t + STEPS[gaps.indexOf(Math.min(...gaps))];
}

/** @type {(shown: Shown, limit: number) => Drawing} */
function wave(shown, limit) {
  const marks = along_the_wave(shown, limit);
  return { x: { low: 0, high: limit, label: "position" }, y: UP, height: HEIGHT, marks };
}

/** @type {(shown: Shown) => Drawing} */
function circle(shown) {
  const marks = [CIRCLE, ...marked(shown, Math.cos, 1)];
  return { x: { ...UP, label: "cos" }, y: UP, height: HEIGHT, square: true, marks };
}

/** Go on to the example after the one that is shown, or to the first. @param {Model<State>} model */
function next_example(model) {
  const shown = model.state();
  const at = EXAMPLES.findIndex((one) => FORM.every((name) => one[name] === shown[name]));
  const example = EXAMPLES[(at + 1) % EXAMPLES.length];
  for (const name of FORM) model.set(name, example[name]);
}

/**
 * The sines of all integers, the wave where it can be seen, and the marked positions.
 * @type {(shown: Shown, limit: number) => Mark[]}
 */
function along_the_wave(shown, limit) {
  const { t } = shown;
  const level = segment([0, SINES[t]], [limit, SINES[t]], LEVEL);
  const marks = [level, ...marked(shown, (s) => s, 3 / limit)];
  if (limit > CURVE) return [specks(limit), ...marks];
  const x = Array.from({ length: limit * 6 + 1 }, (_, i) => i / 6);
  return [
    line(x, x.map(Math.sin), { series: "faint", width: 1 }),
    points(x.filter(Number.isInteger), SINES, { series: "faint", radius: 2.5 }),
    ...marks,
  ];
}

/**
 * A speck for each integer, drawn as dashes of one line: a thousand circles are slow to paint.
 * @type {(limit: number) => Mark}
 */
function specks(limit) {
  const wide = limit / 200;
  const sines = SINES.slice(0, limit + 1);
  const x = sines.flatMap((_, s) => [s - wide / 2, s + wide / 2, NaN]);
  return line(x, sines.flatMap((sine) => [sine, sine, NaN]), { series: "faint" });
}

/**
 * The marked positions as points, each with its number unless another stands there already.
 * @param {Shown} shown
 * @param {(s: number) => number} across where a position stands
 * @param {number} unit of that axis, in units of the other
 * @returns {Mark[]}
 */
function marked({ all, near }, across, unit) {
  /** @type {{ position: number, x: number, y: number, series: Series }[]} */
  const places = [near, ...all].map(({ position }) => ({
    position,
    x: across(position),
    y: SINES[position],
    series: position === near.position ? "green" : "orange",
  }));
  const named = places.filter((one, i) =>
    !places.slice(0, i).some(({ x, y }) => Math.hypot((x - one.x) * unit, y - one.y) < 0.3)
  );
  const dots = (/** @type {typeof places} */ some, /** @type {Look} */ look) =>
    points(some.map(({ x }) => x), some.map(({ y }) => y), { radius: 5, ...look });
  return [
    dots(places.slice(1), { series: "orange", text: "near it" }),
    dots([places[0]], { series: "green", text: "nearest to position t" }),
    ...named.map(({ position, x, y, series }) =>
      note(x, y + (y < 0 ? -0.3 : 0.17), String(position), { series })
    ),
  ];
}
