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
/** @import { Mark, Series } from "../kit/marks.js" */
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
/** @type {End} */
const LAST = { traits: ["limit"], at: ({ limit }) => limit };
/** @type {Pick<State, "position" | "limit" | "pair">[]} */
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

/** The closest two of all, in words. Of pairs, only t − s counts. */
const closest = cached(["limit", "pair"], (/** @type {State} */ { limit, pair }) => {
  if (pair) {
    const [{ position, pair: gap }] = neighbours(0, limit, true);
    return `After ${position} positions every pair is back to ${power(gap)} from where it was`;
  }
  const { s, t, gap } = closest_sines(limit);
  return `Of all positions up to ${grouped(limit)}, ${s} and ${t} come closest, to ${power(gap)}`;
});

/** @type {(state: State) => string} */
export function describe(state) {
  const { t, near } = compute(state);
  const { sum, turns } = multiple(state.pair ? { ...near, mirror: false } : near, t);
  const what = state.pair ? "pair" : "sine";
  return `The ${what} nearest to that of ${t} is that of ${near.position}, ` +
    `${power(state.pair ? near.pair : near.wave)} away, because ${sum} is nearly ${turns}π = ` +
    `${fixed(turns * Math.PI, 5)}. ${closest(state)}.`;
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
 * @param {number} t
 * @param {number} x
 * @param {number} y
 */
function nearest_step(t, x, y) {
  const gaps = STEPS.map((step) => Math.hypot(Math.cos(t + step) - x, Math.sin(t + step) - y));
  return t + STEPS[gaps.indexOf(Math.min(...gaps))];
}

/** @type {(shown: Shown, limit: number) => Drawing} */
function wave(shown, limit) {
  return {
    x: { low: 0, high: limit, label: "position" },
    y: UP,
    height: HEIGHT,
    marks: along_the_wave(shown, limit),
  };
}

/** @type {(shown: Shown) => Drawing} */
function circle(shown) {
  return {
    x: { ...UP, label: "cos" },
    y: UP,
    height: HEIGHT,
    square: true,
    marks: [CIRCLE, ...marked(shown, Math.cos, 1)],
  };
}

/**
 * Go on to the example after the one that is shown, or to the first.
 * @param {Model<State>} model
 */
function next_example(model) {
  const { position, limit, pair } = model.state();
  const at = EXAMPLES.findIndex((one) =>
    one.position === position && one.limit === limit && one.pair === pair
  );
  const example = EXAMPLES[(at + 1) % EXAMPLES.length];
  model.set("position", example.position);
  model.set("limit", example.limit);
  model.set("pair", example.pair);
}

/**
 * The sines of all integers, the wave where it can be seen, and the marked positions.
 * @type {(shown: Shown, limit: number) => Mark[]}
 */
function along_the_wave(shown, limit) {
  const marks = [level(shown.t, 0, limit), ...marked(shown, (s) => s, 3 / limit)];
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
 * @param {number} limit
 */
function specks(limit) {
  const wide = limit / 200;
  const sines = SINES.slice(0, limit + 1);
  const x = sines.flatMap((_, s) => [s - wide / 2, s + wide / 2, NaN]);
  return line(x, sines.flatMap((sine) => [sine, sine, NaN]), { series: "faint" });
}

/**
 * The height of t.
 * @param {number} t
 * @param {number} low
 * @param {number} high
 */
function level(t, low, high) {
  return segment([low, SINES[t]], [high, SINES[t]], { series: "faint", width: 1, dashed: true });
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
  const dots = places.slice(1);
  return [
    points(dots.map(({ x }) => x), dots.map(({ y }) => y), {
      series: "orange",
      radius: 5,
      text: "near it",
    }),
    points([places[0].x], [places[0].y], {
      series: "green",
      radius: 5,
      text: "nearest to position t",
    }),
    ...named.map(({ position, x, y, series }) =>
      note(x, y + (y < 0 ? -0.3 : 0.17), String(position), { series })
    ),
  ];
}
