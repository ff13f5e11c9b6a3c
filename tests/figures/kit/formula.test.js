import { equal } from "../../assert.js";
import { Entries, fraction, root, symbols } from "../../../lib/heed/figures/kit/formula.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

Deno.test("names are slanted, and what follows an underscore is set low", () => {
  open_document(400, "light");
  equal(
    symbols("R_5 P_t = 7").innerHTML,
    "<i>R</i><sub>5</sub> <i>P</i><sub>t</sub> = 7",
  );
});

Deno.test("a fraction has its top above its bottom", () => {
  open_document(400, "light");
  equal([...fraction("a", "b").children].map((part) => part.textContent), ["a", "b"]);
});

Deno.test("a root says so, and holds what stands below it", () => {
  open_document(400, "light");
  const element = root("n");
  equal(element.querySelector("svg")?.getAttribute("aria-label"), "root of");
  equal(element.lastElementChild?.textContent, "n");
});

Deno.test("a matrix is written anew, entry by entry", () => {
  open_document(400, "light");
  const entries = new Entries(2, 3);
  entries.write([["1", "2", "3"], ["4", "5", "6"]]);
  const rows = [...entries.element.children];
  equal(rows.map((row) => [...row.children].map((cell) => cell.textContent)), [
    ["1", "2", "3"],
    ["4", "5", "6"],
  ]);
});
