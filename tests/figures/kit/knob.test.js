import { close, equal } from "../../assert.js";
import { Model } from "../../../lib/heed/figures/kit/model.js";
import { knob } from "../../../lib/heed/figures/kit/knob.js";
import { Plot } from "../../../lib/heed/figures/kit/plot.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const NUMBER = { kind: "number", help: "", min: 0, max: 10 };

function scene() {
  open_document(258, "light");
  const controls = {
    m: { ...NUMBER, label: "points m", step: 1 },
    share: { ...NUMBER, label: "share", step: 0.5 },
  };
  const about = { name: "toy", title: "", task: "", state: ["m", "share"], controls };
  const model = new Model(new PageModel({ m: 4, share: 2.5, _about: about }));
  const plot = new Plot();
  const axis = { low: 0, high: 10 };
  plot.draw({ x: axis, y: axis, height: 150, marks: [] }, { width: 258 });
  return { model, plot };
}

/** @param {Element} element */
function press(element, /** @type {string} */ key) {
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

Deno.test("a knob stands at its point and says what it stands for", () => {
  const { model, plot } = scene();
  const point = knob(model, plot, { x: "m" });
  point.draw(4, 5, "m = 4");
  const said = (/** @type {string} */ name) => point.element.getAttribute(name);
  equal(said("transform"), "translate(126 60)");
  equal(["aria-label", "aria-valuenow", "aria-valuemax", "aria-valuetext"].map(said), [
    "points m",
    "4",
    "10",
    "m = 4",
  ]);
});

Deno.test("keys move its trait by steps, between the ends", () => {
  const { model, plot } = scene();
  const point = knob(model, plot, { x: "m" });
  point.draw(4, 5, "");
  press(point.element, "ArrowRight");
  press(point.element, "ArrowUp");
  equal(model.get("m"), 6);
  for (let i = 0; i < 20; i++) press(point.element, "ArrowRight");
  equal(model.get("m"), 10);
  equal(press(point.element, "x"), false);
});

Deno.test("with a trait for each axis, each key moves its own", () => {
  const { model, plot } = scene();
  const point = knob(model, plot, { x: "m", y: "share", label: "the point" });
  point.draw(4, 2.5, "");
  press(point.element, "ArrowLeft");
  press(point.element, "ArrowUp");
  close([model.get("m"), model.get("share")], [3, 3]);
  equal(point.element.getAttribute("data-control"), "m share");
});
