// What a translator needs its parts for: its translation beside that of one of which a part is broken.
import { counted, fixed, percent } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Desk, same } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { compare, count_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Broken as State } from "../states.d.ts" */
/** @import { Damage } from "../../experiments/damage.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Languages } from "../translators/languages.js" */
/** @import { Change, Question } from "../../experiments/questions.js" */
/** @import { Part } from "../translators/words.js" */

const LONGEST = 110; // letters of a translation that are told in words
const [RARE, FEW] = [0.001, 0.0995]; // shares below which they have one place more, and no number
const ALL = 0; // the head that stands for all of a layer
const TOLD = {
  encoder: "the encoder’s self-attention",
  decoder: "the decoder’s self-attention",
  cross: "cross-attention",
};

/** @type {Record<State["broken"], (keyof State)[]>} the controls that each choice has besides */
const SETTINGS = {
  positions: [],
  restart: [],
  head: ["place", "layer", "head"],
  uniform: ["place"],
  scale: ["place", "factor"],
  causal: [],
  padding: ["padding"],
};

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const field = desk.alone() ? [sentence_field(model, desk)] : [];
  const picture = new Picture(desk.languages, waiting.element, field.length === 0);
  const settings = settings_of(model);
  /** @type {Found | null} */
  let found = null;
  return {
    controls: [...field, choice(model, "broken"), ...settings.values()],
    picture: picture.element,
    update(state) {
      for (const [name, control] of settings) offer(control, SETTINGS[state.broken].includes(name));
      found = desk.look(question_of(state));
      waiting.draw(found, desk.engine.phase === "error");
      picture.draw(state, found);
    },
    describe: (state) => describe(state, found?.state === "ready" ? found.answer : null),
    quoted: desk.languages.target.lang,
  };
});

/** @type {(model: Model<State>) => Map<keyof State, HTMLElement>} */
function settings_of(model) {
  return new Map([
    ["place", choice(model, "place")],
    ["layer", range(model, "layer", String, { traits: ["place"], at: layers_of })],
    ["head", range(model, "head", head_name, { traits: [], at: ({ counts }) => counts.heads })],
    ["factor", range(model, "factor", (factor) => `× ${fixed(factor, 1)}`)],
    ["padding", range(model, "padding")],
  ]);
}

/** @type {(head: number) => string} */
const head_name = (head) => head === ALL ? "all" : String(head);

/**
 * Show a control, or take it away from keyboard and eye.
 * @type {(control: HTMLElement, shown: boolean) => void}
 */
function offer(control, shown) {
  control.classList.add("heed-setting");
  control.hidden = !shown;
  for (const input of control.querySelectorAll("input")) input.disabled = !shown;
}

/** @type {(state: any) => number} */
const layers_of = ({ place, counts }) => counts[place === "encoder" ? "encoder" : "decoder"];

/** What the figure asks of the translator. @type {(state: State) => Question} */
export function question_of(state) {
  return {
    kind: "broken",
    sentence: state.sentence,
    changes: changes_of(state),
    padding: state.broken === "padding" ? state.padding : 0,
    at_once: state.broken === "causal", // step by step there is no future to hide
  };
}

/** @type {(state: State) => Change[]} */
function changes_of(state) {
  const { broken, place, factor, counts } = state;
  const layer = Math.min(state.layer, layers_of(state)) - 1;
  const head = Math.min(state.head, counts.heads);
  if (broken === "positions") return [["NoPositions"]];
  if (broken === "restart") return [["RestartPositions"]];
  if (broken === "head") return [["KnockOutHead", place, layer, head === ALL ? null : head - 1]];
  if (broken === "uniform") return [["UniformWeights", place, null, null]];
  if (broken === "scale") return [["ScaleScores", place, null, null, factor]];
  if (broken === "causal") return [["ReplaceMask", "decoder", null, null]];
  return ["encoder", "cross"].map((side) => ["ReplaceMask", side, null, null]);
}

/** What is broken, as the end of a sentence. @type {(state: State) => string} */
function breakage(state) {
  const { broken, place, factor, padding, counts } = state;
  const layer = Math.min(state.layer, layers_of(state));
  const head = Math.min(state.head, counts.heads);
  if (broken === "positions") return "without positions";
  if (broken === "restart") return "when positions start again at every step";
  if (broken === "uniform") return `when all weights of ${TOLD[place]} are equal`;
  if (broken === "scale") return `when the scores of ${TOLD[place]} are multiplied by ${factor}`;
  if (broken === "causal") return "without the causal mask, fed the whole translation at once";
  if (broken === "padding") return `when ${padding} <pad> are read like words`;
  const who = head === ALL ? "all heads" : `head ${head}`;
  return `when ${who} in layer ${layer} of ${TOLD[place]} ${head === ALL ? "are" : "is"} silent`;
}

/**
 * @param {State} state
 * @param {any} [answer] what is shown
 * @returns {string}
 */
export function describe(state, answer = stored_answer(state)) {
  if (!answer) return `“${state.sentence.trim()}” is not translated yet ${breakage(state)}.`;
  const damage = /** @type {Damage} */ (answer);
  return state.broken === "causal" ? ahead(damage) : changed(state, damage);
}

/** @param {State} state */
function stored_answer(state) {
  const question = question_of(state);
  const stored = /** @type {any[]} */ (state.stored);
  return stored.find((one) => same(one.question, question))?.answer;
}

/** @type {(state: State, damage: Damage) => string} */
function changed(state, damage) {
  const { whole, broken, under } = damage;
  const becomes = whole.text === broken.text
    ? `${quoted(whole.text)} stays`
    : `${quoted(whole.text)} becomes ${quoted(broken.text)}`;
  const [before, after] = [whole.p, under].map(product);
  return `${difference(damage)} ${breakage(state)}: ${becomes}. The broken translator gives the ` +
    `first translation a probability of ${share(after)} instead of ${share(before)}${
      doubt(damage)
    }.`;
}

/** @type {(damage: Damage) => string} */
function difference({ whole, broken }) {
  const { before, after } = compare(whole.text, broken.text);
  const [lost, come] = [count_words(before), count_words(after)];
  const change = lost.changed === 1 ? "changes" : "change";
  const more = come.changed - lost.changed;
  const too = more > 0 ? ` and ${more} more come${more === 1 ? "s" : ""}` : "";
  return `${lost.changed} of ${counted(lost.all, "word")} ${change}${too}`;
}

/** @type {(damage: Damage) => string} the piece that has lost most */
function doubt(damage) {
  const at = most_doubted(damage);
  if (at < 0) return "";
  const { whole, under } = damage;
  return `, and doubts ${named(whole.pieces[at])} most: ${share(under[at])} instead of ` +
    share(whole.p[at]);
}

/** @type {(damage: Damage) => string} */
function ahead({ whole, broken, under }) {
  const more = under.filter((p, i) => p > whole.p[i]).length;
  const why = 2 * more > under.length
    ? "it reads them before it writes them"
    : "it has never learned to look ahead";
  return `${more} of ${
    counted(under.length, "piece")
  } become more probable when the decoder is fed ` +
    `the whole translation ${
      quoted(whole.text)
    } without the causal mask: ${why}, and would write ` +
    `${quoted(broken.text)}. Step by step nothing changes, for there no piece has a future yet.`;
}

/** @type {(damage: Damage) => number} the place of the piece that lost most; −1 if none did */
function most_doubted({ whole, under }) {
  const falls = under.map((p, i) => whole.p[i] - p);
  const most = falls.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? falls.indexOf(most) : -1;
}

/** @type {(factors: number[]) => number} */
const product = (factors) => factors.reduce((a, b) => a * b, 1);

/** @type {(p: number) => string} */
const share = (p) => p < RARE ? "less than 0.1%" : percent(p, p < FEW ? 1 : 0);

/** @type {(text: string) => string} */
const quoted = (text) => `« ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} »`;

/** @type {(piece: string) => string} */
const named = (piece) => piece === "<eos>" ? "the end" : `« ${plain(piece)} »`;

/** @type {(piece: string) => string} */
const plain = (piece) => piece.replace("▁", "") || piece;

/** Both translations side by side, and the pieces of the first one below. */
class Picture {
  /**
   * @param {Languages} languages
   * @param {HTMLElement} waiting
   * @param {boolean} quotes whether the sentence stands here, for no field has it
   */
  constructor({ source, target: { lang } }, waiting, quotes) {
    this.lang = lang;
    this.sentence = html("p", { lang: source.lang });
    this.caption = html("caption");
    const top = html("div", { class: "heed-broken-top" }, quotes ? this.sentence : null, waiting);
    this.sides = [side("whole translator", lang), side("", lang)];
    this.rows = html("tbody");
    const head = (/** @type {string} */ name) => html("th", { scope: "col" }, name);
    const table = html(
      "table",
      { class: "heed-doubts" },
      this.caption,
      html("thead", {}, html("tr", {}, head("piece"), html("td"), head("whole"), head("broken"))),
      this.rows,
    );
    const both = html("div", { class: "heed-both" }, ...this.sides.map(({ element }) => element));
    this.element = html("div", { class: "heed-broken" }, top, both, table);
  }

  /** @type {(state: State, found: Found) => void} */
  draw(state, { answer, state: phase }) {
    say(this.sentence, state.sentence);
    say(this.sides[1].name, breakage(state));
    const given = state.broken === "causal" ? "broken: with all in sight" : "after those before it";
    say(this.caption, `Probability of each piece of the first translation, ${given}`);
    put(this.element, "data-state", phase);
    if (!answer) return;
    const damage = /** @type {Damage} */ (answer);
    const { before, after } = compare(damage.whole.text, damage.broken.text);
    this.sides[0].text.replaceChildren(...before.map((part) => word(part, "del")));
    this.sides[1].text.replaceChildren(...after.map((part) => word(part, "ins")));
    const most = most_doubted(damage);
    const rows = damage.under.map((_, i) => line(damage, i, i === most));
    for (const row of rows) put(row.children[0], "lang", this.lang);
    this.rows.replaceChildren(...rows);
  }
}

/** @type {(title: string, lang: string) => { element: HTMLElement, name: HTMLElement, text: HTMLElement }} */
function side(title, lang) {
  const name = html("p", { class: "heed-side" }, title);
  const text = html("p", { class: "heed-told", lang });
  return { element: html("div", {}, name, text), name, text };
}

/** @type {(part: Part, mark: "del" | "ins") => Node} */
function word({ text, kept }, mark) {
  return kept ? document.createTextNode(text) : html(mark, {}, text);
}

/** @type {(damage: Damage, i: number, most: boolean) => HTMLElement} */
function line({ whole, under }, i, most) {
  const bars = [whole.p[i], under[i]].map((p) => {
    const bar = html("span");
    bar.style.width = percent(p, 1);
    return bar;
  });
  return html(
    "tr",
    { "data-most": most },
    html("th", { scope: "row" }, plain(whole.pieces[i])),
    html("td", { "aria-hidden": "true" }, ...bars),
    html("td", {}, percent(whole.p[i])),
    html("td", {}, percent(under[i])),
  );
}
