// A translator that cheats: one translation read by two translators, and what each writes alone.
import { fixed, percent } from "../base/numbers.js";
import { button } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Desk } from "../translators/desk.js";
import { text_field, Waiting } from "../translators/field.js";
import { quoted, typeset } from "../translators/joined.js";
import { tidied, trouble } from "../translators/vocabulary.js";
import { marked_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Cheat as State } from "../states.d.ts" */
/** @import { Reading } from "../../experiments/damage.js" */
/** @import { Found, Weights } from "../translators/desk.js" */
/** @import { Change, Question } from "../../experiments/questions.js" */

/** @typedef {Weights & { label: string, changes: Change[] }} Reader one translator, as cheat.py has it */
/** @typedef {{ english: string, french: string }} Pair */

const LONGEST = 50; // letters of a translation that are told in words
const SMALL = 0.1; // a loss below it is written with two figures, one from it on with two places

export default figure((/** @type {Model<State>} */ model) => {
  const readers = readers_of(model.state());
  const desks = readers.map((reader) => new Desk(model, reader));
  const waiting = new Waiting({ retry: () => desks.forEach((desk) => desk.retry()) });
  const picture = new Picture(readers, waiting.element);
  model.on_change("words", () => {
    const { words, vocabulary } = model.state();
    if (!trouble(words, vocabulary)) model.set("french", right_of(model.state()));
  });
  /** @type {Found[]} */
  let found = [];
  return {
    controls: [
      text_field(model, "words"),
      text_field(model, "french", { lang: "fr", action: "Predict" }),
      suggestions(model),
    ],
    picture: picture.element,
    update(state) {
      found = look(state, desks);
      const all = together(found);
      const network = desks.some(({ engine }) => engine.phase === "error");
      waiting.draw(all, !trouble(state.words, state.vocabulary) && network);
      picture.draw(state, found, all.state);
    },
    describe: (state) =>
      describe(state, together(found).state === "ready" ? found.map(read) : undefined),
    quoted: "fr",
  };
});

/** @type {(found: Found) => Reading} */
const read = ({ answer }) => /** @type {Reading} */ (answer);

/** @type {(state: Pick<State, "translators">) => Reader[]} */
const readers_of = ({ translators }) => /** @type {any} */ (translators);

/** @type {(state: Pick<State, "pairs">) => Pair[]} */
const pairs_of = ({ pairs }) => /** @type {any} */ (pairs);

/**
 * Buttons that fill in the right translation, and that of another sentence.
 * @type {(model: Model<State>) => HTMLElement}
 */
function suggestions(model) {
  const fill = (/** @type {() => string} */ french) => () => model.set("french", french());
  const other = pairs_of(model.state())[1].french;
  return html(
    "div",
    { class: "heed-buttons" },
    button("Right translation", fill(() => right_of(model.state())), "right"),
    button("Another sentence’s", fill(() => other), "other"),
  );
}

/** @type {(state: State) => string} the right translation; "" if it is not known */
function right_of(state) {
  const sentence = tidied(state.words, state.vocabulary);
  return pairs_of(state).find(({ english }) => english === sentence)?.french ?? "";
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
 * @type {(state: State, desks: Desk[]) => Found[]}
 */
function look(state, desks) {
  const wrong = trouble(state.words, state.vocabulary);
  if (wrong) return desks.map((desk) => refused(desk, wrong));
  const readers = readers_of(state);
  const target = spaced(state.french);
  const first = desks[0].look(question_of(state, readers[0], target));
  const shared = target || (first.state === "ready" ? read(first).written.text : "");
  const others = desks.slice(1).map((desk, i) =>
    shared ? desk.look(question_of(state, readers[i + 1], shared)) : { ...first, answer: desk.last }
  );
  return [first, ...others];
}

/** @type {(desk: Desk, message: string) => Found} */
function refused({ last }, message) {
  return { answer: last, state: "error", share: 0, message };
}

/** How far both translators are. @type {(found: Found[]) => Found} */
function together(found) {
  const late = found.find(({ state }) => state === "error") ??
    found.find(({ state }) => state === "loading") ?? found[0];
  return { ...late, share: found.reduce((sum, one) => sum + one.share, 0) / found.length };
}

/**
 * @param {State} state
 * @param {Reading[]} [answers] what is shown, one of each translator
 * @returns {string}
 */
export function describe(state, answers = stored_answers(state)) {
  const wrong = trouble(state.words, state.vocabulary);
  if (wrong) return wrong;
  if (!answers) return `“${tidied(state.words, state.vocabulary)}” is not read yet.`;
  const [honest, cheat] = answers;
  if (is_unfinished(state)) {
    return "The French sentence has no full stop at its end, so neither translator expects it to " +
      `end there: the loss is ${nats(honest.loss)} with the mask and ${
        nats(cheat.loss)
      } without one.`;
  }
  if (is_wrong(state)) {
    const only = cheat.loss < honest.loss ? "only " : "";
    return `For a wrong translation the loss is ${nats(honest.loss)} with the mask, and ${only}` +
      `${nats(cheat.loss)} without one. A translator should find it unlikely.`;
  }
  return `Without a mask the loss is ${nats(cheat.loss)}, and alone the translator writes ` +
    `${told(cheat.written.text)}. With the mask the loss is ${nats(honest.loss)}, and it writes ` +
    `${told(honest.written.text)}.`;
}

/** @type {(state: State) => boolean} whether the French sentence is known to be another's */
function is_wrong(state) {
  const [right, french] = [right_of(state), spaced(state.french)];
  return right !== "" && french !== "" && french !== right;
}

/** @type {(state: State) => boolean} whether a mark is missing at the end of the French sentence */
function is_unfinished({ french }) {
  const text = spaced(french);
  return text !== "" && !/[.!?]$/.test(text);
}

/** @type {(text: string) => string} French as the translators read it */
const spaced = (text) => text.trim().replace(/\s+/g, " ").replaceAll("’", "'");

/** @type {(text: string) => string} what is written, as far as whole words fit */
function told(text) {
  if (!text) return "nothing: it ends the sentence at once";
  if (text.length <= LONGEST) return quoted(text);
  return `« ${typeset(text.slice(0, text.lastIndexOf(" ", LONGEST)))} … »`;
}

/** @type {(state: State) => Reading[] | undefined} */
function stored_answers(state) {
  const stored = /** @type {any[]} */ (state.stored);
  const found = readers_of(state).map((reader) => {
    const asked = JSON.stringify(question_of(state, reader, state.french.trim()));
    return stored.find(({ translator, question }) =>
      translator === reader.name && JSON.stringify(question) === asked
    )?.answer;
  });
  return found.every(Boolean) ? found : undefined;
}

/** @type {(loss: number) => string} */
function nats(loss) {
  if (loss >= SMALL) return fixed(loss, 2);
  const places = Math.min(6, 1 - Math.floor(Math.log10(Math.max(loss, 1e-6))));
  return fixed(loss, places);
}

/** Both translators, and the probability that each gives to each piece. */
class Picture {
  /**
   * @param {Reader[]} readers
   * @param {HTMLElement} waiting
   */
  constructor(readers, waiting) {
    this.sides = readers.map(({ label }) => new Side(label));
    this.rows = html("tbody");
    const head = (/** @type {string} */ name) => html("th", { scope: "col" }, name);
    const heads = [head("piece"), html("td"), ...readers.map(({ label }) => head(label))];
    const table = html(
      "table",
      {},
      html(
        "caption",
        {},
        "Probability that each translator gives to each piece of the French sentence",
      ),
      html("thead", {}, html("tr", {}, ...heads)),
      this.rows,
    );
    const both = html(
      "div",
      { class: "heed-cheat-both" },
      ...this.sides.map(({ element }) => element),
    );
    this.element = html("div", { class: "heed-cheat" }, waiting, both, table);
  }

  /** @type {(state: State, found: Found[], phase: Found["state"]) => void} */
  draw(state, found, phase) {
    put(this.element, "data-state", phase);
    if (phase !== "ready") return; // what stood there stays, all of it
    const readings = found.map(read);
    const right = right_of(state) || readings[0].written.text;
    this.sides.forEach((side, i) => side.draw(readings[i], right));
    resize(this.rows, readings[0].pieces.length, row);
    [...this.rows.children].forEach((line, at) => fill_row(line, readings, at));
  }
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
    this.text.replaceChildren(
      ...parts.map(({ text, mark }) =>
        mark ? html("ins", {}, typeset(text)) : document.createTextNode(typeset(text))
      ),
    );
  }
}

/** A line of the table: the piece, both bars, both numbers. */
function row() {
  const bars = [0, 1].map(() => html("span", { "aria-hidden": "true" }));
  return html(
    "tr",
    {},
    html("th", { scope: "row", lang: "fr" }),
    html("td", {}, ...bars),
    html("td"),
    html("td"),
  );
}

/** @type {(line: Element, readings: Reading[], at: number) => void} */
function fill_row(line, readings, at) {
  const [name, bars, ...numbers] = line.children;
  say(name, named(readings[0].pieces[at]));
  readings.forEach(({ p }, i) => {
    /** @type {HTMLElement} */ (bars.children[i]).style.width = `${(100 * p[at]).toFixed(2)}%`;
    say(numbers[i], share(p[at]));
  });
}

/** @type {(p: number) => string} */
const share = (p) => p < 0.0005 ? "<\u00a00.1%" : percent(p, 1);

/** @type {(piece: string) => string} */
const named = (piece) => typeset(piece.replace("▁", "") || piece);
