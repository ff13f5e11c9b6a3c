// How near the code comes to repeating, at one offset and at every offset up to a million.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, number } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { log_range, nearest, whole_stops } from "../kit/log_range.js";
import { line, note, points, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { distance, wavelengths } from "../../theory/repeats.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Repeats as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LIMIT = 1_000_000;
const END = 20_000 * Math.PI; // the longest wavelength, in the words of the paper
const AROUND = 25; // offsets shown to either side
const FINE = 6; // points of the curve from one offset to the next
const POWERS = [10, 100, 1000, 10_000, 100_000].map((at) => ({ at, text: grouped(at) }));
const NAMED = [44, 355, 710, 62_832]; // offsets that are nearly a multiple of π
const SAMPLE = whole_stops(1, LIMIT);

/** What the width alone decides; the waves of t and t/10,000 are those of D = 4, base squared. */
const compute = cached(["width", "records"], (/** @type {State} */ { width, records: all }) => {
  const [columns, base] = width === "two" ? [4, 1e8] : [width, 1e4];
  const apart = (/** @type {ArrayLike<number>} */ offsets) => distance(offsets, columns, base);
  /** @type {number[]} */
  const records = all[width];
  const [neighbour, best] = apart([1, records[records.length - 1]]);
  const lowest = Math.min(...apart([...records, ...NAMED]));
  const waves = wavelengths(columns, base);
  return { columns, apart, records, neighbour, best, lowest, waves, sample: apart(SAMPLE) };
});

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { width, offset } = state;
  const { apart, records, neighbour, best } = compute(state);
  const last = records[records.length - 1];
  const nearest = last === 1
    ? `no offset up to ${grouped(LIMIT)} brings it nearer than a neighbour`
    : `the nearest repeat up to ${grouped(LIMIT)} is ${grouped(last)}, at ${power(best, 2)}, not 0`;
  const name = width === "two" ? "two frequencies" : `D = ${width}`;
  return `With ${name}, positions ${grouped(offset)} apart differ by ` +
    `${power(apart([offset])[0], 2)}; neighbours differ by ${power(neighbour, 2)}, ` +
    `and ${nearest}. ${lengths(state)}`;
}

/**
 * From where to where the wavelengths reach, and what they do not reach.
 * @param {State} state
 */
function lengths(state) {
  const { waves } = compute(state);
  const last = grouped(waves[waves.length - 1]);
  if (state.width === "two") return `Its 2 wavelengths are 2π and 2π·10,000 = ${last}.`;
  if (state.width === 2) return `Its only wavelength is 2π = ${fixed(waves[0], 2)}.`;
  return `Its ${waves.length} wavelengths run from 2π to ${last} by a factor of ` +
    `${fixed(waves[1] / waves[0], 3)}, and do not reach 2π·10,000 = ${grouped(END)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [near, far, waves] = [new Plot(), new Plot(), new Plot()];
  const handle = new Handle(far, {
    label: "offset",
    name: "offset",
    move: (x) => model.put("offset", snapped(x, compute(model.state()).records)),
    step: ([right, up]) => model.put("offset", model.get("offset") + right + up),
  });
  const ground = cached(["width", "records"], (/** @type {State} */ state) => ({
    far: all_offsets(compute(state)),
    waves: line_of_waves(state),
  }));

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { offset } = state;
    const shown = compute(state);
    const [left, right] = frame.split(0.49, 0.49);
    far.draw(ground(state).far, left);
    waves.draw(ground(state).waves, frame);
    const value = { now: offset, text: `offset ${offset}`, low: 1, high: LIMIT };
    handle.draw(offset, shown.apart([offset])[0], value);
    near.draw(around(offset, shown), right);
  }

  const bounds = html("span", { style: "white-space: nowrap" }, "(1 to 1,000,000)");
  const field = number(model, "offset");
  const exact = html("label", { class: "heed-control" }, "exactly φ = ", field, " ", bounds);
  return {
    controls: [log_range(model, "offset"), exact, choice(model, "width")],
    picture: stacked(side_by_side(far, near), waves),
    update,
    describe,
  };
});

/**
 * The repeat or named offset near `x`, if there is one, so that a finger can meet it.
 * @param {number} x
 * @param {number[]} records
 */
function snapped(x, records) {
  const goals = [...records, ...NAMED].sort((a, b) => a - b);
  const goal = goals[nearest(goals, x)];
  return Math.abs(Math.log(goal / x)) < 0.06 ? goal : SAMPLE[nearest(SAMPLE, x)];
}

/**
 * The nearest repeats, some named offsets, and a sample of all others.
 * @param {Shown} shown
 * @returns {Drawing}
 */
function all_offsets({ columns, apart, records, neighbour, lowest, sample }) {
  const named = NAMED.filter((offset) => !records.includes(offset));
  const [low, high] = [0.8, 1.3 * LIMIT];
  const level = { series: 0, dashed: true, width: 1, text: "neighbours" };
  return {
    x: { low, high, log: true, label: "offset φ" },
    y: { low: lowest / 2, high: 3 * Math.sqrt(columns), log: true, label: "distance" },
    height: 260,
    marks: [
      specks(SAMPLE, sample),
      segment([low, neighbour], [high, neighbour], level),
      points(named, apart(named), { series: -1, radius: 3.5, text: "nearly multiples of π" }),
      ...named.map((offset) => label(offset, apart([offset])[0])),
      points(records, apart(records), { series: 2, radius: 4.5, text: "nearer than any before" }),
    ],
  };
}

/**
 * The number of a named offset, on the side where its neighbours are not.
 * @param {number} offset
 * @param {number} height
 * @returns {Mark}
 */
function label(offset, height) {
  const left = offset === 44 || offset === 355;
  const x = left ? offset / 1.2 : offset * (offset > 1000 ? 1.7 : 1.2);
  return note(x, height, grouped(offset), { anchor: left ? "end" : "start", series: -1 });
}

/**
 * Many small dots, as dashes of one line: as circles they are slow to paint.
 * @param {number[]} x positive
 * @param {ArrayLike<number>} y
 */
function specks(x, y) {
  const dashes = x.flatMap((at) => [at, at * 1.06, NaN]);
  return line(dashes, Array.from(y, (at) => [at, at, NaN]).flat(), { series: -1 });
}

/**
 * The distance at whole offsets near φ, on the curve of all.
 * @param {number} offset
 * @param {Shown} shown
 * @returns {Drawing}
 */
function around(offset, { apart }) {
  const x = Array.from({ length: 2 * AROUND * FINE + 1 }, (_, i) => offset - AROUND + i / FINE);
  const y = apart(x);
  const whole = (/** @type {ArrayLike<number>} */ all) =>
    Array.from(all).filter((_, i) => i % FINE === 0);
  return {
    x: { low: offset - AROUND, high: offset + AROUND, label: "offset φ" },
    y: { low: 0, high: 1.05 * Math.max(...y), label: "distance" },
    height: 260,
    marks: [
      line(x, y, { series: -1, width: 1.2 }),
      points(whole(x), whole(y), { series: 1, radius: 2.5, text: "whole offsets" }),
      rule(offset, { series: -1, dashed: true, text: grouped(offset) }),
    ],
  };
}

/**
 * @param {State} state
 * @returns {Drawing}
 */
function line_of_waves(state) {
  const { waves } = compute(state);
  const reached = `2π·10,000, ${state.width === "two" ? "" : "not "}reached`;
  return {
    x: { low: 4, high: 200_000, log: true, label: "wavelength, in positions", ticks: POWERS },
    y: { low: -1, high: 2, ticks: [] },
    height: 96,
    marks: [
      points(waves, waves.map(() => 0), { series: 1, radius: waves.length > 32 ? 2.5 : 4 }),
      rule(END, { series: 0, dashed: true }),
      note(END * 0.9, 1, reached, { anchor: "end", series: 0 }),
    ],
  };
}
