// The transformer, as transformer.py has it: an encoder that reads, a decoder that writes one token at
// a time. Sentences of a batch stand below each other, as rows of one matrix. The forward pass in
// reading order: `Transformer.forward` and what it calls, downward; then blocks.js; then attention.js.
import { linear } from "../numeric/linear.js";
import { matrix, row } from "../numeric/matrix.js";
import { DecoderBlock, EncoderBlock, layer_norm } from "./blocks.js";
import { causal_mask, source_mask } from "./masks.js";
import { sinusoidal_encoding } from "./positions.js";
/** @import { Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { BlockCache, Note, Parameters } from "./blocks.js" */
/** @import { Mask } from "./masks.js" */

/**
 * @typedef {object} TransformerConfig its hyperparameters; see transformer.py
 * @property {number} width D
 * @property {number} heads H
 * @property {number} encoder_blocks
 * @property {number} decoder_blocks
 * @property {boolean} pre_norm
 * @property {boolean} shared_embeddings
 * @property {number} max_length
 */

/** The KV cache of decoding: how far it is, each block's cache of each sentence, what is real. */
export class TransformerState {
  /**
   * @param {number} length tokens decoded so far
   * @param {BlockCache[][]} blocks for each block (B)
   * @param {(Mask | null)[]} memory_visible (B)
   */
  constructor(length, blocks, memory_visible) {
    this.length = length;
    this.blocks = blocks;
    this.memory_visible = memory_visible;
  }

  /**
   * The sentences `rows` of the batch, in that order (repeats allowed). They share their caches,
   * which nobody changes.
   * @param {number[]} rows
   * @returns {TransformerState}
   */
  select(rows) {
    return new TransformerState(
      this.length,
      this.blocks.map((caches) => rows.map((r) => caches[r])),
      rows.map((r) => this.memory_visible[r]),
    );
  }
}

/** Adds the sinusoids P to sentences. */
export class PositionalEncoding {
  /**
   * @param {number} max_length
   * @param {number} width D
   */
  constructor(max_length, width) {
    this.table = sinusoidal_encoding(max_length, width);
    this.offset_for = (/** @type {number | null} */ offset) => offset; // another: interventions.js
  }

  /**
   * x + P[offset : offset + T], in place, for every sentence.
   * @param {Matrix} x (B·T, D)
   * @param {number} length T
   * @param {number} offset
   */
  add_to(x, length, offset) {
    const start = this.offset_for(offset);
    if (start === null) return;
    if (start + length > this.table.rows) {
      throw new RangeError(
        `a sequence of ${start + length} tokens is longer than max_length = ${this.table.rows}`,
      );
    }
    for (let n = 0; n < x.rows; n++) {
      const position = row(this.table, start + n % length);
      const own = row(x, n);
      for (let i = 0; i < own.length; i++) own[i] += position[i];
    }
  }
}

/**
 * √D · E[tokens].
 * @param {number[]} tokens (N)
 * @param {Table} embedding (V, D)
 * @returns {Matrix} (N, D)
 */
export function embedded(tokens, { columns, values }) {
  const scale = Math.sqrt(columns);
  const x = matrix(tokens.length, columns);
  tokens.forEach((token, n) => {
    const own = row(x, n);
    for (let i = 0; i < columns; i++) own[i] = scale * values[token * columns + i];
  });
  return x;
}

/** Encoder and decoder, from token numbers to logits. */
export class Transformer {
  /**
   * @param {TransformerConfig} config
   * @param {Parameters} parameters as `named_parameters()` names them, nested
   */
  constructor(config, parameters) {
    const { heads, pre_norm, width } = config;
    this.config = config;
    this.target_embedding = /** @type {Table} */ (parameters.target_embedding.weight);
    this.source_embedding = config.shared_embeddings
      ? this.target_embedding
      : /** @type {Table} */ (parameters.source_embedding.weight);
    this.positions = new PositionalEncoding(config.max_length, width);
    const blocks = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i);
    this.encoder = blocks(config.encoder_blocks)
      .map((i) => new EncoderBlock(parameters.encoder[i], heads, pre_norm));
    this.decoder = blocks(config.decoder_blocks)
      .map((i) => new DecoderBlock(parameters.decoder[i], heads, pre_norm));
    this.encoder_norm = norm_of(parameters.encoder_norm);
    this.decoder_norm = norm_of(parameters.decoder_norm);
    this.output_layer = { weight: this.target_embedding, bias: parameters.output_bias };
    this.note = /** @type {Note} */ (() => {});
  }

  /**
   * The logits of every next token, given the true tokens before it.
   * @param {number[][]} source (B) rows of equally many numbers, padded at the end
   * @param {number[]} valid_lens (B) the real ones of each
   * @param {number[][]} target (B) the decoder's input, <bos> first
   * @returns {Matrix} (B·T, V)
   */
  forward(source, valid_lens, target) {
    return this.project(this.decode(target, this.start(source, valid_lens)).features);
  }

  /**
   * Encode the source and return the state before the first target token.
   * @param {number[][]} source (B) rows of N
   * @param {number[]} valid_lens (B)
   * @returns {TransformerState}
   */
  start(source, valid_lens) {
    const memory = this.encode(source, valid_lens);
    const caches = this.decoder.map((block) => block.start(memory, source.length));
    return new TransformerState(0, caches, source_mask(source, valid_lens));
  }

  /**
   * Read the source.
   * @param {number[][]} source (B) rows of N
   * @param {number[]} valid_lens (B)
   * @returns {Matrix} (B·N, D)
   */
  encode(source, valid_lens) {
    const visible = source_mask(source, valid_lens);
    let x = this.embed(source, this.source_embedding);
    for (const block of this.encoder) x = block.forward(x, visible);
    const memory = this.encoder_norm(x);
    this.note("memory", memory);
    return memory;
  }

  /**
   * √D · E[tokens] + P.
   * @param {number[][]} tokens (B) rows of T
   * @param {Table} embedding (V, D)
   * @param {number} [offset]
   * @returns {Matrix} (B·T, D)
   */
  embed(tokens, embedding, offset = 0) {
    const x = embedded(tokens.flat(), embedding);
    this.positions.add_to(x, tokens[0].length, offset);
    return x;
  }

  /**
   * Decode the next T tokens of each sentence, at the positions that follow those in `state`.
   * @param {number[][]} target (B) rows of T
   * @param {TransformerState} state
   * @returns {{ features: Matrix, state: TransformerState }} (B·T, D), and the state after these
   */
  decode(target, state) {
    const length = target[0].length;
    // one new token sees all that came before: no mask; several must not see each other's future
    const visible = length > 1 ? causal_mask(length, state.length) : null;
    let x = this.embed(target, this.target_embedding, state.length);
    const blocks = this.decoder.map((block, i) => {
      const after = block.forward(x, state.blocks[i], visible, state.memory_visible);
      x = after.x;
      return after.caches;
    });
    const features = this.decoder_norm(x);
    this.note("features", features);
    const after = new TransformerState(state.length + length, blocks, state.memory_visible);
    return { features, state: after };
  }

  /**
   * Score the vocabulary.
   * @param {Matrix} features (N, D)
   * @returns {Matrix} (N, V)
   */
  project(features) {
    return linear(features, this.output_layer);
  }

  /**
   * Take one more token a sentence, and score the next one.
   * @param {number[]} tokens (B)
   * @param {TransformerState} state
   * @returns {{ logits: Matrix, state: TransformerState }} (B, V)
   */
  step(tokens, state) {
    const { features, state: after } = this.decode(tokens.map((token) => [token]), state);
    return { logits: this.project(features), state: after };
  }
}

/**
 * The norm at the end of a stack; with post-norm there is none.
 * @type {(parameters?: { weight: Table, bias: Table }) => (x: Matrix) => Matrix}
 */
function norm_of(parameters) {
  if (!parameters) return (x) => x;
  return (x) => layer_norm(x, parameters.weight.values, parameters.bias.values);
}
