// A slider on which equal ratios are equally far apart. It stops at round numbers, and where it began.
import { follow, labelled, stepped } from "./controls.js";
import { html, put, unique } from "./dom.js";
import { Readout } from "./readout.js";
import { slide } from "./touch.js";
import { grouped } from "../base/numbers.js";
/** @import { Model } from "./model.js" */

const PER_DECADE = 60;
const ROUND = [1, 2, 5]; // times powers of ten

/**
 * A slider for a positive whole number over several powers of ten. Each step moves it.
 * @param {Model} model
 * @param {string} name of the trait
 * @param {(value: number) => string} [format] how the value is written beside it
 * @returns {HTMLElement}
 */
export function log_range(model, name, format = grouped) {
  const { min = 1, max = 10, label, help } = model.control(name);
  const stops = whole_stops(min, max, model.get(name));
  const id = unique(name);
  const readout = new Readout(id, format, stops);
  const input = html("input", {
    id,
    type: "range",
    min: 0,
    max: stops.length - 1,
    step: 1,
    "data-control": name,
  });
  const held = () => String(nearest(stops, model.get(name)));
  slide(input, held, () => model.set(name, stops[Number(input.value)]));
  follow(model, name, (value) => {
    const at = nearest(stops, value);
    if (input.value !== String(at)) input.value = String(at);
    put(input, "aria-valuetext", readout.show(value));
  });
  const by = (/** @type {-1 | 1} */ way) => () => {
    const at = nearest(stops, model.get(name)) + way;
    model.set(name, stops[Math.max(0, Math.min(stops.length - 1, at))]);
  };
  return labelled("range", { label, help }, stepped(input, label, by), readout.element);
}

/**
 * Different whole numbers from `low` to `high`, about 60 to a power of ten, round ones and `start` among
 * them.
 * @param {number} low positive
 * @param {number} high
 * @param {number} [start]
 * @returns {number[]} growing
 */
export function whole_stops(low, high, start = low) {
  const steps = Math.ceil(PER_DECADE * Math.log10(high / low));
  const even = Array.from(
    { length: steps + 1 },
    (_, i) => Math.round(low * (high / low) ** (i / steps)),
  );
  const kept = [start, ...round_numbers(low, high)].filter((one) => low <= one && one <= high);
  const half = 10 ** (0.5 / PER_DECADE);
  const free = even.slice(1, -1).filter((one) =>
    kept.every((other) => Math.max(one / other, other / one) > half)
  );
  return [...new Set([low, ...free, ...kept, high])].sort((a, b) => a - b);
}

/**
 * @param {number} low positive
 * @param {number} high
 */
function round_numbers(low, high) {
  const numbers = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    numbers.push(...ROUND.map((digit) => Math.round(digit * power)));
  }
  return numbers;
}

/**
 * The index of the stop nearest to `value`.
 * @param {number[]} stops growing
 * @param {number} value
 * @returns {number}
 */
export function nearest(stops, value) {
  const after = stops.findIndex((stop) => stop >= value);
  if (after <= 0) return after === 0 ? 0 : stops.length - 1;
  return value - stops[after - 1] < stops[after] - value ? after - 1 : after;
}
