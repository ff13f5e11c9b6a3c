import { Answered, one, quotes_of } from "../../../lib/heed/figures/translators/asking.js";
import { Desk } from "../../../lib/heed/figures/translators/desk.js";
import { Refusal } from "../../../lib/heed/figures/translators/remote.js";
import { equal } from "../../assert.js";

/** @typedef {import("../../../lib/heed/experiments/questions.js").Question} Question */

const STORED = [{
  sentence: "Go.",
  question: { at_once: false, changes: [["NoPositions"]], kind: "broken", sentence: "Go." },
  answer: { under: [0.5] },
}];

let made = 0;

/** @type {(factor: number) => Question} */
const question = (factor) => ({
  kind: "broken",
  sentence: "Go.",
  changes: [["ScaleScores", "cross", null, null, factor]],
});

/** @typedef {{ factors: number[] }} State what is asked, one after another */

/** A figure whose translator answers when a test says so. */
function figure_of(/** @type {any} */ asks, /** @type {string[]} */ names = ["one"]) {
  made += 1;
  const traits = /** @type {Record<string, any>} */ ({ stored: STORED });
  const log = { arrivals: 0 };
  const model = /** @type {any} */ ({
    source: {},
    get: (/** @type {string} */ name) => traits[name],
    state: () => ({ stored: STORED, factors: [] }),
    arrive: () => log.arrivals += 1,
  });
  const weights = names.map((name) => ({ name: `${name} of test ${made}`, version: "", bytes: 0 }));
  const answered = new Answered(model, asks, weights);
  const asked =
    /** @type {{ question: Question, desk: number, resolve: any, reject: any }[]} */ ([]);
  answered.desks.forEach(({ remote }, desk) => {
    remote.ask = (question) =>
      new Promise((resolve, reject) => asked.push({ question, desk, resolve, reject }));
  });
  return { answered, asked, log };
}

const first = one((
  /** @type {State} */ { factors: [factor] },
) => /** @type {any} */ (question(factor)));
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** @type {(...factors: number[]) => any} */
const state = (...factors) => ({ stored: STORED, factors });

Deno.test("a stored answer is found by its whole question, in any order", () => {
  const { answered, asked } = figure_of(
    one(() => ({ kind: "broken", sentence: " Go. ", changes: [["NoPositions"]], at_once: false })),
  );
  answered.ask(state());
  const found = answered.look(state());
  equal([found.state, found.answer, asked.length], ["ready", STORED[0].answer, 0]);
  const { answered: other, asked: questions } = figure_of(
    one(() => ({ kind: "broken", sentence: "Go.", changes: [] })),
  );
  other.ask(state());
  equal([other.look(state()).state, questions.length], ["loading", 1]);
});

Deno.test("what a drag passes over while an answer is on its way is never asked", async () => {
  const { answered, asked, log } = figure_of(first);
  for (const factor of [1, 2, 3, 4]) answered.ask(state(factor));
  equal(asked.map(({ question }) => question), [question(1)]);
  asked[0].resolve({ under: [1] });
  await settled();
  equal([answered.look(state(4)).state, log.arrivals], ["loading", 1]);
  answered.ask(state(4));
  equal(asked.map(({ question }) => question), [question(1), question(4)]);
  asked[1].resolve({ under: [4] });
  await settled();
  equal(answered.look(state(4)).answer, { under: [4] });
});

Deno.test("the answer before stands until the next is there", async () => {
  const { answered, asked } = figure_of(first);
  answered.ask(state(1));
  equal(answered.look(state(1)).answer, null);
  asked[0].resolve({ under: [1] });
  await settled();
  equal(answered.look(state(1)).answer, { under: [1] });
  const { state: phase, answer } = answered.look(state(2));
  equal([phase, answer], ["loading", { under: [1] }]);
});

Deno.test("a second question may need the answer to the first, and go to another translator", async () => {
  const { answered, asked } = figure_of(
    /** @returns {Generator<any, any, any>} */ function* () {
      const right = yield { kind: "translation", sentence: "Go.", of: `two of test ${made}` };
      return [right.text, yield { kind: "forcing", sentence: "Go.", right: right.text }];
    },
    ["one", "two"],
  );
  answered.ask(state());
  equal(asked.map(({ desk, question }) => [desk, question.kind]), [[1, "translation"]]);
  asked[0].resolve({ text: "Va." });
  await settled();
  answered.ask(state());
  equal(asked.slice(1).map(({ desk, question }) => [desk, question]), [
    [0, { kind: "forcing", sentence: "Go.", right: "Va." }],
  ]);
  asked[1].resolve("forced");
  await settled();
  equal(answered.look(state()).answer, ["Va.", "forced"]);
});

Deno.test("several translators are asked at once", async () => {
  const { answered, asked } = figure_of(
    /** @returns {Generator<any, any, any>} */ function* () {
      const names = ["one", "two"].map((name) => `${name} of test ${made}`);
      return yield names.map((of) => ({ kind: "translation", sentence: "Go.", of }));
    },
    ["one", "two"],
  );
  answered.ask(state());
  equal(asked.map(({ desk }) => desk), [0, 1]);
  asked[1].resolve("b");
  await settled();
  equal(answered.look(state()).state, "loading");
  asked[0].resolve("a");
  await settled();
  equal(answered.look(state()).answer, ["a", "b"]);
});

Deno.test("what a reader may change is said, and nothing is asked", () => {
  const { answered, asked } = figure_of(
    // deno-lint-ignore require-yield
    /** @returns {Generator<any, any, any>} */ function* () {
      throw new Refusal("Type a sentence.");
    },
  );
  answered.ask(state());
  const { state: phase, message, network } = answered.look(state());
  equal([phase, message, network, asked.length], ["error", "Type a sentence.", false, 0]);
});

Deno.test("a question that has no answer is not asked again and again", async () => {
  for (const error of [new Refusal("too long"), new RangeError("longer than max_length")]) {
    const { answered, asked } = figure_of(first);
    answered.desks[0].remote.phase = "ready";
    answered.ask(state(1));
    asked[0].reject(error);
    await settled();
    answered.ask(state(1));
    const { state: phase, message } = answered.look(state(1));
    equal([phase, message, asked.length], ["error", error.message, 1]);
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
    new Desk(model, { name, version: "", bytes: 0 }).remote.begin()
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

Deno.test("a translation within a sentence leaves its own full stop out", () => {
  const { translation } = quotes_of({ translator: { languages: ["eng", "fra"] } });
  equal(translation("J'ai froid."), "«\u00a0J’ai froid\u00a0»");
  equal(translation("Où est-il ?"), "«\u00a0Où est-il ?\u00a0»");
});

Deno.test("every text is quoted as its language does", () => {
  const { source, target } = quotes_of({ translator: { languages: ["fra", "eng"] } });
  equal([source("chat"), target("cat")], ["«\u00a0chat\u00a0»", "“cat”"]);
  equal(quotes_of({ translator: { languages: ["eng", "deu"] } }).target("Katze"), "„Katze“");
  equal(quotes_of({ translator: {} }).target("кот"), "“кот”");
});
