// Sampling, as sampling.py has it: temperature, top-k and top-p, and draws that a seed decides. One text
// at a time.
import { Random } from "../numeric/random.js";
import { row } from "../numeric/matrix.js";
import { log_probabilities } from "./search.js";
/** @import { Matrix } from "../numeric/matrix.js" */

export const STRIDE = 1_000_003; // between the seeds of two texts

/**
 * How the next token is chosen; see sampling.py.
 * @typedef {object} Sampling
 * @property {number} [temperature] 0 is greedy
 * @property {number | null} [top_k] null: all
 * @property {number} [top_p] 1: all
 * @property {number} [seed]
 */

/**
 * The tokens of a vocabulary, the most probable first; of equal ones the lower number.
 * @typedef {object} Choices
 * @property {number[]} tokens (V)
 * @property {Float64Array} before (V) probabilities at this temperature, falling
 * @property {Float64Array} after (V) those that are drawn with: 0 where top-k or top-p cuts
 */

/**
 * What sampling needs of a model.
 * @typedef {object} WritingModel
 * @property {() => any} start
 * @property {(tokens: number[][], state: any) => { features: Matrix, state: any }} decode
 * @property {(features: Matrix) => Matrix} project
 */

/**
 * What the next token is drawn from: temperature first, then top-k, then top-p.
 * @param {ArrayLike<number>} logits (V), −∞ for what must not be written
 * @param {Sampling} [sampling]
 * @returns {Choices}
 */
export function choices(logits, sampling = {}) {
  const { temperature, top_k, top_p } = checked(sampling);
  const tokens = Array.from({ length: logits.length }, (_, i) => i)
    .sort((a, b) => logits[a] === logits[b] ? a - b : logits[b] - logits[a]);
  const before = heated(tokens.map((token) => logits[token]), temperature);
  return { tokens, before, after: cut(before, top_k ?? before.length, top_p) };
}

/** @type {(sampling: Sampling) => Required<Sampling>} */
function checked({ temperature = 1, top_k = null, top_p = 1, seed = 1 }) {
  if (!(temperature >= 0 && temperature < Infinity)) {
    throw new RangeError(`temperature must be finite and not negative, but is ${temperature}`);
  }
  if (top_k !== null && top_k < 1) {
    throw new RangeError(`top_k must be positive, but is ${top_k}`);
  }
  if (!(top_p >= 0 && top_p <= 1)) {
    throw new RangeError(`top_p must lie in [0, 1], but is ${top_p}`);
  }
  return { temperature, top_k, top_p, seed };
}

/** softmax(logits / T) of falling logits. @type {(ranked: number[], temperature: number) => Float64Array} */
function heated(ranked, temperature) {
  const shares = new Float64Array(ranked.length);
  if (temperature === 0) {
    shares[0] = 1;
    return shares;
  }
  let sum = 0;
  for (let i = 0; i < shares.length; i++) {
    shares[i] = Math.exp((ranked[i] - ranked[0]) / temperature);
    sum += shares[i];
  }
  for (let i = 0; i < shares.length; i++) shares[i] /= sum;
  return shares;
}

/** @type {(before: Float64Array, top_k: number, top_p: number) => Float64Array} */
function cut(before, top_k, top_p) {
  const after = before.slice();
  after.fill(0, top_k);
  const whole = total(after);
  let ahead = 0;
  for (let i = 0; i < after.length; i++) {
    const share = after[i] / whole;
    if (top_p < 1 && i > 0 && ahead >= top_p) after[i] = 0;
    ahead += share;
  }
  const left = total(after);
  for (let i = 0; i < after.length; i++) after[i] /= left;
  return after;
}

/** @param {Float64Array} values */
function total(values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/**
 * The place whose share of the line from 0 to 1 holds a point.
 * @param {ArrayLike<number>} after probabilities in order, which sum to 1
 * @param {number} chance in [0, 1)
 * @returns {number}
 */
export function drawn(after, chance) {
  let [sum, last] = [0, 0];
  for (let place = 0; place < after.length; place++) {
    sum += after[place];
    if (after[place] > 0) {
      last = place;
      if (sum > chance) return place;
    }
  }
  return last;
}

/**
 * A token as it was drawn.
 * @typedef {object} Draw
 * @property {number} token
 * @property {number} place among the choices
 * @property {Float64Array} logs (V) log probabilities of all tokens at temperature 1 with nothing cut
 * @property {Choices} from
 */

/**
 * Write a text on, token by token; <eos> is the last draw of one that the model ended itself.
 * @param {WritingModel} model
 * @param {number[]} prompt <bos> first
 * @param {Sampling} sampling
 * @param {number} eos_id
 * @param {number} max_tokens
 * @param {number[]} [banned] tokens never to write
 * @returns {Draw[]}
 */
export function sample(model, prompt, sampling, eos_id, max_tokens, banned = []) {
  const chance = new Random(checked(sampling).seed);
  const draws = /** @type {Draw[]} */ ([]);
  let [state, tokens] = [model.start(), prompt];
  while (draws.length < max_tokens) {
    const read = model.decode([tokens], state);
    state = read.state;
    const { rows } = read.features;
    const last = { ...read.features, rows: 1, values: row(read.features, rows - 1) };
    const logits = Float64Array.from(row(model.project(last), 0));
    for (const token of banned) logits[token] = -Infinity;
    const logs = log_probabilities(logits, []);
    const from = choices(logs, sampling);
    const place = drawn(from.after, chance.random());
    const token = from.tokens[place];
    draws.push({ token, place, logs, from });
    if (token === eos_id) break;
    tokens = [token];
  }
  return draws;
}
