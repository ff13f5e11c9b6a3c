import { cached } from "../../../lib/heed/figures/kit/cache.js";
import { equal } from "../../assert.js";

Deno.test("computes again only when a trait that it depends on has changed", () => {
  let times = 0;
  const sum = cached(["a", "b"], ({ a, b }) => {
    times += 1;
    return a + b;
  });
  equal([sum({ a: 1, b: 2, c: 3 }), times], [3, 1]);
  equal([sum({ c: 4, b: 2, a: 1 }), times], [3, 1]);
  equal([sum({ a: 1, b: 5, c: 4 }), times], [6, 2]);
  equal([sum({ a: 1, b: 2, c: 3 }), times], [3, 3]);
});

Deno.test("keeps apart what reads alike", () => {
  const kind = cached(["x"], ({ x }) => typeof x);
  equal([kind({ x: 1 }), kind({ x: "1" }), kind({ x: true })], ["number", "string", "boolean"]);
});
