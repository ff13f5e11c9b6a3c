// How wrong predicted probabilities are, as heed/theory/training/cross_entropy.py has it.
import { check, check_counts, check_entries, check_row, check_table } from "../arguments.js";

/**
 * −ln p, the cross-entropy of a label that was given the probability p, in nats.
 * @param {number} probability p, in (0, 1]
 * @returns {number}
 */
export function surprise(probability) {
  check("lie in (0, 1]", (p) => p > 0 && p <= 1, { probability });
  return -Math.log(probability);
}

/**
 * Three means of the losses of a padded batch: over the real labels, over the sentences, and over
 * all places.
 * @param {ArrayLike<number>[]} losses (B, T) of each place, in nats
 * @param {number[]} lengths (B) how many places of each row, from the left, hold real labels; 1..T
 * @returns {[tokens: number, sentences: number, places: number]}
 */
export function mean_losses(losses, lengths) {
  check_table({ losses });
  check_row({ lengths }, { length: losses.length });
  const width = losses[0].length;
  check_entries(`lie in 1..${width}`, (length) => length >= 1 && length <= width, { lengths });
  check_entries("be whole numbers", Number.isInteger, { lengths });
  const sums = losses.map((row, b) => sum(row, lengths[b]));
  const all = losses.map((row) => sum(row, width));
  return [
    sum(sums) / sum(lengths),
    sum(sums.map((total, b) => total / lengths[b])) / lengths.length,
    sum(all) / (losses.length * width),
  ];
}

/**
 * @param {ArrayLike<number>} row
 * @param {number} [end]
 */
function sum(row, end = row.length) {
  let total = 0;
  for (let i = 0; i < end; i++) total += row[i];
  return total;
}

/**
 * The cross-entropy with a smoothed label, the other tokens alike, in nats.
 * @param {number} probability p of the label, in (0, 1)
 * @param {number} smoothing ε, in [0, 1)
 * @param {number} vocabulary V, 2 or more
 * @returns {number}
 */
export function smoothed_surprise(probability, smoothing, vocabulary) {
  const rest = 1 - smoothed_share(smoothing, vocabulary);
  check("lie in (0, 1)", (p) => p > 0 && p < 1, { probability });
  const other = Math.log((1 - probability) / (vocabulary - 1));
  return -(1 - rest) * Math.log(probability) - rest * other;
}

/**
 * 1 − ε + ε/V: what a smoothed label asks for, and the p where its loss is smallest.
 * @param {number} smoothing ε, in [0, 1)
 * @param {number} vocabulary V, 2 or more
 * @returns {number}
 */
export function smoothed_share(smoothing, vocabulary) {
  check("lie in [0, 1)", (share) => share >= 0 && share < 1, { smoothing });
  check_counts({ vocabulary }, { least: 2 });
  return 1 - smoothing + smoothing / vocabulary;
}
