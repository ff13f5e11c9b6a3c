// Whole words and their numbers, as heed/text/word.py has them.
import { normalise_spaces } from "./pairs.js";

const [PAD, BOS, EOS, UNK] = ["<pad>", "<bos>", "<eos>", "<unk>"];
/**
 * The text in lower case, each of , . ! ? after a space.
 * @param {string} text
 * @returns {string}
 */
export function preprocess(text) {
  const plain = normalise_spaces(text.toLowerCase());
  return plain.replace(
    /[,.!?]/g,
    (sign, at) => at > 0 && plain[at - 1] !== " " ? ` ${sign}` : sign,
  );
}

/** The words of one language, numbered; the special tokens among them. */
export class WordTokenizer {
  /** @param {string[]} words in the order of their numbers */
  constructor(words) {
    this.words = words;
    this.numbers = new Map(words.map((word, i) => [word, i]));
    this.pad_id = this.take(PAD);
    this.bos_id = this.take(BOS);
    this.eos_id = this.take(EOS);
    this.unk_id = this.take(UNK);
  }

  get length() {
    return this.words.length;
  }

  /**
   * The number of a special token, which text shall never find; −1 if there is none.
   * @param {string} token
   */
  take(token) {
    const number = this.numbers.get(token) ?? -1;
    this.numbers.delete(token);
    return number;
  }

  /**
   * The words of a text, whether the vocabulary holds them or not.
   * @param {string} text
   * @returns {string[]}
   */
  tokens(text) {
    return preprocess(text).split(" ").filter((word) => word);
  }

  /**
   * The numbers of the words of a text, without <bos> and <eos>.
   * @param {string} text
   * @returns {number[]}
   */
  encode(text) {
    return this.tokens(text).map((word) => this.numbers.get(word) ?? this.unk_id);
  }

  /**
   * The words, joined: a comma or full stop follows at once, ! and ? do not.
   * @param {number[]} ids
   * @returns {string}
   */
  decode(ids) {
    const silent = [this.pad_id, this.bos_id, this.eos_id].filter((id) => id >= 0);
    const words = ids.filter((id) => !silent.includes(id)).map((id) => this.piece(id));
    return words.join(" ").replace(/ ([,.])/g, "$1");
  }

  /**
   * One entry of the vocabulary.
   * @param {number} number
   */
  piece(number) {
    if (!(number >= 0 && number < this.words.length)) {
      throw new RangeError(
        `number must lie in 0..${this.words.length - 1}, but is ${number}`,
      );
    }
    return this.words[number];
  }
}
