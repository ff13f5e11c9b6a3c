// The translator in a thread of its own, so that nothing stalls while it works. The first message says
// what to load, every other one is a question with a number, which its answer has too.
import { TextGenerator } from "../../text_generator.js";
import { Translator } from "../../translator.js";
import { answer } from "../../experiments/questions.js";
import { Unreadable } from "../../experiments/readable.js";
import { load } from "./load.js";
/** @import { Files } from "./load.js" */
/** @import { Question } from "../../experiments/questions.js" */

/** @type {Promise<Translator | TextGenerator> | null} */
let loading = null;

/**
 * The translator as soon as it is built; that the browser keeps its files is not waited for.
 * @param {Files} files
 * @returns {Promise<Translator | TextGenerator>}
 */
function begin(files) {
  const progress = (/** @type {number} */ share) => postMessage({ kind: "progress", share });
  return new Promise((resolve, reject) => {
    load(files, progress, ({ description, weights, source, target }) => {
      const made = description.kind === "language-model"
        ? new TextGenerator(description, weights, source)
        : new Translator(description, weights, source, target);
      resolve(made);
      progress(1);
    }).catch(reject);
  });
}

/**
 * @param {{ number: number, question: Question }} asked
 */
async function reply({ number, question }) {
  try {
    const translator = await loading;
    if (!translator) throw new Error("the translator was asked before it was loaded");
    const began = performance.now();
    const found = answer(translator, question);
    postMessage({ kind: "answer", number, answer: found, took: performance.now() - began });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ kind: "refusal", number, message, unreadable: error instanceof Unreadable });
  }
}

/** @param {MessageEvent} event */
async function hear({ data }) {
  if (data.kind === "question") return reply(data);
  loading = begin(data.files);
  try {
    await loading;
    postMessage({ kind: "ready" });
  } catch (error) {
    postMessage({
      kind: "failed",
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

addEventListener("message", (event) => void hear(/** @type {MessageEvent} */ (event)));
