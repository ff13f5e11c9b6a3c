// A bed cut into pieces: a larger class fits better, and is usually harder to learn.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { band, line, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Random } from "../../numeric/random.js";
import {
  approximation_error,
  estimation_error,
  piece_chances,
} from "../../theory/learning/pieces.js";
/** @import { Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Tradeoff as State } from "../states.d.ts" */

const BED = /** @type {const} */ ([[0.2213, 0.4637], [0.6871, 0.8729]]); // where most seeds sprout
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128]; // of pieces
const PARTS = /** @type {const} */ ([
  { series: "orange", text: "Bayes risk" },
  { series: "pink", text: "approximation error" },
  { series: "blue", text: "estimation error" },
]);
const TICKS = SIZES.map((k, at) => ({ at, text: String(k) }));
const TOP = 0.55; // of the risks that are drawn

/** The two errors for each number of pieces. */
const errors = cached(["points", "flip"], (/** @type {State} */ { points, flip }) => {
  return SIZES.map((k) => ({
    approximation: approximation_error(k, BED, flip),
    estimation: estimation_error(k, points, BED, flip),
  }));
});

/** The labels that the best rule and a learner give the pieces. */
export const rules = cached(
  ["halvings", "points", "flip", "seed"],
  (/** @type {State} */ state) => ({
    best: piece_chances(SIZES[state.halvings], BED, state.flip).map((chance) => chance > 0.5),
    learned: learn(state),
  }),
);

/** @type {(state: State) => boolean[]} the label that is more frequent on each piece of one sample */
function learn({ halvings, points, flip, seed }) {
  const random = new Random(seed);
  const votes = new Array(SIZES[halvings]).fill(0);
  for (let i = 0; i < points; i++) {
    const x = random.random();
    const wrong = random.random() < flip;
    votes[Math.floor(x * votes.length)] += sprouts(x) === wrong ? -1 : 1;
  }
  return votes.map((vote) => vote > 0);
}

/** @type {(x: number) => boolean} whether most seeds of this warmth sprout */
function sprouts(x) {
  return BED.some(([low, high]) => low <= x && x < high);
}

/** Of so many pieces, and with how many at most the risk is least. @param {State} state */
export function facts(state) {
  const { halvings, flip } = state;
  const drawn = errors(state).slice(0, halvings + 1);
  const sums = drawn.map(({ approximation, estimation }) => approximation + estimation);
  const { approximation, estimation } = errors(state)[halvings];
  return {
    pieces: SIZES[halvings],
    risk: flip + approximation + estimation,
    approximation,
    estimation,
    least: SIZES[sums.indexOf(Math.min(...sums))],
  };
}

/** @param {State} state */
export function describe(state) {
  const { flip } = state;
  const { pieces, risk, approximation, estimation, least } = facts(state);
  const three = (/** @type {number} */ x) => fixed(x, 3);
  return `With k = ${pieces} the risk is ${three(risk)}: Bayes risk ${
    three(flip)
  }, approximation ` +
    `error ${three(approximation)}, estimation error ${three(estimation)}. ` +
    `Of these bars, k = ${least} has the least risk.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts({ ...state, halvings: SIZES.length - 1 }).least, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [bed, risks] = [new Plot(), new Plot()];

  return {
    controls: [
      range(model, "halvings", (halvings) => String(SIZES[halvings])),
      log_range(model, "points"),
    ],
    more: [range(model, "flip", (x) => fixed(x, 2)), draw_again(model)],
    picture: stacked(bed, risks),
    update(state, frame) {
      const [upper, lower] = frame.rows(2, 3);
      bed.draw({ ...bed_of(state), height: frame.wide ? 170 : 145 }, upper);
      risks.draw({ ...risks_of(state), height: frame.wide ? 270 : 200 }, lower);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Where the truth, the best rule of the class and the learned one say 1.
 * @type {(state: State) => Drawing}
 */
function bed_of(state) {
  const { best, learned } = rules(state);
  return {
    x: { low: 0, high: 1, label: "warmth x" },
    y: { low: -0.2, high: 3.9, ticks: [] },
    left: 8,
    marks: [
      ...row(2.6, BED.map(([low, high]) => [low, high]), "ink", "where most seeds sprout"),
      ...row(1.3, pieces_of(best), "orange", "the best rule of the class"),
      ...row(0, pieces_of(learned), "blue", "the rule learned from one sample"),
      ...[0, 1.3].map((base) => cuts_of(best.length, base)),
    ],
  };
}

/** @type {(pieces: number, base: number) => Mark} short strokes below a row, where pieces end */
function cuts_of(pieces, base) {
  const ends = Array.from({ length: pieces + 1 }, (_, i) => i / pieces);
  const y = ends.flatMap(() => [base, base - 0.14, NaN]);
  return line(ends.flatMap((x) => [x, x, NaN]), y, { series: "faint", width: 1 });
}

/** @type {(labels: boolean[]) => number[][]} the pieces with label 1, neighbours as one */
function pieces_of(labels) {
  /** @type {number[][]} */
  const found = [];
  labels.forEach((one, at) => {
    if (!one) return;
    const last = found[found.length - 1];
    if (last?.[1] === at / labels.length) last[1] = (at + 1) / labels.length;
    else found.push([at / labels.length, (at + 1) / labels.length]);
  });
  return found;
}

/** @type {(base: number, ones: number[][], series: Series, text: string) => Mark[]} */
function row(base, ones, series, text) {
  return [
    line([0, 1], [base, base], { series: "faint", width: 1 }),
    ...ones.map((ends) => band(ends, [base, base], [base + 0.5, base + 0.5], { series })),
    note(0, base + 0.62, text, { series: "ink", anchor: "start" }),
  ];
}

/**
 * A bar of three parts for each number of pieces up to the one that is chosen: a reader guesses
 * where it will be least.
 * @type {(state: State) => Drawing}
 */
function risks_of(state) {
  const { halvings, flip } = state;
  const { risk } = facts(state);
  const drawn = errors(state).slice(0, halvings + 1);
  const bars = drawn.flatMap(({ approximation, estimation }, at) => {
    const half = at === halvings ? 0.46 : 0.28;
    const ends = [0, flip, flip + approximation, flip + approximation + estimation];
    return PARTS.map(({ series, text }, i) => {
      const [from, to] = ends.slice(i, i + 2);
      const look = { series, solid: true, text: at ? "" : text }; // named once
      return band([at - half, at + half], [from, from], [to, to], look);
    });
  });
  return {
    x: { low: -0.6, high: 7.6, label: "pieces k", ticks: TICKS },
    y: { low: 0, high: TOP, label: "risk, on average" },
    marks: [...bars, note(halvings, risk + 0.02, fixed(risk, 3), { series: "ink" })],
  };
}
