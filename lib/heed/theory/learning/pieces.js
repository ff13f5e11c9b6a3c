// Rules that give each piece of the bed one label, as heed/theory/learning/pieces.py has them.
import { check, check_counts, check_shares, check_table, MOST } from "../arguments.js";
import { probabilities } from "./binomial.js";

/** @typedef {readonly (readonly [low: number, high: number])[]} Intervals */

/**
 * P(y = 1) on each piece.
 * @param {number} pieces k
 * @param {Intervals} sprouting
 * @param {number} flip ρ
 * @returns {number[]} (k)
 */
export function piece_chances(pieces, sprouting, flip) {
  check_counts({ pieces }, { up_to: MOST });
  check("lie in [0, 0.5]", (rho) => rho >= 0 && rho <= 0.5, { flip });
  check_intervals(sprouting);
  return Array.from({ length: pieces }, (_, at) => {
    const share = sprouting.reduce((sum, [low, high]) => {
      return sum + clip(high * pieces - at) - clip(low * pieces - at);
    }, 0);
    return flip + (1 - 2 * flip) * Math.min(share, 1); // a sum of shares may round up
  });
}

/**
 * The risk of the best rule less the Bayes risk ρ.
 * @param {number} pieces
 * @param {Intervals} sprouting
 * @param {number} flip
 * @returns {number}
 */
export function approximation_error(pieces, sprouting, flip) {
  const chances = piece_chances(pieces, sprouting, flip);
  return chances.reduce((sum, chance) => sum + Math.min(chance, 1 - chance), 0) / pieces - flip;
}

/**
 * The risk of empirical risk minimization less that of the best rule, on average over samples.
 * @param {number} pieces
 * @param {number} m
 * @param {Intervals} sprouting
 * @param {number} flip
 * @returns {number}
 */
export function estimation_error(pieces, m, sprouting, flip) {
  const chances = piece_chances(pieces, sprouting, flip);
  check_counts({ m }, { least: 0, up_to: MOST });
  const counts = m ? Array.from(probabilities(m, 1 / pieces)) : [1];
  /** @type {Map<number, number>} what a piece of this chance loses */
  const losses = new Map();
  let total = 0;
  for (const chance of chances) {
    let loss = losses.get(chance);
    if (loss === undefined) {
      const won = majority(m, chance);
      const ones = counts.reduce((sum, share, n) => sum + share * won[n], 0);
      loss = Math.abs(2 * chance - 1) * (chance < 0.5 ? ones : 1 - ones);
      losses.set(chance, loss);
    }
    total += loss;
  }
  return total / pieces;
}

/**
 * P(more ones than zeros among n labels), for n = 0 … most.
 * @param {number} most
 * @param {number} chance of a 1
 * @returns {number[]} (most + 1)
 */
export function majority(most, chance) {
  check_counts({ most }, { least: 0, up_to: MOST });
  check_shares({ chance });
  const won = [];
  let [tie, odd] = [1, chance]; // P(a tie of 2r labels), P(a majority of 2r + 1)
  for (let r = 0; won.length <= most; r++) {
    if (r) {
      tie *= (4 - 2 / r) * chance * (1 - chance);
      odd += (2 * chance - 1) * tie / 2;
    }
    won.push(clip(odd - chance * tie), clip(odd));
  }
  return won.slice(0, most + 1);
}

/** @type {(x: number) => number} */
function clip(x) {
  return Math.min(Math.max(x, 0), 1);
}

/** @type {(sprouting: Intervals) => void} */
function check_intervals(sprouting) {
  check_table({ sprouting }, { columns: 2, empty: true });
  for (const [low, high] of sprouting) {
    if (low >= 0 && low <= high && high <= 1) continue;
    const found = `(${low}, ${high})`;
    throw new RangeError(
      `sprouting must be (low, high) in [0, 1], low first, but one is ${found}`,
    );
  }
  const sorted = [...sprouting].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (let i = 1; i < sorted.length; i++) {
    const [one, two] = [sorted[i - 1], sorted[i]];
    if (two[0] >= one[1]) continue;
    const found = `(${one.join(", ")}) and (${two.join(", ")}) do`;
    throw new RangeError(`sprouting must be intervals that do not overlap, but ${found}`);
  }
}
