import { equal } from "../../assert.js";
import { ListBox, moved } from "../../../lib/heed/figures/kit/listbox.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

function words() {
  open_document(400, "light");
  /** @type {number[]} */
  const chosen = [];
  const list = new ListBox({
    name: "word",
    label: "words",
    look: "heed-words",
    choose: (at) => chosen.push(at),
  });
  list.draw(3, 1, (entry, at) => entry.textContent = "abc"[at]);
  return { chosen, list };
}

Deno.test("a list says which entry is chosen", () => {
  const { list } = words();
  const entries = [...list.element.children];
  equal(entries.map((one) => one.textContent), ["a", "b", "c"]);
  equal(entries.map((one) => one.getAttribute("aria-selected")), ["false", "true", "false"]);
  equal(list.element.getAttribute("aria-activedescendant"), entries[1].id);
});

Deno.test("a click or a key chooses", () => {
  const { chosen, list } = words();
  list.element.children[2].dispatchEvent(new Event("click"));
  for (const key of ["ArrowDown", "Home", "x"]) {
    list.element.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  }
  equal(chosen, [2, 2, 0]);
});

Deno.test("it takes as many entries as there are", () => {
  const { list } = words();
  list.draw(1, 0, () => {});
  equal(list.element.children.length, 1);
});

Deno.test("at an end, keys stay", () => {
  equal([moved("ArrowUp", 0, 4), moved("ArrowRight", 4, 4), moved("End", 0, 4), moved("a", 0, 4)], [
    0,
    4,
    4,
    null,
  ]);
});
