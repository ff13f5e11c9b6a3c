import { equal } from "../../assert.js";
import { Model } from "../../../lib/heed/figures/kit/model.js";
import { stepper } from "../../../lib/heed/figures/kit/stepper.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

function scene(/** @type {number} */ t) {
  open_document(400, "light");
  const control = { kind: "number", label: "position", help: "", min: 0, max: 9, step: 1 };
  const about = { name: "toy", title: "", task: "", state: ["t"], controls: { t: control } };
  const model = new Model(new PageModel({ t, _about: about }));
  const element = stepper(model, "t", String, { traits: [], at: () => 5 });
  const buttons = [...element.querySelectorAll("button")];
  const button = (
    /** @type {string} */ name,
  ) => /** @type {HTMLButtonElement} */ (buttons.find((one) => one.textContent === name));
  return { model, button };
}

Deno.test("it steps on and back, up to the end that others set", () => {
  const { model, button } = scene(3);
  button("Step").dispatchEvent(new Event("click"));
  button("Step").dispatchEvent(new Event("click"));
  equal(model.get("t"), 5);
  button("Step").dispatchEvent(new Event("click"));
  equal(model.get("t"), 5);
  button("Back").dispatchEvent(new Event("click"));
  equal(model.get("t"), 4);
});

Deno.test("at an end the button that leads on is off", () => {
  equal([scene(0).button("Back").disabled, scene(0).button("Step").disabled], [true, false]);
  equal([scene(5).button("Back").disabled, scene(5).button("Step").disabled], [false, true]);
});

Deno.test("play goes on by itself, from the start when it stood at the end", () => {
  /** @type {((now: number) => void)[]} */
  const frames = [];
  const { model, button } = scene(5);
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {(now: number) => void} */ act) => frames.push(act),
  });
  button("Play").dispatchEvent(new Event("click"));
  equal([model.get("t"), button("Stop") === undefined], [0, false]);
});
