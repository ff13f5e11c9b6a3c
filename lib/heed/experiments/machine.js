// What every station of a translator holds of one sentence, as machine.py has it.
import { linear } from "../numeric/linear.js";
import { lists_of, matrix } from "../numeric/matrix.js";
import { sizes_of } from "./anatomy.js";
import { moved } from "./stages.js";
import { traced_run } from "./translated.js";
/** @import { Table } from "../numeric/linear.js" */
/** @import { LayerTrace, Trace } from "../model/trace.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Translator } from "../translator.js" */
/** @import { Sizes } from "./anatomy.js" */
/** @import { Run } from "./translated.js" */

const COLUMNS = 24; // numbers of a row that are shown

/**
 * What one stack holds of n pieces at S stages; see machine.py.
 * @typedef {object} Side
 * @property {number[][][]} rows (S, n, 24)
 * @property {number[][]} moved (S, n)
 * @property {number[][][]} normed (blocks, n, 24)
 * @property {number[][]} active (blocks, n)
 */

/** @typedef {Run & { sizes: Sizes, english: Side, french: Side }} Machine */

/**
 * @param {Translator} translator a transformer with its tokenizers
 * @param {number[]} source (N)
 * @param {number[]} [begun] numbers that the translation must begin with
 * @returns {Machine}
 */
export function machine_of(translator, source, begun = []) {
  const model = /** @type {any} */ (translator.model);
  const traced = traced_run(translator, source, { begun });
  const { run } = traced;
  const trace = /** @type {Trace} */ (traced.trace);
  const read = [translator.target.bos_id, ...run.written.slice(0, -1)];
  const english = [
    embedded(model.source_embedding, source),
    trace.encoder[0].input,
    ...trace.encoder.flatMap(({ after_attention, output }) => [after_attention, output]),
    /** @type {Matrix} */ (trace.memory),
  ];
  const crossed = trace.decoder.map(({ after_cross }) => /** @type {Matrix} */ (after_cross));
  const french = [
    embedded(model.target_embedding, read),
    trace.decoder[0].input,
    ...trace.decoder.flatMap((
      { after_attention, output },
      block,
    ) => [after_attention, crossed[block], output]),
    /** @type {Matrix} */ (trace.features),
  ];
  const heard = trace.encoder.map(({ after_attention }) => after_attention);
  return {
    ...run,
    sizes: sizes_of(translator),
    english: side_of(english, model.encoder, trace.encoder, heard),
    french: side_of(french, model.decoder, trace.decoder, crossed),
  };
}

/** @type {(table: Table, tokens: number[]) => Matrix} */
function embedded({ columns, values }, tokens) {
  const scale = Math.sqrt(columns);
  return matrix(tokens.length, columns, (n, i) => scale * values[tokens[n] * columns + i]);
}

/**
 * What one stack holds; `into` is what enters each of its networks.
 * @type {(stages: Matrix[], blocks: any[], layers: LayerTrace[], into: Matrix[]) => Side}
 */
function side_of(stages, blocks, layers, into) {
  return {
    rows: stages.map(cut),
    moved: moved(stages),
    normed: blocks.map(({ attention_norm }, b) => cut(attention_norm.enter(layers[b].input))),
    active: blocks.map(({ feed_forward, feed_forward_norm }, b) =>
      lists_of(linear(feed_forward_norm.enter(into[b]), feed_forward.expand))
        .map((units) => units.filter((unit) => unit > 0).length)
    ),
  };
}

/** @type {(x: Matrix) => number[][]} */
const cut = (x) => lists_of(x).map((line) => line.slice(0, COLUMNS));
