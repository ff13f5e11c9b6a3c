// A decoder by teacher forcing beside the same one by free running: what each reads and predicts.
import { button, follow, range } from "../kit/controls.js";
import { html, resize, say } from "../kit/dom.js";
import { Lines } from "../kit/lines.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { examples, right_of, word_list } from "../translators/examples.js";
import { text_field } from "../translators/field.js";
import { typeset } from "../translators/joined.js";
import { Likely } from "../translators/likely.js";
import { numbers } from "../translators/stored.js";
import { readable, tidied } from "../translators/vocabulary.js";
import { kept_places } from "../translators/words.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Forced as State } from "../states.d.ts" */
/** @import { Asks } from "../translators/asking.js" */
/** @import { Weights } from "../translators/desk.js" */
/** @import { Forcing } from "../../experiments/forcing.js" */

/**
 * One step of both decoders; what is over in one of them is "".
 * @typedef {{ reads: string, predicts: string, wrong: boolean, put: boolean }} Half
 */

const ABOVE = { wide: 76, narrow: 178 }; // height of what stands above the steps, in CSS pixels
const STEP = 21; // height of one

const NONE = { reads: "", predicts: "", wrong: false, put: false };

/**
 * What is right for a sentence of the reader's own, the teacher says first.
 * @type {Asks<State, Forcing>}
 */
function* asks(state) {
  const sentence = readable(state.sentence, state.vocabulary);
  const known = right_of(state.sentences, sentence);
  const right = known || (yield { kind: "translation", sentence, of: state.teacher.name }).text;
  const put = numbers(state.put);
  return yield { kind: "forcing", sentence, right, ...put.length === 2 ? { put } : {} };
}

/** @type {(state: State, shown: Forcing) => number} the step that is looked at, from 1 */
const step_of = ({ step }, { ids }) => Math.min(step, ids.length);

/**
 * What stands in both columns, step by step.
 * @param {Forcing} shown
 * @param {number[]} given a step and a piece that is put in after it, or nothing
 * @returns {{ forced: Half, free: Half }[]}
 */
export function steps_of({ ids, forced, free }, given) {
  const [, kept] = kept_places(ids.map(String), free.predicted.map(String));
  const put_in = (/** @type {number} */ t) => t === given[0];
  return Array.from({ length: Math.max(ids.length, free.ids.length) }, (_, t) => ({
    forced: t < ids.length
      ? {
        reads: forced.read[t],
        predicts: forced.likely[t][0].piece,
        wrong: forced.predicted[t] !== ids[t],
        put: put_in(t - 1),
      }
      : NONE,
    free: t < free.ids.length
      ? { reads: free.read[t], predicts: free.pieces[t], wrong: !kept.has(t), put: put_in(t - 1) }
      : NONE,
  }));
}

export const facts = facts_of(asks, (forcing, state) => {
  const put = numbers(state.put);
  const read = put.length === 2 ? forcing.forced.read[put[0] + 1] : undefined;
  return {
    ...counts_of(forcing, put),
    put: read ? { piece: plain(read), step: put[0] + 1 } : null,
    text: forcing.free.text,
  };
});

export const describe = told(
  asks,
  facts,
  ({ forced, free, all, put }, quote) => {
    const who = put
      ? `With ${quote.target(put.piece)} read after step ${put.step}, teacher forcing`
      : "Teacher forcing";
    return `${who} predicts ${forced} of ${all} pieces right, and free running ${free}.`;
  },
  "Nothing is translated yet.",
);

/** @type {(shown: Forcing, given: number[]) => { forced: number, free: number, all: number }} */
function counts_of(shown, given) {
  const steps = steps_of(shown, given);
  const right = (/** @type {Half} */ { predicts, wrong }) => Boolean(predicts) && !wrong;
  return {
    forced: steps.filter(({ forced }) => right(forced)).length,
    free: steps.filter(({ free }) => right(free)).length,
    all: shown.ids.length,
  };
}

export default asking({
  asks,
  describe,
  translators: ({ translator, teacher }) => /** @type {Weights[]} */ ([translator, teacher]),
  meanwhile: (state) => ({ ...state, put: "" }),
  controls(model, answered) {
    const out = button("Take the piece out again", () => model.set("put", ""), "put");
    follow(model, "put", (put) => out.hidden = !put);
    model.on_change("sentence", () => model.set("put", ""));
    return [
      range(model, "step", String, answered.end(["sentence"], ({ ids }) => ids.length)),
      examples(model, "sentence", model.get("sentences").map(({ english }) => english)),
      text_field(model, "sentence", { label: "English sentence", touched: () => answered.load() }),
      word_list(model.get("vocabulary")),
      out,
    ];
  },
  picture(model, answered, waiting) {
    const sheet = new Sheet(waiting, {
      choose: (at) => model.set("step", at + 1),
      take: (id) => {
        const { last } = answered;
        if (last) model.set("put", `${step_of(model.state(), last) - 1} ${id}`);
      },
    });
    return {
      element: sheet.element,
      tell: ({ sentence, vocabulary }) => say(sheet.english, tidied(sentence, vocabulary)),
      draw: (forcing, state, frame) => sheet.draw(state, forcing, frame),
    };
  },
});

/** The step that is looked at, the steps of both, and what is written. */
class Sheet {
  /**
   * @param {HTMLElement} waiting
   * @param {{ choose: (at: number) => void, take: (id: number) => void }} does
   */
  constructor(waiting, { choose, take }) {
    this.english = html("p", { lang: "en" });
    this.likely = new Likely("fr", take, "put");
    this.list = new Lines("heed-forced-steps", choose);
    this.list.element.lang = "fr";
    this.element = html(
      "div",
      { class: "heed-forced" },
      html("div", { class: "heed-forced-source" }, this.english, waiting),
      html("div", { class: "heed-forced-choice" }, this.likely.element),
      html("div", {}, heads(), this.list.element),
    );
  }

  /** @type {(state: State, shown: Forcing, frame: Frame) => void} */
  draw(state, shown, { wide, room }) {
    const step = step_of(state, shown);
    const given = numbers(state.put);
    const { read, likely } = shown.forced;
    const bare = { read: read.map(plain), likely: likely.map((choices) => choices.map(named)) };
    const chosen = given[0] === step - 1 ? given[1] : shown.ids[step - 1];
    this.likely.draw(/** @type {any} */ (bare), step, chosen);
    const steps = steps_of(shown, given);
    const most = Math.floor((room - (wide ? ABOVE.wide : ABOVE.narrow)) / STEP);
    this.list.draw(steps.length, step - 1, (line, at) => write(line, at, steps[at]), most);
  }
}

/** @type {(choice: { id: number, piece: string, p: number }) => any} */
const named = (choice) => ({ ...choice, piece: plain(choice.piece) });

/** What both columns are. */
function heads() {
  const half = (/** @type {string} */ name, /** @type {string} */ reads) =>
    html("div", {}, html("b", {}, name), html("p", {}, reads));
  return html(
    "div",
    { class: "heed-forced-heads" },
    half("Teacher forcing", "reads the right pieces"),
    half("Free running", "reads its own pieces"),
  );
}

/** @type {(entry: HTMLLIElement, at: number, step: { forced: Half, free: Half }) => void} */
function write(entry, at, { forced, free }) {
  resize(entry, 7, () => html("span"));
  const cells = [...entry.children];
  const texts = [String(at + 1), ...half_of(forced), ...half_of(free)];
  texts.forEach((text, i) => say(cells[i], text));
  [forced, free].forEach(({ wrong, put: given }, half) => {
    cells[1 + 3 * half].toggleAttribute("data-put", given);
    cells[3 + 3 * half].toggleAttribute("data-wrong", wrong);
  });
}

/** @type {(half: Half) => string[]} */
function half_of({ reads, predicts }) {
  return predicts ? [typeset(plain(reads)), "→", typeset(plain(predicts))] : ["", "", ""];
}
