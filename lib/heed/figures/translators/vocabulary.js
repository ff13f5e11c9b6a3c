// A world of few words: how a sentence is written in it, and what to say of a word that it lacks.
import { Refusal } from "./remote.js";

const WORD = /[^\s,.!?]+/gu;
const ASKING = /^(am|are|is|do|does|did|how|what|when|where|who|why)\s/i;
const LETTER = /[\p{Script=Latin}\d]$/u; // of other scripts nobody here knows the marks
const [NEAR, NAMED] = [3, 3]; // words that are offered for an unknown one, unknown ones that are named

/**
 * A sentence as the small world writes it: single spaces, capitals where they belong, a mark at its end.
 * @param {string} sentence
 * @param {string[]} vocabulary empty where it is not known: then only spaces change
 * @returns {string}
 */
export function tidied(sentence, vocabulary) {
  const plain = sentence.trim().replace(/\s+/g, " ");
  if (!vocabulary.length || !plain) return plain;
  const written = spelling(vocabulary);
  const words = plain.replaceAll("’", "'").replace(
    WORD,
    (word) => written.get(word.toLowerCase()) ?? word,
  );
  return ended(words.charAt(0).toUpperCase() + words.slice(1));
}

/**
 * A sentence with a mark at its end: nearly all that translators have read had one, and without it they
 * write worse.
 * @param {string} sentence
 */
export function ended(sentence) {
  const lacks = LETTER.test(sentence);
  return lacks ? sentence + (ASKING.test(sentence) ? "?" : ".") : sentence;
}

/**
 * A sentence as the small world writes it, if all its words are known.
 * @type {(sentence: string, vocabulary: string[]) => string}
 * @throws {Refusal} if not
 */
export function readable(sentence, vocabulary) {
  const message = trouble(sentence, vocabulary);
  if (message) throw new Refusal(message);
  return tidied(sentence, vocabulary);
}

/**
 * What is wrong with the words of a sentence, for the reader to change it; "" if nothing is.
 * @type {(sentence: string, vocabulary: string[]) => string}
 */
export function trouble(sentence, vocabulary) {
  if (!vocabulary.length) return "";
  const words = tidied(sentence, vocabulary).match(WORD) ?? [];
  if (!words.length) return "Type a sentence with words of the small world.";
  const unknown = unknown_words(words, vocabulary);
  if (!unknown.length) return "";
  const offered = either(near_words(unknown[0], vocabulary));
  const one = unknown.length > 1 ? `For “${unknown[0]}” try` : "Try";
  return `The small world has no ${either(unknown.slice(0, NAMED))}. ` +
    `${one} ${offered}, or see all its words.`;
}

/**
 * The words of a sentence that are not of the small world, the first few.
 * @type {(sentence: string, vocabulary: string[]) => string}
 */
export function strange_words(sentence, vocabulary) {
  const unknown = unknown_words(sentence.match(WORD) ?? [], vocabulary);
  return unknown.length ? either(unknown.slice(0, NAMED)) : "";
}

/** @type {(words: string[], vocabulary: string[]) => string[]} */
function unknown_words(words, vocabulary) {
  const written = spelling(vocabulary);
  return [...new Set(words.filter((word) => !written.has(word.toLowerCase())))];
}

/**
 * Words that are spelt most like this one.
 * @type {(word: string, vocabulary: string[]) => string[]}
 */
export function near_words(word, vocabulary) {
  const sought = word.toLowerCase();
  const ranked = vocabulary.map((known) => ({ known, far: edits(sought, known.toLowerCase()) }));
  return ranked.sort((a, b) => a.far - b.far).slice(0, NEAR).map(({ known }) => known);
}

/**
 * How many letters have to be put in, taken out or changed to make one word the other.
 * @type {(one: string, other: string) => number}
 */
export function edits(one, other) {
  let before = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = before[j - 1] + Number(one[i - 1] !== other[j - 1]);
      row.push(Math.min(before[j] + 1, row[j - 1] + 1, changed));
    }
    before = row;
  }
  return before[other.length];
}

/** @type {(vocabulary: string[]) => Map<string, string>} each word by its lower case */
function spelling(vocabulary) {
  return new Map(vocabulary.map((word) => [word.toLowerCase(), word]));
}

/** @type {(words: string[]) => string} “a”, “b” or “c” */
function either(words) {
  const marked = words.map((word) => `“${word}”`);
  const last = marked.pop() ?? "";
  return marked.length ? `${marked.join(", ")} or ${last}` : last;
}
