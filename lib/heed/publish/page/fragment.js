/**
 * The part of a page that an address names behind its #.
 * @param {string} hash with its #, as `location.hash` has it
 * @returns {string} as it stands where it is no valid escape, such as `#%`: then no part is called so
 */
export function named(hash) {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
