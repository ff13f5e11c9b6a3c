import { equal } from "../../assert.js";
import {
  edits,
  ended,
  near_words,
  tidied,
  trouble,
} from "../../../lib/heed/figures/translators/vocabulary.js";

const KNOWN = ["a", "car", "cat", "does", "I", "is", "Paul", "Paul's", "sees", "the", "where"];

Deno.test("a sentence is written as the small world writes it", () => {
  const written = /** @type {const} */ ([
    ["  paul SEES\tthe  cat ", "Paul sees the cat."],
    ["where is paul’s car", "Where is Paul's car?"],
    ["Does i see?", "Does I see?"],
    ["the cat !", "The cat !"],
    ["", ""],
  ]);
  for (const [typed, expected] of written) equal(tidied(typed, KNOWN), expected);
  equal(tidied(" paul  sees ", []), "paul sees");
});

Deno.test("a sentence that ends in a letter gets the mark that it lacks", () => {
  const written = [
    ["You know that", "You know that."],
    ["Are you late", "Are you late?"],
    ["In 1998", "In 1998."],
    ["Où est la fée", "Où est la fée."],
    ["Stop!", "Stop!"],
    ["“No”", "“No”"],
    ["你好", "你好"],
    ["", ""],
  ];
  for (const [typed, expected] of written) equal(ended(typed), expected);
});

Deno.test("an unknown word is named, with words that are spelt like it", () => {
  equal(trouble("Paul sees the cat", KNOWN), "");
  equal(
    trouble("Paul sees the bat.", KNOWN),
    "The small world has no “bat”. Try “cat”, “a” or “car”, or see all its words.",
  );
  equal(
    trouble("Zoe sees the bat and the bat.", KNOWN),
    "The small world has no “Zoe”, “bat” or “and”. For “Zoe” try “does”, “the” or “a”, or see all its words.",
  );
  equal(trouble("你好 🙂", KNOWN).startsWith("The small world has no “你好” or “🙂”."), true);
  equal(trouble(" ?! ", KNOWN), "Type a sentence with words of the small world.");
});

Deno.test("a translator of unknown words is asked anything", () => {
  equal(trouble("Zoe?", []), "");
});

Deno.test("words are as far apart as letters have to be edited", () => {
  equal(
    [["", "abc"], ["kitten", "sitting"], ["cat", "cat"], ["flaw", "lawn"]].map(([a, b]) =>
      edits(a, b)
    ),
    [3, 3, 0, 2],
  );
  equal(near_words("PAUL'", KNOWN)[0], "Paul");
});
