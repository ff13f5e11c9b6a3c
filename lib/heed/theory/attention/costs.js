// What a layer costs, counted, as heed/theory/attention/costs.py has it.
import { check_choice, check_counts } from "../arguments.js";

/** @typedef {"attention" | "projected" | "restricted" | "rnn" | "gru" | "lstm" | "convolution"} Layer */

/** @type {readonly Layer[]} */
export const LAYERS = ["attention", "projected", "restricted", "rnn", "gru", "lstm", "convolution"];
const RECURRENT = ["rnn", "gru", "lstm"];

/**
 * The multiply–adds of one layer for one sentence; see heed.theory.attention.costs.
 * @param {Layer} layer
 * @param {number} length N
 * @param {number} width D
 * @param {number} [reach] r of restricted attention, k of a convolution
 * @returns {number}
 */
export function multiply_adds(layer, length, width, reach = 1) {
  check_choice(LAYERS, { layer });
  check_counts({ length, width, reach });
  const square = length * width ** 2;
  const seen = length * width;
  return {
    attention: 2 * seen * length,
    projected: 2 * seen * length + 4 * square,
    restricted: 2 * seen * Math.min(reach, length),
    rnn: 2 * square,
    gru: 6 * square,
    lstm: 8 * square,
    convolution: reach * square,
  }[layer];
}

/**
 * How many operations of a layer have to wait for one another; see heed.theory.attention.costs.
 * @param {Layer} layer
 * @param {number} length N
 * @returns {number}
 */
export function sequential_steps(layer, length) {
  check_choice(LAYERS, { layer });
  check_counts({ length });
  return RECURRENT.includes(layer) ? length : 1;
}
