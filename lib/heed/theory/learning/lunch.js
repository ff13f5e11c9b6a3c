// No free lunch, as heed/theory/learning/lunch.py has it: what a sample leaves unseen, and
// how learners label it.
import {
  check_choice,
  check_counts,
  check_entries,
  check_labels,
  check_row,
  MOST,
} from "../arguments.js";

export const LEARNERS = ["zeros", "majority", "nearest"];

/**
 * Σ p (1 − p)^m: the probability that m draws are expected to leave unseen.
 * @param {ArrayLike<number>} probabilities
 * @param {number} m
 * @returns {number}
 */
export function unseen_mass(probabilities, m) {
  check_row({ probabilities });
  check_counts({ m }, { least: 0 });
  check_entries("lie in [0, 1]", (p) => p >= 0 && p <= 1, { probabilities });
  let mass = 0;
  for (const p of Array.from(probabilities)) {
    mass += p * (1 - p) ** m;
  }
  return mass;
}

/**
 * The label that a learner gives to every point; those it has seen it repeats.
 * @param {string} learner one of LEARNERS
 * @param {number} domain K
 * @param {readonly number[]} sample points in 0 … K − 1
 * @param {readonly number[]} labels (m), 0 or 1 each
 * @returns {number[]} (K), 0 or 1 each
 */
export function predict(learner, domain, sample, labels) {
  check_choice(LEARNERS, { learner });
  check_sample(domain, sample);
  check_labels(labels, sample.length);
  /** @type {number[]} */
  const seen = [];
  sample.forEach((x, i) => seen[x] = Number(labels[i]));
  const ones = labels.filter(Boolean).length;
  const frequent = learner === "majority" && 2 * ones > labels.length ? 1 : 0;
  const elsewhere = learner === "nearest" && labels.length ? nearest : () => frequent;
  return Array.from({ length: domain }, (_, x) => seen[x] ?? elsewhere(seen, x));
}

/**
 * The label of the nearest point seen, of two as near the lower.
 * @type {(seen: number[], x: number) => number}
 */
function nearest(seen, x) {
  for (let away = 1;; away++) {
    const label = seen[x - away] ?? seen[x + away];
    if (label !== undefined) return label;
  }
}

/** @type {(domain: number, sample: readonly number[]) => void} */
function check_sample(domain, sample) {
  check_counts({ domain }, { up_to: MOST });
  if (!Array.isArray(sample)) throw new RangeError(`sample must be numbers, but is ${sample}`);
  check_entries(
    `be whole numbers in 0..${domain - 1}`,
    (x) => x >= 0 && x < domain && Number.isInteger(x),
    { sample },
  );
}
