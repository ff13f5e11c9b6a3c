// What two texts have in common, word for word.

const PARTS = /\s+|[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*['’]?|./gsu;
const WORD = /[\p{L}\p{N}]/u;

/** @typedef {{ text: string, kept: boolean }} Part a word, a mark or white space; kept: in both */

/**
 * Two texts as parts, of which as many as possible are kept, in their order.
 * @param {string} before
 * @param {string} after
 * @returns {{ before: Part[], after: Part[] }}
 */
export function compare(before, after) {
  const [a, b] = [before, after].map((text) => text.match(PARTS) ?? []);
  const [x, y] = [a, b].map((parts) => parts.filter((part) => part.trim()));
  const lengths = common_lengths(x, y);
  const [kept_x, kept_y] = [new Set(), new Set()];
  for (let [i, j] = [0, 0]; i < x.length && j < y.length;) {
    if (x[i] === y[j]) {
      kept_x.add(i++);
      kept_y.add(j++);
    } else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
    else j++;
  }
  return { before: marked(a, kept_x), after: marked(b, kept_y) };
}

/** How many of these parts are words, and how many of those are not kept. */
export function count_words(/** @type {Part[]} */ parts) {
  const words = parts.filter(({ text }) => WORD.test(text));
  return { all: words.length, changed: words.filter(({ kept }) => !kept).length };
}

/**
 * The length of the longest common subsequence of what follows in both from i and j on.
 * @type {(x: string[], y: string[]) => number[][]}
 */
function common_lengths(x, y) {
  const lengths = Array.from({ length: x.length + 1 }, () => Array(y.length + 1).fill(0));
  for (let i = x.length - 1; i >= 0; i--) {
    for (let j = y.length - 1; j >= 0; j--) {
      lengths[i][j] = x[i] === y[j]
        ? 1 + lengths[i + 1][j + 1]
        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}

/** @type {(parts: string[], kept: Set<number>) => Part[]} */
function marked(parts, kept) {
  let at = 0;
  return parts.map((text) => ({ text, kept: !text.trim() || kept.has(at++) }));
}
