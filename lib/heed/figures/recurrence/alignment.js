// Where a recurrent decoder looks for each word, and what it writes without one of them.
import { percent } from "../base/numbers.js";
import { follow, labelled } from "../kit/controls.js";
import { html, put, say, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { Desk } from "../translators/desk.js";
import { text_field, Waiting } from "../translators/field.js";
import { HeadMap } from "../translators/head_map.js";
import { join_words, joined, quoted, typeset } from "../translators/joined.js";
import { word_list } from "../translators/examples.js";
import { kept_run } from "../translators/stored.js";
import { tidied, trouble } from "../translators/vocabulary.js";
import { marked_words } from "../translators/words.js";
import { from_rows, row } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Alignment as State } from "../states.d.ts" */
/** @import { Answer } from "../../experiments/questions.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Joined } from "../translators/joined.js" */
/** @import { Head, Run } from "../../experiments/translated.js" */
/** @import { Marked } from "../translators/words.js" */

/** @typedef {Pick<Run, "source" | "pieces" | "text" | "cross">} Told of a run, as much as is needed */

/** @typedef {{ whole: Told | null, without: Told | null }} Pair with all words, and with one hidden */

/** @typedef {Joined & { own: Head }} Shown a run in words: weights (French words, English words) */

const MENTIONED = 0.05; // weights from here on are told in words
const TITLE = "Weights, in percent";

/** @type {WeakMap<Told, Shown>} the map is painted again only for another run */
const SHOWN = new WeakMap();

/** @type {(run: Told) => Shown} */
function shown_of(run) {
  const found = SHOWN.get(run) ?? in_words(run);
  SHOWN.set(run, found);
  return found;
}

/** @type {(run: Told) => Shown} */
function in_words(run) {
  const words = joined(run);
  return { ...words, own: { weights: from_rows(join_words(run.cross[0], words)) } };
}

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const { lang } = desk.languages.target;
  const results = new Results(lang);
  const map = new HeadMap(desk.languages, (word) => model.put("word", word));
  const sheet = html("div", { class: "heed-aligned" }, map.element);
  /** @type {Pair} */
  let pair = { whole: null, without: null };
  const menu = hide_menu(model);
  model.on_change("sentence", () => model.put("hidden", 0));
  return {
    controls: [text_field(model, "sentence"), menu.element],
    more: [word_list(model.get("vocabulary"))],
    picture: stacked(waiting, results.element, sheet),
    update(state, frame) {
      const { found, ...both } = look(desk, state);
      pair = both;
      waiting.draw(found, desk.engine.phase === "error" && !wrong_in(state));
      sheet.toggleAttribute("data-stale", found.state !== "ready");
      const seen = pair.without ?? pair.whole;
      if (!seen || !pair.whole) return;
      const shown = shown_of(seen);
      menu.draw(shown_of(pair.whole).english, state.hidden);
      results.draw(pair, hidden_word(state, pair.whole), found.state === "ready");
      draw_map(map, shown, state, frame);
    },
    describe: (state) => waiting.said || describe(state, pair),
    quoted: lang,
  };
});

/** @type {(state: State) => string} */
const wrong_in = ({ sentence, vocabulary }) => trouble(sentence, vocabulary);

/**
 * The translation with all words and, if one is hidden, the one without it.
 * @type {(desk: Desk, state: State) => Pair & { found: Found }}
 */
function look(desk, state) {
  const message = wrong_in(state);
  const sentence = tidied(state.sentence, state.vocabulary);
  if (message) return refused(desk, message);
  const found = desk.look({ kind: "run", sentence });
  const whole = told(found.answer);
  const hidden = whole && found.state === "ready" ? places(state, whole) : [];
  if (!hidden.length) return { found, whole, without: null };
  const second = desk.look({ kind: "run", sentence, hidden });
  const without = second.state === "ready" ? told(second.answer) : null;
  return { found: second, whole, without };
}

/** @type {(desk: Desk, message: string) => Pair & { found: Found }} */
function refused({ last }, message) {
  const found = /** @type {Found} */ ({ answer: last, state: "error", share: 0, message });
  return { found, whole: told(last), without: null };
}

/** @type {(answer: Answer | null) => Told | null} */
const told = (answer) => /** @type {Told | null} */ (answer);

/**
 * The source pieces of the word that is hidden.
 * @param {Pick<State, "hidden">} state
 * @param {Told} run
 * @returns {number[]} none if the sentence has no such word
 */
function places({ hidden }, run) {
  return shown_of(run).english_of.flatMap((word, n) => word === hidden - 1 ? [n] : []);
}

/** @type {(state: Pick<State, "hidden">, run: Told) => string} "" if none is hidden */
function hidden_word({ hidden }, run) {
  return shown_of(run).english[hidden - 1] ?? "";
}

/**
 * A menu of the source words, one of which can be hidden.
 * @param {Model<State>} model
 */
function hide_menu(model) {
  const select = html("select", {
    id: unique("hidden"),
    "data-control": "hidden",
    change: () => model.put("hidden", select.selectedIndex),
  });
  let names = "";
  follow(model, "hidden", (hidden) => select.selectedIndex = hidden);
  return {
    element: labelled("menu", model.control("hidden"), select),
    /** @type {(english: string[], hidden: number) => void} */
    draw(english, hidden) {
      const text = english.join("\n");
      if (text !== names) {
        const options = ["nothing", ...english].map((name) => html("option", {}, name));
        select.replaceChildren(...options);
      }
      names = text;
      select.selectedIndex = Math.min(hidden, english.length);
    },
  };
}

/** Both translations, one below the other: their room is kept while there is only one. */
class Results {
  /** @param {string} lang */
  constructor(lang) {
    this.whole = html("dd", { lang });
    this.name = html("dt");
    this.without = html("dd", { lang });
    this.element = html(
      "dl",
      { class: "heed-aligned-texts" },
      html("div", {}, html("dt", {}, "Nothing hidden"), this.whole),
      html("div", {}, this.name, this.without),
    );
  }

  /**
   * @param {Pair} pair
   * @param {string} hidden the word, "" if there is none
   * @param {boolean} ready
   */
  draw({ whole, without }, hidden, ready) {
    say(this.whole, typeset(whole?.text ?? ""));
    say(this.name, hidden ? `“${hidden}” hidden` : "One word hidden");
    put(this.element, "data-state", ready ? "ready" : "loading");
    const marked = whole && without ? marked_words(typeset(whole.text), typeset(without.text)) : [];
    this.without.replaceChildren(...marked.map(marked_word));
    if (!marked.length) say(this.without, "—");
  }
}

/** @type {(part: Marked) => Node} */
function marked_word({ text, mark }) {
  return mark ? html(mark === "wrong" ? "ins" : "del", {}, text) : document.createTextNode(text);
}

/** @type {(map: HeadMap, shown: Shown, state: State, frame: Frame) => void} */
function draw_map(map, { own, french, english }, state, frame) {
  const at = chosen(state, french);
  const shares = row(own.weights, at);
  map.draw({
    ...{ place: "cross", layers: [], layer: 0, head: 0, own, row: at, queries: [], title: TITLE },
    column: shares.indexOf(Math.max(...shares)),
    rows: french,
    columns: english.map((name, n) => n === state.hidden - 1 ? `(${name})` : name),
  }, frame);
}

/** @type {(state: Pick<State, "word">, french: string[]) => number} */
const chosen = ({ word }, french) => Math.min(word, french.length - 1);

/**
 * @param {State} state
 * @param {Pair} [pair] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, pair) {
  const message = wrong_in(state);
  if (message) return message;
  const { whole, without } = pair ?? { whole: stored_of(state), without: null };
  if (!whole) return "Nothing is translated yet.";
  const { french, english, own } = shown_of(without ?? whole);
  const at = chosen(state, french);
  if (at < 0) return "The translation is empty.";
  const looks = `For « ${french[at]} », ${listed(row(own.weights, at), english)}. `;
  return looks + result({ whole, without }, hidden_word(state, whole));
}

/** @type {(pair: Pair, hidden: string) => string} */
function result({ whole, without }, hidden) {
  const text = quoted(whole?.text ?? "");
  if (!without) return `The translation is ${text}.`;
  if (without.text === whole?.text) {
    return `With “${hidden}” hidden, the translation stays ${text}.`;
  }
  return `With “${hidden}” hidden, the translation is ${quoted(without.text)}, not ${text}.`;
}

/** @type {(state: State) => Told | null} */
function stored_of({ stored, sentence, vocabulary }) {
  return kept_run(stored, tidied(sentence, vocabulary));
}

/** @type {(shares: ArrayLike<number>, english: string[]) => string} the heaviest first */
function listed(shares, english) {
  const order = english.map((_, n) => n).sort((a, b) => shares[b] - shares[a] || a - b);
  const said = order.filter((n) => shares[n] >= MENTIONED);
  const [first, ...rest] = (said.length ? said : order.slice(0, 1))
    .map((n) => [percent(shares[n]), `to “${english[n]}”`]);
  return [`${first[0]} of the weight goes ${first[1]}`, ...rest.map((part) => part.join(" "))]
    .join(", ");
}
