import { equal } from "../../assert.js";
import { reached, round_stops } from "../../../lib/heed/figures/kit/dial.js";

Deno.test("a dial goes from stop to stop, and from between two to the next", () => {
  const stops = [1, 2, 5, 10];
  const go = (/** @type {number} */ from) => [-2, -1, 0, 1, 2].map((k) => reached(stops, from, k));
  equal(go(2), [1, 1, 2, 5, 10]);
  equal(go(3), [1, 2, 3, 5, 10]);
  equal(go(1), [1, 1, 1, 2, 5]);
  equal(go(10), [2, 5, 10, 10, 10]);
});

Deno.test("round stops have two figures, and begin and end where they are told", () => {
  equal(round_stops(1, 12, true), [1, 2, 3, 4, 5, 6, 8, 10, 12]);
  equal(round_stops(0.07, 0.31), [0.07, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.31]);
  equal(round_stops(1, 1_000_000, true).length, 58);
});
