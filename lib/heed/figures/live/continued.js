// Texts that a language model writes on, and the pieces that each piece of the first was drawn from.
import { counted, fixed, grouped, percent } from "../base/numbers.js";
import { draw_again, range } from "../kit/controls.js";
import { html, resize, say } from "../kit/dom.js";
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
const COLOURS = { model: "model: temperature 1, no cut", blue: "drawn with" };

const asks = one((
  /** @type {State} */ { prompt, temperature, top_k, top_p, seed, translator },
) => ({
  // A phone types ’, and so does the figure; most models have read '.
  ...{ kind: "continued", sentence: translator.curly ? prompt : prompt.replaceAll("’", "'") },
  ...{ temperature, top_k: top_k >= Math.min(MOST, translator.pieces ?? MOST) ? null : top_k },
  ...{ top_p, seed },
}));

const MOST = 4000; // pieces: so many are no cut
const NONE = 1e-4; // a probability that rounding may leave
const EMPTY = ["", "", "", ""]; // a row that keeps its place

export const facts = facts_of(asks, (answer, state) => {
  const step = step_of(state, answer);
  const { piece, after, kept, lost, place, stay, cut, fallen } = answer.steps[step - 1];
  return {
    ...{ step, piece: typeset(named(piece)), after, kept, lost, place },
    ...{ pieces: answer.steps.length, text: typeset(answer.text), perplexity: answer.perplexity },
    ...{ stay, cut, fallen, texts: 1 + answer.others.length },
    different: new Set([answer.text, ...answer.others]).size,
  };
});

export const describe = told(
  asks,
  facts,
  ({ piece, after, kept, lost, texts, different }, quote, { temperature }) => {
    const first = temperature === 0
      ? `100% for ${quote.target(piece)}, the likeliest piece: nothing is drawn at temperature 0.`
      : `${share(after)} for ${quote.target(piece)}, drawn among ${counted(kept, "piece")}${
        lost >= 0.0005 ? `; the cut takes away ${share(lost)}` : ""
      }.`;
    return `${first} ${alike(texts, different)}`;
  },
  "Nothing is written yet.",
);

/** @type {(texts: number, different: number) => string} */
function alike(texts, different) {
  if (different === 1) return `All ${texts} texts are the same.`;
  return different === texts
    ? `The ${texts} texts differ.`
    : `Of ${texts} texts, ${different} differ.`;
}

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
    log_range(
      model,
      "top_k",
      (k) => k >= (model.control("top_k").max ?? MOST) ? "all" : grouped(k),
    ),
  ],
  picture(model, { languages: { target: { lang } } }, waiting) {
    for (const renewed of ["prompt", "seed"]) {
      model.on_change(renewed, () => model.set("step", 1));
    }
    /** A piece with the space before it. @type {(piece: string) => string} */
    const spaced = (piece) =>
      model.get("translator").words ? ` ${piece}` : piece.replaceAll("▁", " ");
    const begun = html("span", { class: "heed-begun" });
    const list = new ListBox({
      name: "step",
      label: "the pieces that were added",
      look: "heed-added",
      choose: (at) => model.set("step", at + 1),
    });
    const gloss = html("span", { class: "heed-gloss", lang: "en" });
    const text = html("div", { class: "heed-continued-text", lang }, begun, list.element, gloss);
    const others = html("ul", { class: "heed-others", "aria-label": "drawn again" });
    const rows = new Rows("heed-choices", ["piece", "probabilities", "model", "drawn with"], " ");
    const after = html("span");
    rows.caption.replaceChildren(html("div", {}, after, ...legend()));
    rows.caption.hidden = false;
    return {
      element: html("div", { class: "heed-continued" }, text, others, waiting, rows.element),
      draw(answer, state) {
        const step = step_of(state, answer);
        const { glosses } = /** @type {any} */ (state);
        const beginning = answer.prompt.map(spaced).join("").trim();
        say(begun, typeset(beginning));
        say(gloss, glosses[answer.text] ?? "");
        list.draw(answer.steps.length, step - 1, (entry, i) => {
          const { piece, place } = answer.steps[i];
          const next = spaced(answer.steps[i + 1]?.piece ?? "▁");
          say(entry, typeset(spaced(named(piece))).trim());
          entry.toggleAttribute("data-end", piece === END);
          entry.toggleAttribute("data-goes-on", next.trim() !== END && !next.startsWith(" "));
          entry.title = piece === END
            ? "the text ends here"
            : `the ${ordinal(place + 1)} likeliest`;
        });
        resize(others, answer.others.length, () => html("li", {}, html("q"), html("span")));
        answer.others.forEach((other, i) => {
          const [words, english] = others.children[i].children;
          say(words, typeset(other.startsWith(beginning) ? other.slice(beginning.length) : other));
          say(english, glosses[other] ?? "");
        });
        const drawn = answer.steps[step - 1];
        const before = typeset(named(last_read(answer, step)));
        say(after, before ? `After “${before}”` : "The first piece");
        rows.draw(
          rows_of(drawn, lang, state.temperature === 0),
          drawn.place < drawn.likely.length ? drawn.place : -1,
        );
      },
    };
  },
});

function legend() {
  return Object.entries(COLOURS).map(([look, name]) =>
    html("span", { class: `heed-of-${look}` }, name)
  );
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
 * A row for each likely piece, one for all others that are left, and one that counts those that are
 * cut and names some that have no row.
 * @type {(drawn: Step, lang: string, cold: boolean) => Row[]}
 */
function rows_of({ likely, kept, cut, fallen }, lang, cold) {
  const shown = likely.slice(0, kept);
  const more = kept - shown.length;
  const left = shown.reduce((rest, { after }) => rest - after, 1);
  const named_cut = cut.slice(likely.length - shown.length).map(named).map(typeset);
  return [
    ...likely.map((choice, i) => row_of(choice, lang, i < kept || cold ? "0%" : "cut")),
    more ? [`${grouped(more)} more`, "together", "", written(left, "0%")] : EMPTY,
    fallen ? [`${grouped(fallen)} cut`, { text: listed(named_cut), lang }, "", "0%"] : EMPTY,
  ];
}

/** @type {(choice: Choice, lang: string, out: string) => Row} */
function row_of({ piece, before, after }, lang, out) {
  const name = { text: typeset(named(piece)), lang };
  return [name, { bars: [before, after] }, written(before, "0%"), written(after, out)];
}

/** Some of many pieces. @param {string[]} names */
function listed(names) {
  return names.length ? [...names, "…"].join("  ") : "";
}

/** @type {(after: number, out: string) => string} */
function written(after, out) {
  return after > NONE ? fixed(100 * after, after < 0.0995 ? 1 : 0) + "%" : out;
}
