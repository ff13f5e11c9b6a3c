// A decoder-only transformer, as language_model.py has it, with the switches as the published one has
// them: layer normalisation, sinusoids, ReLU, no shared keys.
import { linear } from "../numeric/linear.js";
import { MultiHeadAttention } from "./attention.js";
import { AddNorm, FeedForward, layer_norm } from "./blocks.js";
import { causal_mask } from "./masks.js";
import { embedded, PositionalEncoding } from "./transformer.js";
/** @import { Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { KeyValues } from "./attention.js" */
/** @import { Parameters } from "./blocks.js" */
/** @import { Mask } from "./masks.js" */

/**
 * @typedef {object} LanguageModelConfig its hyperparameters; see language_model.py
 * @property {number} vocabulary V
 * @property {number} width D
 * @property {number} heads H
 * @property {number} blocks
 * @property {number} max_length
 * @property {string} [norm]
 * @property {string} [positions]
 * @property {string} [network]
 * @property {number} [group]
 */

/** @typedef {{ length: number, blocks: (KeyValues | null)[][] }} State for each block (B) */

const USUAL = { norm: "layer", positions: "sinusoidal", network: "relu", group: 1 };

/** Causal self-attention, then a network per position: a decoder block without a source. */
class CausalBlock {
  /**
   * @param {Parameters} parameters
   * @param {number} heads H
   */
  constructor(parameters, heads) {
    this.self_attention = new MultiHeadAttention(parameters.self_attention, heads);
    this.feed_forward = new FeedForward(parameters.feed_forward);
    this.attention_norm = new AddNorm(parameters.attention_norm, true);
    this.feed_forward_norm = new AddNorm(parameters.feed_forward_norm, true);
  }

  /**
   * @param {Matrix} x (B·T, D)
   * @param {(KeyValues | null)[]} pasts (B)
   * @param {Mask | null} visible (T, t + T)
   * @returns {{ x: Matrix, pasts: KeyValues[] }} (B·T, D), and the caches, T positions longer
   */
  forward(x, pasts, visible) {
    const entered = this.attention_norm.enter(x);
    const heard = this.self_attention.self_attend(entered, pasts, pasts.map(() => visible));
    x = this.attention_norm.forward(x, heard.output);
    const y = this.feed_forward.forward(this.feed_forward_norm.enter(x));
    return { x: this.feed_forward_norm.forward(x, y), pasts: heard.memories };
  }
}

/** Scores the next token of a text, given those before it. */
export class LanguageModel {
  /**
   * @param {LanguageModelConfig} config
   * @param {Parameters} parameters as `named_parameters()` names them, nested
   */
  constructor(config, parameters) {
    for (const [name, usual] of Object.entries(USUAL)) {
      const own = config[/** @type {keyof LanguageModelConfig} */ (name)] ?? usual;
      if (own !== usual) throw new RangeError(`${name} must be ${usual} here, but is ${own}`);
    }
    this.config = config;
    this.embedding = /** @type {Table} */ (parameters.embedding.weight);
    this.positions = new PositionalEncoding(config.max_length, config.width);
    this.decoder = Array.from(
      { length: config.blocks },
      (_, i) => new CausalBlock(parameters.decoder[i], config.heads),
    );
    const { weight, bias } = parameters.decoder_norm;
    this.decoder_norm = (/** @type {Matrix} */ x) => layer_norm(x, weight.values, bias.values);
    this.output_layer = { weight: this.embedding, bias: parameters.output_bias };
  }

  /**
   * The logits of every next token.
   * @param {number[][]} tokens (B) rows of T
   * @returns {Matrix} (B·T, V)
   */
  forward(tokens) {
    return this.project(this.decode(tokens, this.start()).features);
  }

  /** The state before the first token. @returns {State} */
  start() {
    return { length: 0, blocks: [] };
  }

  /**
   * Read the next T tokens, at the positions that follow those in `state`.
   * @param {number[][]} tokens (B) rows of T
   * @param {State} state
   * @returns {{ features: Matrix, state: State }} (B·T, D), and the state after these
   */
  decode(tokens, state) {
    const length = tokens[0].length;
    const visible = length > 1 ? causal_mask(length, state.length) : null;
    let x = this.embed(tokens, state.length);
    const none = tokens.map(() => null);
    const blocks = this.decoder.map((block, i) => {
      const after = block.forward(x, state.blocks[i] ?? none, visible);
      x = after.x;
      return after.pasts;
    });
    return { features: this.decoder_norm(x), state: { length: state.length + length, blocks } };
  }

  /**
   * √D · E[tokens] + P.
   * @param {number[][]} tokens (B) rows of T
   * @param {number} offset
   * @returns {Matrix} (B·T, D)
   */
  embed(tokens, offset) {
    const x = embedded(tokens.flat(), this.embedding);
    this.positions.add_to(x, tokens[0].length, offset);
    return x;
  }

  /**
   * Score the vocabulary.
   * @param {Matrix} features (N, D)
   * @returns {Matrix} (N, V)
   */
  project(features) {
    return linear(features, this.output_layer);
  }
}
