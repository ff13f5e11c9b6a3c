// A pair of sentences as the three rows that a translator is trained on.
import { cached } from "../kit/cache.js";
import { button, choice, range, text } from "../kit/controls.js";
import { html, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { close, pad } from "../../text/batches.js";
import { WordTokenizer } from "../../text/word.js";
import { draw_rows } from "./boxes.js";
/** @import { Model } from "../kit/figure.js" */
/** @import { Tokens as State } from "../states.d.ts" */
/** @import { Row } from "./boxes.js" */

/** @typedef {ReturnType<typeof row_of>} Encoded */

/** @type {(keyof State)[]} */
const TRAITS = ["english", "french", "length", "ending", "english_words", "french_words"];

const READY = [
  ["Hi.", "Salut\u202f!"],
  ["Wow!", "Ça alors\u202f!"],
  ["Get up, Tom, we must go, it is late.", "Debout, Tom, il faut y aller, il est tard."],
];

/** Source row, label row, and what the decoder reads. */
const compute = cached(TRAITS, (/** @type {State} */ state) => {
  const { length, english_words, french_words } = state;
  const [english, french] = [state.english, state.french].map(typed);
  const read_by = new WordTokenizer(french_words);
  const source = row_of(new WordTokenizer(english_words), english, state);
  const label = row_of(read_by, french, state);
  return { source, label, read: [read_by.bos_id, ...label.numbers].slice(0, length) };
});

/**
 * A sentence with the straight apostrophes of the vocabulary: phones type curly ones.
 * @param {string} sentence
 */
const typed = (sentence) => sentence.replaceAll("’", "'");

/**
 * The numbers of a sentence, closed or cut, then padded, and what was lost on the way.
 * @param {WordTokenizer} tokenizer
 * @param {string} sentence
 * @param {{ length: number, ending: "close" | "cut" }} state
 */
function row_of(tokenizer, sentence, { length, ending }) {
  const { eos_id, pad_id, unk_id } = tokenizer;
  const whole = close(tokenizer.encode(sentence), eos_id);
  const kept = ending === "close"
    ? close(whole.slice(0, -1), eos_id, length)
    : whole.slice(0, length);
  return {
    numbers: pad(kept, pad_id, length),
    kept,
    over: Math.max(0, whole.length - length), // tokens that there is no room for
    missing: ending === "close"
      ? tokenizer.tokens(sentence).slice(length - 1)
      : [...tokenizer.tokens(sentence), "<eos>"].slice(length),
    unknown: tokenizer.tokens(sentence).filter((_, i) => kept[i] === unk_id),
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { source, label, read } = compute(state);
  const asked = label.kept.length;
  const names = (/** @type {number[]} */ numbers, /** @type {string[]} */ words) =>
    numbers.map((i) => words[i]).join(" ");
  const unknown = [...source.unknown, ...label.unknown];
  const verdicts = [
    ...losses(state, source.over, label.over),
    ...unknown.length ? [`Not in the vocabulary: ${unknown.join(", ")}.`] : [],
  ];
  return [
    ...verdicts.length ? verdicts : [`Both sentences fit into ${state.length} places.`],
    `The decoder reads ${names(read.slice(0, asked + 1), state.french_words)} and must answer ` +
    `${names(label.kept, state.french_words)}: ${asked} prediction${asked === 1 ? "" : "s"}.`,
    `The source is ${names(source.kept, state.english_words)}, in numbers ` +
    `${source.kept.join(", ")}: real tokens in ${source.kept.length} of ${state.length} places.`,
    ...source.missing.length ? [`Cut off from the English: “${source.missing.join(" ")}”.`] : [],
    ...label.missing.length ? [`Cut off from the French: “${label.missing.join(" ")}”.`] : [],
  ].join(" ");
}

/**
 * What there was no room for.
 * @param {{ ending: "close" | "cut" }} state
 * @param {number} source how many tokens
 * @param {number} label
 */
function losses({ ending }, source, label) {
  if (ending === "cut") {
    return [
      ...label ? ["The label has lost its <eos>: nothing says stop."] : [],
      ...source ? ["The source has lost its <eos>."] : [],
    ];
  }
  const tokens = (/** @type {number} */ lost) => `${lost} token${lost === 1 ? "" : "s"}`;
  const lost = [
    ...source ? [`English loses ${tokens(source)}`] : [],
    ...label ? [`French loses ${tokens(label)}`] : [],
  ];
  return lost.length ? [`${lost.join(", ")}: the last place is for <eos>.`] : [];
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const ending = choice(model, "ending");
  const place = html("div", { class: "heed-ending" }); // empty while both sentences fit

  return {
    controls: [
      html("div", { class: "heed-pair" }, text(model, "english"), text(model, "french")),
      html("div", { class: "heed-control heed-ready" }, ...READY.map((pair) => ready(model, pair))),
      range(model, "length"),
      place,
    ],
    picture: paper,
    update(state, frame) {
      const { source, label } = compute(state);
      const matters = source.over + label.over > 0;
      if (matters !== place.contains(ending)) place.replaceChildren(...matters ? [ending] : []);
      draw_rows(paper, rows_of(state), frame);
    },
    describe,
  };
});

/**
 * A button that puts a pair into both fields.
 * @param {Model<State>} model
 * @param {string[]} pair
 */
function ready(model, [english, french]) {
  const put_in = () => {
    model.set("english", english);
    model.set("french", french);
  };
  return button(english, put_in, "english french");
}

/**
 * @param {State} state
 * @returns {Row[]} source, decoder input and label
 */
function rows_of(state) {
  const { source, read, label } = compute(state);
  const english = { words: state.english_words, language: "en" };
  const french = { words: state.french_words, language: "fr" };
  const counted = (/** @type {Encoded} */ { numbers, kept, over }, /** @type {string} */ what) => ({
    numbers,
    real: kept.length,
    count: `${kept.length} ${what}`,
    lost: state.ending === "cut" ? over : 0,
  });
  return [
    { name: "source", ...english, ...counted(source, "real tokens") },
    { name: "decoder input", ...french, numbers: read, real: 0, count: "", lost: 0 },
    { name: "label", ...french, ...counted(label, "to predict") },
  ];
}
