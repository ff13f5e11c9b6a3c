import { equal } from "../../assert.js";

// A classic script, which finds Sphinx's search there.
/** @type {any} */
const search = { setIndex: () => {}, _performSearch: () => [] };
Object.assign(globalThis, { Search: search });
await import("../../../lib/heed/publish/page/search.js");

const LONG = "word ".repeat(40);

Deno.test("a hit is shown with the words around it, cut between words", () => {
  const text = search.around(`${LONG}the Threshold here ${LONG}`, ["threshold"]);
  equal(/^… (word )+the Threshold here (word )+…$/.test(text), true);
  equal(text.length < 250, true);
});

Deno.test("a short text is shown as it is, and one without the word from its beginning", () => {
  equal(search.around("A threshold.", ["threshold"]), "A threshold.");
  equal(search.around(`First ${LONG}${LONG}`, ["other"]).startsWith("First word"), true);
});

Deno.test("a word that every object has is no word of the index", () => {
  const index = { terms: { threshold: 3 }, titleterms: {} };
  search.setIndex(index);
  equal([index.terms.threshold, /** @type {any} */ (index.terms).constructor], [3, undefined]);
});

Deno.test("the page of a term is no hit of its own", () => {
  const term = ["glossary", "Glossary", "#term-chrF"];
  const other = ["models", "Models", ""];
  equal(search.without_twice([["glossary", "Glossary", ""], term, other]), [term, other]);
});
