// Run a translator in JavaScript for tests/engine.py.
//
// Arguments: the folder of a translator, what tells it from an earlier one there, and "webassembly" or
// "javascript", which multiplies. A line of standard input: a JSON list of jobs, each one of
// those below. A line of standard output: a JSON list with an answer for each.

import { beam_search, greedy_search, log_probabilities } from "../lib/heed/decoding/search.js";
import { answer } from "../lib/heed/experiments/questions.js";
import * as interventions from "../lib/heed/model/interventions.js";
import { RecurrentTranslator } from "../lib/heed/model/recurrent.js";
import { build_model } from "../lib/heed/model/registry.js";
import { tracing } from "../lib/heed/model/trace.js";
import { from_rows, row } from "../lib/heed/numeric/matrix.js";
import { settled } from "../lib/heed/numeric/simd.js";
import { TextGenerator } from "../lib/heed/text_generator.js";
import { Translator } from "../lib/heed/translator.js";
import { nested, read_tensors } from "../lib/heed/weights/safetensors.js";
import { serve } from "./serve.js";

/** @typedef {import("../lib/heed/numeric/matrix.js").Matrix} Matrix */
/** @typedef {{ kind: string, text?: string, question?: any, source: number[], search?: any, target?: number[], real?: number, steps?: boolean, changes?: [string, any[]][] }} Job */

const [folder, , products] = Deno.args;
if (products === "javascript") Reflect.deleteProperty(globalThis, "WebAssembly");
const read = (/** @type {string} */ name) => JSON.parse(Deno.readTextFileSync(`${folder}/${name}`));
const files = [...Deno.readDirSync(folder)].map(({ name }) => name);
const description = read("config.json");
const weights = Deno.readFileSync(`${folder}/model.safetensors`).buffer;
const tokenizers = ["tokenizer.json", "source.json", "target.json"]
  .filter((name) => files.includes(name)).map(read);
const writes = description.kind === "language-model";
const generator = writes ? new TextGenerator(description, weights, tokenizers[0]) : null;
const translator = tokenizers.length && !writes
  ? new Translator(description, weights, tokenizers[0], tokenizers[1])
  : null;
const model = translator?.model ?? generator?.model ??
  build_model(description.kind, description.model, nested(settled(read_tensors(weights))));

/** @type {(matrix: Matrix) => number[][]} */
const rows = (matrix) => Array.from({ length: matrix.rows }, (_, r) => [...row(matrix, r)]);

/** @type {Record<string, (job: Job) => unknown>} */
const ANSWERS = {
  greedy: ({ source, search }) => greedy_search(model, source, search),
  beam: ({ source, search }) => beam_search(model, source, search),
  trace: traced,
  pieces: ({ text }) => translator?.pieces(text ?? ""),
  ask: ({ question }) => {
    const asked = generator ?? translator;
    return asked && answer(asked, question);
  },
  logits: ({ source }) => rows(model.forward([source])),
  translate: ({ text, search }) => translator?.translate(text ?? "", search),
};

/**
 * What a model does with a pair, in one pass or step by step.
 * @param {Job} job
 */
function traced({ source, target = [], real = source.length, steps = false, changes = [] }) {
  if (model instanceof RecurrentTranslator) return watched(model, source, target);
  const all = changes.map(([name, values]) => changed(name, values));
  const { trace } = tracing(model, all, () => {
    let state = model.start([source], [real]);
    if (!steps) return model.decode([target], state);
    for (const token of target) state = model.step([token], state).state;
  });
  const log_probs = rows(/** @type {Matrix} */ (trace.logits)).map(normalised);
  const layer = (/** @type {any} */ one) => ({
    self: one.self_weights.map(rows),
    cross: one.cross_weights?.map(rows),
    output: rows(one.output),
  });
  return { log_probs, encoder: trace.encoder.map(layer), decoder: trace.decoder.map(layer) };
}

/** @type {(logits: Iterable<number>) => number[]} */
const normalised = (logits) => [...log_probabilities(Float64Array.from(logits), [])];

/**
 * What a recurrent translator does with a pair: it can only go step by step.
 * @param {RecurrentTranslator} recurrent
 * @param {number[]} source
 * @param {number[]} target
 */
function watched(recurrent, source, target) {
  const cross = /** @type {number[][]} */ ([]);
  recurrent.note = (weights) => cross.push(...rows(weights));
  let state = recurrent.start([source], [source.length]);
  const log_probs = target.map((token) => {
    const after = recurrent.step([token], state);
    state = after.state;
    return normalised(row(after.logits, 0));
  });
  return { log_probs, cross };
}

/** @type {(name: string, values: any[]) => any} */
function changed(name, values) {
  const mask = (/** @type {any} */ value) =>
    Array.isArray(value) ? { ...from_rows(value), values: Uint8Array.from(value.flat()) } : value;
  return new /** @type {any} */ (interventions)[name](...values.map(mask));
}

/** @param {Job} job */
function done(job) {
  try {
    return ANSWERS[job.kind](job);
  } catch (error) {
    return { error: String(error) };
  }
}

await serve((line) => JSON.stringify(JSON.parse(line).map(done)));
