// Up to five points with labels, and which labellings of them a class makes.
import { cached } from "../kit/cache.js";
import { hypothesis_for } from "../../theory/learning/growth.js";
/** @import { Point } from "../../theory/learning/hull.js" */
/** @import { Shatter as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

export const STEP = 0.01; // of a coordinate
export const NAMES = "ABCDE";
export const PLACES = /** @type {const} */ ([
  ["x_a", "y_a"],
  ["x_b", "y_b"],
  ["x_c", "y_c"],
  ["x_d", "y_d"],
  ["x_e", "y_e"],
]);

/** Everything that the points and labels decide. */
export const compute = cached(
  ["hypotheses", "count", "labels", "tried", "guess", ...PLACES.flat()],
  (/** @type {State} */ state) => {
    const { hypotheses, count } = state;
    const flat = hypotheses === "thresholds" || hypotheses === "intervals";
    const points = PLACES.slice(0, count)
      .map(([x, y]) => /** @type {Point} */ ([state[x], flat ? 0.5 : state[y]]));
    const places = flat ? points.map(([x]) => x) : points;
    const code = state.labels % 2 ** count;
    const hypothesis = (/** @type {number} */ k) =>
      hypothesis_for(hypotheses, places, labels_of(k, count));
    const tried = ((own_tries(state) ? state.tried : 0) | 1 << code) >>> 0;
    const made = Array.from(
      { length: 2 ** count },
      (_, k) => tried >>> k & 1 ? hypothesis(k) !== null : null,
    );
    return {
      flat,
      points,
      code,
      labels: labels_of(code, count),
      found: hypothesis(code),
      made, // by each labels; null if not tried
      tried: made.filter((answer) => answer !== null).length,
      good: made.filter((answer) => answer).length,
    };
  },
);

/**
 * Whether what was tried counts: after a guess it does for this class and so many points alone.
 * @type {(state: State) => boolean}
 */
export function own_tries({ guess, hypotheses, count }) {
  return guess === "" || guess.startsWith(`${hypotheses} ${count} `);
}

/**
 * Label i is bit i.
 * @param {number} code
 * @param {number} count of the points
 * @returns {number[]} (count), 0 or 1 each
 */
export function labels_of(code, count) {
  return Array.from({ length: count }, (_, i) => code >> i & 1);
}
