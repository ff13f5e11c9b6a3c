// A pair of sentences as the three rows that a translator is trained on.
import { counted } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range, text, toggle } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { close, pad } from "../../text/batches.js";
import { WordTokenizer } from "../../text/word.js";
import { draw_rows } from "./boxes.js";
import { ready } from "./ready.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Tokens as State } from "../states.d.ts" */
/** @import { Row } from "./boxes.js" */

/** @typedef {ReturnType<typeof row_of>} Encoded */

/** @type {(keyof State)[]} */
const TRAITS = [
  "english",
  "french",
  "length",
  "ending",
  "shifted",
  "english_words",
  "french_words",
];

const READY = [
  ["Hi.", "Salut !"],
  ["Wow!", "Ça alors\u202f!"],
  ["Get up, Tom, we must go, it is late.", "Debout, Tom, il faut y aller, il est tard."],
];

/** Source row, target row without its <bos>, what the decoder reads, and what it must answer. */
const compute = cached(TRAITS, (/** @type {State} */ state) => {
  const { length, shifted, english_words, french_words } = state;
  const [english, french] = [state.english, state.french].map(typed);
  const read_by = new WordTokenizer(french_words);
  const source = row_of(new WordTokenizer(english_words), english, state);
  const target = row_of(read_by, french, state);
  const after_bos = (/** @type {number[]} */ row) => [read_by.bos_id, ...row].slice(0, length);
  const read = after_bos(target.numbers);
  const label = shifted
    ? { numbers: target.numbers, kept: target.kept }
    : { numbers: read, kept: after_bos(target.kept) };
  return { source, target, read, label, stops: label.kept.includes(read_by.eos_id) };
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
    unknown: tokenizer.tokens(sentence).filter((_, i) => kept[i] === unk_id),
  };
}

/** @param {State} state */
export function facts(state) {
  const { source, target, label, read, stops } = compute(state);
  const same = (/** @type {number[]} */ row) => row.filter((number, at) => number === read[at]);
  return {
    answers: label.kept.map((number) => state.french_words[number]),
    copied: same(label.kept).length, // labels that the decoder reads at the same position
    copied_if_shifted: same(target.kept).length,
    lost: { French: target.over, English: source.over }, // tokens that there is no room for
    stops,
    unknown: [...source.unknown, ...target.unknown],
  };
}

/** @param {State} state */
export function describe(state) {
  const { answers, copied, copied_if_shifted, lost, stops, unknown } = facts(state);
  if (!state.shifted) {
    return `The shift is off: copying what the decoder reads gets all ${copied} labels right. ` +
      `With the shift it would get ${copied_if_shifted || "none"}.`;
  }
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
  const [, last] = some[some.length - 1];
  const tokens = `${names} token${last === 1 ? "" : "s"}`;
  if (ending === "close") return `${tokens} do${one ? "es" : ""}n’t fit: <eos> has the last place.`;
  const end = stops ? "" : ": no label says stop";
  return `${tokens} ${one ? "is cut off, the <eos>" : "are cut off, <eos> included"}${end}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const ending = choice(model, "ending");
  ending.classList.add("heed-ending");
  const english = text(model, "english");
  const pairs = ready(model, ["english", "french"], READY, {
    label: "pair",
    help: "two sentences that are ready, or your own",
    own: { name: "own pair", field: english },
  });

  return {
    controls: [range(model, "length"), pairs, ending],
    picture: paper,
    more: [english, text(model, "french"), toggle(model, "shifted")],
    update(state, frame) {
      const { source, target } = compute(state);
      ending.hidden = source.over + target.over === 0; // it changes nothing while both sentences fit
      draw_rows(paper, rows_of(state), Number(state.shifted), frame);
    },
    describe,
  };
});

/**
 * @param {State} state
 * @returns {Row[]} source, decoder input and label
 */
function rows_of(state) {
  const { source, target, read, label } = compute(state);
  const english = { words: state.english_words, language: "en" };
  const french = { words: state.french_words, language: "fr" };
  const row = (
    /** @type {Pick<Encoded, "numbers" | "kept">} */ { numbers, kept },
    /** @type {string} */ count,
    /** @type {number} */ over,
  ) => ({ numbers, real: kept.length, count, lost: state.ending === "cut" ? over : 0 });
  const real = counted(source.kept.length, "real token");
  const answers = `${label.kept.length} to predict`;
  return [
    { name: "source", ...english, ...row(source, real, source.over) },
    { name: "decoder input", ...french, numbers: read, real: 0, count: "", lost: 0 },
    { name: "label", ...french, ...row(label, answers, state.shifted ? target.over : 0) },
  ];
}
