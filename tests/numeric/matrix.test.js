import {
  combine,
  dot,
  from_rows,
  identity,
  matrix,
  max_norm,
  multiply,
  norm,
  row,
  transpose,
} from "../../lib/heed/numeric/matrix.js";
import { close, equal, throws } from "../assert.js";
/** @import { Matrix } from "../../lib/heed/numeric/matrix.js" */

const A = from_rows([[1, 2, 3], [4, 5, 6]]);

/** @type {(a: Matrix) => number[][]} */
const rows = (a) => Array.from({ length: a.rows }, (_, r) => [...row(a, r)]);

Deno.test("a matrix is made from a rule, or of zeros", () => {
  equal(rows(matrix(2, 3, (r, c) => 10 * r + c)), [[0, 1, 2], [10, 11, 12]]);
  equal(rows(matrix(2, 1)), [[0], [0]]);
  equal(rows(from_rows([])), []);
});

Deno.test("rows are of one length", () => {
  throws(() => from_rows([[1, 2], [3]]), "rows must be 2 long, but row 1 is 1 long");
});

Deno.test("a row shares its numbers with the matrix", () => {
  const a = matrix(2, 2);
  row(a, 1)[0] = 7;
  equal(rows(a), [[0, 0], [7, 0]]);
});

Deno.test("a transpose swaps rows and columns", () => {
  equal(rows(transpose(A)), [[1, 4], [2, 5], [3, 6]]);
});

Deno.test("a product is rows times columns", () => {
  const b = from_rows([[1, 0], [2, 1], [0, -1]]);
  equal(rows(multiply(A, b)), [[5, -1], [14, -1]]);
  equal(rows(multiply(A, identity(3))), rows(A));
  throws(() => multiply(A, A), "b must have 3 rows, as many as a has columns, not 2");
});

Deno.test("entries are combined place by place", () => {
  equal(rows(combine(A, A, (x, y) => x * y)), [[1, 4, 9], [16, 25, 36]]);
  throws(() => combine(A, transpose(A), Math.max), "b must be 2 × 3, as a is, but is 3 × 2");
});

Deno.test("lengths and inner products of vectors", () => {
  equal(dot([1, 2, 3], [4, -5, 6]), 12);
  close([norm([3, 4])], [5]);
  equal([max_norm([3, -7, 5]), max_norm([])], [7, 0]);
  throws(() => dot([1], [1, 2]), "y must be 1 long, as x is, but is 2 long");
});
