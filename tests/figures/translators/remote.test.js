import { Refusal, RemoteTranslator } from "../../../lib/heed/figures/translators/remote.js";
import { equal } from "../../assert.js";

/** A thread that says what a test has it say. */
class Thread extends EventTarget {
  /** @type {any[]} */
  heard = [];
  ended = false;

  /** @param {any} said */
  postMessage(said) {
    this.heard.push(said);
  }

  /** @param {any} data */
  say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate() {
    this.ended = true;
  }
}

function begun() {
  const thread = new Thread();
  const files = { folder: "https://example.org/", version: "7" };
  const translator = new RemoteTranslator(() =>
    Promise.resolve({ worker: /** @type {any} */ (thread), files })
  );
  const phases = /** @type {string[]} */ ([]);
  translator.follow(() => phases.push(`${translator.phase} ${translator.share}`));
  return { thread, translator, phases, files };
}

const QUESTION = /** @type {const} */ ({ kind: "run", sentence: "Go." });

/** @param {Promise<unknown>} promise */
async function refused(promise) {
  try {
    await promise;
  } catch (error) {
    return /** @type {Error} */ (error);
  }
  throw new Error("nothing was refused");
}

Deno.test("it loads once, tells how far it is, and answers by number", async () => {
  const { thread, translator, phases, files } = begun();
  const [first, second] = [
    translator.ask(QUESTION),
    translator.ask({ ...QUESTION, sentence: "Stop." }),
  ];
  await translator.load();
  thread.say({ kind: "progress", share: 0.5 });
  thread.say({ kind: "ready" });
  thread.say({ kind: "answer", number: 1, answer: "two" });
  thread.say({ kind: "answer", number: 0, answer: "one" });
  equal(/** @type {any} */ (await first), "one");
  equal(/** @type {any} */ (await second), "two");
  equal(phases, ["loading 0", "loading 0.5", "ready 1"]);
  equal(thread.heard.map(({ kind }) => kind), ["begin", "question", "question"]);
  equal(thread.heard[0].files, files);
});

Deno.test("it is quick if its last answer was, and never before one", async () => {
  const { thread, translator } = begun();
  const quick = [translator.quick];
  for (const [number, took] of [400, 250, 251].entries()) {
    const asked = translator.ask(QUESTION);
    await translator.load();
    thread.say({ kind: "answer", number, answer: "one", took });
    await asked;
    quick.push(translator.quick);
  }
  equal(quick, [false, false, true, false]);
});

Deno.test("a sentence that cannot be read is refused, and the next one answered", async () => {
  const { thread, translator } = begun();
  const asked = translator.ask(QUESTION);
  await translator.load();
  thread.say({ kind: "ready" });
  thread.say({ kind: "refusal", number: 0, message: "Type a sentence.", unreadable: true });
  const error = await refused(asked);
  equal([error instanceof Refusal, error.message], [true, "Type a sentence."]);
  equal(translator.phase, "ready");
});

Deno.test("a download that fails is told to all who wait, and can be tried again", async () => {
  const { thread, translator } = begun();
  const asked = translator.ask(QUESTION);
  await translator.load();
  thread.say({ kind: "failed", message: "the download was cut off" });
  const error = await refused(asked);
  equal([error instanceof Refusal, error.message], [false, "the download was cut off"]);
  equal([translator.phase, translator.message, thread.ended], [
    "error",
    "the download was cut off",
    true,
  ]);
  await translator.load();
  equal(translator.phase, "loading");
});

Deno.test("a thread that cannot start is an error too", async () => {
  const translator = new RemoteTranslator(() => Promise.reject(new Error("no threads here")));
  equal((await refused(translator.ask(QUESTION))).message, "no threads here");
  equal(translator.phase, "error");
});
