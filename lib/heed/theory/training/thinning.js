// Dropout on a row of numbers, as thinning.py has it.
import { Random } from "../../numeric/random.js";

/**
 * Set each number to 0 with a probability, and divide the rest by what that leaves.
 * @param {number[]} row (D)
 * @param {number} probability p, of a zero, in [0, 1)
 * @param {number} seed of the coin tosses
 * @param {number} [draws] how often
 * @returns {number[][]} (draws) each (D)
 */
export function thinned(row, probability, seed, draws = 1) {
  if (!(probability >= 0 && probability < 1)) {
    throw new RangeError(`probability must lie in [0, 1), but is ${probability}`);
  }
  const coins = new Random(seed);
  const left = 1 - probability;
  return Array.from(
    { length: draws },
    () => row.map((x) => coins.random() >= probability ? x / left : 0),
  );
}
