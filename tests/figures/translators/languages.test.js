import { languages_of } from "../../../lib/heed/figures/translators/languages.js";
import { equal } from "../../assert.js";

Deno.test("languages have their names, and the short marks that HTML wants", () => {
  const { source, target } = languages_of(["rus", "eng"]);
  equal([source, target], [{ lang: "ru", name: "Russian" }, { lang: "en", name: "English" }]);
});

Deno.test("of a language that is not known nothing is said", () => {
  const unknown = { lang: "", name: "" };
  equal(languages_of(), { source: unknown, target: unknown });
  equal(languages_of(["und", "fra"]), { source: unknown, target: { lang: "fr", name: "French" } });
});
