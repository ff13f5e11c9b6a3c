// The parts of a small transformer, each with its way back. A result is computed at once; what the
// tape notes adds to the gradients of the arguments, as torch.autograd would.
import { variable } from "./tape.js";
/** @import { Tape, Variable } from "./tape.js" */

const EPSILON = 1e-5; // torch.nn.LayerNorm adds as much to a variance

/**
 * Rows of a table, by their numbers.
 * @param {Tape} tape
 * @param {Variable} table (V, D)
 * @param {ArrayLike<number>} rows (N) whole numbers below V
 * @returns {Variable} (N, D)
 */
export function look_up(tape, table, rows) {
  const { columns } = table;
  const y = variable(rows.length, columns);
  for (let n = 0; n < rows.length; n++) {
    const from = rows[n] * columns;
    y.values.set(table.values.subarray(from, from + columns), n * columns);
  }
  tape.note(() => {
    for (let n = 0; n < rows.length; n++) {
      for (let i = 0, from = rows[n] * columns, at = n * columns; i < columns; i++) {
        table.gradient[from + i] += y.gradient[at + i];
      }
    }
  });
  return y;
}

/**
 * a + b, where b is repeated until it is as long as a.
 * @param {Tape} tape
 * @param {Variable} a (R·N, D)
 * @param {Variable} b (N, D)
 * @returns {Variable} (R·N, D)
 */
export function add(tape, a, b) {
  const size = b.values.length;
  const y = variable(a.rows, a.columns, a.values.map((value, at) => value + b.values[at % size]));
  tape.note(() => {
    for (let at = 0; at < y.gradient.length; at++) {
      a.gradient[at] += y.gradient[at];
      b.gradient[at % size] += y.gradient[at];
    }
  });
  return y;
}

/**
 * x Wᵀ + b.
 * @param {Tape} tape
 * @param {Variable} x (N, inputs)
 * @param {Variable} weight (outputs, inputs)
 * @param {Variable} bias (1, outputs)
 * @returns {Variable} (N, outputs)
 */
export function linear(tape, x, weight, bias) {
  const y = variable(x.rows, weight.rows);
  const [{ columns, values: from }, { values: w }, { values: b }] = [x, weight, bias];
  for (let n = 0, to = 0; n < x.rows; n++) {
    for (let r = 0, at = 0; r < weight.rows; r++, to++) {
      let sum = b[r];
      for (let i = n * columns, end = i + columns; i < end; i++, at++) sum += from[i] * w[at];
      y.values[to] = sum;
    }
  }
  tape.note(() => linear_back(y, x, weight, bias));
  return y;
}

/** @type {(y: Variable, x: Variable, weight: Variable, bias: Variable) => void} */
function linear_back(y, x, weight, bias) {
  const { columns, values, gradient } = x;
  const { values: w, gradient: dw } = weight;
  for (let n = 0, from = 0; n < x.rows; n++) {
    for (let r = 0; r < weight.rows; r++, from++) {
      const own = y.gradient[from];
      if (own === 0) continue; // behind a ReLU every other one
      bias.gradient[r] += own;
      for (let i = n * columns, end = i + columns, at = r * columns; i < end; i++, at++) {
        gradient[i] += own * w[at];
        dw[at] += own * values[i];
      }
    }
  }
}

/**
 * max(0, x).
 * @param {Tape} tape
 * @param {Variable} x
 * @returns {Variable}
 */
export function relu(tape, x) {
  const y = variable(x.rows, x.columns, x.values.map((value) => Math.max(0, value)));
  tape.note(() => {
    for (let at = 0; at < y.gradient.length; at++) {
      if (x.values[at] > 0) x.gradient[at] += y.gradient[at];
    }
  });
  return y;
}

/**
 * Each row less its mean, over its standard deviation; then scaled and moved, entry by entry.
 * @param {Tape} tape
 * @param {Variable} x (N, D)
 * @param {Variable} gain (1, D)
 * @param {Variable} bias (1, D)
 * @returns {Variable} (N, D)
 */
export function layer_norm(tape, x, gain, bias) {
  const { rows, columns } = x;
  const y = variable(rows, columns);
  const normed = new Float64Array(rows * columns);
  const scales = new Float64Array(rows);
  for (let n = 0; n < rows; n++) {
    scales[n] = standardise(x.values, normed, n * columns, columns);
    for (let i = 0, at = n * columns; i < columns; i++, at++) {
      y.values[at] = normed[at] * gain.values[i] + bias.values[i];
    }
  }
  tape.note(() => norm_back(y, x, gain, bias, normed, scales));
  return y;
}

/**
 * Write a row less its mean, over its standard deviation; return one over the latter.
 * @type {(from: Float64Array, to: Float64Array, start: number, columns: number) => number}
 */
function standardise(from, to, start, columns) {
  let [sum, squares] = [0, 0];
  for (let at = start; at < start + columns; at++) sum += from[at];
  const mean = sum / columns;
  for (let at = start; at < start + columns; at++) squares += (from[at] - mean) ** 2;
  const scale = 1 / Math.sqrt(squares / columns + EPSILON);
  for (let at = start; at < start + columns; at++) to[at] = (from[at] - mean) * scale;
  return scale;
}

/**
 * The gradient g of the normed row loses its mean and its part along the row: moving x that way
 * changes nothing.
 * @type {(y: Variable, x: Variable, gain: Variable, bias: Variable, normed: Float64Array,
 *   scales: Float64Array) => void}
 */
function norm_back(y, x, gain, bias, normed, scales) {
  const { rows, columns } = x;
  for (let n = 0; n < rows; n++) {
    let [mean, along] = [0, 0];
    for (let i = 0, at = n * columns; i < columns; i++, at++) {
      const own = y.gradient[at];
      bias.gradient[i] += own;
      gain.gradient[i] += own * normed[at];
      mean += own * gain.values[i] / columns;
      along += own * gain.values[i] * normed[at] / columns;
    }
    for (let i = 0, at = n * columns; i < columns; i++, at++) {
      const own = y.gradient[at] * gain.values[i];
      x.gradient[at] += scales[n] * (own - mean - normed[at] * along);
    }
  }
}

/**
 * softmax(Q Kᵀ / √D) V with one head, for each sentence of a batch, and the weights.
 * @param {Tape} tape
 * @param {Variable} projected (B·N, 3D) queries, keys and values side by side
 * @param {number} length N
 * @returns {{ output: Variable, weights: Float64Array }} (B·N, D), and (B, N, N) row by row
 */
export function attention(tape, projected, length) {
  const width = projected.columns / 3;
  const output = variable(projected.rows, width);
  const weights = new Float64Array(projected.rows * length);
  for (let t = 0; t < projected.rows; t++) {
    const first = t - t % length; // token of its sentence
    attend(projected, weights.subarray(t * length, (t + 1) * length), t, first);
    const to = output.values.subarray(t * width, (t + 1) * width);
    for (let k = 0; k < length; k++) {
      const value = (first + k) * 3 * width + 2 * width;
      const share = weights[t * length + k];
      for (let i = 0; i < width; i++) to[i] += share * projected.values[value + i];
    }
  }
  tape.note(() => attention_back(output, projected, weights, length));
  return { output, weights };
}

/**
 * Write the shares that token t gives to its sentence.
 * @type {(projected: Variable, shares: Float64Array, t: number, first: number) => void}
 */
function attend({ values, columns }, shares, t, first) {
  const width = columns / 3;
  let top = -Infinity;
  for (let k = 0; k < shares.length; k++) {
    let sum = 0;
    for (let i = 0, q = t * columns, key = (first + k) * columns + width; i < width; i++) {
      sum += values[q + i] * values[key + i];
    }
    shares[k] = sum / Math.sqrt(width);
    top = Math.max(top, shares[k]);
  }
  let total = 0;
  for (let k = 0; k < shares.length; k++) total += shares[k] = Math.exp(shares[k] - top);
  for (let k = 0; k < shares.length; k++) shares[k] /= total;
}

/**
 * Back through the weighted sum, the softmax and the products.
 * @type {(output: Variable, projected: Variable, weights: Float64Array, length: number) => void}
 */
function attention_back(output, projected, weights, length) {
  const { columns, values } = projected;
  const width = output.columns;
  const pulls = new Float64Array(length); // gradients of the shares
  for (let t = 0; t < output.rows; t++) {
    const shares = weights.subarray(t * length, (t + 1) * length);
    const own = output.gradient.subarray(t * width, (t + 1) * width);
    const first = t - t % length;
    let mean = 0;
    for (let k = 0; k < length; k++) {
      const value = (first + k) * columns + 2 * width;
      pulls[k] = 0;
      for (let i = 0; i < width; i++) {
        pulls[k] += own[i] * values[value + i];
        projected.gradient[value + i] += shares[k] * own[i];
      }
      mean += shares[k] * pulls[k];
    }
    for (let k = 0; k < length; k++) {
      const score = shares[k] * (pulls[k] - mean) / Math.sqrt(width);
      score_back(projected, t * columns, (first + k) * columns + width, score, width);
    }
  }
}

/**
 * Back through the product of a query and a key.
 * @type {(projected: Variable, query: number, key: number, pull: number, width: number) => void}
 */
function score_back({ values, gradient }, query, key, pull, width) {
  for (let i = 0; i < width; i++) {
    gradient[query + i] += pull * values[key + i];
    gradient[key + i] += pull * values[query + i];
  }
}

/**
 * The mean cross-entropy of labels, in nats. Its gradient by the logits is the probability less 1 for
 * the label, over N.
 * @param {Tape} tape
 * @param {Variable} logits (N, V)
 * @param {ArrayLike<number>} labels (N)
 * @returns {number}
 */
export function cross_entropy(tape, logits, labels) {
  const { rows, columns, values } = logits;
  const chances = new Float64Array(values.length);
  let loss = 0;
  for (let n = 0; n < rows; n++) {
    const own = values.subarray(n * columns, (n + 1) * columns);
    const top = own.reduce((a, b) => Math.max(a, b), -Infinity);
    const total = own.reduce((sum, logit) => sum + Math.exp(logit - top), 0);
    for (let v = 0; v < columns; v++) chances[n * columns + v] = Math.exp(own[v] - top) / total;
    loss += top + Math.log(total) - own[labels[n]];
  }
  tape.note(() => {
    for (let at = 0; at < chances.length; at++) logits.gradient[at] += chances[at] / rows;
    for (let n = 0; n < rows; n++) logits.gradient[n * columns + labels[n]] -= 1 / rows;
  });
  return loss / rows;
}
