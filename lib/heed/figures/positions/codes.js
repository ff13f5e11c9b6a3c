// Seven codes of positions, and how they do by four criteria.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { Paper } from "../kit/paper.js";
import { asks_first } from "../kit/question.js";
import { matrix } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
import { position_code, row_distance, score } from "../../theory/positions/codes.js";
import { Card } from "./card.js";
import { draw_sentences } from "./sentences.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Codes as State } from "../states.d.ts" */
/** @import { Step } from "./sentences.js" */

/** @typedef {State["code"]} Code */
/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {Record<Code, string>} */
const NAMES = {
  index: "t",
  share: "t / length",
  maximum: "t / N",
  "one-hot": "one-hot",
  binary: "binary",
  sinusoid: "sinusoid",
  random: "random",
};
const CODES = /** @type {Code[]} */ (Object.keys(NAMES));
const WIDE = ["binary", "sinusoid", "random"]; // those that have as many columns as the reader likes
const CRITERIA = ["unique", "consis\u00adtent", "bounded", "determin\u00adistic"];
const SHORT = 2; // tokens of the short sentence
const ALIKE = 1e-9; // what differs by less is rounding

/** Whether each code meets each criterion, in sentences of up to this length; bounded beyond N. */
const judge = cached(["length", "maximum", "width"], (/** @type {State} */ state) => {
  const { length, maximum } = state;
  const width = state.width - state.width % 2;
  const reach = length > maximum + 1 ? length : 2 * maximum; // words of a sentence beyond N
  const largest = (/** @type {Code} */ code) =>
    code === "random" ? 1 : Math.max(...position_code(code, reach, maximum, width).values);
  /** @type {(code: Code) => boolean[]} */
  const verdicts = (code) => {
    if (code === "random") return [true, false, true, false]; // never alike, always in (−1, 1)
    const { nearest, uneven } = score(code, length, maximum, width);
    const bounded = code !== "one-hot" && largest(code) <= 1;
    return [nearest > ALIKE, uneven < ALIKE, bounded, true];
  };
  const card = new Map(CODES.map((code) => [code, verdicts(code)]));
  return { width, reach, largest, card };
});

/** The codes of both sentences, and the examples that speak for or against them. */
const compute = cached(
  ["code", "length", "maximum", "width"],
  (/** @type {State} */ state) => {
    const { code, length, maximum } = state;
    const judged = judge(state);
    const { width } = judged;
    const tables = [SHORT, length].map((n, reading) =>
      code === "random" ? drawn(n, width, reading) : position_code(code, n, maximum, width)
    );
    const steps = tables.map(steps_of);
    const shortest = first_by(steps.flat(), (a, b) => a.step < b.step - ALIKE);
    const longest = first_by(steps.flat(), (a, b) => a.step > b.step + ALIKE);
    const extremes = longest.step - shortest.step < ALIKE ? [] : [shortest, longest];
    const verdicts = judged.card.get(code) ?? [];
    const twins = nearest(tables[1]);
    return { ...judged, verdicts, tables, steps, shortest, longest, extremes, twins };
  },
);

/**
 * The code that is drawn anew each time that a sentence is read.
 * @type {(length: number, width: number, reading: number) => Matrix}
 */
function drawn(length, width, reading) {
  const stream = new Random(reading);
  return matrix(length, width, () => 2 * stream.random() - 1);
}

/** @type {(table: Matrix) => Step[]} */
function steps_of(table) {
  const of = table.rows;
  return Array.from({ length: of - 1 }, (_, t) => ({ step: row_distance(table, t, t + 1), t, of }));
}

/** @type {(steps: Step[], precedes: (a: Step, b: Step) => boolean) => Step} */
function first_by(steps, precedes) {
  return steps.reduce((best, step) => precedes(step, best) ? step : best);
}

/** The first two rows that are most alike. @param {Matrix} table */
function nearest(table) {
  let best = { s: 0, t: 1, gap: Infinity };
  for (let t = 1; t < table.rows; t++) {
    for (let s = 0; s < t; s++) {
      const gap = row_distance(table, s, t);
      if (gap < best.gap - ALIKE) best = { s, t, gap };
    }
  }
  return best;
}

/** @param {State} state */
export function facts(state) {
  const { largest, reach, verdicts, tables, shortest, longest, twins, width } = compute(state);
  const again = state.code === "random" ? drawn(state.length, width, 2).values[0] : null;
  const most = largest(state.code);
  return { verdicts, reach, most, shortest, longest, twins, first: tables[1].values[0], again };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const known = facts(state);
  const { longest, twins: { s, t, gap }, verdicts } = known;
  const faults = verdicts.flatMap((good, i) => good ? [] : [FAULTS[i](state, known)]);
  const [met, all] = [verdicts.length - faults.length, verdicts.length];
  const subject = `${named(state)} meets`;
  if (faults.length) return `${subject} ${met} of ${all} criteria. It is ${faults.join("; ")}.`;
  return `${subject} all ${all} criteria. In ${state.length} words the nearest two codes, ` +
    `${s} and ${t}, are ${fixed(gap, 3)} apart, and every step is ${fixed(longest.step, 3)}.`;
}

/**
 * What speaks against a code, criterion by criterion.
 * @type {((state: State, known: ReturnType<typeof facts>) => string)[]}
 */
const FAULTS = [
  (_, { twins: { s, t } }) => `not unique: ${s} and ${t} have the same code`,
  (_, { shortest, longest, verdicts }) =>
    verdicts.filter((good) => !good).length > 1
      ? `not consistent: steps of ${fixed(shortest.step, 3)} to ${fixed(longest.step, 3)}`
      : `not consistent: the step is ${told(shortest)} words, but ${told(longest)}`,
  ({ code, maximum }, { most, reach }) =>
    code === "one-hot"
      ? `not defined for all: position ${maximum} has no column`
      : `not bounded: position ${reach - 1} gets ${fixed(most, 2)}`,
  (_, { first, again }) =>
    `not deterministic: ${fixed(first, 2)} becomes ${fixed(again ?? first, 2)} when read again`,
];

/** The name of the code, and its columns if the reader chose an odd number. @param {State} state */
function named({ code, width }) {
  const rounded = width % 2 && WIDE.includes(code);
  return `“${NAMES[code]}”${rounded ? ` of ${width - 1} columns (columns come in pairs)` : ""}`;
}

/** @param {Step} step */
function told({ step, t, of }) {
  return `${fixed(step, 3)} from ${t} to ${t + 1} of ${of}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return choices.indexOf(String(facts(state).verdicts.filter(Boolean).length));
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  const card = new Card(NAMES, CRITERIA, (code) => model.set("code", /** @type {Code} */ (code)));

  return {
    controls: [choice(model, "code"), range(model, "length")],
    picture: side_by_side(paper, card),
    more: [range(model, "maximum"), range(model, "width")],
    update(state, frame) {
      const shown = compute(state);
      const { length, maximum } = state;
      const [left, right] = frame.columns(0.5, 0.46);
      draw_sentences(paper, { ...shown, maximum, wrong: wrong_rows(state, shown) }, left);
      card.element.style.width = `${right.width}px`;
      card.draw(`in sentences of up to ${length} words`, state.code, shown.card);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The positions of the long sentence that speak against the code.
 * @type {(state: State, shown: Shown) => number[]}
 */
function wrong_rows({ code, length, maximum }, { verdicts, twins, reach }) {
  const [unique, , bounded] = verdicts;
  if (!unique) return [twins.s, twins.t];
  const example = code === "one-hot" ? maximum : reach - 1;
  return !bounded && example < length ? [example] : [];
}
