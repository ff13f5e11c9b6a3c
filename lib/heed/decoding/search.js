// Searching for a translation, as search.py has it: greedy search and beam search, for any model that
// takes steps. One sentence at a time.
import { Beam } from "./hypotheses.js";
import { row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Node } from "./hypotheses.js" */
/** @import { Hypothesis } from "./hypothesis.js" */

/** @typedef {{ select: (rows: number[]) => any }} State */

/**
 * What a search needs of a model.
 * @typedef {object} StepModel
 * @property {(source: number[][], valid_lens: number[]) => any} start
 * @property {(tokens: number[], state: any) => { logits: Matrix, state: any }} step
 * @property {{ max_length?: number }} config
 */

/**
 * How a search is made; see search.py.
 * @typedef {object} Search
 * @property {number} bos_id
 * @property {number} eos_id
 * @property {number} [beam] hypotheses kept; 1 is greedy search
 * @property {number | null} [max_length] most tokens, <eos> counted
 * @property {number} [length_penalty] exponent α
 * @property {number} [n_best]
 * @property {number[]} [banned] tokens never to write
 */

/**
 * Translate by taking the most probable token at every step.
 * @param {StepModel} model
 * @param {number[]} source
 * @param {Search} search
 * @returns {Hypothesis}
 */
export function greedy_search(model, source, search) {
  const limit = length_limit(model, source.length, search.max_length);
  const tokens = [];
  let [state, total, token] = [model.start([source], [source.length]), 0, search.bos_id];
  while (tokens.length < limit) {
    const after = model.step([token], state);
    state = after.state;
    const log_probs = log_probabilities(row(after.logits, 0), forbidden(search));
    [token] = most_probable(log_probs, 1);
    total += log_probs[token];
    if (token === search.eos_id) break;
    tokens.push(token);
  }
  const finished = token === search.eos_id;
  return { tokens, log_probability: total, score: total, finished };
}

/**
 * How the beam search of one sentence went.
 * @typedef {object} BeamTree
 * @property {Node[]} nodes every continuation that came into question; nodes[0] is <bos>
 * @property {Hypothesis[]} hypotheses the best, best first
 * @property {number[]} ends for each of them, the number of its last node
 */

/**
 * Translate by following the `search.beam` most probable hypotheses side by side.
 * @param {StepModel} model
 * @param {number[]} source
 * @param {Search} search
 * @param {boolean} [keep_pruned] whether the tree shows what was dropped too
 * @returns {BeamTree}
 */
export function beam_tree(model, source, search, keep_pruned = true) {
  const { beam: places = 4, n_best = 1, length_penalty = 1, bos_id, eos_id } = search;
  const limit = length_limit(model, source.length, search.max_length);
  const beam = new Beam(places, n_best, limit, length_penalty, bos_id, eos_id, keep_pruned);
  let [state, tokens] = [model.start([source], [source.length]), [bos_id]];
  while (!beam.done()) {
    const after = model.step(tokens, state);
    const rows = tokens.map((_, r) => log_probabilities(row(after.logits, r), forbidden(search)));
    const best = rows.map((log_probs) => most_probable(log_probs, places));
    const chosen = beam.advance(best, best.map((ids, r) => ids.map((id) => rows[r][id])));
    tokens = beam.open.map((node) => beam.nodes[node].token);
    state = after.state.select(chosen);
  }
  const best = beam.best();
  return {
    nodes: beam.nodes,
    hypotheses: best.map(({ hypothesis }) => hypothesis),
    ends: best.map(({ end }) => end),
  };
}

/**
 * The best hypotheses of a beam search.
 * @param {StepModel} model
 * @param {number[]} source
 * @param {Search} search
 * @returns {Hypothesis[]}
 */
export function beam_search(model, source, search) {
  return beam_tree(model, source, search, false).hypotheses;
}

/**
 * The most tokens that a translation may have, <eos> counted.
 * @param {StepModel} model
 * @param {number} length of the source
 * @param {number | null} [max_length]
 * @returns {number}
 */
export function length_limit(model, length, max_length = null) {
  return Math.min(max_length ?? 2 * length + 10, model.config.max_length ?? Infinity);
}

/**
 * log P of every next token, −∞ for what must not be written.
 * @param {Float64Array} logits (V)
 * @param {number[]} forbidden
 * @returns {Float64Array} (V)
 */
export function log_probabilities(logits, forbidden) {
  let [top, sum] = [-Infinity, 0];
  for (let i = 0; i < logits.length; i++) top = Math.max(top, logits[i]);
  for (let i = 0; i < logits.length; i++) sum += Math.exp(logits[i] - top);
  const log_probs = new Float64Array(logits.length);
  const log_sum = Math.log(sum);
  for (let i = 0; i < logits.length; i++) log_probs[i] = logits[i] - top - log_sum;
  for (const token of forbidden) log_probs[token] = -Infinity;
  return log_probs;
}

/**
 * The numbers of the largest entries, largest first.
 * @param {ArrayLike<number>} values
 * @param {number} count
 * @returns {number[]}
 */
export function most_probable(values, count) {
  const best = /** @type {number[]} */ ([]);
  for (let i = 0; i < values.length; i++) {
    if (best.length === count && !(values[i] > values[best[count - 1]])) continue;
    let at = best.length;
    while (at > 0 && values[i] > values[best[at - 1]]) at--;
    best.splice(at, 0, i);
    best.length = Math.min(best.length, count);
  }
  return best;
}

/** @param {Search} search */
function forbidden({ bos_id, banned = [] }) {
  return [bos_id, ...banned];
}
