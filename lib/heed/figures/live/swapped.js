// Two sentences that differ in whom they speak of or to, and what that changes in the French.
import { counted } from "../base/numbers.js";
import { Compared } from "../kit/compared.js";
import { choice } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { addressed, completed, swapped, to_several } from "../../text/variants.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { typeset } from "../translators/joined.js";
import { compare, count_changes } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Swapped as State } from "../states.d.ts" */

const KIND = /** @type {const} */ ("translation");

/** @type {Record<State["change"], (sentence: string) => string>} */
const VARIANTS = { swap: swapped, guys: to_several, sir: (sentence) => addressed(sentence, "sir") };

/** @type {Record<State["change"], string>} */
const MISSING = { swap: "he or she to swap", guys: "you", sir: "end" };

/** @type {import("../translators/asking.js").Asks<State, { english: string[], texts: string[] }>} */
function* asks({ sentence, change, professions }) {
  const whole = completed(sentence, professions);
  const english = [whole, VARIANTS[change](whole)];
  const found = yield english.map((one) => ({ kind: KIND, sentence: one }));
  return { english, texts: found.map((/** @type {{ text: string }} */ { text }) => text) };
}

export const facts = facts_of(asks, ({ english, texts }) => {
  const [asked, french] = [english, texts].map(([before, after]) =>
    count_changes(compare(before, after))
  );
  return { english, texts, asked, french };
});

export const describe = told(
  asks,
  facts,
  ({ asked, french, texts }, quote, { change }) => {
    if (!asked.changed && !asked.added) {
      return `The sentence has no ${MISSING[change]}, so there is one translation: ` +
        `${quote.translation(texts[0])}.`;
    }
    return `${moved(french)} when ${cause(asked)}: ${quote.translation(texts[1])}.`;
  },
  "Nothing is translated yet.",
);

/** @typedef {ReturnType<typeof count_changes>} Changes */

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

/** What was done to the English: words change, or are added. @type {(asked: Changes) => string} */
function cause({ changed, added }) {
  return added
    ? counted(added, "English word is added", "English words are added")
    : counted(changed, "English word does", "English words do");
}

export default asking({
  asks,
  describe,
  controls: (model, answered) => [...answered.field(), choice(model, "change")],
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
      draw(answer) {
        const same = answer.english[0] === answer.english[1];
        const changed = of.map(({ name }) => name ? `${name}, changed` : "changed");
        const [said, read] = same ? of.map(() => "nothing to change") : changed;
        english.draw(compare(answer.english[0], answer.english[1]), said);
        const [before, after] = answer.texts.map(typeset);
        french.draw(compare(before, after), read);
      },
    };
  },
});
