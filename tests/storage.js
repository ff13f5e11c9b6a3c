// A browser's storage, for what runs outside of one.

/**
 * Let `localStorage` keep some entries, and all that is put there.
 * @param {Record<string, string>} [entries]
 * @returns {Map<string, string>} what it keeps
 */
export function store(entries = {}) {
  const kept = new Map(Object.entries(entries));
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
      removeItem: (/** @type {string} */ key) => kept.delete(key),
    },
  });
  return kept;
}
