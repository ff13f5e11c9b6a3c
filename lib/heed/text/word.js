// Whole words and their numbers, as heed/text/word.py has them.

const [PAD, BOS, EOS, UNK] = ["<pad>", "<bos>", "<eos>", "<unk>"];
// What Python's str.split() takes for white space; \s has U+FEFF too, and lacks the separators.
// deno-lint-ignore no-control-regex
const SPACES = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/**
 * Runs of white space become one plain space each; composed letters (NFC).
 * @param {string} text
 * @returns {string}
 */
export function normalise_spaces(text) {
  return text.normalize("NFC").split(SPACES).filter((word) => word).join(" ");
}

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

  /** @param {number} number */
  piece(number) {
    return this.words[number];
  }
}
