// The dot products of a sentence's words, before and after training for one of two questions.
import { read_array } from "../../storage/arrays.js";
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { choice, toggle } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { caption, Paper } from "../kit/paper.js";
import { asks_first } from "../kit/question.js";
import { read_sentence } from "../../model/reader.js";
import { from_rows, multiply, transpose } from "../../numeric/matrix.js";
import { sigmoid } from "../../numeric/sigmoid.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Related as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {Shown["readings"][number]} Reading */

const QUESTIONS = [
  { name: "animal", asks: "Does an animal act?" },
  { name: "past", asks: "Did it happen in the past?" },
];
const [SUBJECT, VERB] = [1, 2]; // places in the sentence
const ALMOST = 0.995; // a probability that would be rounded to 100%
const BRIGHTEST = 6; // where the colours end
const NAMES = 52; // of the column of words, in CSS pixels
const HEAD = 38; // above the cells
const MENUS = 60; // of the height, for more controls than others have
const MOST_CELL = 50;
const HEIGHT = 32; // of a cell, at most
const TWO_DIGITS = 41; // the least width of a cell in which −0.18 can be read

/** The sentence, and what each reader makes of it. */
const compute = cached(
  ["subject", "verb", "place", "trained", "words", "readers"],
  (/** @type {State} */ state) => {
    const words = ["the", state.subject, state.verb, "in", "the", state.place];
    const places = words.map((word) => state.words.indexOf(word));
    return { words, readings: QUESTIONS.map((question) => read(question, places, state)) };
  },
);

/**
 * What a reader makes of a sentence: all dot products, and how sure it is of yes.
 * @param {typeof QUESTIONS[number]} question
 * @param {number[]} places of the words among those that were sent
 * @param {State} state
 */
function read(question, places, { readers, trained }) {
  const { vectors, weight, bias } = readers[question.name];
  const x = rows(trained ? vectors : readers.first, places);
  const sure = trained ? sigmoid(read_sentence(x, weight, bias)) : null;
  return { ...question, scores: multiply(x, transpose(x)), sure };
}

/** Some rows of an array that Python sent. @type {(encoded: any, places: number[]) => Matrix} */
function rows(encoded, places) {
  const { shape, values } = read_array(encoded);
  const width = shape[1];
  return from_rows(places.map((place) => values.subarray(place * width, (place + 1) * width)));
}

/** @param {State} state */
export function facts(state) {
  const { words, readings } = compute(state);
  const found = readings.map(({ name, asks, scores, sure }) => {
    const at = (/** @type {number} */ t, /** @type {number} */ s) =>
      scores.values[t * words.length + s];
    const dots = [at(SUBJECT, SUBJECT), at(VERB, VERB), at(SUBJECT, VERB)];
    return { name, asks, dots, sure, most: Math.max(...scores.values) };
  });
  return { words, readings: found };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words, readings } = facts(state);
  if (!state.trained) {
    return `Before training no dot product in “${words.join(" ")}” is above ` +
      `${fixed(readings[0].most, 2)}, and every word gives every word about the same weight, ` +
      `1/${words.length}.`;
  }
  const [subject, verb] = [words[SUBJECT], words[VERB]];
  const [one, other] = readings;
  const [who, act] = [0, 1].map((at) => readings.map(({ dots }) => fixed(dots[at], 2)));
  return `For “${one.asks}” ${subject} · ${subject} is ${who[0]} and ${verb} · ${verb} ${
    act[0]
  }; ` +
    `for “${other.asks}” they are ${who[1]} and ${act[1]}.`;
}

/** @param {number} sure of yes */
function said(sure) {
  const most = Math.max(sure, 1 - sure);
  const share = most < ALMOST ? percent(most) : "above 99%";
  return `${sure >= 0.5 ? "yes" : "no"}, ${share}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  const { words, readings } = compute(state);
  const { scores } = readings[1];
  const own = words.map((_, t) => scores.values[t * words.length + t]);
  return choices.indexOf(words[own.indexOf(Math.max(...own))]);
}

export default figure((/** @type {Model<State>} */ model) => {
  const papers = QUESTIONS.map(() => new Paper());

  return {
    controls: [
      choice(model, "subject"),
      choice(model, "verb"),
      choice(model, "place"),
      toggle(model, "trained"),
    ],
    picture: side_by_side(...papers),
    update(state, frame) {
      const { words, readings } = compute(state);
      const frames = frame.below(MENUS).split(0.48, 0.48);
      papers.forEach((paper, i) => {
        const { width, room } = frames[i];
        const height = Math.min(HEIGHT, Math.floor((room - HEAD) / words.length));
        const all = parts(readings[i], words, width, height);
        paper.draw(width, HEAD + words.length * height + 1, all);
      });
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * One table: the question and its answer, the words and their dot products.
 * @type {(reading: Reading, words: string[], room: number, height: number) => Generator<SVGElement>}
 */
function* parts({ asks, scores, sure }, words, room, height) {
  const width = Math.min(MOST_CELL, Math.floor((room - NAMES) / words.length));
  const middle = (/** @type {number} */ t) => NAMES + (t + 0.5) * width;
  yield caption(asks, 0, 12, "start");
  yield caption(
    sure === null ? "not trained" : said(sure),
    NAMES + words.length * width,
    12,
    "end",
  );
  for (let t = 0; t < words.length; t++) {
    yield caption(words[t], middle(t), HEAD - 7);
    yield caption(words[t], NAMES - 8, HEAD + (t + 0.5) * height + 4, "end");
  }
  const digits = width < TWO_DIGITS ? 1 : 2;
  const place = { left: NAMES, top: HEAD, width, height };
  const table = svg("g", { class: "heed-secret" });
  table.append(...cells(scores, { ...place, digits, brightest: BRIGHTEST }));
  yield table;
}
