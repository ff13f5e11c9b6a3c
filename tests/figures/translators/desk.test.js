import { equal } from "../../assert.js";
import { Desk, needs_field } from "../../../lib/heed/figures/translators/desk.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

/** A page of three figures: the first has no sentence. */
const PAGE = `
  <figure class="heed-figure" id="fig-other"></figure>
  <figure class="heed-figure" id="fig-pieces">
    <script type="application/json">{"about": {"in_common": ["sentence"]}}</script>
  </figure>
  <figure class="heed-figure" id="fig-steps"></figure>`;

const SEARCH = { parents: [-1, 0], tokens: [1, 2], pieces: ["<bos>", "<eos>"], texts: [""] };
const ANSWER = { ...SEARCH, log_probabilities: [0, -6], fates: "kf", ends: [1] };

/** @type {(name: string, source?: object) => any} */
function model(name, source = {}) {
  const stored = [1, 4].map((beam) => ({
    question: { kind: "beam", sentence: "Go.", beam, length_penalty: 1 },
    answer: ANSWER,
  }));
  const traits =
    /** @type {Record<string, unknown>} */ ({ translator: { name: "eng-fra" }, stored });
  return {
    source,
    about: { name },
    get: (/** @type {string} */ trait) => traits[trait],
    arrive() {},
  };
}

/** @type {(name: string, source?: object) => boolean} */
const alone = (name, source) => needs_field(model(name, source));

Deno.test("the first figure with a sentence has its field", () => {
  open_document(400, "light").body.innerHTML = PAGE;
  equal(["pieces", "steps", "gone"].map((name) => alone(name)), [true, false, false]);
});

Deno.test("a figure that has started counts by its field", () => {
  const page = open_document(400, "light");
  page.body.innerHTML = PAGE;
  const pieces = /** @type {Element} */ (page.getElementById("fig-pieces"));
  pieces.innerHTML = "";
  equal(alone("steps"), true);
  pieces.innerHTML = '<input data-control="sentence">';
  equal(alone("steps"), false);
});

Deno.test("in a notebook each figure has its own sentence", () => {
  open_document(400, "light").body.innerHTML = PAGE;
  equal(alone("steps", { send() {} }), true);
});

Deno.test("a stored search answers for its width and α, greedy search for any α", () => {
  const one = new Desk(model("tree"));
  const score = (/** @type {number} */ beam, /** @type {number} */ length_penalty) => {
    const found = one.stored({ kind: "beam", sentence: "Go.", beam, length_penalty });
    return /** @type {any} */ (found)?.hypotheses[0].score;
  };
  equal([score(4, 1), score(1, 0), score(1, 1), score(4, 0), score(2, 1)], [
    -6,
    -6,
    -6,
    undefined,
    undefined,
  ]);
});

Deno.test("a look asks for nothing", () => {
  const one = new Desk(model("tree"));
  const { state, answer } = one.look({ kind: "beam", sentence: "Go on.", beam: 4 });
  equal([state, answer, one.asking, one.remote.phase], ["loading", null, false, "idle"]);
});

Deno.test("what is stored stays in sight once the translator has answered too", () => {
  const one = new Desk(model("tree"));
  const question = {
    kind: /** @type {const} */ ("beam"),
    sentence: "Go.",
    beam: 4,
    length_penalty: 1,
  };
  const live = /** @type {any} */ ({ hypotheses: [] });
  one.keep(JSON.stringify(question), live);
  equal(one.look(question).answer, one.stored(question));
  equal(one.look(question, true).answer, live);
});
