// Samples with noisy labels, and the threshold of a grid that errs least on each: a drag asks for
// thousands, so they are counted in whole numbers.
import { Random } from "../../numeric/random.js";

export const SIZE = 101; // |ℋ|: the thresholds 0, 0.01 … 1
export const FIRST = 320; // points that a sample has at once
const MOST = 5000; // with further ones
const TRUTH = 0.5; // where η crosses ½

/** @typedef {{ flip: number, width: number }} Noise ρ, and how wide η rises; see label_noise.js */

/** The points of a sample, and even random numbers that label them: a 1 where they are below η. */
export class NoisySample {
  /** @param {Random} random */
  constructor(random) {
    this.points = new Float64Array(FIRST);
    this.chances = new Float64Array(FIRST);
    this.after = new Uint8Array(FIRST); // the first threshold beyond each point
    this.drawn = 0;
    /** @type {Random | null} */
    this.further = null;
    this.draw(random, FIRST);
  }

  /**
   * @param {Random} random
   * @param {number} to how many there are then
   */
  draw(random, to) {
    for (let i = this.drawn; i < to; i++) {
      this.points[i] = random.random();
      this.chances[i] = random.random();
      this.after[i] = Math.floor(this.points[i] * (SIZE - 1)) + 1;
    }
    this.drawn = to;
  }

  /**
   * Have m points. Beyond the first there is a stream of its own, whose seed the first point gives:
   * so few points are drawn soon, and are the same if there are many.
   * @param {number} m
   */
  grow(m) {
    if (m <= this.drawn) return;
    if (!this.further) {
      this.further = new Random(Math.floor(this.points[0] * 2 ** 53));
      this.points = longer(new Float64Array(MOST), this.points);
      this.chances = longer(new Float64Array(MOST), this.chances);
      this.after = longer(new Uint8Array(MOST), this.after);
    }
    this.draw(this.further, m);
  }

  /**
   * Whether each of the first points has the label 1.
   * @type {(count: number, noise: Noise) => boolean[]}
   */
  labels(count, noise) {
    return Array.from({ length: count }, (_, i) => this.label(i, noise));
  }

  /**
   * As `probability_of_one` of theory/learning/label_noise.js decides, without its checks.
   * @param {number} i
   * @param {Noise} noise
   */
  label(i, { flip, width }) {
    const x = this.points[i];
    const share = width ? Math.min(Math.max((x - TRUTH) / width + 0.5, 0), 1) : Number(x >= TRUTH);
    return this.chances[i] < flip + (1 - 2 * flip) * share;
  }
}

/**
 * @template {Float64Array | Uint8Array} Numbers
 * @param {Numbers} into
 * @param {Numbers} from
 */
function longer(into, from) {
  into.set(from);
  return into;
}

/**
 * Which threshold errs least on so many points of each sample, the first of several.
 * @param {NoisySample[]} samples
 * @param {number[]} counts growing, at most 5000
 * @param {Noise} noise
 * @returns {Uint8Array[]} for each count, for each sample the threshold's place in the grid
 */
export function least_errors(samples, counts, noise) {
  const chosen = counts.map(() => new Uint8Array(samples.length));
  const steps = new Int32Array(SIZE + 1); // one for all
  samples.forEach((sample, at) => {
    steps.fill(0);
    sample.grow(counts[counts.length - 1]);
    let from = 0;
    counts.forEach((m, i) => {
      // The threshold after a point says 0 where the one before it said 1: one error more for a 1.
      for (; from < m; from++) steps[sample.after[from]] += sample.label(from, noise) ? 1 : -1;
      chosen[i][at] = place_of_least(steps);
    });
  });
  return chosen;
}

/** @type {(steps: Int32Array) => number} where the sum of the steps so far is least, the first such */
function place_of_least(steps) {
  let [sum, low, at] = [0, 0, 0];
  for (let k = 1; k < SIZE; k++) {
    sum += steps[k];
    if (sum < low) [low, at] = [sum, k];
  }
  return at;
}
