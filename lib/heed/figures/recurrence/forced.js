// A decoder by teacher forcing beside the same one by free running: what each reads and predicts.
import { button } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { ListBox } from "../kit/listbox.js";
import { plain } from "../translators/chain.js";
import { Desk } from "../translators/desk.js";
import { examples, word_list } from "../translators/examples.js";
import { text_field, Waiting } from "../translators/field.js";
import { quoted, typeset } from "../translators/joined.js";
import { Likely } from "../translators/likely.js";
import { numbers } from "../translators/stored.js";
import { tidied, trouble } from "../translators/vocabulary.js";
import { kept_places } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Forced as State } from "../states.d.ts" */
/** @import { Told } from "../../experiments/damage.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Forcing } from "../../experiments/forcing.js" */
/** @import { Question } from "../../experiments/questions.js" */

/**
 * One step of both decoders; what is over in one of them is "".
 * @typedef {{ reads: string, predicts: string, wrong: boolean, put: boolean }} Half
 */

const NONE = { reads: "", predicts: "", wrong: false, put: false };

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const teacher = new Desk(model, /** @type {any} */ (model.get("teacher")));
  const retry = () => [desk, teacher].forEach((one) => one.retry());
  const sheet = new Sheet(new Waiting({ retry }), {
    choose: (at) => model.set("step", at + 1),
    take: (id) => model.set("put", taken(model.state(), sheet.shown, id)),
  });
  const out = button("Take it out again", () => model.set("put", ""), "put");
  model.on_change("sentence", () => model.set("put", ""));
  const touched = () => void desk.engine.load();
  return {
    controls: [
      examples(model, "sentence", pairs_of(model.state()).map(({ english }) => english)),
      text_field(model, "sentence", { label: "English sentence", touched }),
      out,
    ],
    more: [word_list(model.get("vocabulary"))],
    picture: sheet.element,
    update(state) {
      const found = look(state, desk, teacher);
      const network = [desk, teacher].some(({ engine }) => engine.phase === "error");
      out.disabled = !state.put;
      sheet.tell(state, found, network && !trouble(state.sentence, state.vocabulary));
      if (found.answer) sheet.draw(state, /** @type {Forcing} */ (found.answer));
    },
    describe: (state) => sheet.waiting.said || describe(state, sheet.shown),
    quoted: desk.languages.target.lang,
  };
});

/** @type {(state: State) => { english: string, french: string }[]} */
const pairs_of = ({ sentences }) => /** @type {any} */ (sentences);

/**
 * The answer, as far as it is there. What is right for a sentence of the reader's own, the teacher
 * says first.
 * @type {(state: State, desk: Desk, teacher: Desk) => Found}
 */
function look(state, desk, teacher) {
  const message = trouble(state.sentence, state.vocabulary);
  if (message) return { answer: desk.last, state: "error", share: 0, message };
  const sentence = tidied(state.sentence, state.vocabulary);
  const known = right_of(state, sentence);
  if (known) return found_for(state, sentence, known, desk);
  const told = teacher.look({ kind: "translation", sentence });
  if (told.state !== "ready") return { ...told, answer: desk.last };
  return found_for(state, sentence, /** @type {Told} */ (told.answer).text, desk);
}

/**
 * The answer; until there is any, that without the piece put in.
 * @type {(state: State, sentence: string, right: string, desk: Desk) => Found}
 */
function found_for(state, sentence, right, desk) {
  const found = desk.look(question_of(state, sentence, right));
  const plainly = question_of({ ...state, put: "" }, sentence, right);
  return { ...found, answer: found.answer ?? desk.peek(plainly) ?? null };
}

/** @type {(state: State, sentence: string) => string} the right translation; "" if it is not stored */
function right_of(state, sentence) {
  return pairs_of(state).find(({ english }) => english === sentence)?.french ?? "";
}

/** @type {(state: State, sentence: string, right: string) => Question} */
function question_of({ put }, sentence, right) {
  const asked = { kind: /** @type {const} */ ("forcing"), sentence, right };
  const given = numbers(put);
  return given.length === 2 ? { ...asked, put: given } : asked;
}

/**
 * What is put in when the reader takes a piece at the step that is looked at: nothing if it is the
 * one that both would read anyhow.
 * @type {(state: State, shown: Forcing | null, id: number) => string}
 */
function taken(state, shown, id) {
  return shown ? `${step_of(state, shown) - 1} ${id}` : "";
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
  const [, kept] = kept_places(ids.map(String), free.ids.map(String));
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

/** The step that is looked at, the steps of both, and what is written. */
class Sheet {
  /**
   * @param {Waiting} waiting
   * @param {{ choose: (at: number) => void, take: (id: number) => void }} does
   */
  constructor(waiting, { choose, take }) {
    /** @type {Forcing | null} */
    this.shown = null;
    this.waiting = waiting;
    this.english = html("p", { lang: "en" });
    this.likely = new Likely("fr", take, "put");
    this.list = new ListBox({
      name: "step",
      label: "steps: what teacher forcing reads and predicts, then free running",
      look: "heed-forced-steps",
      choose,
    });
    this.list.element.lang = "fr";
    this.counts = [1, 2].map(() => html("p", { class: "heed-forced-count" }));
    this.element = html(
      "div",
      { class: "heed-forced" },
      html("div", { class: "heed-forced-source" }, this.english, waiting.element),
      html("div", { class: "heed-forced-choice" }, this.likely.element),
      html("div", {}, heads(this.counts), this.list.element),
    );
  }

  /** @type {(state: State, found: Found, network: boolean) => void} */
  tell(state, found, network) {
    this.waiting.draw(found, network);
    put(this.element, "data-state", found.state);
    say(this.english, tidied(state.sentence, state.vocabulary));
    if (!found.answer) this.shown = null;
  }

  /** @type {(state: State, shown: Forcing) => void} */
  draw(state, shown) {
    this.shown = shown;
    const step = step_of(state, shown);
    const given = numbers(state.put);
    const { read, likely } = shown.forced;
    const bare = { read: read.map(plain), likely: likely.map((choices) => choices.map(named)) };
    const chosen = given[0] === step - 1 ? given[1] : shown.ids[step - 1];
    this.likely.draw(/** @type {any} */ (bare), step, chosen);
    const steps = steps_of(shown, given);
    this.list.draw(steps.length, step - 1, (entry, at) => write(entry, at, steps[at]));
    const { forced, free, all } = counts_of(shown, given);
    say(this.counts[0], `${forced} of ${all} right`);
    say(this.counts[1], `${free} of ${all} right`);
  }
}

/** @type {(choice: { id: number, piece: string, p: number }) => any} */
const named = (choice) => ({ ...choice, piece: plain(choice.piece) });

/** @type {(counts: HTMLElement[]) => HTMLElement} */
function heads(counts) {
  const half = (/** @type {number} */ i, /** @type {string} */ name, /** @type {string} */ reads) =>
    html("div", {}, html("b", {}, name), html("p", {}, reads), counts[i]);
  return html(
    "div",
    { class: "heed-forced-heads" },
    half(0, "Teacher forcing", "reads the right pieces"),
    half(1, "Free running", "reads its own pieces"),
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

/**
 * @param {State} state
 * @param {Forcing | null} [shown] if it is not the stored one
 * @returns {string}
 */
export function describe(state, shown) {
  const wrong = trouble(state.sentence, state.vocabulary);
  if (wrong) return wrong;
  const forcing = shown ?? stored_of(state);
  if (!forcing) return "Nothing is translated yet.";
  const given = numbers(state.put);
  const { forced, free, all } = counts_of(forcing, given);
  const put_in = forcing.forced.read[given[0] + 1] ?? "";
  const after = given.length === 2 && put_in
    ? `With « ${plain(put_in)} » read after step ${given[0] + 1}, teacher forcing`
    : "Teacher forcing";
  return `${after} predicts ${forced} of ${all} pieces right, and free running ${free}. ` +
    `It writes ${quoted(forcing.free.text)}.`;
}

/** @type {(state: State) => Forcing | undefined} */
function stored_of(state) {
  if (state.put) return;
  const sentence = tidied(state.sentence, state.vocabulary);
  const stored = /** @type {any[]} */ (state.stored);
  return stored.find(({ question }) => question.sentence === sentence)?.answer;
}
