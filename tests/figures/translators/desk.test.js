import { equal } from "../../assert.js";
import { Desk } from "../../../lib/heed/figures/translators/desk.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

/** A page of three figures: the first has no sentence. */
const PAGE = `
  <figure class="heed-figure" id="fig-other"></figure>
  <figure class="heed-figure" id="fig-pieces">
    <script type="application/json">{"about": {"in_common": ["sentence"]}}</script>
  </figure>
  <figure class="heed-figure" id="fig-steps"></figure>`;

const STORED = { parents: [-1, 0], tokens: [1, 2], pieces: ["<bos>", "<eos>"], texts: [""] };
const TREE = { ...STORED, sentence: "Go.", log_probabilities: [0, -6], fates: "kf", ends: [1] };

/** @type {(name: string, source?: object) => Desk} */
function desk(name, source = {}) {
  const trees = [{ ...TREE, beam: 1, length_penalty: 1 }, { ...TREE, beam: 4, length_penalty: 1 }];
  const traits = /** @type {Record<string, unknown>} */ ({
    translator: { name: "eng-fra" },
    turn: 0,
    stored: [],
    trees,
  });
  return new Desk(
    /** @type {any} */ ({
      source,
      about: { name },
      get: (/** @type {string} */ trait) => traits[trait],
      set() {},
    }),
  );
}

Deno.test("the first figure with a sentence has its field", () => {
  open_document(400, "light").body.innerHTML = PAGE;
  equal(["pieces", "steps", "gone"].map((name) => desk(name).alone()), [true, false, false]);
});

Deno.test("a figure that has started counts by its field", () => {
  const page = open_document(400, "light");
  page.body.innerHTML = PAGE;
  const pieces = /** @type {Element} */ (page.getElementById("fig-pieces"));
  pieces.innerHTML = "";
  equal(desk("steps").alone(), true);
  pieces.innerHTML = '<input data-control="sentence">';
  equal(desk("steps").alone(), false);
});

Deno.test("in a notebook each figure has its own sentence", () => {
  open_document(400, "light").body.innerHTML = PAGE;
  equal(desk("steps", { send() {} }).alone(), true);
});

Deno.test("a stored search answers for its width and α, greedy search for any α", () => {
  const one = desk("tree");
  const score = (/** @type {number} */ beam, /** @type {number} */ length_penalty) => {
    const found = one.of_stored({ kind: "beam", sentence: "Go.", beam, length_penalty });
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

Deno.test("what is not known is not asked for by a look at what is known", () => {
  const one = desk("tree");
  const question = /** @type {any} */ ({ kind: "beam", sentence: "Go on.", beam: 4 });
  equal([one.peek(question), one.engine.phase], [undefined, "idle"]);
});
