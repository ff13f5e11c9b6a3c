// What one query collects when its pairs of key and value are shuffled, separated or repeated.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { choice, draw_again } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { Legend } from "../kit/legend.js";
import { caption, Paper } from "../kit/paper.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { combine, from_rows, norm, row } from "../../numeric/matrix.js";
import { word_vector } from "../../numeric/word_vectors.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Pairs as State } from "../states.d.ts" */
/** @import { Series } from "../kit/marks.js" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {ReturnType<typeof collect>} Collected */

const WORDS = ["cat", "walks", "on", "the", "street"];
const QUERY = "marche";
const WIDTH = 4; // D_h
const SPREAD = 1.5; // of the numbers: weights that differ enough to be seen
const SHUFFLED = [2, 4, 1, 0, 3];
const AS_THEY_ARE = [0, 1, 2, 3, 4];
const REPEATED = 4; // a word that the default query gives some weight to, but not most
const TWICE = [...AS_THEY_ARE, REPEATED];
/** @type {Record<State["change"], { keys: number[], values: number[] }>} whose key and value a row has */
const CHANGES = {
  pairs: { keys: SHUFFLED, values: SHUFFLED },
  keys: { keys: SHUFFLED, values: AS_THEY_ARE },
  twice: { keys: TWICE, values: TWICE },
};
const BRIGHTEST = 3; // where the colours end
const LINE = 30; // height of a row, in CSS pixels
const CELL = { height: 22, most: 44 };
const EDGE = { name: 40, between: 12, bar: 0.14 };

/** What the query collects before the change and after it, and how far apart the two are. */
const compute = cached(["change", "seed"], (/** @type {State} */ { change, seed }) => {
  const before = collect({ keys: AS_THEY_ARE, values: AS_THEY_ARE }, seed);
  const after = collect(CHANGES[change], seed);
  const apart = combine(before.output, after.output, (a, b) => a - b);
  return { before, after, gap: norm(apart.values) };
});

/** @param {{ keys: number[], values: number[] }} pairs @param {number} seed */
function collect({ keys, values }, seed) {
  const key = drawn(keys.map((i) => `key ${WORDS[i]}`), seed);
  const value = drawn(values.map((i) => `value ${WORDS[i]}`), seed);
  const query = drawn([`query ${QUERY}`], seed);
  const { output, weights } = scaled_dot_product_attention(query, key, value);
  return { key, value, output, weights: row(weights, 0), keys, values };
}

/**
 * A row (D_h) for each name, which the name and the seed decide.
 * @type {(names: string[], seed: number) => Matrix}
 */
function drawn(names, seed) {
  return from_rows(names.map((name) => word_vector(name, seed, WIDTH).map((x) => SPREAD * x)));
}

/** The weight of the word that may be there twice. @param {Collected} collected */
function share_of_repeated({ keys, weights }) {
  return keys.reduce((sum, word, i) => sum + (word === REPEATED ? weights[i] : 0), 0);
}

/** @param {State} state */
export function facts(state) {
  const { before, after, gap } = compute(state);
  const [once, twice] = [before, after].map(share_of_repeated);
  return { gap, once, twice };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { gap, once, twice } = facts(state);
  const why = {
    pairs: "only the order of the five pairs has changed",
    keys: "each key now leads to another word’s value",
    twice: `“${WORDS[REPEATED]}” is there twice and gets ${fixed(twice, 2)} of the weight ` +
      `instead of ${fixed(once, 2)}`,
  };
  return `The output differs by ${fixed(gap, 3)}: ${why[state.change]}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  const legend = new Legend();
  legend.draw("diverging", BRIGHTEST);

  return {
    controls: [choice(model, "change")],
    picture: stacked(paper, legend),
    more: [draw_again(model)],
    update(state, frame) {
      const shown = compute(state);
      const rows = TWICE.length + 4; // the longest list, so that nothing below it moves
      paper.draw(frame.width, LINE * rows, parts(shown, layout(frame)));
    },
    describe,
  };
});

/** Where things stand across the picture. @param {Frame} frame */
function layout({ width }) {
  const bar = Math.min(120, width * EDGE.bar);
  const room = width - 2 * EDGE.name - 4 * EDGE.between - bar;
  const cell = Math.min(CELL.most, Math.floor(room / (2 * WIDTH)));
  const key = EDGE.name + EDGE.between / 2;
  const weight = key + cell * WIDTH + EDGE.between;
  const value = weight + bar + EDGE.between;
  return { cell, key, weight, bar, value, end: value + cell * WIDTH + EDGE.between / 2 };
}

/** @typedef {ReturnType<typeof layout>} Place */

/** @type {(shown: Shown, place: Place) => Generator<SVGElement>} */
function* parts({ before, after }, place) {
  const { key, weight, value, bar, cell } = place;
  yield* head("key", key, cell * WIDTH, "orange");
  yield* head("weight", weight, bar, "blue");
  yield* head("value", value, cell * WIDTH, "green");
  for (let i = 0; i < after.keys.length; i++) yield* pair(after, i, LINE * (i + 1), place);
  const bottom = LINE * (TWICE.length + 1.5);
  yield* result("output before", before, bottom, place);
  yield* result("output now", after, bottom + LINE, place);
}

/**
 * A name over a rule in the colour of what it names.
 * @type {(text: string, left: number, width: number, series: Series) => Generator<SVGElement>}
 */
function* head(text, left, width, series) {
  yield caption(text, left + width / 2, LINE - 14);
  const d = `M${left} ${LINE - 8}h${width}`;
  yield svg("path", { class: `heed-stroke heed-series-${series}`, "stroke-width": 2, d });
}

/**
 * One row: whose key, the key, its weight, the value, whose value.
 * @type {(collected: Collected, i: number, top: number, place: Place) => Generator<SVGElement>}
 */
function* pair({ key, value, weights, keys, values }, i, top, place) {
  const look = look_of(place.cell);
  yield caption(WORDS[keys[i]], EDGE.name, top + 15, "end");
  yield* cells(from_rows([row(key, i)]), { left: place.key, top, ...look });
  const long = Math.max(1, weights[i] * place.bar);
  const d = `M${place.weight} ${top + 2}h${long}v18H${place.weight}z`;
  yield svg("path", { class: "heed-bar heed-series-blue", d });
  yield* cells(from_rows([row(value, i)]), { left: place.value, top, ...look });
  yield caption(WORDS[values[i]], place.end, top + 15, "start");
}

/** @type {(name: string, collected: Collected, top: number, place: Place) => Generator<SVGElement>} */
function* result(name, { output }, top, place) {
  yield caption(name, place.value - 8, top + 15, "end");
  yield* cells(output, { left: place.value, top, ...look_of(place.cell) });
}

/** @param {number} width of a cell, in CSS pixels */
function look_of(width) {
  return { width, height: CELL.height, brightest: BRIGHTEST, digits: width >= 34 ? 2 : undefined };
}
