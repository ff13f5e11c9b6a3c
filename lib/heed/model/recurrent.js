// Translation before the transformer, as recurrent.py has it: a recurrent encoder and
// decoder, with or without attention. One sentence a row of the batch, none of them padded.
import { linear } from "../numeric/linear.js";
import { columns_of, joined_columns, matrix, multiply, stacked } from "../numeric/matrix.js";
import { AdditiveScore, masked_softmax, MultiplicativeScore } from "./attention.js";
import { CELLS } from "./cells.js";
/** @import { Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Parameters } from "./blocks.js" */
/** @import { CellState } from "./cells.js" */
/** @import { Mask } from "./masks.js" */

/**
 * @typedef {object} RecurrentConfig its hyperparameters; see recurrent.py
 * @property {number} width D
 * @property {number} layers
 * @property {keyof CELLS} cell
 * @property {"additive" | "multiplicative" | null} attention
 * @property {boolean} shared_embeddings
 */

/**
 * What decoding remembers of one sentence: the state of each cell, and what attention reads.
 * @typedef {{ layers: CellState[], memory: Matrix | null }} SentenceState
 */

/** What decoding remembers. */
export class RecurrentState {
  /** @param {SentenceState[]} sentences (B) */
  constructor(sentences) {
    this.sentences = sentences;
  }

  /**
   * The sentences `rows` of the batch, in that order (repeats allowed).
   * @param {number[]} rows
   */
  select(rows) {
    return new RecurrentState(rows.map((r) => this.sentences[r]));
  }
}

/** A bidirectional encoder, and a decoder that may look back at all of it. */
export class RecurrentTranslator {
  /**
   * @param {RecurrentConfig} config
   * @param {Parameters} parameters as `named_parameters()` names them, nested
   */
  constructor(config, parameters) {
    const cell = (/** @type {Parameters} */ own) =>
      new CELLS[config.cell](/** @type {any} */ (own));
    this.config = config;
    this.target_embedding = /** @type {Table} */ (parameters.target_embedding.weight);
    this.source_embedding = config.shared_embeddings
      ? this.target_embedding
      : /** @type {Table} */ (parameters.source_embedding.weight);
    const layers = Array.from({ length: config.layers }, (_, i) => i);
    this.encoder = layers.map((i) => ({
      forth: cell(parameters.encoder[i].forth),
      back: cell(parameters.encoder[i].back),
    }));
    this.bridges = layers.map((i) => parameters.bridges[i]);
    this.decoder = layers.map((i) => cell(parameters.decoder[i]));
    this.score = score_of(config.attention, parameters);
    this.readout = parameters.readout;
    this.output_layer = { weight: this.target_embedding, bias: parameters.output_bias };
    this.visible = /** @type {Mask | null} */ (null); // another mask of the source for a while: run.js
    this.note = (/** @type {Matrix} */ _weights) => {}; // hears where each token has looked: (1, N)
  }

  /**
   * Encode the sources and return the state before the first target token.
   * @param {number[][]} source (B) rows of N
   * @param {number[]} valid_lens (B) all of them N
   * @returns {RecurrentState}
   */
  start(source, valid_lens) {
    if (source.some((row, b) => row.length !== valid_lens[b])) {
      throw new RangeError("source must not be padded: give each sentence alone");
    }
    return new RecurrentState(source.map((tokens) => this.read(tokens)));
  }

  /**
   * @param {number[]} tokens (N)
   * @returns {SentenceState}
   */
  read(tokens) {
    let x = this.embed(tokens, this.source_embedding);
    const layers = this.encoder.map(({ forth, back }, i) => {
      const [there, home] = [forth.forward(x), back.forward(x, null, true)];
      x = joined_columns([there.outputs, home.outputs]);
      const ends = joined_columns(there.state.flatMap((one, k) => [one, home.state[k]]));
      // s_0 = tanh(W [h→_N ; h←_1]), one such row for each vector that the cell carries
      return columns_of(tanh(linear(ends, this.bridges[i])), there.state.length);
    });
    return { layers, memory: this.score ? x : null };
  }

  /**
   * Take one more token a sentence, and score the next one.
   * @param {number[]} tokens (B)
   * @param {RecurrentState} state
   * @returns {{ logits: Matrix, state: RecurrentState }} (B, V)
   */
  step(tokens, state) {
    const after = tokens.map((token, b) => this.write(token, state.sentences[b]));
    const features = tanh(linear(stacked(after.map(({ read }) => read)), this.readout));
    return {
      logits: linear(features, this.output_layer),
      state: new RecurrentState(after.map(({ sentence }) => sentence)),
    };
  }

  /**
   * @param {number} token
   * @param {SentenceState} sentence
   * @returns {{ read: Matrix, sentence: SentenceState }} what is read out (1, F) or (1, 3F), and the
   *   state after the token
   */
  write(token, { layers, memory }) {
    let x = this.embed([token], this.target_embedding);
    const after = this.decoder.map((cell, i) => {
      const { outputs, state } = cell.forward(x, layers[i]);
      x = outputs;
      return state;
    });
    const sentence = { layers: after, memory };
    if (!this.score || !memory) return { read: x, sentence };
    const weights = masked_softmax(this.score.score(x, memory), this.visible); // (1, N)
    this.note(weights);
    return { read: joined_columns([multiply(weights, memory), x]), sentence };
  }

  /**
   * √D · E[tokens].
   * @param {number[]} tokens (N)
   * @param {Table} embedding (V, D)
   * @returns {Matrix} (N, D)
   */
  embed(tokens, { columns, values }) {
    const scale = Math.sqrt(columns);
    return matrix(tokens.length, columns, (n, i) => scale * values[tokens[n] * columns + i]);
  }
}

/** @type {(x: Matrix) => Matrix} */
const tanh = (x) => ({ ...x, values: x.values.map(Math.tanh) });

/** @type {(kind: RecurrentConfig["attention"], parameters: Parameters) => any} */
function score_of(kind, parameters) {
  if (kind === null) return null;
  const own = parameters.attention.score;
  return kind === "additive" ? new AdditiveScore(own) : new MultiplicativeScore(own);
}
