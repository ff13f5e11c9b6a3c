import { equal } from "../../assert.js";
import { farthest } from "../../../lib/heed/figures/home/alignment.js";
import { describe } from "../../../lib/heed/figures/home/translation.js";

const RUN = { source: ["▁Go", "!", "<eos>"], pieces: ["▁Va", "▁!", "<eos>"], text: "Va !" };
const WEIGHTS = {
  rows: 3,
  columns: 3,
  values: Float64Array.from([0.75, 0, 0.25, 0, 1, 0, 0, 0, 1]),
};

/** @type {(head: number, cross: any[]) => string} */
function said(head, cross) {
  const translator = { languages: ["eng", "fra"] };
  const state = { sentence: "Go!", stored: [], translator, word: 0, layer: 3, head };
  return describe(/** @type {any} */ (state), /** @type {any} */ ({ ...RUN, cross }));
}

Deno.test("of layers and heads that a translator has not, the last", () => {
  const text = "To write « Va », head 1 of layer 1 looks at “Go” (75%), “<eos>” (25%). ";
  equal(said(8, [[{ weights: WEIGHTS }]]), `${text}The translation is « Va ! ».`);
});

Deno.test("the first word is one that looks elsewhere in its sentence, and no mark", () => {
  const french = ["la", "voiture", "rouge", "."];
  const english = ["the", "red", "car", ".", "<eos>"];
  const looks = (/** @type {number[]} */ ...at) =>
    at.map((n) => english.map((_, i) => Number(i === n)));
  equal(farthest({ french, english, weights: looks(0, 2, 1, 0) }), 1);
  equal(farthest({ french, english, weights: looks(0, 1, 0, 3) }), 2);
  equal(farthest({ french, english, weights: looks(4, 4, 4, 4) }), 0);
  const longer = ["je", "ne", "t’", "aime", "pas"];
  equal(farthest({ french: longer, english: ["no"], weights: longer.map(() => [1]) }), 4);
});

Deno.test("a translator without attention says so", () => {
  equal(said(0, []), "The translation is « Va ! ». This translator has no such attention.");
});
