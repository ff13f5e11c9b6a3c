// A text that a language model writes on, and the pieces that each of its pieces was drawn from.
import { counted, fixed, grouped, percent } from "../base/numbers.js";
import { cut } from "../base/quotes.js";
import { draw_again, range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { ListBox } from "../kit/listbox.js";
import { log_range } from "../kit/log_range.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { bare, typeset } from "../translators/joined.js";
/** @import { Row } from "../kit/rows.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Choice, Continued, Step } from "../../experiments/continued.js" */
/** @import { Continued as State } from "../states.d.ts" */

const END = "<eos>";
const LONGEST = 60; // letters of a text that is told in words

const asks = one((/** @type {State} */ state) => ({
  ...{ kind: "continued", sentence: state.prompt, temperature: state.temperature },
  ...{ top_k: state.top_k === MOST ? null : state.top_k, top_p: state.top_p },
  ...{ seed: state.seed },
}));

const MOST = 4000; // pieces: so many are no cut
const NONE = 1e-4; // a probability that rounding may leave

export const facts = facts_of(asks, (answer, state) => {
  const step = step_of(state, answer);
  const { piece, after, kept, lost, place } = answer.steps[step - 1];
  return {
    ...{ step, piece: typeset(named(piece)), after, kept, lost, place },
    ...{ pieces: answer.steps.length, text: typeset(answer.text), perplexity: answer.perplexity },
  };
});

export const describe = told(
  asks,
  facts,
  ({ piece, after, kept, lost, text }, quote, { temperature }) => {
    const first = temperature === 0
      ? `100% for ${quote.target(piece)}, the likeliest piece: nothing is drawn at temperature 0.`
      : `${share(after)} for ${quote.target(piece)}, drawn among ${counted(kept, "piece")}${
        lost >= 0.0005 ? `; the cut takes away ${share(lost)}` : ""
      }.`;
    const whole = quote.target(cut(text, LONGEST));
    return `${first} It writes ${whole}.`;
  },
  "Nothing is written yet.",
);

/** @param {number} p */
function share(p) {
  return percent(p, p < 0.1 ? 1 : 0);
}

/** @type {(state: State, answer: Continued) => number} */
const step_of = ({ step }, { steps }) => Math.min(step, steps.length);

/** A piece as it is printed. @param {string} piece */
function named(piece) {
  return piece === END ? "end" : bare(piece);
}

export default asking({
  asks,
  describe,
  own: "",
  who: ["model", "Writing."],
  controls: (model, answered) => [
    answered.text("prompt", "Go on"),
    range(model, "temperature"),
    range(model, "top_p"),
    draw_again(model),
    log_range(model, "top_k", (k) => k === MOST ? "all" : grouped(k)),
  ],
  picture(model, { languages: { target: { lang } } }, waiting) {
    const begun = html("span", { class: "heed-begun" });
    const list = new ListBox({
      name: "step",
      label: "the pieces that were added",
      look: "heed-added",
      choose: (at) => model.set("step", at + 1),
    });
    const rows = new Rows("heed-choices", ["", "model’s own, and drawn with", ""], " ");
    const text = html("div", { class: "heed-continued-text", lang }, begun, list.element);
    return {
      element: html("div", { class: "heed-continued" }, text, waiting, rows.element),
      draw(answer, state) {
        const step = step_of(state, answer);
        say(begun, typeset(answer.prompt.map(spaced).join("").trim()));
        list.draw(answer.steps.length, step - 1, (entry, i) => {
          const { piece, place } = answer.steps[i];
          say(entry, piece === END ? "■" : typeset(spaced(piece)).trim());
          entry.toggleAttribute("data-joined", !piece.startsWith("▁"));
          entry.title = piece === END ? "the end" : `the ${ordinal(place + 1)} likeliest`;
        });
        const drawn = answer.steps[step - 1];
        const before = typeset(named(last_read(answer, step)));
        say(rows.caption, before ? `Pieces after “${before}”` : "The first piece");
        rows.caption.hidden = false;
        rows.draw(
          rows_of(drawn, lang, state.temperature === 0),
          drawn.place < drawn.likely.length ? drawn.place : -1,
        );
      },
    };
  },
});

/** @param {string} piece with ▁ where a space was */
function spaced(piece) {
  return piece.replaceAll("▁", " ");
}

/** @param {number} n */
function ordinal(n) {
  const ending = n % 100 > 10 && n % 100 < 14 ? "th" : ["th", "st", "nd", "rd"][n % 10] ?? "th";
  return `${grouped(n)}${ending}`;
}

/** The piece before the one that is shown. @type {(answer: Continued, step: number) => string} */
function last_read({ prompt, steps }, step) {
  return step > 1 ? steps[step - 2].piece : prompt.at(-1) ?? "";
}

/**
 * A row for each likely piece, and one for all others.
 * @type {(drawn: Step, lang: string, cold: boolean) => Row[]}
 */
function rows_of({ likely, kept }, lang, cold) {
  const out = cold ? "0%" : "cut";
  const left = (/** @type {"before" | "after"} */ name) =>
    Math.max(0, 1 - likely.reduce((sum, choice) => sum + choice[name], 0));
  const others = { before: left("before"), after: left("after") };
  const more = Math.max(0, kept - likely.length);
  return [
    ...likely.map((choice) => row_of(typeset(named(choice.piece)), choice, lang, out)),
    row_of(more ? `${grouped(more)} more` : "all others", others, "en", out),
  ];
}

/** @type {(name: string, choice: Pick<Choice, "before" | "after">, lang: string, out: string) => Row} */
function row_of(name, { before, after }, lang, out) {
  const shown = after > NONE ? fixed(100 * after, after < 0.0995 ? 1 : 0) + "%" : out;
  return [{ text: name, lang }, { bars: [before, after] }, { text: shown }];
}
