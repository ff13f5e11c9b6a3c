// A translator that cheats: one translation read by two translators, and what each writes alone.
import { fixed, percent } from "../base/numbers.js";
import { write_marked } from "../kit/compared.js";
import { button } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { asks_first } from "../kit/question.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { right_of, word_list } from "../translators/examples.js";
import { text_field } from "../translators/field.js";
import { bare, typeset } from "../translators/joined.js";
import { readable, tidied, trouble } from "../translators/vocabulary.js";
import { marked_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Cheat as State } from "../states.d.ts" */
/** @import { Reading } from "../../experiments/damage.js" */
/** @import { Asks, Quotes } from "../translators/asking.js" */
/** @import { Weights } from "../translators/desk.js" */
/** @import { Change, Question } from "../../experiments/questions.js" */

/** @typedef {Weights & { label: string, changes: Change[] }} Reader one translator, as cheat.py has it */

const LONGEST = 50; // letters of a translation that are told in words
const FAR = 1; // nats
const SMALL = 0.1; // a loss below it is written with two figures, one from it on with two places
const CAPTION = "Probability of each piece of the French sentence";

/** @type {(state: Pick<State, "translators">) => Reader[]} */
const readers_of = ({ translators }) => /** @type {any} */ (translators);

/** @type {(text: string) => string} French as the translators read it */
const spaced = (text) => text.trim().replace(/\s+/g, " ").replaceAll("’", "'");

/** @type {(state: State) => string} the right translation; "" if it is not known */
function right_now({ pairs, words, vocabulary }) {
  return right_of(pairs, tidied(words, vocabulary));
}

/**
 * What the figure asks of a translator.
 * @type {(state: State, reader: Reader, target: string) => Question}
 */
export function question_of({ words, vocabulary }, { changes }, target) {
  return { kind: "reading", sentence: tidied(words, vocabulary), target, changes };
}

/**
 * Both readings. Where no French sentence is given, the second translator predicts what the first writes.
 * @type {Asks<State, Reading[]>}
 */
function* asks(state) {
  readable(state.words, state.vocabulary);
  const readers = readers_of(state);
  const ask = (/** @type {Reader} */ reader, /** @type {string} */ target) => ({
    ...question_of(state, reader, target),
    of: reader.name,
  });
  const target = spaced(state.french);
  if (target) return yield readers.map((reader) => ask(reader, target));
  const first = /** @type {Reading} */ (yield ask(readers[0], ""));
  return [first, yield ask(readers[1], first.written.text)];
}

export const facts = facts_of(asks, ([honest, cheat], state) => {
  const [right, french] = [right_now(state), spaced(state.french)];
  return {
    losses: [honest.loss, cheat.loss],
    written: [honest.written.text, cheat.written.text],
    unfinished: french !== "" && !/[.!?]$/.test(french),
    wrong: right !== "" && french !== "" && french !== right,
  };
});

export const describe = told(asks, facts, (found, quote, state) => {
  const { losses, written, unfinished, wrong } = found;
  const [honest, cheat] = losses.map(nats);
  if (unfinished) {
    return "The French has no full stop, so neither translator expects it to end: " +
      `the loss is ${honest} with the mask and ${cheat} without one.`;
  }
  if (wrong) {
    const only = losses[1] < losses[0] ? "only " : "";
    return `For a wrong translation the loss is ${honest} with the mask, and ${only}${cheat} ` +
      "without one. A translator should find it unlikely.";
  }
  const known = right_now(state);
  const [masked, alone] = written.map((text) =>
    known && text === known ? "the right translation" : in_words(text, quote)
  );
  return `Without a mask the loss is ${cheat}, and alone the translator writes ${alone}. With the ` +
    `mask the loss is ${honest}, and it writes ${masked}.`;
}, "Nothing is read yet.");

/** @type {(text: string, quote: Quotes) => string} what is written, as far as whole words fit */
function in_words(text, quote) {
  if (!text) return "nothing";
  if (text.length <= LONGEST) return quote.translation(text);
  return quote.target(`${typeset(text.slice(0, text.lastIndexOf(" ", LONGEST)))} …`);
}

/** @type {(loss: number) => string} */
function nats(loss) {
  if (loss >= SMALL) return fixed(loss, 2);
  const places = Math.min(6, 1 - Math.floor(Math.log10(Math.max(loss, 1e-6))));
  return fixed(loss, places);
}

/** Whose loss grows by more than a nat if the French is that of another sentence. @type {(state: State) => number} */
export function answer(state) {
  const { pairs: [right, other] } = state;
  const [before, after] = [right, other].map(({ french }) =>
    facts({ ...state, words: right.english, french })?.losses ?? [0, 0]
  );
  const [honest, cheat] = after.map((loss, i) => loss > before[i] + FAR);
  return honest ? cheat ? 2 : 0 : cheat ? 1 : 3;
}

export default asking({
  own: "words",
  asks,
  describe,
  question: (model) =>
    asks_first(model, answer, { show: () => model.set("french", model.get("pairs")[1].french) }),
  translators: readers_of,
  controls(model) {
    model.on_change("words", () => {
      const { words, vocabulary } = model.state();
      if (!trouble(words, vocabulary)) model.set("french", right_now(model.state()));
    });
    return [
      text_field(model, "words"),
      text_field(model, "french", { lang: "fr", action: "Predict" }),
      suggestions(model),
    ];
  },
  more: (model) => [word_list(model.get("vocabulary"))],
  picture(model, _, waiting) {
    const readers = readers_of(model.state());
    const sides = readers.map(({ label }) => new Side(label));
    const rows = new Rows(
      "heed-cheat-rows",
      ["piece", "", ...readers.map(({ label }) => label)],
      CAPTION,
    );
    const both = html("div", { class: "heed-compared" }, ...sides.map(({ element }) => element));
    return {
      element: html("div", { class: "heed-cheat" }, waiting, both, rows.element),
      draw(readings, state, _, ready) {
        if (!ready) return; // what stood there stays, all of it
        if (!spaced(state.french)) model.set("french", readings[0].written.text);
        const right = right_now(state) || readings[0].written.text;
        sides.forEach((side, i) => side.draw(readings[i], right));
        rows.draw(readings[0].pieces.map((piece, at) => [
          { text: typeset(bare(piece)), lang: "fr" },
          { bars: readings.map(({ p }) => p[at]) },
          ...readings.map(({ p }) => share(p[at])),
        ]));
      },
    };
  },
});

/**
 * Buttons that fill in the right translation, and that of another sentence.
 * @type {(model: Model<State>) => HTMLElement}
 */
function suggestions(model) {
  const fill = (/** @type {() => string} */ french) => () => model.set("french", french());
  const other = model.get("pairs")[1].french;
  const buttons = [
    button("Right translation", fill(() => right_now(model.state())), "right"),
    button("Another sentence’s", fill(() => other), "other"),
  ];
  const press = () => {
    const french = spaced(model.get("french"));
    [right_now(model.state()), other].forEach((one, i) =>
      put(buttons[i], "aria-pressed", String(french !== "" && french === spaced(one)))
    );
  };
  for (const trait of ["words", "french"]) model.on_change(trait, press);
  press();
  return html("div", { class: "heed-buttons" }, ...buttons);
}

/** One translator: its loss, and what it writes alone. */
class Side {
  /** @param {string} label */
  constructor(label) {
    this.loss = html("b");
    this.alone = html("p", { class: "heed-cheat-alone" });
    this.text = html("p", { class: "heed-cheat-text", lang: "fr" });
    const loss = html("p", { class: "heed-cheat-loss" }, "loss ", this.loss, " nats a piece");
    this.element = html(
      "div",
      {},
      html("p", { class: "heed-cheat-name" }, label),
      loss,
      this.alone,
      this.text,
    );
  }

  /** @type {(reading: Reading, right: string) => void} */
  draw({ loss, written }, right) {
    say(this.loss, nats(loss));
    say(this.alone, written.text ? "writes alone:" : "writes alone: nothing, it ends at once");
    const parts = marked_words(right, written.text).filter(({ mark }) => mark !== "missing");
    write_marked(this.text, parts.map(({ text, mark }) => ({ text: typeset(text), mark })));
  }
}

/** @type {(p: number) => string} */
const share = (p) => p < 0.0005 ? "<\u00a00.1%" : percent(p, 1);
