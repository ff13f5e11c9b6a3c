import { curve_of, describe } from "../../../lib/heed/figures/live/learning.js";
import { equal, holds } from "../../assert.js";

/** @type {(text: string, pieces: string[]) => any} */
const written = (text, pieces) => ({ text, pieces, shares: pieces.map(() => 1) });

/** @type {any} */
const STATE = {
  checkpoint: 1,
  example: 0,
  layer: 2,
  curve: { steps: [1, 20, 300], losses: [9, 4, 1], swapped: [9, 6, 5], examples: 1200 },
  sentences: [{
    text: "Go!",
    pieces: ["▁Go", "!", "<eos>"],
    written: [
      written("De De De De De De De", Array(7).fill("▁De")),
      written("", ["<eos>"]),
      written("Va !", ["▁Va", "▁!", "<eos>"]),
    ],
  }],
};

/** @param {number} checkpoint */
const said = (checkpoint) => describe({ ...STATE, checkpoint }).split(", and its loss is ")[0];

Deno.test("what does not end, and what does not begin, is said to", () => {
  equal(said(1), "After 1 update it writes «\u00a0De De De De De …\u00a0»");
  equal(said(2), "After 20 updates it writes nothing but <eos>");
  equal(said(3), "After 300 updates it writes «\u00a0Va !\u00a0»");
  equal(said(40), said(3));
});

Deno.test("pieces that are no letters are said to be", () => {
  const sentences = [{ ...STATE.sentences[0], written: [written("", ["\u0001", "<eos>"])] }];
  const curve = { ...STATE.curve, steps: [1] };
  holds(
    describe({ ...STATE, sentences, curve }).includes(" writes nothing that can be read, and "),
  );
});

Deno.test("the curve marks the checkpoint on both lines", () => {
  const { marks, x, y } = curve_of({ ...STATE, checkpoint: 2 });
  const dots = marks.filter(({ kind }) => kind === "points");
  equal(dots.map((dot) => [dot.x?.[0], dot.y?.[0]]), [[20, 6], [20, 4]]);
  equal(x.ticks?.map(({ at }) => at), [1, 10, 100]);
  equal(y.high, 9);
});
