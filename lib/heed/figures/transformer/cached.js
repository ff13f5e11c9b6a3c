// A translation that is written with a cache, right or wrong, beside one pass without a cache.
import { fixed } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { compare } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Cached as State } from "../states.d.ts" */
/** @import { Caching } from "../../experiments/caching.js" */
/** @import { Languages } from "../translators/languages.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Part } from "../translators/words.js" */

const FULL = 15; // a difference whose bar fills its column
const LONGEST = 90; // letters of a translation that are told in words

/** @type {Record<State["way"], string>} */
const TOLD = {
  kept: "with a right cache",
  restart: "when positions restart",
  forgotten: "when the cache is forgotten",
};

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const sheet = new Sheet(desk.languages);
  let ready = false;
  return {
    controls: [
      ...desk.alone() ? [sentence_field(model, desk)] : [],
      choice(model, "way"),
    ],
    picture: stacked(waiting, sheet.element),
    update(state) {
      const found = desk.look(question_of(state));
      const given = /** @type {Caching | null} */ (found.answer);
      ready = found.state === "ready";
      waiting.draw(found, desk.engine.phase === "error");
      sheet.element.toggleAttribute("data-stale", !ready);
      sheet.element.hidden = !given;
      if (given) sheet.draw(given, state.way);
    },
    describe: (state) => {
      const given = /** @type {Caching | undefined} */ (desk.peek(question_of(state)));
      return ready ? describe(state, given) : waiting.said;
    },
    quoted: desk.languages.target.lang,
  };
});

/** @type {(state: State) => Question} */
const question_of = ({ sentence }) => ({ kind: "caching", sentence });

/** Both translations, and below them a row for each step. */
class Sheet {
  /** @param {Languages} languages */
  constructor({ target: { lang } }) {
    this.lang = lang;
    this.sides = [side(lang), side(lang)];
    this.rows = html("tbody");
    const head = (/** @type {string} */ name) => html("th", { scope: "col" }, name);
    this.element = html(
      "div",
      { class: "heed-cached" },
      html("div", { class: "heed-cached-both" }, ...this.sides.map(({ element }) => element)),
      html(
        "table",
        {},
        html("caption", {}, "Both read the right translation. What comes next?"),
        html(
          "thead",
          {},
          html("tr", {}, head("one pass"), head("cache"), head("largest difference of a logit")),
        ),
        this.rows,
      ),
    );
  }

  /** @type {(given: Caching, way: State["way"]) => void} */
  draw({ pieces, apart, next, texts }, way) {
    const { before, after } = compare(texts.kept, texts[way]);
    say(this.sides[0].name, "one pass at each step");
    say(this.sides[1].name, TOLD[way]);
    put(this.sides[1].element, "data-wrong", String(texts.kept !== texts[way]));
    this.sides[0].text.replaceChildren(...before.map((part) => word(part, "del")));
    this.sides[1].text.replaceChildren(...after.map((part) => word(part, "ins")));
    resize(this.rows, pieces.length, () => line(this.lang));
    [...this.rows.children].forEach((child, t) => {
      const [right, own, difference] = /** @type {HTMLElement[]} */ ([...child.children]);
      const [bar, number] = /** @type {HTMLElement[]} */ ([...difference.children]);
      say(right, plain(pieces[t]));
      say(own, plain(next[way][t]));
      put(own, "data-wrong", String(next[way][t] !== pieces[t]));
      const share = Math.min(1, apart[way][t] / FULL);
      bar.style.width = `calc(${(100 * share).toFixed(1)}% - ${(3.2 * share).toFixed(2)}rem)`;
      say(number, fixed(apart[way][t], 2));
    });
  }
}

/** @type {(lang: string) => { element: HTMLElement, name: HTMLElement, text: HTMLElement }} */
function side(lang) {
  const [name, text] = [html("p", { class: "heed-cached-side" }), html("p", { lang })];
  return { element: html("div", {}, name, text), name, text };
}

/** @type {(lang: string) => HTMLElement} */
function line(lang) {
  const difference = html("td", {}, html("i"), html("span"));
  return html("tr", {}, html("th", { scope: "row", lang }), html("td", { lang }), difference);
}

/** @type {(part: Part, mark: "del" | "ins") => Node} */
function word({ text, kept }, mark) {
  return kept ? document.createTextNode(text) : html(mark, {}, text);
}

/**
 * @param {State} state
 * @param {Caching | null | undefined} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const { pieces, apart, next, texts } = given;
  const { way } = state;
  const most = Math.max(...apart[way]);
  const changed = next[way].filter((piece, t) => piece !== pieces[t]).length;
  const written = texts[way] === texts.kept
    ? `It writes the right translation, ${quoted(texts.kept)}.`
    : `It writes ${quoted(texts[way])} instead of ${quoted(texts.kept)}.`;
  return `${fixed(most, 2)} is the largest difference of a logit ${TOLD[way]}, ` +
    `and ${changed} of ${pieces.length} next pieces change. ${written}`;
}

/** @type {(text: string) => string} */
const quoted = (text) => `« ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} »`;

/** @type {(state: State) => Caching | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  return stored.find((one) => same(one.question, question_of(state)))?.answer ?? null;
}
