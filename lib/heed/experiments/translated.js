// What a translator did with one sentence: its pieces, what it wrote, how sure it was, where each head
// looked. Plain data, which a worker can hand over.
import { beam_tree, length_limit, log_probabilities, most_probable } from "../decoding/search.js";
import { ReplaceMask } from "../model/interventions.js";
import { RecurrentTranslator } from "../model/recurrent.js";
import { tracing } from "../model/trace.js";
import { row, stacked } from "../numeric/matrix.js";
/** @import { BeamTree } from "../decoding/search.js" */
/** @import { Intervention } from "../model/interventions.js" */
/** @import { Mask } from "../model/masks.js" */
/** @import { LayerTrace, Trace } from "../model/trace.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

const LIKELY = 5; // next pieces that are shown

/**
 * One head: where each of its queries looked, and what queries and keys it compared.
 * @typedef {object} Head
 * @property {Matrix} weights (T, N)
 * @property {Matrix} [queries] (T, Dh)
 * @property {Matrix} [keys] (N, Dh)
 */

/** @typedef {{ id: number, piece: string, p: number }} Choice */

/**
 * @typedef {object} Run
 * @property {string[]} source pieces, <eos> last
 * @property {number[]} numbers of those
 * @property {string[]} read what the decoder read, <bos> first: (T)
 * @property {number[]} written what it wrote, <eos> among it: (T)
 * @property {string[]} pieces of that
 * @property {Choice[][]} likely for each step the likeliest pieces, and the one written
 * @property {string} text the translation
 * @property {Head[][]} encoder by layer and head
 * @property {Head[][]} decoder
 * @property {Head[][]} cross
 */

/**
 * Translate one row of source numbers greedily, and keep what happened.
 * @param {Translator} translator
 * @param {number[]} source
 * @param {{ changes?: Intervention[], begun?: number[], hidden?: number[] }} [how] what is broken, the
 *   numbers that the translation must begin with, and the places of source pieces that the decoder may
 *   not look at
 * @returns {Run}
 */
export function run_of(translator, source, how) {
  return traced_run(translator, source, how).run;
}

/**
 * The same, with the trace that it was read from: that of one pass over all that was written.
 * @param {Translator} translator
 * @param {number[]} source
 * @param {{ changes?: Intervention[], begun?: number[], hidden?: number[] }} [how]
 * @returns {{ run: Run, trace: Trace | null }} null: the model is recurrent
 */
export function traced_run(translator, source, { changes = [], begun = [], hidden = [] } = {}) {
  const { model, target } = translator;
  const watch = model instanceof RecurrentTranslator ? watch_recurrent : watch_transformer;
  const all = [...changes, ...hidden.length ? [without(source.length, hidden)] : []];
  const { heads, steps, trace } = watch(model, all, () => write(translator, source, begun));
  const written = steps.map(({ id }) => id);
  const run = {
    source: source.map((id) => translator.source.piece(id)),
    numbers: source,
    read: [target.bos_id, ...written.slice(0, -1)].map((id) => target.piece(id)),
    written,
    pieces: written.map((id) => target.piece(id)),
    likely: steps.map(({ likely }) => likely),
    text: target.decode(written.filter((id) => id !== target.eos_id)),
    ...heads,
  };
  return { run, trace };
}

/**
 * How a beam search went, with the piece of each node and the text of each hypothesis.
 * @typedef {BeamTree & { pieces: string[], texts: string[] }} Search
 */

/** @type {(translator: Translator, source: number[], beam: number, length_penalty: number) => Search} */
export function tree_of(translator, source, beam, length_penalty) {
  const search = translator.search({ beam, length_penalty });
  const tree = beam_tree(translator.model, source, search);
  return {
    ...tree,
    pieces: tree.nodes.map(({ token }) => translator.target.piece(token)),
    texts: tree.hypotheses.map(({ tokens }) => translator.target.decode(tokens)),
  };
}

/**
 * The mask that hides some places of the source from the decoder.
 * @type {(columns: number, hidden: number[]) => ReplaceMask}
 */
function without(columns, hidden) {
  const values = Uint8Array.from({ length: columns }, (_, n) => Number(!hidden.includes(n)));
  return new ReplaceMask("cross", null, { rows: 1, columns, values });
}

/** @typedef {{ id: number, likely: Choice[] }} Step */

/**
 * @param {Translator} translator
 * @param {number[]} source
 * @param {number[]} begun
 * @returns {Step[]}
 */
function write({ model, target }, source, begun) {
  const { bos_id, eos_id, pad_id, unk_id } = target;
  const limit = length_limit(model, source.length);
  let [state, id] = [model.start([source], [source.length]), bos_id];
  const steps = /** @type {Step[]} */ ([]);
  while (id !== eos_id && steps.length < limit) {
    const after = model.step([id], state);
    state = after.state;
    const log_probs = log_probabilities(row(after.logits, 0), [pad_id, bos_id, unk_id]);
    const best = most_probable(log_probs, LIKELY);
    id = begun[steps.length] ?? best[0];
    const shown = best.includes(id) ? best : [...best, id];
    const likely = shown.map((one) => ({
      id: one,
      piece: target.piece(one),
      p: Math.exp(log_probs[one]),
    }));
    steps.push({ id, likely });
  }
  return steps;
}

/** @typedef {{ encoder: Head[][], decoder: Head[][], cross: Head[][] }} Heads */
/** @typedef {{ heads: Heads, steps: Step[], trace: Trace | null }} Watched */

/** @type {(model: any, changes: Intervention[], run: () => Step[]) => Watched} */
function watch_transformer(model, changes, run) {
  const { trace, result } = tracing(model, changes, run);
  const heads = (/** @type {LayerTrace[]} */ layers, /** @type {"self" | "cross"} */ side) =>
    layers.map((layer) =>
      (layer[`${side}_weights`] ?? []).map((weights, head) => ({
        weights,
        queries: layer[`${side}_queries`]?.[head],
        keys: layer[`${side}_keys`]?.[head],
      }))
    );
  return {
    trace,
    steps: result,
    heads: {
      encoder: heads(trace.encoder, "self"),
      decoder: heads(trace.decoder, "self"),
      cross: heads(trace.decoder, "cross"),
    },
  };
}

/** @type {(model: RecurrentTranslator, changes: Intervention[], run: () => Step[]) => Watched} */
function watch_recurrent(model, changes, run) {
  const rows = /** @type {Matrix[]} */ ([]);
  const before = model.note;
  model.note = (weights) => rows.push(weights);
  model.visible = mask_of(changes);
  try {
    const steps = run();
    const cross = rows.length ? [[{ weights: stacked(rows) }]] : [];
    return { steps, heads: { encoder: [], decoder: [], cross }, trace: null };
  } finally {
    model.note = before;
    model.visible = null;
  }
}

/** @type {(changes: Intervention[]) => Mask | null} what a recurrent decoder may see of the source */
function mask_of(changes) {
  const masks = changes.filter((one) => one instanceof ReplaceMask && one.place === "cross");
  return /** @type {ReplaceMask | undefined} */ (masks.at(-1))?.visible ?? null;
}
