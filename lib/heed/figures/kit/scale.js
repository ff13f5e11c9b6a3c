// Scales from numbers to pixels, and ticks that people read.
import { fixed, grouped, superscript } from "./numbers.js";

/**
 * A map from numbers to pixels and back.
 * @typedef {((x: number) => number) & { invert: (pixel: number) => number, range: [number, number] }} Scale
 */

/**
 * A scale on which equal differences are equally far apart.
 * @param {[number, number]} domain
 * @param {[number, number]} range in pixels
 * @returns {Scale}
 */
export function linear([low, high], range) {
  const unit = (range[1] - range[0]) / (high - low);
  return Object.assign((/** @type {number} */ x) => range[0] + (x - low) * unit, {
    invert: (/** @type {number} */ pixel) => low + (pixel - range[0]) / unit,
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
  return Object.assign((/** @type {number} */ x) => inner(Math.log10(Math.max(x, low))), {
    invert: (/** @type {number} */ pixel) => 10 ** inner.invert(pixel),
    range,
  });
}

/**
 * Where ticks stand and what they say: steps of 1, 2 or 5; on a log scale powers of ten.
 * @param {number} low
 * @param {number} high
 * @param {number} count about how many
 * @param {boolean} [logarithmic]
 * @returns {{ at: number, text: string }[]}
 */
export function ticks(low, high, count, logarithmic = false) {
  return logarithmic ? powers(low, high, count) : steps(low, high, count);
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number} count
 */
function steps(low, high, count) {
  const rough = (high - low) / Math.max(1, count);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5].find((factor) => factor * unit >= rough * 0.999) ?? 10);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const at = (first + i) * step;
    return { at, text: digits ? fixed(at, digits) : grouped(at) };
  });
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number} count
 */
function powers(low, high, count) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / count));
  const exponents = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return exponents.filter((exponent) => (exponent - first) % every === 0).map((exponent) => ({
    at: 10 ** exponent,
    text: ten_to(exponent),
  }));
}

/** @param {number} exponent */
function ten_to(exponent) {
  return exponent >= 0 && exponent <= 3 ? grouped(10 ** exponent) : `10${superscript(exponent)}`;
}
