// Functions that a network with one layer of ReLU units can draw, as heed/theory/training/kinks.py has it.
import { check_counts, check_entries, check_row, check_table } from "../arguments.js";
import { dot } from "../../numeric/matrix.js";

/**
 * A fit by b₂ + Σ w max(0, x − k) or b₂ + Σ w max(0, k − x), whose bends k are searched. Weights come
 * from least squares. The bends are among the x: each unit in turn is put where it helps most, and then
 * all are moved as long as a move helps. Units that can't help are left out.
 * @param {number[]} x (m) growing, at least two
 * @param {number[]} y (m)
 * @param {number} units F; all open to the side to which one alone fits better
 * @returns {[number[], number[]]} the corners of the chain, x and y; beyond them it is flat
 */
export function biased_fit(x, y, units) {
  check_counts({ units });
  check_sample(x, y);
  check_entries("grow, and be two at least", (at, i) => x.length > 1 && !(at <= x[i - 1]), { x });
  const right = new Fit(x, y);
  const left = new Fit(x.map((at) => -at).reverse(), [...y].reverse());
  const better = left.placed([]).error < right.placed([]).error - right.least;
  const [knots, heights] = (better ? left : right).corners(units);
  return better ? [knots.map((at) => -at).reverse(), heights.reverse()] : [knots, heights];
}

/** Fits by units that open to the right, with bends at given places of x. */
class Fit {
  /**
   * @param {number[]} x
   * @param {number[]} y
   */
  constructor(x, y) {
    this.x = x;
    /** sums of 1, x, x², y and xy over the numbers before each place */
    this.sums = [[0, 0, 0, 0, 0]];
    x.forEach((at, i) => {
      const terms = [1, at, at * at, y[i], at * y[i]];
      this.sums.push(this.sums[i].map((sum, k) => sum + terms[k]));
    });
    this.square = dot(y, y);
    // what counts as less: otherwise rounding would decide between moves that help alike
    this.least = 1e-9 * this.square;
    this.step = Math.max(1, Math.round((x.length - 1) / 30));
  }

  /** @type {(units: number) => [number[], number[]]} the chain of so many units, as far as they help */
  corners(units) {
    let places = /** @type {number[]} */ ([]);
    let error = Infinity;
    while (places.length < units) {
      const more = this.placed(places);
      if (!(more.error < error - this.least)) break;
      ({ places, error } = this.moved(more.places, more.error));
    }
    const knots = [...places, this.x.length - 1].map((place) => this.x[place]);
    return [knots, this.solved(places).heights];
  }

  /** @type {(places: number[]) => { places: number[], error: number }} one more, where it helps most */
  placed(places) {
    let best = { places, error: Infinity };
    for (let place = 0; place < this.x.length - 1; place += this.step) {
      if (places.includes(place)) continue;
      const more = [...places, place].sort((a, b) => a - b);
      const { error } = this.solved(more);
      if (error < best.error - this.least) best = { places: more, error };
    }
    return best;
  }

  /** @type {(places: number[], error: number) => { places: number[], error: number }} after moves that help */
  moved(places, error) {
    for (const step of [this.step, Math.max(1, Math.floor(this.step / 4)), 1]) {
      let moving = true;
      while (moving) {
        moving = false;
        for (const [j, to] of places.flatMap((_, j) => [[j, -step], [j, step]])) {
          const tried = places.with(j, places[j] + to);
          const bounded = [-1, ...tried, this.x.length - 1];
          if (!(bounded[j] < tried[j] && tried[j] < bounded[j + 2])) continue;
          const less = this.solved(tried).error;
          if (less < error - this.least) [places, error, moving] = [tried, less, true];
        }
      }
    }
    return { places, error };
  }

  /**
   * The heights at the corners, by least squares. In the basis of hats, which are 1 at one corner and 0
   * at all others, the normal equations are tridiagonal.
   * @param {number[]} places
   * @returns {{ heights: number[], error: number }} error: the sum of squares
   */
  solved(places) {
    const { diagonal, beside, sums } = this.normal(places);
    let error = this.square;
    for (let i = 0; i < diagonal.length; i++) {
      if (i) {
        const factor = beside[i - 1] / diagonal[i - 1];
        diagonal[i] -= factor * beside[i - 1];
        sums[i] -= factor * sums[i - 1];
      }
      error -= sums[i] ** 2 / diagonal[i];
    }
    for (let i = diagonal.length - 1; i >= 0; i--) {
      const after = i + 1 < diagonal.length ? beside[i] * sums[i + 1] : 0;
      sums[i] = (sums[i] - after) / diagonal[i];
    }
    return { heights: sums, error };
  }

  /** @type {(places: number[]) => Record<"diagonal" | "beside" | "sums", number[]>} the normal equations */
  normal(places) {
    const zeros = () => new Array(places.length + 1).fill(0);
    const [diagonal, beside, sums] = [zeros(), zeros(), zeros()];
    [diagonal[0], , , sums[0]] = this.sums[places[0]];
    for (let j = 0; j < places.length; j++) {
      const [start, end] = [places[j], places[j + 1] ?? this.x.length];
      const low = this.x[start];
      const width = this.x[Math.min(end, this.x.length - 1)] - low;
      const [from, to] = [this.sums[start], this.sums[end]];
      const [n, x, y] = [to[0] - from[0], to[1] - from[1], to[3] - from[3]];
      const share = (x - low * n) / width;
      const squares = (to[2] - from[2] - 2 * low * x + low * low * n) / width ** 2;
      const upper = (to[4] - from[4] - low * y) / width;
      diagonal[j] += n - 2 * share + squares;
      diagonal[j + 1] += squares;
      beside[j] = share - squares;
      sums[j] += y - upper;
      sums[j + 1] += upper;
    }
    return { diagonal, beside, sums };
  }
}

/**
 * The height of a chain of straight pieces at every x, flat beyond its ends.
 * @param {number[]} x (m)
 * @param {[number[], number[]]} chain corners, from left to right
 * @returns {number[]} (m)
 */
export function heights_of(x, chain) {
  check_row({ x });
  check_table({ chain }, { rows: 2 });
  const [knots, heights] = chain;
  check_entries("go from left to right", (_, i) => !(i && knots[i] < knots[i - 1]), {
    chain: knots,
  });
  return x.map((at) => {
    const j = knots.findIndex((knot) => at <= knot);
    if (j <= 0) return heights[j < 0 ? heights.length - 1 : 0];
    const share = (at - knots[j - 1]) / (knots[j] - knots[j - 1]);
    return (1 - share) * heights[j - 1] + share * heights[j];
  });
}

/**
 * The best fit by Σ w max(0, u x), without biases: least squares, at x. More than two units draw
 * nothing new.
 * @param {number[]} x (m) with numbers on both sides of 0
 * @param {number[]} y (m)
 * @param {number} units F; one alone rises to the right
 * @returns {number[]} (m)
 */
export function unbiased_fit(x, y, units) {
  check_counts({ units });
  check_sample(x, y);
  const [low, high] = [Math.min(...x), Math.max(...x)];
  if (!(low < 0 && high > 0)) {
    throw new RangeError(`x must have numbers on both sides of 0, but runs from ${low} to ${high}`);
  }
  const rise = (/** @type {number} */ sign) => {
    const unit = x.map((at) => Math.max(0, sign * at));
    const weight = dot(unit, y) / dot(unit, unit);
    return unit.map((height) => weight * height);
  };
  const [right, left] = [rise(1), rise(-1)];
  return units === 1 ? right : right.map((height, i) => height + left[i]);
}

/**
 * √(mean of squares) of differences, at least one.
 * @param {number[]} differences
 * @returns {number}
 */
export function root_mean_square(differences) {
  check_row({ differences });
  return Math.sqrt(dot(differences, differences) / differences.length);
}

/** @type {(x: number[], y: number[]) => void} */
function check_sample(x, y) {
  check_row({ x });
  check_row({ y }, { length: x.length });
}
