// How byte-pair encoding learns from a short text: the next merge, and how words are cut so far.
import { counted } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { text } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { morph } from "../kit/morph.js";
import { asks_first } from "../kit/question.js";
import { Rows } from "../kit/rows.js";
import { stepper } from "../kit/stepper.js";
import { Learner } from "../../text/merging.js";
import { shown } from "../../text/subword.js";
import { digits, said_of_digits } from "./digits.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Merges as State } from "../states.d.ts" */

const SHOWN = 5; // pairs in the table

/** The state before each merge, and after the last. */
const learn = cached(["text"], (/** @type {Pick<State, "text">} */ state) => {
  const learner = new Learner(state.text);
  const stages = [];
  do {
    const read = (/** @type {number} */ number) => shown(learner.pieces[number]);
    stages.push({
      pairs: learner.pairs().map(({ pair, count }) => ({ pair: pair.map(read), count })),
      words: learner.words.map(({ parts, count }) => ({ pieces: parts.map(read), count })),
    });
  } while (learner.merge());
  return stages;
});

/** How many merges a text has. */
const most = (/** @type {Pick<State, "text">} */ state) => learn(state).length - 1;

/** @param {State} state */
export function facts(state) {
  const step = Math.min(state.step, most(state));
  const stages = learn(state);
  const pieces = [stages[0], stages[step]].map(({ words }) =>
    words.reduce((sum, { pieces, count }) => sum + count * pieces.length, 0)
  );
  const before = step ? stages[step - 1].pairs[0].pair.join("") : "";
  const { pairs, words } = stages[step];
  const rivals = pairs.filter(({ count }) => count === pairs[0].count).length - 1;
  return { step, pieces, before, pairs, rivals: Math.max(0, rivals), words };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { step, pieces: [bytes, pieces], pairs, rivals } = facts(state);
  const length = `${counted(pieces, "piece")}${step ? `, ${bytes} at the beginning` : ""}.`;
  if (!pairs.length && !step) return "There is no text to merge.";
  if (!pairs.length) return `Nothing is left to merge. After ${counted(step, "merge")}: ${length}`;
  const [{ pair, count }] = pairs;
  const why = rivals
    ? `as often as ${counted(rivals, "other")}, and has the smallest numbers`
    : "and none more often";
  return `The pair ${digits(pair.join(" "))} occurs ${counted(count, "time")}, ${why}: it is ` +
    `merge ${step + 1}. The text now has ${length}${said_of_digits(pair.join(""))}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return choices.indexOf(facts(state).pairs[0]?.pair.join(" "));
}

export default figure((/** @type {Model<State>} */ model) => {
  const table = new Rows("heed-pairs", ["pair", "", "times"]);
  table.element.classList.add("heed-secret");
  const hole = html(
    "p",
    { class: "heed-hole", "aria-hidden": "true" },
    "Once you have answered, the most frequent pairs are listed here.",
  );
  const cuts = html("ul", { class: "heed-cuts", "aria-label": "words" });

  return {
    controls: [
      stepper(model, "step", String, {
        traits: ["text"],
        at: (state) => most(/** @type {State} */ (state)),
      }),
      text(model, "text"),
    ],
    picture: stacked(html("div", { class: "heed-counted" }, table.element, hole), cuts),
    update(state) {
      const { pairs, words, before } = facts(state);
      const highest = pairs[0]?.count ?? 1;
      const rows = Array.from({ length: SHOWN }, (_, i) => pairs[i]);
      table.draw(
        rows.map((row) =>
          row
            ? [digits(row.pair.join("  ")), { bars: [row.count / highest] }, String(row.count)]
            : ["", "", ""]
        ),
        0,
      );
      morph(cuts, words.map((word) => drawn(word, pairs[0]?.pair ?? [], before)));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * A word, cut: the pair that is merged next is marked, and what the last merge made.
 * @type {(word: { pieces: string[], count: number }, next: string[], before: string) => HTMLElement}
 */
function drawn({ pieces, count }, [left, right], before) {
  /** @type {string[]} */
  const marks = pieces.map((piece) => piece === before ? "made" : "");
  for (let i = 0; i + 1 < pieces.length; i++) {
    if (pieces[i] === left && pieces[i + 1] === right) marks.fill("next", i, ++i + 1);
  }
  const boxes = pieces.map((piece, i) => {
    const mark = marks[i] === "next" ? html("i", { class: "heed-secret" }) : undefined;
    return html("span", { "data-mark": marks[i] }, digits(piece), mark);
  });
  return html("li", {}, ...boxes, html("small", {}, `× ${count}`));
}
