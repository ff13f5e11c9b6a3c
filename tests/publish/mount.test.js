// What an address may say of a figure, and what a page takes from it.
import { allows, read_link, write_link } from "../../lib/heed/publish/mount.js";
import { equal } from "../assert.js";

const HOSTILE = ["1e999", "-1e9", "null", '"<img src=x onerror=alert(1)>"', "[1]", "{}", "x", ""];
const controls = {
  share: control("number", { min: 0, max: 1, step: 0.01, whole: false }),
  width: control("number", { min: 2, max: 7, step: 1, whole: true }),
  bare: control("toggle"),
  kind: control("choice", { options: [["a", "A"], [3, "Three"]] }),
  words: control("text", { max_length: 5 }),
};
const about = { name: "seen", title: "", task: "", state: Object.keys(controls), controls };
const state = { share: 0.5, width: 3, bare: false, kind: "a", words: "cat" };

/**
 * @param {"toggle" | "choice" | "number" | "text"} kind
 * @param {object} [more]
 */
function control(kind, more = {}) {
  return { kind, label: kind, help: "", ...more };
}

/** @param {Record<string, unknown>} values */
function source(values) {
  return {
    get: (/** @type {string} */ name) => values[name],
    set() {},
    save_changes() {},
    on() {},
    off() {},
  };
}

Deno.test("a link gives each kind of control a value that it can take", () => {
  const search = '?seen.share=0.25&seen.width=7&seen.bare=true&seen.kind=3&seen.words="dog"';
  equal(read_link(about, search), { share: 0.25, width: 7, bare: true, kind: 3, words: "dog" });
});

Deno.test("no control takes a hostile value from a link", () => {
  for (const name of ["share", "width", "bare", "kind", "words"]) {
    for (const value of HOSTILE) {
      const taken = read_link(about, `?seen.${name}=${encodeURIComponent(value)}`);
      equal([name, value, taken], [name, value, {}]);
    }
  }
});

Deno.test("a link cannot give a whole number a fraction, nor leave the bounds by one step", () => {
  equal(read_link(about, "?seen.width=2.5&seen.width=1&seen.width=8&seen.share=1.01"), {});
});

Deno.test("a link sets no data, no other figure and nothing that every object has", () => {
  const names = [
    "other.width",
    "width",
    "seen.data",
    "seen.__proto__",
    "seen.constructor",
    "seen.",
  ];
  equal(read_link(about, `?${names.map((name) => `${name}=3`).join("&")}`), {});
});

Deno.test("a hostile value takes nothing from the good one beside it", () => {
  equal(read_link(about, "?seen.width=5&seen.width=1e999&seen.width=x"), { width: 5 });
});

Deno.test("what a link was written from is what it gives back", () => {
  const changed = { share: 0.75, width: 5, bare: true, kind: 3, words: "é&=?" };
  const link = write_link({ state, about }, source(changed), "https://a.org/b.html?theme=dark#c");
  equal(read_link(about, new URL(link).search), changed);
  equal(new URL(link).searchParams.get("theme"), "dark");
  equal(write_link({ state, about }, source(state), link), "https://a.org/b.html?theme=dark#c");
});

Deno.test("a text may be as long as its control says, and no longer", () => {
  equal([allows(controls.words, "abcde"), allows(controls.words, "abcdef")], [true, false]);
});
