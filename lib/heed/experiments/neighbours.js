// The rows of a translator's table that point most like those of a word, as near.py has it.
import { cosine } from "./stages.js";
/** @import { Translator } from "../translator.js" */

const NEAREST = 7; // pieces that are named, besides the word's own

/**
 * The n pieces of a word, and of each those with the largest cosines in the table; see near.py.
 * @typedef {object} Near
 * @property {string[]} pieces (n)
 * @property {string[][]} nearest (n, 7)
 * @property {number[][]} cosines (n, 7)
 */

/**
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source the numbers of the word, <eos> last
 * @returns {Near}
 */
export function near_of(translator, source) {
  const own = source.slice(0, -1);
  const piece = (/** @type {number} */ id) => translator.source.piece(id);
  const found = own.map((id) => nearest_to(translator, id));
  return {
    pieces: own.map(piece),
    nearest: found.map((best) => best.map(([other]) => piece(other))),
    cosines: found.map((best) => best.map(([, cosine]) => cosine)),
  };
}

/** @type {(translator: Translator, id: number) => [id: number, cosine: number][]} */
function nearest_to({ model }, id) {
  const { values, rows, columns } = /** @type {any} */ (model).source_embedding;
  const row = (/** @type {number} */ v) => values.subarray(v * columns, (v + 1) * columns);
  const all = Array.from({ length: rows }, (_, v) => v).filter((v) => v !== id)
    .map((v) => /** @type {[number, number]} */ ([v, cosine(row(id), row(v))]));
  return all.sort((a, b) => b[1] - a[1]).slice(0, NEAREST);
}
