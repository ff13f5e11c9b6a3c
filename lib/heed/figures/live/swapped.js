// A sentence of a man or a woman, the same of the other, and what that changes in the French.
import { counted } from "../base/numbers.js";
import { Compared } from "../kit/compared.js";
import { button } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { completed, swapped } from "../../text/variants.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { typeset } from "../translators/joined.js";
import { compare, count_changes } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Swapped as State } from "../states.d.ts" */
/** @import { Part } from "../translators/words.js" */

const KIND = /** @type {const} */ ("translation");

/** @type {import("../translators/asking.js").Asks<State, { english: string[], texts: string[] }>} */
function* asks({ sentence, professions }) {
  const whole = completed(sentence, professions);
  const english = [whole, swapped(whole)];
  const found = yield english.map((one) => ({ kind: KIND, sentence: one }));
  return { english, texts: found.map((/** @type {{ text: string }} */ { text }) => text) };
}

export const facts = facts_of(asks, ({ english, texts }, state) => {
  const [said, read] = [english, texts].map(([before, after]) => compare(before, after));
  const [asked, french] = [said, read].map(count_changes);
  const known = known_of(english[0], state);
  const nouns = [read.before, read.after].map((parts) => nouns_of(parts, known));
  return { english, texts, asked, french, nouns };
});

export const describe = told(
  asks,
  facts,
  ({ asked, french, texts, nouns }, quote) => {
    if (!asked.changed) {
      return "The sentence has no word such as he or sister to swap, so there is one translation: " +
        `${quote.translation(texts[0])}.`;
    }
    const cause = counted(asked.changed, "English word does", "English words do");
    return `${moved(french)} when ${cause}: ${quote.translation(texts[1])}.${turned(nouns)}`;
  },
  "Nothing is translated yet.",
);

/** @typedef {ReturnType<typeof count_changes>} Changes */

const GENDER = /** @type {Record<string, string>} */ ({ m: "masculine", f: "feminine" });
const BOTH = "mf"; // of a noun with one form, such as *médecin*
const MARKS = /** @type {Record<string, string>} */ ({ m: "m.", f: "f.", [BOTH]: "m./f." });
const ARTICLES = ["un", "une"];

/**
 * The words whose gender is told. One that both genders share may be a verb too, as *garde*: it is told
 * only if the English names a profession.
 * @type {(english: string, state: Pick<State, "genders" | "professions">) => Record<string, string>}
 */
function known_of(english, { genders, professions }) {
  const words = english.toLowerCase().split(/[^a-z-]+/);
  if (words.some((word) => professions.includes(word))) return genders;
  return Object.fromEntries(Object.entries(genders).filter(([, letter]) => letter !== BOTH));
}

/** The genders of the professions in a text: m, f or mf. @type {(parts: Part[], genders: State["genders"]) => string[]} */
function nouns_of(parts, genders) {
  return parts.map(({ text }) => text.toLowerCase())
    .filter((word) => !ARTICLES.includes(word) && Object.hasOwn(genders, word))
    .map((word) => genders[word]);
}

/** Whether the noun's gender follows; nothing without one noun in each. @type {(nouns: string[][]) => string} */
function turned(nouns) {
  if (nouns.some(({ length }) => length !== 1)) return "";
  const [[before], [after]] = nouns;
  if (after === BOTH) return " The noun has one form for both.";
  const verb = before === after ? "stays" : "becomes";
  return ` The noun ${verb} ${GENDER[after]}.`;
}

/**
 * A text with m., f. or m./f. behind its professions and, if it has any, behind *un* and *une*.
 * @type {(parts: Part[], genders: State["genders"]) => Part[]}
 */
function gendered(parts, genders) {
  if (!nouns_of(parts, genders).length) return parts;
  return parts.flatMap((part) => {
    const word = part.text.toLowerCase();
    if (!Object.hasOwn(genders, word)) return [part];
    return [part, { text: `\u00a0(${MARKS[genders[word]]})`, kept: true }];
  });
}

/** What becomes of the French words. @type {(french: Changes) => string} */
function moved({ all, changed, dropped, added }) {
  const first = changed === 0
    ? `None of the ${counted(all, "French word")} changes`
    : `${counted(changed, "French word")} of ${all} ${changed === 1 ? "changes" : "change"}`;
  const rest = [
    dropped && counted(dropped, "is dropped", "are dropped"),
    added && counted(added, "is added", "are added"),
  ];
  return [first, ...rest.filter(Boolean)].join(", and ");
}

/** A button for each sentence that is ready. @type {(model: Model<State>) => HTMLElement} */
function ready_of(model) {
  const buttons = model.get("ready").map((one) =>
    button(one, () => model.set("sentence", one), "sentence")
  );
  return html("div", { class: "heed-buttons heed-ready", lang: "en" }, ...buttons);
}

export default asking({
  asks,
  describe,
  controls: (model, answered) => [...answered.field(), ready_of(model)],
  picture(_, { languages: { source, target } }, waiting) {
    const of = [source, target];
    const [english, french] = of.map(({ lang, name }) =>
      new Compared(lang, [name || "as it is", ""])
    );
    const element = html(
      "div",
      { class: "heed-swapped" },
      waiting,
      english.element,
      french.element,
    );
    return {
      element,
      draw(answer, state) {
        const known = known_of(answer.english[0], state);
        const same = answer.english[0] === answer.english[1];
        const changed = of.map(({ name }) => name ? `${name}, changed` : "changed");
        const [said, read] = same ? of.map(() => "nothing to change") : changed;
        english.draw(compare(answer.english[0], answer.english[1]), said);
        const [before, after] = answer.texts.map(typeset);
        const texts = compare(before, after);
        french.draw({
          before: gendered(texts.before, known),
          after: gendered(texts.after, known),
        }, read);
      },
    };
  },
});
