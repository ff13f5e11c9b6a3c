import { linear } from "../../lib/heed/numeric/linear.js";
import { matrix, row } from "../../lib/heed/numeric/matrix.js";
import { settled, simd_product } from "../../lib/heed/numeric/simd.js";
import { assembled } from "../../lib/heed/publish/assemble.js";
import { close, equal, holds } from "../assert.js";
/** @import { Table } from "../../lib/heed/numeric/linear.js" */

/** @type {(rows: number, columns: number) => Table} */
const table = (rows, columns) => ({
  rows,
  columns,
  values: Float32Array.from({ length: rows * columns }, (_, at) => Math.sin(at * at + rows)),
});

/** @type {(rows: number, columns: number) => [Table, Table]} a table, and the same settled */
function twice(rows, columns) {
  const plain = table(rows, columns);
  const moved = settled(new Map([["bias", table(3, 1)], ["weight", plain]])).get("weight");
  return [plain, /** @type {Table} */ (moved)];
}

Deno.test("what is stored is what the text assembles to", async () => {
  const stored = new URL("../../lib/heed/numeric/simd_code.js", import.meta.url);
  equal(await Deno.readTextFile(stored), await assembled()); // else run publish/assemble.js
});

Deno.test("any number of rows is multiplied as in JavaScript, whatever the table leaves over", () => {
  for (const [rows, columns] of [[4, 4], [5, 12], [6, 8], [7, 20], [31, 44], [64, 4]]) {
    const [plain, fast] = twice(rows, columns);
    const bias = table(rows, 1);
    for (let count = 0; count <= 9; count++) {
      const x = matrix(count, columns, (n, k) => Math.cos(n + k));
      holds(simd_product(x, fast), "WebAssembly runs in these tests");
      const y = linear(x, { weight: fast, bias });
      equal([y.rows, y.columns], [count, rows]);
      close(y.values, linear(x, { weight: plain, bias }).values, 1e-5);
    }
  }
});

Deno.test("a part of a table is multiplied where it lies", () => {
  const [plain, fast] = twice(24, 8);
  const part = (/** @type {Table} */ { columns, values }) => ({
    rows: 9,
    columns,
    values: values.subarray(8 * columns, 17 * columns),
  });
  const x = matrix(5, 8, (n, k) => n - k / 3);
  holds(simd_product(x, part(fast)));
  close(
    linear(x, { weight: part(fast) }).values,
    linear(x, { weight: part(plain) }).values,
    1e-5,
  );
});

Deno.test("tables of other sizes, and those that are not settled, are multiplied in JavaScript", () => {
  for (const [rows, columns] of [[3, 8], [8, 7], [5, 1]]) {
    const [plain, fast] = twice(rows, columns);
    const x = matrix(5, columns, (n, k) => n - k / 3);
    equal(simd_product(x, fast), null);
    equal(linear(x, { weight: fast }), linear(x, { weight: plain }));
  }
  equal(simd_product(matrix(1, 8), table(8, 8)), null);
});

Deno.test("each settled map has a memory of its own, and keeps its numbers", () => {
  const [one, other] = [twice(8, 8), twice(12, 4)];
  holds(one[1].values.buffer !== other[1].values.buffer);
  const x = matrix(4, 8, () => 1);
  linear(x, { weight: one[1] });
  equal([...one[1].values], [...one[0].values]);
  equal([...other[1].values], [...other[0].values]);
});

Deno.test("what a product left behind is in no other", () => {
  const [, fast] = twice(8, 8);
  linear(matrix(4, 8, () => NaN), { weight: fast });
  const y = linear(matrix(3, 8), { weight: fast });
  for (let n = 0; n < 3; n++) equal([...row(y, n)], Array(8).fill(0));
});

for (const lacking of ["Memory", "Module", "Instance"]) {
  Deno.test(`without WebAssembly.${lacking} the tables stay as they are`, () => {
    const wasm = /** @type {any} */ (WebAssembly);
    const kept = wasm[lacking];
    wasm[lacking] = class {
      constructor() {
        throw new WebAssembly.CompileError("a policy forbids it");
      }
    };
    try {
      const tables = new Map([["weight", table(8, 8)]]);
      equal(settled(tables) === tables, true);
    } finally {
      wasm[lacking] = kept;
    }
  });
}
