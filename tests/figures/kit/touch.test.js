import { equal } from "../../assert.js";
import { goes_aside, holds_on } from "../../../lib/heed/figures/kit/touch.js";

const START = { clientX: 100, clientY: 200 };

/** @type {(across: number, down: number, pointerType?: string) => boolean} */
function aside(across, down, pointerType = "touch") {
  return goes_aside(START, { clientX: 100 + across, clientY: 200 + down, pointerType });
}

Deno.test("a finger drags when it goes to the side further than up or down", () => {
  equal(aside(-11, 7), true);
  equal(aside(11, -7), true);
  equal(aside(7, 11), false);
  equal(aside(7, -11), false);
  equal(aside(4, 0), false);
});

Deno.test("a mouse drags wherever it goes, and not while it trembles", () => {
  equal(aside(7, 11, "mouse"), true);
  equal(aside(-3, 11, "mouse"), false);
});

Deno.test("a finger keeps a handle unless it goes steeply up or down", () => {
  const kept = (/** @type {number} */ across, /** @type {number} */ down) =>
    holds_on(START, { clientX: 100 + across, clientY: 200 + down });
  equal([kept(-11, 7), kept(11, -17), kept(-7, 13)], [true, true, true]);
  equal([kept(3, 0), kept(7, 17), kept(-2, -19)], [false, false, false]);
});
