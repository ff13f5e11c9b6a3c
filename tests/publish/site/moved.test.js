import { equal } from "../../assert.js";
import { named } from "../../../lib/heed/publish/page/fragment.js";
import { led_on, part_of } from "../../../lib/heed/publish/page/moved.js";

const ROOT = new URL("https://tom.github.io/cats/");
const PLACES = {
  "pac-def": "book/learn/pac/promise.html",
  "fig-area": "book/learn/pac/finite.html",
};
const OLD = "https://tom.github.io/cats/book/learn/pac.html";
const follow = (/** @type {string} */ end) => led_on(new URL(OLD + end), PLACES, ROOT);

Deno.test("a part is named behind the #, or by the first figure whose state is given", () => {
  const part = (/** @type {string} */ end) => part_of(new URL(OLD + end));
  equal(["#a%20b", "?area.m=7#x", "?area.m=7&lunch.n=3", "?q=7", "", "#"].map(part), [
    ...["a b", "x", "fig-area", "", "", ""],
  ]);
});

Deno.test("what is no escape of a letter names a part as it stands", () => {
  const hashes = ["#%", "#%zz", "#%E0%A4%A", "#fig-heads%", "#%F0%9F", ""];
  equal(hashes.map(named), hashes.map((hash) => hash.slice(1)));
  equal(hashes.map(follow), hashes.map(() => null));
});

Deno.test("an old link leads to the page that has the part", () => {
  equal(follow("#pac-def"), `${ROOT}book/learn/pac/promise.html#pac-def`);
});

Deno.test("the state of a figure goes with it", () => {
  const there = `${ROOT}book/learn/pac/finite.html?area.m=7#fig-area`;
  equal([follow("?area.m=7#fig-area"), follow("?area.m=7")], [there, there]);
});

Deno.test("what nobody knows leads nowhere", () => {
  equal(["#see-it", "#constructor", "?lunch.n=3", ""].map(follow), [null, null, null, null]);
});
