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
   * The numbers of words behind that of the first token, and the positions of all: those that are left
   * out leave a gap.
   * @param {string[]} words
   * @param {boolean[]} [kept] which are judged: all, if it is left out
   * @returns {[tokens: number[], places: number[]]}
   */
  encode(words, kept) {
    const { bos_id, numbers, unk_id } = this.tokenizer;
    const all = [bos_id, ...words.map((word) => numbers.get(word) ?? unk_id)];
    const places = [...all.keys()].filter((i) => i === 0 || !kept || kept[i - 1]);
    return [places.map((i) => all[i]), places];
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
   * @param {boolean[]} [kept]
   * @returns {number[]} (labels)
   */
  probabilities(words, kept) {
    return softmax(this.model.forward(...this.encode(words, kept)));
  }

  /**
   * ln p / (1 − p) of a label's probability p; of two, the difference of the logits.
   * @param {string[]} words
   * @param {string} label
   * @param {boolean[]} [kept] the words that are judged; they keep their positions
   */
  log_odds(words, label, kept) {
    const logits = this.model.forward(...this.encode(words, kept));
    const own = this.labels.indexOf(label);
    const others = logits.filter((_, i) => i !== own);
    const most = Math.max(...others);
    const sum = others.reduce((total, logit) => total + Math.exp(logit - most), 0);
    return logits[own] - most - Math.log(sum);
  }

  /**
   * What each word does among those that are kept: the log-odds of a label with it, less those without it.
   * @param {string[]} words
   * @param {string} label
   * @param {boolean[]} [kept]
   * @returns {number[]}
   */
  shares(words, label, kept = words.map(() => true)) {
    const whole = this.log_odds(words, label, kept);
    return kept.map((stays, i) => {
      const other = this.log_odds(words, label, kept.with(i, !stays));
      return stays ? whole - other : other - whole;
    });
  }

  /**
   * How much attention each word gets in the last block, 0 if it is left out; the rest is the first token's.
   * @param {string[]} words
   * @param {boolean[]} [kept]
   * @returns {number[]}
   */
  attention(words, kept) {
    const [tokens, places] = this.encode(words, kept);
    const received = new Array(words.length + 1).fill(0);
    this.model.attention_received(tokens, places).forEach((share, i) =>
      received[places[i]] = share
    );
    return received.slice(1);
  }
}
