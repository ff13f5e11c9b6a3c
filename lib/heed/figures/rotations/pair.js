// The pair of columns that a figure shows: there are D/2, numbered from 0.
/** @import { End } from "../kit/controls.js" */

/**
 * Where the slider of the pair ends.
 * @type {End}
 */
export const LAST_PAIR = { traits: ["width"], at: ({ width }) => width / 2 - 1 };

/**
 * The pair that is shown: beyond the last, the last.
 * @type {(state: { pair: number, width: number }) => number}
 */
export function pair_of({ pair, width }) {
  return Math.min(pair, width / 2 - 1);
}
