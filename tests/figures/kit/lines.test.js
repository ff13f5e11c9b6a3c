import { equal } from "../../assert.js";
import { Lines } from "../../../lib/heed/figures/kit/lines.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

/** @type {(lines: Lines) => string[]} what is shown, with a star at the line that is looked at */
const shown = ({ element }) =>
  [...element.children].map((line) =>
    `${line.textContent}${line.getAttribute("aria-current") === "true" ? "*" : ""}`
  );

Deno.test("lines that are too many are shown in equal parts, and a tap takes one of the part", () => {
  open_document(358, "light");
  const chosen = /** @type {number[]} */ ([]);
  const lines = new Lines("toy", (at) => chosen.push(at));
  const draw = (/** @type {number} */ at, /** @type {number} */ most) =>
    lines.draw(7, at, (line, i) => line.textContent = String(i), most);
  draw(2, 7);
  equal(shown(lines), ["0", "1", "2*", "3", "4", "5", "6"]);
  draw(2, 6);
  equal(shown(lines), ["0", "1", "2*", "3"]);
  draw(5, 6);
  equal(shown(lines), ["4", "5*", "6"]);
  lines.element.children[2].dispatchEvent(new Event("click", { bubbles: true }));
  equal(chosen, [6]);
});
