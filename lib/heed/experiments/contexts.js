// The one vector that a recurrent encoder hands on, of sentences, as contexts.py has it.
import { read_array } from "../storage/arrays.js";
import { greedy_search } from "../decoding/search.js";
/** @import { Encoded } from "../storage/arrays.js" */
/** @import { Translator } from "../translator.js" */

const HALF = 255 / 2; // a number from −1 to 1 is stored in eight bits, in steps of 1/HALF

/**
 * @typedef {object} Contexts
 * @property {number[][] | Encoded} vectors (1 + others, F) that of the sentence first
 * @property {number[]} distances to each of the others
 * @property {string[]} texts the translation of each
 */

/**
 * The context vectors of a sentence and of others, and how far they are apart.
 * @param {Translator} translator
 * @param {number[][]} rows the numbers of each sentence; the first is compared with the others
 * @returns {Contexts}
 */
export function contexts_of(translator, rows) {
  const vectors = rows.map((row) => context_of(translator, row));
  return {
    vectors,
    distances: vectors.slice(1).map((other) => distance(vectors[0], other)),
    texts: rows.map((row) => text_of(translator, row)),
  };
}

/**
 * c (F) of a sentence: all that the decoder will know of it.
 * @param {Translator} translator
 * @param {number[]} row
 * @returns {number[]}
 */
export function context_of({ model }, row) {
  const { sentences: [{ layers: [[first]] }] } = model.start([row], [row.length]);
  return [...first.values];
}

/** @type {(one: number[], other: number[]) => number} */
function distance(one, other) {
  return Math.hypot(...one.map((value, i) => value - other[i]));
}

/** @type {(translator: Translator, row: number[]) => string} */
function text_of(translator, row) {
  return translator.target.decode(
    greedy_search(translator.model, row, translator.search()).tokens,
  );
}

/** @type {WeakMap<Contexts, number[][]>} */
const READ = new WeakMap();

/**
 * The vectors of an answer, stored or not.
 * @param {Contexts} answer
 * @returns {number[][]}
 */
export function vectors_of(answer) {
  const found = READ.get(answer) ?? unpacked(answer.vectors);
  READ.set(answer, found);
  return found;
}

/** @type {(vectors: Contexts["vectors"]) => number[][]} */
function unpacked(vectors) {
  if (Array.isArray(vectors)) return vectors;
  const { shape: [rows, columns], values } = read_array(vectors);
  return Array.from(
    { length: rows },
    (_, r) => Array.from({ length: columns }, (_, c) => values[r * columns + c] / HALF - 1),
  );
}
