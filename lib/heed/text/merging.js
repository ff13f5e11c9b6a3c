// How the merges of byte-pair encoding are learnt, step for step as the library `tokenizers` does it.
import { FIRST, words_of } from "./subword.js";

/**
 * @typedef {object} Entry a pair that may be merged, in the words of these indices
 * @property {[number, number]} pair
 * @property {number} count
 * @property {Set<number>} at
 */

/** Learns from one text: `pairs` says what may be merged next, `merge` merges the first of these. */
export class Learner {
  /** @param {string} text */
  constructor(text) {
    const found = new Map();
    for (const word of words_of(text)) {
      const name = word.join("");
      const same = found.get(name) ?? { parts: word.map((one) => FIRST.indexOf(one)), count: 0 };
      found.set(name, same);
      same.count++;
    }
    /** @type {{ parts: number[], count: number }[]} each different word, and how often it occurs */
    this.words = [...found.values()];
    this.pieces = [...FIRST];
    /** @type {Map<string, number>} */
    this.counts = new Map();
    /** @type {Entry[]} */
    this.waiting = [];
    /** @type {Map<string, Entry>} */
    const changed = new Map();
    this.words.forEach(({ parts, count }, at) =>
      parts.slice(1).forEach((right, i) => this.add([parts[i], right], count, at, changed))
    );
    this.wait(changed);
  }

  /**
   * The pairs that occur, the most frequent first; of equals, the one with the smaller numbers.
   * @returns {Entry[]}
   */
  pairs() {
    const each = new Map(this.waiting.map((one) => [String(one.pair), one]));
    const now = [...each.values()].map((one) => ({ ...one, count: this.count(one.pair) }));
    return now.filter(({ count }) => count > 0).sort(by_rank);
  }

  /**
   * Merge the most frequent pair in every word.
   * @returns {[string, string] | null} its pieces; null if no word has two
   */
  merge() {
    const next = this.most_frequent();
    if (!next) return null;
    const [left, right] = next.pair;
    const piece = this.pieces[left] + this.pieces[right];
    if (!this.pieces.includes(piece)) this.pieces.push(piece);
    const number = this.pieces.indexOf(piece);
    /** @type {Map<string, Entry>} */
    const changed = new Map();
    for (const at of next.at) this.join(at, left, right, number, changed);
    this.wait(changed);
    return [this.pieces[left], this.pieces[right]];
  }

  /** Takes the next pair from those that wait: an old count is brought up to date only here. */
  most_frequent() {
    while (this.waiting.length) {
      const [first] = this.waiting.sort(by_rank);
      const count = this.count(first.pair);
      if (first.count !== count) first.count = count;
      else if (count < 1) return null;
      else return this.waiting.shift() ?? null;
    }
    return null;
  }

  /** @type {(pair: [number, number]) => number} */
  count(pair) {
    return this.counts.get(String(pair)) ?? 0;
  }

  /**
   * Join a pair in one word, from the left, and count the pairs that this makes and breaks.
   * @type {(at: number, left: number, right: number, number: number, changed: Map<string, Entry>) => void}
   */
  join(at, left, right, number, changed) {
    const { parts, count } = this.words[at];
    for (let i = 0; i + 1 < parts.length; i++) {
      if (parts[i] !== left || parts[i + 1] !== right) continue;
      parts.splice(i, 2, number);
      if (i > 0) {
        this.add([parts[i - 1], left], -count, at, changed);
        this.add([parts[i - 1], number], count, at, changed);
      }
      if (i + 1 < parts.length) {
        this.add([right, parts[i + 1]], -count, at, changed);
        this.add([number, parts[i + 1]], count, at, changed);
      }
    }
  }

  /** @type {(pair: [number, number], by: number, at: number, changed: Map<string, Entry>) => void} */
  add(pair, by, at, changed) {
    const name = String(pair);
    this.counts.set(name, this.count(pair) + by);
    if (by < 0) return;
    const entry = changed.get(name) ?? { pair, count: 0, at: new Set() };
    changed.set(name, entry);
    entry.at.add(at);
  }

  /** @param {Map<string, Entry>} changed whose counts have grown */
  wait(changed) {
    for (const entry of changed.values()) {
      entry.count = this.count(entry.pair);
      if (entry.count > 0) this.waiting.push(entry);
    }
  }
}

/** @type {(one: Entry, other: Entry) => number} */
function by_rank(one, other) {
  return other.count - one.count || one.pair[0] - other.pair[0] || one.pair[1] - other.pair[1];
}

/**
 * All merges that a text teaches, in their order.
 * @param {string} text
 * @returns {[string, string][]}
 */
export function learn(text) {
  const learner = new Learner(text);
  const merges = [];
  for (let next = learner.merge(); next; next = learner.merge()) merges.push(next);
  return merges;
}
