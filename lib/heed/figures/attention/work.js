// Exact and linear attention in small pieces of work, so that a page stays alive meanwhile.
import { masked_softmax } from "../../model/attention.js";
import { positive_features, read, summary } from "../../model/kernels.js";
import { combine, multiply, transpose } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

const PIECE = 16_384; // scores that one piece of exact attention makes, or features of linear

/**
 * Exact attention, some queries at a time. Queries and keys are scaled already.
 * @param {Matrix} query (N, D_h)
 * @param {Matrix} key (N, D_h)
 * @param {Matrix} value (N, Dv)
 * @yields {Matrix | null} after each piece: some rows of the output, if there are new ones
 */
export function* exact_work(query, key, value) {
  const turned = transpose(key);
  yield null;
  for (const some of blocks(query, PIECE / key.rows)) {
    yield multiply(masked_softmax(multiply(some, turned)), value);
  }
}

/**
 * Linear attention with positive features: first the keys, some at a time, then the queries.
 * @param {Matrix} query (N, D_h)
 * @param {Matrix} key (N, D_h)
 * @param {Matrix} value (N, Dv)
 * @param {Matrix} directions (m, D_h)
 * @yields {Matrix | null} as exact_work does
 */
export function* linear_work(query, key, value, directions) {
  const rows = PIECE / directions.rows;
  const values = [...blocks(value, rows)];
  let summed = summary(positive_features(first(key, 0), directions), first(value, 0));
  let at = 0;
  for (const some of blocks(key, rows)) {
    const more = summary(positive_features(some, directions), values[at++]);
    summed = combine(summed, more, (a, b) => a + b);
    yield null;
  }
  for (const some of blocks(query, rows)) yield read(positive_features(some, directions), summed);
}

/**
 * @param {Matrix} a
 * @param {number} most rows in one, at least 1
 * @yields {Matrix} some rows, which share their numbers with a
 */
function* blocks(a, most) {
  const step = Math.max(1, Math.floor(most));
  for (let start = 0; start < a.rows; start += step) {
    const rows = Math.min(step, a.rows - start);
    const { columns, values } = a;
    yield { rows, columns, values: values.subarray(start * columns, (start + rows) * columns) };
  }
}

/** @type {(a: Matrix, rows: number) => Matrix} */
function first({ columns, values }, rows) {
  return { rows, columns, values: values.subarray(0, rows * columns) };
}
