import { close, equal } from "../../assert.js";
import { Random } from "../../../lib/heed/numeric/random.js";
import { running_marks, running_share, Stream } from "../../../lib/heed/figures/kit/stream.js";

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

Deno.test("the running share counts hits", () => {
  close(running_share([true, false, false, true, true]), [1, 1 / 2, 1 / 3, 2 / 4, 3 / 5]);
  equal(running_share([]), []);
});

Deno.test("a bound is a number, or a function of the number of trials", () => {
  const hits = [false, true, false];
  equal(running_marks(hits).length, 1);
  const [share, level] = running_marks(hits, { bound: 0.25, bound_text: "at most" });
  close(share.y ?? [], [0, 1 / 2, 1 / 3]);
  close(level.y ?? [], [0.25, 0.25, 0.25]);
  equal(level.text, "at most");
  const [, falling] = running_marks(hits, { bound: (n) => 1 / n });
  close(falling.y ?? [], [1, 1 / 2, 1 / 3]);
});
