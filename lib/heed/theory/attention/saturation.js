// How a softmax saturates, as heed/theory/attention/saturation.py has it.
import {
  check,
  check_counts,
  check_entries,
  check_row,
  check_seed,
  check_table,
  MOST,
} from "../arguments.js";
import { Random } from "../../numeric/random.js";

const ROUNDING = 1e-6; // weights in single precision sum to 1 but for so much

/**
 * Rows of independent normal numbers, mean 0 and variance 1.
 * @param {number} count
 * @param {number} width
 * @param {number} seed
 * @returns {Float64Array[]} (count) each (width)
 */
export function random_rows(count, width, seed) {
  check_counts({ count, width }, { up_to: MOST });
  check_seed({ seed });
  const stream = new Random(seed);
  return Array.from(
    { length: count },
    () => Float64Array.from({ length: width }, () => stream.gauss(0, 1)),
  );
}

/**
 * The dot products of all queries with all keys over their first columns.
 * @param {ArrayLike<number>[]} queries (T) each at least `width` long
 * @param {ArrayLike<number>[]} keys (N)
 * @param {number} width D_h
 * @returns {number[][]} (T, N)
 */
export function dot_products(queries, keys, width) {
  check_table({ queries, keys });
  const columns = Math.min(queries[0].length, keys[0].length);
  check(`lie in 1..${columns}`, (n) => n >= 1 && n <= columns, { width });
  check_counts({ width });
  return queries.map((query) => keys.map((key) => dot(query, key, width)));
}

/** @type {(x: ArrayLike<number>, y: ArrayLike<number>, width: number) => number} */
function dot(x, y, width) {
  let sum = 0;
  for (let c = 0; c < width; c++) sum += x[c] * y[c];
  return sum;
}

/**
 * ‖diag(a) − a aᵀ‖, the Frobenius norm of the Jacobian of a softmax at weights a.
 * @param {ArrayLike<number>} weights (N) in [0, 1], summing to 1
 * @returns {number} in [0, ½]
 */
export function jacobian_norm(weights) {
  check_weights(weights);
  let [sum, before] = [0, 0];
  for (let i = 0; i < weights.length; i++) {
    const square = weights[i] * weights[i];
    sum += square * ((1 - weights[i]) ** 2 + 2 * before);
    before += square;
  }
  return Math.sqrt(sum);
}

/**
 * −Σ a ln a in nats.
 * @param {ArrayLike<number>} weights (N) in [0, 1], summing to 1
 * @returns {number} from 0, where one weight is 1, to ln N
 */
export function entropy(weights) {
  check_weights(weights);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] > 0) sum -= weights[i] * Math.log(weights[i]);
  }
  return Math.max(0, sum);
}

/** @type {(weights: ArrayLike<number>) => void} */
function check_weights(weights) {
  check_row({ weights });
  check_entries("lie in [0, 1]", (a) => a >= 0 && a <= 1, { weights });
  const sum = Array.from(weights).reduce((a, b) => a + b, 0);
  if (Math.abs(sum - 1) > ROUNDING) {
    throw new RangeError(`weights must sum to 1, but sum to ${sum}`);
  }
}
