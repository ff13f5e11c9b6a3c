import { equal } from "../../assert.js";
import { Rows } from "../../../lib/heed/figures/kit/rows.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

Deno.test("a row has its heading, its words and its bars, and stays when it is drawn again", () => {
  open_document(400, "light");
  const { element, draw } = rows();
  draw([["a", { text: "0.50", bars: [0.5] }], ["b", { text: "—", wrong: true }]], 1);
  const [first, second] = [...element.querySelectorAll("tbody tr")];
  equal([first.children[0].tagName, first.textContent], ["TH", "a0.50"]);
  const bar = /** @type {HTMLElement} */ (first.querySelector("i"));
  equal(bar.style.width, "calc(50.00% - 1.60rem)");
  equal(second.children[1].getAttribute("data-wrong"), "true");
  equal([first, second].map((row) => row.hasAttribute("data-strong")), [false, true]);
  draw([["c", { text: "1.00", bars: [1] }]]);
  equal([element.querySelectorAll("tbody tr").length, first.textContent], [1, "c1.00"]);
});

Deno.test("bars below a text have the whole cell", () => {
  open_document(400, "light");
  const { element, draw } = rows();
  draw([["a", { text: "25%", bars: [0.25], below: true }]]);
  const cell = /** @type {Element} */ (element.querySelector("td"));
  equal([...cell.children].map(({ tagName }) => tagName), ["SPAN", "I"]);
  const bar = /** @type {HTMLElement} */ (cell.querySelector("i"));
  equal(bar.style.width, "calc(25.00% - 0.00rem)");
});

function rows() {
  const table = new Rows("heed-test", ["name", "value"]);
  return { element: table.element, draw: table.draw.bind(table) };
}
