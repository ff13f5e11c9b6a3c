// Tensors out of a safetensors file, as tensors.py reads them.
/** @import { Table } from "../numeric/linear.js" */
/** @import { Parameters } from "../model/blocks.js" */

/** @typedef {{ dtype: string, shape: number[], data_offsets: [number, number] }} Entry of the header */

/** @type {Record<string, (bytes: ArrayBuffer) => Float32Array>} */
const READ = {
  F32: (bytes) => new Float32Array(bytes),
  F16: (bytes) => Float32Array.from(new Uint16Array(bytes), half),
};

/**
 * The tensors of a file, by name: a matrix as it is, a vector as a column.
 * @param {ArrayBuffer} file
 * @returns {Map<string, Table>}
 */
export function read_tensors(file) {
  const size = Number(new DataView(file).getBigUint64(0, true));
  const start = 8 + size;
  if (!(start <= file.byteLength)) throw new Error("the file of weights is cut off");
  const { __metadata__: _, ...entries } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(file, 8, size)),
  );
  return new Map(
    Object.entries(entries).map(([name, entry]) => [name, tensor(file, start, entry)]),
  );
}

/** @type {(file: ArrayBuffer, start: number, entry: Entry) => Table} */
function tensor(file, start, { dtype, shape: [rows, columns = 1], data_offsets: [first, end] }) {
  if (!(dtype in READ)) throw new Error(`weights must be F16 or F32, but some are ${dtype}`);
  const bytes = file.slice(start + first, start + end);
  if (bytes.byteLength !== end - first) throw new Error("the file of weights is cut off");
  return { rows, columns, values: READ[dtype](bytes) };
}

/**
 * A number in half precision: sign, 5 bits of exponent, 10 bits of fraction.
 * @param {number} bits
 */
function half(bits) {
  const sign = bits >> 15 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return exponent
    ? sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
    : sign * fraction * 2 ** -24;
}

/**
 * Parameters as modules nest them: "encoder.0.norm.weight" is `encoder[0].norm.weight`.
 * @param {Map<string, Table>} tensors
 * @returns {Parameters}
 */
export function nested(tensors) {
  /** @type {Parameters} */
  const all = {};
  for (const [name, table] of tensors) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    path.reduce((inside, part) => inside[part] ??= {}, all)[last] = table;
  }
  return all;
}
