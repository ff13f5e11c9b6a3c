import { equal } from "../../assert.js";
import { largest } from "../../../lib/heed/figures/kit/controls.js";
/** @import { Model } from "../../../lib/heed/figures/kit/model.js" */

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
