// What moves in the outputs of attention and of the network if one row that enters them changes, as
// edits.py has it.
import { tracing } from "../model/trace.js";
import { matrix, norm, row } from "../numeric/matrix.js";
/** @import { EncoderBlock } from "../model/blocks.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

/**
 * Entry [b][k][n] says how far row n of an output in block b moves if row k of the input is exchanged.
 * @typedef {object} Edits
 * @property {string[]} pieces (N)
 * @property {string[]} other (N) the piece that is put in at each place
 * @property {number[][][]} attention (blocks, N, N) as shares of the row's norm
 * @property {number[][][]} network (blocks, N, N)
 */

/**
 * Exchange one row of what enters a sub-layer of the encoder, row after row.
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source (N) numbers of a sentence
 * @param {number[]} put_in (N) the number of the piece that is put in at each place
 * @returns {Edits}
 */
export function edits_of(translator, source, put_in) {
  const model = /** @type {any} */ (translator.model);
  const read = (/** @type {number[]} */ ids) =>
    tracing(model, [], () => model.encode([ids], [ids.length])).trace.encoder;
  const plain = read(source);
  const edited = source.map((_, k) => read(source.map((id, n) => n === k ? put_in[k] : id)));
  const moved = (
    /** @type {"input" | "after_attention"} */ name,
    /** @type {(block: EncoderBlock, x: Matrix) => Matrix} */ sublayer,
  ) =>
    plain.map((layer, b) => {
      const before = sublayer(model.encoder[b], layer[name]);
      return source.map((_, k) => {
        const x = exchanged(layer[name], edited[k][b][name], k);
        return shares(before, sublayer(model.encoder[b], x));
      });
    });
  return {
    pieces: source.map((id) => translator.source.piece(id)),
    other: put_in.map((id) => translator.source.piece(id)),
    attention: moved("input", attended),
    network: moved("after_attention", thought),
  };
}

/** @type {(rows: Matrix, others: Matrix, k: number) => Matrix} `rows` with row k of the others */
function exchanged(rows, others, k) {
  const copy = matrix(rows.rows, rows.columns, (n, i) => row(rows, n)[i]);
  row(copy, k).set(row(others, k));
  return copy;
}

/** @type {(block: EncoderBlock, x: Matrix) => Matrix} */
const attended = ({ self_attention, attention_norm }, x) =>
  self_attention.self_attend(attention_norm.enter(x), [null], [null]).output;

/** @type {(block: EncoderBlock, x: Matrix) => Matrix} */
const thought = ({ feed_forward, feed_forward_norm }, x) =>
  feed_forward.forward(feed_forward_norm.enter(x));

/** @type {(before: Matrix, after: Matrix) => number[]} (N) */
function shares(before, after) {
  return Array.from({ length: before.rows }, (_, n) => {
    const was = row(before, n);
    return norm(row(after, n).map((x, i) => x - was[i])) / norm(was);
  });
}
