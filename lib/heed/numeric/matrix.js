// Small matrices, row by row in one typed array.

/** @typedef {{rows: number, columns: number, values: Float64Array}} Matrix */

/**
 * A matrix of zeros, or with the given entries.
 * @param {number} rows
 * @param {number} columns
 * @param {((row: number, column: number) => number)} [entry]
 * @returns {Matrix}
 */
export function matrix(rows, columns, entry) {
  const values = new Float64Array(rows * columns);
  if (entry) {
    for (let r = 0, at = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++, at++) values[at] = entry(r, c);
    }
  }
  return { rows, columns, values };
}

/**
 * The matrix with these rows, which must be equally long.
 * @param {ArrayLike<ArrayLike<number>>} rows
 * @returns {Matrix}
 */
export function from_rows(rows) {
  const columns = rows.length ? rows[0].length : 0;
  for (let r = 0; r < rows.length; r++) {
    if (rows[r].length !== columns) {
      throw new RangeError(`rows must be ${columns} long, but row ${r} is ${rows[r].length} long`);
    }
  }
  return matrix(rows.length, columns, (r, c) => rows[r][c]);
}

/**
 * The identity.
 * @param {number} size
 * @returns {Matrix}
 */
export function identity(size) {
  return matrix(size, size, (r, c) => Number(r === c));
}

/**
 * One row, which shares its numbers with the matrix.
 * @param {Matrix} a
 * @param {number} r
 * @returns {Float64Array}
 */
export function row(a, r) {
  return a.values.subarray(r * a.columns, (r + 1) * a.columns);
}

/**
 * All rows as lists of their own.
 * @type {(a: Matrix) => number[][]}
 */
export const lists_of = (a) => Array.from({ length: a.rows }, (_, r) => Array.from(row(a, r)));

/**
 * A matrix cut between rows into equal parts, which share their numbers with it.
 * @param {Matrix} a (P·R, C)
 * @param {number} parts P
 * @returns {Matrix[]} (P) each (R, C)
 */
export function rows_of({ rows, columns, values }, parts) {
  const size = values.length / parts;
  return Array.from({ length: parts }, (_, p) => ({
    rows: rows / parts,
    columns,
    values: values.subarray(p * size, (p + 1) * size),
  }));
}

/**
 * A matrix cut between columns into equal parts; those of a single row share their numbers with it.
 * @param {Matrix} a (R, P·C)
 * @param {number} parts P
 * @returns {Matrix[]} (P) each (R, C)
 */
export function columns_of({ rows, columns, values }, parts) {
  const width = columns / parts;
  if (rows === 1) return rows_of({ rows: parts, columns: width, values }, parts);
  const cut = matrix(parts * rows, width);
  for (let at = 0, p = 0; p < parts; p++) {
    for (let r = 0; r < rows; r++) {
      const start = r * columns + p * width;
      for (let c = 0; c < width; c++) cut.values[at++] = values[start + c];
    }
  }
  return rows_of(cut, parts);
}

/**
 * Matrices put below each other.
 * @param {Matrix[]} parts each (·, C)
 * @returns {Matrix}
 */
export function stacked(parts) {
  if (parts.length === 1) return parts[0];
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const all = matrix(rows, parts[0].columns);
  let at = 0;
  for (const { values } of parts) {
    all.values.set(values, at);
    at += values.length;
  }
  return all;
}

/**
 * Matrices put side by side.
 * @param {Matrix[]} parts each (R, ·)
 * @returns {Matrix}
 */
export function joined_columns(parts) {
  const columns = parts.reduce((sum, part) => sum + part.columns, 0);
  const all = matrix(parts[0].rows, columns);
  for (let r = 0; r < all.rows; r++) {
    let at = r * columns;
    for (const part of parts) {
      all.values.set(row(part, r), at);
      at += part.columns;
    }
  }
  return all;
}

/**
 * Aᵀ.
 * @param {Matrix} a
 * @returns {Matrix}
 */
export function transpose(a) {
  const turned = matrix(a.columns, a.rows);
  for (let r = 0, at = 0; r < a.rows; r++) {
    for (let c = 0; c < a.columns; c++, at++) turned.values[c * a.rows + r] = a.values[at];
  }
  return turned;
}

/**
 * A B.
 * @param {Matrix} a (R, K)
 * @param {Matrix} b (K, C)
 * @returns {Matrix} (R, C)
 */
export function multiply(a, b) {
  if (a.columns !== b.rows) {
    throw new RangeError(`b must have ${a.columns} rows, as many as a has columns, not ${b.rows}`);
  }
  const product = matrix(a.rows, b.columns);
  const whole = a.columns - a.columns % 4;
  for (let r = 0; r < a.rows; r++) {
    for (let k = 0; k < whole; k += 4) add_four_rows(product.values, r, a, b, k);
    for (let k = whole; k < a.columns; k++) add_row(product.values, r, a, b, k);
  }
  return product;
}

/** Add four rows of B at once, in half the time. @type {typeof add_row} */
function add_four_rows(sums, r, { columns: inner, values: factors }, { columns, values }, k) {
  const first = r * inner + k;
  const f0 = factors[first];
  const f1 = factors[first + 1];
  const f2 = factors[first + 2];
  const f3 = factors[first + 3];
  const to = r * columns;
  const b0 = k * columns;
  const b1 = b0 + columns;
  const b2 = b1 + columns;
  const b3 = b2 + columns;
  for (let c = 0; c < columns; c++) {
    sums[to + c] = sums[to + c] + f0 * values[b0 + c] + f1 * values[b1 + c] + f2 * values[b2 + c] +
      f3 * values[b3 + c];
  }
}

/** @type {(sums: Float64Array, r: number, a: Matrix, b: Matrix, k: number) => void} */
function add_row(sums, r, { columns: inner, values: factors }, { columns, values }, k) {
  const factor = factors[r * inner + k];
  for (let c = 0; c < columns; c++) sums[r * columns + c] += factor * values[k * columns + c];
}

/**
 * A Bᵀ: every row of A by every row of B.
 * @param {Matrix} a (R, K)
 * @param {Matrix} b (C, K)
 * @returns {Matrix} (R, C)
 */
export function inner_products(a, b) {
  if (a.columns !== b.columns) {
    throw new RangeError(`b must have ${a.columns} columns, as a has, not ${b.columns}`);
  }
  const products = matrix(a.rows, b.rows);
  for (let r = 0, at = 0; r < a.rows; r++) {
    for (let c = 0; c < b.rows; c++, at++) {
      let sum = 0;
      for (let k = 0; k < a.columns; k++) {
        sum += a.values[r * a.columns + k] * b.values[c * b.columns + k];
      }
      products.values[at] = sum;
    }
  }
  return products;
}

/**
 * The entries of A and B at the same place, put together by a function of both.
 * @param {Matrix} a
 * @param {Matrix} b of the same shape
 * @param {(x: number, y: number) => number} together
 * @returns {Matrix}
 */
export function combine(a, b, together) {
  if (a.rows !== b.rows || a.columns !== b.columns) {
    throw new RangeError(
      `b must be ${a.rows} × ${a.columns}, as a is, but is ${b.rows} × ${b.columns}`,
    );
  }
  const all = matrix(a.rows, a.columns);
  for (let at = 0; at < all.values.length; at++) {
    all.values[at] = together(a.values[at], b.values[at]);
  }
  return all;
}

/**
 * Σ x y.
 * @param {ArrayLike<number>} x
 * @param {ArrayLike<number>} y as long as x
 * @returns {number}
 */
export function dot(x, y) {
  if (x.length !== y.length) {
    throw new RangeError(`y must be ${x.length} long, as x is, but is ${y.length} long`);
  }
  let sum = 0;
  for (let at = 0; at < x.length; at++) sum += x[at] * y[at];
  return sum;
}

/**
 * √(Σ x²).
 * @param {ArrayLike<number>} x
 * @returns {number}
 */
export function norm(x) {
  return Math.sqrt(dot(x, x));
}

/**
 * max |x|.
 * @param {Float64Array | number[]} x
 * @returns {number} 0 if x is empty
 */
export function max_norm(x) {
  let most = 0;
  for (const value of x) most = Math.max(most, Math.abs(value));
  return most;
}
