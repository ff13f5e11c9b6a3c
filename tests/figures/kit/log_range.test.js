import { equal, holds } from "../../assert.js";
import { nearest, whole_stops } from "../../../lib/heed/figures/kit/log_range.js";

Deno.test("each step of a logarithmic slider moves the number", () => {
  const stops = whole_stops(1, 1_000_000);
  equal([stops[0], stops[1], stops.at(-1)], [1, 2, 1_000_000]);
  for (let i = 1; i < stops.length; i++) holds(stops[i] > stops[i - 1], `at ${i}`);
  for (const power of [10, 100, 1000, 10_000, 100_000]) holds(stops.includes(power), `${power}`);
});

Deno.test("a number between two stops shows as the nearer", () => {
  const stops = [1, 2, 5, 10];
  equal([0, 1, 3, 4, 9, 10, 11].map((value) => nearest(stops, value)), [0, 0, 1, 2, 3, 3, 3]);
});
