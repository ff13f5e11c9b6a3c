// A classifier with its tokenizer and labels, as text_classifier.py has it: text in, label out.
import { softmax } from "./model/attention.js";
import { Classifier } from "./model/classifier.js";
import { expand_contractions } from "./text/contractions.js";
import { WordTokenizer } from "./text/word.js";
/** @import { ClassifierConfig } from "./model/classifier.js" */
/** @import { Parameters } from "./model/blocks.js" */

/** A classifier that reads text. */
export class TextClassifier {
  /**
   * @param {ClassifierConfig} config
   * @param {Parameters} parameters nested
   * @param {string[]} words the vocabulary, in the order of its numbers
   * @param {string[]} labels in the order of the model's outputs
   */
  constructor(config, parameters, words, labels) {
    this.model = new Classifier(config, parameters);
    this.tokenizer = new WordTokenizer(words);
    this.labels = labels;
  }

  /** How many words a text may have: one row is the first token's. */
  get longest() {
    return this.model.config.max_length - 1;
  }

  /**
   * The words of a text as the tokenizer writes them, known or not.
   * @param {string} text
   */
  words(text) {
    return this.tokenizer.tokens(expand_contractions(text));
  }

  /**
   * The numbers of words behind that of the first token.
   * @param {string[]} words
   */
  encode(words) {
    const { bos_id, numbers, unk_id } = this.tokenizer;
    return [bos_id, ...words.map((word) => numbers.get(word) ?? unk_id)];
  }

  /**
   * Whether training had a word.
   * @param {string} word
   */
  knows(word) {
    return this.tokenizer.numbers.has(word);
  }

  /**
   * The probability of each label for words of one text.
   * @param {string[]} words
   * @returns {number[]} (labels)
   */
  probabilities(words) {
    return softmax(this.model.forward(this.encode(words)));
  }

  /**
   * ln p / (1 − p) of a label's probability p; of two, the difference of the logits.
   * @param {string[]} words
   * @param {string} label
   */
  log_odds(words, label) {
    const logits = this.model.forward(this.encode(words));
    const own = this.labels.indexOf(label);
    const others = logits.filter((_, i) => i !== own);
    const most = Math.max(...others);
    const sum = others.reduce((total, logit) => total + Math.exp(logit - most), 0);
    return logits[own] - most - Math.log(sum);
  }

  /**
   * What each word does: the log-odds of a label, less those without the word.
   * @param {string[]} words
   * @param {string} label
   * @returns {number[]}
   */
  shares(words, label) {
    const whole = this.log_odds(words, label);
    return words.map((_, i) => whole - this.log_odds(words.filter((_, j) => j !== i), label));
  }

  /**
   * How much attention each word gets in the last block; the rest is the first token's.
   * @param {string[]} words
   * @returns {number[]}
   */
  attention(words) {
    return this.model.attention_received(this.encode(words)).slice(1);
  }
}
