// A word of a sentence in whose place another one is put: how it is chosen, and what moves then.
import { range } from "../kit/controls.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Answered } from "../translators/asking.js" */

const STIRS = 1e-5; // a share that is more than rounding

/** @type {(share: number) => boolean} whether a vector that moves by such a share of it moves at all */
export const moves = (share) => share > STIRS;

/** @type {(shares: number[]) => number} how many vectors move */
export const stirred = (shares) => shares.filter(moves).length;

/** @type {(answer: { pieces: string[] }, state: { word: number }) => number} the last for any beyond */
export const word_of = ({ pieces }, { word }) => Math.min(word, pieces.length) - 1;

/**
 * The word, the sentence, and what is put in.
 * @template S
 * @template {{ pieces: string[] }} A
 * @param {Model<S>} model
 * @param {Answered<S, A>} answered
 * @returns {Node[]}
 */
export function controls(model, answered) {
  const end = answered.end(["sentence", "other"], ({ pieces }) => pieces.length);
  return [
    range(model, "word", String, end),
    ...answered.field("Read"),
    answered.text("other", "Put in"),
  ];
}
