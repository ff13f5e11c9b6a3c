// A sample of a square with labels 1 and −1, some of them tossed, and the map that a network of
// soft steps draws through it.
import { svg } from "../kit/dom.js";
import { line, points as dots } from "../kit/marks.js";
import { Random } from "../../numeric/random.js";
import { least_norm, random_steps, soft_steps } from "../../theory/learning/least_norm.js";
/** @import { Plot, Drawing } from "../kit/plot.js" */

/** @typedef {{ points: number[][], labels: number[] }} Sample */
/** @typedef {[x: number, y: number, value: number]} Corner */

export const MOST = 400; // features
const SIDE = 31; // of the grid that a map is drawn from
const OTHER = 10_000; // between the seeds of points and steps
const EDGE = { left: 8, right: 12, top: 10, bottom: 26 }; // of a plot without ticks
const BORDER = Array.from({ length: 61 }, (_, i) => -1 + i / 30);

/** The points of the grid, row by row. */
export const GRID = Array.from(
  { length: SIDE * SIDE },
  (_, i) => [place(i % SIDE), place(Math.floor(i / SIDE))],
);

/** @param {number} i */
function place(i) {
  return -1 + 2 * i / (SIDE - 1);
}

/** The height of the true border. @param {number} x */
const border = (x) => 0.5 * Math.sin(3 * x);

/** @param {number[]} point */
function truth([x, y]) {
  return y > border(x) ? 1 : -1;
}

/**
 * Points at random, and their labels: a coin decides each with the chance `tossed`.
 * @type {(seed: number, m: number, tossed: number) => Sample}
 */
export function sample(seed, m, tossed) {
  const random = new Random(seed);
  const drawn = Array.from({ length: m }, () => Array.from({ length: 4 }, () => random.random()));
  const points = drawn.map(([x, y]) => [2 * x - 1, 2 * y - 1]);
  const labels = drawn.map(([, , chance, coin], i) =>
    chance < tossed ? (coin < 0.5 ? 1 : -1) : truth(points[i])
  );
  return { points, labels };
}

/** The hidden layer of a seed, and its features of the points of the grid. @param {number} seed */
export function layer_of(seed) {
  const steps = random_steps(MOST, OTHER + seed);
  return { steps, grid: soft_steps(GRID, steps) };
}

/** @type {(features: ArrayLike<number>[], labels: number[]) => { w: Float64Array, wrong: number }} */
export function fitted(features, labels) {
  const w = least_norm(features, labels);
  return { w, wrong: features.filter((row, i) => output(row, w) * labels[i] <= 0).length };
}

/** @type {(features: ArrayLike<number>, w: ArrayLike<number>) => number} */
export function output(features, w) {
  let sum = 0;
  for (let j = 0; j < w.length; j++) sum += w[j] * features[j];
  return sum;
}

/**
 * The risk of outputs on new points, when a coin decides such a share of their labels.
 * @type {(outputs: ArrayLike<number>, points: number[][], tossed: number) => number}
 */
export function risk(outputs, points, tossed) {
  const off = points.filter((point, i) => outputs[i] * truth(point) <= 0).length;
  return tossed / 2 + (1 - tossed) * off / points.length;
}

/**
 * The area of a plot where a network says 1, below its marks.
 * @param {Plot} plot
 */
export function area_of(plot) {
  const area = svg("path", { class: "heed-band heed-series-blue" });
  plot.ground.prepend(area);
  return {
    /** @param {ArrayLike<number>} outputs on the grid */
    draw(outputs) {
      const cells = Array.from({ length: SIDE - 1 }, (_, row) => strip(outputs, row)).flat();
      area.setAttribute("d", cells.map((corners) => closed(corners, plot)).join(""));
    },
  };
}

/**
 * What is above 0 between two rows of the grid: whole cells side by side as one, others cut.
 * @type {(outputs: ArrayLike<number>, row: number) => Corner[][]}
 */
function strip(outputs, row) {
  /** @type {Corner[][]} */
  const found = [];
  let from = -1; // where whole cells begin
  for (let i = 0; i < SIDE - 1; i++) {
    const corners = [[i, row], [i + 1, row], [i + 1, row + 1], [i, row + 1]]
      .map(([x, y]) => /** @type {Corner} */ ([place(x), place(y), outputs[y * SIDE + x]]));
    const whole = corners.every(([, , value]) => value > 0);
    if (whole && from >= 0) {
      const last = found[found.length - 1];
      [last[1], last[2]] = [corners[1], corners[2]];
    } else found.push(above(corners));
    from = whole ? i : -1;
  }
  return found.filter((one) => one.length);
}

/** The part of a cell where the value is above 0. @param {Corner[]} corners */
function above(corners) {
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length];
    const kept = corner[2] > 0 ? [corner] : [];
    if (corner[2] > 0 === next[2] > 0) return kept;
    const share = corner[2] / (corner[2] - next[2]);
    const [x, y] = [0, 1].map((axis) => corner[axis] + share * (next[axis] - corner[axis]));
    return [...kept, /** @type {Corner} */ ([x, y, 0])];
  });
}

/** @type {(corners: Corner[], plot: Plot) => string} */
function closed(corners, plot) {
  return `M${
    corners.map(([x, y]) => `${plot.x(x).toFixed(1)} ${plot.y(y).toFixed(1)}`).join("L")
  }Z`;
}

/** How high a map is, so that its square is one. @param {number} width of the plot */
export function height_of(width) {
  return width - EDGE.left - EDGE.right + EDGE.top + EDGE.bottom;
}

/**
 * A sample and the true border, as far as the legend is to name them.
 * @type {(sample: Sample, label: string, named?: string[]) => Drawing}
 */
export function map_of({ points, labels }, label, named = ["true border", "label 1", "−1"]) {
  const row = (/** @type {number} */ one) => {
    const those = points.filter((_, i) => labels[i] === one);
    return /** @type {const} */ ([those.map(([x]) => x), those.map(([, y]) => y)]);
  };
  const [edge, one, other] = named;
  return {
    x: { low: -1, high: 1, label, ticks: [] },
    y: { low: -1, high: 1, ticks: [] },
    left: EDGE.left,
    bottom: EDGE.bottom,
    marks: [
      line(BORDER, BORDER.map(border), {
        series: "faint",
        dashed: true,
        text: edge,
      }),
      dots(...row(1), { series: "blue", radius: 3.4, text: one }),
      dots(...row(-1), { series: "orange", radius: 3.4, hollow: true, text: other }),
    ],
  };
}
