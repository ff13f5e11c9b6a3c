import { equal } from "../../assert.js";
import { cut, parts_of, quoted } from "../../../lib/heed/figures/base/quotes.js";

Deno.test("a text is quoted in the marks of its language, and found again by them", () => {
  equal(["fr", "de", "en", ""].map((lang) => quoted("a", lang)), ["« a »", "„a“", "“a”", "“a”"]);
  equal(parts_of("It says « a », not “b” or „c“."), [
    { text: "It says " },
    { text: "« a »", lang: "fr" },
    { text: ", not “b” or " },
    { text: "„c“", lang: "de" },
    { text: "." },
  ]);
});

Deno.test("a long text is cut", () => equal([cut("abc", 3), cut("abcd", 3)], ["abc", "abc…"]));
