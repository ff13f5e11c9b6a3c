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

/** @typedef {{ pieces: string[], other: string[] }} Exchange */

/**
 * Where other words have been typed, and the one that is put in is the same as before: show the first
 * that is not.
 * @template {{ word: number }} S
 * @param {Model<S>} model
 * @returns {(answer: Exchange, ready: boolean) => void} to be told every answer that is drawn
 */
export function follower(model) {
  /** @type {Exchange | null} */
  let before = null;
  return (now, ready) => {
    if (!ready) return;
    const at = before && before !== now ? changed(before, now, word_of(now, model.state())) : -1;
    before = now;
    if (at >= 0) model.put("word", at + 1);
  };
}

/**
 * The first place where another piece is put in than before, and than is there; -1 if none is to be shown.
 * @type {(before: Exchange, now: Exchange, word: number) => number}
 */
function changed(before, now, word) {
  const same = before.pieces.join() === now.pieces.join();
  if (!same || before.other[word] !== now.other[word]) return -1;
  return now.other.findIndex((piece, k) => ![before.other[k], now.pieces[k]].includes(piece));
}

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
