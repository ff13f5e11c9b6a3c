// Decoding one piece at a time: what was read, what is kept, what may come next; and another way.
import { counted, grouped, percent } from "../base/numbers.js";
import { cut } from "../base/quotes.js";
import { Compared } from "../kit/compared.js";
import { button, follow, largest } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { stepper } from "../kit/stepper.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { needs_field } from "../translators/desk.js";
import { bare, typeset } from "../translators/joined.js";
import { cache_of, Kept } from "./kept.js";
import { Likely, share_of } from "../translators/likely.js";
import { numbers } from "../translators/stored.js";
/** @import { Asks } from "../translators/asking.js" */
/** @import { Run } from "../../experiments/translated.js" */
/** @import { Entry } from "../translators/stored.js" */
/** @import { Steps as State } from "../states.d.ts" */

const LONGEST = 90; // letters of a translation that are told in words

/**
 * What is shown: the translation that the reader has begun, and the translator's own.
 * @typedef {{ run: Run, own: Run }} Shown
 */

/** @type {Asks<State, Shown>} the translator's own run first, for it says what is another */
function* asks(state) {
  const { sentence } = state;
  const begun = begun_of(state);
  const own = /** @type {Run} */ (yield { kind: "run", sentence });
  return { own, run: begun.length ? yield { kind: "run", sentence, begun } : own };
}

/**
 * What the translation must begin with: not what is stored for another sentence.
 * @param {State} state
 */
function begun_of({ sentence, begun, stored }) {
  const kept = /** @type {Entry[]} */ (stored).find(({ question }) =>
    question.begun?.join(" ") === begun
  );
  return kept && kept.question.sentence !== sentence ? [] : numbers(begun);
}

/** @type {(state: State, shown: Shown) => number} how many pieces were read */
const step_of = ({ step }, { run }) => Math.min(step, run.written.length);

export const facts = facts_of(asks, (shown, state) => {
  const { run, own } = shown;
  const step = step_of(state, shown);
  const at = turned(run);
  return {
    ...{ step, steps: run.written.length, texts: [run.text, own.text] },
    p: share_of(run, step - 1),
    piece: typeset(bare(run.pieces[step - 1])),
    after: typeset(bare(run.read[step - 1])),
    kept: cache_of(run, step, state.width).kept,
    taken: at < 0 ? null : [run.pieces[at], run.likely[at][0].piece],
  };
});

export const describe = told(
  asks,
  facts,
  ({ step, texts, p, piece, after, kept, taken }, quote) => {
    const first = `After ${quote.target(after)}, ${quote.target(piece)} has a probability of ` +
      `${percent(p, p < 0.1 ? 1 : 0)}.`;
    const text = quote.translation(cut(texts[0], LONGEST));
    if (taken) {
      const same = bare(taken[0]) === bare(taken[1]);
      const [other, usual] = (same ? taken : taken.map((one) => typeset(bare(one)))).map(
        quote.target,
      );
      return `${first} With ${other} instead of ${usual} the translation becomes ${text}.`;
    }
    if (!kept) return `${first} The translation is ${text}.`;
    return `${first} The cache now holds ${counted(step, "row")} a head, ${grouped(kept)} numbers.`;
  },
  "Nothing is translated yet.",
);

/**
 * The last place where not the likeliest piece was written; −1 if there is none.
 * @param {Run} run
 */
export function turned({ written, likely }) {
  return written.findLastIndex((id, i) => id !== likely[i][0].id);
}

/**
 * What a translation must begin with so that `id` stands where `step` pieces were read. The pieces
 * that the translator would have written anyhow need not be named at the end.
 * @type {(run: Run, step: number, id: number) => number[]}
 */
export function taken({ written, likely }, step, id) {
  const begun = [...written.slice(0, step - 1), id];
  return begun.slice(0, 1 + begun.findLastIndex((one, i) => one !== likely[i][0].id));
}

export default asking({
  asks,
  describe,
  meanwhile: (state) => ({ ...state, begun: "" }),
  controls(model, answered) {
    const end = answered.end(["sentence", "begun"], ({ run }) => run.written.length, 1);
    const own_way = button("The translator’s own choice", () => model.set("begun", ""), "begun");
    own_way.classList.add("heed-own-way");
    const show = () => own_way.disabled = begun_of(model.state()).length === 0;
    for (const trait of ["begun", "sentence"]) follow(model, trait, show);
    model.on_change("sentence", () => model.set("begun", ""));
    return [
      ...answered.field(),
      stepper(model, "step", (at) => `${at} of ${largest(model, "step", end)}`, end),
      own_way,
    ];
  },
  picture(model, answered, waiting) {
    const { source, target } = answered.languages;
    const likely = new Likely(target.lang, (id) => {
      const state = model.state();
      const { answer, state: phase } = answered.look(state);
      if (!answer || phase !== "ready") return;
      model.set("begun", taken(answer.run, step_of(state, answer), id).join(" "));
    });
    const read = html("ol", { class: "heed-steps-read", lang: target.lang });
    const both = new Compared(target.lang, ["The translator’s own", "With your piece"]);
    const kept = new Kept();
    const sentence = html("p", { class: "heed-steps-source", lang: source.lang });
    const quote = needs_field(model) ? null : sentence; // the field has it
    const parts = [quote, likely.element, waiting, read, both.element, kept.element];
    return {
      element: html("div", { class: "heed-steps" }, ...parts),
      tell: (state) => say(sentence, `“${state.sentence}”`),
      draw(shown, state, frame, ready) {
        const { run } = shown;
        const step = step_of(state, shown);
        likely.draw(run, step, begun_of(state)[step - 1] ?? run.written[step - 1]);
        draw_read(read, run, step);
        kept.draw(run, step, state.width, frame);
        say(both.sides[0].text, typeset(shown.own.text));
        const other = turned(run) < 0 ? "—" : typeset(run.text);
        say(both.sides[1].text, ready ? other : "…");
      },
    };
  },
});

/**
 * The pieces that the decoder has read, and as boxes those to come.
 * @type {(list: HTMLElement, run: Run, step: number) => void}
 */
function draw_read(list, { read, written, likely }, step) {
  resize(list, read.length, () => html("li"));
  read.forEach((piece, i) => {
    const entry = list.children[i];
    const unread = i >= step;
    say(entry, typeset(piece));
    entry.toggleAttribute("data-other", i > 0 && written[i - 1] !== likely[i - 1][0].id);
    entry.toggleAttribute("data-last", i === step - 1);
    entry.toggleAttribute("data-unread", unread);
    if (unread) put(entry, "aria-hidden", "true");
    else entry.removeAttribute("aria-hidden");
  });
}
