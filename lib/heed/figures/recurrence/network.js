// A recurrent network of two units that has learnt nothing: its numbers are drawn at random.
import { CELLS } from "../../model/cells.js";
import { from_rows, matrix, norm, row, transpose } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
import { fixed } from "../base/numbers.js";
import { word_vector } from "../../numeric/word_vectors.js";
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Table } from "../../numeric/linear.js" */

export const WIDTH = 2; // D of a word and F of the state
const SAME = 1e-9; // what differs by less is the same

/**
 * The vectors of words, one in each row.
 * @param {string[]} words
 * @param {number} seed
 * @returns {Matrix} (N, D)
 */
export function vectors_of(words, seed) {
  return words.length
    ? from_rows(words.map((word) => word_vector(word, seed, WIDTH)))
    : matrix(0, WIDTH);
}

/**
 * A matrix as layers store it.
 * @param {Matrix} a (inputs, outputs)
 * @returns {Table} (outputs, inputs)
 */
export function stored(a) {
  const { rows, columns, values } = transpose(a);
  return { rows, columns, values: Float32Array.from(values) };
}

/**
 * The cell of a seed: W is normal, U turns the state by an angle, b is 0.
 * @param {number} seed
 * @returns {{ stream: Random, W: Matrix, cell: InstanceType<typeof CELLS.rnn> }} the stream goes on after W and U
 */
export function network(seed) {
  const stream = new Random(seed);
  const W = projection(stream, WIDTH, WIDTH);
  const angle = 2 * Math.PI * stream.random();
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const U = from_rows([[cos, sin], [-sin, cos]]);
  const parameters = {
    input_projection: { weight: stored(W) },
    hidden_projection: { weight: stored(U) },
  };
  return { stream, W, cell: new CELLS.rnn(parameters) };
}

/**
 * How far a row is from one of another matrix; exactly 0 if they are the same.
 * @type {(a: Matrix, r: number, b: Matrix, s: number) => number}
 */
export function gap(a, r, b, s) {
  const other = row(b, s);
  const apart = norm(row(a, r).map((value, c) => value - other[c]));
  return apart < SAME ? 0 : apart;
}

/**
 * A gap in words: a tiny one does not look like none.
 * @type {(apart: number, digits?: number) => string}
 */
export function written_gap(apart, digits = 3) {
  const least = 10 ** -digits;
  return apart > 0 && apart < least / 2 ? `< ${fixed(least, digits)}` : fixed(apart, digits);
}
