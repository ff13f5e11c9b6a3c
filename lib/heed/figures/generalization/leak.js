// A test that is drawn at random from the pairs of a corpus, and what of it stands in training.
import { fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { bars, line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Look, Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Leak as State } from "../states.d.ts" */

/** @typedef {{ pairs: number, tested: number }} Sentence its pairs, and how many the test has */
/** @typedef {[x: number, y: number][]} Places */
/** @typedef {ReturnType<typeof compute>} Shown */

const SIZES = [1, 2, 3, 4, 5]; // translations; the last bar is of sentences that have more too
const CHAIN = "Each chain is one English sentence of the test, each dot one of its translations";
const DOT = 4.5; // radius, in CSS pixels
const STEP = 12; // from dot to dot
const APART = 9; // further from sentence to sentence
const LINE = 16;
const LINES = 8;
const SHOWN = 400; // draws of which there is room for some
const EDGE = 8; // around a plot without axes
const HEIGHT = 190;

/** Of each sentence its number of pairs, and of each pair its sentence. */
const corpus_of = cached(["sentences"], (/** @type {State} */ { sentences }) => {
  const sizes = Uint8Array.from(sentences.flatMap(([g, count]) => Array(count).fill(g)));
  const owner = new Uint32Array(sizes.reduce((sum, g) => sum + g, 0));
  let end = 0;
  sizes.forEach((g, sentence) => owner.fill(sentence, end, end += g));
  return { sizes, owner };
});

/**
 * The draws so far: the sentence of each, and the pairs drawn until then. A larger test goes on. The
 * first `counted` of them are counted: pairs of each sentence, and bars of sentences.
 */
const stream_of = cached(["sentences", "split", "seed"], (/** @type {State} */ state) => {
  const { sizes, owner } = corpus_of(state);
  return {
    random: new Random(state.seed),
    taken: new Uint8Array((state.split === "pair" ? owner : sizes).length),
    drawn: /** @type {number[]} */ ([]),
    until: [0],
    counted: 0,
    tested: new Uint8Array(sizes.length),
    all: SIZES.map(() => 0),
    seen: SIZES.map(() => 0),
  };
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
  while (until[drawn.length] < test) {
    const at = random.randrange(taken.length);
    if (taken[at]) continue;
    taken[at] = 1;
    const sentence = by_pair ? owner[at] : at;
    until.push(until[drawn.length] + (by_pair ? 1 : sizes[sentence]));
    drawn.push(sentence);
  }
  const draws = by_pair ? test : until.findIndex((pairs) => pairs >= test);
  return { draws, pairs: until[draws], test };
}

/**
 * Count the first draws, and no others. While the test is dragged, few come or go.
 * @type {(state: State, draws: number) => void}
 */
function count_draws(state, draws) {
  const { sizes } = corpus_of(state);
  const stream = stream_of(state);
  const { drawn, tested, all, seen } = stream;
  const by = stream.counted < draws ? 1 : -1;
  const tally = (/** @type {number} */ sentence, /** @type {number} */ weight) => {
    const bar = Math.min(sizes[sentence], SIZES.length) - 1;
    if (tested[sentence]) all[bar] += weight;
    if (tested[sentence] && tested[sentence] < sizes[sentence]) seen[bar] += weight;
  };
  for (; stream.counted !== draws; stream.counted += by) {
    const sentence = drawn[by > 0 ? stream.counted : stream.counted - 1];
    tally(sentence, -1);
    tested[sentence] += by * (state.split === "pair" ? 1 : sizes[sentence]);
    tally(sentence, 1);
  }
}

/** What stands in the test, and the error that it reports. */
const compute = cached(
  ["sentences", "split", "share", "seed", "seen_error", "unseen_error"],
  (/** @type {State} */ state) => {
    const { draws, pairs, test } = draw_split(state);
    count_draws(state, draws);
    const { sizes } = corpus_of(state);
    const { drawn, tested, all, seen } = stream_of(state);
    const first = [...new Set(drawn.slice(0, Math.min(draws, SHOWN)))];
    const [count, leaks] = [sum(all), sum(seen)];
    const share = leaks / count;
    return {
      first: first.map((sentence) => ({ pairs: sizes[sentence], tested: tested[sentence] })),
      all: [...all],
      seen: [...seen],
      count,
      leaks,
      pairs,
      test,
      reported: share * state.seen_error + (1 - share) * state.unseen_error,
    };
  },
);

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { unseen_error, split } = state;
  const { count, leaks, reported } = compute(state);
  if (split === "sentence") {
    return `None of the ${grouped(count)} English sentences of the test is in training. ` +
      `So the test reports the error on sentences never seen, ${fixed(unseen_error, 3)}.`;
  }
  return `${percent(leaks / count, 1)} of the ${grouped(count)} English sentences of the test ` +
    `are in training too, with another translation. So the test reports an error of about ` +
    `${fixed(reported, 3)}, ${fixed(unseen_error - reported, 3)} too low.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [dots, sizes, errors] = [new Plot(), new Plot(), new Plot()];
  const chain = html("p", { class: "heed-map-title" }, CHAIN);

  return {
    controls: [choice(model, "split"), range(model, "share", (x) => `${x}%`), draw_again(model)],
    picture: stacked(chain, dots, side_by_side(errors, sizes)),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.48, 0.48);
      dots.draw(dots_of(shown.first, frame.width), frame);
      errors.draw(errors_of(state, shown.reported), left);
      sizes.draw(sizes_of(shown), right);
    },
    describe,
  };
});

/**
 * The first sentences of the test, a dot a pair; those of one English sentence hang together.
 * @type {(sentences: Sentence[], width: number) => Drawing}
 */
function dots_of(sentences, width) {
  const height = LINES * LINE + 2 * EDGE;
  const { seen, unseen, training, links } = lay_out(sentences, width - EDGE - DOT);
  const links_look = /** @type {const} */ ({ series: "faint", width: 1.5 });
  const name = (/** @type {Places} */ places, /** @type {string} */ text) =>
    places.length ? text : "";
  return {
    x: { low: EDGE, high: width - EDGE },
    y: { low: height - EDGE, high: EDGE },
    height,
    bare: true,
    marks: [
      line(links.map(([x]) => x), links.map(([, y]) => y), links_look),
      dotted(unseen, { series: "blue", radius: DOT, text: "test, English not in training" }),
      dotted(seen, { series: "wrong", radius: DOT, text: name(seen, "test, English in training") }),
      dotted(training, {
        series: "faint",
        radius: DOT - 1,
        hollow: true,
        text: name(training, "training"),
      }),
    ],
  };
}

/** @type {(places: Places, look: Look) => Mark} */
function dotted(places, look) {
  return points(places.map(([x]) => x), places.map(([, y]) => y), look);
}

/**
 * Where the dots of the first sentences stand, line by line, and the links between them.
 * @type {(sentences: Sentence[], right: number) =>
 *   { seen: Places, unseen: Places, training: Places, links: Places }}
 */
function lay_out(sentences, right) {
  /** @type {ReturnType<typeof lay_out>} */
  const found = { seen: [], unseen: [], training: [], links: [] };
  const left = EDGE + DOT;
  let [x, row] = [left, 0];
  for (const { pairs, tested } of sentences) {
    if (x > left && x + (pairs - 1) * STEP > right) [x, row] = [left, row + 1];
    if (row === LINES) break;
    const y = EDGE + (row + 0.5) * LINE;
    const test = tested < pairs ? found.seen : found.unseen;
    for (let k = 0; k < pairs; k++, x += STEP) {
      (k < tested ? test : found.training).push([x, y]);
      if (k) found.links.push([x - STEP + DOT, y], [x - DOT, y]);
      found.links.push([x, NaN]);
    }
    x += APART;
  }
  return found;
}

/**
 * All sentences of the test, by how many translations they have.
 * @type {(shown: Shown) => Drawing}
 */
function sizes_of({ all, seen, leaks }) {
  const last = SIZES.length;
  const ticks = SIZES.map((at) => ({ at, text: at === last ? `${at} +` : String(at) }));
  const thousands = (/** @type {number[]} */ counts) => counts.map((count) => count / 1000);
  return {
    x: { low: 0.4, high: last + 0.6, label: "translations of an English sentence", ticks },
    y: { low: 0, high: Math.max(...all) / 1000, label: "thousand sentences" },
    height: HEIGHT,
    marks: [
      bars(SIZES, thousands(all), { series: "blue", text: "not in training" }),
      bars(SIZES, thousands(seen), { series: "wrong", text: leaks ? "in training" : "" }),
    ],
  };
}

/**
 * The errors on sentences of training and on others, and the one that this test reports.
 * @type {(state: State, reported: number) => Drawing}
 */
function errors_of({ seen_error, unseen_error, split }, reported) {
  const by_pair = split === "pair";
  const row = (
    /** @type {number} */ at,
    /** @type {string} */ name,
    /** @type {number} */ error,
    /** @type {Series} */ series,
    places = 2,
  ) => [
    bars([error], [-at], { across: "y", series, share: 0.4 }),
    note(0, 0.34 - at, `${name}: ${percent(error, places)}`, { series: "ink", anchor: "start" }),
  ];
  return {
    x: { low: 0, high: 1, label: "share not translated exactly" },
    y: { low: -2.5, high: 0.8, ticks: [] },
    height: HEIGHT,
    left: 10,
    marks: [
      ...row(0, "sentences of training", seen_error, "faint"),
      ...row(1, "reported by this test", reported, by_pair ? "wrong" : "blue", by_pair ? 1 : 2),
      ...row(2, "sentences never seen", unseen_error, "blue"),
    ],
  };
}
