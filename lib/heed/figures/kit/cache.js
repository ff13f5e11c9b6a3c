// What a figure last computed, kept for as long as the traits that it depends on stay the same.
/** @import { State } from "./figure.js" */

/**
 * A function of some traits that computes only when one of them has changed.
 * @template T
 * @param {string[]} names of the traits that `compute` uses
 * @param {(state: State) => T} compute
 * @returns {(state: State) => T}
 */
export function cached(names, compute) {
  /** @type {{ key: string, value: T } | null} */
  let last = null;
  return (state) => {
    const key = JSON.stringify(names.map((name) => state[name]));
    if (last?.key !== key) last = { key, value: compute(state) };
    return last.value;
  };
}
