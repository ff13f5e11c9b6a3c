// How sure one can be that one of two translators has the higher BLEU, as paired.py has it.

const ORDERS = 4; // BLEU counts n-grams of 1 to 4 words

/**
 * What BLEU counts: n-grams that stand in a reference, for 1 to 4 words; all n-grams; words of the
 * translation; words of the reference.
 * @typedef {{ rows: number, columns: number, values: ArrayLike<number> }} Counts (n, 10)
 */

/**
 * The BLEU of all these sentences together, in percent; 0 where no n-gram of some order matches.
 * @param {Counts} counts
 * @returns {number}
 */
export function corpus_bleu({ columns, values }) {
  const sums = new Float64Array(columns);
  for (let at = 0; at < values.length; at++) sums[at % columns] += values[at];
  let logarithms = 0; // of the precisions
  for (let order = 0; order < ORDERS; order++) {
    if (sums[order] === 0) return 0;
    logarithms += Math.log(sums[order] / sums[ORDERS + order]);
  }
  const [written, expected] = sums.subarray(2 * ORDERS);
  const brevity = written < expected ? Math.exp(1 - expected / written) : 1;
  return 100 * brevity * Math.exp(logarithms / ORDERS);
}

/**
 * The ends of the interval that holds the middle share of the values.
 * @param {ArrayLike<number>} values at least one
 * @param {number} [share] in (0, 1)
 * @returns {[low: number, high: number]}
 */
export function middle(values, share = 0.95) {
  const sorted = Float64Array.from(values).sort();
  const cut = (1 - share) / 2 * (sorted.length - 1);
  return [between(sorted, cut), between(sorted, sorted.length - 1 - cut)];
}

/** @type {(sorted: Float64Array, at: number) => number} linear between two places */
function between(sorted, at) {
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}
