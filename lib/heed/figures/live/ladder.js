// The ladder: the same sentence by several translators, and what each of them makes of it.
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Desk } from "../translators/desk.js";
import { examples, word_list } from "../translators/examples.js";
import { text_field, Waiting } from "../translators/field.js";
import { tidied, trouble } from "../translators/vocabulary.js";
import { compare, count_words, marked_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Ladder as State } from "../states.d.ts" */
/** @import { Told } from "../../experiments/damage.js" */
/** @import { Weights, Found } from "../translators/desk.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Marked } from "../translators/words.js" */

const MEGABYTE = 1e6;
const UNKNOWN = "No right translation is known: the others are compared with the last one.";
const KEY = {
  right: "Underlined: wrong. Struck out: missing.",
  last: "Underlined: not in the last one. Struck out: only there.",
};

/**
 * One translator, as ladder.py tells of it.
 * @typedef {Weights & { label: string, memory: string, parameters: number, sentences: number,
 *   hits: Record<string, number> }} Rung
 */

/** @typedef {{ english: string, french: string }} Pair */

export default figure((/** @type {Model<State>} */ model) => {
  const desks = rungs_of(model.state()).map((rung) => new Desk(model, rung));
  const waiting = new Waiting({ retry: () => desks.forEach((desk) => desk.retry()) });
  const picture = new Picture(model.state(), waiting.element);
  /** @type {Found[]} */
  let found = [];
  return {
    controls: [
      examples(model, "words", pairs_of(model.state()).map(({ english }) => english)),
      text_field(model, "words"),
    ],
    more: [word_list(model.get("vocabulary"))],
    picture: picture.element,
    update(state) {
      const wrong = trouble(state.words, state.vocabulary);
      found = desks.map((desk) => wrong ? refused(desk, wrong) : desk.look(question_of(state)));
      const all = together(found);
      waiting.draw(all, !wrong && desks.some(({ engine }) => engine.phase === "error"));
      picture.draw(state, found, all.state);
    },
    describe: (state) =>
      describe(state, together(found).state === "ready" ? found.map(told) : undefined),
  };
});

/** @type {(found: Found) => Told} */
const told = ({ answer }) => /** @type {Told} */ (answer);

/** @type {(state: State) => Pair[]} */
const pairs_of = ({ sentences }) => /** @type {any} */ (sentences);

/** @type {(state: State) => Rung[]} */
const rungs_of = ({ translators }) => /** @type {any} */ (translators);

/** @type {(desk: Desk, message: string) => Found} */
function refused({ last }, message) {
  return { answer: last, state: "error", share: 0, message };
}

/**
 * What the figure asks of each translator.
 * @type {(state: Pick<State, "words" | "vocabulary">) => Question}
 */
export function question_of({ words, vocabulary }) {
  return { kind: "translation", sentence: tidied(words, vocabulary) };
}

/** How far several translators are. @type {(found: Found[]) => Found} */
function together(found) {
  const late = found.find(({ state }) => state === "error") ??
    found.find(({ state }) => state === "loading") ?? found[0];
  const share = found.reduce((sum, one) => sum + one.share, 0) / found.length;
  return { ...late, share };
}

/**
 * @param {State} state
 * @param {Told[]} [answers] what is shown, one of each translator
 * @returns {string}
 */
export function describe(state, answers = stored_answers(state)) {
  const wrong = trouble(state.words, state.vocabulary);
  if (wrong) return wrong;
  const sentence = tidied(state.words, state.vocabulary);
  if (!answers) return `“${sentence}” is not translated yet.`;
  const right = right_of(state, sentence);
  const names = rungs_of(state).map(({ label }) => label);
  const texts = answers.map(({ text }) => text);
  return right ? against(right, texts, names) : among(texts, names);
}

/** @type {(right: string, texts: string[], names: string[]) => string} */
function against(right, texts, names) {
  const counts = texts.map((text) => kept_words(right, text));
  const parts = counts.map(({ kept }, i) =>
    i ? `${names[i]} ${kept}` : `${names[i]} gets ${kept} right`
  );
  const worst = texts.findIndex((text) => text !== right);
  const end = worst < 0 ? `All write « ${right} ».` : `${names[worst]} writes « ${texts[worst]} ».`;
  return `Of ${counts[0].all} words, ${parts.join(", ")}. ${end}`;
}

/** @type {(texts: string[], names: string[]) => string} */
function among(texts, names) {
  const [last, name] = [texts[texts.length - 1], names[names.length - 1]];
  const counts = texts.slice(0, -1).map((text) => kept_words(last, text));
  const parts = counts.map(({ kept }, i) => `${names[i]} ${i ? "" : "shares "}${kept}`).join(", ");
  const shared = parts && `Of ${kept_words(last, last).all} words that ${name} writes, ${parts}. `;
  return `${shared}${name} writes « ${last} ».`;
}

/** @type {(right: string, text: string) => { kept: number, all: number }} */
function kept_words(right, text) {
  const { all, changed } = count_words(compare(right, text).before);
  return { kept: all - changed, all };
}

/** @type {(state: State, sentence: string) => string} the right translation; "" if it is not known */
function right_of(state, sentence) {
  return pairs_of(state).find(({ english }) => english === sentence)?.french ?? "";
}

/** @type {(state: State) => Told[] | undefined} */
function stored_answers(state) {
  const { sentence } = question_of(state);
  const found = /** @type {any[]} */ (state.stored)
    .filter(({ question }) => question.sentence === sentence).map(({ answer }) => answer);
  return found.length ? found : undefined;
}

/** The sentence, its right translation, those of the translators, and how often each is right. */
class Picture {
  /**
   * @param {State} state
   * @param {HTMLElement} waiting
   */
  constructor(state, waiting) {
    this.english = html("p", { lang: "en" });
    this.known = html("span");
    this.right = html("span", { lang: "fr" });
    this.rungs = rungs_of(state).map((rung) => new Side(rung));
    this.key = html("p", { class: "heed-rung-key" });
    this.element = html(
      "div",
      { class: "heed-ladder" },
      this.english,
      html("div", { class: "heed-ladder-right" }, html("p", {}, this.known, this.right), waiting),
      html("div", { class: "heed-rungs" }, ...this.rungs.map(({ element }) => element)),
      this.key,
      hits_table(rungs_of(state)),
    );
  }

  /** @type {(state: State, found: Found[], phase: Found["state"]) => void} */
  draw(state, found, phase) {
    const { sentence } = question_of(state);
    const right = right_of(state, sentence);
    say(this.english, sentence);
    say(this.known, right ? "Right: " : UNKNOWN);
    say(this.right, right);
    put(this.element, "data-state", phase);
    if (phase !== "ready") return; // what stood there stays, all of it
    say(this.key, right ? KEY.right : KEY.last);
    const texts = found.map((one) => told(one).text);
    const last = texts.length - 1;
    const shared = (/** @type {number} */ i) => i < last ? "shared" : ""; // not with itself
    this.rungs.forEach((rung, i) => {
      rung.draw(right || texts[last], texts[i], right ? "right" : shared(i));
    });
  }
}

/** One translator: its translation and its size. */
class Side {
  /** @param {Rung} rung */
  constructor({ label, memory, parameters, bytes }) {
    const size = bytes ? `, ${(bytes / MEGABYTE).toFixed(2)} MB` : "";
    this.text = html("p", { class: "heed-rung-text", lang: "fr" });
    this.count = html("p", { class: "heed-rung-note" });
    this.element = html(
      "div",
      {},
      html("p", { class: "heed-rung-name" }, label),
      html("p", { class: "heed-rung-note" }, memory),
      this.text,
      this.count,
      html(
        "p",
        { class: "heed-rung-note" },
        `${parameters.toLocaleString("en")} parameters${size}`,
      ),
    );
  }

  /**
   * @param {string} measure what the translation is compared with
   * @param {string} written
   * @param {"right" | "shared" | ""} verdict what is said of the words that both have; "": nothing
   */
  draw(measure, written, verdict) {
    const { kept, all } = kept_words(measure, written);
    this.text.replaceChildren(...marked_words(measure, written).map(word));
    say(this.count, verdict && `${kept} of ${all} words ${verdict}`);
    this.element.toggleAttribute("data-right", verdict === "right" && written === measure);
  }
}

/** @type {(part: Marked) => Node} */
function word({ text, mark }) {
  return mark ? html(mark === "wrong" ? "ins" : "del", {}, text) : document.createTextNode(text);
}

/**
 * How often each translator is exactly right, by the length of the sentence.
 * @param {Rung[]} rungs
 */
function hits_table(rungs) {
  const told = rungs.filter(({ sentences }) => sentences);
  const lengths = Object.keys(told[0]?.hits ?? {});
  const head = (/** @type {string} */ name) => html("th", { scope: "col" }, name);
  const rows = told.map(({ label, hits }) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, label),
      ...lengths.map((length) => hit_cell(hits[length])),
    )
  );
  const caption = `Exactly right, of ${told[0]?.sentences.toLocaleString("en")} sentences ` +
    "with pairs of words that training never showed together";
  return html(
    "table",
    { class: "heed-hits", hidden: !told.length },
    html("caption", {}, caption),
    html(
      "thead",
      {},
      html("tr", {}, html("td"), ...lengths.map((length) => head(`${length} words`))),
    ),
    html("tbody", {}, ...rows),
  );
}

/** @param {number} share in percent */
function hit_cell(share) {
  const bar = html("span", { "aria-hidden": "true" });
  bar.style.width = `${share}%`;
  return html("td", {}, `${Math.round(share)}%`, bar);
}
