import {
  chosen_of,
  judgements,
  larger,
  rows_of,
  words_of,
} from "../../../lib/heed/figures/live/judgements.js";
import { equal } from "../../assert.js";

const judged = {
  number: [1, 2, 3, 4],
  english: ["Go on.", "Tom ate 3 eggs.", "I saw a hiker on the very high hill.", "Come in!"],
  mark: [2, 1, 0, 2],
  kind: ["", "grammar", "wrong sense", ""],
  bleu: [100, 40, 60, 10],
  chrf: [100, 50, 40, 30],
  seen: [900, 20, 4, 99],
  named: [false, true, false, false],
  numbered: [false, true, false, false],
};
const state = (/** @type {Record<string, unknown>} */ more) => /** @type {any} */ ({
  judged,
  rows: "mark",
  score: "bleu",
  chosen: 1,
  learnt: 7,
  ...more,
});
const shown = (/** @type {Record<string, unknown>} */ more) =>
  rows_of(state(more)).map(({ name, all }) => [name, all.map(({ number }) => number)]);

Deno.test("every way to sort puts each translation into one row, by rising score", () => {
  equal(shown({}), [["correct", [4, 1]], ["flawed", [2]], ["wrong", [3]]]);
  equal(
    shown({ rows: "words" }),
    [["1–5 words", [4, 2, 1]], ["6–8 words", []], [
      "9 words or more",
      [3],
    ]].filter(([, all]) => all.length),
  );
  equal(shown({ rows: "seen" }), [
    ["seen 0–4 times", [3]],
    ["seen 20–99 times", [4, 2]],
    ["seen 100+ times", [1]],
  ]);
  equal(shown({ rows: "names" }), [["with a number", [2]], ["with neither", [4, 3, 1]]]);
  equal(shown({ rows: "kind", score: "chrf" }), [
    ["nothing", [4, 1]],
    ["wrong sense", [3]],
    ["grammar", [2]],
  ]);
});

Deno.test("the chosen one is found by its number, or is the last", () => {
  equal(chosen_of(state({ chosen: 3 })).english, judged.english[2]);
  equal(chosen_of(state({ chosen: 200 })).number, 4);
  equal(judgements(state({})).map(words_of), [2, 4, 9, 2]);
});

Deno.test("how often one is larger counts pairs, and halves of equal ones", () => {
  equal(larger([3, 1], [2]), 0.5);
  equal(larger([2, 2], [2, 1]), 0.75);
  equal(larger([5], [1, 2, 3]), 1);
});
