// What a figure may ask of a translator, and the answers. Everything here is plain data, or becomes so:
// questions and answers travel between threads.
import { beam_tree } from "../decoding/search.js";
import {
  KnockOutHead,
  NoPositions,
  ReplaceMask,
  RestartPositions,
  ScaleScores,
  UniformWeights,
} from "../model/interventions.js";
import { anatomy_of } from "./anatomy.js";
import { caching_of } from "./caching.js";
import { contexts_of } from "./contexts.js";
import { edits_of } from "./edits.js";
import { forcing_of } from "./forcing.js";
import { damage_of, reading_of, translation_of } from "./damage.js";
import { close } from "../text/batches.js";
import { one_line } from "../text/pairs.js";
import { near_of } from "./neighbours.js";
import { padding_of } from "./padding.js";
import { passes_of } from "./passes.js";
import { projections_of } from "./projections.js";
import { run_of } from "./translated.js";
import { senses_of, stages_of } from "./stages.js";
import { spread_of } from "./spread.js";
/** @import { BeamTree } from "../decoding/search.js" */
/** @import { Intervention } from "../model/interventions.js" */
/** @import { Translator } from "../translator.js" */
/** @import { Anatomy } from "./anatomy.js" */
/** @import { Caching } from "./caching.js" */
/** @import { Contexts } from "./contexts.js" */
/** @import { Damage, Reading, Told } from "./damage.js" */
/** @import { Edits } from "./edits.js" */
/** @import { Forcing } from "./forcing.js" */
/** @import { Near } from "./neighbours.js" */
/** @import { Padding } from "./padding.js" */
/** @import { Passes } from "./passes.js" */
/** @import { Projections } from "./projections.js" */
/** @import { Run } from "./translated.js" */
/** @import { Spread } from "./spread.js" */
/** @import { Senses, Stages } from "./stages.js" */

const SIGN = /[\p{L}\p{N}]/gu; // letters and digits
// What English texts are typed with, be it rare in what a translator learned from: it is spelled in
// bytes then.
const USUAL = /[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\s°]/u;
const LONGEST = 64; // source pieces that can be shown; no sentence of the corpus has more

const CHANGES = {
  KnockOutHead,
  NoPositions,
  ReplaceMask,
  RestartPositions,
  ScaleScores,
  UniformWeights,
};

/**
 * A change to the model by the name of its class, and its arguments.
 * @typedef {[keyof typeof CHANGES, ...any[]]} Change
 */

/**
 * @typedef {object} Question
 * @property {"run" | "beam" | "broken" | "translation" | "reading" | "projections" | "padding" |
 *   "forcing" | "contexts" | "passes" | "stages" | "senses" | "near" | "edits" | "caching" |
 *   "anatomy" | "spread"} kind
 * @property {string} sentence
 * @property {Change[]} [changes]
 * @property {string} [target] a translation that is to be read; none: the model's own
 * @property {number[]} [begun] numbers that the translation must begin with
 * @property {number[]} [hidden] places of source pieces that the decoder may not look at
 * @property {number} [padding] <pad> behind the sentence
 * @property {boolean} [at_once] whether what is broken reads the whole translation in one pass
 * @property {number} [beam]
 * @property {number} [length_penalty]
 * @property {string} [right] the translation that a teacher reads out
 * @property {number[]} [put] a step, and the number of the piece that is read after it
 * @property {string[]} [others] sentences that this one is compared with; for edits and spread, the
 *   word put in
 */

/**
 * How a beam search went, with the piece of each node and the text of each hypothesis.
 * @typedef {BeamTree & { pieces: string[], texts: string[] }} Search
 */

/**
 * @typedef {Run | Damage | Told | Reading | Search | Projections | Padding | Forcing | Contexts |
 *   Passes | Stages | Senses | Near | Edits | Caching | Anatomy | Spread} Answer
 */

/** Says what is wrong with a sentence, so that a reader can change it. */
export class Unreadable extends Error {}

/**
 * @param {Translator} translator
 * @param {Question} question
 * @returns {Answer}
 */
export function answer(translator, question) {
  const none = question.kind === "near" ? "Type a word." : "Type a sentence.";
  const source = row_of(translator, question.sentence, none);
  const { changes = [], begun = [], hidden = [], put = [], beam = 4, length_penalty = 1 } =
    question;
  const { length } = translator.target;
  if (begun.some((id) => id >= length)) {
    throw new Unreadable("There is no such piece to begin with.");
  }
  if (put.length && put[1] >= length) throw new Unreadable("There is no such piece to put in.");
  if (question.kind === "run") {
    return run_of(translator, source, { changes: changes.map(made), begun, hidden });
  }
  if (question.kind === "translation") return translation_of(translator, source);
  if (question.kind === "reading") {
    const target = target_of(translator, question.target ?? "");
    return reading_of(translator, source, { target, changes: changes.map(made) });
  }
  if (question.kind === "projections") return projections_of(translator, source);
  if (question.kind === "padding") return padding_of(translator, source);
  if (question.kind === "forcing") {
    return forcing_of(translator, source, question.right ?? "", put);
  }
  if (question.kind === "contexts") {
    const others = question.others ?? [];
    return contexts_of(translator, [source, ...others.map((one) => row_of(translator, one))]);
  }
  if (question.kind === "near") return near_of(translator, source);
  if (question.kind === "stages") return stages_of(translator, source);
  if (question.kind === "senses") {
    const others = question.others ?? [];
    return senses_of(translator, [source, ...others.map((one) => row_of(translator, one))]);
  }
  if (question.kind === "edits") {
    return edits_of(translator, source, piece_of(translator, question.others?.[0] ?? ""));
  }
  if (question.kind === "spread") {
    return spread_of(translator, source, piece_of(translator, question.others?.[0] ?? ""));
  }
  if (question.kind === "anatomy") return anatomy_of(translator, source);
  if (question.kind === "caching") return caching_of(translator, source);
  if (question.kind === "passes") return passes_of(translator, source, question.sentence);
  if (question.kind === "broken") {
    const { padding, at_once } = question;
    return damage_of(translator, source, { changes: changes.map(made), padding, at_once });
  }
  const search = translator.search({ beam, length_penalty });
  const tree = beam_tree(translator.model, source, search);
  return {
    ...tree,
    pieces: tree.nodes.map(({ token }) => translator.target.piece(token)),
    texts: tree.hypotheses.map(({ tokens }) => translator.target.decode(tokens)),
  };
}

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

/** The number of a word that is one piece. @type {(translator: Translator, word: string) => number} */
function piece_of(translator, word) {
  if (!word.trim()) throw new Unreadable("Type a word.");
  const [id, ...rest] = row_of(translator, word);
  if (rest.length > 1) { // <eos> is one
    throw new Unreadable(
      `To this translator “${word}” is ${rest.length} pieces: put in a word that is one, like “girl”.`,
    );
  }
  return id;
}

/** @type {(translator: Translator, text: string) => number[]} [] if there is none */
function target_of({ target }, text) {
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

/** @type {(change: Change) => Intervention} */
function made([name, ...values]) {
  return new /** @type {any} */ (CHANGES[name])(...values);
}
