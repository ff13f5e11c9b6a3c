import { equal } from "../../assert.js";
import {
  button,
  choice,
  draw_again,
  range,
  text,
  toggle,
} from "../../../lib/heed/figures/kit/controls.js";
import { Model } from "../../../lib/heed/figures/kit/model.js";
import { Settings } from "../../../lib/heed/figures/kit/settings.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

/** @type {Record<string, any>} */
const CONTROLS = {
  size: { kind: "number", label: "size", help: "", min: 1, max: 9, step: 2 },
  wave: { kind: "choice", label: "wave", help: "", options: [["s", "sine"], ["c", "cosine"]] },
  said: { kind: "text", label: "said", help: "", max_length: 9 },
  loud: { kind: "toggle", label: "loud", help: "" },
  seed: { kind: "number", label: "random seed", help: "", min: 1, max: 99, step: 1 },
};

function model() {
  open_document(358, "light");
  const state = { size: 3, wave: "c", said: "hello", loud: false, seed: 1 };
  const about = { name: "toy", title: "", task: "", state: Object.keys(state), controls: CONTROLS };
  return new Model(new PageModel({ ...state, _about: about }));
}

/** @type {(settings: Settings) => string[]} name, value, and "open" of what is open */
const cards = ({ cards }) =>
  cards.map(({ tab, control }) => {
    const open = tab.getAttribute("aria-expanded") === "true";
    equal(control.classList.contains("heed-shut"), !open);
    return `${tab.firstChild?.textContent} ${tab.lastChild?.textContent}${open ? " open" : ""}`;
  });

/** @type {(element: Element) => void} */
const tap = (element) => void element.dispatchEvent(new Event("click"));

Deno.test("each control is a card with its value, and opens when its card is tapped", () => {
  const toy = model();
  const settings = new Settings([text(toy, "said"), range(toy, "size"), choice(toy, "wave")], []);
  settings.tell();
  equal(cards(settings), ["said hello", "size 3 open", "wave cosine"]);
  tap(settings.cards[2].tab);
  toy.set("size", 5);
  settings.tell();
  equal(cards(settings), ["said hello", "size 5", "wave cosine open"]);
});

Deno.test("one control needs no card", () => {
  const toy = model();
  equal(new Settings([range(toy, "size"), toggle(toy, "loud")], []).cards.length, 0);
});

Deno.test("what matters less takes the place of the rest where all would be too much", () => {
  const toy = model();
  const main = [range(toy, "size"), button("Run", () => {}), toggle(toy, "loud")];
  const settings = new Settings(main, [text(toy, "said"), choice(toy, "wave")]);
  settings.tell();
  equal(cards(settings), ["size 3 open", "said hello", "wave cosine"]);
  equal(settings.element.hasAttribute("data-lone"), true); // its name and value stand above it
  const late = settings.element.querySelectorAll("[data-late]");
  equal(late.length, 4); // two cards, two controls
  const turn = /** @type {Element} */ (settings.element.lastElementChild);
  equal(turn.textContent, "More");
  tap(turn);
  equal(cards(settings), ["size 3", "said hello", "wave cosine open"]);
  equal([turn.textContent, settings.element.hasAttribute("data-late")], ["Back", true]);
});

Deno.test("what fits is in sight at once", () => {
  const toy = model();
  const settings = new Settings([range(toy, "size")], [choice(toy, "wave")]);
  equal(settings.element.querySelectorAll("[data-late], .heed-turn").length, 0);
});

Deno.test("a seed and its button take two places", () => {
  const toy = model();
  const main = [range(toy, "size"), choice(toy, "wave"), toggle(toy, "loud")];
  const settings = new Settings(main, [draw_again(toy)]);
  equal(settings.element.querySelector(".heed-seed")?.hasAttribute("data-late"), true);
  equal(settings.element.lastElementChild?.textContent, "More");
});

Deno.test("a control that the state takes away takes its card with it", () => {
  const toy = model();
  const [size, wave] = [range(toy, "size"), choice(toy, "wave")];
  const settings = new Settings([size, wave], []);
  size.hidden = true;
  settings.tell();
  equal(settings.cards.map(({ tab }) => tab.hidden), [true, false]);
  equal(cards(settings)[1], "wave cosine open");
});
