// Floating-point formats, bit by bit, as heed/theory/attention/formats.py has them.
import { check, check_choice, check_counts } from "../arguments.js";

/** @typedef {{ digits: number, lowest: number, highest: number }} Format */

/** @type {Record<string, Format>} */
const FORMATS = {
  fp32: { digits: 24, lowest: -126, highest: 127 },
  fp16: { digits: 11, lowest: -14, highest: 15 },
  bf16: { digits: 8, lowest: -126, highest: 127 },
};
const WHOLE = 1.5 * 2 ** 52; // added and taken away, it rounds to whole numbers, halves to even

/**
 * The largest finite number of a format.
 * @param {string} name
 * @returns {number}
 */
export function largest(name) {
  const { digits, highest } = format_of(name);
  return (2 - 2 ** (1 - digits)) * 2 ** highest;
}

/**
 * The smallest positive number of a format.
 * @param {string} name
 * @returns {number}
 */
export function smallest(name) {
  const { digits, lowest } = format_of(name);
  return 2 ** (lowest - digits + 1);
}

/**
 * Numbers as they are stored in a format; see heed.theory.attention.formats.
 * @param {ArrayLike<number>} values
 * @param {string} name
 * @returns {number[]} the nearest of the format, the even one of two; ±∞ beyond the largest
 */
export function round_to(values, name) {
  const kind = format_of(name);
  if (!is_row(values)) throw new RangeError(`values must be numbers, but is ${values}`);
  return Array.from(values, (x) => rounded(x, kind, largest(name)));
}

/**
 * @param {number} x
 * @param {Format} kind
 * @param {number} top
 */
function rounded(x, { digits, lowest }, top) {
  if (!Number.isFinite(x) || x === 0) return x;
  const step = 2 ** (Math.max(exponent(Math.abs(x)), lowest) - digits + 1);
  const near = (x / step + WHOLE - WHOLE) * step;
  return Math.abs(near) > top ? Math.sign(x) * Infinity : near;
}

/**
 * ⌊log₂ x⌋, where Math.log2 may miss by one.
 * @param {number} x positive
 */
function exponent(x) {
  const near = Math.floor(Math.log2(x));
  if (2 ** near > x) return near - 1;
  return 2 ** (near + 1) <= x ? near + 1 : near;
}

/**
 * Stored scores, with a constant in place of those of the last keys, or added to them; see
 * heed.theory.attention.formats.
 * @param {ArrayLike<number>} scores (N,)
 * @param {number} hidden 0 … N
 * @param {number} constant
 * @param {string} name
 * @param {boolean} [added]
 * @returns {number[]} (N,)
 */
export function hide(scores, hidden, constant, name, added = false) {
  check_scores(scores);
  const stored = round_to(scores, name);
  check_counts({ hidden }, { least: 0 });
  check(`lie in 0..N = ${stored.length}`, (n) => n <= stored.length, { hidden });
  check("be negative", (x) => x < 0, { constant });
  const [mask] = round_to([constant], name);
  const seen = stored.length - hidden;
  return round_to(
    stored.map((score, at) => at < seen ? score : added ? score + mask : mask),
    name,
  );
}

/**
 * The softmax of stored scores, stored; see heed.theory.attention.formats.
 * @param {ArrayLike<number>} scores (N,)
 * @param {string} name
 * @returns {number[]} (N,), each NaN for a row of −∞, or with ∞ in it
 */
export function softmax_in(scores, name) {
  check_scores(scores);
  const given = round_to(scores, name);
  const top = Math.max(...given);
  if (!Number.isFinite(top)) return given.map(() => NaN);
  const powers = given.map((score) => Math.exp(score - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return round_to(powers.map((power) => power / sum), name);
}

/**
 * @param {string} name
 * @returns {Format}
 */
function format_of(name) {
  check_choice(Object.keys(FORMATS), { name });
  return FORMATS[name];
}

/** @type {(scores: ArrayLike<number>) => void} */
function check_scores(scores) {
  if (!is_row(scores) || !scores.length) {
    throw new RangeError(`scores must be (N,) numbers, but is ${scores}`);
  }
}

/** @type {(values: ArrayLike<number>) => boolean} */
function is_row(values) {
  const row = Array.isArray(values) || ArrayBuffer.isView(values);
  return row && Array.from(values).every((x) => typeof x === "number");
}
