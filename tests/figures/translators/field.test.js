import { equal } from "../../assert.js";
import { text_field, Waiting } from "../../../lib/heed/figures/translators/field.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

/** @type {(text: string) => HTMLElement} */
function field_with(text) {
  const control = { label: "sentence", help: "", max_length: 5 };
  return text_field(
    /** @type {any} */ ({ control: () => control, get: () => text, on_change: () => {} }),
    "sentence",
  );
}

Deno.test("a text that may be cut says so", () => {
  open_document(400, "light");
  const said = (/** @type {string} */ text) =>
    field_with(text).querySelector(".heed-full")?.textContent;
  equal([said("Hi."), said("Hello")], ["", "Only the first 5 letters are read."]);
});

Deno.test("what is waited for is said until the answer is there", () => {
  open_document(400, "light");
  const waiting = new Waiting({ retry: () => {} });
  const said = (/** @type {any} */ state, share = 1, message = "") => {
    waiting.draw({ answer: null, state, share, message, network: false });
    return waiting.said;
  };
  equal(said("loading", 0.5), "The translator is loading.");
  equal(said("loading"), "Translating.");
  equal(said("error", 1, "Type a sentence."), "Type a sentence.");
  equal(said("ready"), "");
});
