// One translation by teacher forcing and one by free running, as forcing.py has it.
import { length_limit, log_probabilities, most_probable } from "../decoding/search.js";
import { row } from "../numeric/matrix.js";
/** @import { Translator } from "../translator.js" */
/** @import { Choice } from "./translated.js" */

const LIKELY = 5; // next pieces that are shown

/**
 * @typedef {object} Forced what the decoder predicts after the right pieces
 * @property {string[]} read (T) <bos> first
 * @property {number[]} predicted (T)
 * @property {Choice[][]} likely (T) the likeliest pieces, the right one always among them
 */

/**
 * @typedef {object} Free what the decoder predicts and writes after its own pieces
 * @property {number[]} ids written, a piece that is put in among them
 * @property {string[]} read
 * @property {number[]} predicted another one where a piece is put in
 * @property {string[]} pieces of those
 * @property {string} text
 */

/**
 * @typedef {object} Forcing
 * @property {number[]} ids of the right translation, <eos> last
 * @property {string[]} pieces of that
 * @property {Forced} forced
 * @property {Free} free
 */

/**
 * What a decoder predicts after the right pieces, and what it writes after its own.
 * @param {Translator} translator
 * @param {number[]} source
 * @param {string} right the translation that the teacher reads out
 * @param {number[]} [put] a step and the number of a piece, which is read after that step
 * @returns {Forcing}
 */
export function forcing_of(translator, source, right, put = []) {
  const { target } = translator;
  const ids = [...target.encode(right), target.eos_id];
  return {
    ids,
    pieces: ids.map((id) => target.piece(id)),
    forced: forced_of(translator, source, ids, put),
    free: free_of(translator, source, put),
  };
}

/** @type {(translator: Translator, source: number[], ids: number[], put: number[]) => Forced} */
function forced_of(translator, source, ids, put) {
  const { model, target } = translator;
  const read = [target.bos_id, ...ids.slice(0, -1)];
  if (put.length && put[0] + 1 < read.length) read[put[0] + 1] = put[1];
  let state = model.start([source], [source.length]);
  const likely = read.map((id, t) => {
    const after = model.step([id], state);
    state = after.state;
    return likely_of(translator, row(after.logits, 0), ids[t]);
  });
  return {
    read: read.map((id) => target.piece(id)),
    predicted: likely.map(([best]) => best.id),
    likely,
  };
}

/** @type {(translator: Translator, logits: Float64Array, right: number) => Choice[]} */
function likely_of(translator, logits, right) {
  const log_probs = scores(translator, logits);
  const best = most_probable(log_probs, LIKELY);
  const shown = best.includes(right) ? best : [...best.slice(0, -1), right];
  return shown.map((id) => ({
    id,
    piece: translator.target.piece(id),
    p: Math.exp(log_probs[id]),
  }));
}

/** @type {(translator: Translator, logits: Float64Array) => Float64Array} */
function scores({ target: { bos_id, pad_id, unk_id } }, logits) {
  return log_probabilities(logits, [pad_id, bos_id, unk_id]);
}

/** @type {(translator: Translator, source: number[], put: number[]) => Free} */
function free_of(translator, source, put) {
  const { target } = translator;
  const own = write(translator, source);
  const ids = put.length ? write(translator, source, [...own.slice(0, put[0]), put[1]]) : own;
  const predicted = put.length ? [...own.slice(0, put[0] + 1), ...ids.slice(put[0] + 1)] : own;
  return {
    ids,
    read: [target.bos_id, ...ids.slice(0, -1)].map((id) => target.piece(id)),
    predicted,
    pieces: predicted.map((id) => target.piece(id)),
    text: target.decode(ids.filter((id) => id !== target.eos_id)),
  };
}

/**
 * The pieces that are written greedily after those of `begun`.
 * @type {(translator: Translator, source: number[], begun?: number[]) => number[]}
 */
function write(translator, source, begun = []) {
  const { model, target } = translator;
  const limit = length_limit(model, source.length);
  const ids = /** @type {number[]} */ ([]);
  let state = model.start([source], [source.length]);
  for (let id = target.bos_id; id !== target.eos_id && ids.length < limit;) {
    const after = model.step([id], state);
    state = after.state;
    id = begun[ids.length] ?? most_probable(scores(translator, row(after.logits, 0)), 1)[0];
    ids.push(id);
  }
  return ids;
}
