// BLEU with greedy search and with a beam, and the difference, by length and on fresh sentences.
import { fixed, grouped } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Beams as State } from "../states.d.ts" */

/** @typedef {[value: number, low: number, high: number]} Estimate */

/**
 * Some sentences; of each beam the score, and by how much it is above greedy.
 * @typedef {{ name: string, sentences: number, bleu: Estimate[], gain: Estimate[],
 *   apart: Estimate[] }} Group
 */

const NAMED = 116; // pixels for the names of the rows
const ASIDE = 0.16; // of a row between the two scores
const SCORES = { low: 35, high: 70, label: "BLEU, with 95% intervals" };
const GAINS = { low: -11, high: 12 }; // of either, so that separate intervals look as long as they are
const DIFFERENCE = /** @type {const} */ (
  { series: "green", text: "difference", secret: true }
);

/**
 * What is shown of each group: two scores and their difference.
 * @param {State} state
 */
function shown(state) {
  const at = state.beams.indexOf(state.beam);
  return /** @type {Group[]} */ (/** @type {unknown} */ (state.groups)).map((group) => ({
    name: group.name,
    sentences: group.sentences,
    greedy: group.bleu[0],
    beam: group.bleu[at],
    gain: (state.resampled === "paired" ? group.gain : group.apart)[at],
  }));
}

/** @param {State} state the first and the fresh sentences; and where the difference is surely above 0 */
export function facts(state) {
  const rows = shown(state);
  const sure = rows.filter(({ gain: [, low] }) => low > 0).map(({ name }) => name);
  return { first: rows[0], fresh: rows[rows.length - 1], sure };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { first, fresh, sure } = facts(state);
  const [one, other] = [first, fresh].map(({ gain }) => {
    const [value, low, high] = gain.map((end) => fixed(end, 2));
    return `${value} BLEU (${low} to ${high})`;
  });
  return `The difference is ${one} on ${first.sentences} sentences and ${other} on ` +
    `${grouped(fresh.sentences)} fresh ones. ` +
    (sure.length ? `Above 0: ${sure.map(named).join(", ")}.` : "All intervals hold 0.");
}

/** @param {string} name */
function named(name) {
  return /\d/.test(name) ? `${name} words` : name;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).sure.length, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [scores, gains] = [new Plot(), new Plot()];

  return {
    controls: [choice(model, "beam"), choice(model, "resampled")],
    picture: side_by_side(scores, gains),
    update(state, frame) {
      const rows = shown(state);
      const heights = rows.map((_, i) => rows.length - 1 - i);
      const ticks = rows.map(({ name, sentences }, i) => ({
        at: heights[i],
        text: `${named(name)} (${grouped(sentences)})`,
      }));
      const y = { low: -0.6, high: rows.length - 0.4, ticks };
      const [left, right] = frame.split(0.54, 0.44);
      const text = `beam ${state.beam}`;
      const height = frame.wide ? 300 : 240;
      const up = heights.map((h) => h + ASIDE);
      const down = heights.map((h) => h - ASIDE);
      scores.draw({
        x: SCORES,
        y,
        height,
        left: NAMED,
        marks: [
          ...estimates(rows.map((row) => row.greedy), up, { series: "blue", text: "greedy" }),
          ...estimates(rows.map((row) => row.beam), down, { series: "orange", text }),
        ],
      }, left);
      gains.draw({
        x: { ...GAINS, label: `${text} minus greedy` },
        y,
        height,
        left: NAMED,
        marks: [
          rule(0, { series: "faint" }),
          ...estimates(rows.map((row) => row.gain), heights, DIFFERENCE),
        ],
      }, right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Points with their intervals, each at its height.
 * @type {(rows: Estimate[], heights: number[], look: Look) => Mark[]}
 */
function estimates(rows, heights, look) {
  const ends = rows.flatMap(([, low, high]) => [low, high, NaN]);
  const at = heights.flatMap((h) => [h, h, NaN]);
  return [
    line(ends, at, { series: look.series, secret: look.secret, width: 3 }),
    points(rows.map(([value]) => value), heights, { ...look, radius: 5 }),
  ];
}
