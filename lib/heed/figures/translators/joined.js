// The pieces of a run joined to words, and with them the weights of its cross-attention.
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Head, Run } from "../../experiments/translated.js" */

const END = "<eos>";
const APOSTROPHE = /['’]/;
const BEGINS_WORD = /^[\p{L}\p{N}'’]/u; // and so it goes on with the word before it

/**
 * A run in words.
 * @typedef {object} Joined
 * @property {string[]} english the last one `<eos>`; punctuation stands apart
 * @property {string[]} french without it; what is elided stands apart (n', aime)
 * @property {number[]} english_of for each English piece the place of its word
 * @property {number[]} french_of for each French piece, `<eos>` apart
 */

/** @type {(run: Pick<Run, "source" | "pieces">) => Joined} */
export function joined({ source, pieces }) {
  const written = pieces.at(-1) === END ? pieces.slice(0, -1) : pieces;
  const [english, english_of] = words_of_pieces(source);
  const [french, french_of] = words_of_pieces(written, true);
  return { english: english.map(typeset), french: french.map(typeset), english_of, french_of };
}

/**
 * Words as they are printed: with an apostrophe that is none of a typewriter.
 * @param {string} words
 */
export function typeset(words) {
  return words.replaceAll("'", "’");
}

/**
 * A piece without the mark of a space, unless it is nothing else.
 * @param {string} piece
 */
export function bare(piece) {
  return piece.replace("▁", "") || piece;
}

/**
 * Join pieces to words; punctuation stands apart.
 * @param {string[]} pieces as the tokenizer shows them, ▁ where a space was
 * @param {boolean} [elided] whether a word also ends after an apostrophe, as in n'aime
 * @returns {[words: string[], places: number[]]} the words, and for each piece the place of its word
 */
export function words_of_pieces(pieces, elided = false) {
  const words = /** @type {string[]} */ ([]);
  const places = pieces.map((piece) => {
    const last = words.at(-1);
    if (last === undefined || opens(piece, last, elided)) words.push("");
    words[words.length - 1] += piece.replaceAll("▁", "");
    return words.length - 1;
  });
  return [words, places];
}

/** @type {(piece: string, word: string, elided: boolean) => boolean} */
function opens(piece, word, elided) {
  return !BEGINS_WORD.test(piece) || elided && APOSTROPHE.test(word.at(-1) ?? "");
}

/**
 * The weights between words, the mean of some heads: those of the pieces of an English word are
 * added; over those of a French word they are averaged.
 * @param {Head[]} heads each (T, N)
 * @param {Joined} joined
 * @returns {number[][]} (French words, English words): each row a share of attention; zeros if there
 *   is no head
 */
export function join_words(heads, { english, french, english_of, french_of }) {
  const sums = french.map(() => Array(english.length).fill(0));
  const counts = Array(french.length).fill(0);
  french_of.forEach((word, t) => {
    counts[word] += heads.length;
    for (const { weights } of heads) add_row(sums[word], weights, t, english_of);
  });
  return sums.map((row, word) => row.map((sum) => sum && sum / counts[word]));
}

/** @type {(sums: number[], weights: Matrix, row: number, places: number[]) => void} */
function add_row(sums, { columns, values }, row, places) {
  places.forEach((place, n) => sums[place] += values[row * columns + n]);
}
