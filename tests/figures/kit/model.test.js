import { equal, holds } from "../../assert.js";
import { Model, nearest_step } from "../../../lib/heed/figures/kit/model.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
/** @import { Control } from "../../../lib/heed/figures/kit/model.js" */

/** @type {Control} */
const SHARE = { kind: "number", label: "share", help: "a part", min: 0.1, max: 0.9, step: 0.1 };
const ABOUT = { name: "toy", state: ["loud", "share"], controls: { share: SHARE } };

Deno.test("a value is moved to the nearest step between the ends", () => {
  equal([-1, 0.26, 0.349, 7].map((value) => nearest_step(SHARE, value)), [0.1, 0.3, 0.3, 0.9]);
  equal(nearest_step({ ...SHARE, min: 1, max: 10, step: 4 }, 9), 9);
});

Deno.test("a model puts numbers on steps and refuses what has no label", () => {
  const model = new Model(new PageModel({ share: 0.3, loud: false, _about: ABOUT }));
  model.put("share", 0.6251);
  equal(model.state(), { loud: false, share: 0.6 });
  let said = "";
  try {
    model.control("sahre");
  } catch (error) {
    said = String(error);
  }
  holds(said.includes("figure toy: sahre has no label"), said);
});
