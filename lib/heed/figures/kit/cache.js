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
  /** @type {{ traits: unknown[], value: T } | null} */
  let last = null;
  return (state) => {
    const traits = names.map((name) => state[name]);
    const same = last?.traits.every((trait, i) => Object.is(trait, traits[i]));
    if (!last || !same) last = { traits, value: compute(state) };
    return last.value;
  };
}
