// A transformer of one block that reverses or sorts six digits, as digits.py has it.
import {
  add,
  attention,
  cross_entropy,
  layer_norm,
  linear,
  look_up,
  relu,
} from "../model/gradients.js";
import { Tape, variable } from "../model/tape.js";
import { Random } from "../numeric/random.js";
import { Adam } from "./adam.js";
/** @import { Variable } from "../model/tape.js" */

export const KINDS = 10; // digits
export const LENGTH = 6; // a row has so many digits
export const BATCH = 32; // rows of an update
export const UNSEEN = 50; // rows that are never learnt from
const [WIDTH, HIDDEN] = [16, 32];
const EPSILON = 1e-9;

/** @typedef {"reverse" | "sort"} Task */

/**
 * Rows, columns, and what stands in a weight at first: a number, or how many matrices are drawn.
 * @typedef {{ rows: number, columns: number, start: 0 | 1 | "drawn", parts?: number }} Shape
 */

/** @type {(rows: number, columns: number, parts?: number) => Shape} */
const drawn = (rows, columns, parts = 1) => ({ rows, columns, start: "drawn", parts });
/** @type {(columns: number) => Shape} */
const zeros = (columns) => ({ rows: 1, columns, start: 0 });
/** @type {(columns: number) => Shape} */
const ones = (columns) => ({ rows: 1, columns, start: 1 });

/** The weights in the order of DigitTransformer.named_parameters(). */
export const SHAPES = {
  digits: drawn(KINDS, WIDTH),
  places: drawn(LENGTH, WIDTH),
  projection: drawn(3 * WIDTH, WIDTH, 3), // queries, keys, values
  projection_bias: zeros(3 * WIDTH),
  join: drawn(WIDTH, WIDTH),
  join_bias: zeros(WIDTH),
  expand: drawn(HIDDEN, WIDTH),
  expand_bias: zeros(HIDDEN),
  contract: drawn(WIDTH, HIDDEN),
  contract_bias: zeros(WIDTH),
  attention_gain: ones(WIDTH),
  attention_shift: zeros(WIDTH),
  network_gain: ones(WIDTH),
  network_shift: zeros(WIDTH),
  gain: ones(WIDTH),
  shift: zeros(WIDTH),
  output: drawn(KINDS, WIDTH),
  output_bias: zeros(KINDS),
};
/** @typedef {keyof typeof SHAPES} Name */
const SIZES = Object.values(SHAPES).map(({ rows, columns }) => rows * columns);
export const COUNT = SIZES.reduce((a, b) => a + b);

/** The model: all weights in one array, all gradients in another, and a window on each matrix. */
export class DigitTransformer {
  /** @param {Random} random */
  constructor(random) {
    this.weights = Float64Array.from(drawn_weights(random));
    this.gradient = new Float64Array(COUNT);
    let from = 0;
    const windows = Object.entries(SHAPES).map(([name, { rows, columns }]) => {
      const to = from + rows * columns;
      const [values, gradient] = [
        this.weights.subarray(from, to),
        this.gradient.subarray(from, to),
      ];
      from = to;
      return [name, variable(rows, columns, values, gradient)];
    });
    this.parts = /** @type {Record<Name, Variable>} */ (Object.fromEntries(windows));
  }

  /**
   * @param {Tape} tape
   * @param {number[]} digits of B rows, one after the other
   * @returns {{ logits: Variable, weights: Float64Array }} (6B, 10), and (B, 6, 6) of attention
   */
  forward(tape, digits) {
    const p = this.parts;
    let x = add(tape, look_up(tape, p.digits, digits), p.places); // (6B, 16)
    let y = layer_norm(tape, x, p.attention_gain, p.attention_shift);
    y = linear(tape, y, p.projection, p.projection_bias); // (6B, 48)
    const { output, weights } = attention(tape, y, LENGTH);
    x = add(tape, x, linear(tape, output, p.join, p.join_bias));
    y = layer_norm(tape, x, p.network_gain, p.network_shift);
    y = relu(tape, linear(tape, y, p.expand, p.expand_bias)); // (6B, 32)
    x = add(tape, x, linear(tape, y, p.contract, p.contract_bias));
    const logits = linear(tape, layer_norm(tape, x, p.gain, p.shift), p.output, p.output_bias);
    return { logits, weights };
  }
}

/** @param {Random} random */
function* drawn_weights(random) {
  for (const { rows, columns, start, parts = 1 } of Object.values(SHAPES)) {
    const limit = Math.sqrt(6 / (rows / parts + columns));
    for (let i = 0; i < rows * columns; i++) {
      yield start === "drawn" ? limit * (2 * random.random() - 1) : start;
    }
  }
}

/** A training that is decided by its seed: weights, unseen rows and batches are drawn from it. */
export class DigitTraining {
  /**
   * @param {Task} task
   * @param {number} rate learning rate of Adam
   * @param {number} seed
   */
  constructor(task, rate, seed) {
    this.task = task;
    this.random = new Random(seed);
    this.model = new DigitTransformer(this.random);
    this.unseen = Array.from({ length: UNSEEN }, () => this.draw_row());
    this.known = new Set(this.unseen.map(String));
    this.adam = new Adam(this.model.weights, rate, [0.9, 0.98], EPSILON);
    /** @type {number[]} of each update, in nats per digit */
    this.losses = [];
  }

  /**
   * Learn from one batch.
   * @returns {number} its mean loss per digit, in nats
   */
  update() {
    const { loss, gradient } = this.gradient(this.draw_batch());
    this.adam.step(gradient);
    this.losses.push(loss);
    return loss;
  }

  /**
   * The mean cross-entropy of rows, in nats per digit, and its gradient by every weight.
   * @param {number[][]} rows
   * @returns {{ loss: number, gradient: Float64Array }}
   */
  gradient(rows) {
    const tape = new Tape();
    const { logits } = this.model.forward(tape, rows.flat());
    const loss = cross_entropy(tape, logits, rows.flatMap((row) => answer(this.task, row)));
    this.model.gradient.fill(0);
    tape.rewind();
    return { loss, gradient: this.model.gradient };
  }

  /**
   * What the model writes for rows, and the attention weights.
   * @param {number[][]} rows
   * @returns {{ written: number[][], weights: Float64Array }} weights (B, 6, 6)
   */
  write(rows) {
    const { logits, weights } = this.model.forward(new Tape(), rows.flat());
    const best = (/** @type {number} */ n) => {
      const own = logits.values.subarray(n * KINDS, (n + 1) * KINDS);
      return own.reduce((top, logit, v) => logit > own[top] ? v : top, 0);
    };
    const written = rows.map((row, b) => row.map((_, t) => best(b * LENGTH + t)));
    return { written, weights };
  }

  /**
   * How many unseen rows have all six digits right.
   * @returns {number}
   */
  right() {
    const { written } = this.write(this.unseen);
    return this.unseen.filter((row, b) => String(written[b]) === String(answer(this.task, row)))
      .length;
  }

  /** Rows to learn from; none of them is an unseen one. */
  draw_batch() {
    /** @type {number[][]} */
    const batch = [];
    while (batch.length < BATCH) {
      const row = this.draw_row();
      if (!this.known.has(String(row))) batch.push(row);
    }
    return batch;
  }

  draw_row() {
    return Array.from({ length: LENGTH }, () => this.random.randrange(KINDS));
  }
}

/**
 * What the model shall write for a row.
 * @param {Task} task
 * @param {number[]} row
 * @returns {number[]}
 */
export function answer(task, row) {
  return task === "sort" ? row.toSorted((a, b) => a - b) : row.toReversed();
}
