// Recurrent cells, as cells.py has them: a state that is carried along a sequence and rewritten at every
// step. The gates of a cell stand side by side in one matrix.
import { linear } from "../numeric/linear.js";
import { columns_of, matrix, rows_of, stacked } from "../numeric/matrix.js";
import { sigmoid } from "../numeric/sigmoid.js";
/** @import { Linear } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */

/**
 * What a cell carries of one sentence, each (1, F). The first is h, the state that others may see.
 * @typedef {Matrix[]} CellState
 */

/** One layer of recurrence, in one direction. */
class Cell {
  gates = 1;
  carried = 1;

  /** @param {{ input_projection: Linear, hidden_projection: Linear }} parameters */
  constructor({ input_projection, hidden_projection }) {
    this.input_projection = input_projection;
    this.hidden_projection = hidden_projection;
    this.hidden = hidden_projection.weight.columns;
  }

  /**
   * Read a sequence.
   * @param {Matrix} inputs (N, D)
   * @param {CellState | null} [state] what to begin with, zeros if null
   * @param {boolean} [reverse] read from the last step to the first
   * @returns {{ outputs: Matrix, state: CellState }} h at every step (N, F), in the order of the
   *   inputs, and the state after the last step read
   */
  forward(inputs, state = null, reverse = false) {
    const steps = rows_of(linear(inputs, this.input_projection), inputs.rows);
    const outputs = [];
    state ??= Array.from({ length: this.carried }, () => matrix(1, this.hidden));
    for (const step of reverse ? steps.reverse() : steps) {
      state = this.step(step, state);
      outputs.push(state[0]);
    }
    return { outputs: stacked(reverse ? outputs.reverse() : outputs), state };
  }

  /**
   * @param {Matrix} _projected (1, gates · F), that is x_t W + b
   * @param {CellState} state
   * @returns {CellState}
   */
  step(_projected, state) {
    return state;
  }

  /**
   * The gates' parts of x_t W + b and of h_{t−1} U, each (1, F).
   * @param {Matrix} projected
   * @param {Matrix} h
   */
  parts(projected, h) {
    const own = columns_of(linear(h, this.hidden_projection), this.gates);
    return columns_of(projected, this.gates).map((x, i) => ({ x: x.values, h: own[i].values }));
  }
}

/** h_t = tanh(x_t W + h_{t−1} U + b). */
class RNNCell extends Cell {
  /**
   * @override
   * @type {Cell["step"]}
   */
  step(projected, [h]) {
    const [{ x, h: back }] = this.parts(projected, h);
    return [matrix(1, this.hidden, (_, i) => Math.tanh(x[i] + back[i]))];
  }
}

/** A memory c_t that is added to, behind gates in (0, 1); their order is i, f, g, o. */
class LSTMCell extends Cell {
  /** @override */
  gates = 4;
  /** @override */
  carried = 2;

  /**
   * @override
   * @type {Cell["step"]}
   */
  step(projected, [h, c]) {
    const [i, f, g, o] = this.activations(projected, h);
    const memory = c.values.map((value, at) => f[at] * value + i[at] * g[at]);
    return [
      matrix(1, this.hidden, (_, at) => o[at] * Math.tanh(memory[at])),
      { rows: 1, columns: this.hidden, values: memory },
    ];
  }

  /**
   * i, f, g and o for x_t W + b and h_{t−1}, each (F).
   * @param {Matrix} projected
   * @param {Matrix} h
   */
  activations(projected, h) {
    const [i, f, g, o] = this.parts(projected, h).map(({ x, h: back }) =>
      x.map((value, at) => value + back[at])
    );
    return [i.map(sigmoid), f.map(sigmoid), g.map(Math.tanh), o.map(sigmoid)];
  }
}

/** A state of which a gate decides how much is replaced; the order is r, z, n. */
class GRUCell extends Cell {
  /** @override */
  gates = 3;

  /**
   * @override
   * @type {Cell["step"]}
   */
  step(projected, [h]) {
    const [, z, n] = this.activations(projected, h);
    return [matrix(1, this.hidden, (_, i) => n[i] + z[i] * (h.values[i] - n[i]))];
  }

  /**
   * r, z and n for x_t W + b and h_{t−1}, each (F).
   * @param {Matrix} projected
   * @param {Matrix} h
   */
  activations(projected, h) {
    const [r, z, n] = this.parts(projected, h);
    const reset = r.x.map((x, i) => sigmoid(x + r.h[i]));
    return [
      reset,
      z.x.map((x, i) => sigmoid(x + z.h[i])),
      n.x.map((x, i) => Math.tanh(x + reset[i] * n.h[i])),
    ];
  }
}

export const CELLS = { rnn: RNNCell, lstm: LSTMCell, gru: GRUCell };
