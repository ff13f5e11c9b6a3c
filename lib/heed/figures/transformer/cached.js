// A translation that is written with a cache, right or wrong, beside one pass without a cache.
import { fixed } from "../base/numbers.js";
import { Compared, write_marked } from "../kit/compared.js";
import { choice } from "../kit/controls.js";
import { stacked } from "../kit/layout.js";
import { asks_first, nearest } from "../kit/question.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { bare } from "../translators/joined.js";
import { compare, marked_words } from "../translators/words.js";
/** @import { Cached as State } from "../states.d.ts" */

const FULL = 15; // a difference whose bar fills its column
const HEADS = ["step", "one pass", "cache", "largest gap of a logit"];
const ROOMY = 11; // rows that fit a phone's screen at their usual height
const SAME = 0.005; // a smaller difference is written 0.00

/** @type {Record<State["way"], string>} */
const TOLD = {
  kept: "with a right cache",
  restart: "when positions restart",
  forgotten: "when the cache is forgotten",
};

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "caching", sentence }));

export const facts = facts_of(asks, ({ pieces, apart, next, texts }, { way }) => ({
  most: Math.max(...apart[way]),
  first: 1 + apart[way].findIndex((gap) => gap >= SAME),
  changed: next[way].filter((piece, t) => piece !== pieces[t]).length,
  wrong: 1 + next[way].findIndex((piece, t) => piece !== pieces[t]),
  steps: pieces.length,
  right: texts.kept,
  written: texts[way],
}));

export const describe = told(
  asks,
  facts,
  (found, _, { way }) => `${of_logits(found)} ${TOLD[way]}. ${of_pieces(found)}`,
);

/** @typedef {NonNullable<ReturnType<typeof facts>>} Facts */

/** @type {(facts: Facts) => string} */
function of_logits({ first, most, steps }) {
  if (!first) return `In all ${steps} steps the logits are those of one pass`;
  return `From step ${first} on the logits differ, by up to ${fixed(most, 2)},`;
}

/** @type {(facts: Facts) => string} */
function of_pieces({ changed, wrong, steps, right, written }) {
  if (!changed) {
    const same = written === right ? "and so is what it writes" : "but what it writes is not";
    return `All next pieces are the same, ${same}.`;
  }
  const are = changed === 1 ? "is" : "are";
  return `${changed} of ${steps} next pieces ${are} wrong, first at step ${wrong}.`;
}

/** Of positions that restart, whatever is shown. @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts({ ...state, way: "restart" });
  return found && nearest(found.first, choices);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls: (model, answered) => [answered.sentence(), choice(model, "way")],
  picture(_, { languages: { target: { lang } } }) {
    const both = new Compared(lang, ["one pass at each step", ""]);
    const rows = new Rows(
      "heed-cached",
      HEADS,
      "Both read the right translation. What comes next?",
    );
    return {
      element: stacked(both, rows),
      draw({ pieces, apart, next, texts }, { way }) {
        both.draw(compare(texts.kept, texts[way]), TOLD[way]);
        write_marked(both.sides[1].text, marked_words(texts.kept, texts[way])); // gaps too
        rows.element.toggleAttribute("data-many", pieces.length > ROOMY);
        rows.draw(pieces.map((right, t) => [
          String(t + 1),
          { text: bare(right), lang },
          { text: bare(next[way][t]), lang, wrong: next[way][t] !== right },
          { text: fixed(apart[way][t], 2), bars: [Math.min(1, apart[way][t] / FULL)] },
        ]));
        for (const { children } of rows.body.children) {
          for (const cell of [...children].slice(2)) cell.classList.add("heed-secret");
        }
      },
    };
  },
});
