// Pieces of words and their numbers, as subword.py has them: byte-pair encoding over bytes.

const SPACE = "\\p{White_Space}"; // \s has U+FEFF too, and lacks U+0085
// A word keeps the space before it and the apostrophe after it; no piece spans two words.
const WORDS = new RegExp(
  ` ?[\\p{L}\\p{M}]+['’]?| ?\\p{N}+| ?[^${SPACE}\\p{L}\\p{M}\\p{N}]+|${SPACE}+`,
  "gu",
);
const SPECIAL = ["<pad>", "<bos>", "<eos>", "<unk>"];
const LETTERS = letters();
/** What every vocabulary begins with: the special tokens, and the letter of each byte. */
export const FIRST = [...SPECIAL, ...LETTERS.toSorted()];
const BYTES = new Map(LETTERS.map((letter, byte) => [letter, byte]));

/** The pieces of one vocabulary for both languages, so that any text can be written. */
export class SubwordTokenizer {
  pad_id = 0;
  bos_id = 1;
  eos_id = 2;
  unk_id = 3;

  /** @param {{ model: { vocab: Record<string, number>, merges: [string, string][] } }} stored JSON */
  constructor({ model: { vocab, merges } }) {
    this.numbers = vocab;
    this.pieces = Object.keys(vocab).toSorted((a, b) => vocab[a] - vocab[b]);
    this.ranks = new Map(merges.map(([left, right], rank) => [`${left} ${right}`, rank]));
  }

  get length() {
    return this.pieces.length;
  }

  /**
   * The numbers of the pieces of any text, without <bos> and <eos>.
   * @param {string} text
   * @returns {number[]}
   */
  encode(text) {
    return words_of(text).flatMap((word) => this.cut(word)).map((piece) => this.numbers[piece]);
  }

  /**
   * The text of these numbers; special tokens write nothing.
   * @param {number[]} ids
   * @returns {string}
   */
  decode(ids) {
    return this.text(ids.filter((id) => id >= SPECIAL.length)).replace(/^ /, "");
  }

  /**
   * The pieces themselves, readable, a leading space shown as ▁.
   * @param {string} text
   * @returns {string[]}
   */
  tokens(text) {
    return this.encode(text).map((id) => this.piece(id));
  }

  /**
   * One piece of the vocabulary, readable: a space is ▁, a special its name. A part of a character,
   * as of an emoji, is given in bytes: <0xF0><0x9F>.
   * @param {number} id
   * @returns {string}
   */
  piece(id) {
    return SPECIAL[id] ?? shown(this.pieces[id]);
  }

  /** @param {number[]} ids */
  text(ids) {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(this.bytes(ids)));
  }

  /** @param {number[]} ids */
  bytes(ids) {
    return ids.flatMap((id) => bytes_of(this.pieces[id]));
  }

  /**
   * The pieces of one word.
   * @param {string[]} word a letter for each byte
   * @returns {string[]}
   */
  cut(word) {
    let parts = word;
    for (const step of this.merges(word)) parts = step.parts;
    return parts;
  }

  /**
   * One merge after another: the pair that was learnt first is joined first, wherever it stands.
   * @param {string[]} word a letter for each byte
   * @returns {Generator<{ rank: number, parts: string[] }>} ranks from 0, growing
   */
  *merges(word) {
    let parts = word;
    while (parts.length > 1) {
      const ranks = parts.slice(1)
        .map((right, i) => this.ranks.get(`${parts[i]} ${right}`) ?? Infinity);
      const rank = Math.min(...ranks);
      if (rank === Infinity) return;
      parts = joined(parts, ranks, rank);
      yield { rank, parts };
    }
  }
}

/**
 * What is cut into pieces, each byte as a letter: no piece spans two of these words.
 * @param {string} text
 * @returns {string[][]}
 */
export function words_of(text) {
  const words = ` ${encodable(text)}`.match(WORDS) ?? [];
  const encoder = new TextEncoder();
  return words.map((word) => Array.from(encoder.encode(word), (byte) => LETTERS[byte]));
}

/**
 * A piece to be read: a space is ▁, a part of a character its bytes, as <0xF0><0x9F>.
 * @param {string} piece
 */
export function shown(piece) {
  return readable(bytes_of(piece)).replaceAll(" ", "▁");
}

/** @param {string} piece */
const bytes_of = (piece) => Array.from(piece, (letter) => BYTES.get(letter) ?? 0);

/**
 * The characters of these bytes, or the bytes as <0xF0> where they are none.
 * @param {number[]} bytes
 */
function readable(bytes) {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return bytes.map((byte) => byte < 0x80 ? String.fromCharCode(byte) : in_hex(byte)).join("");
  }
}

/** @param {number} byte */
function in_hex(byte) {
  return `<0x${byte.toString(16).toUpperCase()}>`;
}

/**
 * Every pair of the rank `first` joined, from the left.
 * @param {string[]} parts
 * @param {number[]} ranks of each part with its right neighbour
 * @param {number} first
 * @returns {string[]}
 */
function joined(parts, ranks, first) {
  const found = [];
  for (let i = 0; i < parts.length; i++) {
    if (ranks[i] === first) found.push(parts[i] + parts[++i]);
    else found.push(parts[i]);
  }
  return found;
}

/**
 * The letter that stands for each byte: itself where it can be seen, one from U+0100 on elsewhere.
 * @returns {string[]} (256)
 */
function letters() {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const seen = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    return String.fromCharCode(seen ? byte : next++);
  });
}

/**
 * Lone surrogates, the only characters that UTF-8 cannot hold, as question marks.
 * @param {string} text
 */
function encodable(text) {
  return text.replace(/\p{Surrogate}/gu, "?");
}
