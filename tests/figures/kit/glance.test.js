import { equal } from "../../assert.js";
import { glance } from "../../../lib/heed/figures/kit/glance.js";

Deno.test("a first sentence that fits is taken whole, and no point of a number ends it", () => {
  equal(glance("It errs on 0.26. That is much.", 17), "It errs on 0.26.");
  equal(glance("It errs on 0.26", 17), "It errs on 0.26");
});

Deno.test("a longer one stops after a word, with room for the ellipsis", () => {
  equal(glance("Of 31 models, the best errs on 0.26.", 18), "Of 31 models, the…");
  equal(glance("Of 31 models, the best errs on 0.26.", 17), "Of 31 models…");
  equal(glance("Unbreakable.", 5), "…");
});
