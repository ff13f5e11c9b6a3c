import {
  compare,
  count_changes,
  count_words,
  marked_words,
} from "../../../lib/heed/figures/translators/words.js";
import { equal } from "../../assert.js";

/** @typedef {import("../../../lib/heed/figures/translators/words.js").Part} Part */

const text = (/** @type {Part[]} */ parts) => parts.map((part) => part.text).join("");
const lost = (/** @type {Part[]} */ parts) =>
  parts.filter(({ kept }) => !kept).map((part) => part.text);

Deno.test("words that changed places are marked on both sides", () => {
  const { before, after } = compare(
    "Il est riche, mais elle est pauvre.",
    "Il est pauvre, mais elle est riche.",
  );
  equal(lost(before), ["riche", "pauvre"]);
  equal(lost(after), ["pauvre", "riche"]);
  equal(count_words(before), { all: 7, changed: 2 });
});

Deno.test("what is added is marked where it stands alone, and marks are no words", () => {
  const { before, after } = compare("L'homme rit.", "L'homme, L'homme rit !");
  equal(lost(before), ["."]);
  equal(lost(after), [",", "L'", "homme", "!"]);
  equal(count_words(before), { all: 3, changed: 0 });
  equal(count_words(after), { all: 5, changed: 2 });
});

Deno.test("what is added or dropped is not changed", () => {
  const of = (/** @type {[string, string]} */ ...texts) => {
    const { all, changed, dropped, added } = count_changes(compare(...texts));
    return [all, changed, dropped, added];
  };
  equal(of("Tu dors.", "Tu dors, Monsieur."), [2, 0, 0, 1]);
  equal(of("Tu dors.", "Vous dormez, Monsieur."), [2, 2, 0, 1]);
  equal(of("Elle dort bien.", "Il dort."), [3, 1, 1, 0]);
  equal(of("Je ne sais pas.", "Je sais."), [4, 0, 2, 0]);
  equal(of("Elle dort.", "Elle dort."), [2, 0, 0, 0]);
  equal(of("", "Il dort."), [0, 0, 0, 2]);
});

Deno.test("every letter of a text stays, whatever it is", () => {
  const odd = [
    "",
    " ",
    "a\u0301b-c’d 1,5 €\n",
    "«\u202fSi\u202f!\u202f»",
    "🙂🙂 grand-mère",
    "<b>&",
  ];
  for (const one of odd) {
    for (const other of odd) {
      const { before, after } = compare(one, other);
      equal([text(before), text(after)], [one, other]);
      equal(lost(before).length + count_kept(before), count_all(before));
      equal(count_kept(before), count_kept(after));
    }
    equal(lost(compare(one, one).after), []);
  }
});

const count_all = (/** @type {Part[]} */ parts) => parts.filter((part) => part.text.trim()).length;
const count_kept = (/** @type {Part[]} */ parts) =>
  parts.filter((part) => part.kept && part.text.trim()).length;

/** @type {(right: string, written: string) => string} */
const told = (right, written) =>
  marked_words(right, written).map(({ text, mark }) =>
    mark ? `${mark === "wrong" ? "+" : "-"}${text}+` : text
  ).join("");

Deno.test("what is missing stands where it should, unless something else does", () => {
  const right = "Elle aime les vieux chiens.";
  equal(told(right, right), right);
  equal(told(right, "Elle aime les chiens."), "Elle aime les -vieux+ chiens.");
  equal(told(right, "Elle aime les petits chiens."), "Elle aime les +petits+ chiens.");
  equal(told(right, "aime les"), "-Elle+ aime les -vieux chiens.+");
  equal(told(right, "Elle aime trop les vieux chiens."), "Elle aime +trop+ les vieux chiens.");
  equal(told(right, ""), `-${right}+`);
  equal(told(right, "Elle aime."), "Elle aime -les vieux chiens+.");
  equal(told("", "Elle"), "+Elle+");
});
