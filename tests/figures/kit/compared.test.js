import { equal } from "../../assert.js";
import { Compared } from "../../../lib/heed/figures/kit/compared.js";
import { compare } from "../../../lib/heed/figures/translators/words.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

Deno.test("what only one of two texts has is marked there, and a change is told", () => {
  open_document(400, "light");
  const both = new Compared("fr", ["right", ""]);
  both.draw(compare("Il est riche.", "Il est pauvre."), "written");
  const [right, written] = both.sides;
  equal([right.name, written.name].map(({ textContent }) => textContent), ["right", "written"]);
  equal(right.text.querySelector("del")?.textContent, "riche");
  equal(written.text.querySelector("ins")?.textContent, "pauvre");
  equal([right.text.lang, written.element.getAttribute("data-wrong")], ["fr", "true"]);
  both.draw(compare("Il est riche.", "Il est riche."));
  equal(written.element.getAttribute("data-wrong"), "false");
  equal(both.element.querySelectorAll("del, ins").length, 0);
});
