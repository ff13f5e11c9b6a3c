import { equal } from "../../assert.js";
import { largest, range } from "../../../lib/heed/figures/kit/controls.js";
import { Model } from "../../../lib/heed/figures/kit/model.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const model = /** @type {Model} */ (/** @type {unknown} */ ({
  control: () => ({ max: 97 }),
  state: () => ({ length: 31, width: 211 }),
}));

Deno.test("a slider ends where another trait ends it, and at its own maximum at the latest", () => {
  const at = (/** @type {Record<string, any>} */ { length }) => length - 1;
  equal(largest(model, "position", { traits: ["length"], at }), 30);
  equal(largest(model, "position", { traits: ["width"], at: ({ width }) => width }), 97);
  equal(largest(model, "position"), 97);
});

Deno.test("a slider writes what lies on its steps, and keeps no room for more places", () => {
  open_document(700, "light");
  const share = { kind: "number", label: "share", help: "", min: 0.1, max: 2, step: 0.1 };
  const about = { name: "toy", state: ["share"], controls: { share } };
  const page = new PageModel({ share: 0.1 + 2 * 0.1, _about: about });
  const [output] = range(new Model(page), "share").getElementsByTagName("output");
  equal([output.textContent, output.dataset.longest], ["0.3", "0.1"]);
  page.set("share", 1.3000000000000003);
  equal([output.textContent, output.dataset.longest], ["1.3", "0.1"]);
});

Deno.test("a slider's ends go one step, and no further than another trait lets them", () => {
  open_document(358, "light");
  const size = { kind: "number", label: "size", help: "", min: 1, max: 9, step: 2 };
  const about = { name: "toy", state: ["size"], controls: { size } };
  const page = new PageModel({ size: 3, _about: about });
  const slider = range(new Model(page), "size", String, { traits: [], at: () => 5 });
  const [less, more] = slider.getElementsByTagName("button");
  equal(less.getAttribute("aria-label"), "size: less");
  const taps = (/** @type {Element[]} */ ...buttons) =>
    buttons.map((button) => {
      button.dispatchEvent(new Event("click"));
      return page.get("size");
    });
  equal(taps(more, more, less, less, less), [5, 5, 3, 1, 1]);
});

Deno.test("a slider that another trait leaves no way to go is out of use", () => {
  open_document(358, "light");
  const part = { kind: "number", label: "part", help: "", min: 0, max: 7, step: 1 };
  const about = { name: "toy", state: ["whole", "part"], controls: { part } };
  const page = new PageModel({ part: 3, whole: 5, _about: about });
  const end = { traits: ["whole"], at: (/** @type {any} */ { whole }) => whole };
  const slider = range(new Model(page), "part", String, end);
  const parts = [...slider.querySelectorAll("input, button")];
  const out = () => parts.map((part) => part.hasAttribute("disabled"));
  equal(out(), [false, false, false]);
  page.set("whole", 0);
  equal(out(), [true, true, true]);
  page.set("whole", 2);
  equal(out(), [false, false, false]);
});
