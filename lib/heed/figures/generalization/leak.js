// A test that is drawn at random from the pairs of a corpus, and what of it stands in training.
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { leaked_sentences } from "../../theory/leak.js";
import { fixed, grouped, percent } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {[g: number, count: number][]} Sentences how many English sentences have g pairs */

const SIZES = [1, 2, 3, 4, 5]; // translations; the last bar is of sentences that have more too
const CHAIN = "Each chain is one English sentence of the test, each dot one of its translations";
const DOT = 4.5; // radius, in CSS pixels
const STEP = 12; // from dot to dot
const APART = 9; // further from sentence to sentence
const LINE = 16;
const LINES = 8;
const SHOWN = 400; // draws of which there is room for some
const EDGE = 8; // around a plot without axes

/** Of each sentence its number of pairs, and of each pair its sentence. */
const corpus_of = cached(["sentences"], (state) => {
  /** @type {Sentences} */
  const sentences = state.sentences;
  const sizes = new Uint8Array(sentences.reduce((sum, [, count]) => sum + count, 0));
  let end = 0;
  for (const [g, count] of sentences) sizes.fill(g, end, end += count);
  const owner = new Uint32Array(sizes.reduce((sum, g) => sum + g, 0));
  end = 0;
  sizes.forEach((g, sentence) => owner.fill(sentence, end, end += g));
  return { sizes, owner };
});

/**
 * The draws so far: the sentence of each, and the pairs drawn until then. A larger test goes on. The
 * first `counted` of them are counted: pairs of each sentence, and bars of sentences.
 */
const stream_of = cached(["sentences", "split", "seed"], (state) => {
  const { sizes, owner } = corpus_of(state);
  const taken = new Uint8Array((state.split === "pair" ? owner : sizes).length);
  /** @type {{ drawn: number[], until: number[] }} */
  const empty = { drawn: [], until: [] };
  const [all, seen] = [SIZES.map(() => 0), SIZES.map(() => 0)];
  const counts = { counted: 0, tested: new Uint8Array(sizes.length), all, seen };
  return { taken, random: new Random(state.seed), ...empty, counts };
});

/**
 * Draw pairs for the test, single ones or all of an English sentence at a time.
 * @param {State} state
 */
function draw_split(state) {
  const by_pair = state.split === "pair";
  const { sizes, owner } = corpus_of(state);
  const { taken, random, drawn, until } = stream_of(state);
  const test = Math.floor(owner.length * state.share / 100);
  while ((until[until.length - 1] ?? 0) < test) {
    const at = random.randrange(taken.length);
    if (taken[at]) continue;
    taken[at] = 1;
    const sentence = by_pair ? owner[at] : at;
    until.push((until[until.length - 1] ?? 0) + (by_pair ? 1 : sizes[sentence]));
    drawn.push(sentence);
  }
  const draws = by_pair ? test : until.findIndex((pairs) => pairs >= test) + 1;
  return { drawn, draws, pairs: until[draws - 1], test };
}

/**
 * Count the first draws, and no others. While the test is dragged, few come or go.
 * @param {State} state
 * @param {number} draws
 */
function count_draws(state, draws) {
  const { sizes } = corpus_of(state);
  const { drawn, counts } = stream_of(state);
  const { tested, all, seen } = counts;
  const by = counts.counted < draws ? 1 : -1;
  const tally = (/** @type {number} */ sentence, /** @type {number} */ weight) => {
    const bar = Math.min(sizes[sentence], SIZES.length) - 1;
    if (tested[sentence]) all[bar] += weight;
    if (tested[sentence] && tested[sentence] < sizes[sentence]) seen[bar] += weight;
  };
  while (counts.counted !== draws) {
    const sentence = drawn[by > 0 ? counts.counted : counts.counted - 1];
    tally(sentence, -1);
    tested[sentence] += by * (state.split === "pair" ? 1 : sizes[sentence]);
    tally(sentence, 1);
    counts.counted += by;
  }
  return { tested, all: [...all], seen: [...seen] };
}

/** How many pairs of each sentence are in the test, and what that comes to. */
const compute = cached(
  ["sentences", "split", "share", "seed", "seen_error", "unseen_error"],
  (state) => {
    const { drawn, draws, pairs, test } = draw_split(state);
    const { sizes } = corpus_of(state);
    const { tested, all, seen } = count_draws(state, draws);
    const first = [...new Set(drawn.slice(0, Math.min(draws, SHOWN)))];
    const strips = first.map((sentence) => ({ pairs: sizes[sentence], tested: tested[sentence] }));
    const [count, leaks] = [sum(all), sum(seen)];
    const share = leaks / count;
    const reported = share * state.seen_error + (1 - share) * state.unseen_error;
    return { strips, all, seen, count, leaks, pairs, test, reported };
  },
);

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { seen_error, unseen_error, split } = state;
  const { pairs, test, count, leaks, reported } = compute(state);
  const drawn = `The test has ${grouped(pairs)} pairs of ${grouped(count)} English sentences`;
  if (split === "sentence") {
    return `${drawn}, each with all its translations: none of the sentences stands in training. ` +
      `So the test reports the error on sentences never seen, ${percent(unseen_error, 2)}.`;
  }
  const expected = leaked_sentences(Object.fromEntries(state.sentences), test);
  return `${drawn}, drawn by pair: ${grouped(leaks)} sentences (${percent(leaks / count, 1)}; ` +
    `${percent(expected, 1)} expected) stand in training too, with another translation. If all ` +
    `but exact hits are errors, the translator errs on ${
      percent(seen_error, 2)
    } of the sentences of its training and on ` +
    `${percent(unseen_error, 2)} of others; so this test would report about ` +
    `${percent(reported, 1)}, ${fixed(100 * (unseen_error - reported), 1)} points too little.`;
}

export default figure((model) => {
  const [dots, sizes, errors] = [new Plot(), new Plot(), new Plot()];
  const chain = html("p", { class: "heed-map-title" }, CHAIN);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const half = { ...frame, width: wide ? frame.width * 0.48 : frame.width };
    dots.draw(dots_of(shown.strips, frame.width), frame);
    sizes.draw(sizes_of(shown.all, shown.seen), half);
    errors.draw(errors_of(state, shown.reported), half);
  }

  return {
    controls: [choice(model, "split"), range(model, "share", (x) => `${x}%`), draw_again(model)],
    picture: html(
      "div",
      {},
      chain,
      dots.element,
      html("div", { class: "heed-side-by-side" }, errors.element, sizes.element),
    ),
    update,
    describe,
  };
});

/**
 * The first sentences of the test, a dot a pair; those of one English sentence hang together.
 * @param {{ pairs: number, tested: number }[]} strips
 * @param {number} width
 * @returns {Drawing}
 */
function dots_of(strips, width) {
  const height = LINES * LINE + 2 * EDGE;
  const right = width - EDGE - DOT;
  const found = { unseen: empty(), seen: empty(), training: empty(), link: empty() };
  let [x, line] = [EDGE + DOT, 0];
  for (const { pairs, tested } of strips) {
    if (x > EDGE + DOT && x + (pairs - 1) * STEP > right) [x, line] = [EDGE + DOT, line + 1];
    if (line === LINES) break;
    const y = EDGE + (line + 0.5) * LINE;
    const test = tested < pairs ? found.seen : found.unseen;
    for (let k = 0; k < pairs; k++, x += STEP) {
      add(k < tested ? test : found.training, x, y);
      if (k) [x - STEP + DOT, x - DOT].forEach((end) => add(found.link, end, y));
      add(found.link, x, NaN);
    }
    x += APART;
  }
  return {
    x: { low: EDGE, high: width - EDGE },
    y: { low: height - EDGE, high: EDGE },
    height,
    bare: true,
    marks: [
      { kind: "line", ...found.link, series: -1, width: 1.5 },
      {
        kind: "points",
        ...found.unseen,
        series: 1,
        radius: DOT,
        text: "test, English not in training",
      },
      {
        kind: "points",
        ...found.seen,
        series: "wrong",
        radius: DOT,
        text: found.seen.x.length ? "test, English in training" : "",
      },
      {
        kind: "points",
        ...found.training,
        series: -1,
        radius: DOT - 1,
        hollow: true,
        text: found.training.x.length ? "training" : "",
      },
    ],
  };
}

/** @returns {{ x: number[], y: number[] }} */
function empty() {
  return { x: [], y: [] };
}

/** @type {(points: { x: number[], y: number[] }, x: number, y: number) => void} */
function add(points, x, y) {
  points.x.push(x);
  points.y.push(y);
}

/**
 * All sentences of the test, by how many translations they have.
 * @param {number[]} all
 * @param {number[]} seen
 * @returns {Drawing}
 */
function sizes_of(all, seen) {
  const last = SIZES.length;
  return {
    x: {
      low: 0.4,
      high: last + 0.6,
      label: "translations of an English sentence",
      ticks: SIZES.map((at) => ({ at, text: at === last ? `${at} +` : String(at) })),
    },
    y: { low: 0, high: Math.max(...all) / 1000, label: "thousand sentences" },
    height: 190,
    marks: [
      {
        kind: "bars",
        x: SIZES,
        y: all.map((count) => count / 1000),
        series: 1,
        text: "not in training",
      },
      {
        kind: "bars",
        x: SIZES,
        y: seen.map((count) => count / 1000),
        series: "wrong",
        text: sum(seen) ? "in training" : "",
      },
    ],
  };
}

/**
 * The errors on sentences of training and on others, and the one that this test reports.
 * @param {State} state
 * @param {number} reported
 * @returns {Drawing}
 */
function errors_of({ seen_error, unseen_error, split }, reported) {
  /** @type {[string, number, Mark["series"]][]} */
  const rows = [
    ["sentences of training", seen_error, -1],
    ["reported by this test", reported, split === "pair" ? "wrong" : 1],
    ["sentences never seen", unseen_error, 1],
  ];
  return {
    x: { low: 0, high: 1, label: "share not translated exactly" },
    y: { low: -2.5, high: 0.8, ticks: [] },
    height: 190,
    left: 10,
    marks: rows.flatMap(([name, error, series], at) => [
      { kind: "bars", across: "y", x: [error], y: [-at], series, share: 0.4 },
      {
        kind: "text",
        x: [0],
        y: [0.34 - at],
        series: 0,
        anchor: "start",
        text: `${name}: ${percent(error, at === 1 && split === "pair" ? 1 : 2)}`,
      },
    ]),
  };
}
