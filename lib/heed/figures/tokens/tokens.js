// A pair of sentences as the three rows that a translator is trained on.
import { counted } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, follow, labelled, range, text } from "../kit/controls.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { close, pad } from "../../text/batches.js";
import { WordTokenizer } from "../../text/word.js";
import { draw_rows } from "./boxes.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Tokens as State } from "../states.d.ts" */
/** @import { Row } from "./boxes.js" */

/** @typedef {ReturnType<typeof row_of>} Encoded */

/** @type {(keyof State)[]} */
const TRAITS = ["english", "french", "length", "ending", "english_words", "french_words"];

const READY = [
  ["Hi.", "Salut !"],
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
    closed: kept.at(-1) === eos_id,
    unknown: tokenizer.tokens(sentence).filter((_, i) => kept[i] === unk_id),
  };
}

/** @param {State} state */
export function facts(state) {
  const { source, label } = compute(state);
  return {
    answers: label.kept.map((number) => state.french_words[number]),
    lost: { French: label.over, English: source.over }, // tokens that there is no room for
    stops: label.closed,
    unknown: [...source.unknown, ...label.unknown],
  };
}

/** @param {State} state */
export function describe(state) {
  const { answers, lost, stops, unknown } = facts(state);
  const predictions = counted(answers.length, "prediction");
  const losses = said_of_losses(state, lost, stops);
  return [
    losses || `${predictions}: the decoder must answer ${answers.join(" ")}.`,
    unknown.length
      ? `Not in the vocabulary: ${unknown.join(", ")}.`
      : losses
      ? `That leaves ${predictions}.`
      : `Both sentences fit into ${state.length} places.`,
  ].join(" ");
}

/**
 * What there was no room for, or "".
 * @type {(state: State, lost: { French: number, English: number }, stops: boolean) => string}
 */
function said_of_losses({ ending }, lost, stops) {
  const some = Object.entries(lost).filter(([, count]) => count);
  if (!some.length) return "";
  const one = lost.French + lost.English === 1;
  const names = some.map(([language, count]) => `${count} ${language}`).join(" and ");
  const tokens = `${names} token${one ? "" : "s"}`;
  if (ending === "close") return `${tokens} do${one ? "es" : ""}n’t fit: <eos> has the last place.`;
  const end = stops ? "" : ": no label says stop";
  return `${tokens} ${one ? "is cut off, the <eos>" : "are cut off, <eos> included"}${end}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const ending = choice(model, "ending");
  ending.classList.add("heed-ending");
  const open = "english" in model.about.controls; // the sentences may be changed

  return {
    controls: [range(model, "length"), ...open ? [pairs(model)] : [], ending],
    picture: paper,
    more: open ? [text(model, "english"), text(model, "french")] : [],
    update(state, frame) {
      const { source, label } = compute(state);
      ending.hidden = source.over + label.over === 0; // it changes nothing while both sentences fit
      draw_rows(paper, rows_of(state), frame);
    },
    describe,
  };
});

/**
 * A menu of pairs that are ready.
 * @param {Model<State>} model
 */
function pairs(model) {
  const choose = () => {
    const [english, french] = READY[select.selectedIndex];
    model.set("english", english);
    model.set("french", french);
  };
  const options = READY.map(([english]) => html("option", {}, english));
  const select = html(
    "select",
    { id: unique("pair"), "data-control": "english french", change: choose },
    ...options,
  );
  const show = () => {
    select.selectedIndex = READY.findIndex(([english, french]) =>
      english === model.get("english") && french === model.get("french")
    );
  };
  for (const trait of ["english", "french"]) follow(model, trait, show);
  return labelled("menu", { label: "pair", help: "two sentences that are ready" }, select);
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
