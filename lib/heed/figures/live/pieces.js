// What the translator sees: the pieces of a sentence and their numbers, and those that it writes.
import { counted, percent } from "../base/numbers.js";
import { html, put, say } from "../kit/dom.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { typeset } from "../translators/joined.js";
import { share_of } from "../translators/likely.js";
/** @import { Pieces as State } from "../states.d.ts" */

const SEARCH = 1; // the width of the beam: greedy

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "run", sentence }));

export const facts = facts_of(asks, (run) => {
  const shares = run.written.map((_, i) => share_of(run, i));
  const least = shares.reduce((a, b) => Math.min(a, b));
  return {
    read: run.source.length,
    written: run.pieces.length,
    text: run.text,
    least,
    unsure: typeset(run.pieces[shares.indexOf(least)]).replace("▁", ""),
  };
});

export const describe = told(
  asks,
  facts,
  ({ read, written, least, unsure }, quote) =>
    `${counted(read, "piece")} read, ${written} written. The translator is least sure of ` +
    `${quote.target(unsure)}, which it writes with probability ${percent(least)}.`,
  "Nothing is translated yet.",
);

export default asking({
  asks,
  describe,
  controls: (_, answered) => [answered.sentence()],
  picture(_, { languages: { source, target } }, waiting) {
    const text = html("p", { class: "heed-rendered", lang: target.lang, "data-search": SEARCH });
    const [read, written] = [source, target].map(({ lang }) =>
      html("ol", { class: "heed-pieces", lang })
    );
    return {
      element: html("div", { class: "heed-read-and-written" }, read, waiting, written, text),
      tell({ sentence }, { state }) {
        put(text, "data-translation", sentence);
        put(text, "data-state", state);
      },
      draw(run) {
        say(text, typeset(run.text));
        read.replaceChildren(...run.source.map((piece, i) => box(piece, String(run.numbers[i]))));
        written.replaceChildren(
          ...run.pieces.map((piece, i) => box(piece, String(run.written[i]), share_of(run, i))),
        );
      },
    };
  },
});

/** @type {(piece: string, number: string, share?: number) => HTMLElement} */
function box(piece, number, share) {
  const sure = share === undefined ? null : html("small", {}, percent(share));
  return html("li", {}, html("b", {}, typeset(piece)), html("small", {}, number), sure);
}
