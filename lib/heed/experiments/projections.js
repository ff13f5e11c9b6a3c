// What the heads of the first block are given of a sentence: queries, keys and values, as
// projections.py has it.
import { tracing } from "../model/trace.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

/** @typedef {{ queries: Matrix, keys: Matrix, values: Matrix }} Given each (N, Dh) */

/** @typedef {{ pieces: string[], heads: Given[] }} Projections */

/**
 * The self-attention of the encoder's first block.
 * @param {Translator} translator
 * @param {number[]} source
 * @returns {Projections}
 */
export function projections_of(translator, source) {
  const model = /** @type {any} */ (translator.model);
  const { trace } = tracing(model, [], () => model.start([source], [source.length]));
  const { self_queries, self_keys, self_values } = trace.encoder[0];
  return {
    pieces: source.map((id) => translator.source.piece(id)),
    heads: self_queries.map((queries, h) => ({
      queries,
      keys: self_keys[h],
      values: self_values[h],
    })),
  };
}
