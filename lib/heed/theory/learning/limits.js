// How large a risk may be, given the share of errors, as heed/theory/learning/limits.py has it.
import { check, check_between, check_counts, check_shares, MOST } from "../arguments.js";
import { check_sides } from "./hoeffding.js";

const [NEAR, TERMS] = [0.1, 20]; // x up to which x − ln(1 + x) is summed, and powers below this one
const STEPS = 40; // the search needs fewer than ten
const CLOSE = 1e-10; // two logarithms this near look the same in any drawing
const REST = 1e-18; // a term smaller than this share of its sum changes nothing

/**
 * KL(q ‖ p) = q ln(q/p) + (1 − q) ln((1 − q)/(1 − p)).
 * @param {number} q in [0, 1]
 * @param {number} p in [0, 1]
 * @returns {number} at least 0
 */
export function relative_entropy(q, p) {
  check_shares({ q, p });
  return part(q, p, p - q) + part(1 - q, 1 - p, q - p);
}

/**
 * The largest p with n · KL(measured ‖ p) ≤ ln(sides · M/δ).
 * @param {number} measured in [0, 1]
 * @param {number} n
 * @param {number} delta δ in (0, 1)
 * @param {number} [models] M
 * @param {1 | 2} [sides]
 * @returns {number} in [measured, 1]
 */
export function entropy_limit(measured, n, delta, models = 1, sides = 2) {
  check_shares({ measured });
  const most = -log_share(n, delta, models, sides) / n;
  let [low, high] = [measured, 1];
  for (;;) {
    const middle = (low + high) / 2;
    if (!(low < middle && middle < high)) return high;
    if (relative_entropy(measured, middle) <= most) low = middle;
    else high = middle;
  }
}

/**
 * The p for which at most so many errors have probability δ / (sides · M): Clopper and Pearson's.
 * @param {number} errors in 0 … n
 * @param {number} n
 * @param {number} delta δ in (0, 1)
 * @param {number} [models] M
 * @param {1 | 2} [sides]
 * @returns {number} in (errors / n, 1]
 */
export function exact_limit(errors, n, delta, models = 1, sides = 2) {
  const least = log_share(n, delta, models, sides);
  check_counts({ n }, { up_to: MOST });
  check(`lie in 0 … n = ${n}`, (count) => count >= 0 && count <= n, { errors });
  check_counts({ errors }, { least: 0 });
  if (errors === n) return 1;
  const above = (/** @type {number} */ p) => Math.log(lower_tail(errors, n, p)) - least;
  return crossing(above, errors / n, entropy_limit(errors / n, n, delta, models, sides));
}

/**
 * Where a falling function is 0, by false position; of an end that stays, half the value counts.
 * @type {(f: (x: number) => number, low: number, high: number) => number}
 */
function crossing(f, low, high) {
  let [at_low, at_high, side] = [f(low), f(high), 0];
  for (let i = 0; i < STEPS; i++) {
    const guess = (low * at_high - high * at_low) / (at_high - at_low);
    const x = guess > low && guess < high ? guess : (low + high) / 2;
    const y = f(x);
    if (Math.abs(y) < CLOSE) return x;
    if (y > 0) {
      [low, at_low] = [x, y];
      if (side === 1) at_high /= 2;
    } else {
      [high, at_high] = [x, y];
      if (side === -1) at_low /= 2;
    }
    side = Math.sign(y);
  }
  return high;
}

/**
 * P(at most so many errors), from the likeliest number outwards.
 * @type {(errors: number, n: number, p: number) => number}
 */
function lower_tail(errors, n, p) {
  if (p === 0) return 1;
  if (p === 1) return 0;
  const top = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  let [inside, all] = [0, 0];
  for (let k = top, share = 1; k >= 0; k--) {
    all += share;
    if (k <= errors) inside += share;
    if (share < REST * (k <= errors ? inside : 0)) break;
    share *= k / (n - k + 1) / odds;
  }
  for (let k = top + 1, share = (n - top) / k * odds; k <= n; k++) {
    all += share;
    if (k <= errors) inside += share;
    if (share < REST * all) break;
    share *= (n - k) / (k + 1) * odds;
  }
  return inside / all;
}

/**
 * q ln(q/p) + more, at least 0, for more = p − q: the parts of both faces sum to KL. Near 0 it is
 * summed term by term, for a difference of logarithms would lose it.
 * @type {(q: number, p: number, more: number) => number}
 */
function part(q, p, more) {
  if (q === 0) return more;
  if (p === 0) return Infinity;
  if (Math.abs(more) > NEAR * q) return Math.max(0, more - q * (Math.log(p) - Math.log(q)));
  const x = -more / q;
  let sum = 0;
  for (let k = 2, power = x * x; k < TERMS; k++, power *= x) sum += power / k;
  return q * sum;
}

/**
 * The logarithm of what of δ falls to one side of one model.
 * @type {(n: number, delta: number, models: number, sides: number) => number}
 */
function log_share(n, delta, models, sides) {
  check_counts({ n, models });
  check_between({ delta });
  check_sides(sides);
  return Math.log(delta) - Math.log(sides * models);
}
