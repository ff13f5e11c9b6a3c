// The running translator, station by station: what each has just done to the reader's sentence.
import { cut } from "../base/quotes.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { numbers } from "../translators/stored.js";
import { Drawing } from "./drawing.js";
import { facts_of_machine } from "./followed.js";
import { arrival } from "./opening.js";
import { named, share } from "./stories.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Asks } from "../translators/asking.js" */
/** @import { Machine } from "../../experiments/machine.js" */
/** @import { Machine as State } from "../states.d.ts" */

const TOLD = 50; // letters of a translation that are told in words

/** @type {Asks<State, Machine>} */
function* asks({ sentence, begun }) {
  const first = numbers(begun);
  const question = { kind: /** @type {const} */ ("machine"), sentence };
  return yield first.length ? { ...question, begun: first } : question;
}

export const facts = facts_of(asks, facts_of_machine);

export const describe = told(
  asks,
  facts,
  ({ answer, asks: row, writes, text }, quotes) => {
    const quote = named(quotes);
    return `To write ${quote.target(writes)}, the row of ${quote.target(row)} takes ${
      share(answer.share)
    } from ${
      quote.source(answer.piece)
    }, the mean of the ${answer.heads} heads of block ${answer.block}. The translation is ${
      quotes.translation(cut(text, TOLD))
    }.`;
  },
  "Nothing is translated yet.",
);

export default asking({
  asks,
  describe,
  controls: () => [],
  picture(model, answered, waiting) {
    const drawing = new Drawing(model, answered.languages, answered.field("Translate"), waiting);
    forget_with_sentence(model);
    return drawing;
  },
});

/**
 * With another sentence nothing of the last one is chosen. One who comes back to the page, though, finds
 * what they had chosen of their own sentence, which is set only once the figure starts.
 * @param {Model<State>} model
 */
function forget_with_sentence(model) {
  let back = ["reload", "back_forward"].includes(arrival());
  queueMicrotask(() => back = false);
  model.on_change("sentence", () => {
    if (back) return;
    model.set("begun", "");
    model.set("step", -1);
    model.set("word", -1);
  });
}
