// Functions that a network with one layer of ReLU units can draw, as heed/theory/kinks.py has it.

/**
 * Where the units max(0, x − k) begin to rise: evenly spaced from `low` on.
 * @param {number} units
 * @param {number} low
 * @param {number} high
 * @returns {number[]} (units)
 */
export function bends(units, low, high) {
  check(units);
  if (!(low < high)) throw new RangeError(`low must be below high = ${high}, but is ${low}`);
  return Array.from({ length: units }, (_, j) => low + (high - low) / units * j);
}

/** @type {(units: number) => void} */
function check(units) {
  if (!(units >= 1)) throw new RangeError(`units must be at least 1, but is ${units}`);
}

/**
 * The best fit by b₂ + Σ w max(0, x − k), k in `bends`: least squares, at x. In the basis of hats,
 * which are 1 at one bend and 0 at all others, the normal equations are tridiagonal.
 * @param {number[]} x (m) growing, at least one number in each piece
 * @param {number[]} y (m)
 * @param {number} units F
 * @returns {number[]} (m)
 */
export function biased_fit(x, y, units) {
  const [low, high] = [x[0], x[x.length - 1]];
  const width = (high - low) / bends(units, low, high).length;
  const zeros = () => Array.from({ length: units + 1 }, () => 0);
  const [diagonal, beside, sums] = [zeros(), zeros(), zeros()];
  const places = x.map((at) => {
    const piece = Math.min(units - 1, Math.floor((at - low) / width));
    return { piece, share: (at - low) / width - piece };
  });
  places.forEach(({ piece, share }, i) => {
    diagonal[piece] += (1 - share) ** 2;
    diagonal[piece + 1] += share ** 2;
    beside[piece] += share * (1 - share);
    sums[piece] += (1 - share) * y[i];
    sums[piece + 1] += share * y[i];
  });
  const heights = solved(diagonal, beside, sums);
  return places.map(({ piece, share }) =>
    (1 - share) * heights[piece] + share * heights[piece + 1]
  );
}

/**
 * Solve a symmetric tridiagonal system, by elimination.
 * @param {number[]} diagonal (n)
 * @param {number[]} beside (n) entry i stands between i and i + 1
 * @param {number[]} sums (n)
 * @returns {number[]} (n)
 */
function solved(diagonal, beside, sums) {
  const [d, s] = [[...diagonal], [...sums]];
  for (let i = 1; i < d.length; i++) {
    const factor = beside[i - 1] / d[i - 1];
    d[i] -= factor * beside[i - 1];
    s[i] -= factor * s[i - 1];
  }
  for (let i = d.length - 1; i >= 0; i--) {
    const after = i + 1 < d.length ? beside[i] * s[i + 1] : 0;
    s[i] = (s[i] - after) / d[i];
  }
  return s;
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
  check(units);
  const rise = (/** @type {number} */ sign) => {
    const unit = x.map((at) => Math.max(0, sign * at));
    const weight = dot(unit, y) / dot(unit, unit);
    return unit.map((height) => weight * height);
  };
  const [right, left] = [rise(1), rise(-1)];
  return units === 1 ? right : right.map((height, i) => height + left[i]);
}

/** @type {(a: number[], b: number[]) => number} */
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/**
 * √(mean of squares) of differences, at least one.
 * @param {number[]} differences
 * @returns {number}
 */
export function root_mean_square(differences) {
  return Math.sqrt(dot(differences, differences) / differences.length);
}
