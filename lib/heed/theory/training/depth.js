// A row of numbers through a stack of blocks, and the gradient on its way back, as depth.py has it.
import {
  check_choice,
  check_finite,
  check_not_negative,
  check_row,
  check_table,
} from "../arguments.js";
import { dot } from "../../numeric/matrix.js";
import { mean } from "../../numeric/mean.js";

export const NORMS = ["none", "pre", "post"];
const EPSILON = 1e-5; // below the root, as in PyTorch

/** @typedef {number[]} Row */

/**
 * (x − μ)/σ, with σ = √(variance + ε), without gain and bias.
 * @param {ArrayLike<number>} x (D)
 * @param {number} [epsilon]
 * @returns {Row} (D)
 */
export function layer_norm(x, epsilon = EPSILON) {
  check_not_negative({ epsilon });
  check_row({ x });
  const row = Array.from(x);
  const middle = mean(row);
  const sigma = deviation(row, epsilon);
  if (!(sigma > 0)) {
    throw new RangeError(
      "epsilon must be positive where the numbers of a row are alike, but is 0",
    );
  }
  return row.map((value) => (value - middle) / sigma);
}

/**
 * The gradient by x, from that by `layer_norm(x)`.
 * @param {ArrayLike<number>} x (D)
 * @param {ArrayLike<number>} gradient (D)
 * @returns {Row} (D)
 */
export function layer_norm_gradient(x, gradient) {
  check_row({ x });
  check_row({ gradient }, { length: x.length });
  const [row, g] = [Array.from(x), Array.from(gradient)];
  const y = layer_norm(row);
  const sigma = deviation(row, EPSILON);
  const [middle, along] = [mean(g), mean(g.map((value, i) => value * y[i]))];
  return g.map((value, i) => (value - middle - y[i] * along) / sigma);
}

/**
 * Send a row through L blocks, and a gradient back. A block's function is tanh(g x W).
 * @param {ArrayLike<number>} x (D) what enters
 * @param {ArrayLike<ArrayLike<number>>[]} weights (L) each (D, D)
 * @param {ArrayLike<number>} back (D) the gradient at the top
 * @param {number} gain g
 * @param {boolean} skip whether x is added to what the function makes of it
 * @param {string} norm "pre", of what the function reads; "post", of what leaves the block; "none"
 * @returns {{ sizes: number[], gradients: number[] }} (L + 1) each: root mean squares, and lengths
 *   of the gradient as multiples of that at the top
 */
export function journey(x, weights, back, gain, skip, norm) {
  check_choice(NORMS, { norm });
  check_finite({ gain });
  check_row({ x });
  for (const w of weights) {
    check_table({ weights: w }, { rows: x.length, columns: x.length });
  }
  check_row({ back }, { length: x.length });
  if (!Array.from(back).some(Boolean)) {
    throw new RangeError("back must not be 0, for lengths are multiples of its own");
  }
  const rows = [Array.from(x)];
  const made = weights.map((w) => {
    const row = rows[rows.length - 1];
    const out = product(norm === "pre" ? layer_norm(row) : row, w, gain).map(Math.tanh);
    const total = skip ? sum(out, row) : out;
    rows.push(norm === "post" ? layer_norm(total) : total);
    return out;
  });
  const gradients = [Array.from(back)];
  for (let l = weights.length - 1; l >= 0; l--) {
    const block = { row: rows[l], w: weights[l], out: made[l], gain, skip, norm };
    gradients.unshift(gradient_below(block, gradients[0]));
  }
  const lengths = gradients.map((g) => Math.hypot(...g));
  return {
    sizes: rows.map((row) => Math.sqrt(mean(row.map((value) => value * value)))),
    gradients: lengths.map((length) => length / lengths[lengths.length - 1]),
  };
}

/**
 * The gradient by what enters a block, from that by what leaves it.
 * @param {{ row: Row, w: ArrayLike<ArrayLike<number>>, out: Row, gain: number, skip: boolean,
 *   norm: string }} block
 * @param {Row} above
 * @returns {Row}
 */
function gradient_below({ row, w, out, gain, skip, norm }, above) {
  const g = norm === "post" ? layer_norm_gradient(skip ? sum(out, row) : out, above) : above;
  const slopes = g.map((value, i) => gain * value * (1 - out[i] ** 2));
  const through = row.map((_, i) => dot(w[i], slopes));
  const left = norm === "pre" ? layer_norm_gradient(row, through) : through;
  return skip ? sum(left, g) : left;
}

/** @type {(x: Row, w: ArrayLike<ArrayLike<number>>, gain: number) => Row} */
function product(x, w, gain) {
  const out = Array.from(w[0], () => 0);
  x.forEach((value, i) => {
    for (let j = 0; j < out.length; j++) out[j] += gain * value * w[i][j];
  });
  return out;
}

/** @type {(x: Row, y: Row) => Row} */
const sum = (x, y) => x.map((value, i) => value + y[i]);

/** @type {(row: Row, epsilon: number) => number} */
function deviation(row, epsilon) {
  const middle = mean(row);
  return Math.sqrt(mean(row.map((value) => (value - middle) ** 2)) + epsilon);
}
