// Runs that stand in the page, so that a figure shows something before any weight has come.
import { read_array } from "../base/arrays.js";
/** @import { Encoded } from "../base/arrays.js" */
/** @import { Head, Run } from "./run.js" */

const STEPS = 255; // of a weight in eight bits

/**
 * A run as runs.py writes it.
 * @typedef {Omit<Run, "encoder" | "decoder" | "cross"> & {
 *   sentence: string, begun?: number[], encoder: Encoded, decoder: Encoded, cross: Encoded }} Stored
 */

/**
 * @param {Stored} stored
 * @returns {Run}
 */
export function stored_run({ encoder, decoder, cross, ...run }) {
  return { ...run, encoder: heads(encoder), decoder: heads(decoder), cross: heads(cross) };
}

/**
 * @param {Encoded} encoded (layers, heads, T, N)
 * @returns {Head[][]}
 */
function heads(encoded) {
  const { shape: [layers, count, rows, columns], values } = read_array(encoded);
  const size = rows * columns;
  const weights = (/** @type {number} */ at) => ({
    rows,
    columns,
    values: Float64Array.from(values.subarray(at * size, (at + 1) * size), (w) => w / STEPS),
  });
  return Array.from(
    { length: layers },
    (_, l) => Array.from({ length: count }, (_, h) => ({ weights: weights(l * count + h) })),
  );
}
