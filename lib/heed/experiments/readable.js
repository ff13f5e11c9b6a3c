// What a translator can read of what a reader types: its numbers, or what is wrong with it.
import { close } from "../text/batches.js";
import { one_line } from "../text/pairs.js";
/** @import { Translator } from "../translator.js" */

const SIGN = /[\p{L}\p{N}]/gu; // letters and digits
// What English texts are typed with, be it rare in what a translator learned from: it is spelled in
// bytes then.
const USUAL = /[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\s°]/u;
const LONGEST = 64; // source pieces that can be shown; no sentence of the corpus has more

/** Says what is wrong with a sentence, so that a reader can change it. */
export class Unreadable extends Error {}

/**
 * The numbers of one sentence.
 * @param {Translator} translator
 * @param {string} sentence
 * @param {string} [none] what to say if it is empty
 * @returns {number[]}
 */
export function row_of(translator, sentence, none = "Type a sentence.") {
  const rows = translator.pieces(sentence);
  if (rows.length === 0) throw new Unreadable(none);
  if (!(sentence.match(SIGN) ?? []).some((sign) => signs_of(translator).has(sign))) {
    throw new Unreadable(
      "The translator has not learned to read this: type a sentence with letters that it knows.",
    );
  }
  const strange = strange_in(translator, sentence);
  if (strange) {
    throw new Unreadable(`The translator has never met “${strange}”: leave it out.`);
  }
  if (rows.length > 1 || rows[0].length > LONGEST) {
    throw new Unreadable(too_long("This"));
  }
  return rows[0];
}

/**
 * The numbers that come in at each of so many places: of a word that is one piece, always the same; of
 * a sentence, those at their own places, and the last one behind it.
 * @type {(translator: Translator, other: string, places: number) => number[]}
 */
export function put_in_of(translator, other, places) {
  if (!other.trim()) throw new Unreadable("Type a word.");
  const ids = row_of(translator, other).slice(0, -1); // without <eos>
  if (ids.length > 1 && !/\s/.test(other.trim())) {
    throw new Unreadable(
      `To this translator “${other}” is ${ids.length} pieces: put in a word that is one, like “girl”.`,
    );
  }
  return Array.from({ length: places }, (_, k) => ids[Math.min(k, ids.length - 1)]);
}

/**
 * The numbers of a translation, <eos> last.
 * @type {(translator: Translator, text: string) => number[]} [] if there is none
 */
export function target_of({ target }, text) {
  const clean = one_line(text);
  const ids = clean ? close(target.encode(clean), target.eos_id) : [];
  if (ids.length > LONGEST) throw new Unreadable(too_long("This translation"));
  return ids;
}

/** @type {(what: string) => string} */
const too_long = (what) =>
  `${what} is too long to be shown: at most ${LONGEST - 1} pieces of words, about 50 words.`;

/**
 * The first character of a sentence that is neither usual nor of a script that a translator reads.
 * @type {(translator: Translator, sentence: string) => string | undefined}
 */
function strange_in(translator, sentence) {
  return one_line(sentence).match(/\p{RI}{2}|./gsu) // a flag is two characters
    ?.find((character) => !USUAL.test(character) && !scripts_of(translator).has(script(character)));
}

/** Where in Unicode a character stands: scripts are neighbours. @type {(character: string) => number} */
const script = (character) => (character.codePointAt(0) ?? 0) >> 8;

/** @type {(translator: Translator) => Set<number>} */
const scripts_of = (translator) => new Set([...signs_of(translator)].map(script));

/** @type {WeakMap<Translator, Set<string>>} */
const SIGNS = new WeakMap();

/**
 * The characters in the pieces that a translator reads, letters large and small.
 * @param {Translator} translator
 * @returns {Set<string>}
 */
function signs_of(translator) {
  const found = SIGNS.get(translator) ?? new Set(
    pieces_of(translator).flatMap((piece) => [...piece.toLowerCase(), ...piece.toUpperCase()]),
  );
  SIGNS.set(translator, found);
  return found;
}

/** What a translator reads, <pad> and the like left out. @type {(translator: Translator) => string[]} */
function pieces_of({ source }) {
  const special = [source.pad_id, source.bos_id, source.eos_id, source.unk_id];
  const ids = Array.from({ length: source.length }, (_, id) => id);
  return ids.filter((id) => !special.includes(id)).map((id) => source.piece(id));
}

/**
 * Numbers of target pieces that a reader has chosen.
 * @type {(translator: Translator, ids: number[], what: string) => number[]}
 */
export function known_pieces({ target: { length } }, ids, what) {
  if (ids.some((id) => id >= length)) throw new Unreadable(`There is no such piece to ${what}.`);
  return ids;
}
