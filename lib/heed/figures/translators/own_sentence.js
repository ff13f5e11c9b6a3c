// The sentence of the reader's own, in one entry of their browser's localStorage and nowhere else:
//
// heed.sentence  "My dog is older than your cat.": a text, as JSON.
//
// Anybody may have written what is stored there: what is no sentence counts as none. Whoever shows the
// sentence listens to "heed-sentence" on the document, which tells that it has changed. A browser may
// refuse to store anything: then nothing is remembered.
import { one_line } from "../../text/pairs.js";
import { keep, kept } from "../base/kept.js";
/** @import { Model } from "../kit/model.js" */

const KEY = "heed.sentence";
const LONGEST = 200; // letters, as in live.py
const ESCAPED = 6; // characters of a letter in JSON, at most

/** @returns {string} "" if there is none */
export function own_sentence() {
  return sentence_of(kept(KEY, ESCAPED * LONGEST + 2));
}

/**
 * One line of at most 200 letters.
 * @param {unknown} value whatever somebody has typed or stored
 * @returns {string} "" if it is no such line
 */
export function sentence_of(value) {
  return typeof value === "string" && value.length <= LONGEST ? one_line(value) : "";
}

/** @param {unknown} value what is no sentence is not kept */
export function keep_sentence(value) {
  const sentence = sentence_of(value);
  if (sentence) change(sentence);
}

export function forget_sentence() {
  change(undefined);
}

/** @param {string | undefined} sentence */
function change(sentence) {
  if (keep(KEY, sentence)) document.dispatchEvent(new CustomEvent("heed-sentence"));
}

/** @type {WeakMap<Model, { trait: string, book: string }>} */
const READERS = new WeakMap();

/**
 * Have what is typed for a trait be the reader's sentence from now on.
 * @param {Model} model
 * @param {string} trait
 * @param {string} book the book's sentence, which is nobody's own
 */
export function take_typed(model, trait, book) {
  READERS.set(model, { trait, book });
}

/**
 * Hear that a reader has typed a text.
 * @param {Model} model
 * @param {string} trait
 * @param {string} text
 */
export function typed(model, trait, text) {
  const reader = READERS.get(model);
  if (reader?.trait === trait && sentence_of(text) !== reader.book) keep_sentence(text);
}
