// Where a figure of a translator gets its answers: from those stored with it, from those that any
// figure of the page has asked for before, or from the translator, which then loads if it has not.
import { Engine, Refusal } from "./engine.js";
import { languages_of } from "./languages.js";
import { kept_projections, kept_run, kept_tree } from "./stored.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Answer, Question } from "../../experiments/questions.js" */

const KEPT = 24; // answers that are remembered
const WHOLE = [
  ...["broken", "translation", "reading", "padding", "forcing", "contexts", "passes"],
  ...["stages", "senses", "near", "edits", "caching", "anatomy", "spread"],
];

/**
 * What the page has to load, and what it is told of it.
 * @typedef {{ name: string, version: string, bytes: number, tokenizers?: string[],
 *   languages?: string[] }} Weights
 */

/**
 * @typedef {object} Found
 * @property {Answer | null} answer the one asked for; while it is on its way, the one before
 * @property {"ready" | "loading" | "error"} state
 * @property {number} share of the weights that has come, 0 … 1
 * @property {string} message what went wrong, and what helps
 */

/** @type {Map<string, Engine>} one for each translator of the page */
const ENGINES = new Map();
/** @type {Map<string, Promise<Answer>>} */
const ASKED = new Map();

/** The answers for one figure. */
export class Desk {
  /**
   * @param {Model} model with the traits of heed.figures.translators.live.Live
   * @param {Weights} [weights] of one of its translators, if it has several
   */
  constructor(model, weights = model.get("translator")) {
    this.model = model;
    this.name = weights.name;
    this.engine = engine_of(model, weights);
    this.languages = languages_of(weights.languages);
    /** @type {Answer | null} */
    this.last = null;
    /** @type {Map<string, Answer | Error>} */
    this.known = new Map();
    this.asking = false;
    this.engine.follow(() => this.turn());
  }

  /**
   * The answer to a question, as far as it is there; the figure is drawn again when it comes.
   * @type {(question: Question) => Found}
   */
  look(question) {
    const key = JSON.stringify(question);
    const found = this.known.get(key) ?? this.of_stored(question);
    const { share, phase, message } = this.engine;
    if (found instanceof Error) {
      return { answer: this.last, state: "error", share, message: found.message };
    }
    if (found) {
      this.last = found;
      return { answer: found, state: "ready", share, message: "" };
    }
    if (phase !== "error") this.ask(question, key);
    return { answer: this.last, state: phase === "error" ? "error" : "loading", share, message };
  }

  /**
   * The answer of the translator itself, which has queries and keys where a stored one has none. The
   * stored one stands until it comes.
   * @type {(question: Question) => Found}
   */
  look_live(question) {
    const key = JSON.stringify(question);
    const found = this.look(question);
    if (found.state !== "ready" || this.known.has(key)) return found;
    const { share, phase, message } = this.engine;
    if (phase !== "error") this.ask(question, key);
    return { ...found, state: phase === "error" ? "error" : "loading", share, message };
  }

  /**
   * The answer to a question, if it is there; nothing is asked.
   * @type {(question: Question) => Answer | undefined}
   */
  peek(question) {
    const found = this.known.get(JSON.stringify(question));
    return found instanceof Error ? undefined : found ?? this.of_stored(question);
  }

  /**
   * Whether the figure needs a field for the sentence: no figure before it on the page has one. In a
   * notebook each figure has its own sentence.
   */
  alone() {
    if (/** @type {any} */ (this.model.source).send) return true;
    const figures = [...document.querySelectorAll(".heed-figure")];
    const own = figures.findIndex(({ id }) => id === `fig-${this.model.about.name}`);
    if (own < 0) return false; // drawn for a page that is still to be made
    return !figures.slice(0, own).some(has_sentence);
  }

  /** Load what could not be loaded. */
  retry() {
    for (const [key, found] of this.known) if (found instanceof Error) this.known.delete(key);
    ASKED.clear();
    void this.engine.load();
  }

  /** @type {(question: Question, key: string) => Promise<void>} */
  async ask(question, key) {
    if (this.asking) return; // drawn again at the answer, the figure asks what it wants by then
    this.asking = true;
    const name = `${this.name} ${key}`;
    const asked = ASKED.get(name) ?? this.engine.ask(question);
    ASKED.delete(name);
    ASKED.set(name, asked); // the latest ones stay
    if (ASKED.size > KEPT) ASKED.delete(ASKED.keys().next().value ?? "");
    try {
      this.known.set(key, await asked);
    } catch (error) {
      const lasts = error instanceof Refusal || this.engine.phase === "ready";
      if (lasts && error instanceof Error) this.known.set(key, error); // or it is asked for ever
    }
    this.asking = false;
    this.turn();
  }

  /** @type {(question: Question) => Answer | undefined} */
  of_stored(question) {
    const { kind, sentence, changes = [], begun = [], hidden = [] } = question;
    if (kind === "beam") return this.stored_search(question);
    if (WHOLE.includes(kind)) return this.stored_whole(question);
    if (kind === "projections") return kept_projections(this.model.get("stored"), sentence);
    if (changes.length || hidden.length) return;
    return kept_run(this.model.get("stored"), sentence, begun) ?? undefined;
  }

  /**
   * A search that is stored; one of width 1 finds the same whatever α is.
   * @param {Question} question
   */
  stored_search({ sentence, beam, length_penalty = 1 }) {
    return kept_tree(this.model.get("trees") ?? [], sentence, beam ?? 0, length_penalty);
  }

  /**
   * An answer that is stored as it is, beside its whole question and, where a figure has several
   * translators, the name of this one.
   * @type {(question: Question) => Answer | undefined}
   */
  stored_whole(question) {
    const stored = /** @type {any[]} */ (this.model.get("stored"));
    return stored.find(({ question: asked, translator = this.name }) =>
      translator === this.name && same(asked, question)
    )?.answer;
  }

  /** Have the figure drawn again. */
  turn() {
    this.model.set("turn", this.model.get("turn") + 1);
  }
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
 * Whether two questions ask the same, in whatever order they say it.
 * @param {Question} one
 * @param {Question} other
 */
export function same(one, other) {
  const [a, b] = [one, other].map((question) =>
    JSON.stringify(Object.entries({ ...question, sentence: question.sentence.trim() }).sort())
  );
  return a === b;
}

/**
 * The translator of a figure, the same for all figures of the page that name it.
 * @type {(model: Model, weights: Weights) => Engine}
 */
function engine_of(model, weights) {
  const { name } = weights;
  const source = /** @type {any} */ (model.source);
  if (source.send) return new Engine(() => from_python(source, name)); // a notebook has its own
  const engine = ENGINES.get(name) ?? new Engine(() => from_page(weights));
  ENGINES.set(name, engine);
  return engine;
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
