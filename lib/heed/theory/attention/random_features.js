// The softmax kernel estimated from random directions, as heed/theory/attention/random_features.py has it.
import { dot } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/** @typedef {ArrayLike<number>} Vector */

/**
 * SM(x, y) = e^{x·y}.
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @returns {number}
 */
export function softmax_kernel(x, y) {
  return Math.exp(dot(x, y));
}

/**
 * e^{(|x|² + |y|²)/2} times the mean of cos(w·(x − y)).
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @param {Matrix} directions (m, D)
 * @returns {number} of either sign
 */
export function trigonometric_estimate(x, y, directions) {
  const mean = mean_of(directions, difference(x, y), Math.cos);
  return Math.exp((dot(x, x) + dot(y, y)) / 2) * mean;
}

/**
 * The mean of exp(w·(x + y) − (|x|² + |y|²)/2).
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @param {Matrix} directions (m, D)
 * @returns {number} positive
 */
export function positive_estimate(x, y, directions) {
  const half = (dot(x, x) + dot(y, y)) / 2;
  return mean_of(directions, sum(x, y), (along) => Math.exp(along - half));
}

/**
 * `positive_estimate` with each direction used twice, as w and as −w.
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @param {Matrix} directions (m, D)
 * @returns {number} positive
 */
export function hyperbolic_estimate(x, y, directions) {
  const half = (dot(x, x) + dot(y, y)) / 2;
  return mean_of(directions, sum(x, y), (along) => Math.exp(-half) * Math.cosh(along));
}

/**
 * The mean squared error of `trigonometric_estimate`: e^{|x+y|²} SM⁻² (1 − e^{−|x−y|²})² / 2m.
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @param {number} count m
 * @returns {number}
 */
export function trigonometric_error(x, y, count) {
  check_count(count);
  const [together, apart] = squares(x, y);
  const spread = (1 - Math.exp(-apart)) ** 2;
  return Math.exp(together) * softmax_kernel(x, y) ** -2 * spread / (2 * count);
}

/**
 * The mean squared error of `positive_estimate`: e^{|x+y|²} SM² (1 − e^{−|x+y|²}) / m.
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @param {number} count m
 * @returns {number}
 */
export function positive_error(x, y, count) {
  check_count(count);
  return Math.expm1(squares(x, y)[0]) * softmax_kernel(x, y) ** 2 / count;
}

/**
 * The mean squared error of `hyperbolic_estimate` with m directions, so 2m features.
 * @param {Vector} x (D)
 * @param {Vector} y (D)
 * @param {number} count m
 * @returns {number}
 */
export function hyperbolic_error(x, y, count) {
  return -Math.expm1(-squares(x, y)[0]) / 2 * positive_error(x, y, count);
}

/**
 * Multiply–adds of one head: 2 N² D_h if exact, 4 N m D_h with m positive features.
 * @param {number} length N
 * @param {number} width D_h
 * @param {number | null} [count] m; null for exact attention
 * @returns {number}
 */
export function multiply_adds(length, width, count = null) {
  for (const [name, size] of Object.entries({ length, width })) {
    if (size < 1) throw new RangeError(`${name} must be positive, but is ${size}`);
  }
  if (count === null) return 2 * length ** 2 * width;
  check_count(count);
  return 4 * length * count * width;
}

/**
 * The mean over all directions of a function of w·z.
 * @param {Matrix} directions (m, D)
 * @param {number[]} z (D)
 * @param {(along: number) => number} of
 */
function mean_of({ rows, columns, values }, z, of) {
  let total = 0;
  for (let r = 0, at = 0; r < rows; r++) {
    let along = 0;
    for (let c = 0; c < columns; c++, at++) along += values[at] * z[c];
    total += of(along);
  }
  return total / rows;
}

/**
 * |x + y|² and |x − y|².
 * @type {(x: Vector, y: Vector) => [number, number]}
 */
function squares(x, y) {
  const [together, apart] = [sum(x, y), difference(x, y)];
  return [dot(together, together), dot(apart, apart)];
}

/** @type {(x: Vector, y: Vector) => number[]} */
function sum(x, y) {
  return Array.from(x, (value, c) => value + y[c]);
}

/** @type {(x: Vector, y: Vector) => number[]} */
function difference(x, y) {
  return Array.from(x, (value, c) => value - y[c]);
}

/** @type {(count: number) => void} */
function check_count(count) {
  if (count < 1) throw new RangeError(`count must be positive, but is ${count}`);
}
