// The blocks that a transformer stacks, as blocks.py has them. Their `note` hears what passes through
// them: trace.js sets it for a while.
import { linear } from "../numeric/linear.js";
import { combine, matrix, row } from "../numeric/matrix.js";
import { MultiHeadAttention } from "./attention.js";
/** @import { Linear, Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { KeyValues } from "./attention.js" */
/** @import { Mask } from "./masks.js" */

/**
 * What a decoder block keeps of one sentence between steps: keys and values of the tokens decoded so
 * far, and those of the source, projected once.
 * @typedef {{ past: KeyValues | null, memory: KeyValues }} BlockCache
 */

/** @typedef {(name: string, rows: Matrix) => void} Note */
/** @typedef {Record<string, any>} Parameters by their names, as PyTorch's modules nest them */

/**
 * Each row less its mean, over its standard deviation; then scaled and moved, entry by entry.
 * @param {Matrix} x (N, D)
 * @param {ArrayLike<number> | null} [weight] (D), ones if null
 * @param {ArrayLike<number> | null} [bias] (D), zeros if null
 * @param {number} [epsilon] added to the variance
 * @returns {Matrix} (N, D)
 */
export function layer_norm(x, weight = null, bias = null, epsilon = 1e-5) {
  const normed = matrix(x.rows, x.columns);
  for (let n = 0; n < x.rows; n++) {
    const [from, to] = [row(x, n), row(normed, n)];
    let [sum, squares] = [0, 0];
    for (let i = 0; i < from.length; i++) sum += from[i];
    const mean = sum / x.columns;
    for (let i = 0; i < from.length; i++) squares += (from[i] - mean) ** 2;
    const scale = 1 / Math.sqrt(squares / x.columns + epsilon);
    for (let i = 0; i < to.length; i++) {
      to[i] = (from[i] - mean) * scale * (weight?.[i] ?? 1) + (bias?.[i] ?? 0);
    }
  }
  return normed;
}

/** max(0, x W₁ + b₁) W₂ + b₂, the same network at every position. */
export class FeedForward {
  /** @param {{ expand: Linear, contract: Linear }} parameters */
  constructor({ expand, contract }) {
    this.expand = expand;
    this.contract = contract;
  }

  /**
   * @param {Matrix} x (N, D)
   * @returns {Matrix} (N, D)
   */
  forward(x) {
    const hidden = linear(x, this.expand); // (N, F)
    const { values } = hidden;
    for (let at = 0; at < values.length; at++) values[at] = Math.max(0, values[at]);
    return linear(hidden, this.contract);
  }
}

/**
 * A residual connection with layer normalisation after it, or inside it (`pre`): a sub-layer f reads
 * `enter(x)`, and what it gives is added by `forward`.
 */
export class AddNorm {
  /**
   * @param {{ norm: { weight: Table, bias: Table } }} parameters
   * @param {boolean} pre
   */
  constructor({ norm }, pre) {
    this.pre = pre;
    this.norm = (/** @type {Matrix} */ x) => layer_norm(x, norm.weight.values, norm.bias.values);
  }

  /**
   * What the sub-layer reads where `x` comes in.
   * @param {Matrix} x (N, D)
   * @returns {Matrix} (N, D)
   */
  enter(x) {
    return this.pre ? this.norm(x) : x;
  }

  /**
   * Add the sub-layer's output y = f(enter(x)) to x.
   * @param {Matrix} x (N, D)
   * @param {Matrix} y (N, D)
   * @returns {Matrix} (N, D)
   */
  forward(x, y) {
    const total = combine(x, y, (a, b) => a + b);
    return this.pre ? total : this.norm(total);
  }
}

/** Self-attention, then a network per position, each inside add & norm. */
export class EncoderBlock {
  /**
   * @param {Parameters} parameters
   * @param {number} heads H
   * @param {boolean} pre
   */
  constructor(parameters, heads, pre) {
    this.self_attention = new MultiHeadAttention(parameters.self_attention, heads);
    this.feed_forward = new FeedForward(parameters.feed_forward);
    this.attention_norm = new AddNorm(parameters.attention_norm, pre);
    this.feed_forward_norm = new AddNorm(parameters.feed_forward_norm, pre);
    this.note = /** @type {Note} */ (() => {});
  }

  /**
   * @param {Matrix} x (B·N, D)
   * @param {(Mask | null)[]} visible (B)
   * @returns {Matrix} (B·N, D)
   */
  forward(x, visible) {
    this.note("input", x);
    const none = visible.map(() => null);
    const heard = this.self_attention.self_attend(this.attention_norm.enter(x), none, visible);
    x = this.attention_norm.forward(x, heard.output);
    this.note("after_attention", x);
    const y = this.feed_forward.forward(this.feed_forward_norm.enter(x));
    x = this.feed_forward_norm.forward(x, y);
    this.note("output", x);
    return x;
  }
}

/** Causal self-attention, attention to the source, a network per position. */
export class DecoderBlock {
  /**
   * @param {Parameters} parameters
   * @param {number} heads H
   * @param {boolean} pre
   */
  constructor(parameters, heads, pre) {
    this.self_attention = new MultiHeadAttention(parameters.self_attention, heads);
    this.cross_attention = new MultiHeadAttention(parameters.cross_attention, heads);
    this.feed_forward = new FeedForward(parameters.feed_forward);
    this.attention_norm = new AddNorm(parameters.attention_norm, pre);
    this.cross_norm = new AddNorm(parameters.cross_norm, pre);
    this.feed_forward_norm = new AddNorm(parameters.feed_forward_norm, pre);
    this.note = /** @type {Note} */ (() => {});
  }

  /**
   * The caches before the first token, from the encoder's output.
   * @param {Matrix} memory (B·N, D)
   * @param {number} batch B
   * @returns {BlockCache[]} (B)
   */
  start(memory, batch) {
    return this.cross_attention.project_memory(memory, batch)
      .map((projected) => ({ past: null, memory: projected }));
  }

  /**
   * @param {Matrix} x (B·T, D)
   * @param {BlockCache[]} caches (B)
   * @param {Mask | null} visible (T, t + T), the same for every sentence
   * @param {(Mask | null)[]} memory_visible (B) each (1, N)
   * @returns {{ x: Matrix, caches: BlockCache[] }} (B·T, D), and the caches, T tokens longer
   */
  forward(x, caches, visible, memory_visible) {
    this.note("input", x);
    const pasts = caches.map(({ past }) => past);
    const memories = caches.map(({ memory }) => memory);
    let y = this.attention_norm.enter(x);
    const heard = this.self_attention.self_attend(y, pasts, pasts.map(() => visible));
    x = this.attention_norm.forward(x, heard.output);
    this.note("after_attention", x);
    const queries = this.cross_attention.project_query(this.cross_norm.enter(x));
    y = this.cross_attention.attend(queries, memories, memory_visible);
    x = this.cross_norm.forward(x, y);
    this.note("after_cross", x);
    y = this.feed_forward.forward(this.feed_forward_norm.enter(x));
    x = this.feed_forward_norm.forward(x, y);
    this.note("output", x);
    return { x, caches: memories.map((memory, b) => ({ past: heard.memories[b], memory })) };
  }
}
