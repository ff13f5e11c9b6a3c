// Decoding one piece at a time: what was read, what is kept, what may come next; and another way.
import { counted, grouped, percent } from "../base/numbers.js";
import { button } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stepper } from "../kit/stepper.js";
import { Desk } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { quoted, typeset } from "../translators/joined.js";
import { cache_of, Kept } from "./kept.js";
import { Likely, share_of } from "../translators/likely.js";
import { kept_run, numbers } from "../translators/stored.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Run } from "../../experiments/translated.js" */
/** @import { Stored } from "../translators/stored.js" */
/** @import { Steps as State } from "../states.d.ts" */

/**
 * What is shown: the translation that the reader has begun, and the translator's own.
 * @typedef {{ run: Run | null, own: Run | null }} Shown
 */

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const alone = desk.alone();
  const sheet = new Sheet(desk, alone, (id) => {
    const { run, step } = now();
    if (run && sheet.ready) model.set("begun", taken(run, step, id).join(" "));
  });
  /** @type {Shown} */
  let shown = { run: null, own: null };
  const now = () => at_step(model.state(), shown);
  const end = {
    traits: ["sentence", "begun", "turn"],
    at: () => {
      const known = /** @type {Run | undefined} */ (desk.peek(question_of(model.state())));
      return (known ?? now().run)?.written.length ?? 1;
    },
  };
  const own_way = button("The translator’s own choice", () => model.set("begun", ""), "begun");
  model.on_change("sentence", () => model.set("begun", ""));
  return {
    controls: [
      ...alone ? [sentence_field(model, desk)] : [],
      stepper(model, "step", (at) => `${at} of ${end.at()}`, end),
      own_way,
    ],
    picture: sheet.element,
    update(state, frame) {
      const { found, own } = look(desk, state);
      shown = { run: /** @type {Run | null} */ (found.answer), own };
      own_way.disabled = begun_of(state).length === 0;
      sheet.tell(state, found, desk.engine.phase === "error");
      sheet.draw(state, shown, frame);
    },
    describe: (state) => sheet.waiting.said || describe(state, shown),
    quoted: desk.languages.target.lang,
  };
});

/**
 * What the desk has for a state: the translator's own run first, for it says what is another.
 * @param {Desk} desk
 * @param {State} state
 */
function look(desk, state) {
  const whole = desk.look({ kind: "run", sentence: state.sentence });
  if (whole.state !== "ready") return { found: whole, own: null };
  const own = /** @type {Run} */ (whole.answer);
  return { found: begun_of(state).length ? desk.look(question_of(state)) : whole, own };
}

/**
 * The run that is shown, and how many pieces were read in it.
 * @param {State} state
 * @param {Shown} shown
 */
function at_step(state, shown) {
  const { run } = shown.run ? shown : stored_of(state);
  return { run, step: Math.min(state.step, run?.written.length ?? state.step) };
}

/** The picture: bars, what was read, the two translations, the cache. */
class Sheet {
  /**
   * @param {Desk} desk
   * @param {boolean} alone whether the sentence stands in a field of the figure
   * @param {(id: number) => void} take
   */
  constructor(desk, alone, take) {
    const { source, target } = desk.languages;
    this.waiting = new Waiting(desk);
    this.likely = new Likely(target.lang, take);
    this.read = html("ol", { class: "heed-steps-read", lang: target.lang });
    this.results = new Results(target.lang);
    this.kept = new Kept();
    this.source = html("p", { class: "heed-steps-source", lang: source.lang });
    this.element = html(
      "div",
      { class: "heed-steps" },
      alone ? null : this.source,
      this.likely.element,
      this.waiting.element,
      this.read,
      this.results.element,
      this.kept.element,
    );
  }

  /** Whether what is shown is what was asked for. */
  get ready() {
    return this.element.getAttribute("data-state") === "ready";
  }

  /** @type {(state: State, found: Found, network: boolean) => void} */
  tell({ sentence }, found, network) {
    this.waiting.draw(found, network);
    put(this.element, "data-state", found.state);
    say(this.source, `“${sentence}”`);
  }

  /** @type {(state: State, shown: Shown, frame: Frame) => void} */
  draw(state, shown, frame) {
    const { run, step } = at_step(state, shown);
    if (!run) return;
    this.likely.draw(run, step, begun_of(state)[step - 1] ?? run.written[step - 1]);
    draw_read(this.read, run, step);
    this.kept.draw(run, step, state.width, frame);
    this.results.draw(shown, this.ready);
  }
}

/** The two translations, one beside the other. */
class Results {
  /** @param {string} lang */
  constructor(lang) {
    this.own = html("dd", { lang });
    this.other = html("dd", { lang });
    this.element = html(
      "dl",
      { class: "heed-results" },
      html("div", {}, html("dt", {}, "The translator’s own"), this.own),
      html("div", { "data-other": true }, html("dt", {}, "With your piece"), this.other),
    );
  }

  /**
   * @param {Shown} shown
   * @param {boolean} ready whether it is what was asked for
   */
  draw({ run, own }, ready) {
    say(this.own, typeset(own?.text ?? "…"));
    const other = run && turned(run) >= 0 ? typeset(run.text) : "—";
    say(this.other, ready ? other : "…");
  }
}

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

/**
 * @param {State} state
 * @param {Shown} [shown] if it is not the stored one
 * @returns {string}
 */
export function describe(state, shown) {
  const { run, own } = shown?.run ? shown : stored_of(state);
  if (!run) return "Nothing is translated yet.";
  const step = Math.min(state.step, run.written.length);
  const { kept } = cache_of(run, step, state.width);
  const p = share_of(run, step - 1);
  const rows = `the cache holds ${counted(step, "row")} a head, ${grouped(kept)} numbers`;
  return `${percent(p, p < 0.1 ? 1 : 0)} is the probability of « ${bare(run.pieces[step - 1])} » ` +
    `after « ${bare(run.read[step - 1])} », step ${step} of ${run.written.length}` +
    `${kept ? `; ${rows}` : ""}. ${compared(run, own)}`;
}

/** @type {(run: Run, own: Run | null) => string} */
function compared(run, own) {
  const at = turned(run);
  if (at < 0) return `The translation is ${quoted(run.text)}.`;
  const pair = [run.pieces[at], run.likely[at][0].piece];
  const [other, own_piece] = bare(pair[0]) === bare(pair[1]) ? pair : pair.map(bare);
  const pieces = `« ${other} » instead of « ${own_piece} »`;
  return `With ${pieces} the translation is ${quoted(run.text)}` +
    `${own ? `, not ${quoted(own.text)}` : ""}.`;
}

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

/** @type {(state: State) => Question} */
function question_of(state) {
  const { sentence } = state;
  const begun = begun_of(state);
  return begun.length ? { kind: "run", sentence, begun } : { kind: "run", sentence };
}

/**
 * What the translation must begin with: not what is stored for another sentence.
 * @param {State} state
 */
function begun_of({ sentence, begun, stored }) {
  const kept = /** @type {Stored[]} */ (stored).find((one) => one.begun?.join(" ") === begun);
  return kept && kept.sentence !== sentence ? [] : numbers(begun);
}

/** @type {(state: State) => Shown} */
function stored_of(state) {
  const own = kept_run(state.stored, state.sentence);
  return { run: kept_run(state.stored, state.sentence, begun_of(state)) ?? own, own };
}

/** A piece without the mark of a word's beginning. @param {string} piece */
function bare(piece) {
  return typeset(piece).replace("▁", "") || piece;
}
