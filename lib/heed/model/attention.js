// Attention, as attention.py has it, with its KV cache: tokens are rows, 1 in a mask means visible.
import { linear } from "../numeric/linear.js";
import {
  columns_of,
  inner_products,
  joined_columns,
  matrix,
  multiply,
  rows_of,
  stacked,
} from "../numeric/matrix.js";
import { sees } from "./masks.js";
/** @import { Linear, Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Mask } from "./masks.js" */

/**
 * Softmax of one row of scores. Above 0, the temperature flattens it from the largest alone to all
 * alike.
 * @param {ArrayLike<number>} scores
 * @param {number} [temperature]
 * @returns {number[]} shares in [0, 1] that sum to 1
 */
export function softmax(scores, temperature = 1) {
  if (!(temperature > 0)) {
    throw new RangeError(`temperature must be positive, but is ${temperature}`);
  }
  const given = Array.from(scores);
  const top = given.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = given.map((score) => Math.exp((score - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((x) => x / sum);
}

/**
 * Softmax over the keys that are visible; see heed.model.attention.
 * @param {Matrix} scores (T, N)
 * @param {Mask | null} [visible] (T, N) or (1, N); null hides nothing
 * @returns {Matrix} (T, N): rows sum to 1, hidden entries are 0, and so is a row that sees nothing
 */
export function masked_softmax(scores, visible = null) {
  if (visible) check_visible(visible, scores);
  const weights = matrix(scores.rows, scores.columns);
  for (let t = 0; t < scores.rows; t++) softmax_into(weights, scores, t, visible);
  return weights;
}

/**
 * softmax(Q Kᵀ / √Dh) V, and the weights; see heed.model.attention.
 * @param {Matrix} query (T, Dh)
 * @param {Matrix} key (N, Dh)
 * @param {Matrix} value (N, Dv)
 * @param {Mask | null} [visible] (T, N) or (1, N)
 * @returns {{ output: Matrix, weights: Matrix }} (T, Dv) and (T, N)
 */
export function scaled_dot_product_attention(query, key, value, visible = null) {
  const scores = inner_products(query, key); // (T, N)
  const scale = Math.sqrt(query.columns);
  for (let at = 0; at < scores.values.length; at++) scores.values[at] /= scale;
  const weights = masked_softmax(scores, visible);
  return { output: multiply(weights, value), weights };
}

/**
 * The KV cache of one attention to one sentence: projected keys and values, for each head (N, Dh).
 * @typedef {{ keys: Matrix[], values: Matrix[] }} KeyValues
 */

/**
 * Keys and values followed by new ones.
 * @param {KeyValues | null} past
 * @param {KeyValues} added
 * @returns {KeyValues}
 */
export function append(past, added) {
  if (!past) return added;
  return { keys: longer(past.keys, added.keys), values: longer(past.values, added.values) };
}

/**
 * The rows of each head followed by new ones, in one array: one for each would cost more.
 * @param {Matrix[]} past (H) each (N, Dh)
 * @param {Matrix[]} added (H) each (T, Dh)
 * @returns {Matrix[]} (H) each (N + T, Dh)
 */
function longer(past, added) {
  const [{ rows, columns, values }, [{ rows: more }]] = [past[0], added];
  const all = rows_of(matrix(past.length * (rows + more), columns), past.length);
  all.forEach((own, head) => {
    own.values.set(past[head].values);
    own.values.set(added[head].values, values.length);
  });
  return all;
}

/**
 * How the heads of one sentence attend: (T, Dh) of each becomes (T, Dh) of each.
 * @typedef {(queries: Matrix[], memory: KeyValues, visible: Mask | null) => Matrix[]} Kernel
 */

/** @type {Kernel} */
const usual = (queries, { keys, values }, visible) =>
  queries.map((query, head) =>
    scaled_dot_product_attention(query, keys[head], values[head], visible).output
  );

/**
 * H attentions side by side, each on its own D/H-wide projection of the input. The rows of an input
 * are those of one sentence after the other, equally many of each.
 */
export class MultiHeadAttention {
  /**
   * @param {{ in_projection: Linear, out_projection: Linear }} parameters rows of the former: W_q,
   *   then W_k, then W_v
   * @param {number} heads H, a divisor of D
   */
  constructor({ in_projection, out_projection }, heads) {
    this.heads = heads;
    this.width = out_projection.weight.rows;
    this.in_projection = in_projection;
    this.query_projection = part(in_projection, 0, this.width);
    this.memory_projection = part(in_projection, this.width, 3 * this.width);
    this.out_projection = out_projection;
    this.kernel = usual; // another one for a while: trace.js
  }

  /**
   * Attend from `x` to the cached pasts, one a sentence, and to `x` itself.
   * @param {Matrix} x (B·T, D)
   * @param {(KeyValues | null)[]} pasts (B)
   * @param {(Mask | null)[]} visible (B)
   * @returns {{ output: Matrix, memories: KeyValues[] }} (B·T, D), and the caches, T positions longer
   */
  self_attend(x, pasts, visible) {
    const [queries, keys, values] = columns_of(linear(x, this.in_projection), 3);
    const memories = this.cut(keys, values, pasts.length)
      .map((added, b) => append(pasts[b], added));
    return { output: this.attend(queries, memories, visible), memories };
  }

  /**
   * The keys and values of sentences that are to be attended to.
   * @param {Matrix} memory (B·N, D)
   * @param {number} batch B
   * @returns {KeyValues[]} (B)
   */
  project_memory(memory, batch) {
    const [keys, values] = columns_of(linear(memory, this.memory_projection), 2);
    return this.cut(keys, values, batch);
  }

  /**
   * @param {Matrix} query (B·T, D)
   * @returns {Matrix} (B·T, D)
   */
  project_query(query) {
    return linear(query, this.query_projection);
  }

  /**
   * Attend from projected queries, join the heads and project.
   * @param {Matrix} queries (B·T, D)
   * @param {KeyValues[]} memories (B)
   * @param {(Mask | null)[]} visible (B) each (T, N) or (1, N)
   * @returns {Matrix} (B·T, D)
   */
  attend(queries, memories, visible) {
    const joined = rows_of(queries, memories.length).map((own, b) =>
      joined_columns(this.kernel(columns_of(own, this.heads), memories[b], visible[b]))
    );
    return linear(stacked(joined), this.out_projection);
  }

  /** @type {(keys: Matrix, values: Matrix, batch: number) => KeyValues[]} */
  cut(keys, values, batch) {
    const all = rows_of(values, batch);
    return rows_of(keys, batch).map((own, b) => ({
      keys: columns_of(own, this.heads),
      values: columns_of(all[b], this.heads),
    }));
  }
}

/**
 * Score vᵀ tanh(W_q q + W_k k): a small network compares query and key.
 */
export class AdditiveScore {
  /** @param {{ query_projection: Linear, key_projection: Linear, vector: Linear }} parameters */
  constructor({ query_projection, key_projection, vector }) {
    this.query_projection = query_projection;
    this.projected = remembered((key) => linear(key, key_projection));
    this.vector = vector.weight.values; // (hidden)
  }

  /**
   * @param {Matrix} query (T, Dq)
   * @param {Matrix} key (N, Dk)
   * @returns {Matrix} (T, N)
   */
  score(query, key) {
    const [q, k] = [linear(query, this.query_projection), this.projected(key)];
    const scores = matrix(q.rows, k.rows);
    for (let t = 0, at = 0; t < q.rows; t++) {
      for (let n = 0; n < k.rows; n++, at++) {
        const [one, other] = [t * q.columns, n * k.columns];
        for (let i = 0; i < this.vector.length; i++) {
          scores.values[at] += this.vector[i] * Math.tanh(q.values[one + i] + k.values[other + i]);
        }
      }
    }
    return scores;
  }
}

/**
 * Score qᵀ W k: one matrix compares query and key.
 */
export class MultiplicativeScore {
  /** @param {{ projection: Linear }} parameters */
  constructor({ projection }) {
    this.projected = remembered((key) => linear(key, projection));
  }

  /**
   * @param {Matrix} query (T, Dq)
   * @param {Matrix} key (N, Dk)
   * @returns {Matrix} (T, N)
   */
  score(query, key) {
    return inner_products(query, this.projected(key));
  }
}

/**
 * A map of keys that remembers what it last made: at each step a decoder asks the same keys.
 * @param {(key: Matrix) => Matrix} map
 * @returns {(key: Matrix) => Matrix}
 */
function remembered(map) {
  /** @type {{ key: Matrix, made: Matrix } | null} */
  let last = null;
  return (key) => {
    if (last?.key !== key) last = { key, made: map(key) };
    return last.made;
  };
}

/**
 * Some of the outputs of a linear map.
 * @type {(map: Linear, first: number, end: number) => Linear}
 */
function part({ weight, bias }, first, end) {
  const cut = (/** @type {Table} */ { columns, values }) => ({
    rows: end - first,
    columns,
    values: values.subarray(first * columns, end * columns),
  });
  return { weight: cut(weight), bias: bias && cut(bias) };
}

/**
 * The weights of query t.
 * @type {(weights: Matrix, scores: Matrix, t: number, visible: Mask | null) => void}
 */
function softmax_into({ values: weights }, { columns, values: scores }, t, visible) {
  const [first, end] = [t * columns, (t + 1) * columns];
  let top = -Infinity;
  for (let at = first, n = 0; at < end; at++, n++) {
    if (!visible || sees(visible, t, n)) top = Math.max(top, scores[at]);
  }
  let sum = 0;
  for (let at = first, n = 0; at < end; at++, n++) {
    weights[at] = !visible || sees(visible, t, n) ? Math.exp(scores[at] - top) : 0;
    sum += weights[at];
  }
  if (sum) { for (let at = first; at < end; at++) weights[at] /= sum; }
}

/** @type {(visible: Mask, scores: Matrix) => void} */
function check_visible(visible, { rows, columns }) {
  if (![1, rows].includes(visible.rows) || visible.columns !== columns) {
    throw new RangeError(
      `visible must be ${rows} × ${columns} or 1 × ${columns}, ` +
        `but is ${visible.rows} × ${visible.columns}`,
    );
  }
}
