// A network whose hidden layer is random, its last weights of the least norm, as
// heed/theory/learning/least_norm.py has it.
import { Random } from "../../numeric/random.js";
import { check_counts, check_row, check_seed, check_table, MOST } from "../arguments.js";

const STEEP = 8; // how fast a step rises
const FAR = 1.4; // how far from the middle the lines may pass

/** @typedef {ArrayLike<ArrayLike<number>>} Rows */

/**
 * Random lines in the plane: the angle of each one's normal, and its distance from 0.
 * @param {number} count N
 * @param {number} seed
 * @returns {number[][]} (N, 2)
 */
export function random_steps(count, seed) {
  check_counts({ count }, { up_to: MOST });
  check_seed({ seed });
  const random = new Random(seed);
  return Array.from(
    { length: count },
    () => [2 * Math.PI * random.random(), FAR * (2 * random.random() - 1)],
  );
}

/**
 * tanh(8 (x cos a + y sin a − b)), a feature for each step, of every point.
 * @param {Rows} points (m, 2), x and y
 * @param {Rows} steps (N, 2), a and b
 * @returns {Float64Array[]} (m, N)
 */
export function soft_steps(points, steps) {
  check_table({ points }, { columns: 2 });
  check_table({ steps }, { columns: 2 });
  const lines = Array.from(steps, ({ 0: a, 1: b }) => [Math.cos(a), Math.sin(a), b]);
  return Array.from(
    points,
    ({ 0: x, 1: y }) =>
      Float64Array.from(lines, ([across, up, b]) => Math.tanh(STEEP * (x * across + y * up - b))),
  );
}

/**
 * The weights w of the least |w| among those with the least |Φ w − y|².
 * @param {Rows} features Φ, (m, N); its rows are independent, or its columns
 * @param {ArrayLike<number>} values y, (m,)
 * @returns {Float64Array} (N,)
 */
export function least_norm(features, values) {
  check_table({ features });
  check_row({ values }, { length: features.length });
  const [m, count] = [features.length, features[0].length];
  if (count > m) {
    const { vectors, diagonal } = reflected(Array.from(features, (row) => Float64Array.from(row)));
    return turned_back(vectors, forward(vectors, diagonal, values), count);
  }
  const columns = Array.from(
    { length: count },
    (_, j) => Float64Array.from(features, (row) => row[j]),
  );
  const { vectors, diagonal } = reflected(columns);
  return backward(vectors, diagonal, turned(vectors, Float64Array.from(values)));
}

/**
 * Householder's reflections, in place: column j keeps R above its place j, and the reflection from
 * there on; R's diagonal is kept apart.
 * @param {Float64Array[]} vectors n columns of a length ≥ n
 */
function reflected(vectors) {
  const diagonal = new Float64Array(vectors.length);
  vectors.forEach((v, j) => {
    let square = 0;
    for (let i = j; i < v.length; i++) square += v[i] * v[i];
    diagonal[j] = v[j] > 0 ? -Math.sqrt(square) : Math.sqrt(square);
    v[j] -= diagonal[j];
    for (let k = j + 1; k < vectors.length; k++) reflect(v, j, vectors[k]);
  });
  return { vectors, diagonal };
}

/** @type {(v: Float64Array, from: number, x: Float64Array) => void} x, mirrored along v */
function reflect(v, from, x) {
  let [along, square] = [0, 0];
  for (let i = from; i < v.length; i++) {
    along += v[i] * x[i];
    square += v[i] * v[i];
  }
  const twice = square ? 2 * along / square : 0;
  for (let i = from; i < v.length; i++) x[i] -= twice * v[i];
}

/** @type {(vectors: Float64Array[], x: Float64Array) => Float64Array} Qᵀ x */
function turned(vectors, x) {
  vectors.forEach((v, j) => reflect(v, j, x));
  return x;
}

/** @type {(vectors: Float64Array[], z: Float64Array, size: number) => Float64Array} Q z */
function turned_back(vectors, z, size) {
  const x = new Float64Array(size);
  x.set(z);
  for (let j = vectors.length - 1; j >= 0; j--) reflect(vectors[j], j, x);
  return x;
}

/** @type {(vectors: Float64Array[], diagonal: Float64Array, x: Float64Array) => Float64Array} R w = x */
function backward(vectors, diagonal, x) {
  const w = new Float64Array(vectors.length);
  for (let j = w.length - 1; j >= 0; j--) {
    let rest = x[j];
    for (let k = j + 1; k < w.length; k++) rest -= vectors[k][j] * w[k];
    w[j] = rest / diagonal[j];
  }
  return w;
}

/** @type {(vectors: Float64Array[], diagonal: Float64Array, y: ArrayLike<number>) => Float64Array} Rᵀ z = y */
function forward(vectors, diagonal, y) {
  const z = new Float64Array(vectors.length);
  for (let j = 0; j < z.length; j++) {
    let rest = y[j];
    for (let k = 0; k < j; k++) rest -= vectors[j][k] * z[k];
    z[j] = rest / diagonal[j];
  }
  return z;
}
