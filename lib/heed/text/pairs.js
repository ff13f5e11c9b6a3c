// Sentences as they are shown, as pairs.py has them.

// What Python's str.split() takes for white space; \s has U+FEFF too, and lacks the separators.
// deno-lint-ignore no-control-regex
const SPACES = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/**
 * Runs of white space become one plain space each; composed letters (NFC).
 * @param {string} text
 * @returns {string}
 */
export function normalise_spaces(text) {
  return text.normalize("NFC").split(SPACES).filter((word) => word).join(" ");
}

/**
 * A text with nothing in it that a terminal would obey: one line, plain spaces.
 * @param {string} text
 * @returns {string}
 */
export function one_line(text) {
  const printable = text.replace(/\p{Cc}/gu, " ").replace(/[\p{Cf}\p{Surrogate}]/gu, "");
  return normalise_spaces(printable);
}
