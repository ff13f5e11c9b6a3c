// A test that is drawn at random from the pairs of a corpus, and what of it stands in training.
import { fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { bars, line, note, points } from "../kit/marks.js";
import { unzip } from "../kit/places.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Look } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Leak as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const GUESSES = [10, 25, 50]; // %, as leak.py has them
const TENTH = 10; // % of the pairs, for which the page asks
const DOT = 4.5; // radius, in CSS pixels
const STEP = 12; // from dot to dot
const APART = 9; // further from sentence to sentence
const LINE = 16;
const LINES = 8;
const SHOWN = 400; // draws of which there is room for some
const EDGE = 8; // around a plot without axes
const HEIGHT = 160;
const NAMES = 40; // the height of what stands above the dots and below

/** Of each sentence its number of pairs, and of each pair its sentence. */
const corpus_of = cached(["sentences"], (/** @type {State} */ { sentences }) => {
  const sizes = Uint8Array.from(sentences.flatMap(([g, count]) => Array(count).fill(g)));
  const owner = new Uint32Array(sizes.reduce((sum, g) => sum + g, 0));
  let end = 0;
  sizes.forEach((g, sentence) => owner.fill(sentence, end, end += g));
  return { sizes, owner };
});

/** The sentences drawn so far, once for each draw: a larger test goes on where a smaller ended. */
const stream_of = cached(["sentences", "split", "seed"], (/** @type {State} */ state) => {
  const { sizes, owner } = corpus_of(state);
  const taken = new Uint8Array((state.split === "pair" ? owner : sizes).length);
  return { random: new Random(state.seed), taken, drawn: /** @type {number[]} */ ([]) };
});

/** @type {(state: State) => number} the sentence of one more draw */
function draw(state) {
  const { random, taken } = stream_of(state);
  let at = random.randrange(taken.length);
  while (taken[at]) at = random.randrange(taken.length);
  taken[at] = 1;
  return state.split === "pair" ? corpus_of(state).owner[at] : at;
}

/** How many pairs of each sentence the test has, and the sentences of its first draws. */
function draw_test(/** @type {State} */ state) {
  const { sizes, owner } = corpus_of(state);
  const { drawn } = stream_of(state);
  const tested = new Uint8Array(sizes.length);
  const size = Math.floor(owner.length * state.share / 100);
  let draws = 0;
  for (let pairs = 0; pairs < size; draws++) {
    const sentence = drawn[draws] ??= draw(state);
    const more = state.split === "pair" ? 1 : sizes[sentence];
    tested[sentence] += more;
    pairs += more;
  }
  return { tested, first: [...new Set(drawn.slice(0, Math.min(draws, SHOWN)))] };
}

/** What stands in the test, and the error that it reports. */
const compute = cached(
  ["sentences", "split", "share", "seed", "seen_error", "unseen_error"],
  (/** @type {State} */ state) => {
    const { tested, first } = draw_test(state);
    const { sizes } = corpus_of(state);
    let [count, leaks] = [0, 0]; // sentences of the test, and those that are in training too
    sizes.forEach((pairs, sentence) => {
      if (!tested[sentence]) return;
      count++;
      if (tested[sentence] < pairs) leaks++;
    });
    const share = leaks / count;
    return {
      first: first.map((sentence) => ({ pairs: sizes[sentence], tested: tested[sentence] })),
      count,
      share,
      reported: share * state.seen_error + (1 - share) * state.unseen_error,
    };
  },
);

/** @param {State} state */
export function facts(state) {
  const { count, share, reported } = compute(state);
  return { sentences: count, share, reported, too_low: state.unseen_error - reported };
}

/** @param {State} state */
export function describe(state) {
  const { sentences, share, reported, too_low } = facts(state);
  const { language } = state;
  if (state.split === "sentence") {
    return `None of the test’s ${grouped(sentences)} ${language} sentences is in training. ` +
      `So expect it to report the error on new sentences, about ${fixed(reported, 3)}.`;
  }
  if (!is_open(state)) {
    return `The test’s pairs have ${grouped(sentences)} ${language} sentences. ` +
      "Guess how many of these are in training too, and the dots take their colours.";
  }
  const leaked = `${percent(share, 1)} of the test’s ${language} sentences are in training too`;
  return `${verdict(state)}${leaked}. If the model does as well on these as in training, ` +
    `the test reports an error of ` +
    `${fixed(reported, 3)}, ${fixed(too_low, 3)} too low.`;
}

/** Whether it shows what leaks. @type {(state: State) => boolean} */
const is_open = ({ guess, split }) => guess !== "ask" || split === "sentence";

/** What is said to the guess, which is of a tenth of the pairs. @param {State} state */
function verdict(state) {
  if (state.guess === "ask" || state.share !== TENTH) return "";
  const { share } = facts(state);
  const off = (/** @type {number} */ guess) => Math.abs(guess - 100 * share);
  const nearest = Math.min(...GUESSES.map(off));
  return off(Number(state.guess)) === nearest ? "Closest: " : `Not ${state.guess}%: `;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [dots, errors] = [new Plot(), new Plot()];
  const chain = html("p", { class: "heed-map-title" });

  return {
    controls: [
      choice(model, "guess"),
      choice(model, "split"),
      range(model, "share", (x) => `${x}%`),
    ],
    more: [draw_again(model)],
    picture: stacked(chain, dots, errors),
    update(state, frame) {
      const shown = compute(state);
      say(chain, `The test’s ${state.language} sentences: a chain each, with all its translations`);
      const tested = dots_of(shown, frame.width, is_open(state));
      dots.draw(tested, frame);
      errors.draw(errors_of(state, shown.reported), frame.below(tested.height + NAMES));
    },
    describe,
  };
});

/**
 * The first sentences of the test, a dot a pair; those of one sentence hang together.
 * @type {(shown: Shown, width: number, open: boolean) => Drawing & { height: number }}
 */
function dots_of({ first }, width, open) {
  const height = LINES * LINE + 2 * EDGE;
  const { seen, unseen, training, links } = lay_out(first, width - EDGE - DOT);
  const named = (/** @type {number[][]} */ places, /** @type {string} */ text, radius = DOT) => ({
    radius,
    text: places.length ? text : "",
  });
  const all = [...unseen, ...seen, ...training];
  const grey = named(training, "training", DOT - 1);
  const told = [
    points(...unzip(unseen), { radius: DOT, text: "test, new sentence" }),
    points(...unzip(seen), { series: "wrong", ...named(seen, "test, sentence in training") }),
    points(...unzip(training), { series: "faint", hollow: true, ...grey }),
  ];
  return {
    x: { low: EDGE, high: width - EDGE },
    y: { low: height - EDGE, high: EDGE },
    height,
    bare: true,
    marks: [
      line(...unzip(links), { series: "faint", width: 1.5 }),
      ...(open ? told : [points(...unzip(all), { radius: DOT, text: "a pair, test or training" })]),
    ],
  };
}

/**
 * Where the dots of the first sentences stand, line by line, and the links between them.
 * @type {(sentences: Shown["first"], right: number) =>
 *   Record<"seen" | "unseen" | "training" | "links", number[][]>}
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

/** @type {(state: State, reported: number) => Drawing} */
function errors_of(state, reported) {
  const { seen_error, unseen_error } = state;
  const by_pair = state.split === "pair";
  const mixed = by_pair ? "reported, if leaked ones do as in training" : "expected of this test";
  /** @type {[name: string, error: number, series: Look["series"]][]} */
  const rows = [
    ["sentences of training", seen_error, "faint"],
    [mixed, is_open(state) ? reported : NaN, by_pair ? "wrong" : "blue"],
    ["sentences never seen", unseen_error, "blue"],
  ];
  return {
    x: { low: 0, high: 1, label: "share not translated exactly" },
    y: { low: -2.5, high: 0.8, ticks: [] },
    height: HEIGHT,
    left: 10,
    marks: rows.flatMap(([name, error, series], at) => {
      const text = `${name}: ${Number.isNaN(error) ? "?" : percent(error, 1)}`;
      return [
        bars([error || 0], [-at], { across: "y", series, share: 0.3 }),
        note(0, 0.34 - at, text, { series: "ink", anchor: "start" }),
      ];
    }),
  };
}
