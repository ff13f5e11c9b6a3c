import { Desk } from "../../../lib/heed/figures/translators/desk.js";
import { Refusal } from "../../../lib/heed/figures/translators/engine.js";
import { equal } from "../../assert.js";

/** @typedef {import("../../../lib/heed/experiments/questions.js").Question} Question */

const STORED = [{
  sentence: "Go.",
  question: { at_once: false, changes: [["NoPositions"]], kind: "broken", sentence: "Go." },
  answer: { under: [0.5] },
}];

let made = 0;

/** A desk whose translator answers when a test says so. */
function desk_of() {
  const state = /** @type {Record<string, any>} */ ({
    translator: { name: `of a test ${++made}` },
    stored: STORED,
    turn: 0,
  });
  const model = {
    source: {},
    get: (/** @type {string} */ name) => state[name],
    set: (/** @type {string} */ name, /** @type {unknown} */ value) => state[name] = value,
  };
  const desk = new Desk(/** @type {any} */ (model));
  const asked = /** @type {{ question: Question, resolve: any, reject: any }[]} */ ([]);
  desk.engine.ask = (question) =>
    new Promise((resolve, reject) => asked.push({ question, resolve, reject }));
  return { desk, asked };
}

/** @type {(factor: number) => Question} */
const question = (factor) => ({
  kind: "broken",
  sentence: "Go.",
  changes: [["ScaleScores", "cross", null, null, factor]],
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("a stored answer is found by its whole question, in any order", () => {
  const { desk, asked } = desk_of();
  const found = desk.look({
    kind: "broken",
    sentence: " Go. ",
    changes: [["NoPositions"]],
    at_once: false,
  });
  equal([found.state, found.answer], ["ready", STORED[0].answer]);
  equal(desk.look({ kind: "broken", sentence: "Go.", changes: [] }).state, "loading");
  equal(asked.length, 1);
});

Deno.test("what a drag passes over while an answer is on its way is never asked", async () => {
  const { desk, asked } = desk_of();
  for (const factor of [1, 2, 3, 4]) desk.look(question(factor));
  equal(asked.map((one) => one.question), [question(1)]);
  asked[0].resolve({ under: [1] });
  await settled();
  equal(desk.look(question(4)).state, "loading");
  equal(asked.map((one) => one.question), [question(1), question(4)]);
  asked[1].resolve({ under: [4] });
  await settled();
  equal(desk.look(question(4)).answer, { under: [4] });
});

Deno.test("a question that has no answer is not asked again and again", async () => {
  for (const error of [new Refusal("too long"), new RangeError("longer than max_length")]) {
    const { desk, asked } = desk_of();
    desk.engine.phase = "ready";
    desk.look(question(1));
    asked[0].reject(error);
    await settled();
    const { state, message } = desk.look(question(1));
    equal([state, message, asked.length], ["error", error.message, 1]);
  }
});

Deno.test("in a notebook each of several translators gets its own files", async () => {
  const heard = /** @type {((said: any, buffers: DataView[]) => void)[]} */ ([]);
  const sent = /** @type {any[]} */ ([]);
  const source = {
    on: (/** @type {string} */ _, /** @type {any} */ listener) => heard.push(listener),
    send: (/** @type {any} */ said) => sent.push(said),
  };
  const model = /** @type {any} */ ({ source });
  const begun = ["small", "large"].map((name) =>
    new Desk(model, { name, version: "", bytes: 0 }).engine.begin()
  );
  equal(sent.map(({ translator }) => translator), ["small", "large"]);
  for (const translator of ["large", "small"]) {
    const said = { kind: "files", translator, loaded: { description: translator }, worker: "" };
    for (const hear of heard) hear(said, [new DataView(new ArrayBuffer(3))]);
  }
  for (const [i, { worker, files }] of (await Promise.all(begun)).entries()) {
    equal(files.loaded?.description, sent[i].translator);
    worker.terminate();
  }
});
