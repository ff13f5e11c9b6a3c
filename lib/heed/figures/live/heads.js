// Where every head of every layer looks: all as small maps, one of them large, and one weight of it.
import { percent } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Desk } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { habit, seen, weight } from "../translators/head_facts.js";
import { HeadMap } from "../translators/head_map.js";
import { Overview } from "../translators/head_overview.js";
import { ScoreCard } from "./head_score.js";
import { typeset } from "../translators/joined.js";
import { kept_run } from "../translators/stored.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Heads as State } from "../states.d.ts" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Seen } from "../translators/head_facts.js" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Run } from "../../experiments/translated.js" */

const BESIDE = 700; // CSS pixels from which all heads stand beside the large one
const SMALL = 360; // of these, for all heads
const GAP = 24;
const NONE = "This translator has no such attention.";

const PLACES = {
  encoder: "the encoder’s self-attention",
  decoder: "the decoder’s self-attention",
  cross: "the cross-attention",
};

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const parts = parts_of(model, desk);
  const { text, waiting, overview, map, card, maps, none } = parts;
  const alone = desk.alone();
  return {
    controls: [...alone ? [sentence_field(model, desk)] : [], choice(model, "place")],
    picture: html("div", {}, text, waiting.element, none, maps),
    update(state, frame) {
      const { found, live } = look(desk, state.sentence, parts.wanted);
      const run = /** @type {Run | null} */ (found.answer);
      const chosen = run && seen(state, run);
      waiting.draw(live, desk.engine.phase === "error");
      parts.missing = found.state !== "ready";
      fill(text, state.sentence, found, alone);
      maps.toggleAttribute("data-stale", found.state !== "ready");
      maps.hidden = !chosen;
      card.element.hidden = run?.decoder.length === 0; // a recurrent translator has no q·k
      none.hidden = !run || Boolean(chosen);
      if (!chosen) return;
      const [left, right] = split(frame);
      maps.toggleAttribute("data-wide", left !== right);
      overview.draw(chosen, left);
      map.draw(chosen, right);
      card.draw(chosen, left, live);
    },
    describe: (state) => parts.missing ? waiting.said : describe(state, desk.last),
    quoted: desk.languages.target.lang,
  };
});

/**
 * @param {Model<State>} model
 * @param {Desk} desk
 */
function parts_of(model, desk) {
  const overview = new Overview((layer, head) => {
    model.put("layer", layer + 1);
    model.put("head", head + 1);
  });
  const map = new HeadMap(desk.languages, (row, column) => {
    model.put("row", row + 1);
    model.put("column", column + 1);
  });
  const card = new ScoreCard(desk.languages, () => {
    parts.wanted = true;
    if (desk.engine.phase === "error") desk.retry();
    else desk.turn();
  });
  const { lang } = desk.languages.target;
  const parts = {
    ...{ overview, map, card },
    wanted: false, // whether the reader has asked for queries and keys
    missing: false, // whether the maps are of another sentence
    waiting: new Waiting(desk),
    text: html("p", { class: "heed-head-sentence" }, html("span"), html("span", { lang })),
    maps: html(
      "div",
      { class: "heed-heads" },
      ...[overview.element, map.element, card.element],
    ),
    none: html("p", { hidden: true }, NONE),
  };
  return parts;
}

/**
 * The answer that is shown, and how far the one is that has queries and keys. It takes the place of
 * a stored one as soon as the translator is there.
 * @type {(desk: Desk, sentence: string, wanted: boolean) => { found: Found, live: Found }}
 */
function look(desk, sentence, wanted) {
  /** @type {Question} */
  const question = { kind: "run", sentence };
  const found = desk.look(question);
  const live = wanted || desk.engine.phase === "ready" ? desk.look_live(question) : found;
  return { found: live.state === "ready" ? live : found, live };
}

/**
 * The sentence, if its field is elsewhere, and its translation.
 * @type {(text: HTMLElement, sentence: string, found: Found, alone: boolean) => void}
 */
function fill(text, sentence, { answer, state }, alone) {
  const [source, target] = text.children;
  const run = /** @type {Run | null} */ (answer);
  say(source, alone ? "" : `${sentence} → `);
  say(target, state === "ready" && run ? typeset(run.text) : "");
  text.dataset.sentence = sentence;
}

/** Room for all heads and for the large one. @type {(frame: Frame) => Frame[]} */
function split(frame) {
  if (frame.width < BESIDE) return [frame, frame];
  return [frame.inset(frame.width - SMALL), frame.inset(SMALL + GAP)];
}

/**
 * @param {State} state
 * @param {any} [answer] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, answer) {
  const run = /** @type {Run | null} */ (answer ?? kept_run(state.stored, state.sentence));
  if (!run) return "Nothing is translated yet.";
  const chosen = seen(state, run);
  return chosen ? said_of(chosen) : NONE;
}

/** @param {Seen} seen */
function said_of(seen) {
  const { place, layer, head, own, row, column, rows, columns, queries } = seen;
  const { name, share } = habit(seen);
  const from = quoted(rows[row], place === "encoder");
  const to = quoted(columns[column], place !== "decoder");
  const asks = place === "encoder"
    ? `from ${from}`
    : `before writing ${from} (it has just read ${quoted(queries[row], false)})`;
  return `${percent(weight(own.weights, row, column))} of the attention goes ${
    place === "encoder" ? `${asks} to ${to}` : `to ${to} ${asks}`
  }, in head ${head + 1} of layer ${layer + 1} of ${PLACES[place]}. ` +
    `On average, a row of this head gives ${percent(share)} to ${name}.`;
}

/**
 * A piece within a sentence.
 * @type {(piece: string, read: boolean) => string}
 */
function quoted(piece, read) {
  const shown = typeset(piece).replaceAll("▁", "") || "▁";
  return read ? `“${shown}”` : `« ${shown} »`;
}
