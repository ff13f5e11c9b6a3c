// How often six kinds of classifier are right about made-up reviews, in three trainings each.
import { wilson_interval } from "../../theory/learning/binomial.js";
import { fixed } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first } from "../kit/question.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Classified as State } from "../states.d.ts" */

const KINDS = ["plain", "negation", "twice", "not only", "order", "both"];
const NAMES = {
  bag: "bag of words",
  blind: "no positions",
  gru: "GRU",
  mean: "mean",
  max: "max",
  first: "first token",
};
/** Two that praise and one that blames, by what is new. @type {Record<string, string[]>} */
const ADJECTIVES = {
  sentences: ["funny", "moving", "dull"],
  combinations: ["witty", "vivid", "bland"],
};
/** Reviews of each kind; two of that whose forms differ most. @type {Record<string, (...adjectives: string[]) => string[]>} */
const EXAMPLES = {
  plain: (good) => [`The film is ${good}.`],
  negation: (good) => [`The film is not ${good}.`, `There is nothing ${good} about the film.`],
  twice: (good) => [`Nobody can say that the film is not ${good}.`],
  "not only": (good, better) => [`The film is not only ${good} but also ${better}.`],
  order: (good, _, bad) => [`Although the film is ${good}, the ending is ${bad}.`],
  both: (good, better) => [`At first the film was not ${good}, in the end it was ${better}.`],
};
const PAIRED = ["order", "both"]; // kinds whose reviews are tested with their mirror images
const BLIND = ["bag", "blind"]; // to order: exactly one of two mirror images is right
const LEFT = 92; // pixels for the names of the rows
const APART = 0.24; // of a row, between two trainings

/** @typedef {keyof NAMES} Name */

/**
 * The share that each training got right, with its interval, in percent.
 * @param {State} state
 */
function measured({ kind, texts, right, number }) {
  const at = KINDS.indexOf(kind);
  return /** @type {Name[]} */ (Object.keys(NAMES)).map((name) => {
    const counts = /** @type {number[][]} */ (right[name][texts]).map((row) => row[at]);
    const ends = PAIRED.includes(kind) ? paired_ends(name) : wilson_interval;
    return {
      name,
      values: counts.map((count) => 100 * count / number),
      ends: counts.map((count) => ends(count, number).map((end) => 100 * end)),
    };
  });
}

/**
 * The interval where reviews come in mirror pairs. Each counts once, as if both its verdicts were
 * always right or wrong together: whatever ties them, no interval need be wider.
 * @type {(name: Name) => (count: number, number: number) => [number, number]}
 */
function paired_ends(name) {
  if (BLIND.includes(name)) return () => [0.5, 0.5]; // no chance is left
  return (count, number) => wilson_interval(count / 2, number / 2);
}

/** @param {State} state the shares and intervals by model, in percent, one a training */
export function facts(state) {
  return Object.fromEntries(measured(state).map(({ name, ...found }) => [name, found]));
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  const [bag, blind, gru, mean, max, first] = Object.keys(NAMES).map((name) =>
    told(found[name].values)
  );
  const without = `attention without positions ${blind}`;
  return `Bag of words ${bag}, ${without}, GRU ${gru}. ` +
    `With positions: mean ${mean}, max ${max}, first token ${first}.`;
}

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const worst = measured(state).map(({ name, values }) => ({ name, least: Math.min(...values) }));
  const [best] = worst.sort((a, b) => b.least - a.least);
  return choices.indexOf(NAMES[best.name]);
}

/** The least and the largest of some percentages. @param {number[]} values */
function told(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(short);
  return low === high ? `${low}%` : `${low}–${high}%`;
}

/** In whole percent; with a decimal where that would say all or none. @param {number} value */
const short = (value) => fixed(value, value > 99 && value < 100 || value > 0 && value < 1 ? 1 : 0);

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const example = html("p", { class: "heed-classified-example" });

  return {
    controls: [choice(model, "kind"), choice(model, "texts")],
    picture: stacked(example, plot.element),
    update(state, frame) {
      const reviews = EXAMPLES[state.kind](...ADJECTIVES[state.texts]);
      say(example, reviews.map((review) => `“${review}”`).join(" "));
      const rows = measured(state);
      const heights = rows.map((_, i) => rows.length - 1 - i);
      plot.draw({
        x: { low: 0, high: 100, label: "right, %, with 95% intervals" },
        y: {
          low: -0.6,
          high: rows.length - 0.4,
          ticks: rows.map(({ name }, i) => ({ at: heights[i], text: NAMES[name] })),
        },
        height: frame.wide ? 320 : 280,
        left: LEFT,
        marks: [
          rule(50, { series: "faint", dashed: true }),
          ...rows.flatMap((row, i) => trainings(row, heights[i])),
        ],
      }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The trainings of one kind of classifier: points with their intervals, one below the other.
 * @type {(row: { name: Name, values: number[], ends: number[][] }, height: number) => Mark[]}
 */
function trainings({ name, values, ends }, height) {
  const series = name === "bag" || name === "blind" ? "orange" : name === "gru" ? "ink" : "blue";
  const middle = (values.length - 1) / 2;
  const at = values.map((_, i) => height + (middle - i) * APART);
  return [
    line(
      ends.flatMap(([low, high]) => [low, high, NaN]),
      at.flatMap((y) => [y, y, NaN]),
      { series, width: 2, secret: true },
    ),
    points(values, at, { series, radius: 4, secret: true }),
  ];
}
