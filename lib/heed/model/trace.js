// A look inside a transformer, as trace.py has it: every weight of attention and what flows between
// the blocks. One sentence at a time.
import { matrix, multiply, row } from "../numeric/matrix.js";
import { scaled_dot_product_attention } from "./attention.js";
import { AttentionChange, HeadChange, ReplaceMask } from "./interventions.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Kernel, MultiHeadAttention } from "./attention.js" */
/** @import { DecoderBlock, EncoderBlock, Note } from "./blocks.js" */
/** @import { Intervention, Place } from "./interventions.js" */
/** @import { Transformer } from "./transformer.js" */

/**
 * What one block did; T counts its own tokens, N those of the source. Weights are those used, a matrix
 * for each head; queries and keys are what they were made of, values what they were given to.
 * @typedef {object} LayerTrace
 * @property {Matrix} input (T, D)
 * @property {Matrix[]} self_weights (H) each (T, T)
 * @property {Matrix[]} self_queries (H) each (T, Dh)
 * @property {Matrix[]} self_keys (H) each (T, Dh)
 * @property {Matrix[]} self_values (H) each (T, Dh)
 * @property {Matrix} after_attention (T, D)
 * @property {Matrix[]} [cross_weights] (H) each (T, N)
 * @property {Matrix[]} [cross_queries] (H) each (T, Dh)
 * @property {Matrix[]} [cross_keys] (H) each (N, Dh)
 * @property {Matrix[]} [cross_values] (H) each (N, Dh)
 * @property {Matrix} [after_cross] (T, D)
 * @property {Matrix} output (T, D)
 */

/** What a transformer did. */
export class Trace {
  /** @param {(features: Matrix) => Matrix} project scores the vocabulary */
  constructor(project) {
    this.project = project;
    this.encoder = /** @type {LayerTrace[]} */ ([]);
    this.decoder = /** @type {LayerTrace[]} */ ([]);
    this.memory = /** @type {Matrix | null} */ (null); // (N, D)
    this.features = /** @type {Matrix | null} */ (null); // (T, D)
  }

  /**
   * The logits of every next token, computed when they are asked for.
   * @returns {Matrix | null} (T, V)
   */
  get logits() {
    return this.features && this.project(this.features);
  }
}

/**
 * Record all that `model` does while `run` runs, under the interventions. Encoding begins the trace
 * afresh; decoding step by step adds a row for every token. Afterwards the model is as before.
 * @template Result
 * @param {Transformer} model
 * @param {Intervention[]} interventions applied in this order
 * @param {(trace: Trace) => Result} run
 * @returns {{ trace: Trace, result: Result }}
 */
export function tracing(model, interventions, run) {
  const trace = new Trace((features) => model.project(features));
  const changes = interventions.filter((one) => one instanceof AttentionChange);
  const undo = [
    ...watch_positions(model, interventions),
    ...watch_model(model, trace),
    ...model.encoder.flatMap((block, i) => watch_block(block, trace.encoder, i, changes)),
    ...model.decoder.flatMap((block, i) => watch_block(block, trace.decoder, i, changes)),
  ];
  try {
    return { trace, result: run(trace) };
  } finally {
    for (const one of undo) one();
  }
}

/**
 * Set a property until the returned function is called.
 * @param {any} object
 * @param {string} name
 * @param {any} value
 */
function replaced(object, name, value) {
  const before = object[name];
  object[name] = value;
  return () => object[name] = before;
}

/** @type {(model: Transformer, interventions: Intervention[]) => (() => void)[]} */
function watch_positions({ positions }, interventions) {
  const undo = replaced(positions, "offset_for", positions.offset_for);
  for (const one of interventions) {
    if (!(one instanceof AttentionChange)) one.attach(positions);
  }
  return [undo];
}

/** @type {(model: Transformer, trace: Trace) => (() => void)[]} */
function watch_model(model, trace) {
  /** @type {Note} */
  const note = (name, rows) => {
    if (name === "memory") {
      trace.memory = rows;
      trace.decoder.length = 0;
      trace.features = null;
    } else {
      const offset = trace.decoder[0].input.rows - rows.rows;
      trace.features = continued(trace.features, rows, offset);
    }
  };
  return [replaced(model, "note", note)];
}

/**
 * Gather what one block does, call after call.
 * @param {EncoderBlock | DecoderBlock} block
 * @param {LayerTrace[]} layers
 * @param {number} index
 * @param {AttentionChange[]} changes
 * @returns {(() => void)[]}
 */
function watch_block(block, layers, index, changes) {
  const decodes = "cross_attention" in block;
  const layer = () => layers[index] ??= /** @type {LayerTrace} */ ({});
  let offset = 0; // tokens that earlier calls have decoded
  /** @type {Note} */
  const note = (name, rows) => {
    const parts = /** @type {Record<string, any>} */ (layer());
    if (name === "input") offset = decodes ? parts.input?.rows ?? 0 : 0;
    parts[name] = continued(parts[name] ?? null, rows, offset);
  };
  const record = (/** @type {"self" | "cross"} */ side, /** @type {Place} */ place) => {
    const here = changes.filter((change) => change.applies(place, index));
    return kernel_of(here, () => offset, (weights, queries, keys, values) => {
      const parts = /** @type {Record<string, any>} */ (layer());
      const before = (/** @type {string} */ name, /** @type {number} */ head) =>
        offset ? parts[name][head] : null;
      parts[`${side}_weights`] = weights.map((own, head) =>
        continued(before(`${side}_weights`, head), own, offset)
      );
      parts[`${side}_queries`] = queries.map((own, head) =>
        continued(before(`${side}_queries`, head), own, offset)
      );
      parts[`${side}_keys`] = keys;
      parts[`${side}_values`] = values;
    });
  };
  return [
    replaced(block, "note", note),
    replaced(block.self_attention, "kernel", record("self", decodes ? "decoder" : "encoder")),
    ...decodes ? [replaced(block.cross_attention, "kernel", record("cross", "cross"))] : [],
  ];
}

/**
 * Attention that is changed, and heard by `keep`.
 * @param {AttentionChange[]} changes
 * @param {() => number} offset
 * @param {(weights: Matrix[], queries: Matrix[], keys: Matrix[], values: Matrix[]) => void} keep
 * @returns {Kernel}
 */
function kernel_of(changes, offset, keep) {
  return (queries, { keys, values }, visible) => {
    for (const change of changes) {
      if (change instanceof ReplaceMask) visible = change.at(offset(), queries[0].rows);
    }
    const weights = queries.map((query, head) => {
      const own = scaled_dot_product_attention(query, keys[head], values[head], visible).weights;
      return changes.reduce(
        (w, change) => change instanceof HeadChange ? change.weigh(w, visible, head) : w,
        own,
      );
    });
    keep(weights, queries, keys, values);
    return weights.map((own, head) => multiply(own, values[head]));
  };
}

/**
 * `rows` after the first `offset` of the earlier ones, in an equal width: weights get a column with
 * every token; what a row could not see yet has weight 0.
 * @param {Matrix | null} earlier
 * @param {Matrix} rows
 * @param {number} offset
 * @returns {Matrix}
 */
function continued(earlier, rows, offset) {
  if (offset === 0 || !earlier) return rows;
  const all = matrix(offset + rows.rows, rows.columns);
  for (let t = 0; t < offset; t++) row(all, t).set(row(earlier, t));
  all.values.set(rows.values, offset * rows.columns);
  return all;
}
