// Python as a page has it: a thread that judges code or runs it (worker.js), started when it is first
// asked and kept warm, ended when code takes too long. Then the next thread starts at once.
/** @import { Question, Whole } from "./worker.js" */

/**
 * What is said of code; judge.py has the fields.
 * @typedef {object} Report
 * @property {"right" | "wrong" | "unread"} answer
 * @property {string} reply
 * @property {number} passed
 * @property {number} failed
 * @property {string} values
 * @property {number} line
 * @property {string} printed
 * @property {string} [french] what a whole translator has written
 * @property {[string, number | null, string][]} [stages] of it: name, how far off its numbers are at most, and
 *   how they begin
 */

// How long code may take to be judged, a whole translator from one block to the next: milliseconds, and
// in words.
/** @type {Record<Asked["kind"], [number, string]>} */
const PATIENCE = { judge: [2_000, "two"], run: [30_000, "30"] };
const BROKEN =
  "Your code took more than Python can bear. Look for a list that grows without end, or for a " +
  "function that calls itself.";
const SHELF = "heed-python"; // as worker.js has it
const LOST = "Python didn’t start in this page.";

/** Why no code can run here, in words for the reader. */
export class NoPython extends Error {}

/** @type {Thread | undefined} */
let warm;

/** @typedef {Question | Whole} Asked */
/** @typedef {() => Promise<Record<string, Uint8Array>>} Fetch gives the files of a translator */

/**
 * Judge code for a part, or run a translator; several at a time come one after the other.
 * @param {Asked} question
 * @param {(said: string) => void} progress hears what is waited for
 * @param {Fetch} [files] asked where the thread has not those of the translator
 * @returns {Promise<Report>}
 */
export function told(question, progress, files) {
  const asked = queue.then(() => ask(question, progress, files));
  queue = asked.catch(() => {});
  return asked;
}

/** @type {Promise<unknown>} */
let queue = Promise.resolve();

/**
 * @param {Asked} question
 * @param {(said: string) => void} progress
 * @param {Fetch} [files]
 */
async function ask(question, progress, files) {
  const known = await is_kept();
  warm ??= new Thread();
  const thread = warm;
  if (!thread.is_ready) progress(known ? "Starting Python …" : "Loading Python: 6 MB, once …");
  try {
    await thread.ready;
  } catch (error) {
    warm = undefined; // the next attempt begins anew
    throw error;
  }
  if (question.kind === "run") await thread.give(question, files);
  progress("Running your code …");
  const report = await thread.ask(question, progress);
  if (thread.is_over) warm = new Thread();
  return report;
}

/** Whether the browser has kept Python (worker.js) since an earlier visit. */
async function is_kept() {
  const shelf = await globalThis.caches?.open(SHELF).catch(() => undefined); // a browser may keep nothing
  return Boolean((await shelf?.keys())?.length);
}

/** A worker with Python in it. */
class Thread {
  is_ready = false;
  is_over = false;
  #worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** @type {(message: any) => void} */
  #hear = () => {};
  #given = new Set(); // translators whose files it has

  constructor() {
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
    this.#worker.addEventListener("error", () => this.#hear({ kind: "failed", message: "" }));
    this.ready = new Promise((resolve, reject) => {
      this.#hear = ({ kind, message }) => {
        this.is_ready = kind === "ready";
        if (this.is_ready) resolve(undefined);
        else reject(new NoPython(reason(message)));
      };
    });
    this.ready.catch(() => this.#end()); // who asks hears of it
    const [engines, library] = ["../../pyodide/", "./python.json"].map((address) =>
      new URL(address, import.meta.url).href
    );
    this.#worker.postMessage({ kind: "start", engines, library });
  }

  /**
   * Add to a question the files of its translator, unless they are here.
   * @param {Whole} question
   * @param {Fetch} [files]
   */
  async give(question, files) {
    if (!this.#given.has(question.translator)) question.files = await files?.();
    this.#given.add(question.translator);
  }

  /**
   * @param {Asked} question
   * @param {(said: string) => void} progress
   * @returns {Promise<Report>}
   */
  ask(question, progress) {
    const whole = question.kind === "run";
    const [patience, seconds] = PATIENCE[question.kind];
    return new Promise((resolve) => {
      let failed = -1; // the test that is tried
      /** @type {any} */
      let timer;
      const stop = (/** @type {string} */ reply) => {
        this.#end();
        const passed = Math.max(failed, 0);
        resolve({ answer: "wrong", reply, passed, failed, values: "", line: 0, printed: "" });
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => stop(endless(seconds)), patience);
      };
      this.#hear = ({ kind, at, report }) => {
        if (kind === "began") wait();
        else if (kind === "test" && whole) {
          const pieces = `${at} piece${at === 1 ? "" : "s"} of French`;
          progress(at < 0 ? "Comparing with the book’s …" : `Running your code: ${pieces} …`);
          wait();
        } else if (kind === "test") failed = at;
        else clearTimeout(timer);
        if (kind === "report") resolve(report);
        if (kind === "failed") stop(BROKEN);
      };
      this.#worker.postMessage(question);
    });
  }

  #end() {
    this.is_over = true;
    this.#worker.terminate();
  }
}

/** As judge.py says it. @param {string} seconds */
function endless(seconds) {
  return `Stopped after ${seconds} seconds: a loop in your code doesn’t end, or has far too much to do.`;
}

/**
 * @param {string} message of the thread
 */
function reason(message) {
  if (message.endsWith("no WebAssembly")) {
    return `${LOST} The browser, or the site that serves this page, allows no WebAssembly.`;
  }
  return `${LOST} Its files didn’t come; checking again may help.`;
}
