// How far each word of a sentence moves what a recurrent translator keeps of it.
import { fixed } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { asks_first, nearest } from "../kit/question.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Fading as State } from "../states.d.ts" */
/** @import { Series } from "../kit/marks.js" */

/**
 * A sentence as tokens, and how far each moves a state.
 * @typedef {{ words: number, read: string[], written: string[], forth: number[], back: number[],
 *   start: number[], writer: number[] }} Measured
 */

const END = "end"; // what stands for the end of a sentence
const KEY = 28; // height of what says which bars these are, in CSS pixels
const [LEAST, MOST] = [13, 21.6]; // height of a row
const NUMBER = "2.5rem"; // room for one beside its bar

/** @typedef {{ name: string, values: number[], series: Series }} Bars */

/**
 * What is shown: the tokens, and one row of bars or two.
 * @type {(state: State) => { tokens: string[], bars: Bars[], lang: string }}
 */
function shown_of({ sentences, words, side }) {
  const all = /** @type {Measured[]} */ (sentences);
  const one = all.find((each) => each.words === words) ?? all[0];
  if (side === "writer") {
    /** @type {Bars[]} */
    const bars = [{ name: "effect of the vector", values: one.writer, series: "orange" }];
    return { tokens: one.written, bars, lang: "fr" };
  }
  /** @type {Bars[]} */
  const bars = side === "start"
    ? [{ name: "effect on the vector", values: one.start, series: "green" }]
    : [
      { name: "effect on the reader from left to right", values: one.forth, series: "blue" },
      { name: "effect on the reader from right to left", values: one.back, series: "violet" },
    ];
  return { tokens: one.read, bars, lang: "en" };
}

/** @param {State} state the first and the last word, and the effects of both in each row of bars */
export function facts(state) {
  const { tokens, bars } = shown_of(state);
  const last = tokens.findLastIndex((token) => /\p{L}/u.test(token) && token !== END);
  const ends = [0, last];
  return {
    words: ends.map((at) => tokens[at]),
    effects: bars.map(({ values }) => ends.map((at) => values[at])),
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { words: [one, other], effects } = facts(state);
  const [first, second] = effects.map((both) => both.map((effect) => fixed(effect, 3)));
  if (state.side === "writer") {
    return `The vector has an effect of ${first[0]} on the state that predicts ` +
      `«\u00a0${one}\u00a0», and of ${first[1]} on the one that predicts «\u00a0${other}\u00a0».`;
  }
  if (state.side === "start") {
    return `“${one}” has an effect of ${first[0]} on the vector, and “${other}” one of ${
      first[1]
    }.`;
  }
  return `“${one}” has an effect of ${first[0]} on the left-to-right reader and of ${
    second[0]
  } on ` +
    `the right-to-left one. For “${other}” it is ${first[1]} and ${second[1]}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).effects.at(-1)?.[1] ?? NaN, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const key = html("p", { class: "heed-fading-key" });
  const rows = html("ol", { class: "heed-fading" });

  /** @type {(state: State, frame: Frame) => void} */
  function update(state, { room }) {
    const { tokens, bars, lang } = shown_of(state);
    const most = Math.max(...bars.flatMap(({ values }) => values));
    put(rows, "data-sides", String(bars.length));
    write_key(key, bars);
    resize(rows, tokens.length, entry);
    const height = Math.max(LEAST, Math.min(MOST, (room - KEY) / tokens.length));
    put(rows, "style", `line-height: ${height}px`);
    tokens.forEach((token, i) => {
      write_row(rows.children[i], token, bars, i, most);
      put(rows.children[i].children[1], "lang", i < tokens.length - 1 ? lang : "en");
    });
  }

  return {
    controls: [choice(model, "side"), choice(model, "words")],
    picture: stacked(key, rows),
    update,
    describe,
    question: asks_first(model, answer),
  };
});

/** A word between the bars at its sides. */
function entry() {
  const side = (/** @type {string} */ look) =>
    html("span", { class: look }, html("b"), html("i", { "aria-hidden": "true" }));
  return html("li", {}, side(""), html("span"), side("heed-secret"));
}

/** What the bars are, each in its colour. @type {(key: HTMLElement, bars: Bars[]) => void} */
function write_key(key, bars) {
  resize(key, bars.length, () => html("span"));
  bars.forEach(({ name, series }, i) => {
    say(key.children[i], name);
    put(key.children[i], "style", `--heed-own: var(--heed-series-${series})`);
  });
}

/**
 * A token between bars: one, at the right, or two; `most` is the longest.
 * @type {(row: Element, token: string, bars: Bars[], at: number, most: number) => void}
 */
function write_row(row, token, bars, at, most) {
  const [left, word, right] = row.children;
  say(word, token);
  const sides = bars.length === 1 ? [undefined, bars[0]] : bars;
  [left, right].forEach((side, i) => {
    const own = sides[i];
    const [number, bar] = side.children;
    /** @type {HTMLElement} */ (side).hidden = !own;
    if (!own) return;
    say(number, fixed(own.values[at], 2));
    const width = `calc((100% - ${NUMBER}) * ${own.values[at] / most})`;
    put(bar, "style", `width: ${width}; background: var(--heed-series-${own.series})`);
  });
}
