// A translator that works in a thread beside the page: what it is asked, how far it has loaded.
/** @import { Files } from "./load.js" */
/** @import { Answer, Question } from "../../experiments/questions.js" */

const QUICK = 250; // milliseconds in which an answer must come to one who types

/** @typedef {"idle" | "loading" | "ready" | "error"} Phase */

/** What a reader can mend: the sentence, not the network. */
export class Refusal extends Error {}

/** One translator, and the thread that it works in. */
export class RemoteTranslator {
  phase = /** @type {Phase} */ ("idle");
  share = 0; // of the weights that has come, 0 … 1
  message = ""; // what went wrong
  took = Infinity; // milliseconds that the last answer took the thread
  #listeners = new Set();
  #asked = new Map();
  #number = 0;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #begun = null;

  /** @param {() => Promise<{ worker: Worker, files: Files }>} begin starts the thread */
  constructor(begin) {
    this.begin = begin;
  }

  /**
   * Hear of every change of phase and share.
   * @param {() => void} listener
   * @returns {() => void} stops it
   */
  follow(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether this device answers while one types, as far as it has answered at all. */
  get quick() {
    return this.took <= QUICK;
  }

  /** Begin to load, unless that was done. */
  load() {
    return this.#begun ??= this.#start();
  }

  async #start() {
    this.#become("loading", 0);
    try {
      const { worker, files } = await this.begin();
      this.#worker = worker;
      worker.addEventListener("message", ({ data }) => this.#hear(data));
      worker.addEventListener("error", () => this.#fail("the thread of the translator has ended"));
      worker.postMessage({ kind: "begin", files });
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Ask, and load first if need be.
   * @param {Question} question
   * @returns {Promise<Answer>}
   */
  async ask(question) {
    await this.load();
    if (!this.#worker) throw new Error(this.message);
    const number = this.#number++;
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      this.#worker?.postMessage({ kind: "question", number, question });
    });
  }

  /** @param {any} said */
  #hear({ kind, share, number, answer, took, message, unreadable }) {
    if (kind === "progress") return this.#become("loading", share);
    if (kind === "ready") return this.#become("ready", 1);
    if (kind === "failed") return this.#fail(message);
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    if (kind === "answer") {
      this.took = took;
      asked?.resolve(answer);
    } else asked?.reject(unreadable ? new Refusal(message) : new Error(message));
  }

  /** @param {string} message */
  #fail(message) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#begun = null; // so that it can be tried again
    this.message = message;
    for (const { reject } of this.#asked.values()) reject(new Error(message));
    this.#asked.clear();
    this.#become("error", 0);
  }

  /** @type {(phase: Phase, share: number) => void} */
  #become(phase, share) {
    this.phase = phase;
    this.share = share;
    for (const listener of this.#listeners) listener();
  }
}
