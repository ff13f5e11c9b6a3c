// Products with stored weights, where nearly all the time of a forward pass goes: four sums at a
// time, so that each number that is read serves four products.
import { matrix } from "./matrix.js";
import { simd_product } from "./simd.js";
/** @import { Matrix } from "./matrix.js" */

/**
 * Weights as they are stored: in single precision, half as much to read.
 * @typedef {{ rows: number, columns: number, values: Float32Array }} Table
 */

/**
 * A linear map: weight (outputs, inputs), bias (outputs) or none.
 * @typedef {{ weight: Table, bias?: Table }} Linear
 */

/**
 * x Wᵀ + b, as torch.nn.functional.linear has it.
 * @param {Matrix} x (N, inputs)
 * @param {Linear} map
 * @returns {Matrix} (N, outputs)
 */
export function linear(x, { weight, bias }) {
  if (x.columns !== weight.columns) {
    throw new RangeError(`x must have ${weight.columns} columns, but has ${x.columns}`);
  }
  const y = simd_product(x, weight) ?? product(x, weight);
  if (bias) add_to_rows(y, bias.values);
  return y;
}

/** @type {(x: Matrix, weight: Table) => Matrix} */
function product(x, weight) {
  const y = matrix(x.rows, weight.rows);
  const whole = x.rows - x.rows % 4;
  for (let n = 0; n < whole; n += 4) four_rows(x, weight, y, n);
  for (let n = whole; n < x.rows; n++) one_row(x, weight, y, n);
  return y;
}

/**
 * The rows of x from n on by every row of the weights.
 * @type {(x: Matrix, weight: Table, y: Matrix, n: number) => void}
 */
function four_rows({ values: x }, { values: w, rows, columns }, { values: y }, n) {
  const [x0, x1, x2, x3] = [0, 1, 2, 3].map((i) => (n + i) * columns);
  for (let r = 0; r < rows; r++) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0, at = r * columns; k < columns; k++, at++) {
      a += w[at] * x[x0 + k];
      b += w[at] * x[x1 + k];
      c += w[at] * x[x2 + k];
      d += w[at] * x[x3 + k];
    }
    y[n * rows + r] = a;
    y[(n + 1) * rows + r] = b;
    y[(n + 2) * rows + r] = c;
    y[(n + 3) * rows + r] = d;
  }
}

/**
 * Row n of x by four rows of the weights at a time; those that are left over are taken twice.
 * @type {(x: Matrix, weight: Table, y: Matrix, n: number) => void}
 */
function one_row({ values: x }, { values: w, rows, columns }, { values: y }, n) {
  const start = n * columns;
  for (let r = 0; r < rows; r += 4) {
    const [r0, r1, r2, r3] = [0, 1, 2, 3].map((i) => Math.min(r + i, rows - 1));
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0; k < columns; k++) {
      const value = x[start + k];
      a += value * w[r0 * columns + k];
      b += value * w[r1 * columns + k];
      c += value * w[r2 * columns + k];
      d += value * w[r3 * columns + k];
    }
    y[n * rows + r0] = a;
    y[n * rows + r1] = b;
    y[n * rows + r2] = c;
    y[n * rows + r3] = d;
  }
}

/** @type {(y: Matrix, bias: Float32Array) => void} */
function add_to_rows({ values, columns }, bias) {
  for (let at = 0; at < values.length;) {
    for (let c = 0; c < columns; c++, at++) values[at] += bias[c];
  }
}
