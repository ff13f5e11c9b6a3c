// A sentence with one word replaced by another of its group, as replaced.py has it.

const WORD = /[^\s,.!?]+/g;
const VOWEL = /^[aeiou]/;

/**
 * A word of a sentence, where it begins, what stands in its place, and the new sentence.
 * @typedef {{ at: number, word: string, other: string, sentence: string }} Replaced
 */

/**
 * For each word of a sentence that stands in a group, the next of that group. After *a* and *an* it is
 * the next that goes with the article. At the beginning of the sentence a word is sought without its
 * capital, and the other gets one.
 * @param {string} sentence
 * @param {string[][]} groups each word stands in one
 * @returns {Replaced[]}
 */
export function replaced(sentence, groups) {
  const found = /** @type {Replaced[]} */ ([]);
  let before = "";
  for (const { 0: word, index: at } of sentence.matchAll(WORD)) {
    const other = other_of(word, before, at === 0, groups);
    if (other) {
      const changed = sentence.slice(0, at) + other + sentence.slice(at + word.length);
      found.push({ at, word, other, sentence: changed });
    }
    before = word.toLowerCase();
  }
  return found;
}

/** @type {(word: string, before: string, first: boolean, groups: string[][]) => string} */
function other_of(word, before, first, groups) {
  const sought = first ? [word, word.charAt(0).toLowerCase() + word.slice(1)] : [word];
  for (const group of groups) {
    const at = group.findIndex((one) => sought.includes(one));
    if (at < 0) continue;
    const other = next_of(group, at, ["a", "an"].includes(before));
    return first ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  }
  return "";
}

/**
 * The next word of a group, round and round; "" if none begins as it must.
 * @type {(group: string[], at: number, same_start: boolean) => string}
 */
function next_of(group, at, same_start) {
  const others = [...group.slice(at + 1), ...group.slice(0, at)];
  const vowel = (/** @type {string} */ word) => VOWEL.test(word);
  return others.find((one) => !same_start || vowel(one) === vowel(group[at])) ?? "";
}
