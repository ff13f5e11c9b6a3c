// Traits that all figures of a page have in common: what a reader changes in one changes in all.
/** @import { About } from "../../figures/kit/model.js" */
/** @import { PageModel } from "./page_model.js" */

/** @type {Map<string, { value: unknown, models: PageModel[] }>} */
const SHARED = new Map();

/**
 * Give a figure that starts what the others show, and let it follow them.
 * @param {PageModel} model
 * @param {About} about
 */
export function share(model, { in_common = [] }) {
  for (const name of in_common) {
    const common = SHARED.get(name) ?? { value: model.get(name), models: [] };
    SHARED.set(name, common);
    common.models.push(model);
    model.set(name, common.value);
    model.on(`change:${name}`, () => {
      common.value = model.get(name);
      for (const other of common.models) other.set(name, common.value);
    });
  }
}
