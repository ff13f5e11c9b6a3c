// Translations written with a right cache and with wrong ones, as caching.py has them.
import { greedy_search, log_probabilities, most_probable } from "../decoding/search.js";
import { RestartPositions } from "../model/interventions.js";
import { TransformerState } from "../model/transformer.js";
import { row } from "../numeric/matrix.js";
/** @import { Transformer } from "../model/transformer.js" */
/** @import { Translator } from "../translator.js" */

/** @typedef {"kept" | "restart" | "forgotten"} Way how to write; see caching.py */

/**
 * What the ways to write make of a sentence, beside one pass over its translation; see caching.py.
 * @typedef {object} Caching
 * @property {string[]} pieces (T)
 * @property {Record<Way, number[]>} apart (T) largest differences of a logit
 * @property {Record<Way, string[]>} next (T)
 * @property {Record<Way, string>} texts
 */

/** A transformer that throws away what its decoder has computed for earlier pieces. */
class Forgetful {
  /** @param {Transformer} model */
  constructor(model) {
    this.model = model;
    this.config = model.config;
  }

  /** @type {Transformer["start"]} */
  start(source, valid_lens) {
    return this.model.start(source, valid_lens);
  }

  /** @type {Transformer["step"]} */
  step(tokens, { length, blocks, memory_visible }) {
    const emptied = blocks.map((caches) => caches.map(({ memory }) => ({ past: null, memory })));
    return this.model.step(tokens, new TransformerState(length, emptied, memory_visible));
  }
}

/**
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source
 * @returns {Caching}
 */
export function caching_of(translator, source) {
  const { target } = translator;
  const model = /** @type {Transformer} */ (/** @type {any} */ (translator.model));
  const search = translator.search();
  const write = (/** @type {Way} */ way) =>
    writing(model, way, (writer) => greedy_search(writer, source, search).tokens);
  const written = write("kept");
  const read = [target.bos_id, ...written];
  const whole = model.forward([source], [source.length], [read]);
  const banned = [target.pad_id, target.bos_id, target.unk_id];
  const steps = by_way((way) => steps_of(model, source, read, way));
  const piece = (/** @type {number} */ id) => target.piece(id);
  return {
    pieces: [...written, target.eos_id].map(piece),
    apart: by_way((way) => steps[way].map((logits, t) => furthest(logits, row(whole, t)))),
    next: by_way((way) =>
      steps[way].map((logits) => piece(most_probable(log_probabilities(logits, banned), 1)[0]))
    ),
    texts: by_way((way) => target.decode(write(way))),
  };
}

/**
 * @template Result
 * @param {(way: Way) => Result} make
 * @returns {Record<Way, Result>}
 */
function by_way(make) {
  return { kept: make("kept"), restart: make("restart"), forgotten: make("forgotten") };
}

/**
 * Let a model write in a way; afterwards it is as before.
 * @template Result
 * @param {Transformer} model
 * @param {Way} way
 * @param {(writer: Pick<Transformer, "start" | "step" | "config">) => Result} run
 * @returns {Result}
 */
function writing(model, way, run) {
  if (way !== "restart") return run(way === "forgotten" ? new Forgetful(model) : model);
  const before = model.positions.offset_for;
  new RestartPositions().attach(model.positions);
  try {
    return run(model);
  } finally {
    model.positions.offset_for = before;
  }
}

/**
 * The logits of one step after another.
 * @type {(model: Transformer, source: number[], read: number[], way: Way) => Float64Array[]}
 */
function steps_of(model, source, read, way) {
  return writing(model, way, (writer) => {
    let state = writer.start([source], [source.length]);
    return read.map((token) => {
      const after = writer.step([token], state);
      state = after.state;
      return row(after.logits, 0);
    });
  });
}

/** @type {(one: Float64Array, other: Float64Array) => number} */
function furthest(one, other) {
  return one.reduce((most, x, i) => Math.max(most, Math.abs(x - other[i])), 0);
}
