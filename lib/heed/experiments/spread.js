// How far one exchanged word reaches in a transformer, as spread.py has it.
import { tracing } from "../model/trace.js";
import { norm, row } from "../numeric/matrix.js";
import { written_by } from "./anatomy.js";
/** @import { LayerTrace } from "../model/trace.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

/**
 * Entry [k][s][n] says how far row n moves after stage s if word k is exchanged.
 * @typedef {object} Spread
 * @property {string[]} pieces (N)
 * @property {string[]} read (T) what the decoder reads
 * @property {string[]} other (N) the piece that is put in at each place
 * @property {number[][][]} encoder (N, S, N) as shares of the row's length
 * @property {number[][][]} decoder (N, S', T)
 */

/**
 * Exchange one word of a sentence after the other, and compare every vector with before.
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source (N) numbers of a sentence
 * @param {number[]} put_in (N) the number of the piece that is put in at each place
 * @returns {Spread}
 */
export function spread_of(translator, source, put_in) {
  const model = /** @type {any} */ (translator.model);
  const read = [translator.target.bos_id, ...written_by(translator, source)];
  const states = (/** @type {number[]} */ ids) => {
    const run = () => model.decode([read], model.start([ids], [ids.length]));
    const { trace } = tracing(model, [], run);
    return { encoder: stages(trace.encoder), decoder: stages(trace.decoder) };
  };
  const plain = states(source);
  const edited = source.map((_, k) => states(source.map((id, n) => n === k ? put_in[k] : id)));
  const moved = (/** @type {"encoder" | "decoder"} */ side) =>
    edited.map((one) => one[side].map((x, s) => shares(plain[side][s], x)));
  return {
    pieces: source.map((id) => translator.source.piece(id)),
    read: read.map((id) => translator.target.piece(id)),
    other: put_in.map((id) => translator.source.piece(id)),
    encoder: moved("encoder"),
    decoder: moved("decoder"),
  };
}

/** @type {(layers: LayerTrace[]) => Matrix[]} the embeddings, and what each sub-layer leaves */
function stages(layers) {
  const after = layers.flatMap(({ after_attention, after_cross, output }) => [
    after_attention,
    ...after_cross ? [after_cross] : [],
    output,
  ]);
  return [layers[0].input, ...after];
}

/** @type {(before: Matrix, after: Matrix) => number[]} */
function shares(before, after) {
  return Array.from({ length: before.rows }, (_, n) => {
    const was = row(before, n);
    return norm(row(after, n).map((x, i) => x - was[i])) / norm(was);
  });
}
