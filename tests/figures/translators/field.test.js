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

/** Run what waits for a time when the test says so; returns how to, and how to stop it. */
function held_time() {
  const { setTimeout, clearTimeout } = globalThis;
  /** @type {Map<number, () => void>} */
  const waiting = new Map();
  let number = 0;
  Object.assign(globalThis, {
    setTimeout: (/** @type {() => void} */ act) => waiting.set(++number, act) && number,
    clearTimeout: (/** @type {number} */ which) => waiting.delete(which),
  });
  return {
    pass() {
      const acts = [...waiting.values()];
      waiting.clear();
      for (const act of acts) act();
    },
    end: () => Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}

/** A figure's model with one control, which keeps what it is set to. @type {(control: object, read: string[]) => any} */
const model_of = (control, read) => ({
  control: () => control,
  get: () => "",
  on_change() {},
  set: (/** @type {string} */ _, /** @type {string} */ value) => read.push(value),
});

Deno.test("what is typed is read at a pause, if the translator is quick and there is any", () => {
  const page = open_document(400, "light");
  const time = held_time();
  const read = /** @type {string[]} */ ([]);
  let quick = false;
  const control = { label: "sentence", help: "", max_length: 50 };
  const model = model_of(control, read);
  const field = text_field(model, "sentence", { quick: () => quick });
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  const type = (/** @type {string} */ text, about = {}) => {
    input.value = text;
    input.dispatchEvent(
      Object.assign(new /** @type {any} */ (page.defaultView).Event("input"), about),
    );
  };
  type("Where");
  time.pass();
  equal(read, []);
  quick = true;
  type("Where is");
  type("Where is it?");
  time.pass();
  equal(read, ["Where is it?"]);
  for (const text of ["", "  "]) type(text);
  type("日", { isComposing: true });
  time.pass();
  equal(read, ["Where is it?"]);
  time.end();
});

Deno.test("what is entered gets what it lacks, while one types it does not", () => {
  const page = open_document(400, "light");
  const read = /** @type {string[]} */ ([]);
  const control = { label: "sentence", help: "", max_length: 9 };
  const model = model_of(control, read);
  const whole = (/** @type {string} */ text) => `${text}.`;
  const field = text_field(model, "sentence", { whole });
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  const { Event } = /** @type {any} */ (page.defaultView);
  for (const text of ["Tom sits ", "Tom slept"]) { // there is no room for more in the second
    input.value = text;
    input.dispatchEvent(Object.assign(new Event("keydown"), { key: "Enter" }));
  }
  equal(read, ["Tom sits.", "Tom slept"]);
});
