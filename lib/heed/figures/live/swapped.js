// Two sentences that differ in whom they speak of or to, and what that changes in the French.
import { counted } from "../base/numbers.js";
import { Compared } from "../kit/compared.js";
import { choice } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { addressed, swapped, to_several } from "../../text/variants.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { typeset } from "../translators/joined.js";
import { compare, count_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Swapped as State } from "../states.d.ts" */

const KIND = /** @type {const} */ ("translation");

/** @type {Record<State["change"], (sentence: string) => string>} */
const VARIANTS = { swap: swapped, guys: to_several, sir: (sentence) => addressed(sentence, "sir") };

/** @type {Record<State["change"], string>} */
const MISSING = { swap: "he or she to swap", guys: "you", sir: "end" };

/** @type {import("../translators/asking.js").Asks<State, { english: string[], texts: string[] }>} */
function* asks({ sentence, change }) {
  const english = [sentence, VARIANTS[change](sentence)];
  const found = yield english.map((one) => ({ kind: KIND, sentence: one }));
  return { english, texts: found.map((/** @type {{ text: string }} */ { text }) => text) };
}

export const facts = facts_of(asks, ({ english, texts }) => {
  const { before, after } = compare(texts[0], texts[1]);
  const [lost, come] = [count_words(before), count_words(after)];
  const words = compare(english[0], english[1]);
  return {
    english,
    texts,
    words: lost.all,
    changed: Math.max(lost.changed, come.changed),
    asked: Math.max(count_words(words.before).changed, count_words(words.after).changed),
  };
});

export const describe = told(
  asks,
  facts,
  ({ changed, words, asked, texts }, quote, { change }) => {
    if (!asked) {
      const french = quote.translation(texts[0]);
      return `The sentence has no ${MISSING[change]}, so there is one translation: ${french}.`;
    }
    const came = changed === 0
      ? `None of the ${counted(words, "French word")} changes`
      : `${counted(changed, "French word")} of ${words} ${changed === 1 ? "changes" : "change"}`;
    return `${came} when ${counted(asked, "English word")} ${asked === 1 ? "does" : "do"}: ` +
      `${quote.translation(texts[1])}.`;
  },
  "Nothing is translated yet.",
);

export default asking({
  asks,
  describe,
  controls: (model, answered) => [...answered.field(), choice(model, "change")],
  picture(_, { languages: { source, target } }, waiting) {
    const [english, french] = [source, target].map(({ lang }) =>
      new Compared(lang, ["as it is", "changed"])
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
        const name = same ? "nothing to change" : "changed";
        english.draw(compare(answer.english[0], answer.english[1]), name);
        const [before, after] = answer.texts.map(typeset);
        french.draw(compare(before, after), name);
      },
    };
  },
});
