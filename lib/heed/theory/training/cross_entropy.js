// How wrong predicted probabilities are, as heed/theory/training/cross_entropy.py has it.

/**
 * −ln p, the cross-entropy of a label that was given the probability p, in nats.
 * @param {number} probability p, in (0, 1]
 * @returns {number}
 */
export function surprise(probability) {
  if (!(probability > 0 && probability <= 1)) {
    throw new RangeError(`probability must lie in (0, 1], but is ${probability}`);
  }
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
  const width = losses[0].length;
  for (const length of lengths) {
    if (!(length >= 1 && length <= width)) {
      throw new RangeError(`lengths must lie in 1..${width}, but one is ${length}`);
    }
  }
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
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`probability must lie in (0, 1), but is ${probability}`);
  }
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
  if (!(smoothing >= 0 && smoothing < 1)) {
    throw new RangeError(`smoothing must lie in [0, 1), but is ${smoothing}`);
  }
  if (vocabulary < 2) throw new RangeError(`vocabulary must be at least 2, but is ${vocabulary}`);
  return 1 - smoothing + smoothing / vocabulary;
}
