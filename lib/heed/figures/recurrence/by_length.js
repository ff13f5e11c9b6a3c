// What translators get right of sentences of each length: the mean of several trainings, and each.
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { mean } from "../../numeric/mean.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { ByLength as State } from "../states.d.ts" */

/** @typedef {"kept" | "first" | "last" | "exact"} Measure what is counted */

/**
 * What one training got right, as benchmarks/ladder.py has measured it.
 * @typedef {{ rung: string, hidden: number, steps: number, seed: number, lengths: string[],
 *   sentences: number[] } & Record<Measure, number[]>} Run
 */

/** @typedef {{ rung: string, hidden: number, steps: number, name: string, look: Look }} Kind */

const SINGLE = "single vector";
const [STEPS, LONG] = [1700, 5100]; // of a training, and of one three times as long
/** @type {Record<string, Kind[]>} */
const KINDS = {
  models: [
    kind("gru", 256, STEPS, SINGLE, { series: "violet", secret: true }),
    kind("transformer", 0, STEPS, "transformer", { series: "ink" }),
    kind("gru-attention", 256, STEPS, "GRU with attention", { series: "green", dashed: true }),
  ],
  vectors: [
    kind("gru", 64, STEPS, "64 numbers", { series: "blue" }),
    kind("gru", 256, STEPS, "256 numbers", { series: "violet" }),
    kind("gru", 256, LONG, "256, trained 3 times as long", { series: "violet", dashed: true }),
    kind("gru", 512, STEPS, "512 numbers", { series: "orange" }),
  ],
};

/** @type {Record<Measure, string>} */
const COUNTED = {
  kept: "Words kept in",
  first: "Words kept in the first quarter of",
  last: "Words kept in the last quarter of",
  exact: "Exactly right among",
};

/** @type {(rung: string, hidden: number, steps: number, name: string, look: Look) => Kind} */
function kind(rung, hidden, steps, name, look) {
  return { rung, hidden, steps, name, look };
}

/**
 * What is compared, with the trainings of each.
 * @param {Pick<State, "runs" | "compare">} state
 */
function compared({ runs, compare }) {
  const all = /** @type {Run[]} */ (runs);
  return KINDS[compare].map((one) => ({
    ...one,
    runs: all.filter(({ rung, hidden, steps }) =>
      rung === one.rung && hidden === one.hidden && steps === one.steps
    ),
  })).filter(({ runs }) => runs.length);
}

/** @type {(state: Pick<State, "runs">) => string[]} */
const lengths_of = ({ runs }) => /** @type {Run[]} */ (runs)[0].lengths;

/** @param {State} state the mean in percent of each that is compared, at the chosen length */
export function facts(state) {
  const { measure, group, runs } = state;
  const means = compared(state).map(({ name, runs }) => [
    name,
    mean(runs.map((run) => own(run, measure)[group])),
  ]);
  const { lengths, sentences } = /** @type {Run[]} */ (runs)[0];
  const percents = /** @type {Record<string, number>} */ (Object.fromEntries(means));
  return { length: lengths[group], sentences: sentences[group], percents };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { length, sentences, percents } = facts(state);
  const said = Object.entries(percents).map(([name, percent]) => `${name} ${percent.toFixed(1)}%`);
  return `${COUNTED[/** @type {Measure} */ (state.measure)]} ${sentences} sentences of ` +
    `${length} words: ${said.join(", ")}.`;
}

/** @type {(run: Run, measure: string) => number[]} */
function own(run, measure) {
  return run[/** @type {Measure} */ (measure)];
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).percents[SINGLE] / 100, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const named = (/** @type {number} */ at) => lengths_of(model.state())[at];
  return {
    controls: [choice(model, "compare"), choice(model, "measure"), range(model, "group", named)],
    picture: stacked(plot),
    update: (/** @type {State} */ state, /** @type {Frame} */ frame) => draw(plot, state, frame),
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw(plot, state, frame) {
  const lengths = lengths_of(state);
  plot.draw({
    x: {
      low: -0.4,
      high: lengths.length - 0.6,
      label: "words in the sentence",
      ticks: lengths.map((text, at) => ({ at, text })),
    },
    y: { low: 0, high: 103, label: state.measure === "exact" ? "% of sentences" : "% of words" },
    height: frame.wide ? 320 : 260,
    marks: [
      rule(state.group, { series: "faint" }),
      ...compared(state).flatMap((one) => curve(one, state.measure)),
    ],
  }, frame);
}

/**
 * The mean of the trainings as a line, each of them as dots.
 * @type {(one: Kind & { runs: Run[] }, measure: string) => Mark[]}
 */
function curve({ name, look, runs }, measure) {
  const rows = runs.map((run) => own(run, measure));
  const at = rows[0].map((_, i) => i);
  const { series, secret } = look;
  return [
    line(at, at.map((i) => mean(rows.map((row) => row[i]))), { ...look, text: name }),
    ...rows.map((row) => points(at, row, { series, secret, radius: 3.5 })),
  ];
}
