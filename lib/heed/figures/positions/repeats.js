// How near the code comes to repeating, at one offset and at every offset up to a million.
import { choice, number } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { log_range, nearest, whole_stops } from "../kit/log_range.js";
import { fixed, grouped, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { distance, wavelengths } from "../../theory/repeats.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

const LIMIT = 1_000_000;
const AROUND = 25; // offsets shown to either side
const FINE = 6; // points of the curve from one offset to the next
const POWERS = [10, 100, 1000, 10_000, 100_000].map((at) => ({ at, text: grouped(at) }));
const NAMED = [44, 355, 710, 62_832]; // offsets that are nearly a multiple of π
const SAMPLE = whole_stops(1, LIMIT);
/** @type {Map<Width, Float64Array>} */
const SAMPLED = new Map(); // distances at SAMPLE, by width

/** @typedef {number | "two"} Width D, or the waves of t and t/10,000 alone */

/**
 * Width and base: four columns with the base squared have the two frequencies.
 * @param {Width} width
 * @returns {[number, number]}
 */
function code(width) {
  return width === "two" ? [4, 1e8] : [width, 1e4];
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe({ width, offset, records }) {
  const last = records[width].at(-1);
  const [here, neighbour, best] = distance([offset, 1, last], ...code(width));
  const nearest = last === 1
    ? `no offset up to ${grouped(LIMIT)} brings it nearer than a neighbour`
    : `the nearest repeat up to ${grouped(LIMIT)} is ${grouped(last)}, at ${power(best, 2)}, not 0`;
  const name = width === "two" ? "two frequencies" : `D = ${width}`;
  return `With ${name}, positions ${grouped(offset)} apart differ by ${power(here, 2)}; ` +
    `neighbours differ by ${power(neighbour, 2)}, and ${nearest}. ${lengths(width)}`;
}

/**
 * From where to where the wavelengths reach, and what they do not reach.
 * @param {Width} width
 */
function lengths(width) {
  const every = wavelengths(...code(width));
  if (width === "two") return `Its 2 wavelengths are 2π and 2π·10,000 = ${grouped(every[1])}.`;
  if (width === 2) return `Its only wavelength is 2π = ${fixed(every[0], 2)}.`;
  return `Its ${width / 2} wavelengths run from 2π to ${grouped(every[every.length - 1])} ` +
    `by a factor of ${fixed(every[1] / every[0], 3)}, ` +
    `and do not reach 2π·10,000 = ${grouped(20_000 * Math.PI)}.`;
}

export default figure((model) => {
  const [near, far, waves] = [new Plot(), new Plot(), new Plot()];
  const go = (/** @type {number} */ offset) =>
    model.set("offset", Math.max(1, Math.min(LIMIT, Math.round(offset))));
  const handle = new Handle(far, {
    label: "offset",
    name: "offset",
    move: (x) => go(snapped(x, model.get("records")[model.get("width")])),
    step: ([right, up]) => go(model.get("offset") + right + up),
  });

  let drawn = "";

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update({ width, offset, records }, frame) {
    const wide = frame.width > 560;
    const half = { ...frame, width: wide ? frame.width * 0.49 : frame.width };
    const [here] = distance([offset], ...code(width));
    const ground = `${width} ${half.width} ${frame.theme}`; // what is the same at every offset
    if (ground !== drawn) {
      drawn = ground;
      far.draw(all_offsets(width, records[width]), half);
      waves.draw(line_of_waves(width), frame);
    }
    handle.draw(offset, here, { now: offset, text: `offset ${offset}`, low: 1, high: LIMIT });
    near.draw(around(offset, width), half);
  }

  const bounds = html("span", { style: "white-space: nowrap" }, "(1 to 1,000,000)");
  const field = number(model, "offset");
  const exact = html("label", { class: "heed-control" }, "exactly φ = ", field, " ", bounds);
  return {
    controls: [log_range(model, "offset"), exact, choice(model, "width")],
    picture: html(
      "div",
      {},
      html("div", { class: "heed-side-by-side" }, far.element, near.element),
      waves.element,
    ),
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
 * @param {Width} width
 * @param {number[]} records
 * @returns {Drawing}
 */
function all_offsets(width, records) {
  const sample = SAMPLED.get(width) ?? distance(SAMPLE, ...code(width));
  SAMPLED.set(width, sample);
  const named = NAMED.filter((offset) => !records.includes(offset));
  const [neighbour] = distance([1], ...code(width));
  const lowest = Math.min(...distance([...records, ...NAMED], ...code(width)));
  return {
    x: { low: 0.8, high: 1.3 * LIMIT, log: true, label: "offset φ" },
    y: { low: lowest / 2, high: 3 * Math.sqrt(code(width)[0]), log: true, label: "distance" },
    height: 260,
    marks: [
      dots(SAMPLE, sample),
      {
        kind: "line",
        x: [0.8, 1.3 * LIMIT],
        y: [neighbour, neighbour],
        series: 0,
        dashed: true,
        width: 1,
        text: "neighbours",
      },
      {
        kind: "points",
        x: named,
        y: distance(named, ...code(width)),
        series: -1,
        radius: 3.5,
        text: "nearly multiples of π",
      },
      ...named.map((offset) => label(offset, width)),
      {
        kind: "points",
        x: records,
        y: distance(records, ...code(width)),
        series: 2,
        radius: 4.5,
        text: "nearer than any before",
      },
    ],
  };
}

/**
 * The number of a named offset, on the side where its neighbours are not.
 * @param {number} offset
 * @param {Width} width
 * @returns {Mark}
 */
function label(offset, width) {
  const left = offset === 44 || offset === 355;
  const [y] = distance([offset], ...code(width));
  return {
    kind: "text",
    x: [left ? offset / 1.2 : offset * (offset > 1000 ? 1.7 : 1.2)],
    y: [y],
    text: grouped(offset),
    anchor: left ? "end" : "start",
    series: -1,
  };
}

/**
 * Many small dots, as dashes of one line: as circles they are slow to paint.
 * @param {ArrayLike<number>} x positive
 * @param {ArrayLike<number>} y
 * @returns {Mark}
 */
function dots(x, y) {
  const dashes = Array.from(x, (at) => [at, at * 1.06, NaN]).flat();
  const heights = Array.from(y, (at) => [at, at, NaN]).flat();
  return { kind: "line", x: dashes, y: heights, series: -1 };
}

/**
 * The distance at whole offsets near φ, on the curve of all.
 * @param {number} offset
 * @param {Width} width
 * @returns {Drawing}
 */
function around(offset, width) {
  const x = Array.from(
    { length: 2 * AROUND * FINE + 1 },
    (_, i) => offset - AROUND + i / FINE,
  );
  const y = distance(x, ...code(width));
  const whole = (/** @type {number} */ i) => i % FINE === 0;
  return {
    x: { low: offset - AROUND, high: offset + AROUND, label: "offset φ" },
    y: { low: 0, high: 1.05 * Math.max(...y), label: "distance" },
    height: 260,
    marks: [
      { kind: "line", x, y, series: -1, width: 1.2 },
      {
        kind: "points",
        x: x.filter((_, i) => whole(i)),
        y: y.filter((_, i) => whole(i)),
        series: 1,
        radius: 2.5,
        text: "whole offsets",
      },
      { kind: "rule", across: "x", at: offset, series: -1, dashed: true, text: grouped(offset) },
    ],
  };
}

/**
 * @param {Width} width
 * @returns {Drawing}
 */
function line_of_waves(width) {
  const x = wavelengths(...code(width));
  const end = 20_000 * Math.PI;
  return {
    x: { low: 4, high: 200_000, log: true, label: "wavelength, in positions", ticks: POWERS },
    y: { low: -1, high: 2, ticks: [] },
    height: 96,
    marks: [
      { kind: "points", x, y: x.map(() => 0), series: 1, radius: x.length > 32 ? 2.5 : 4 },
      { kind: "rule", across: "x", at: end, series: 0, dashed: true },
      {
        kind: "text",
        x: [end * 0.9],
        y: [1],
        anchor: "end",
        text: `2π·10,000, ${width === "two" ? "" : "not "}reached`,
        series: 0,
      },
    ],
  };
}
