// A sentence between the sub-layers of an encoder, as stages.py has it.
import { greedy_search } from "../decoding/search.js";
import { tracing } from "../model/trace.js";
import { norm, row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

const NEAREST = 2; // pieces that are named

/**
 * How far each sub-layer moves each of n pieces, and what it is near to in the table; see stages.py.
 * @typedef {object} Stages
 * @property {string[]} pieces (n)
 * @property {number[][]} moved (S, n)
 * @property {string[][][]} nearest (S, n, 2)
 * @property {number[][][]} cosines (S, n, 2)
 */

/**
 * How far apart the K pieces that two sentences share are at each stage; see stages.py.
 * @typedef {object} Senses
 * @property {string[][]} pieces of the two sentences
 * @property {number[][]} shared (K, 2)
 * @property {number[][]} apart (K, S)
 * @property {string[]} texts
 */

/**
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source (n)
 * @returns {Stages}
 */
export function stages_of(translator, source) {
  const states = states_of(translator, source);
  const found = states.map((state) => source.map((_, n) => nearest(translator, row(state, n))));
  const piece = (/** @type {number} */ id) => translator.source.piece(id);
  return {
    pieces: source.map(piece),
    moved: moved(states),
    nearest: found.map((stage) => stage.map((best) => best.map(([id]) => piece(id)))),
    cosines: found.map((stage) => stage.map((best) => best.map(([, cosine]) => cosine))),
  };
}

/**
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[][]} rows the numbers of the two sentences
 * @returns {Senses}
 */
export function senses_of(translator, rows) {
  const [first, second] = rows.map((own) => states_of(translator, own));
  const shared = rows[0].flatMap((id, i) => {
    const fresh = rows[0].indexOf(id) === i && id !== translator.source.eos_id;
    return fresh && rows[1].includes(id) ? [[i, rows[1].indexOf(id)]] : [];
  });
  return {
    pieces: rows.map((own) => own.map((id) => translator.source.piece(id))),
    shared,
    apart: shared.map(([i, j]) => first.map((x, s) => 1 - cosine(row(x, i), row(second[s], j)))),
    texts: rows.map((own) =>
      translator.target.decode(
        greedy_search(translator.model, own, translator.search()).tokens,
      )
    ),
  };
}

/**
 * What the encoder holds at each stage.
 * @param {Translator} translator
 * @param {number[]} source (n)
 * @returns {Matrix[]} (S) each (n, D)
 */
function states_of({ model }, source) {
  const transformer = /** @type {any} */ (model);
  const { trace } = tracing(
    transformer,
    [],
    () => transformer.encode([source], [source.length]),
  );
  return [
    trace.encoder[0].input,
    ...trace.encoder.flatMap(({ after_attention, output }) => [after_attention, output]),
  ];
}

/**
 * The pieces whose rows in the table of embeddings have the largest cosines with a vector.
 * @param {Translator} translator
 * @param {Float64Array} vector (D)
 * @returns {[id: number, cosine: number][]}
 */
function nearest({ model }, vector) {
  const { values, rows, columns } = /** @type {any} */ (model).source_embedding;
  const all = Array.from({ length: rows }, (_, id) => {
    const own = values.subarray(id * columns, (id + 1) * columns);
    return /** @type {[number, number]} */ ([id, cosine(vector, own)]);
  });
  return all.sort((a, b) => b[1] - a[1]).slice(0, NEAREST);
}

/**
 * How long the change of each row since the stage before is, as a share of its length there.
 * @param {Matrix[]} stages (S) each (n, D)
 * @returns {number[][]} (S, n), 0 for the first stage
 */
export function moved(stages) {
  return stages.map((stage, s) =>
    Array.from({ length: stage.rows }, (_, n) => s ? step(row(stages[s - 1], n), row(stage, n)) : 0)
  );
}

/** @type {(from: Float64Array, to: Float64Array) => number} */
function step(from, to) {
  return norm(to.map((x, i) => x - from[i])) / norm(from);
}

/**
 * How alike the directions of two vectors are.
 * @param {ArrayLike<number>} a
 * @param {ArrayLike<number>} b equally long
 * @returns {number} in [−1, 1]
 */
export function cosine(a, b) {
  let [product, left, right] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    product += a[i] * b[i];
    left += a[i] ** 2;
    right += b[i] ** 2;
  }
  return product / Math.sqrt(left * right);
}
