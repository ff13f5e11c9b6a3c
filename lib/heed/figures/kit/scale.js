// Scales from numbers to pixels, and ticks that people read.
import { grouped, power, superscript } from "../base/numbers.js";

/**
 * A map from numbers to pixels and back.
 * @typedef {((x: number) => number) & { invert: (pixel: number) => number, range: [number, number] }} Scale
 */

/**
 * Where a tick stands and what it says.
 * @typedef {{ at: number, text: string }} Tick
 */

const NEAR = 1e-9; // the part of a number that rounding may add or take

/**
 * A scale on which equal differences are equally far apart.
 * @param {[number, number]} domain of one number only, it stands in the middle
 * @param {[number, number]} range in pixels
 * @returns {Scale}
 */
export function linear([low, high], range) {
  const length = range[1] - range[0];
  if (low === high) return linear([low - 1, low + 1], range);
  return Object.assign((/** @type {number} */ x) => range[0] + (x - low) / (high - low) * length, {
    invert: (/** @type {number} */ pixel) => low + (pixel - range[0]) / length * (high - low),
    range,
  });
}

/**
 * A scale on which equal ratios are equally far apart. What is not positive stands at the low end.
 * @param {[number, number]} domain both positive
 * @param {[number, number]} range in pixels
 * @returns {Scale}
 */
export function log([low, high], range) {
  if (!(low > 0 && high > 0)) {
    throw new RangeError(`a log scale needs positive ends, not ${low}, ${high}`);
  }
  const inner = linear([Math.log10(low), Math.log10(high)], range);
  return Object.assign((/** @type {number} */ x) => inner(Math.log10(x > 0 ? x : low)), {
    invert: (/** @type {number} */ pixel) => 10 ** inner.invert(pixel),
    range,
  });
}

/**
 * Ticks in steps of 1, 2 or 5; on a log scale at powers of ten, at 1, 2 and 5 where those are few.
 * @param {number} low
 * @param {number} high
 * @param {number} count about how many
 * @param {boolean} [logarithmic]
 * @returns {Tick[]} rising
 */
export function ticks(low, high, count, logarithmic = false) {
  if (!Number.isFinite(high - low)) return [];
  if (high < low) return ticks(high, low, count, logarithmic);
  return logarithmic ? logarithmic_ticks(low, high, count) : linear_ticks(low, high, count);
}

/** @type {(low: number, high: number, count: number) => Tick[]} */
function linear_ticks(low, high, count) {
  if (low === high) return [{ at: low, text: power(low, 2) }];
  const step = round_step((high - low) / Math.max(1, count));
  const largest = Math.max(Math.abs(low), Math.abs(high));
  return multiples(low, high, step).map((k) => ({
    at: k * step,
    text: written(k * step, step, largest),
  }));
}

/**
 * With as many places as the step has; as powers of ten if the numbers are very large or small.
 * @type {(x: number, step: number, largest: number) => string}
 */
function written(x, step, largest) {
  const places = -Math.floor(Math.log10(step) + NEAR);
  const short = largest < 1e6 && places <= 4;
  if (short || (places <= 0 && largest / step > 1e4)) return grouped(x, Math.max(0, places));
  const digits = Math.floor(Math.log10(Math.abs(x)) + NEAR) + places;
  return power(x, Math.max(0, Math.min(digits, 15))).replace(/\.?0*×/, "×");
}

/** @type {(low: number, high: number, count: number) => Tick[]} */
function logarithmic_ticks(low, high, count) {
  const [first, last] = [Math.log10(low), Math.log10(high)];
  const every = Math.max(1, Math.ceil((last - first) / Math.max(1, count) - NEAR));
  const powers = multiples(first, last, every);
  if (powers.length < 3 || 3 * (last - first) <= count + 1) return between(low, high, count);
  return powers.map((k) => ({ at: 10 ** (k * every), text: ten_to(k * every, first, last) }));
}

/** @type {(low: number, high: number, count: number) => Tick[]} */
function between(low, high, count) {
  const exponents = multiples(Math.floor(Math.log10(low)), Math.log10(high), 1);
  const all = exponents.flatMap((k) => [1, 2, 5].map((factor) => factor * 10 ** k));
  const inside = all.filter((x) => x >= low * (1 - NEAR) && x <= high * (1 + NEAR));
  if (inside.length < 3) return linear_ticks(low, high, count);
  return inside.map((at) => ({ at, text: at < 1e6 && at >= 1e-4 ? plain(at) : power(at, 0) }));
}

/** @type {(exponent: number, first: number, last: number) => string} */
function ten_to(exponent, first, last) {
  if (exponent === 0 || exponent === 1 || (first > -3.5 && last < 5.5)) {
    return plain(10 ** exponent);
  }
  return `10${superscript(exponent)}`;
}

/** @type {(x: number) => string} one of 1, 2, 5 times a power of ten */
function plain(x) {
  return grouped(x, Math.max(0, -Math.floor(Math.log10(x) + NEAR)));
}

/** @type {(rough: number) => number} the least of 1, 2, 5 times a power of ten that is no smaller */
function round_step(rough) {
  const unit = 10 ** Math.floor(Math.log10(rough));
  return unit * ([1, 2, 5].find((factor) => factor * unit >= rough * (1 - NEAR)) ?? 10);
}

/** @type {(low: number, high: number, step: number) => number[]} k with low ≤ k step ≤ high */
function multiples(low, high, step) {
  const first = Math.ceil(low / step - NEAR);
  const last = Math.floor(high / step + NEAR);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}
