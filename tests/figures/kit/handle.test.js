import { equal } from "../../assert.js";
import { leap, nearest } from "../../../lib/heed/figures/kit/handle.js";

const VALUE = { now: 7, low: -3, high: 61 };

Deno.test("home and end lead to the ends of the range", () => {
  equal(VALUE.now + Number(leap("Home", VALUE)), VALUE.low);
  equal(VALUE.now + Number(leap("End", VALUE)), VALUE.high);
});

Deno.test("at an end they stay, and the page does not scroll", () => {
  equal(leap("Home", { ...VALUE, now: -3 }), 0);
  equal(leap("End", { ...VALUE, now: 61 }), 0);
});

Deno.test("steps that are a part of a unit are as many as it takes", () => {
  equal(leap("End", { now: 0.1, low: -1.5, high: 1.5 }, 0.1), 14);
  equal(leap("Home", { now: 0.13, low: -1.5, high: 1.5 }, 0.1), -17);
});

Deno.test("page keys go ten steps, and other keys none", () => {
  equal(leap("PageUp", VALUE), 10);
  equal(leap("PageDown", VALUE), -10);
  equal(leap("ArrowUp", VALUE), null);
});

Deno.test("of handles that lie close, a finger takes the nearest", () => {
  const paper = { getBoundingClientRect: () => ({ left: 100, top: 20 }) };
  const [one, other] = [{ at: [50, 60] }, { at: [62, 60] }];
  const taken = (/** @type {number} */ clientX) =>
    nearest([one, other], { clientX, clientY: 85 }, /** @type {any} */ (paper));
  equal([taken(151) === one, taken(160) === other, taken(300) === other], [true, true, true]);
});
