// The chance that some of M models is judged wrongly, as heed/theory/learning/union.py has it.
import {
  check_choice,
  check_counts,
  check_entries,
  check_row,
  check_shares,
  MOST,
} from "../arguments.js";
import { binomial_tail, BORDER, probabilities } from "./binomial.js";

const LOST = 1e-22; // far below what 1 − x can hold: what is smaller is left out

export const RELATIONS = ["independent", "identical", "nested"];

/**
 * P(∃k: |L_S(h_k) − L_𝒟(h_k)| ≥ ε) over the draw of n examples.
 * @param {number} n
 * @param {ArrayLike<number>} risks (M) all equal if identical, not falling if nested
 * @param {number} epsilon ε, not negative
 * @param {string} relation one of RELATIONS
 * @returns {number}
 */
export function exists(n, risks, epsilon, relation) {
  check_choice(RELATIONS, { relation });
  const chances = tails(n, risks, epsilon);
  const given = Array.from(risks);
  if (relation === "independent") {
    return -Math.expm1(chances.reduce((sum, tail) => sum + Math.log1p(-Math.min(1, tail)), 0));
  }
  if (relation === "identical") {
    if (given.some((risk) => risk !== given[0])) {
      throw new RangeError(
        `risks must be equal if models are identical, but are [${given.join(", ")}]`,
      );
    }
    return chances[0];
  }
  if (given.some((risk, i) => risk < given[i - 1])) {
    throw new RangeError(`risks must not fall if models are nested, but are [${given.join(", ")}]`);
  }
  // No chance is smaller than its largest part, which 1 − x cannot hold below 1e-16.
  return Math.max(1 - all_inside(n, given, epsilon), ...chances);
}

/**
 * Σ P(|L_S(h_k) − L_𝒟(h_k)| ≥ ε), not cut off at 1.
 * @param {number} n
 * @param {ArrayLike<number>} risks (M)
 * @param {number} epsilon ε, not negative
 * @returns {number}
 */
export function union_sum(n, risks, epsilon) {
  return tails(n, risks, epsilon).reduce((a, b) => a + b, 0);
}

/**
 * M risks that rise evenly from 0.8 · risk to risk; one model has `risk`.
 * @param {number} risk
 * @param {number} models M
 * @returns {number[]} (M)
 */
export function nested_risks(risk, models) {
  check_counts({ models }, { up_to: MOST });
  check_shares({ risk });
  const last = Math.max(1, models - 1);
  return Array.from({ length: models }, (_, l) => risk - 0.2 * risk * (models - 1 - l) / last);
}

/** The tails for the n and ε that were last asked for: the chance and its bound need the same. */
const known = { n: NaN, epsilon: NaN, tails: new Map() };

/** @type {(n: number, risks: ArrayLike<number>, epsilon: number) => number[]} */
function tails(n, risks, epsilon) {
  if (risks?.length === 0) throw new RangeError("risks must hold at least one risk, but is empty");
  check_row({ risks });
  check_entries("lie in [0, 1]", (risk) => risk >= 0 && risk <= 1, { risks });
  if (n !== known.n || epsilon !== known.epsilon) {
    Object.assign(known, { n, epsilon, tails: new Map() });
  }
  return Array.from(risks, (risk) => {
    if (!known.tails.has(risk)) known.tails.set(risk, binomial_tail(n, risk, epsilon));
    return known.tails.get(risk);
  });
}

/**
 * What stays inside every band when the number of errors is followed from model to model. Only
 * counts inside a band are kept, so that a step costs the square of a band and not of n.
 * @type {(n: number, risks: number[], epsilon: number) => number}
 */
function all_inside(n, risks, epsilon) {
  const factorials = log_factorials(n);
  let [low, high] = band(n, risks[0], epsilon);
  let inside = probabilities(n, risks[0]).slice(low, high + 1);
  for (let l = 1; l < risks.length; l++) {
    const [next_low, next_high] = band(n, risks[l], epsilon);
    // Of the examples that were right so far, each turns wrong with this probability.
    const turns = risks[l - 1] < 1 ? (risks[l] - risks[l - 1]) / (1 - risks[l - 1]) : 0;
    const reached = new Float64Array(Math.max(0, next_high - next_low + 1));
    inside.forEach((mass, i) => {
      if (mass > LOST) spread(reached, mass, low + i - next_low, n - low - i, turns, factorials);
    });
    [low, high, inside] = [next_low, next_high, reached];
  }
  return inside.reduce((a, b) => a + b, 0);
}

/**
 * Add mass · P(k of `trials` turn) to reached[start + k], for every k that lands inside.
 * @type {(reached: Float64Array, mass: number, start: number, trials: number, turns: number,
 *   factorials: Float64Array) => void}
 */
function spread(reached, mass, start, trials, turns, factorials) {
  const [least, most] = [Math.max(0, -start), Math.min(trials, reached.length - 1 - start)];
  if (least > most) return;
  if (turns === 0 || turns === 1) {
    const k = turns * trials;
    if (k >= least && k <= most) reached[start + k] += mass;
    return;
  }
  const likeliest = Math.floor((trials + 1) * turns);
  const top = Math.min(most, Math.max(least, likeliest));
  const odds = turns / (1 - turns);
  const peak = mass * probability(top, trials, turns, factorials);
  reached[start + top] += peak;
  let share = peak;
  for (let k = top; k < most && share > LOST; k++) {
    share *= (trials - k) / (k + 1) * odds;
    reached[start + k + 1] += share;
  }
  share = peak;
  for (let k = top; k > least && share > LOST; k--) {
    share *= k / (trials - k + 1) / odds;
    reached[start + k - 1] += share;
  }
}

/** @type {(k: number, trials: number, p: number, factorials: Float64Array) => number} */
function probability(k, trials, p, factorials) {
  const ways = factorials[trials] - factorials[k] - factorials[trials - k];
  return Math.exp(ways + k * Math.log(p) + (trials - k) * Math.log1p(-p));
}

/** @type {(n: number) => Float64Array} ln k! for k = 0 … n */
function log_factorials(n) {
  const sums = new Float64Array(n + 1);
  for (let k = 2; k <= n; k++) sums[k] = sums[k - 1] + Math.log(k);
  return sums;
}

/** @type {(n: number, risk: number, epsilon: number) => [number, number]} none if low > high */
function band(n, risk, epsilon) {
  const reach = n * epsilon - BORDER;
  return [Math.max(0, Math.ceil(n * risk - reach)), Math.min(n, Math.floor(n * risk + reach))];
}
