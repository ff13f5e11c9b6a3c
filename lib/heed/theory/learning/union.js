// The chance that some of M models is judged wrongly, as heed/theory/learning/union.py has it.
import { check_choice, check_entries, check_row } from "../arguments.js";
import { binomial_tail, BORDER, probabilities } from "./binomial.js";

export const RELATIONS = ["independent", "similar", "identical"];
export const COPIED = 0.8; // on so many examples a similar model does what all have in common

/**
 * P(∃k: |L_S(h_k) − L_𝒟(h_k)| ≥ ε) over the draw of n examples.
 * @param {number} n
 * @param {ArrayLike<number>} risks (M) all equal, unless the models are independent
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
  if (given.some((risk) => risk !== given[0])) {
    throw new RangeError(
      `risks must be equal if models are ${relation}, but are [${given.join(", ")}]`,
    );
  }
  if (relation === "identical") return chances[0];
  const off = off_if_similar(n, given[0], epsilon);
  const some = off.map((one) => one >= 1 ? 1 : -Math.expm1(given.length * Math.log1p(-one)));
  return Math.min(1, probabilities(n, given[0]).reduce((sum, p, k) => sum + p * some[k], 0));
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
 * P(a similar model is off) given that all have k = 0 … n errors in common.
 * @type {(n: number, risk: number, epsilon: number) => Float64Array}
 */
function off_if_similar(n, risk, epsilon) {
  const low = Math.floor(n * (risk - epsilon) + BORDER); // with so few errors, or fewer, it is off
  const high = Math.ceil(n * (risk + epsilon) - BORDER);
  const own = (1 - COPIED) * risk;
  return Float64Array.from({ length: n + 1 }, (_, k) => {
    const at_most = probabilities(n - k, own);
    const at_least = at_most.slice();
    for (let i = 1; i <= n - k; i++) at_most[i] += at_most[i - 1];
    for (let i = n - k; i > 0; i--) at_least[i - 1] += at_least[i];
    return probabilities(k, COPIED + own).reduce((sum, p, j) => {
      const few = low < j ? 0 : at_most[Math.min(low - j, n - k)];
      const many = high - j > n - k ? 0 : at_least[Math.max(high - j, 0)];
      return sum + p * Math.min(1, few + many);
    }, 0);
  });
}
