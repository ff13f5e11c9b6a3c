// The same causal mask, written in four ways and given to two functions of PyTorch.
import { fixed } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { choice } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { asks_first } from "../kit/question.js";
import { masked_softmax } from "../../model/attention.js";
import { matrix } from "../../numeric/matrix.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Conventions as State } from "../states.d.ts" */

const WORDS = ["I", "am", "a", "pig"];
const AT = WORDS.map((_, at) => at);

/** How a cell of the mask is written, by whether the word may be seen. */
const WRITTEN = {
  visible: ["False", "True"],
  hidden: ["True", "False"],
  minus: ["−∞", "0"],
  ones: ["0.0", "1.0"],
};
/** What a mask of floats adds to the scores, by whether the word may be seen. */
const ADDED = { minus: [-Infinity, 0], ones: [0, 1] };

const READERS = { sdpa: "scaled_dot_product_attention", mha: "MultiheadAttention" };

/** @typedef {keyof typeof READERS} Reader a function of torch.nn */

/** @type {(query: number, key: number) => number} */
const may = (query, key) => Number(key <= query);

/**
 * The weights (4, 4) that come out where all scores are equal.
 * @param {State["mask"]} mask
 * @param {Reader} reader
 * @returns {number[][]} a row of NaN where nothing is left to see and the function says so
 */
export function weights_of(mask, reader) {
  if (mask === "minus" || mask === "ones") {
    const { values } = masked_softmax(matrix(4, 4, (t, s) => ADDED[mask][may(t, s)]));
    return AT.map((t) => [...values.slice(4 * t, 4 * t + 4)]);
  }
  // a boolean means "visible" to the one and "hidden" to the other
  const right = (mask === "visible") === (reader === "sdpa");
  return AT.map((t) => {
    const seen = AT.map((s) => right === Boolean(may(t, s)));
    const count = seen.filter(Boolean).length;
    if (count === 0) return AT.map(() => reader === "mha" ? NaN : 0);
    return seen.map((one) => one ? 1 / count : 0);
  });
}

/** What each function makes of the mask. @param {State} state */
export function facts({ mask }) {
  return { sdpa: reading_of(mask, "sdpa"), mha: reading_of(mask, "mha") };
}

/** @type {(mask: State["mask"], reader: Reader) => { leaks: number, reversed: boolean, numbers: boolean }} */
function reading_of(mask, reader) {
  const weights = weights_of(mask, reader);
  const leaks = weights.flatMap((row, t) => row.filter((weight, s) => s > t && weight > 0)).length;
  return { leaks, reversed: !(weights[1][0] > 0), numbers: !weights.flat().some(Number.isNaN) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { sdpa, mha } = facts(state);
  if (!sdpa.leaks && !mha.leaks) return "Both functions do what was meant.";
  if (sdpa.leaks && mha.leaks) {
    return "Both let every word see every later one: the numbers are added to the scores, so a " +
      "later word only scores 1 less.";
  }
  const [[right, wrong], { numbers }] = sdpa.leaks
    ? [[READERS.mha, READERS.sdpa], sdpa]
    : [[READERS.sdpa, READERS.mha], mha];
  return `${right} does what was meant. Under ${wrong} each word sees only later words, and the ` +
    `last one’s weights are ${numbers ? "0" : "not numbers"}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer({ mask }, choices) {
  return choices.indexOf(written(weights_of(mask, "mha")[AT.length - 1]));
}

/** The weights of the last word in words. @type {(weights: number[]) => string} */
function written(weights) {
  const [first] = weights;
  if (Number.isNaN(first)) return "nan";
  return weights.every((weight) => weight === first) ? `${first} each` : "";
}

export default figure((/** @type {Model<State>} */ model) => {
  const given = cells();
  const taken = { sdpa: cells(), mha: cells("heed-secret") };
  const readers = /** @type {Reader[]} */ (Object.keys(READERS));

  /** @param {State} state */
  function update({ mask }) {
    each((t, s) => say(given[t][s], WRITTEN[mask][may(t, s)]));
    for (const reader of readers) {
      const weights = weights_of(mask, reader);
      each((t, s) => fill(taken[reader][t][s], weights[t][s], s > t));
    }
  }

  return {
    controls: [choice(model, "mask")],
    picture: html(
      "div",
      { class: "heed-conventions" },
      table("the mask", given),
      ...readers.map((reader) => table(READERS[reader], taken[reader])),
    ),
    update,
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(draw: (t: number, s: number) => void) => void} */
function each(draw) {
  AT.forEach((t) => AT.forEach((s) => draw(t, s)));
}

/** @param {string} [look] */
function cells(look = "") {
  return AT.map(() => AT.map(() => html("td", { class: look })));
}

/** @type {(cell: HTMLElement, weight: number, later: boolean) => void} */
function fill(cell, weight, later) {
  const none = Number.isNaN(weight);
  say(cell, none ? "nan" : fixed(weight, 2));
  put(cell, "style", none ? "" : `background-color: ${css_colour("sequential", weight)}`);
  cell.toggleAttribute("data-wrong", none || (later && weight > 0));
}

/**
 * @param {string} caption
 * @param {HTMLElement[][]} rows
 */
function table(caption, rows) {
  const name = (/** @type {string} */ word, /** @type {string} */ scope) =>
    html("th", { scope }, word);
  return html(
    "table",
    {},
    html("caption", {}, caption),
    html("thead", {}, html("tr", {}, html("td"), ...WORDS.map((word) => name(word, "col")))),
    html(
      "tbody",
      {},
      ...rows.map((row, t) => html("tr", { "data-squares": "" }, name(WORDS[t], "row"), ...row)),
    ),
  );
}
