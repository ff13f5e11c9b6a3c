// Two ways down a valley, f(x) = ½ Σ cᵢ xᵢ², as descent.py has them.
import { check_counts, check_entries, check_positive, check_row, MOST } from "../arguments.js";

const EPSILON = 1e-9; // Adam's guard against division by 0, Vaswani et al. (2017), section 5.3

/**
 * The points of x ← x − rate · g, from the start on. A number that has grown beyond what a float
 * holds is infinite from then on, of either sign.
 * @param {number[]} start (D)
 * @param {number[]} curvatures (D) c: the gradient at x is c x
 * @param {number} rate positive; from 2 / max c on the path leaves the valley
 * @param {number} steps T
 * @returns {number[][]} (T + 1) each (D)
 */
export function descent_path(start, curvatures, rate, steps) {
  check_path(start, curvatures, rate, steps);
  const factors = curvatures.map((c) => 1 - rate * c); // x − rate · c x might be ∞ − ∞
  const points = [start];
  for (let t = 0; t < steps; t++) {
    points.push(points[t].map((x, i) => start[i] === 0 ? 0 : factors[i] * x)); // 0 stays
  }
  return points;
}

/**
 * T steps of Adam, each array a row a step.
 * @typedef {object} AdamPath
 * @property {number[][]} points (T + 1) each (D), the start first
 * @property {number[][]} gradients (T) each (D), g
 * @property {number[][]} means (T) each (D), m̂ where it is corrected
 * @property {number[][]} roots (T) each (D), √v̂ where it is corrected
 */

/**
 * Go T steps of Adam.
 * @param {number[]} start (D)
 * @param {number[]} curvatures (D)
 * @param {number} rate positive, about how far a number moves in a step
 * @param {number} steps T
 * @param {[number, number]} [betas] β₁ and β₂, in [0, 1)
 * @param {boolean} [corrected] whether the means are divided by 1 − βᵗ, because they begin at 0
 * @returns {AdamPath}
 */
export function adam_path(start, curvatures, rate, steps, betas = [0.9, 0.98], corrected = true) {
  check_path(start, curvatures, rate, steps);
  check_row({ betas }, { length: 2 });
  check_entries("lie in [0, 1)", (beta) => beta >= 0 && beta < 1, { betas });
  /** @type {AdamPath} */
  const path = { points: [start], gradients: [], means: [], roots: [] };
  let [m, v] = [start.map(() => 0), start.map(() => 0)];
  for (let t = 1; t <= steps; t++) {
    const x = path.points[t - 1];
    const g = x.map((value, i) => curvatures[i] * value);
    check_squares(g, t);
    m = m.map((old, i) => betas[0] * old + (1 - betas[0]) * g[i]);
    v = v.map((old, i) => betas[1] * old + (1 - betas[1]) * g[i] ** 2);
    const share = betas.map((beta) => corrected ? 1 - beta ** t : 1);
    const mean = m.map((value) => value / share[0]);
    const root = v.map((value) => Math.sqrt(value / share[1]));
    path.gradients.push(g);
    path.means.push(mean);
    path.roots.push(root);
    path.points.push(x.map((value, i) => value - rate * mean[i] / (root[i] + EPSILON)));
  }
  return path;
}

/** @type {(gradient: number[], step: number) => void} */
function check_squares(gradient, step) {
  if (gradient.some((g) => !Number.isFinite(g ** 2))) {
    throw new RangeError(
      "start and curvatures must have gradients whose squares fit into a float, but one of " +
        `step ${step} does not`,
    );
  }
}

/** @type {(start: number[], curvatures: number[], rate: number, steps: number) => void} */
function check_path(start, curvatures, rate, steps) {
  check_positive({ rate });
  check_counts({ steps }, { least: 0, up_to: MOST });
  check_row({ start });
  check_row({ curvatures }, { length: start.length });
}
