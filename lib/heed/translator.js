// A trained model with its tokenizers, as translator.py has it: text in, text out.
import { beam_search, greedy_search } from "./decoding/search.js";
import { build_model } from "./model/registry.js";
import { settled } from "./numeric/simd.js";
import { close } from "./text/batches.js";
import { one_line } from "./text/pairs.js";
import { SubwordTokenizer } from "./text/subword.js";
import { WordTokenizer } from "./text/word.js";
import { nested, read_tensors } from "./weights/safetensors.js";
/** @import { Search } from "./decoding/search.js" */

const SENTENCE_END = /(?<=[.!?…])(?<!\b[A-Z]\.)(?<!\bMr\.)(?<!\bMrs\.)(?<!\bDr\.)\s+(?=\S)/u;
const COMFORTABLE = 48; // tokens; longer texts are translated sentence by sentence
const LONGEST = 96; // tokens; a longer sentence is cut between words

/**
 * @typedef {object} Description `config.json`, as far as it is read
 * @property {string} kind
 * @property {Record<string, any>} model
 * @property {"subword" | "word"} tokenizer
 */

/**
 * @param {Description["tokenizer"]} kind
 * @param {any} stored JSON of a tokenizer
 */
export function read_tokenizer(kind, stored) {
  return kind === "word" ? new WordTokenizer(stored.words) : new SubwordTokenizer(stored);
}

/** A model and the tokenizers of both languages. */
export class Translator {
  /**
   * @param {Description} description
   * @param {ArrayBuffer} weights a safetensors file
   * @param {any} source JSON of a tokenizer
   * @param {any} [target] where the languages share none
   */
  constructor({ kind, model, tokenizer }, weights, source, target = source) {
    this.kind = tokenizer;
    this.model = build_model(kind, model, nested(settled(read_tensors(weights))));
    this.source = read_tokenizer(tokenizer, source);
    this.target = target === source ? this.source : read_tokenizer(tokenizer, target);
  }

  /**
   * Translate a text into one line.
   * @param {string} text
   * @param {{ beam?: number, length_penalty?: number }} [how] a beam of 1 is greedy
   * @returns {string}
   */
  translate(text, { beam = 4, length_penalty = 1 } = {}) {
    const search = this.search({ beam, length_penalty });
    const rows = this.pieces(text).map((row) =>
      beam === 1 ? greedy_search(this.model, row, search) : beam_search(this.model, row, search)[0]
    );
    return one_line(rows.map(({ tokens }) => this.target.decode(tokens)).join(" "));
  }

  /**
   * A search that begins and ends sentences with the right tokens.
   * @param {Partial<Search>} [how] what differs from the defaults of a search, such as `beam`
   * @returns {Search}
   */
  search(how = {}) {
    const { bos_id, eos_id, pad_id, unk_id } = this.target;
    return { bos_id, eos_id, banned: [pad_id, bos_id, unk_id], ...how };
  }

  /**
   * Cut a text into rows of source numbers that the model can read, <eos> added.
   * @param {string} text
   * @returns {number[][]}
   */
  pieces(text) {
    const clean = one_line(text);
    if (!clean) return [];
    const whole = this.source.encode(clean);
    const sentences = whole.length <= COMFORTABLE ? [clean] : clean.split(SENTENCE_END);
    return sentences
      .flatMap((sentence) => [...this.short(this.source.encode(sentence))])
      .map((ids) => close(ids, this.source.eos_id));
  }

  /**
   * Cut at the last word that fits, or anywhere within a word that never ends.
   * @param {number[]} ids
   * @returns {Generator<number[]>}
   */
  *short(ids) {
    let start = 0;
    while (ids.length - start > LONGEST) {
      let end = start + LONGEST;
      while (end > start + 1 && !this.opens_word(ids[end])) end--;
      if (end === start + 1) end = start + LONGEST;
      yield ids.slice(start, end);
      start = end;
    }
    yield ids.slice(start);
  }

  /** @param {number} id */
  opens_word(id) {
    return this.kind === "word" || this.source.piece(id).startsWith("▁");
  }
}
