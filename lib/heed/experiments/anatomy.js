// What each part of a transformer makes of a sentence, as anatomy.py has it.
import { greedy_search } from "../decoding/search.js";
import { softmax } from "../model/attention.js";
import { tracing } from "../model/trace.js";
import { linear } from "../numeric/linear.js";
import { lists_of } from "../numeric/matrix.js";
/** @import { AddNorm, DecoderBlock, EncoderBlock, FeedForward } from "../model/blocks.js" */
/** @import { LayerTrace } from "../model/trace.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

const COLUMNS = 16; // numbers of a vector that are shown

/** @typedef {Record<string, number[][]>} Pictures for each part of the model a matrix */

/**
 * A sentence, its translation, and what the parts make of them; see anatomy.py.
 * @typedef {object} Anatomy
 * @property {string} text
 * @property {string[]} source (N)
 * @property {string[]} read (T)
 * @property {string[]} written (T)
 * @property {Sizes} sizes
 * @property {Pictures} pictures
 */

/**
 * @typedef {{ width: number, heads: number, hidden: number, vocabulary: number, encoder: number,
 *   decoder: number }} Sizes
 */

/**
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source (N)
 * @returns {Anatomy}
 */
export function anatomy_of(translator, source) {
  const model = /** @type {any} */ (translator.model);
  const { bos_id, eos_id } = translator.target;
  const ids = written_by(translator, source);
  const { trace, result } = tracing(model, [], () => {
    const { features } = model.decode([[bos_id, ...ids]], model.start([source], [source.length]));
    return features;
  });
  const scores = lists_of(model.project(result));
  const of_written = (/** @type {ArrayLike<number>} */ line) =>
    [...ids, eos_id].map((i) => line[i]);
  const piece = (/** @type {number} */ id) => translator.target.piece(id);
  return {
    text: translator.target.decode(ids),
    source: source.map((id) => translator.source.piece(id)),
    read: [bos_id, ...ids].map(piece),
    written: [...ids, eos_id].map(piece),
    sizes: sizes_of(translator),
    pictures: {
      ...encoder_pictures(model.encoder[0], trace.encoder[0]),
      memory: cut(/** @type {Matrix} */ (trace.memory)),
      ...decoder_pictures(model.decoder[0], trace.decoder[0]),
      features: cut(result),
      logits: scores.map(of_written),
      probabilities: scores.map((line) => of_written(softmax(line))),
    },
  };
}

/**
 * The numbers of the greedy translation of a sentence, without <eos>.
 * @type {(translator: Translator, source: number[]) => number[]}
 */
export const written_by = (translator, source) =>
  greedy_search(translator.model, source, translator.search()).tokens;

/** @type {(translator: Translator) => Sizes} */
export function sizes_of({ model, target }) {
  const { config, encoder, decoder } = /** @type {any} */ (model);
  return {
    width: config.width,
    heads: config.heads,
    hidden: encoder[0].feed_forward.expand.weight.rows,
    vocabulary: target.length,
    encoder: encoder.length,
    decoder: decoder.length,
  };
}

/** @type {(block: EncoderBlock, seen: LayerTrace) => Pictures} */
function encoder_pictures({ attention_norm, feed_forward, feed_forward_norm }, seen) {
  return {
    embedding: cut(seen.input),
    self_norm: cut(attention_norm.enter(seen.input)),
    self: mean(seen.self_weights),
    network_norm: cut(feed_forward_norm.enter(seen.after_attention)),
    network: cut(hidden(feed_forward, feed_forward_norm, seen.after_attention)),
  };
}

/** @type {(block: DecoderBlock, seen: LayerTrace) => Pictures} */
function decoder_pictures({ attention_norm, cross_norm, feed_forward, feed_forward_norm }, seen) {
  const crossed = /** @type {Matrix} */ (seen.after_cross);
  return {
    target_embedding: cut(seen.input),
    masked_norm: cut(attention_norm.enter(seen.input)),
    masked: mean(seen.self_weights),
    cross_norm: cut(cross_norm.enter(seen.after_attention)),
    cross: mean(/** @type {Matrix[]} */ (seen.cross_weights)),
    target_network_norm: cut(feed_forward_norm.enter(crossed)),
    target_network: cut(hidden(feed_forward, feed_forward_norm, crossed)),
  };
}

/** @type {(network: FeedForward, norm: AddNorm, x: Matrix) => Matrix} what the ReLU lets through */
function hidden({ expand }, norm, x) {
  const units = linear(norm.enter(x), expand);
  units.values.forEach((value, at) => units.values[at] = Math.max(0, value));
  return units;
}

/** @type {(heads: Matrix[]) => number[][]} */
function mean(heads) {
  const all = heads.map(lists_of);
  return all[0].map((line, t) =>
    line.map((_, n) => all.reduce((sum, head) => sum + head[t][n], 0) / all.length)
  );
}

/** @type {(x: Matrix) => number[][]} */
const cut = (x) => lists_of(x).map((line) => line.slice(0, COLUMNS));
