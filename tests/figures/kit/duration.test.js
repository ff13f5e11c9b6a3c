import { equal } from "../../assert.js";
import { seconds } from "../../../lib/heed/figures/kit/duration.js";

Deno.test("how long something takes is told in seconds that one can count", () => {
  equal([1_600, 4_400, 9_400, 11_000, 88_000].map(seconds), ["2 s", "4 s", "9 s", "10 s", "90 s"]);
});

Deno.test("nothing is told of what is over at once, or is not known", () => {
  equal([0, 1_400, NaN].map(seconds), ["", "", ""]);
});
