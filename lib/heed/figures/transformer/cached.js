// A translation that is written with a cache, right or wrong, beside one pass without a cache.
import { fixed } from "../base/numbers.js";
import { Compared } from "../kit/compared.js";
import { choice } from "../kit/controls.js";
import { stacked } from "../kit/layout.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { compare } from "../translators/words.js";
/** @import { Cached as State } from "../states.d.ts" */

const FULL = 15; // a difference whose bar fills its column
const HEADS = ["one pass", "cache", "largest difference of a logit"];

/** @type {Record<State["way"], string>} */
const TOLD = {
  kept: "with a right cache",
  restart: "when positions restart",
  forgotten: "when the cache is forgotten",
};

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "caching", sentence }));

export const facts = facts_of(asks, ({ pieces, apart, next, texts }, { way }) => ({
  most: Math.max(...apart[way]),
  changed: next[way].filter((piece, t) => piece !== pieces[t]).length,
  steps: pieces.length,
  right: texts.kept,
  written: texts[way],
}));

export const describe = told(
  asks,
  facts,
  ({ most, changed, steps, right, written }, _, { way }) =>
    `Logits differ by at most ${fixed(most, 2)} ${TOLD[way]}; ${changed} of ${steps} ` +
    `next pieces change. It ${
      written === right ? "still" : "no longer"
    } writes what one pass writes.`,
);

export default asking({
  asks,
  describe,
  controls: (model, answered) => [...answered.field(), choice(model, "way")],
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
        rows.draw(pieces.map((right, t) => [
          { text: plain(right), lang },
          { text: plain(next[way][t]), lang, wrong: next[way][t] !== right },
          { text: fixed(apart[way][t], 2), bars: [Math.min(1, apart[way][t] / FULL)] },
        ]));
      },
    };
  },
});
