// Validation scores, drawn: how many of n examples each of M models gets wrong.
//
// Models err independently of each other. Each has a stroke of luck on each validation set, a number
// in [0, 1), at which the distribution of its mistakes is read off. So the luck stays the same when n,
// M or the true errors change, and a picture changes smoothly with them.
import { grouped } from "../base/numbers.js";
import { probabilities } from "../../theory/learning/binomial.js";
import { minimum_distribution } from "../../theory/learning/optimism.js";
import { Random } from "../../numeric/random.js";

/** @import { Tick } from "../kit/scale.js" */

const WORST = 50; // true error of the last model, in hundredths: that of tossing a coin
const STRIDE = 10_000; // between the seeds of two figures' first sets, more than there are sets

/**
 * True errors from `best` up to 0.5 in even steps, in hundredths.
 * @param {number} best
 * @param {number} models
 * @returns {number[]} (models)
 */
export function true_errors(best, models) {
  const [low, last] = [Math.round(100 * best), Math.max(1, models - 1)];
  return Array.from(
    { length: models },
    (_, l) => (low + Math.floor((2 * l * (WORST - low) + last) / (2 * last))) / 100,
  );
}

/** The luck of models on validation sets; more models or sets go on where fewer ended. */
export class Luck {
  seed = 0;
  /** @type {{ random: Random, values: number[] }[]} */
  sets = [];

  /**
   * @param {number} seed
   * @param {number} index of the validation set, from 0
   * @param {number} models
   * @returns {number[]} at least one for each model, in [0, 1)
   */
  of(seed, index, models) {
    if (seed !== this.seed) [this.seed, this.sets] = [seed, []];
    this.sets[index] ??= { random: new Random(STRIDE * seed + index), values: [] };
    const { random, values } = this.sets[index];
    while (values.length < models) values.push(random.random());
    return values;
  }
}

/** @type {Map<string, Float64Array>} */
const TABLES = new Map();
const MOST_TABLES = 200;

/**
 * P(at most k mistakes) for k = 0 … n.
 * @param {number} n
 * @param {number} risk
 * @returns {Float64Array} (n + 1)
 */
export function cumulative(n, risk) {
  const key = `${n} ${risk}`;
  const known = TABLES.get(key);
  if (known) return known;
  let sum = 0;
  const table = probabilities(n, risk).map((share) => sum += share);
  if (TABLES.size >= MOST_TABLES) TABLES.clear();
  TABLES.set(key, table);
  return table;
}

/**
 * What `cumulative` gives, for each model.
 * @param {number} n
 * @param {number[]} risks equal ones side by side
 * @returns {Float64Array[]}
 */
export function tables_of(n, risks) {
  /** @type {Float64Array} */
  let table = new Float64Array();
  return risks.map((risk, l) => table = risk === risks[l - 1] ? table : cumulative(n, risk));
}

/**
 * How many of n examples a model gets wrong.
 * @param {number} lucky its luck
 * @param {Float64Array} table its `cumulative`
 * @returns {number} in 0 … n
 */
export function mistakes(lucky, table) {
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table[middle] > lucky) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * `mistakes` without a table, for a few: the least k with P(X ≤ k) > u, where X counts n trials.
 * @param {number} u
 * @param {number} n
 * @param {number} p probability of each, below 1
 * @returns {number} in 0 … n
 */
export function quantile(u, n, p) {
  let [k, part] = [0, (1 - p) ** n];
  let below = part;
  while (below <= u && k < n) {
    part *= (n - k) / (k + 1) * p / (1 - p);
    below += part;
    k++;
  }
  return k;
}

/**
 * The model with the fewest mistakes, the first of several.
 * @param {number[]} lucky luck of each model
 * @param {Float64Array[]} tables
 * @returns {{ model: number, count: number }} model from 0
 */
export function winner(lucky, tables) {
  let best = { model: 0, count: mistakes(lucky[0], tables[0]) };
  for (let model = 1; model < tables.length && best.count > 0; model++) {
    const fewer = tables[model][best.count - 1] > lucky[model];
    if (fewer) best = { model, count: mistakes(lucky[model], tables[model]) };
  }
  return best;
}

/**
 * How many models have each true error.
 * @type {(risks: number[]) => [risk: number, models: number][]}
 */
function levels(risks) {
  const counts = new Map();
  for (const risk of risks) counts.set(risk, (counts.get(risk) ?? 0) + 1);
  return [...counts];
}

/**
 * The chance that the fewest mistakes of all models are k, for k = 0 … n.
 * @param {number} n
 * @param {number[]} risks
 * @returns {Float64Array} (n + 1)
 */
export function smallest(n, risks) {
  const reach = new Float64Array(n + 1).fill(1); // P(no model makes fewer than k)
  for (const [risk, models] of levels(risks)) {
    const chances = minimum_distribution(n, risk, models);
    for (let k = n, sum = 0; k >= 0; k--) reach[k] *= sum += chances[k];
  }
  return reach.map((chance, k) => chance - (reach[k + 1] ?? 0));
}

/**
 * The chance that a model picked beforehand, whichever, makes k mistakes, for k = 0 … n.
 * @param {number} n
 * @param {number[]} risks
 * @returns {Float64Array} (n + 1)
 */
export function anyone(n, risks) {
  const shares = new Float64Array(n + 1);
  for (const [risk, models] of levels(risks)) {
    probabilities(n, risk).forEach((share, k) => shares[k] += models * share / risks.length);
  }
  return shares;
}

/** @type {(models: number) => { low: number, high: number, label: string, ticks: Tick[] }} */
export function model_axis(models) {
  const ticks = [...new Set([1, models])].map((at) => ({ at, text: grouped(at) }));
  return { low: 0.5, high: models + 0.5, label: "model", ticks };
}

/**
 * An axis of errors that holds nearly every score, its ends in tenths.
 * @param {number} n
 * @param {number} best least true error
 */
export function error_axis(n, best) {
  const [below, above] = [best, 0.5].map((risk) => 5 * Math.sqrt(risk * (1 - risk) / n));
  return {
    low: Math.max(0, Math.min(0.2, Math.floor(10 * (best - below)) / 10)),
    high: Math.min(1, Math.max(0.8, Math.ceil(10 * (0.5 + above)) / 10)),
    label: "error",
  };
}
