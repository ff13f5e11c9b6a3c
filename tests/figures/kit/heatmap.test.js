import { equal, holds } from "../../assert.js";
import { colour, css_colour } from "../../../lib/heed/figures/kit/colour.js";
import { Frame } from "../../../lib/heed/figures/kit/frame.js";
import { HeatMap } from "../../../lib/heed/figures/kit/heatmap.js";
import { Legend } from "../../../lib/heed/figures/kit/legend.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const SMALL = { rows: 3, columns: 2, ramp: /** @type {const} */ ("sequential") };
const LARGE = { rows: 13, columns: 17, ramp: /** @type {const} */ ("diverging") };
const LABELS = { row_label: "query", column_label: "key" };
const share = (/** @type {number} */ row, /** @type {number} */ column) => (row + column) / 7;

Deno.test("a small map is a table of its numbers, in their colours", () => {
  open_document(400, "light");
  const map = new HeatMap();
  map.draw(
    { ...SMALL, ...LABELS, value: share, pinned: { row: 2, column: 1 } },
    new Frame(400, "light"),
  );
  const cells = [...map.element.querySelectorAll("tbody td")];
  equal(cells.map((cell) => cell.textContent), ["0.00", "0.14", "0.14", "0.29", "0.29", "0.43"]);
  equal(
    /** @type {HTMLElement} */ (cells[5]).style.backgroundColor,
    css_colour("sequential", 3 / 7),
  );
  equal(cells.map((cell) => cell.hasAttribute("data-pinned")).indexOf(true), 5);
  equal(map.element.querySelector("thead td")?.textContent, "query ↓ key →");
});

Deno.test("a click on a cell pins it", () => {
  open_document(400, "light");
  /** @type {number[][]} */
  const pinned = [];
  const map = new HeatMap((row, column) => pinned.push([row, column]));
  map.draw({ ...SMALL, ...LABELS, value: share }, new Frame(400, "light"));
  map.element.querySelectorAll("tbody td")[3].dispatchEvent(new Event("click"));
  equal(pinned, [[1, 1]]);
});

Deno.test("a large map is painted, one pixel a cell, in the colours of the theme", () => {
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    const document = open_document(400, theme);
    /** @type {number[]} */
    let painted = [];
    const canvas = document.createElement("canvas");
    Object.getPrototypeOf(canvas).getContext = () => ({
      createImageData: (/** @type {number} */ width, /** @type {number} */ height) => ({
        data: new Uint8ClampedArray(4 * width * height),
      }),
      putImageData: (/** @type {{ data: Uint8ClampedArray }} */ { data }) => painted = [...data],
    });
    const map = new HeatMap(() => {});
    map.draw({ ...LARGE, ...LABELS, value: (r, c) => (r - c) / 17 }, new Frame(400, theme));
    equal(painted.length, 4 * 13 * 17);
    const at = 4 * (2 * 17 + 11); // row 2, column 11
    equal(painted.slice(at, at + 4), [...colour("diverging", -9 / 17, theme), 255]);
  }
});

Deno.test("a large map names its axes and frames the pinned row and column", () => {
  open_document(400, "light");
  const map = new HeatMap(() => {});
  map.draw(
    { ...LARGE, ...LABELS, value: share, pinned: { row: 4, column: 5 } },
    new Frame(400, "light"),
  );
  equal(map.element.querySelector("canvas")?.getAttribute("aria-label"), "query by key");
  const [row, column] = [...map.element.querySelectorAll(".heed-heat-mark")];
  holds(row.getAttribute("style")?.includes("top:30.769%"), row.outerHTML);
  holds(column.getAttribute("style")?.includes("left:29.412%"), column.outerHTML);
});

Deno.test("the legend runs from one end of the ramp to the other", () => {
  open_document(400, "light");
  const legend = new Legend();
  legend.draw("diverging", 3);
  equal(legend.element.textContent, "−33");
  const ends = [css_colour("diverging", -1), css_colour("diverging", 1)];
  const bar = legend.bar.style.backgroundImage;
  holds(bar.indexOf(ends[0]) > 0 && bar.indexOf(ends[0]) < bar.indexOf(ends[1]), bar);
  legend.draw("sequential");
  equal(legend.element.textContent, "01");
});
