// One sentence with padding behind it, read under every valid length, as padding.py has it.
import { greedy_search, length_limit, log_probabilities } from "../decoding/search.js";
import { matrix, norm, row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */

const PADS = 10;

/**
 * What becomes of n pieces with padding behind them, N numbers in all; see padding.py.
 * @typedef {object} Padding
 * @property {string[]} pieces (n)
 * @property {number[][]} moved (N, n) row v − 1 for the valid length v
 * @property {string[]} texts (N)
 * @property {number[]} means (N)
 * @property {string[]} labels
 * @property {number[]} losses in nats
 */

/**
 * Read a row of source numbers with PADS <pad> behind it.
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source (n)
 * @returns {Padding}
 */
export function padding_of(translator, source) {
  const model = /** @type {any} */ (translator.model);
  const padded = followed_by_padding(source, translator.source.pad_id);
  const lengths = padded.map((_, i) => i + 1);
  const alone = model.encode([source], [source.length]);
  const outputs = lengths.map((told) => model.encode([padded], [told]));
  const means = lengths.map((told) => mean_row(outputs[source.length - 1], told));
  const written = lengths.map((told) => write(translator, padded, told, source.length));
  const labels = [...written[source.length - 1], translator.target.eos_id];
  const places = followed_by_padding(labels, translator.target.pad_id);
  return {
    pieces: source.map((id) => translator.source.piece(id)),
    moved: outputs.map((own) => source.map((_, n) => far(row(own, n), row(alone, n)))),
    texts: written.map((ids) => translator.target.decode(ids)),
    means: means.map((mean) => far(mean, means[source.length - 1])),
    labels: places.map((id) => translator.target.piece(id)),
    losses: losses_of(translator, padded, source.length, places),
  };
}

/** @type {(ids: number[], pad_id: number) => number[]} */
function followed_by_padding(ids, pad_id) {
  return [...ids, ...Array.from({ length: PADS }, () => pad_id)];
}

/**
 * Translate greedily under a valid length; under all of them texts may grow equally long.
 * @type {(translator: Translator, padded: number[], told: number, real: number) => number[]}
 */
function write(translator, padded, told, real) {
  const { model } = translator;
  const deceived = {
    config: model.config,
    start: () => model.start([padded], [told]),
    step: model.step.bind(model),
  };
  const search = translator.search({ max_length: length_limit(model, real) });
  return greedy_search(deceived, padded, search).tokens;
}

/** @type {(translator: Translator, padded: number[], real: number, labels: number[]) => number[]} */
function losses_of({ model, target }, padded, real, labels) {
  const read = [target.bos_id, ...labels.slice(0, -1)];
  const logits = model.forward([padded], [real], [read]);
  return labels.map((id, t) => -log_probabilities(row(logits, t), [])[id]);
}

/** @type {(rows: Matrix, count: number) => Float64Array} the mean of the first rows */
function mean_row(rows, count) {
  const mean = matrix(1, rows.columns).values;
  for (let n = 0; n < count; n++) row(rows, n).forEach((x, i) => mean[i] += x / count);
  return mean;
}

/** @type {(found: Float64Array, right: Float64Array) => number} */
function far(found, right) {
  return norm(found.map((x, i) => x - right[i])) / norm(right);
}
