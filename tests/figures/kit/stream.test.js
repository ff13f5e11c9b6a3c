import { equal } from "../../assert.js";
import { Random } from "../../../lib/heed/numeric/random.js";
import { Stream } from "../../../lib/heed/figures/kit/stream.js";

Deno.test("a stream goes on where it ended, and computes each trial once", () => {
  let drawn = 0;
  const trial = (/** @type {Random} */ random) => {
    drawn += 1;
    return random.randrange(1000);
  };
  const random = new Random(7);
  const expected = Array.from({ length: 11 }, () => random.randrange(1000));
  const stream = new Stream();
  equal(stream.first(3, 7, "a", trial), expected.slice(0, 3));
  equal(stream.first(11, 7, "a", trial), expected);
  equal(stream.first(5, 7, "a", trial), expected.slice(0, 5));
  equal(drawn, 11);
});

Deno.test("another seed, or other settings, begin anew", () => {
  let drawn = 0;
  const trial = (/** @type {Random} */ random) => (drawn += 1, random.random());
  const stream = new Stream();
  const first = stream.first(2, 7, "a", trial);
  equal(stream.first(2, 7, "b", trial), first);
  equal(stream.first(2, 8, "b", trial)[0], new Random(8).random());
  equal(drawn, 6);
});
