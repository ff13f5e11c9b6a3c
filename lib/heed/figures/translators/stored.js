// Answers that stand in the page, so that a figure shows something before any weight has come.
import { length_penalty as penalty_of } from "../../decoding/hypothesis.js";
import { read_array } from "../../storage/arrays.js";
import { matrix } from "../../numeric/matrix.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Node } from "../../decoding/hypotheses.js" */
/** @import { Machine, Side } from "../../experiments/machine.js" */
/** @import { Projections } from "../../experiments/projections.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Head, Run, Search } from "../../experiments/translated.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */

const STEPS = 255; // of a weight in eight bits
const HUNDREDTHS = 100; // as numbers of rows are stored

/** @type {Record<string, (answer: any, question: Question) => any>} kinds whose answers are packed */
const UNPACK = {
  run: once(run),
  machine: once(machine),
  projections: once(projected),
  beam: tree,
};

/**
 * What stands in the page about a question, and its answer as Python packs it. Where a figure has
 * several translators, `translator` names the one that gave it.
 * @typedef {{ question: Question, answer: any, translator?: string, [more: string]: any }} Entry
 */

/**
 * The answer that is stored of a question, if there is one.
 * @param {Entry[]} stored
 * @param {Question} question
 * @param {string} [name] of the translator that is asked
 * @returns {any}
 */
export function stored_answer(stored, question, name) {
  const found = entry_of(stored, question, name);
  return found && (UNPACK[question.kind]?.(found.answer, question) ?? found.answer);
}

/** @type {(stored: Entry[], question: Question, name?: string) => Entry | undefined} */
export function entry_of(stored, question, name) {
  return stored.find(({ question: asked, translator = name }) =>
    translator === name && same(asked, question)
  );
}

/**
 * Whether two questions ask the same, in whatever order they say it. α changes nothing that a beam of
 * width 1 finds.
 * @param {Question} one
 * @param {Question} other
 */
function same(one, other) {
  const [a, b] = [one, other].map(({ length_penalty, ...question }) => {
    const all = { ...question, sentence: question.sentence.trim() };
    const whole = question.beam === 1 ? all : { ...all, length_penalty };
    return JSON.stringify(Object.entries(whole).sort());
  });
  return a === b;
}

/**
 * The same result as long as the answer is the same: a drag asks at every frame.
 * @type {<T>(unpack: (answer: any) => T) => (answer: any) => T}
 */
function once(unpack) {
  const done = new WeakMap();
  return (answer) => {
    const found = done.get(answer) ?? unpack(answer);
    done.set(answer, found);
    return found;
  };
}

/** @type {(packed: any) => Run} what translated.py packs, or as much of it as a figure needs */
function run({ encoder, decoder, cross, ...rest }) {
  return { ...rest, encoder: heads(encoder), decoder: heads(decoder), cross: heads(cross) };
}

/**
 * @param {Encoded} [encoded] (layers, heads, T, N)
 * @returns {Head[][]} none if they are not stored
 */
function heads(encoded) {
  if (!encoded) return [];
  const { shape: [layers, count, rows, columns], values } = read_array(encoded);
  const size = rows * columns;
  const weights = (/** @type {number} */ at) => ({
    rows,
    columns,
    values: Float64Array.from(values.subarray(at * size, (at + 1) * size), (w) => w / STEPS),
  });
  return Array.from(
    { length: layers },
    (_, l) => Array.from({ length: count }, (_, h) => ({ weights: weights(l * count + h) })),
  );
}

/** @type {(packed: any) => Machine} what machine.py packs */
function machine({ english, french, ...rest }) {
  return { ...run(rest), sizes: rest.sizes, english: side(english), french: side(french) };
}

/** @type {(packed: Record<keyof Side, Encoded>) => Side} */
function side({ rows, moved, normed, active }) {
  return {
    rows: nested(rows, HUNDREDTHS),
    moved: nested(moved, HUNDREDTHS),
    normed: nested(normed, HUNDREDTHS),
    active: nested(active, 1),
  };
}

/**
 * An array as lists in lists, each number divided.
 * @type {(encoded: Encoded, by: number) => any}
 */
function nested(encoded, by) {
  const { shape, values } = read_array(encoded);
  const cut = (/** @type {any[]} */ all, /** @type {number} */ size) =>
    Array.from({ length: all.length / size }, (_, i) => all.slice(i * size, (i + 1) * size));
  const numbers = Array.from(values, (value) => value / by);
  return shape.slice(1).reduceRight((all, size) => cut(all, size), /** @type {any[]} */ (numbers));
}

const FATES = /** @type {Record<string, Node["fate"]>} */ ({
  k: "kept",
  f: "finished",
  p: "pruned",
});

/**
 * A beam search, with scores for the α that is asked for.
 * @param {{ parents: number[], tokens: number[], pieces: string[], log_probabilities: number[],
 *   fates: string, ends: number[], texts: string[] }} packed by translated.py
 * @param {Pick<Question, "length_penalty">} question
 * @returns {Search}
 */
function tree(packed, { length_penalty = 1 }) {
  const { parents, tokens, pieces, log_probabilities, fates, ends, texts } = packed;
  const nodes = /** @type {Node[]} */ ([]);
  parents.forEach((parent, i) => {
    const step = parent < 0 ? 0 : nodes[parent].step + 1;
    const log_probability = log_probabilities[i];
    const score = step ? log_probability / penalty_of(step, length_penalty) : 0;
    nodes.push({ step, parent, token: tokens[i], log_probability, score, fate: FATES[fates[i]] });
  });
  return { nodes, hypotheses: ends.map((end) => hypothesis(nodes, end)), ends, pieces, texts };
}

/** @type {(nodes: Node[], end: number) => Search["hypotheses"][number]} */
function hypothesis(nodes, end) {
  const { fate, log_probability, score } = nodes[end];
  const finished = fate === "finished";
  const tokens = /** @type {number[]} */ ([]);
  for (let at = finished ? nodes[end].parent : end; at > 0; at = nodes[at].parent) {
    tokens.unshift(nodes[at].token);
  }
  return { tokens, log_probability, score, finished };
}

/** @type {(packed: any) => Projections} of all heads queries, keys and values (H, N, Dh) */
function projected({ pieces, queries, keys, values }) {
  const [q, k, v] = [queries, keys, values].map(matrices);
  return { pieces, heads: q.map((own, h) => ({ queries: own, keys: k[h], values: v[h] })) };
}

/**
 * @param {Encoded} encoded (H, N, Dh)
 * @returns {Matrix[]}
 */
function matrices(encoded) {
  const { shape: [count, rows, columns], values } = read_array(encoded);
  return Array.from(
    { length: count },
    (_, h) => matrix(rows, columns, (r, c) => values[(h * rows + r) * columns + c]),
  );
}

/** The numbers in a text; what is none is left out. @type {(text: string) => number[]} */
export function numbers(text) {
  return text.split(" ").filter((part) => /^\d{1,6}$/.test(part)).map(Number);
}
