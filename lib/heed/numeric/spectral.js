// Singular values of small matrices, which Python has from NumPy.
import { transpose } from "./matrix.js";
/** @import { Matrix } from "./matrix.js" */

const SWEEPS = 40; // a dozen are enough for any matrix of a figure
const LEFT = 1e-12; // rows whose product is below this share of their lengths are perpendicular

/**
 * The largest singular value: by how much the matrix lengthens a vector at most.
 *
 * One-sided Jacobi (Golub & Van Loan, section 8.6.3): pairs of columns are turned until all are
 * perpendicular; then their lengths are the singular values.
 * @param {Matrix} a
 * @returns {number}
 */
export function spectral_norm(a) {
  const turned = transpose(a);
  const columns = Array.from(
    { length: a.columns },
    (_, c) => turned.values.subarray(c * a.rows, (c + 1) * a.rows),
  );
  for (let sweep = 0; sweep < SWEEPS && sweep_once(columns); sweep++);
  return Math.sqrt(columns.reduce((most, x) => Math.max(most, product(x, x)), 0));
}

/**
 * Turn each pair of columns once.
 * @param {Float64Array[]} columns changed
 * @returns {boolean} whether one had to be turned
 */
function sweep_once(columns) {
  let moved = false;
  for (let p = 0; p < columns.length; p++) {
    for (let q = p + 1; q < columns.length; q++) moved = turn(columns[p], columns[q]) || moved;
  }
  return moved;
}

/**
 * Turn two columns so that they are perpendicular.
 * @param {Float64Array} x changed
 * @param {Float64Array} y changed
 * @returns {boolean} whether they were not
 */
function turn(x, y) {
  const xx = product(x, x); // no lists here: this is done a thousand times a frame
  const yy = product(y, y);
  const xy = product(x, y);
  if (Math.abs(xy) <= LEFT * Math.sqrt(xx * yy)) return false;
  const ratio = (yy - xx) / (2 * xy);
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
  const cosine = 1 / Math.hypot(1, tangent);
  const sine = cosine * tangent;
  for (let i = 0; i < x.length; i++) {
    const u = x[i];
    const v = y[i];
    x[i] = cosine * u - sine * v;
    y[i] = sine * u + cosine * v;
  }
  return true;
}

/** @type {(x: Float64Array, y: Float64Array) => number} */
function product(x, y) {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * y[i];
  return sum;
}
