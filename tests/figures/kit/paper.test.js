import { equal } from "../../assert.js";
import { cells } from "../../../lib/heed/figures/kit/cells.js";
import { css_colour } from "../../../lib/heed/figures/kit/colour.js";
import { box, caption, Paper } from "../../../lib/heed/figures/kit/paper.js";
import { from_rows } from "../../../lib/heed/numeric/matrix.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const ENTRIES = from_rows([[1, -3, 0.5], [0, 2, -1]]);
const PLACE = { left: 7, top: 11, width: 13 };

/** @type {(elements: Iterable<Element>, ...names: string[]) => (string | null)[][]} */
function read(elements, ...names) {
  return Array.from(elements, (one) => names.map((name) => one.getAttribute(name)));
}

Deno.test("a sheet has the size of its last drawing, and nothing of those before", () => {
  open_document(400, "light");
  const sheet = new Paper();
  sheet.draw(311, 97, [caption("gone", 0, 0)]);
  sheet.draw(211, 53, [caption(2, 5, 3), caption("b", "1 2", 3, "end")]);
  equal(sheet.element.style.width, "211px");
  equal(read([sheet.paper], "viewBox", "width", "height"), [["0 0 211 53", "211", "53"]]);
  equal([...sheet.paper.children].map((one) => one.textContent), ["2", "b"]);
  equal(read(sheet.paper.children, "x", "y", "text-anchor"), [
    ["5", "3", "middle"],
    ["1 2", "3", "end"],
  ]);
});

Deno.test("a box goes round its four sides, back to where it begins", () => {
  const path = box({ x: 3, y: 7, width: 40, height: 20 });
  equal(path, "M8 7h30a5 5 0 0 1 5 5v10a5 5 0 0 1 -5 5h-30a5 5 0 0 1 -5 -5v-10a5 5 0 0 1 5 -5z");
});

Deno.test("cells stand row by row, each in its colour", () => {
  open_document(400, "light");
  const drawn = [...cells(ENTRIES, { ...PLACE, height: 17, brightest: 2 })];
  equal(drawn.map((one) => one.getAttribute("x")), ["7", "20", "33", "7", "20", "33"]);
  equal(drawn.map((one) => one.getAttribute("y")), ["11", "11", "11", "28", "28", "28"]);
  equal(read(drawn, "width", "height")[5], ["13", "17"]);
  equal(
    drawn.map((one) => one.getAttribute("fill")),
    [0.5, -1, 0.25, 0, 1, -0.5].map((share) => css_colour("diverging", share)),
  );
});

Deno.test("cells have numbers if they have digits", () => {
  open_document(400, "light");
  const drawn = [...cells(ENTRIES, { ...PLACE, digits: 1 })];
  equal(drawn.filter((_, i) => i % 2).map((one) => one.textContent), [
    ...["1.0", "−3.0", "0.5"],
    ...["0.0", "2.0", "−1.0"],
  ]);
  equal(read([drawn[11]], "x", "y"), [["39.5", "34.5"]]);
});
