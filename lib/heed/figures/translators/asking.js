// A figure that asks translators for what it shows: the field, the wait, what is stale, what is said.
import { put } from "../kit/dom.js";
import { quoted } from "../base/quotes.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { Desk, needs_field } from "./desk.js";
import { doubted } from "./doubt.js";
import { sentence_field, text_field, Waiting } from "./field.js";
import { typeset } from "./joined.js";
import { languages_of } from "./languages.js";
import { Refusal } from "./remote.js";
import { stored_answer } from "./stored.js";
import { Yours } from "./yours.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Question as First } from "../kit/question.js" */
/** @import { Found, Weights } from "./desk.js" */
/** @import { Answers, Kind, Question } from "../../experiments/questions.js" */

const NOTHING = "Nothing is computed yet.";

/** What a plot shows before there is an answer. */
export const EMPTY = { x: { low: 0, high: 1 }, y: { low: 0, high: 1 }, marks: [] };

/**
 * A question, and the name of the translator that it is for, if it is not the figure's first one.
 * @typedef {Question & { of?: string }} Asked
 */

/**
 * What a figure asks to show a state, one question after another, or several at once as a list; each
 * is yielded and becomes its answer. It returns what is shown, or throws a Refusal that says what the
 * reader may change.
 * @template S, A
 * @typedef {(state: S) => Generator<Asked | Asked[], A, any>} Asks
 */

/**
 * What a figure asks that has one question.
 * @template S
 * @template {Kind} K
 * @param {(state: S) => Asked & { kind: K }} question
 * @returns {Asks<S, Answers[K]>}
 */
export function one(question) {
  return function* (state) {
    return yield question(state);
  };
}

/**
 * What is shown of a state, as far as `look` knows the answers, and which ones are missing.
 * @template S, A
 * @param {Asks<S, A>} asks
 * @param {S} state
 * @param {(asked: Asked) => Found} look
 * @returns {Found<A> & { missing: Asked[] }}
 */
function follow_up(asks, state, look) {
  const going = asks(state);
  try {
    for (let step = going.next();;) {
      if (step.done) return { ...READY, answer: step.value, missing: [] };
      const questions = [step.value].flat();
      const found = questions.map(look);
      const missing = questions.filter((_, i) => found[i].state !== "ready");
      if (missing.length) return { ...together(found), answer: null, missing };
      const answers = found.map(({ answer }) => answer);
      step = going.next(Array.isArray(step.value) ? answers : answers[0]);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message } = error;
    return { ...READY, answer: null, state: "error", message, missing: [] };
  }
}

/** @type {Found} */
const READY = { answer: null, state: "ready", share: 1, message: "", network: false };

/** How far several answers are, all in all. @type {(found: Found[]) => Found} */
function together(found) {
  const late = found.find(({ state }) => state === "error") ??
    found.find(({ state }) => state === "loading") ?? found[0];
  return { ...late, share: found.reduce((sum, { share }) => sum + share, 0) / found.length };
}

/** The answers that stand with a figure, and no others. @type {(state: any) => (asked: Asked) => Found} */
function in_store({ stored }) {
  return ({ of, ...question }) => {
    const answer = stored_answer(stored, question, of) ?? null;
    return { ...READY, answer, state: answer ? "ready" : "loading" };
  };
}

/**
 * The facts that are told of an answer; without one, of what is stored with the figure.
 * @template S, A, F
 * @param {Asks<S, A>} asks
 * @param {(answer: A, state: S) => F} find plain data
 * @returns {(state: S, answer?: A | null) => F | null} null: nothing is known
 */
export function facts_of(asks, find) {
  return (state, answer) => {
    const shown = answer ?? follow_up(asks, state, in_store(state)).answer;
    return shown === null ? null : find(shown, state);
  };
}

/**
 * How texts of both languages are quoted; a translation is, without its own full stop, which would end
 * the sentence around it.
 * @typedef {Record<"source" | "target" | "translation", (text: string) => string>} Quotes
 */

/** @type {(state: any) => Quotes} */
export function quotes_of({ translator, translators = [translator] }) {
  const { source, target } = languages_of(translators[0]?.languages);
  return {
    source: (text) => quoted(text, source.lang),
    target: (text) => quoted(text, target.lang),
    translation: (text) => quoted(typeset(text).replace(/\.$/, ""), target.lang),
  };
}

/**
 * What is said of an answer; without one, of what is stored with the figure.
 * @template S, A, F
 * @param {Asks<S, A>} asks
 * @param {(state: S, answer?: A | null) => F | null} facts
 * @param {(facts: F, quote: Quotes, state: S) => string} words
 * @param {string} [nothing] said without an answer
 * @returns {(state: S, answer?: A | null) => string}
 */
export function told(asks, facts, words, nothing = NOTHING) {
  return (state, answer) => {
    const found = facts(state, answer);
    if (found) return words(found, quotes_of(state), state);
    return follow_up(asks, state, in_store(state)).message || nothing;
  };
}

/**
 * What a figure has asked its translators, and what it shows of it.
 * @template S, A
 */
export class Answered {
  /**
   * @param {Model<any>} model
   * @param {Asks<S, A>} asks
   * @param {Weights[]} [translators] the figure's own first
   * @param {(state: S) => S} [meanwhile] the state whose stored answer is shown until there is any
   */
  constructor(model, asks, translators = [model.get("translator")], meanwhile = (state) => state) {
    this.model = model;
    this.asks = asks;
    this.desks = translators.map((weights) => new Desk(model, weights));
    this.languages = this.desks[0].languages;
    const first = meanwhile(model.state());
    /** @type {A | null} the one that is shown until the next is there */
    this.last = follow_up(asks, first, in_store(first)).answer;
  }

  /** What is shown of a state; nothing is asked. @type {(state: S) => Found<A> & { missing: Asked[] }} */
  look(state) {
    const found = follow_up(
      this.asks,
      state,
      ({ of, ...question }) => this.desk(of).look(question),
    );
    if (found.state === "ready") this.last = found.answer;
    return { ...found, answer: this.last };
  }

  /** Ask what is missing. @param {S} state */
  ask(state) {
    for (const { of, ...question } of this.look(state).missing) void this.desk(of).ask(question);
  }

  /** @param {string} [name] */
  desk(name) {
    return this.desks.find((desk) => desk.name === name) ?? this.desks[0];
  }

  /** Begin to load the figure's own translator. */
  load() {
    void this.desks[0].remote.load();
  }

  retry() {
    for (const desk of this.desks) desk.retry();
  }

  /**
   * Where an answer ends a slider.
   * @param {string[]} traits on which the answer depends
   * @param {(answer: A, state: S) => number} most
   * @param {number} [otherwise] where it ends without an answer
   * @returns {End}
   */
  end(traits, most, otherwise = Infinity) {
    return {
      traits,
      at: (state) => {
        const { answer } = this.look(/** @type {S} */ (state));
        return answer === null ? otherwise : most(answer, /** @type {S} */ (state));
      },
    };
  }

  /**
   * A field for another text of the source's language, which the translator reads too.
   * @param {string} name of the trait
   * @param {string} action what its button says
   */
  text(name, action) {
    const { lang } = this.languages.source;
    return text_field(this.model, name, { lang, touched: () => this.load(), action });
  }

  /**
   * The field of the sentence, if no figure before this one has it.
   * @param {string} [action] what its button says
   */
  field(action) {
    return needs_field(this.model) ? [this.sentence(action)] : [];
  }

  /** The field of the sentence. @param {string} [action] what its button says */
  sentence(action) {
    return sentence_field(this.model, this.desks[0], action);
  }
}

/**
 * What an answer is drawn into. The element that waits for one stands above it, unless the picture has
 * a place for it.
 * @template S, A
 * @typedef {object} Picture
 * @property {HTMLElement} element
 * @property {HTMLElement} [body] what is pale while the answer is another's; else the whole picture,
 *   or what its own style says while its data-state is not "ready"
 * @property {(state: S) => void} [ask] asks for more than the answer needs
 * @property {(state: S, found: Found<A>, frame: Frame) => Found | void} [tell] draws what needs no
 *   answer; may return something else that is waited for
 * @property {(answer: A, state: S, frame: Frame, ready: boolean) => void} [draw] ready: whether it
 *   is the answer of this state, and not the one before
 */

/**
 * @template S, A
 * @typedef {object} Asking
 * @property {Asks<S, A>} asks
 * @property {(state: S, answer?: A | null) => string} describe from `told`
 * @property {(model: Model<S>) => First | undefined} [question] what is asked before the picture opens
 * @property {(model: Model<S>, answered: Answered<S, A>) => Node[]} controls
 * @property {(model: Model<S>) => Node[]} [more]
 * @property {(model: Model<S>, answered: Answered<S, A>, waiting: HTMLElement) => Picture<S, A>} picture
 * @property {(state: S) => Weights[]} [translators] if there are several
 * @property {(state: S) => S} [meanwhile] the state whose stored answer is shown until there is any
 * @property {boolean} [waits] whether what is said waits for the answer; true if it is left out
 * @property {[name: string, doing: string]} [who] what loads, and what it is doing while one waits; a
 *   translator if it is left out
 * @property {string} [own] the trait that the reader's own sentence may stand in; "sentence" if it is
 *   left out, "" for none
 */

/**
 * Make the widget of a figure that asks translators.
 * @template S, A
 * @param {Asking<S, A>} about
 */
export function asking(about) {
  const { asks, describe, question, controls, more, picture, translators, meanwhile } = about;
  const { waits = true, own = "sentence", who } = about;
  return figure((/** @type {Model<S>} */ model) => {
    const answered = new Answered(model, asks, translators?.(model.state()), meanwhile);
    const waiting = new Waiting(answered, who);
    const shown = picture(model, answered, waiting.element);
    const { element } = shown;
    const placed = element.contains(waiting.element);
    const { body = placed ? null : element } = shown;
    body?.classList.add("heed-asked");
    const yours = new Yours(model, own, answered.desks[0]);
    let missing = false;
    const parts = {
      controls: controls(model, answered),
      more: more?.(model),
      question: question?.(model),
    };
    yours.begin();
    return {
      ...parts,
      above: yours.element,
      picture: placed ? element : stacked(waiting, element),
      ask(state) {
        answered.ask(state);
        shown.ask?.(state);
      },
      update(state, frame) {
        const found = answered.look(state);
        if (found.state === "error" && !found.network) yours.refuse(found.message);
        const ready = found.state === "ready";
        yours.hear(ready && doubted(found.answer, answered.desks[0].below));
        body?.toggleAttribute("data-stale", !ready);
        put(element, "data-state", found.state);
        if (body) body.hidden = found.answer === null;
        missing = !ready;
        waiting.draw(shown.tell?.(state, found, frame) ?? found);
        if (found.answer !== null) {
          shown.draw?.(found.answer, state, frame, ready);
        }
      },
      describe(state) {
        if (waits && missing) return waiting.said;
        return describe(state, missing ? null : answered.last);
      },
    };
  });
}
