// One translation by the decoder in calls of several sizes, with a causal mask and without one, as
// passes.py has it.
import { log_probabilities } from "../decoding/search.js";
import { ReplaceMask } from "../model/interventions.js";
import { tracing } from "../model/trace.js";
import { row } from "../numeric/matrix.js";
/** @import { Translator } from "../translator.js" */

/** How many pieces the decoder takes in a call. */
export const SIZES = { one: 1, two: 2, three: 3, all: Infinity };

/** @typedef {Record<keyof typeof SIZES, number[]>} BySize (T) probabilities of the right next pieces */

/**
 * @typedef {object} Passes
 * @property {string[]} pieces what the decoder reads and, at the end, what it predicts last: T + 1
 * @property {BySize} masked with a causal mask in each call
 * @property {BySize} bare without any mask
 */

/**
 * Have the decoder read its own translation, a few pieces a call, each after those before it.
 * @param {Translator} translator
 * @param {number[]} source a row of numbers
 * @param {string} sentence the same in words
 * @returns {Passes}
 */
export function passes_of(translator, source, sentence) {
  const { model, target } = translator;
  const written = target.encode(translator.translate(sentence, { beam: 1 }));
  const ids = [target.bos_id, ...written, target.eos_id];
  const sizes = /** @type {(keyof BySize)[]} */ (Object.keys(SIZES));
  const every = () => /** @type {any} */ (Object.fromEntries(
    sizes.map((size) => [size, in_calls(translator, source, ids, SIZES[size])]),
  ));
  const bare = [new ReplaceMask("decoder", null, null)];
  return {
    pieces: ids.map((id) => target.piece(id)),
    masked: every(),
    bare: tracing(/** @type {any} */ (model), bare, every).result,
  };
}

/**
 * The probabilities of `ids` from the second on, read in calls of `count` pieces.
 * @param {Translator} translator
 * @param {number[]} source
 * @param {number[]} ids
 * @param {number} count
 * @returns {number[]} (T)
 */
function in_calls(translator, source, ids, count) {
  const model = /** @type {any} */ (translator.model);
  let state = model.start([source], [source.length]);
  const found = /** @type {number[]} */ ([]);
  for (let at = 0; at < ids.length - 1; at += count) {
    const call = ids.slice(at, Math.min(at + count, ids.length - 1));
    const after = model.decode([call], state);
    const logits = model.project(after.features);
    state = after.state;
    call.forEach((_, i) => {
      found.push(Math.exp(log_probabilities(row(logits, i), [])[ids[at + i + 1]]));
    });
  }
  return found;
}
