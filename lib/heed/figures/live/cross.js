// Where a head of cross-attention looks before each French piece is written.
import { asking } from "../translators/asking.js";
import { asks_first } from "../kit/question.js";
import { facts as found, heads } from "./heads.js";
/** @import { Cross as State } from "../states.d.ts" */

export const facts = found;
export const describe = heads.describe;

/** Whatever shows where a row looks, the names of the columns too: that of the chosen one is bold. */
const SECRETS = ".heed-small-heads, .heed-head-columns, .heed-head-paper, .heed-head-score";

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const attention = facts(state)?.attention;
  return attention ? choices.indexOf(attention.to.piece) : null;
}

export default asking({
  ...heads,
  picture(model, answered, waiting) {
    const shown = heads.picture(model, answered, waiting);
    for (const part of shown.element.querySelectorAll(SECRETS)) part.classList.add("heed-secret");
    return shown;
  },
  question: (model) => asks_first(model, answer),
});
