// Tensors out of a safetensors file, as safetensors.py reads them.
import { dequantize, SCALE, unpack } from "./quantized.js";
/** @import { Table } from "../numeric/linear.js" */
/** @import { Parameters } from "../model/blocks.js" */

/** @typedef {{ dtype: string, shape: number[], data_offsets: [number, number] }} Entry of the header */

/** @type {Record<string, (bytes: ArrayBuffer) => ArrayLike<number>>} */
const READ = {
  F32: (bytes) => new Float32Array(bytes),
  F16: (bytes) => halves(new Uint16Array(bytes)),
  I8: (bytes) => new Int8Array(bytes),
  U8: (bytes) => unpack(new Uint8Array(bytes)),
};

/**
 * The tensors of a file, by name: a matrix as it is, a vector as a column, quantized weights as
 * the numbers that they stand for.
 * @param {ArrayBuffer} file
 * @returns {Map<string, Table>}
 */
export function read_tensors(file) {
  const entries = header(file);
  const found = new Map();
  for (const [name, entry] of Object.entries(entries)) {
    if (name.endsWith(SCALE)) continue;
    const scales = entries[name + SCALE];
    found.set(
      name,
      scales ? dequantize(numbers(file, entry), table(file, scales)) : table(file, entry),
    );
  }
  return found;
}

/** @type {(file: ArrayBuffer) => Record<string, Entry>} */
function header(file) {
  const size = file.byteLength < 8 ? Infinity : Number(new DataView(file).getBigUint64(0, true));
  if (8 + size > file.byteLength) throw new Error("the file of weights is cut off");
  const text = new TextDecoder().decode(new Uint8Array(file, 8, size));
  const { __metadata__: _, ...entries } = JSON.parse(text);
  const start = 8 + size;
  for (const entry of Object.values(entries)) {
    entry.data_offsets = entry.data_offsets.map((/** @type {number} */ at) => start + at);
    if (entry.data_offsets[1] > file.byteLength) throw new Error("the file of weights is cut off");
  }
  return entries;
}

/** @type {(file: ArrayBuffer, entry: Entry) => ArrayLike<number>} */
function numbers(file, { dtype, data_offsets }) {
  if (!(dtype in READ)) throw new Error(`no weights are read that are ${dtype}`);
  return READ[dtype](file.slice(...data_offsets));
}

/** @type {(file: ArrayBuffer, entry: Entry) => Table} */
function table(file, entry) {
  const { shape: [rows, columns = 1] } = entry;
  return { rows, columns, values: new Float32Array(numbers(file, entry)) };
}

/** @type {(bits: Uint16Array) => Float32Array} a loop: `from` takes ten times as long */
function halves(bits) {
  const values = new Float32Array(bits.length);
  for (let at = 0; at < bits.length; at++) values[at] = half(bits[at]);
  return values;
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
