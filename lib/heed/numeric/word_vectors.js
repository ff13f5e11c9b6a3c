// Words that a reader types, and made-up vectors for them, the same on every page.
import { Random } from "./random.js";

const PRIME = 2 ** 31 - 1;
const FACTOR = 1_000_003; // its product with a number below PRIME stays below 2⁵³

/**
 * The first words of a sentence: what stands between spaces.
 * @param {string} sentence
 * @param {number} most
 * @returns {string[]}
 */
export function words_of(sentence, most) {
  return sentence.split(" ").filter((word) => word).slice(0, most);
}

/**
 * The vector of a word: normal numbers that word and seed alone decide. Capitals do not matter.
 * @param {string} word
 * @param {number} seed
 * @param {number} width
 * @returns {number[]} (width)
 */
export function word_vector(word, seed, width) {
  let code = seed % PRIME;
  for (const letter of word.toLowerCase()) {
    code = (code * FACTOR + (letter.codePointAt(0) ?? 0) + 1) % PRIME;
  }
  const stream = new Random(code);
  return Array.from({ length: width }, () => stream.gauss(0, 1));
}
