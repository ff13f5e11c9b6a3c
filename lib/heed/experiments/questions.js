// What a figure may ask of a translator, and the answers. Everything here is plain data, or becomes so:
// questions and answers travel between threads.
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
import { continued_of } from "./continued.js";
import { damage_of, reading_of, translation_of } from "./damage.js";
import { edits_of } from "./edits.js";
import { forcing_of } from "./forcing.js";
import { machine_of } from "./machine.js";
import { near_of } from "./neighbours.js";
import { padding_of } from "./padding.js";
import { passes_of } from "./passes.js";
import { projections_of } from "./projections.js";
import { known_pieces, put_in_of, row_of, target_of } from "./readable.js";
import { spread_of } from "./spread.js";
import { senses_of, stages_of } from "./stages.js";
import { run_of, tree_of } from "./translated.js";
import { TextGenerator } from "../text_generator.js";
/** @import { Intervention } from "../model/interventions.js" */
/** @import { Translator } from "../translator.js" */

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
 * What an experiment is told besides its kind.
 * @typedef {object} Told
 * @property {string} sentence for near: a word
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
 * @property {string} [other] the word that is put in, or the sentence that this one is compared with
 * @property {string[]} [others] sentences that this one is compared with
 * @property {number} [temperature] of what writes a text on, as what follows
 * @property {number | null} [top_k]
 * @property {number} [top_p]
 * @property {number} [seed]
 */

/** @template A @typedef {(translator: Translator, source: number[], told: Told) => A} Experiment */

/** @type {<A>(experiment: Experiment<A>) => Experiment<A>} */
const takes = (experiment) => experiment;

/**
 * The experiments, and how each takes its question: the translator, the numbers of the sentence, and
 * what else it is told. questions.py has those of Python.
 */
export const EXPERIMENTS = {
  anatomy: anatomy_of,
  beam: takes((translator, source, { beam = 4, length_penalty = 1 }) =>
    tree_of(translator, source, beam, length_penalty)
  ),
  broken: takes((translator, source, { changes, padding, at_once }) =>
    damage_of(translator, source, { changes: made(changes), padding, at_once })
  ),
  caching: caching_of,
  contexts: takes((translator, source, { others = [] }) =>
    contexts_of(translator, [source, ...others.map((one) => row_of(translator, one))])
  ),
  edits: takes((translator, source, { other = "" }) =>
    edits_of(translator, source, put_in_of(translator, other, source.length))
  ),
  forcing: takes((translator, source, { right = "", put = [] }) => {
    known_pieces(translator, put.slice(1), "put in");
    return forcing_of(translator, source, right, put);
  }),
  machine: takes((translator, source, { begun = [] }) => {
    known_pieces(translator, begun, "begin with");
    return machine_of(translator, source, begun);
  }),
  near: near_of,
  padding: padding_of,
  passes: takes((translator, source, { sentence }) => passes_of(translator, source, sentence)),
  projections: projections_of,
  reading: takes((translator, source, { target = "", changes }) => {
    const read = target_of(translator, target);
    return reading_of(translator, source, { target: read, changes: made(changes) });
  }),
  run: takes((translator, source, { changes, begun = [], hidden }) => {
    known_pieces(translator, begun, "begin with");
    return run_of(translator, source, { changes: made(changes), begun, hidden });
  }),
  senses: takes((translator, source, { other = "" }) =>
    senses_of(translator, [source, row_of(translator, other)])
  ),
  spread: takes((translator, source, { other = "" }) =>
    spread_of(translator, source, put_in_of(translator, other, source.length))
  ),
  stages: stages_of,
  translation: translation_of,
};

/** What language models are asked, which need no sentence to begin with. */
export const WRITING = { continued: continued_of };

/** @typedef {keyof typeof EXPERIMENTS | keyof typeof WRITING} Kind */

/** @typedef {Told & { kind: Kind }} Question */

/**
 * @typedef {{ [K in keyof typeof EXPERIMENTS]: ReturnType<typeof EXPERIMENTS[K]> } &
 *   { [K in keyof typeof WRITING]: ReturnType<typeof WRITING[K]> }} Answers
 */

/** @typedef {Answers[Kind]} Answer */

/**
 * @param {Translator | TextGenerator} reader
 * @param {Question} question
 * @returns {Answer}
 */
export function answer(reader, question) {
  if (reader instanceof TextGenerator) {
    const { kind, ...told } = question;
    return WRITING[/** @type {keyof typeof WRITING} */ (kind)](reader, told);
  }
  return of_translator(reader, question);
}

/** @type {(translator: Translator, question: Question) => Answer} */
function of_translator(translator, question) {
  const none = question.kind === "near" ? "Type a word." : "Type a sentence.";
  const source = row_of(translator, question.sentence, none);
  const kind = /** @type {keyof typeof EXPERIMENTS} */ (question.kind);
  const experiment = /** @type {Experiment<Answer>} */ (EXPERIMENTS[kind]);
  return experiment(translator, source, question);
}

/** @type {(changes?: Change[]) => Intervention[]} */
function made(changes = []) {
  return changes.map(([name, ...values]) => new /** @type {any} */ (CHANGES[name])(...values));
}
