// What a figure last computed, kept for as long as the traits that it depends on stay the same.

/**
 * A function of some traits that computes only when one of them has changed.
 * @template [S=any]
 * @template [T=any]
 * @param {(keyof NoInfer<S> & string)[]} names of the traits that `compute` uses
 * @param {(state: S) => T} compute
 * @returns {(state: S) => T}
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
