// A classifier of texts, as classifier.py has it: embed, mix, pool to one vector, one linear map.
import { linear } from "../numeric/linear.js";
import { row } from "../numeric/matrix.js";
import { scaled_dot_product_attention } from "./attention.js";
import { EncoderBlock, layer_norm } from "./blocks.js";
import { CELLS } from "./cells.js";
import { POOLINGS } from "./pooling.js";
import { embedded, PositionalEncoding } from "./transformer.js";
/** @import { Linear, Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Parameters } from "./blocks.js" */

/**
 * @typedef {object} ClassifierConfig its hyperparameters; see classifier.py
 * @property {"attention" | "gru" | "bag"} mixer
 * @property {keyof POOLINGS} pooling
 * @property {boolean} positions
 * @property {number} width D
 * @property {number} heads H
 * @property {number} blocks
 * @property {number} max_length
 */

/** A text in, a score for each class out. */
export class Classifier {
  /**
   * @param {ClassifierConfig} config
   * @param {Parameters} parameters as `named_parameters()` names them, nested
   */
  constructor(config, { embedding, encoder = [], cells = [], encoder_norm, output }) {
    const { blocks, heads, max_length, mixer, width } = config;
    this.config = config;
    this.embedding = /** @type {Table} */ (embedding.weight);
    this.positions = new PositionalEncoding(max_length, width);
    const all = Array.from({ length: blocks }, (_, i) => i);
    this.encoder = mixer === "attention"
      ? all.map((i) => new EncoderBlock(encoder[i], heads, true))
      : [];
    this.cells = mixer === "gru" ? all.map((i) => new CELLS.gru(cells[i])) : [];
    this.encoder_norm = encoder_norm;
    this.output = /** @type {Linear} */ (output);
  }

  /**
   * The score of each class.
   * @param {number[]} tokens (N) of one text
   * @param {number[]} [places] (N) the position of each; 0, 1, 2 … if left out
   * @returns {number[]} (classes)
   */
  forward(tokens, places) {
    return Array.from(linear(this.pool(tokens, places), this.output).values);
  }

  /**
   * The one vector that stands for a text.
   * @param {number[]} tokens (N)
   * @param {number[]} [places] (N)
   * @returns {Matrix} (1, D)
   */
  pool(tokens, places) {
    return POOLINGS[this.config.pooling](this.mix(tokens, places));
  }

  /**
   * The rows before they are pooled.
   * @param {number[]} tokens (N)
   * @param {number[]} [places] (N)
   * @returns {Matrix} (N, D)
   */
  mix(tokens, places) {
    let x = this.embed(tokens, places);
    for (const block of this.encoder) x = block.forward(x, [null]);
    for (const cell of this.cells) x = cell.forward(x).outputs;
    if (!this.encoder.length) return x;
    const { weight, bias } = this.encoder_norm;
    return layer_norm(x, weight.values, bias.values);
  }

  /**
   * √D · E[tokens], with positions where attention is told of them.
   * @param {number[]} tokens (N)
   * @param {number[]} [places] (N)
   * @returns {Matrix} (N, D)
   */
  embed(tokens, places) {
    const x = embedded(tokens, this.embedding);
    const { mixer, positions } = this.config;
    if (!positions || mixer !== "attention") return x;
    if (places) add_at(x, this.positions.table, places);
    else this.positions.add_to(x, tokens.length, 0);
    return x;
  }

  /**
   * How much attention each word gets in the last block: the mean over heads, of what the first token
   * pays where that is what is pooled, else over all words.
   * @param {number[]} tokens (N) of one text
   * @param {number[]} [places] (N)
   * @returns {number[]} (N), which sum to 1
   */
  attention_received(tokens, places) {
    const last = this.encoder.at(-1);
    const { mixer, pooling } = this.config;
    if (!last) throw new RangeError(`model must have attention, but its mixer is '${mixer}'`);
    const { self_attention } = last;
    const before = self_attention.kernel;
    const readers = pooling === "first" ? 1 : tokens.length;
    const sums = new Array(tokens.length).fill(0);
    self_attention.kernel = (queries, { keys, values }, visible) =>
      queries.map((query, h) => {
        const heard = scaled_dot_product_attention(query, keys[h], values[h], visible);
        add_rows(sums, heard.weights, readers);
        return heard.output;
      });
    try {
      this.mix(tokens, places);
    } finally {
      self_attention.kernel = before;
    }
    return sums.map((sum) => sum / (readers * self_attention.heads));
  }
}

/**
 * Add the rows of a table at some places, in place.
 * @type {(x: Matrix, table: Matrix, places: number[]) => void}
 */
function add_at(x, table, places) {
  places.forEach((place, n) => {
    const own = row(x, n);
    row(table, place).forEach((number, i) => own[i] += number);
  });
}

/**
 * Add the first rows of a matrix to sums.
 * @type {(sums: number[], weights: Matrix, rows: number) => void}
 */
function add_rows(sums, weights, rows) {
  for (let t = 0; t < rows; t++) row(weights, t).forEach((share, n) => sums[n] += share);
}
