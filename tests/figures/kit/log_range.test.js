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

Deno.test("a logarithmic slider stops at round numbers and where it began, and steps stay even", () => {
  for (
    const [low, high, start] of [[10, 3000, 100], [64, 16_384, 4096], [5, 5000, 64], [1, 4000, 214]]
  ) {
    const stops = whole_stops(low, high, start);
    const round = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
    for (const one of [start, low, high, ...round.filter((x) => low <= x && x <= high)]) {
      holds(stops.includes(one), `${one} of ${low} to ${high}`);
    }
    for (let i = 1; i < stops.length; i++) {
      const [one, next] = [stops[i - 1], stops[i]];
      holds(next > one && (next - one === 1 || next / one < 1.09), `${one}, ${next}`);
    }
  }
});
