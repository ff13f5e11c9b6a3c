// Python as a page has it: a thread that judges code (worker.js), started when it is first asked and
// kept warm, ended when code takes too long. Then the next thread starts at once.
/** @import { Question } from "./worker.js" */

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
 */

const PATIENCE = 2_000; // milliseconds that code may take
const ENDLESS = // as judge.py says it
  "Stopped after two seconds: a loop in your code doesn’t end, or has far too much to do.";
const BROKEN =
  "Your code took more than Python can bear. Look for a list that grows without end, or for a " +
  "function that calls itself.";
const LOST = "Python didn’t start in this page.";

/** Why no code can run here, in words for the reader. */
export class NoPython extends Error {}

/** @type {Thread | undefined} */
let warm;

/** @typedef {Omit<Question, "kind">} Asked */

/**
 * Judge code for a part; several at a time come one after the other.
 * @param {Asked} question
 * @param {(said: string) => void} progress hears what is waited for
 * @returns {Promise<Report>}
 */
export function judged(question, progress) {
  const asked = queue.then(() => ask(question, progress));
  queue = asked.catch(() => {});
  return asked;
}

/** @type {Promise<unknown>} */
let queue = Promise.resolve();

/**
 * @param {Asked} question
 * @param {(said: string) => void} progress
 */
async function ask(question, progress) {
  warm ??= new Thread();
  const thread = warm;
  if (!thread.is_ready) progress("Loading Python: 6 MB, once …");
  try {
    await thread.ready;
  } catch (error) {
    warm = undefined; // the next attempt begins anew
    throw error;
  }
  progress("Running your code …");
  const report = await thread.judge(question);
  if (thread.is_over) warm = new Thread();
  return report;
}

/** A worker with Python in it. */
class Thread {
  is_ready = false;
  is_over = false;
  #worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** @type {(message: any) => void} */
  #hear = () => {};

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
   * @param {Asked} question
   * @returns {Promise<Report>}
   */
  judge(question) {
    return new Promise((resolve) => {
      let failed = -1; // the test that is tried
      /** @type {any} */
      let timer;
      const stop = (/** @type {string} */ reply) => {
        this.#end();
        const passed = Math.max(failed, 0);
        resolve({ answer: "wrong", reply, passed, failed, values: "", line: 0, printed: "" });
      };
      this.#hear = ({ kind, at, report }) => {
        if (kind === "began") timer = setTimeout(() => stop(ENDLESS), PATIENCE);
        else if (kind === "test") failed = at;
        else clearTimeout(timer);
        if (kind === "report") resolve(report);
        if (kind === "failed") stop(BROKEN);
      };
      this.#worker.postMessage({ kind: "judge", ...question });
    });
  }

  #end() {
    this.is_over = true;
    this.#worker.terminate();
  }
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
