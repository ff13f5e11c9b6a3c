// What the translator sees: the pieces of a sentence and their numbers, and those that it writes.
import { percent } from "../base/numbers.js";
import { html, put } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Desk } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { quoted, typeset } from "../translators/joined.js";
import { share_of } from "../translators/likely.js";
import { kept_run } from "../translators/stored.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Run } from "../../experiments/translated.js" */
/** @import { Pieces as State } from "../states.d.ts" */

const SEARCH = 1; // the width of the beam: greedy

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const { source, target } = desk.languages;
  const text = html("p", { class: "heed-rendered", lang: target.lang, "data-search": SEARCH });
  const [read, written] = [source, target].map(({ lang }) =>
    html("ol", { class: "heed-pieces", lang })
  );
  const picture = html("div", {}, read, waiting.element, written, text);
  return {
    controls: [sentence_field(model, desk)],
    picture,
    update({ sentence }) {
      const found = desk.look({ kind: "run", sentence });
      waiting.draw(found, desk.engine.phase === "error");
      put(text, "data-translation", sentence);
      put(text, "data-state", found.state);
      picture.toggleAttribute("data-stale", found.state !== "ready");
      const run = /** @type {Run | null} */ (found.answer);
      if (!run) return;
      text.textContent = typeset(run.text);
      read.replaceChildren(...run.source.map((piece, i) => box(piece, String(run.numbers[i]))));
      written.replaceChildren(
        ...run.pieces.map((piece, i) => box(piece, String(run.written[i]), share_of(run, i))),
      );
    },
    describe: (state) => waiting.said || describe(state, desk.last),
    quoted: target.lang,
  };
});

/**
 * @param {State} state
 * @param {any} [answer] what is shown, if it is not stored
 * @returns {string}
 */
export function describe({ sentence, stored }, answer) {
  const run = /** @type {Run | null} */ (answer ?? kept_run(stored, sentence));
  if (!run) return "Nothing is translated yet.";
  const least = run.written.map((_, i) => share_of(run, i)).reduce((a, b) => Math.min(a, b));
  const at = run.written.findIndex((_, i) => share_of(run, i) === least);
  return `${run.source.length} pieces become ${run.pieces.length}: ${quoted(run.text)}. ` +
    `The translator is least sure of « ${typeset(run.pieces[at]).replace("▁", "")} », ` +
    `which it writes with probability ${percent(least)}.`;
}

/** @type {(piece: string, number: string, share?: number) => HTMLElement} */
function box(piece, number, share) {
  const sure = share === undefined ? null : html("small", {}, percent(share));
  return html("li", {}, html("b", {}, typeset(piece)), html("small", {}, number), sure);
}
