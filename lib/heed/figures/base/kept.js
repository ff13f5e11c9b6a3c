// What a reader's browser keeps for the book, and nobody else: entries of localStorage, each one JSON
// text. A browser may refuse to keep anything, and anybody may have written what is there.

/**
 * @param {string} key
 * @param {number} [longest] characters of what is read; a longer entry counts as none
 * @returns {any} undefined where nothing is kept that can be read
 */
export function kept(key, longest = Infinity) {
  try {
    const stored = localStorage.getItem(key);
    return stored === null || stored.length > longest ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} key
 * @param {unknown} value undefined forgets it
 * @returns {boolean} whether the browser did so
 */
export function keep(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // refused, or full
  }
}
