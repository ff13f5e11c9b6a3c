// English contractions written out, as contractions.py has them.

/** @type {Record<string, string>} */
const IRREGULAR = {
  "can't": "can not",
  "won't": "will not",
  "shan't": "shall not",
  "cannot": "can not",
};
const PATTERN =
  /(?<![\p{L}\p{N}_])(can't|won't|shan't|cannot)(?![\p{L}\p{N}_])|(?<=[a-z])n't(?![\p{L}\p{N}_])/gu;

/**
 * A text in lower case with each n't as a word "not" of its own.
 * @param {string} text
 * @returns {string}
 */
export function expand_contractions(text) {
  return text.toLowerCase().replaceAll("\u2019", "'")
    .replace(PATTERN, (found) => IRREGULAR[found] ?? " not");
}
