// Attention at linear cost, as kernels.py has it.
import { dot, matrix, multiply, norm, row, stacked, transpose } from "../numeric/matrix.js";
import { Random } from "../numeric/random.js";
/** @import { Matrix } from "../numeric/matrix.js" */

/** @typedef {"trigonometric" | "positive"} Kind */

const SMALLEST = 2 ** -1022; // of the numbers with all their digits

/**
 * Which exponents are lowered by their largest: those of each row by its own, or all by one.
 * @typedef {"row" | "all" | null} Over
 */

/**
 * w_1 … w_m from N(0, I), or in orthogonal blocks of D_h; see heed.model.kernels.
 * @param {number} count m
 * @param {number} width D_h
 * @param {number} seed
 * @param {boolean} [orthogonal]
 * @returns {Matrix} (m, D_h)
 */
export function random_directions(count, width, seed, orthogonal = false) {
  for (const [name, size] of Object.entries({ count, width })) {
    if (size < 1) throw new RangeError(`${name} must be positive, but is ${size}`);
  }
  const stream = new Random(seed);
  if (!orthogonal) return normal(count, width, stream);
  const blocks = stacked(
    Array.from({ length: Math.ceil(count / width) }, () => basis(width, stream)),
  );
  const lengths = normal(count, width, stream);
  const cut = { rows: count, columns: width, values: blocks.values.slice(0, count * width) };
  for (let r = 0; r < count; r++) scale(row(cut, r), norm(row(lengths, r)));
  return cut;
}

/**
 * e^{|x|²/2} (cos w·x, sin w·x) / √m.
 * @param {Matrix} x (N, D_h)
 * @param {Matrix} directions (m, D_h)
 * @param {Over} [over]
 * @returns {Matrix} (N, 2m): all cosines, then all sines
 */
export function trigonometric_features(x, directions, over = null) {
  const m = directions.rows;
  const along = multiply(x, transpose(directions));
  const exponents = lowered(matrix(x.rows, 1, (n) => half_square(x, n)), over);
  const features = matrix(x.rows, 2 * m);
  for (let n = 0; n < x.rows; n++) {
    const size = Math.exp(exponents.values[n]) / Math.sqrt(m);
    const [waves, own] = [row(features, n), row(along, n)];
    for (let at = 0; at < m; at++) {
      waves[at] = size * Math.cos(own[at]);
      waves[m + at] = size * Math.sin(own[at]);
    }
  }
  return features;
}

/**
 * e^{−|x|²/2} (e^{w·x}) / √m.
 * @param {Matrix} x (N, D_h)
 * @param {Matrix} directions (m, D_h)
 * @param {Over} [over]
 * @returns {Matrix} (N, m), positive
 */
export function positive_features(x, directions, over = null) {
  const exponents = multiply(x, transpose(directions));
  for (let n = 0; n < x.rows; n++) {
    const [own, half] = [row(exponents, n), half_square(x, n)];
    for (let at = 0; at < own.length; at++) own[at] -= half;
  }
  const { values } = lowered(exponents, over);
  const root = Math.sqrt(directions.rows);
  for (let at = 0; at < values.length; at++) values[at] = Math.exp(values[at]) / root;
  return exponents;
}

const FEATURES = { trigonometric: trigonometric_features, positive: positive_features };

/**
 * φ(Q) and φ(K), whose products are near to e^{q·k/√D_h}, up to a factor for each query.
 * @param {Matrix} query (T, D_h)
 * @param {Matrix} key (N, D_h)
 * @param {Matrix} directions (m, D_h)
 * @param {Kind} [kind]
 * @returns {[Matrix, Matrix]} (T, M) and (N, M)
 */
export function attention_features(query, key, directions, kind = "positive") {
  const width = directions.columns;
  for (const [name, x] of Object.entries({ query, key })) {
    if (x.columns !== width) {
      throw new RangeError(`${name} must be ${width} wide, but is ${x.columns} wide`);
    }
  }
  check_keys({ key });
  const [q, k] = [query, key].map((x) => scaled(x, width ** -0.25));
  return [FEATURES[kind](q, directions, "row"), FEATURES[kind](k, directions, "all")];
}

/**
 * φ(K)ᵀ[V, 1], all that a query needs to know of the keys.
 * @param {Matrix} key_features (N, M)
 * @param {Matrix} value (N, Dv)
 * @returns {Matrix} (M, Dv + 1)
 */
export function summary(key_features, value) {
  const summed = matrix(key_features.columns, value.columns + 1);
  for (let n = 0; n < value.rows; n++) add_key(summed, row(key_features, n), row(value, n));
  return summed;
}

/**
 * φ(Q)φ(K)ᵀV with each row divided by φ(Q)φ(K)ᵀ1.
 * @param {Matrix} query_features (T, M)
 * @param {Matrix} summed (M, Dv + 1) from `summary`
 * @returns {Matrix} (T, Dv)
 */
export function read(query_features, summed) {
  const sums = multiply(query_features, summed);
  const last = summed.columns - 1;
  const output = matrix(sums.rows, last);
  for (let t = 0; t < sums.rows; t++) {
    const own = row(sums, t);
    check_sum(own[last]);
    row(output, t).set(own.subarray(0, last));
    scale(row(output, t), 1 / own[last]);
  }
  return output;
}

/**
 * φ(Q)(φ(K)ᵀV), row by row divided by φ(Q)(φ(K)ᵀ1); see heed.model.kernels.
 * @param {Matrix} query_features (T, M)
 * @param {Matrix} key_features (N, M)
 * @param {Matrix} value (N, Dv)
 * @param {boolean} [causal] then T = N
 * @returns {Matrix} (T, Dv)
 */
export function linear_attention(query_features, key_features, value, causal = false) {
  check_keys({ key_features });
  if (!causal) return read(query_features, summary(key_features, value));
  const lengths = [query_features.rows, key_features.rows];
  if (lengths[0] !== lengths[1]) {
    throw new RangeError(
      `causal needs as many queries as keys, but there are (${lengths.join(", ")})`,
    );
  }
  const summed = matrix(key_features.columns, value.columns + 1); // of the keys up to t
  const rows = Array.from({ length: lengths[0] }, (_, t) => {
    add_key(summed, row(key_features, t), row(value, t));
    return read({ rows: 1, columns: summed.rows, values: row(query_features, t) }, summed);
  });
  return stacked(rows);
}

/**
 * φ(Q)φ(K)ᵀ with rows divided by their sums: what `linear_attention` weighs with.
 * @param {Matrix} query_features (T, M)
 * @param {Matrix} key_features (N, M)
 * @returns {Matrix} (T, N): rows sum to 1, but an entry may be negative
 */
export function estimated_weights(query_features, key_features) {
  const products = multiply(query_features, transpose(key_features));
  for (let t = 0; t < products.rows; t++) {
    const own = row(products, t);
    const sum = own.reduce((a, b) => a + b, 0);
    check_sum(sum);
    scale(own, 1 / sum);
  }
  return products;
}

/** @param {number} sum of a row: one near 0 has lost its digits */
function check_sum(sum) {
  if (Math.abs(sum) < SMALLEST) {
    throw new RangeError(
      "key_features must not underflow, but the sum of a row is below " + SMALLEST.toPrecision(3),
    );
  }
}

/** @param {Record<string, Matrix>} keys */
function check_keys(keys) {
  for (const [name, x] of Object.entries(keys)) {
    if (!x.rows) throw new RangeError(`${name} must have at least one row, but has none`);
  }
}

/**
 * Add φ(k)ᵀ[v, 1] to a summary, in place.
 * @type {(summed: Matrix, features: Float64Array, value: Float64Array) => void}
 */
function add_key({ columns, values }, features, value) {
  for (let m = 0, at = 0; m < features.length; m++, at += columns) {
    for (let c = 0; c < value.length; c++) values[at + c] += features[m] * value[c];
    values[at + value.length] += features[m];
  }
}

/** @type {(rows: number, columns: number, stream: Random) => Matrix} */
function normal(rows, columns, stream) {
  return matrix(rows, columns, () => stream.gauss(0, 1));
}

/**
 * An orthonormal basis in rows, every one as likely as any other.
 * @type {(width: number, stream: Random) => Matrix}
 */
function basis(width, stream) {
  const rows = normal(width, width, stream);
  for (let r = 0; r < width; r++) {
    const own = row(rows, r);
    for (let twice = 0; twice < 2; twice++) { // once more takes away what rounding left
      for (let s = 0; s < r; s++) take_away(own, row(rows, s));
    }
    scale(own, 1 / norm(own));
  }
  return rows;
}

/**
 * Subtract from x its share along a direction of length 1.
 * @type {(x: Float64Array, along: Float64Array) => void}
 */
function take_away(x, along) {
  const share = dot(x, along);
  for (let c = 0; c < x.length; c++) x[c] -= share * along[c];
}

/** @type {(exponents: Matrix, over: Over) => Matrix} changes them in place */
function lowered(exponents, over) {
  if (over === null) return exponents;
  const { values, columns } = exponents;
  const step = over === "row" ? columns : values.length;
  for (let start = 0; start < values.length; start += step) {
    const part = values.subarray(start, start + step);
    const top = part.reduce((a, b) => Math.max(a, b), -Infinity);
    for (let at = 0; at < part.length; at++) part[at] -= top;
  }
  return exponents;
}

/** @type {(x: Matrix, n: number) => number} */
function half_square(x, n) {
  return dot(row(x, n), row(x, n)) / 2;
}

/** @type {(x: Float64Array, factor: number) => void} */
function scale(x, factor) {
  for (let at = 0; at < x.length; at++) x[at] *= factor;
}

/** @type {(x: Matrix, factor: number) => Matrix} */
function scaled(x, factor) {
  return { ...x, values: x.values.map((value) => value * factor) };
}
