import { equal } from "../../assert.js";
import { cut, parts_of, quoted } from "../../../lib/heed/figures/base/quotes.js";

Deno.test("a text is quoted in the marks of its language, and found again by them", () => {
  equal(["fr", "de", "en", ""].map((lang) => quoted("a", lang)), [
    "«\u00a0a\u00a0»",
    "„a“",
    "“a”",
    "“a”",
  ]);
  equal(parts_of("It says «\u00a0a\u00a0», not “b” or „c“."), [
    { text: "It says " },
    { text: "«\u00a0a\u00a0»", lang: "fr" },
    { text: ", not “b” or " },
    { text: "„c“", lang: "de" },
    { text: "." },
  ]);
});

Deno.test("a long text is cut", () => equal([cut("abc", 3), cut("abcd", 3)], ["abc", "abc…"]));
