import { equal } from "../../assert.js";
import { farthest } from "../../../lib/heed/figures/home/followed.js";

/** @type {(english: string[], ...at: number[]) => any} one head, whose rows look at one piece each */
const looks = (english, ...at) => [[{
  weights: {
    rows: at.length,
    columns: english.length,
    values: Float64Array.from(at.flatMap((n) => english.map((_, i) => Number(i === n)))),
  },
}]];

Deno.test("a new sentence begins with a piece that looks elsewhere, and no mark", () => {
  const pieces = ["▁la", "▁voiture", "▁rouge", ".", "<eos>"];
  const source = ["▁the", "▁red", "▁car", ".", "<eos>"];
  equal(farthest({ source, pieces, cross: looks(source, 0, 2, 1, 0, 4) }), 1);
  equal(farthest({ source, pieces, cross: looks(source, 0, 1, 0, 3, 4) }), 2);
  equal(farthest({ source, pieces, cross: looks(source, 4, 4, 4, 4, 4) }), 0);
  const long = ["▁je", "▁ne", "▁t'", "aime", "▁pas", "<eos>"];
  const cross = looks(["", ""], 0, 0, 0, 0, 0, 0);
  equal(farthest({ source: ["▁no", "<eos>"], pieces: long, cross }), 4);
});
