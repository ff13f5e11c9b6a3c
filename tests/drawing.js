// Draw figures as they stand on a phone, for tests/figures/test_every_figure.py.
//
// A line of standard input: a JSON list of figures, as stills.js reads them. A line of standard output:
// a JSON list, for each figure { html, reading } or { error }.

import { draw } from "../lib/heed/publish/stills.js";
import { serve } from "./serve.js";
/** @import { Asked } from "../lib/heed/publish/stills.js" */

const WIDTH = 358;

/** @param {Asked} asked */
async function drawn(asked) {
  try {
    const { figure, stage } = await draw(asked, WIDTH, "light");
    const reading = figure.querySelector(".heed-reading")?.textContent ?? "";
    return { html: stage.outerHTML, reading };
  } catch (error) {
    return { error: String(error) };
  }
}

await serve(async (line) => {
  const all = [];
  for (const asked of JSON.parse(line)) all.push(await drawn(asked));
  return JSON.stringify(all);
});
