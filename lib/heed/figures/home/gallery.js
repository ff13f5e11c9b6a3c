// Which picture each station has.
import { AROUND } from "./stations.js";
import { around_picture } from "./around.js";
import { looked } from "./followed.js";
import { added, Attention, Output, Pieces, Rows, Search, Skip } from "./pictures.js";
/** @import { Languages } from "../translators/languages.js" */
/** @import { Looked } from "./pictures.js" */
/** @import { Picture, Shown } from "./station.js" */

/**
 * What a picture may set.
 * @typedef {object} Moves
 * @property {(word: number) => void} follow an English piece
 * @property {(trait: "encoder_block" | "decoder_block" | "entry" | HeadOf, value: number) => void} choose
 * @property {(id: number) => void} write this piece in place of the one that is written
 * @property {() => void} by_itself write what it would write
 * @property {boolean} [still] whether nothing can be set: then nothing is a control
 */

/** @typedef {"self_head" | "masked_head" | "cross_head"} HeadOf */

const TAKES = "row: takes from";

/**
 * Of the stations around the machine.
 * @type {(languages: Languages, around: Record<string, any>) => Record<string, Picture>}
 */
export function measured(languages, around) {
  return Object.fromEntries(
    AROUND.map(({ name }) => [name, around_picture(name, around, languages)]),
  );
}

/**
 * Of those that work on the sentence.
 * @type {(languages: Languages, moves: Moves) => Record<string, Picture>}
 */
export function pictures(languages, moves) {
  return {
    pieces: new Pieces(languages, moves),
    ...rows(languages),
    skip: new Skip(moves),
    ...attentions(languages, moves),
    output: new Output(languages, moves),
    search: new Search(languages),
  };
}

/** @type {(languages: Languages) => Record<string, Picture>} */
function rows({ source, target }) {
  const english = (/** @type {(shown: Shown) => number[][]} */ of) =>
    new Rows(source.lang, (shown) => ({
      rows: of(shown),
      pieces: shown.machine.source,
      followed: shown.facts.at.word,
    }));
  const french = (/** @type {(shown: Shown) => number[][]} */ of) =>
    new Rows(target.lang, (shown) => {
      const { step } = shown.facts.at;
      const rows = of(shown).map((row, t) => t > step ? [] : row);
      return { rows, pieces: shown.machine.read, followed: step };
    });
  return {
    embedding: english(({ machine }) => machine.english.rows[0]),
    position: english(({ machine }) => added(machine.english.rows, 1)),
    network: english(({ machine, facts }) =>
      added(machine.english.rows, 3 + 2 * facts.at.block.encoder)
    ),
    memory: english(({ machine }) => machine.english.rows[machine.english.rows.length - 1]),
    target: french(({ machine }) => machine.french.rows[1]),
    decides: french(({ machine, facts }) =>
      added(machine.french.rows, 4 + 3 * facts.at.block.decoder)
    ),
  };
}

/** @type {(languages: Languages, moves: Moves) => Record<string, Picture>} */
function attentions({ source, target }, moves) {
  const read = (/** @type {Shown} */ { machine }) => machine.read;
  const english = (/** @type {Shown} */ { machine }) => machine.source;
  const self = new Attention({
    head: "self_head",
    heads: ({ machine, facts: { at } }) => machine.encoder[at.block.encoder],
    sides: ({ machine, facts: { at } }) => {
      const pieces = machine.source;
      const last = pieces.length - 1;
      return { rows: pieces, columns: pieces, followed: at.word, last, head: at.head.self };
    },
    langs: { rows: source.lang, columns: source.lang },
    corner: TAKES,
  }, moves);
  /**
   * An attention of the decoder, whose rows are the pieces that it has read.
   * @type {(name: "masked" | "cross", stack: "decoder" | "cross", columns: (shown: Shown) => string[], lang: string, mean?: Looked["mean"]) => Attention}
   */
  const french = (name, stack, columns, lang, mean) =>
    new Attention({
      mean,
      head: `${name}_head`,
      heads: ({ machine, facts: { at } }) => machine[stack][at.block.decoder],
      sides: (shown) => {
        const { step, head } = shown.facts.at;
        const sides = { rows: read(shown), columns: columns(shown) };
        return { ...sides, followed: step, last: step, head: head[name] };
      },
      langs: { rows: target.lang, columns: lang },
      corner: TAKES,
    }, moves);
  const masked = french("masked", "decoder", read, target.lang);
  const cross = french("cross", "cross", english, source.lang, ({ machine, facts }) => ({
    shares: looked(machine, facts.at.step),
    mean: `the ${facts.answer.heads} heads of block ${facts.answer.block}`,
  }));
  return { self, masked, cross };
}
