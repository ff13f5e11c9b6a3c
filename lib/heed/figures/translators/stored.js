// Runs that stand in the page, so that a figure shows something before any weight has come.
import { length_penalty as penalty_of } from "../../decoding/hypothesis.js";
import { read_array } from "../../storage/arrays.js";
import { matrix } from "../../numeric/matrix.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Node } from "../../decoding/beam.js" */
/** @import { Projections } from "../../experiments/projections.js" */
/** @import { Search } from "../../experiments/translated.js" */
/** @import { Head, Run } from "../../experiments/translated.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */

const STEPS = 255; // of a weight in eight bits

/**
 * A run as runs.py writes it, or as much of it as a figure needs.
 * @typedef {Omit<Run, "encoder" | "decoder" | "cross"> & {
 *   sentence: string, begun?: number[], encoder?: Encoded, decoder?: Encoded, cross?: Encoded }} Stored
 */

/** @type {WeakMap<Stored, Run>} runs that were unpacked: a drag asks for them at every frame */
const UNPACKED = new WeakMap();

/**
 * What is stored of a sentence, if anything: the run whose translation had to begin so.
 * @param {any[]} stored
 * @param {string} sentence
 * @param {number[]} [begun]
 * @returns {any} with the fields of Stored, or some of them
 */
export function entry_of(stored, sentence, begun = []) {
  return stored.find((one) =>
    one.sentence === sentence.trim() && String(one.begun ?? "") === String(begun)
  );
}

/** @type {(stored: any[], sentence: string, begun?: number[]) => Run | null} */
export function kept_run(stored, sentence, begun) {
  const found = entry_of(stored, sentence, begun);
  return found ? stored_run(found) : null;
}

/** @type {(stored: Stored) => Run} */
export function stored_run(stored) {
  const run = UNPACKED.get(stored) ?? unpacked(stored);
  UNPACKED.set(stored, run);
  return run;
}

/** @type {(stored: Stored) => Run} */
function unpacked({ encoder, decoder, cross, ...run }) {
  return { ...run, encoder: heads(encoder), decoder: heads(decoder), cross: heads(cross) };
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

/**
 * A beam search as runs.py writes it.
 * @typedef {{ sentence: string, beam: number, length_penalty: number, parents: number[],
 *   tokens: number[], pieces: string[], log_probabilities: number[], fates: string, ends: number[],
 *   texts: string[] }} StoredTree
 */

/**
 * A search that is stored, if it is; one of width 1 finds the same whatever α is.
 * @param {StoredTree[]} trees
 * @param {string} sentence
 * @param {number} beam
 * @param {number} length_penalty
 * @returns {Search | undefined}
 */
export function kept_tree(trees, sentence, beam, length_penalty) {
  const found = trees.find((one) =>
    one.sentence === sentence.trim() && one.beam === beam &&
    (beam === 1 || one.length_penalty === length_penalty)
  );
  return found && stored_tree(found, length_penalty);
}

const FATES = /** @type {Record<string, Node["fate"]>} */ ({
  k: "kept",
  f: "finished",
  p: "pruned",
});

/**
 * @param {StoredTree} stored
 * @param {number} [length_penalty] α, another one only where it changes nothing but the score
 * @returns {Search}
 */
export function stored_tree(stored, length_penalty = stored.length_penalty) {
  const { parents, tokens, pieces, log_probabilities, fates, ends, texts } = stored;
  const nodes = /** @type {Node[]} */ ([]);
  parents.forEach((parent, i) => {
    const step = parent < 0 ? 0 : nodes[parent].step + 1;
    const log_probability = log_probabilities[i];
    const score = step ? log_probability / penalty_of(step, length_penalty) : 0;
    nodes.push({ step, parent, token: tokens[i], log_probability, score, fate: FATES[fates[i]] });
  });
  const hypotheses = ends.map((end) => hypothesis(nodes, end));
  return { nodes, hypotheses, ends, pieces, texts };
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

/** @type {WeakMap<any, Projections>} */
const PROJECTED = new WeakMap();

/**
 * What heads were given of a sentence, if projections.py has stored it.
 * @param {any[]} stored each with pieces and, of all heads, queries, keys and values (H, N, Dh)
 * @param {string} sentence
 * @returns {Projections | undefined}
 */
export function kept_projections(stored, sentence) {
  const found = entry_of(stored, sentence);
  if (!found) return;
  const given = PROJECTED.get(found) ?? projected(found);
  PROJECTED.set(found, given);
  return given;
}

/** @param {any} entry */
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
