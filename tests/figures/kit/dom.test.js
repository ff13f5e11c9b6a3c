import { equal } from "../../assert.js";
import { html, put, say, speak } from "../../../lib/heed/figures/kit/dom.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

Deno.test("words that stand are changed, and stay the same node", () => {
  open_document(400, "light");
  const output = html("output", {}, "7 points");
  const words = output.firstChild;
  say(output, "11 points");
  equal([output.innerHTML, output.firstChild === words], ["11 points", true]);
});

Deno.test("words come where none stood, and in place of elements", () => {
  open_document(400, "light");
  const empty = html("p");
  say(empty, "first");
  equal(empty.innerHTML, "first");
  const mixed = html("p", {}, "three ", html("b", {}, "points"));
  say(mixed, "three");
  equal(mixed.innerHTML, "three");
});

Deno.test("an attribute is set if it has another value", () => {
  open_document(400, "light");
  const slider = html("input", { max: 7 });
  /** @type {string[]} */
  const told = [];
  slider.setAttribute = (name, value) => told.push(`${name} ${value}`);
  put(slider, "max", 7);
  put(slider, "max", 11);
  put(slider, "min", 0);
  equal(told, ["max 11", "min 0"]);
});

Deno.test("French says that it is French, and the text stays what it was", () => {
  open_document(400, "light");
  const reading = html("p");
  speak(reading, "It writes « m’a » and « donné ».");
  equal(
    reading.innerHTML,
    'It writes <span lang="fr">« m’a »</span> and <span lang="fr">« donné »</span>.',
  );
  equal(reading.textContent, "It writes « m’a » and « donné ».");
  const [quoted] = reading.children;
  speak(reading, "It writes « m’a » and « donna ».");
  equal(reading.textContent, "It writes « m’a » and « donna ».");
  equal(reading.firstElementChild === quoted, true);
  speak(reading, "« Donné » and « m’a » it writes, and « donna ».");
  equal(reading.querySelectorAll("[lang=fr]").length, 3);
  speak(reading, "Nothing.");
  equal(reading.innerHTML, "Nothing.");
});
