import { equal } from "../../assert.js";
import { doubted } from "../../../lib/heed/figures/translators/doubt.js";

/** What a translator wrote, each piece with this probability. @param {number[]} shares */
const wrote = (...shares) => ({
  written: shares.map((_, step) => 10 + step),
  likely: shares.map((p, step) => [
    { id: 9, piece: "a", p: 0.01 },
    { id: 10 + step, piece: "b", p },
  ]),
});

Deno.test("doubted is what got less than the threshold, as a geometric mean", () => {
  equal(doubted(wrote(0.9, 0.4), 0.61), true); // the mean is 0.6
  equal(doubted(wrote(0.9, 0.4), 0.59), false);
  equal(doubted(wrote(0.9, 0.4), 0), false);
});

Deno.test("what tells of no probabilities is not doubted, nor is an empty text", () => {
  for (const answer of [null, undefined, {}, { text: "Bonjour" }, wrote()]) {
    equal(doubted(answer, 0.99), false);
  }
});
