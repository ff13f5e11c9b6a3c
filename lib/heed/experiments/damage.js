// One sentence by the whole model and by one that is broken, and what became of the translation, as
// damage.py has it.
import { length_limit, log_probabilities, most_probable } from "../decoding/search.js";
import { tracing } from "../model/trace.js";
import { row } from "../numeric/matrix.js";
/** @import { Intervention } from "../model/interventions.js" */
/** @import { Translator } from "../translator.js" */

/** @type {WeakMap<Translator, { key: string, steps: Steps }>} the same while a slider is dragged */
const WRITTEN = new WeakMap();

/** @typedef {{ ids: number[], p: number[] }} Steps pieces written, and how probable each was */

/** @typedef {{ pieces: string[], p: number[], text: string }} Translated */

/**
 * @typedef {object} Damage
 * @property {Translated} whole
 * @property {Translated} broken
 * @property {number[]} under how probable the broken model finds each piece of the whole one's
 *   translation, after those before it
 */

/**
 * Translate a row of source numbers greedily with the whole model and with the broken one.
 * @param {Translator} translator
 * @param {number[]} source
 * @param {{ changes: Intervention[], padding?: number, at_once?: boolean }} how `padding` <pad> stand
 *   behind the sentence; `at_once` has the broken model read the whole translation in one pass: what it
 *   takes for likeliest after each piece is what it writes
 * @returns {Damage}
 */
export function damage_of(translator, source, { changes, padding = 0, at_once = false }) {
  const whole = write_whole(translator, source, padding);
  const { result: { broken, under } } = tracing(translator.model, changes, () => {
    if (at_once) return read(translator, source, padding, whole.ids);
    const forced = write(translator, source, padding, whole.ids);
    return { broken: write(translator, source, padding), under: forced.p };
  });
  return { whole: told(translator, whole), broken: told(translator, broken), under };
}

/**
 * Translate a row of source numbers greedily.
 * @param {Translator} translator
 * @param {number[]} source
 * @returns {Translated}
 */
export function translation_of(translator, source) {
  return told(translator, write(translator, source, 0));
}

/**
 * What a changed model makes of a translation that it reads, and what the whole one writes itself.
 * @typedef {object} Reading
 * @property {string[]} pieces of the translation
 * @property {number[]} p how probable each is, in one pass over them all
 * @property {number} loss the mean of −ln p, in nats
 * @property {Translated} written
 */

/**
 * Have a changed model read a translation, teacher-forced, and the whole one write its own.
 * @param {Translator} translator
 * @param {number[]} source
 * @param {{ target: number[], changes: Intervention[] }} how numbers of the translation with <eos>;
 *   none means the one that the model writes. The changes last while it reads
 * @returns {Reading}
 */
export function reading_of(translator, source, { target, changes }) {
  const written = write(translator, source, 0);
  const ids = target.length ? target : written.ids;
  const seen = [translator.target.bos_id, ...ids.slice(0, -1)];
  const { result: logits } = tracing(
    translator.model,
    changes,
    () => translator.model.forward([source], [source.length], [seen]),
  );
  const own = ids.map((id, t) => log_probabilities(row(logits, t), [])[id]);
  return {
    pieces: ids.map((id) => translator.target.piece(id)),
    p: own.map(Math.exp),
    loss: -own.reduce((a, b) => a + b, 0) / own.length,
    written: told(translator, written),
  };
}

/** @type {(translator: Translator, source: number[], padding: number) => number[]} */
function padded({ source: { pad_id } }, source, padding) {
  return [...source, ...Array.from({ length: padding }, () => pad_id)];
}

/** @type {(translator: Translator, logits: Float64Array) => Float64Array} */
function scores({ target: { bos_id, pad_id, unk_id } }, logits) {
  return log_probabilities(logits, [pad_id, bos_id, unk_id]);
}

/**
 * One pass over a translation.
 * @type {(translator: Translator, source: number[], padding: number, ids: number[]) =>
 *   { broken: Steps, under: number[] }}
 */
function read(translator, source, padding, ids) {
  const { model, target } = translator;
  const seen = [target.bos_id, ...ids.slice(0, -1)];
  const logits = model.forward([padded(translator, source, padding)], [source.length], [seen]);
  const rows = ids.map((_, t) => scores(translator, row(logits, t)));
  const best = rows.map((log_probs) => most_probable(log_probs, 1)[0]);
  return {
    broken: { ids: best, p: rows.map((log_probs, t) => Math.exp(log_probs[best[t]])) },
    under: rows.map((log_probs, t) => Math.exp(log_probs[ids[t]])),
  };
}

/** @type {(translator: Translator, source: number[], padding: number) => Steps} */
function write_whole(translator, source, padding) {
  const key = `${padding} ${source}`;
  const before = WRITTEN.get(translator);
  if (before?.key === key) return before.steps;
  const steps = write(translator, source, padding);
  WRITTEN.set(translator, { key, steps });
  return steps;
}

/**
 * Write piece after piece, those of `begun` first.
 * @type {(translator: Translator, source: number[], padding: number, begun?: number[]) => Steps}
 */
function write(translator, source, padding, begun = []) {
  const { model, target } = translator;
  const limit = length_limit(model, source.length);
  let state = model.start([padded(translator, source, padding)], [source.length]);
  const [ids, p] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let id = target.bos_id; id !== target.eos_id && ids.length < limit;) {
    const after = model.step([id], state);
    state = after.state;
    const log_probs = scores(translator, row(after.logits, 0));
    id = begun[ids.length] ?? most_probable(log_probs, 1)[0];
    ids.push(id);
    p.push(Math.exp(log_probs[id]));
  }
  return { ids, p };
}

/** @type {(translator: Translator, steps: Steps) => Translated} */
function told({ target }, { ids, p }) {
  const text = target.decode(ids.filter((id) => id !== target.eos_id));
  return { pieces: ids.map((id) => target.piece(id)), p, text };
}
