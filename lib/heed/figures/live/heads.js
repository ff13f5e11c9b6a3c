// Where every head of every layer looks: all as small maps, one of them large, and one weight of it.
import { percent } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { html, put } from "../kit/dom.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { habit, seen, weight } from "../translators/head_facts.js";
import { HeadMap } from "../translators/head_map.js";
import { Overview } from "../translators/head_overview.js";
import { ScoreCard } from "./head_score.js";
import { typeset } from "../translators/joined.js";
import { TranslatedLine } from "../translators/translated_line.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Heads as State } from "../states.d.ts" */
/** @import { Answered, Asking, Asks } from "../translators/asking.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Place } from "../translators/head_facts.js" */
/** @import { Run } from "../../experiments/translated.js" */

const SMALL = { roomy: 360, tight: 184 }; // CSS pixels for all heads, beside the large one
const ROOMY = 700; // CSS pixels from which on there is much room for both
const GAP = 24;
const OTHERS = { wide: 56, narrow: 140 }; // heights of what stands above or below the large one
const NONE = "This translator has no such attention.";

/** @type {Asks<State, Run>} */
export function* asks({ sentence }) {
  return yield { kind: "run", sentence };
}

export const facts = facts_of(asks, (run, state) => {
  const shown = seen(state, run);
  if (!shown) return { attention: null };
  const { place, layer, head, own, row, column, rows, columns } = shown;
  const attention = {
    ...{ layer: layer + 1, head: head + 1, weight: weight(own.weights, row, column) },
    from: { piece: bare(rows[row]), read: place === "encoder" },
    to: { piece: bare(columns[column]), read: place !== "decoder" },
    habit: habit(shown),
  };
  return { attention };
});

export const describe = told(
  asks,
  facts,
  ({ attention }, quote, { place }) => {
    if (!attention) return NONE;
    const { layer, head, weight: share, from, to, habit: own } = attention;
    const [writes, looks] = [from, to].map(({ piece, read }) =>
      read ? quote.source(piece) : quote.target(piece)
    );
    const way = place === "encoder"
      ? `from ${writes} to ${looks}`
      : `to ${looks} before writing ${writes}`;
    return `${percent(share)} of the attention goes ${way}, in head ${head} of layer ${layer}. ` +
      `On average, a row of this head gives ${percent(own.share)} to ${own.name}.`;
  },
  "Nothing is translated yet.",
);

/** @type {(piece: string) => string} a piece within a sentence */
const bare = (piece) => typeset(piece).replaceAll("▁", "") || "▁";

/** @type {Asking<State, Run>} */
export const heads = {
  asks,
  describe,
  controls: (model, answered) => [
    ...answered.field(),
    choice(model, "place"),
    range(model, "layer", String, answered.end(["sentence", "place"], layers_of)),
    range(model, "head", String, answered.end(["sentence", "place", "layer"], heads_of)),
  ],
  picture(model, answered, waiting) {
    const parts = parts_of(model, answered);
    const { text, overview, map, card, maps, none, live } = parts;
    return {
      element: html("div", {}, text.element, waiting, none, maps),
      ask: live.ask,
      tell(state, found, frame) {
        const { answer, state: phase } = found;
        const ready = phase === "ready";
        const chosen = answer && seen(state, answer);
        const now = live.look(state, found);
        text.draw(state.sentence, ready && answer ? answer.text : "");
        maps.toggleAttribute("data-stale", !ready);
        maps.hidden = !chosen;
        card.element.hidden = answer?.decoder.length === 0; // a recurrent translator has no q·k
        none.hidden = !answer || Boolean(chosen);
        if (!chosen) return now;
        const [left, right] = split(frame);
        maps.toggleAttribute("data-wide", frame.wide);
        put(maps, "style", `--small: ${left.width}px`);
        overview.draw(chosen, left);
        map.draw(chosen, right);
        // A stored answer, which stays in sight, has neither queries nor keys.
        card.draw(now.answer && seen(state, now.answer) || chosen, left, now);
        return now;
      },
    };
  },
};

export default asking(heads);

/**
 * @param {Model<State>} model
 * @param {Answered<State, Run>} answered
 */
function parts_of(model, answered) {
  const { languages } = answered;
  const overview = new Overview((head) => model.put("head", head + 1));
  const map = new HeadMap(languages, (row, column) => {
    model.put("row", row + 1);
    model.put("column", column + 1);
  });
  const live = live_run(model, answered);
  const card = new ScoreCard(languages, live.want);
  const elements = [map.element, overview.element, card.element];
  return {
    ...{ overview, map, card, live },
    text: new TranslatedLine(model, languages.target.lang),
    maps: html("div", { class: "heed-heads" }, ...elements),
    none: html("p", { hidden: true }, NONE),
  };
}

/**
 * The run of the translator itself, which has queries and keys where a stored one has none. It is asked
 * for once the reader wants it or the translator is there anyhow.
 * @param {Model<State>} model
 * @param {Answered<State, Run>} answered
 */
export function live_run(model, { desks: [desk] }) {
  let wanted = false;
  const question = (/** @type {State} */ { sentence }) => ({
    kind: /** @type {const} */ ("run"),
    sentence,
  });
  const due = () => wanted || desk.remote.phase === "ready";
  return {
    want() {
      wanted = true;
      if (desk.remote.phase === "error") desk.retry();
      else model.arrive();
    },
    /** @type {(state: State) => void} */
    ask(state) {
      if (due()) void desk.ask(question(state));
    },
    /** @type {(state: State, found: Found<Run>) => Found} */
    look: (state, found) => due() ? desk.look(question(state), true) : found,
  };
}

/** Room for all heads and for the large one. @type {(frame: Frame) => Frame[]} */
function split(frame) {
  if (!frame.wide) return [frame, frame.below(OTHERS.narrow)];
  const small = frame.width < ROOMY ? SMALL.tight : SMALL.roomy;
  return [frame.inset(frame.width - small), frame.below(OTHERS.wide).inset(small + GAP)];
}

/** @type {(run: Run, state: State) => number} */
const layers_of = (run, { place }) => run[/** @type {Place} */ (place)].length || 1;

/** @type {(run: Run, state: State) => number} */
const heads_of = (run, state) => seen(state, run)?.layers[0].length ?? 1;
