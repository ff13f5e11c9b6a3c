// Where a figure gets the answers of one translator: from those stored with it, from those that any
// figure of the page has asked for before, or from the translator, which then loads if it has not.
import { languages_of } from "./languages.js";
import { Refusal, RemoteTranslator } from "./remote.js";
import { stored_answer } from "./stored.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Answer, Question } from "../../experiments/questions.js" */

const KEPT = 24; // answers that a page remembers, and a figure besides

/**
 * What the page has to load, and what it is told of it.
 * @typedef {{ name: string, version: string, bytes: number, tokenizers?: string[],
 *   languages?: string[], doubted_below?: number }} Weights
 */

/**
 * @template [A=any]
 * @typedef {object} Found
 * @property {A | null} answer
 * @property {"ready" | "loading" | "error"} state
 * @property {number} share of the weights that has come, 0 … 1
 * @property {string} message what went wrong, and what helps
 * @property {boolean} network whether trying again may help
 */

/** @type {Map<string, RemoteTranslator>} one for each translator of the page */
const REMOTES = new Map();
/** @type {Map<string, Promise<Answer>>} */
const ASKED = new Map();

/** The answers of one translator for one figure. */
export class Desk {
  /**
   * @param {Model} model with the traits of heed.figures.translators.live.Live
   * @param {Weights} [weights] of one of its translators, if it has several
   */
  constructor(model, weights = model.get("translator")) {
    this.model = model;
    this.name = weights.name;
    this.remote = remote_of(model, weights);
    this.languages = languages_of(weights.languages);
    this.below = weights.doubted_below ?? 0; // of confidence: then a translation is doubted
    /** @type {Map<string, Answer | Error>} */
    this.known = new Map();
    this.asking = false;
    this.remote.follow(() => this.model.arrive());
  }

  /**
   * The answer to a question, if it is there, or how far it is; nothing is asked.
   * @param {Question} question
   * @param {boolean} [live] whether a stored answer will not do: it has neither queries nor keys
   * @returns {Found}
   */
  look(question, live = false) {
    const known = this.known.get(JSON.stringify(question));
    const { share, phase, message } = this.remote;
    if (known instanceof Error) {
      return { answer: null, state: "error", share, message: known.message, network: false };
    }
    // Shares are stored in 255ths: a reading that changed once the translator is there would puzzle.
    const answer = (live ? null : this.stored(question)) ?? known ?? null;
    if (answer) return { answer, state: "ready", share, message: "", network: false };
    const network = phase === "error";
    return { answer, state: network ? "error" : "loading", share, message, network };
  }

  /**
   * Ask a question; the figure is drawn again at its answer, and asks what it wants by then.
   * @type {(question: Question) => Promise<void>}
   */
  async ask(question) {
    const key = JSON.stringify(question);
    if (this.asking || this.known.has(key) || this.remote.phase === "error") return;
    this.asking = true;
    try {
      this.keep(key, await this.asked(question));
    } catch (error) {
      const lasts = error instanceof Refusal || this.remote.phase === "ready";
      if (lasts && error instanceof Error) this.keep(key, error); // or it is asked for ever
    }
    this.asking = false;
    this.model.arrive();
  }

  /** @type {(key: string, found: Answer | Error) => void} */
  keep(key, found) {
    this.known.set(key, found);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value ?? "");
  }

  /**
   * What the translator answers, which any figure of the page may have asked before.
   * @type {(question: Question) => Promise<Answer>}
   */
  asked(question) {
    const name = `${this.name} ${JSON.stringify(question)}`;
    const asked = ASKED.get(name) ?? this.remote.ask(question);
    ASKED.delete(name);
    ASKED.set(name, asked); // the latest ones stay
    if (ASKED.size > KEPT) ASKED.delete(ASKED.keys().next().value ?? "");
    return asked;
  }

  /** @type {(question: Question) => Answer | undefined} */
  stored(question) {
    return stored_answer(this.model.get("stored"), question, this.name);
  }

  /** Load what could not be loaded. */
  retry() {
    for (const [key, found] of this.known) if (found instanceof Error) this.known.delete(key);
    ASKED.clear();
    void this.remote.load();
  }
}

/**
 * Whether a figure needs a field for the sentence: no figure before it on the page has one. In a
 * notebook each figure has its own sentence.
 * @param {Model} model
 */
export function needs_field({ source, about }) {
  if (/** @type {any} */ (source).send) return true;
  const figures = [...document.querySelectorAll(".heed-figure")];
  const own = figures.findIndex(({ id }) => id === `fig-${about.name}`);
  if (own < 0) return false; // drawn for a page that is still to be made
  return !figures.slice(0, own).some(has_sentence);
}

/**
 * Whether a figure of the page has the field of the sentence, or will have it once it starts.
 * @param {Element} figure
 */
function has_sentence(figure) {
  if (figure.querySelector('input[data-control="sentence"]')) return true;
  const script = figure.querySelector('script[type="application/json"]');
  if (!script) return false; // it has started without one
  return Boolean(JSON.parse(script.textContent ?? "").about.in_common?.includes("sentence"));
}

/**
 * The translator of a figure, the same for all figures of the page that name it.
 * @type {(model: Model, weights: Weights) => RemoteTranslator}
 */
function remote_of(model, weights) {
  const { name } = weights;
  const source = /** @type {any} */ (model.source);
  if (source.send) return new RemoteTranslator(() => from_python(source, name)); // a notebook has its own
  const remote = REMOTES.get(name) ?? new RemoteTranslator(() => from_page(weights));
  REMOTES.set(name, remote);
  return remote;
}

/** @param {Weights} weights */
async function from_page({ name, version, bytes, tokenizers }) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const folder = new URL(`../../weights/${name}/`, import.meta.url).href;
  return await { worker, files: { folder, version, bytes, tokenizers } };
}

/**
 * Ask Python for the files and the code of the thread: in a notebook neither has an address.
 * @param {any} source anywidget's model
 * @param {string} name of the translator
 */
async function from_python(source, name) {
  const [said, buffers] = await new Promise((resolve) => {
    source.on("msg:custom", (/** @type {any} */ said, /** @type {DataView[]} */ buffers) => {
      if (said.kind === "files" && said.translator === name) resolve([said, buffers]);
    });
    source.send({ kind: "files", translator: name });
  });
  const code = new Blob([said.worker], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(code), { type: "module" });
  const { buffer, byteOffset, byteLength } = buffers[0];
  const weights = buffer.slice(byteOffset, byteOffset + byteLength);
  return { worker, files: { loaded: { ...said.loaded, weights } } };
}
