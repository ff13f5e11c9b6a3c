// One wave and a pair of waves on the integers: which of them nearly collide, and why.
import { button, choice, toggle } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed, grouped, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { stepper } from "../kit/stepper.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */

/**
 * A position s whose code lies near that of t: |sin s − sin t|, the distance of the pairs, and
 * whether s + t is near an odd multiple of π, rather than s − t near a whole turn.
 * @typedef {{ position: number, wave: number, pair: number, mirror: boolean }} Neighbour
 */

const SHOWN = 4; // of the positions whose sines are nearest
const TURN = Array.from({ length: 91 }, (_, i) => i * Math.PI / 45);
const CIRCLE = { x: TURN.map(Math.cos), y: TURN.map(Math.sin) };
const SINES = Array.from({ length: 1001 }, (_, t) => Math.sin(t));
const STEPS = [0, -1, 1, -2, 2, -3, 3];
/** @type {End} */
const LAST = { traits: ["limit"], at: ({ limit }) => limit };
/** @type {Map<string, Neighbour[]>} */
const KNOWN = new Map(); // the last few lists
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

/**
 * Positions 0 … limit other than t, those first whose code is nearest; of two as near, the smaller.
 * @param {number} t
 * @param {number} limit
 * @param {boolean} pair
 * @returns {Neighbour[]}
 */
function neighbours(t, limit, pair) {
  const key = `${t} ${limit} ${pair}`;
  const known = KNOWN.get(key);
  if (known) return known;
  const others = SINES.slice(0, limit + 1).map((_, s) => neighbour(s, t));
  others.splice(t, 1);
  others.sort((a, b) => pair ? a.pair - b.pair : a.wave - b.wave);
  if (KNOWN.size > 20) KNOWN.clear();
  KNOWN.set(key, others);
  return others;
}

/**
 * What is marked, nearest first: the nearest one and the positions nearest by their sine.
 * @param {number} t
 * @param {number} limit
 * @param {boolean} pair
 */
function marked(t, limit, pair) {
  const heights = neighbours(t, limit, false).slice(0, SHOWN);
  const [near] = neighbours(t, limit, pair);
  const both = heights.some(({ position }) => position === near.position);
  const all = both ? heights : [...heights, near];
  return { near, all: all.toSorted((a, b) => pair ? a.pair - b.pair : a.wave - b.wave) };
}

/**
 * Two positions, compared by products, which lose no digits where the sines nearly agree.
 * @param {number} s
 * @param {number} t
 * @returns {Neighbour}
 */
function neighbour(s, t) {
  const chord = 2 * Math.sin(Math.abs(s - t) / 2);
  const facing = Math.cos((s + t) / 2);
  return {
    position: s,
    wave: Math.abs(chord * facing),
    pair: Math.abs(chord),
    mirror: Math.abs(facing) < Math.abs(chord) / 2,
  };
}

/**
 * The two positions in 0 … limit whose sines are nearest: in order of size they stand side by side.
 * @param {number} limit
 * @returns {{ s: number, t: number, gap: number }}
 */
function closest_sines(limit) {
  const order = SINES.slice(0, limit + 1).map((_, t) => t).sort((a, b) => SINES[a] - SINES[b]);
  let best = { s: 0, t: 0, gap: Infinity };
  for (let i = 0; i < limit; i++) {
    const [s, t] = [Math.min(order[i], order[i + 1]), Math.max(order[i], order[i + 1])];
    const gap = neighbour(s, t).wave;
    if (gap < best.gap) best = { s, t, gap };
  }
  return best;
}

/**
 * The closest two of all, in words. Of pairs, only t − s counts.
 * @param {number} limit
 * @param {boolean} pair
 */
function closest(limit, pair) {
  if (pair) {
    const [{ position, pair: gap }] = neighbours(0, limit, true);
    return `${position} steps bring any pair back to ${power(gap)} from where it was`;
  }
  const { s, t, gap } = CLOSEST.get(limit) ?? closest_sines(limit);
  return `of all up to ${grouped(limit)}, ${s} and ${t} come closest, to ${power(gap)}`;
}

/**
 * Which multiple of π brings two positions together.
 * @param {Neighbour} near
 * @param {number} t
 */
function multiple({ position: s, mirror }, t) {
  if (mirror) {
    return { sum: `${s} + ${t}`, total: s + t, turns: 2 * Math.floor((s + t) / Math.PI / 2) + 1 };
  }
  const total = Math.abs(s - t);
  const sum = `${Math.max(s, t)} − ${Math.min(s, t)}`;
  return { sum, total, turns: 2 * Math.floor(total / (2 * Math.PI) + 0.5) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe({ position, limit, pair }) {
  const t = Math.min(position, limit);
  const [near] = neighbours(t, limit, pair);
  const { sum, total, turns } = multiple(pair ? { ...near, mirror: false } : near, t);
  const what = pair ? "pair" : "sine";
  return `Nearest to the ${what} of ${t} up to ${grouped(limit)} is that of ${near.position}, ` +
    `for ${sum} = ${total} is nearly ${turns}π = ${fixed(turns * Math.PI, 5)}: ` +
    `the sines differ by ${power(near.wave)}, the pairs by ${power(near.pair)}. ` +
    `But no two integers share a ${what}, or π would be a fraction: ${closest(limit, pair)}.`;
}

const CLOSEST = new Map([50, 400, 1000].map((limit) => [limit, closest_sines(limit)]));

export default figure((model) => {
  const wave = new Plot();
  const circle = new Plot();
  const table = html("table", { class: "heed-heat-table" });
  const handles = handles_of(wave, circle, model);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update({ position, limit, pair }, frame) {
    const t = Math.min(position, limit);
    const { near, all } = marked(t, limit, pair);
    const across = pair ? Math.cos : () => 0;
    const wide = frame.width > 560;
    const y = { low: -1.4, high: 1.4, label: "sin" };
    const height = wide ? 280 : 220;
    wave.draw({
      x: { low: 0, high: limit, label: "position" },
      y,
      height,
      marks: along_the_wave(t, limit, all, near),
    }, { ...frame, width: wide ? frame.width * 0.58 : frame.width });
    circle.draw({
      x: { low: -1.4, high: 1.4, label: pair ? "cos" : "cos, left out" },
      y,
      height: 280,
      square: true,
      marks: [
        { kind: "line", ...CIRCLE, series: -1, width: 1 },
        level(t, -1.4, 1.4),
        { kind: "points", x: [Math.cos(t)], y: [Math.sin(t)], series: -1, radius: 5 },
        ...points(all, near, Math.cos, 1),
      ],
    }, { ...frame, width: wide ? frame.width * 0.4 : frame.width });
    const value = { now: t, text: `position ${t}`, low: 0, high: limit };
    handles[0].draw(t, Math.sin(t), value);
    handles[1].draw(across(t), Math.sin(t), value);
    table.replaceChildren(...lines(all, t));
  }

  return {
    controls: [
      toggle(model, "pair"),
      stepper(model, "position", String, LAST),
      choice(model, "limit"),
      button("Next example", () => next_example(model), "position limit pair"),
    ],
    picture: html(
      "div",
      {},
      html("div", { class: "heed-side-by-side" }, wave.element, circle.element),
      table,
    ),
    update,
    describe,
  };
});

/**
 * Handles that move t: along the wave by its place there, on the circle a few steps at a time.
 * @param {Plot} wave
 * @param {Plot} circle
 * @param {Model} model
 */
function handles_of(wave, circle, model) {
  const now = () => Math.min(model.get("position"), model.get("limit"));
  const go = (/** @type {number} */ t) =>
    model.set("position", Math.max(0, Math.min(model.get("limit"), Math.round(t))));
  const step = (/** @type {[number, number]} */ [right, up]) => go(now() + right + up);
  const grip = { label: "position t", name: "position", step };
  return [
    new Handle(wave, { ...grip, move: (x) => go(x) }),
    new Handle(circle, {
      ...grip,
      move: (x, y) => go(nearest_step(now(), x, y, model.get("pair"))),
    }),
  ];
}

/**
 * Of t and the three positions to either side, half a turn, the one whose point is nearest.
 * @param {number} t
 * @param {number} x
 * @param {number} y
 * @param {boolean} pair
 */
function nearest_step(t, x, y, pair) {
  const gaps = STEPS.map((step) =>
    Math.hypot(pair ? Math.cos(t + step) - x : 0, Math.sin(t + step) - y)
  );
  return t + STEPS[gaps.indexOf(Math.min(...gaps))];
}

/**
 * Go on to the example after the one that is shown, or to the first.
 * @param {Model} model
 */
function next_example(model) {
  const state = model.state();
  const at = EXAMPLES.findIndex((one) =>
    Object.entries(one).every(([name, value]) => state[name] === value)
  );
  const example = EXAMPLES[(at + 1) % EXAMPLES.length];
  for (const [name, value] of Object.entries(example)) model.set(name, value);
}

/**
 * The sines of all integers, the wave where it can be seen, and the marked positions.
 * @param {number} t
 * @param {number} limit
 * @param {Neighbour[]} all
 * @param {Neighbour} near
 * @returns {Mark[]}
 */
function along_the_wave(t, limit, all, near) {
  /** @type {Mark[]} */
  const marks = [level(t, 0, limit), ...points(all, near, (s) => s, 3 / limit)];
  if (limit > 50) return [specks(limit), ...marks];
  const x = Array.from({ length: limit * 6 + 1 }, (_, i) => i / 6);
  const integers = x.filter(Number.isInteger);
  return [
    { kind: "line", x, y: x.map(Math.sin), series: -1, width: 1 },
    { kind: "points", x: integers, y: SINES, series: -1, radius: 2.5 },
    ...marks,
  ];
}

/**
 * A speck for each integer, drawn as dashes of one line: a thousand circles are slow to paint.
 * @param {number} limit
 * @returns {Mark}
 */
function specks(limit) {
  const wide = limit / 200;
  const x = SINES.slice(0, limit + 1).flatMap((_, s) => [s - wide / 2, s + wide / 2, NaN]);
  const y = SINES.slice(0, limit + 1).flatMap((sine) => [sine, sine, NaN]);
  return { kind: "line", x, y, series: -1 };
}

/**
 * @param {number} t
 * @param {number} low
 * @param {number} high
 * @returns {Mark}
 */
function level(t, low, high) {
  const y = [Math.sin(t), Math.sin(t)];
  return { kind: "line", x: [low, high], y, series: -1, width: 1, dashed: true };
}

/**
 * The marked positions as points, each with its number unless another stands there already.
 * @param {Neighbour[]} all
 * @param {Neighbour} near
 * @param {(s: number) => number} across
 * @param {number} unit of that axis, in units of the other
 * @returns {Mark[]}
 */
function points(all, near, across, unit) {
  const x = all.map(({ position }) => across(position));
  const y = all.map(({ position }) => Math.sin(position));
  const named = [near, ...all].filter((one, i, list) =>
    !list.slice(0, i).some((before) =>
      Math.hypot((place(before) - place(one)) * unit, height(before) - height(one)) < 0.3
    )
  );
  /** @type {(one: Neighbour) => number} */
  function place({ position }) {
    return across(position);
  }
  return [
    { kind: "points", x, y, series: 2, radius: 5 },
    { kind: "points", x: [place(near)], y: [height(near)], series: 3, radius: 5 },
    ...named.map((one) => label(one, place(one), one === near ? 3 : 2)),
  ];
}

/** @param {Neighbour} one */
function height({ position }) {
  return Math.sin(position);
}

/**
 * @param {Neighbour} one
 * @param {number} x
 * @param {number} series
 * @returns {Mark}
 */
function label(one, x, series) {
  const y = height(one) + (height(one) < 0 ? -0.3 : 0.17);
  return { kind: "text", x: [x], y: [y], text: String(one.position), series };
}

/**
 * The table of what is marked: the head, then one line each.
 * @param {Neighbour[]} all
 * @param {number} t
 */
function lines(all, t) {
  const names = ["position", "sines differ", "pairs differ", "because"];
  const head = html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name)));
  return [
    head,
    ...all.map((one) => {
      const { sum, turns } = multiple(one, t);
      const cells = [one.position, power(one.wave), power(one.pair), `${sum} ≈ ${turns}π`];
      return html("tr", {}, ...cells.map((text) => html("td", {}, String(text))));
    }),
  ];
}
