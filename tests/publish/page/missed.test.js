// Which exercises come back at the end of their page.
import { equal } from "../../assert.js";
import { comes_back, missed } from "../../../lib/heed/publish/page/missed.js";
/** @import { Missed } from "../../../lib/heed/publish/page/missed.js" */

/** @type {{ solved: boolean, missed?: Missed }} */
const NEW = { solved: false };

Deno.test("who is right at first is left alone", () => {
  equal(comes_back(NEW), false);
  equal(comes_back({ solved: true }), false);
});

Deno.test("a wrong answer comes back once it has been solved, and not while it is tried", () => {
  const wrong = missed(NEW, "wrong");
  equal(comes_back(wrong), false);
  equal(comes_back({ ...wrong, solved: true }), true);
});

Deno.test("what was told comes back, solved or not", () => {
  const told = missed(missed(NEW, "wrong"), "told");
  equal(comes_back(told), true);
  equal(comes_back({ ...missed(told, "wrong"), solved: true }), true);
});

Deno.test("nothing is missed after it was solved, and nothing comes back twice", () => {
  const solved = { solved: true };
  equal(missed(solved, "told"), solved);
  /** @type {typeof NEW} */
  const asked = { solved: false, missed: "asked" };
  equal(missed(asked, "told"), asked);
  equal(comes_back(asked), false);
  equal(comes_back({ ...asked, solved: true }), false);
});
