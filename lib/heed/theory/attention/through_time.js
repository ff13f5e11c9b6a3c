// How the state of a recurrent network depends on an earlier one, as through_time.py has it.
import { check, check_counts, check_matrix, check_table, MOST } from "../arguments.js";
import { columns_of, dot, matrix, multiply } from "../../numeric/matrix.js";
import { sigmoid } from "../../numeric/sigmoid.js";
import { spectral_norm } from "../../numeric/spectral.js";
import { random_rows } from "./saturation.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/** @typedef {ArrayLike<ArrayLike<number>>} Rows */

/**
 * A random orthogonal matrix, which keeps every length.
 * @param {number} width
 * @param {number} seed
 * @returns {Float64Array[]} (width) each (width)
 */
export function rotation(width, seed) {
  /** @type {Float64Array[]} */
  const rows = [];
  check_counts({ width }, { up_to: MOST });
  for (let own of random_rows(width, width, seed)) {
    for (const other of [...rows, ...rows]) { // the second time takes away what rounding has left
      const along = dot(own, other);
      own = own.map((x, i) => x - along * other[i]);
    }
    const length = Math.sqrt(dot(own, own));
    rows.push(own.map((x) => x / length));
  }
  return rows;
}

/**
 * ∂h_t/∂h_{t−1} for h_t = tanh(z_t + h_{t−1} U), which begins with 0.
 * @param {Rows} inputs (T, F), row t is z_t = x_t W + b
 * @param {Rows} weight U, (F, F)
 * @returns {Matrix[]} (T) each (F, F)
 */
export function rnn_jacobians(inputs, weight) {
  check_shapes(inputs, weight, 1);
  const u = matrix_of(weight);
  let h = new Float64Array(u.rows);
  return Array.from(inputs, (z) => {
    h = added(z, h, u).map(Math.tanh);
    return matrix(u.rows, u.rows, (r, c) => u.values[r * u.rows + c] * (1 - h[c] ** 2));
  });
}

/**
 * ∂(h_t, c_t)/∂(h_{t−1}, c_{t−1}) of an LSTM that begins with 0.
 * @param {Rows} inputs (T, 4F), row t is x_t W + b, in the order i, f, g, o
 * @param {Rows} weight U, (F, 4F)
 * @returns {Matrix[]} (T) each (2F, 2F): first the F rows and columns of h, then those of c
 */
export function lstm_jacobians(inputs, weight) {
  check_shapes(inputs, weight, 4);
  const u = matrix_of(weight);
  const parts = columns_of(u, 4).map(({ values }) => values);
  let [h, c] = [new Float64Array(u.rows), new Float64Array(u.rows)];
  return Array.from(inputs, (z) => {
    const step = lstm_step(added(z, h, u), c, parts);
    [h, c] = [step.h, step.c];
    return step.jacobian;
  });
}

/**
 * ‖∂s_t/∂s_0‖ for t = 0 … T, the most by which a small move of s_0 can grow.
 * @param {Matrix[]} jacobians (T) each (S, S), of each step
 * @param {number} [first] only the entries of the state from this one on are moved, and looked at
 * @returns {number[]} (T + 1), the first of them 1
 */
export function gradient_norms(jacobians, first = 0) {
  if (!Array.isArray(jacobians)) {
    throw new RangeError(`jacobians must be matrices, but is ${jacobians}`);
  }
  const size = jacobians[0]?.rows;
  for (const step of jacobians) {
    check_matrix({ jacobians: step });
    if (step.rows !== size || step.columns !== size) {
      throw new RangeError(
        `jacobians must be (T, S, S), but one is (${step.rows}, ${step.columns})`,
      );
    }
  }
  if (!jacobians.length) return [1];
  check(`lie in 0..${size - 1}`, (n) => n >= 0 && n < size, { first });
  check_counts({ first }, { least: 0 });
  const left = size - first;
  let product = matrix(left, size, (r, c) => Number(c === r + first));
  let doublings = 0; // the product is divided by 2^doublings: it might be too large
  return [
    1,
    ...jacobians.map((step) => {
      product = multiply(product, step);
      const { values } = product;
      let top = 0;
      for (let at = 0; at < values.length; at++) top = Math.max(top, Math.abs(values[at]));
      const more = top ? Math.floor(Math.log2(top)) : 0;
      for (let at = 0; at < values.length; at++) values[at] = halved(values[at], more);
      doublings += more;
      const norm = spectral_norm(
        matrix(left, left, (r, c) => product.values[r * size + c + first]),
      );
      return halved(norm, -doublings);
    }),
  ];
}

/**
 * x / 2^times, in two steps: 2^times alone may be too large for a number.
 * @type {(x: number, times: number) => number}
 */
function halved(x, times) {
  const half = Math.trunc(times / 2);
  return x * 2 ** -half * 2 ** -(times - half);
}

/** @type {(inputs: Rows, weight: Rows, gates: number) => void} */
function check_shapes(inputs, weight, gates) {
  check_table({ weight });
  check_table({ inputs }, { empty: true });
  const [columns, needed] = [weight[0].length, gates * weight.length];
  if (columns !== needed) {
    throw new RangeError(`weight must have ${needed} columns, but has ${columns}`);
  }
  if (inputs.length && inputs[0].length !== columns) {
    throw new RangeError(`inputs must have ${columns} columns, but has ${inputs[0].length}`);
  }
}

/**
 * The Jacobian of a step whose gates read z, and h and c after it.
 * @param {Float64Array} z (4F)
 * @param {Float64Array} c (F)
 * @param {Float64Array[]} u its parts for i, f, g, o, each (F · F)
 */
function lstm_step(z, c, u) {
  const size = c.length;
  const part = (/** @type {number} */ n) => z.subarray(n * size, (n + 1) * size);
  const [i, f, g, o] = [0, 1, 2, 3].map((n) => part(n).map(n === 2 ? Math.tanh : sigmoid));
  const kept = c.map((x, k) => f[k] * x + i[k] * g[k]);
  const shown = kept.map(Math.tanh);
  const slope = shown.map((x, k) => o[k] * (1 - x * x));
  const c_by_h = matrix(size, size, (r, k) => {
    const [by_i, by_f, by_g] = u.map((values) => values[r * size + k]);
    return by_i * i[k] * (1 - i[k]) * g[k] + by_f * f[k] * (1 - f[k]) * c[k] +
      by_g * i[k] * (1 - g[k] ** 2);
  }).values;
  const jacobian = matrix(2 * size, 2 * size, (r, k) => {
    const at = k % size;
    if (r >= size) return r - size === at ? f[at] * (k < size ? slope[at] : 1) : 0;
    const moved = c_by_h[r * size + at];
    if (k >= size) return moved;
    return moved * slope[at] + u[3][r * size + at] * o[at] * (1 - o[at]) * shown[at];
  });
  return { jacobian, h: shown.map((x, k) => o[k] * x), c: kept };
}

/**
 * z + h U.
 * @type {(z: ArrayLike<number>, h: Float64Array, u: Matrix) => Float64Array}
 */
function added(z, h, u) {
  const back = multiply({ rows: 1, columns: h.length, values: h }, u).values;
  return back.map((x, at) => x + z[at]);
}

/** @type {(rows: Rows) => Matrix} */
function matrix_of(rows) {
  return matrix(rows.length, rows[0].length, (r, c) => rows[r][c]);
}
