import { equal } from "../../assert.js";
import {
  join_words,
  joined,
  words_of_pieces,
} from "../../../lib/heed/figures/translators/joined.js";

Deno.test("pieces are joined to words", () => {
  const english = ["▁I", "▁don'", "t", "▁sleep", "ing", ".", "<eos>"];
  equal(words_of_pieces(english), [
    ["I", "don't", "sleeping", ".", "<eos>"],
    [0, 1, 1, 2, 2, 3, 4],
  ]);
  const french = ["▁Je", "▁n'", "aime", "▁pas", "▁?"];
  equal(words_of_pieces(french, true), [["Je", "n'", "aime", "pas", "?"], [0, 1, 2, 3, 4]]);
  equal(words_of_pieces(french)[0], ["Je", "n'aime", "pas", "?"]);
});

Deno.test("a run in words has apostrophes as they are printed, and no end in French", () => {
  const run = { source: ["▁I", "▁don'", "t", "<eos>"], pieces: ["▁n'", "aime", "<eos>"] };
  equal(joined(run), {
    english: ["I", "don’t", "<eos>"],
    french: ["n’", "aime"],
    english_of: [0, 1, 1, 2],
    french_of: [0, 1],
  });
  equal(joined({ ...run, pieces: ["▁n'", "aime"] }).french, ["n’", "aime"]); // cut short
});

/** @type {(...values: number[]) => import("../../../lib/heed/experiments/translated.js").Head} */
const head = (...values) => ({
  weights: { rows: 2, columns: 3, values: Float64Array.from(values) },
});
const WORDS = { english: ["a", "b"], english_of: [0, 0, 1] };
const ONE = head(0.5, 0.25, 0.25, 0.125, 0.125, 0.75);

Deno.test("weights are added over source pieces and averaged over target pieces", () => {
  equal(join_words([ONE], { ...WORDS, french: ["x"], french_of: [0, 0] }), [[0.5, 0.5]]);
  equal(join_words([ONE], { ...WORDS, french: ["x", "y"], french_of: [0, 1] }), [
    [0.75, 0.25],
    [0.25, 0.75],
  ]);
});

Deno.test("several heads are averaged, and of none there is no weight", () => {
  const words = { ...WORDS, french: ["x", "y"], french_of: [0, 1] };
  const other = head(0.25, 0, 0.75, 0, 0.75, 0.25);
  equal(join_words([ONE, other], words), [[0.5, 0.5], [0.5, 0.5]]);
  equal(join_words([], words), [[0, 0], [0, 0]]);
});
