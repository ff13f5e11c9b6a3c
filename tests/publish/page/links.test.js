import { equal, holds } from "../../assert.js";
import {
  allows,
  read_link,
  read_value,
  write_link,
  write_value,
} from "../../../lib/heed/publish/page/links.js";

/** @import { About, Control } from "../../../lib/heed/figures/kit/model.js" */

const words = { label: "", help: "" };
/** @type {Record<string, Control>} */
const CONTROLS = {
  length: { ...words, kind: "number", min: 2, max: 97, step: 1, whole: true },
  noise: { ...words, kind: "number", min: -1, max: 1, step: 0.1, whole: false },
  share: { ...words, kind: "number", min: 1e-6, max: 0.5, step: 5e-4, whole: false },
  five: { ...words, kind: "number", min: 1, max: 11, step: 5, whole: true },
  dark: { ...words, kind: "toggle" },
  exponents: { ...words, kind: "choice", options: [["paper", "Paper"], ["notes", "Notes"]] },
  heads: { ...words, kind: "choice", options: [[2, "two"], [3, "three"], ["7", "seven"]] },
  word: { ...words, kind: "text", max_length: 7 },
};
/** @type {About} */
const ABOUT = {
  name: "codes",
  title: "",
  task: "",
  state: Object.keys(CONTROLS),
  controls: CONTROLS,
};
/** @type {Record<string, unknown>} */
const STATE = {
  length: 11,
  noise: 0.5,
  share: 0.05,
  five: 6,
  dark: false,
  exponents: "paper",
  heads: 2,
  word: "chat",
};

/** @param {string} search */
const read = (search) => read_link(ABOUT, search);

Deno.test("a link typed by hand says numbers, booleans and words as they are", () => {
  equal(read("?codes.exponents=notes&codes.length=31&codes.dark=true&codes.word=chien"), {
    length: 31,
    dark: true,
    exponents: "notes",
    word: "chien",
  });
  for (const text of ["0.5", ".5", "+0.5", " 0.5", "5e-1", "0.50"]) {
    equal(read(`?codes.noise=${encodeURIComponent(text)}`), { noise: 0.5 });
  }
});

Deno.test("a link in JSON is read as it always was", () => {
  equal(read('?codes.exponents="notes"&codes.word="a b"&codes.heads="7"'), {
    exponents: "notes",
    heads: "7",
    word: "a b",
  });
});

Deno.test("a number between two steps becomes the nearest that the control offers", () => {
  const given = { noise: ["1e-30", "-0", "0.34", "0.35000001", "-1e-9"], share: ["0.1", "2e-6"] };
  const taken = { noise: [0, 0, 0.3, 0.4, 0], share: [0.1, 1e-6] };
  for (const [trait, texts] of Object.entries(given)) {
    const read_one = (/** @type {string} */ text) => read(`?codes.${trait}=${text}`)[trait];
    const expected = taken[/** @type {keyof typeof taken} */ (trait)];
    equal(texts.map(read_one), expected);
    holds(texts.every((text, i) => Object.is(read_one(text), expected[i])), "no −0");
  }
  equal(["1", "5", "8", "9"].map((text) => read(`?codes.five=${text}`).five), [1, 6, 6, 11]);
});

Deno.test("words that look like something else stay words where words are asked for", () => {
  equal(read("?codes.word=31&codes.heads=7"), { heads: "7", word: "31" });
  equal(read("?codes.word=true"), { word: "true" });
  equal(read("?codes.word="), { word: "" });
});

Deno.test("what a control cannot take is left out", () => {
  const hostile = {
    length: [
      "1",
      "98",
      "31.5",
      "1e999",
      "-1e9",
      "NaN",
      "Infinity",
      "",
      " ",
      "0x1F0",
      "null",
      "[31]",
    ],
    noise: ["1.01", "-Infinity", "NaN", "", "half", "{}", '"0.5x"'],
    dark: ["1", "yes", "null", '"true"', "TRUE"],
    exponents: ["Notes", "constructor", "__proto__", '["notes"]', "<img src=x onerror=alert(1)>"],
    heads: ["4", "[2]", "toString"],
    word: ["12345678", '"12345678"'],
  };
  for (const [trait, texts] of Object.entries(hostile)) {
    for (const text of texts) {
      const search = `?codes.${trait}=${encodeURIComponent(text)}`;
      equal([search, read(search)], [search, {}]);
    }
  }
});

Deno.test("a hostile value takes nothing from a good one for the same control", () => {
  equal(read("?codes.length=31&codes.length=1e999&codes.length=x"), { length: 31 });
});

Deno.test("a link cannot reach what is no control of this figure", () => {
  const keys = ["codes.__proto__", "codes.constructor", "codes.", "code.length", "other.length"];
  for (const key of [...keys, "length", "codes.length.x"]) equal(read(`?${key}=31`), {});
  holds(!Object.hasOwn(Object.prototype, "length"));
});

Deno.test("every value that a control can take is read as it was written", () => {
  const values = {
    length: [2, 97],
    noise: [-1, 0, 0.3, 1],
    share: [1e-6, 0.1, 0.050001, 0.5],
    dark: [true, false],
    exponents: ["paper", "notes"],
    heads: [2, 3, "7"],
    word: ["", "5", "true", "null", '"a"', "é & =?", "[1]", "  x", "<b>&"],
  };
  for (const [trait, several] of Object.entries(values)) {
    for (const value of several) {
      holds(allows(CONTROLS[trait], value));
      equal(read_value(CONTROLS[trait], write_value(CONTROLS[trait], value)), value);
      const get = (/** @type {string} */ name) => name === trait ? value : STATE[name];
      const link = write_link({ state: { ...STATE, [trait]: null }, about: ABOUT }, { get }, HERE);
      equal(read(new URL(link).search), { [trait]: value });
    }
  }
});

const HERE = "https://book.example/a.html?codes.word=alt&theme=dark#fig-codes";

Deno.test("a link holds what differs from the page, bare, and leaves the rest of the address", () => {
  const model = { get: (/** @type {string} */ name) => ({ ...STATE, exponents: "notes" })[name] };
  equal(
    write_link({ state: STATE, about: ABOUT }, model, HERE),
    "https://book.example/a.html?theme=dark&codes.exponents=notes#fig-codes",
  );
});

Deno.test("what figures have in common stands in an address once, whoever wrote it", () => {
  const about = { ...ABOUT, in_common: ["word"] };
  const said = (/** @type {string} */ search) => read_link(about, search).word;
  equal(["?word=chien", "?codes.word=chien", "?other.word=chien"].map(said), [
    "chien",
    "chien",
    "chien",
  ]);
  equal(said("?word=chien&codes.word=loup&other.word=ours"), "chien");
  equal(said("?word=far%20too%20long&other.word=ours"), "ours");
  equal(read("?word=chien&other.word=loup"), {});
  const model = new Map(Object.entries({ ...STATE, word: "ours" }));
  const link = (/** @type {string} */ search) =>
    write_link({ state: STATE, about }, /** @type {any} */ (model), `http://x/${search}`);
  equal(link("?other.word=loup&codes.word=loup"), "http://x/?word=ours");
  model.set("word", "chat");
  equal(link("?other.word=loup&word=loup"), "http://x/");
});
