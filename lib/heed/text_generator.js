// A trained language model with its tokenizer, as text_generator.py has it.
import { sample } from "./decoding/sampling.js";
import { LanguageModel } from "./model/language_model.js";
import { settled } from "./numeric/simd.js";
import { one_line } from "./text/pairs.js";
import { read_tokenizer } from "./translator.js";
import { nested, read_tensors } from "./weights/safetensors.js";
/** @import { Draw, Sampling } from "./decoding/sampling.js" */
/** @import { Description } from "./translator.js" */

const MOST = 64; // tokens that are added unless more are asked for

/** Writes texts on. */
export class TextGenerator {
  /**
   * @param {Description} description
   * @param {ArrayBuffer} weights a safetensors file
   * @param {any} stored JSON of the tokenizer
   */
  constructor({ model, tokenizer }, weights, stored) {
    const numbers = /** @type {any} */ (model);
    this.model = new LanguageModel(numbers, nested(settled(read_tensors(weights))));
    this.tokenizer = read_tokenizer(tokenizer, stored);
  }

  /**
   * The numbers of a prompt, <bos> first.
   * @param {string} prompt
   * @returns {number[]}
   */
  begun(prompt) {
    const clean = one_line(prompt);
    return [this.tokenizer.bos_id, ...clean ? this.tokenizer.encode(clean) : []];
  }

  /**
   * Write a text on.
   * @param {string} prompt
   * @param {Sampling} [sampling]
   * @param {number} [max_tokens]
   * @returns {{ text: string, draws: Draw[], finished: boolean }}
   */
  generate(prompt, sampling = {}, max_tokens = MOST) {
    const { bos_id, eos_id, pad_id, unk_id } = this.tokenizer;
    const row = this.begun(prompt);
    const most = Math.min(max_tokens, this.model.config.max_length - row.length);
    const draws = sample(this.model, row, sampling, eos_id, most, [pad_id, bos_id, unk_id]);
    const finished = draws.at(-1)?.token === eos_id;
    const added = (finished ? draws.slice(0, -1) : draws).map(({ token }) => token);
    return { text: one_line(this.tokenizer.decode([...row.slice(1), ...added])), draws, finished };
  }
}
