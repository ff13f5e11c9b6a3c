// The products of linear.js in WebAssembly, four numbers at a time in single precision: a browser
// then needs a third of the time for a sentence. They compute what linear.js has in JavaScript, which
// stands in where there is no WebAssembly, as under a policy that forbids it.
//
// Weights live in the memory of WebAssembly, so that no call copies them. What is multiplied is
// copied there, and products are copied out.
import { matrix } from "./matrix.js";
import { CODE } from "./simd_code.js";
/** @import { Table } from "./linear.js" */
/** @import { Matrix } from "./matrix.js" */

const PAGE = 65536; // bytes: memory comes in so many
const VECTOR = 16; // bytes, or four numbers

/**
 * A function of simd.wat: addresses of x, of the table and of y, rows and columns of the table.
 * @typedef {(x: number, w: number, y: number, rows: number, columns: number) => void} Product
 */

/**
 * What multiplies by the tables of one memory: x and y are room for four rows, y for the products.
 * @typedef {{ one_row: Product, four_rows: Product, x: Float32Array, y: Float32Array }} Multiplier
 */

/** @type {WeakMap<ArrayBufferLike, Multiplier>} by the memory that it works in */
const MULTIPLIERS = new WeakMap();

/**
 * Tables that `simd_product` knows: moved into a memory of WebAssembly, where there is any.
 * @param {Map<string, Table>} tables
 * @returns {Map<string, Table>} of the same numbers; `tables` itself where no WebAssembly runs
 */
export function settled(tables) {
  const all = [...tables.values()];
  const most = (/** @type {"rows" | "columns"} */ side) =>
    all.reduce((most, table) => Math.max(most, table[side]), 0);
  const sizes = [most("columns"), most("rows")].map((numbers) => numbers * VECTOR);
  sizes.push(...all.map(({ values }) => Math.ceil(values.byteLength / VECTOR) * VECTOR));
  const started = start(sizes.reduce((sum, size) => sum + size, 0));
  if (!started) return tables;
  const { memory: { buffer }, one_row, four_rows } = started;
  let end = 0;
  const [x, y, ...places] = sizes.map((size) =>
    new Float32Array(buffer, (end += size) - size, size / 4)
  );
  MULTIPLIERS.set(buffer, { one_row, four_rows, x, y });
  return new Map([...tables].map(([name, table], i) => {
    const values = places[i].subarray(0, table.values.length);
    values.set(table.values);
    return [name, { ...table, values }];
  }));
}

/**
 * x Wᵀ, for a table that is settled, with at least four rows and a multiple of four columns.
 * @param {Matrix} x (N, inputs)
 * @param {Table} weight (outputs, inputs)
 * @returns {Matrix | null} (N, outputs); null for any other table
 */
export function simd_product(x, weight) {
  const multiplier = MULTIPLIERS.get(weight.values.buffer);
  if (!multiplier || weight.rows < 4 || weight.columns % 4) return null;
  const y = matrix(x.rows, weight.rows);
  for (let n = 0; n < x.rows;) {
    // four rows take as long as two and a half by themselves
    if (x.rows - n > 2) n += four_rows(multiplier, x, weight, y, n);
    else n += one_row(multiplier, x, weight, y, n);
  }
  return y;
}

/** @typedef {(multiplier: Multiplier, x: Matrix, weight: Table, y: Matrix, n: number) => number} Step */

/** Row n of x by the table. @type {Step} how many rows are done */
function one_row({ one_row, x, y }, { values }, { values: w, rows, columns }, product, n) {
  x.set(values.subarray(n * columns, (n + 1) * columns));
  one_row(x.byteOffset, w.byteOffset, y.byteOffset, rows, columns);
  product.values.set(y.subarray(0, rows), n * rows);
  return 1;
}

/** Rows n … n + 3 of x by the table, or as many of them as there are. @type {Step} */
function four_rows({ four_rows, x, y }, { values }, { values: w, rows, columns }, product, n) {
  const count = Math.min(4, product.rows - n);
  x.set(values.subarray(n * columns, (n + count) * columns));
  four_rows(x.byteOffset, w.byteOffset, y.byteOffset, rows, columns);
  for (let i = 0; i < count; i++) {
    for (let r = 0, at = (n + i) * rows; r < rows; r++) product.values[at + r] = y[4 * r + i];
  }
  return count;
}

/**
 * The functions of simd.wat, and a memory of so many bytes for them.
 * @param {number} bytes
 * @returns {{ memory: WebAssembly.Memory, one_row: Product, four_rows: Product } | null} null where a
 *   policy forbids it, the browser knows no vectors, or there is no room
 */
function start(bytes) {
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const code = Uint8Array.from(atob(CODE), (letter) => letter.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), {
      heed: { memory },
    });
    return /** @type {any} */ ({ memory, ...exports });
  } catch {
    return null;
  }
}
