// Which labellings of points a class can make, as heed/theory/learning/growth.py has it.
import {
  check,
  check_between,
  check_choice,
  check_counts,
  check_entries,
  check_labels,
} from "../arguments.js";

/** @typedef {readonly number[]} Hypothesis as its class has it; see heed.theory.learning.growth */
/** @typedef {readonly number[]} Point one number on a line, two in a plane */
/** @typedef {ArrayLike<number | boolean>} Labels 0 or 1 each */

/** @type {Record<string, number>} */
const DIMENSIONS = { "thresholds": 1, "intervals": 2, "half-planes": 3, "rectangles": 4 };
export const CLASSES = Object.keys(DIMENSIONS);
const RECTANGLES = [1, 2, 4, 8, 16, 28, 49, 77, 121]; // growth, found by trying every order
const LARGEST = 10_000; // dimension of which Sauer's sum is taken
const MARGIN = 0.05; // at most between a hypothesis and the points about it
const TOUCHING = 1e-13; // share of all points' extent; two groups no farther apart touch

/**
 * The size of the largest set of points that the class shatters.
 * @param {string} name one of CLASSES
 * @returns {number}
 */
export function vc_dimension(name) {
  check_choice(CLASSES, { name });
  return DIMENSIONS[name];
}

/**
 * A hypothesis that labels the points so, or null if the class has none; it keeps away from them.
 * A line with less than 10⁻¹³ of the points' extent to pass through is none.
 * @param {string} name one of CLASSES
 * @param {readonly (number | Point)[]} points (m) numbers or pairs
 * @param {Labels} labels (m)
 * @returns {number[] | null} (a), (low, high), (u, v, c) or (left, bottom, right, top)
 */
export function hypothesis_for(name, points, labels) {
  const x = as_points(name, points);
  check_labels(labels, x.length);
  const ones = x.filter((_, i) => labels[i]);
  const zeros = x.filter((_, i) => !labels[i]);
  if (name === "thresholds") return threshold(ones, zeros);
  if (name === "half-planes") return half_plane(ones, zeros);
  return box(ones, zeros, name === "intervals" ? 1 : 2);
}

/**
 * Π(m), the most labellings of m points that the class makes, wherever they lie.
 * @param {string} name one of CLASSES
 * @param {number} m at most 8 for rectangles
 * @returns {number}
 */
export function growth(name, m) {
  check_choice(CLASSES, { name });
  check_counts({ m }, { least: 0 });
  if (name === "rectangles") {
    const most = RECTANGLES.length - 1;
    check(`be at most ${most} for rectangles`, (count) => count <= most, { m });
    return RECTANGLES[m];
  }
  if (name === "half-planes") return m ? m * (m - 1) + 2 : 1;
  return name === "thresholds" ? m + 1 : m * (m + 1) / 2 + 1;
}

/**
 * Σ_{i ≤ d} C(m, i): no class of VC dimension d makes more labellings of m points.
 * @param {number} m
 * @param {number} d
 * @returns {number} infinity where there is no number as large
 */
export function sauer(m, d) {
  check_counts({ m, d }, { least: 0 });
  const last = Math.min(m, d);
  check(`be at most ${LARGEST} where m is as large`, () => last <= LARGEST, { d });
  let [sum, ways] = [0, 1];
  for (let i = 0; i <= last; i++) {
    sum += ways;
    ways = ways * (m - i) / (i + 1);
  }
  return sum;
}

/**
 * min(1, 2 Π(2m) 2^(−εm/2)): so often at most does a consistent hypothesis err by more than ε.
 * @param {number} m
 * @param {number} epsilon
 * @param {string | number} name of a class, or a VC dimension
 * @returns {number}
 */
export function growth_failure(m, epsilon, name) {
  check_between({ epsilon });
  check_counts({ m }, { least: 0 });
  const power = 1 + log_labellings(2 * m, name) - epsilon * m / 2;
  return 2 ** Math.min(power, 0);
}

/**
 * The smallest m for which `growth_failure` is at most δ.
 * @param {number} epsilon
 * @param {number} delta
 * @param {string | number} name of a class, or a VC dimension
 * @returns {number}
 */
export function growth_samples(epsilon, delta, name) {
  check_between({ epsilon, delta });
  let [few, enough] = [0, 1];
  while (growth_failure(enough, epsilon, name) > delta) [few, enough] = [enough, 2 * enough];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (growth_failure(middle, epsilon, name) > delta) few = middle;
    else enough = middle;
  }
  return enough;
}

/** @type {(name: string, hypothesis: Hypothesis, x: Point) => boolean} */
function says_one(name, h, x) {
  if (name === "half-planes") return h[0] * x[0] + h[1] * x[1] >= h[2];
  if (name === "thresholds") return x[0] >= h[0];
  return x.every((at, axis) => h[axis] <= at && at <= h[axis + x.length]);
}

/** @type {(ones: Point[], zeros: Point[]) => number[] | null} */
function threshold(ones, zeros) {
  const first = ones.length ? Math.min(...ones.map(([x]) => x)) : 1;
  const start = Math.min(first, 1);
  const low = zeros.length ? Math.max(...zeros.map(([x]) => x)) : start - apart(start);
  const high = ones.length || !zeros.length ? first : low + apart(low);
  return low < high ? [halfway(low, high)] : null;
}

/**
 * Twice the margin, or the least that moves so large a number.
 * @type {(x: number) => number}
 */
function apart(x) {
  return Math.max(2 * MARGIN, Math.abs(x) * 2 ** -51);
}

/**
 * (low + high) / 2, or high if no number lies in between.
 * @type {(low: number, high: number) => number}
 */
function halfway(low, high) {
  const middle = low / 2 + high / 2;
  return middle > low ? middle : high;
}

/**
 * The box about the ones, wider by a margin, but by half the way to a zero at most.
 * @type {(ones: Point[], zeros: Point[], axes: number) => number[] | null}
 */
function box(ones, zeros, axes) {
  if (!ones.length) return [...Array(axes).fill(1), ...Array(axes).fill(0)];
  const along = Array.from({ length: axes }, (_, axis) => ones.map((x) => x[axis]));
  const low = along.map((x) => Math.min(...x));
  const high = along.map((x) => Math.max(...x));
  const gaps = zeros.map((x) =>
    Math.max(...x.map((at, axis) => Math.max(low[axis] - at, at - high[axis])))
  );
  const away = Math.min(2 * MARGIN, ...gaps);
  if (away <= 0) return null;
  const wide = [...low.map((at) => at - away / 2), ...high.map((at) => at + away / 2)];
  const touches = zeros.some((x) => says_one("rectangles", wide, x)); // no number in between
  return touches ? [...low, ...high] : wide;
}

/**
 * The half-plane with the widest gap between zeros and ones, the first of several.
 * @type {(ones: Point[], zeros: Point[]) => number[] | null}
 */
function half_plane(ones, zeros) {
  if (!ones.length || !zeros.length) {
    const heights = [ones, zeros].map((group) => group.map(([, y]) => [y]));
    return [0, 1, ...threshold(heights[0], heights[1]) ?? []];
  }
  const { corner, size } = extent([...ones, ...zeros]);
  // Seen from a corner of theirs: far from 0, small differences would drown in rounding errors.
  const near = [ones, zeros].map((group) => group.map((x) => minus(x, corner)));
  const ways = normals(ones, zeros);
  const gaps = ways.map((way) => gap(way, near[0], near[1]).reduce((low, high) => high - low));
  const widest = Math.max(0, ...gaps);
  if (widest <= TOUCHING * size) return null;
  const best = ways[gaps.findIndex((gap) => gap >= widest - TOUCHING * size)];
  const [low, high] = gap(best, ones, zeros);
  return low < high ? [...best, halfway(low, high)] : null;
}

/**
 * Where along a normal the zeros end and the ones begin.
 * @type {(normal: Point, ones: Point[], zeros: Point[]) => [number, number]}
 */
function gap([u, v], ones, zeros) {
  const [starts, ends] = [ones, zeros].map((group) => group.map(([x, y]) => u * x + v * y));
  return [Math.max(...ends), Math.min(...starts)];
}

/**
 * The lower left corner of points and the longer side of the box about them.
 * @type {(points: Point[]) => { corner: Point, size: number }}
 */
function extent(points) {
  const along = [0, 1].map((axis) => points.map((x) => x[axis]));
  const corner = along.map((x) => Math.min(...x));
  return { corner, size: Math.max(...along.map((x, axis) => Math.max(...x) - corner[axis])) };
}

/**
 * Unit vectors of which one crosses the widest gap: it runs between two points, or between a side of
 * one hull and a point.
 * @type {(ones: Point[], zeros: Point[]) => [number, number][]}
 */
function normals(ones, zeros) {
  const between = ones.flatMap((one) => zeros.map((zero) => minus(one, zero)));
  const sides = [ones, zeros].flatMap((group) =>
    group.flatMap((a, i) => group.slice(i + 1).map((b) => minus(b, a)))
  );
  /** @type {[number, number][]} */
  const turned = sides.flatMap(([x, y]) => [[-y, x], [y, -x]]);
  return [...between, ...turned].map(([x, y]) => ({ x, y, length: Math.hypot(x, y) }))
    .filter(({ length }) => length).map(({ x, y, length }) => [x / length, y / length]);
}

/** @type {(a: Point, b: Point) => [number, number]} */
function minus(a, b) {
  return [a[0] - b[0], a[1] - b[1]];
}

/**
 * log₂ of the most labellings, which themselves may be too many for a number.
 * @type {(m: number, name: string | number) => number}
 */
function log_labellings(m, name) {
  if (typeof name === "string") {
    return Math.log2(name === "rectangles" ? sauer(m, 4) : growth(name, m));
  }
  check_counts({ name }, { up_to: LARGEST });
  let [ways, sum] = [0, 0]; // log₂ C(m, i), and log₂ of their sum
  for (let i = 0; i < Math.min(m, name); i++) {
    ways += Math.log2((m - i) / (i + 1));
    sum = Math.max(sum, ways) + Math.log1p(2 ** -Math.abs(sum - ways)) / Math.LN2;
  }
  return sum;
}

/** @type {(name: string, points: readonly (number | Point)[]) => Point[]} */
function as_points(name, points) {
  check_choice(CLASSES, { name });
  const flat = name === "thresholds" || name === "intervals";
  if (!Array.isArray(points)) throw new RangeError(`points must be numbers, but is ${points}`);
  const rows = points.map((point) => typeof point === "number" ? [point] : point);
  for (const row of rows) {
    if (row?.length !== (flat ? 1 : 2)) {
      throw new RangeError(`points must be ${flat ? "numbers" : "pairs"}, but one is ${row}`);
    }
    check_entries("be finite", Number.isFinite, { points: row });
  }
  return rows;
}
