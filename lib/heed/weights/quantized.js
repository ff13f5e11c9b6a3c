// Quantized weights, as quantized.py has them: a code times the scale of its group. safetensors.js reads
// the file that holds them.
/** @import { Table } from "../numeric/linear.js" */

export const SCALE = ".scale"; // after the name of a tensor, for its scales

/**
 * The matrix that codes and scales stand for.
 * @param {ArrayLike<number>} codes (R · C)
 * @param {Table} scales (R, G)
 * @returns {Table} (R, C)
 */
export function dequantize(codes, { rows, values: scales }) {
  const group = codes.length / scales.length;
  const values = new Float32Array(codes.length);
  for (let at = 0, g = 0; at < values.length; g++) {
    for (const end = at + group; at < end; at++) values[at] = codes[at] * scales[g];
  }
  return { rows, columns: codes.length / rows, values };
}

/**
 * Codes of 4 bits, two to a byte, the left one low.
 * @param {Uint8Array} packed
 * @returns {Int8Array} twice as long, in −8 … 7
 */
export function unpack(packed) {
  const codes = new Int8Array(2 * packed.length);
  for (let at = 0; at < packed.length; at++) {
    codes[2 * at] = (packed[at] & 15) - 8;
    codes[2 * at + 1] = (packed[at] >> 4) - 8;
  }
  return codes;
}
