// What a translator needs its parts for: its translation beside that of one of which a part is broken.
import { counted, fixed, percent } from "../base/numbers.js";
import { Compared } from "../kit/compared.js";
import { choice, follow, range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { Rows } from "../kit/rows.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { needs_field } from "../translators/desk.js";
import { bare } from "../translators/joined.js";
import { compare, count_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Broken as State } from "../states.d.ts" */
/** @import { Damage } from "../../experiments/damage.js" */
/** @import { Quotes } from "../translators/asking.js" */
/** @import { Change } from "../../experiments/questions.js" */

const [RARE, FEW] = [0.001, 0.0995]; // shares below which they have one place more, and no number
const ABOVE = { wide: 105, narrow: 180 }; // height of both translations and of the table's heads
const ROW = 17.6; // and of a row
const ALL = 0; // the head that stands for all of a layer
const TOLD = {
  encoder: "the encoder’s self-attention",
  decoder: "the decoder’s self-attention",
  cross: "cross-attention",
};

/** @type {Record<State["broken"], (keyof State)[]>} the controls that each choice has besides */
const SETTINGS = {
  positions: [],
  restart: [],
  head: ["place", "layer", "head"],
  uniform: ["place"],
  scale: ["place", "factor"],
  causal: [],
  padding: ["padding"],
};

/** @type {(model: Model<State>) => Map<keyof State, HTMLElement>} */
function settings_of(model) {
  return new Map([
    ["place", choice(model, "place")],
    ["layer", range(model, "layer", String, { traits: ["place"], at: layers_of })],
    ["head", range(model, "head", head_name, { traits: [], at: ({ counts }) => counts.heads })],
    ["factor", range(model, "factor", (factor) => `× ${fixed(factor, 1)}`)],
    ["padding", range(model, "padding")],
  ]);
}

/** @type {(head: number) => string} */
const head_name = (head) => head === ALL ? "all" : String(head);

/**
 * Show a control, or take it away from keyboard and eye.
 * @type {(control: HTMLElement, shown: boolean) => void}
 */
function offer(control, shown) {
  control.classList.add("heed-setting");
  control.hidden = !shown;
  for (const input of control.querySelectorAll("input")) input.disabled = !shown;
}

/** @type {(state: any) => number} */
const layers_of = ({ place, counts }) => counts[place === "encoder" ? "encoder" : "decoder"];

/** What the figure asks of the translator. @param {State} state */
export function question_of(state) {
  return {
    kind: /** @type {const} */ ("broken"),
    sentence: state.sentence,
    changes: changes_of(state),
    padding: state.broken === "padding" ? state.padding : 0,
    at_once: state.broken === "causal", // step by step there is no future to hide
  };
}

/** @type {(state: State) => Change[]} */
function changes_of(state) {
  const { broken, place, factor, counts } = state;
  const layer = Math.min(state.layer, layers_of(state)) - 1;
  const head = Math.min(state.head, counts.heads);
  if (broken === "positions") return [["NoPositions"]];
  if (broken === "restart") return [["RestartPositions"]];
  if (broken === "head") return [["KnockOutHead", place, layer, head === ALL ? null : head - 1]];
  if (broken === "uniform") return [["UniformWeights", place, null, null]];
  if (broken === "scale") return [["ScaleScores", place, null, null, factor]];
  if (broken === "causal") return [["ReplaceMask", "decoder", null, null]];
  return ["encoder", "cross"].map((side) => ["ReplaceMask", side, null, null]);
}

/** What is broken, as the end of a sentence. @type {(state: State) => string} */
function breakage(state) {
  const { broken, place, factor, padding, counts } = state;
  const layer = Math.min(state.layer, layers_of(state));
  const head = Math.min(state.head, counts.heads);
  if (broken === "positions") return "without positions";
  if (broken === "restart") return "when positions start again at every step";
  if (broken === "uniform") return `when all weights of ${TOLD[place]} are equal`;
  if (broken === "scale") return `when the scores of ${TOLD[place]} are multiplied by ${factor}`;
  if (broken === "causal") return "without the causal mask, fed the whole translation at once";
  if (broken === "padding") return `when ${padding} <pad> are read like words`;
  const who = head === ALL ? "all heads" : `head ${head}`;
  return `when ${who} in layer ${layer} of ${TOLD[place]} ${head === ALL ? "are" : "is"} silent`;
}

const asks = one(question_of);

export const facts = facts_of(asks, (damage) => {
  const { whole, broken, under } = damage;
  const { before, after } = compare(whole.text, broken.text);
  const [lost, come] = [count_words(before), count_words(after)];
  const at = most_doubted(damage);
  return {
    texts: [whole.text, broken.text],
    words: lost.all,
    changed: lost.changed,
    more: Math.max(0, come.changed - lost.changed),
    probability: [product(whole.p), product(under)],
    pieces: under.length,
    likelier: under.filter((p, i) => p > whole.p[i]).length,
    doubted: at < 0 ? null : { piece: whole.pieces[at], p: [whole.p[at], under[at]] },
  };
});

/** @typedef {NonNullable<ReturnType<typeof facts>>} Facts */

export const describe = told(
  asks,
  facts,
  (found, quote, state) =>
    state.broken === "causal" ? ahead(found) : changed(found, quote, breakage(state)),
  "Nothing is translated yet.",
);

/** @type {(facts: Facts, quote: Quotes, how: string) => string} */
function changed({ words, changed, more, probability, doubted }, quote, how) {
  const too = more > 0 ? ` and ${counted(more, "more comes", "more come")}` : "";
  const [was, is] = probability.map(share);
  return `${changed} of ${counted(words, "word")} ${changed === 1 ? "changes" : "change"}${too} ` +
    `${how}. The first translation has probability ${is}, not ${was}${doubt(doubted, quote)}.`;
}

/** @type {(doubted: Facts["doubted"], quote: Quotes) => string} the piece that has lost most */
function doubt(doubted, quote) {
  if (!doubted) return "";
  const { piece, p: [was, is] } = doubted;
  const name = piece === "<eos>" ? "the end" : quote.target(bare(piece));
  return `, and ${name} ${share(is)}, not ${share(was)}`;
}

/** @type {(facts: Facts) => string} */
function ahead({ likelier, pieces }) {
  const why = 2 * likelier > pieces
    ? "it reads them before it writes them"
    : "it has never learned to look ahead";
  return `${likelier} of ${
    counted(pieces, "piece")
  } become more probable without the causal mask, ` +
    `with the whole translation in sight: ${why}. Step by step nothing changes.`;
}

/** @type {(damage: Damage) => number} the place of the piece that lost most; −1 if none did */
function most_doubted({ whole, under }) {
  const falls = under.map((p, i) => whole.p[i] - p);
  const most = falls.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? falls.indexOf(most) : -1;
}

/**
 * The places of the pieces whose probability moves most, as many as there is room for, in their order.
 * @type {(damage: Damage, most: number) => number[]}
 */
function most_moved({ whole, under }, most) {
  const moves = under.map((p, i) => Math.abs(whole.p[i] - p));
  const by_size = moves.map((_, i) => i).sort((a, b) => moves[b] - moves[a]);
  return by_size.slice(0, most).sort((a, b) => a - b);
}

/** @type {(factors: number[]) => number} */
const product = (factors) => factors.reduce((a, b) => a * b, 1);

/** @type {(p: number) => string} */
const share = (p) => p < RARE ? "less than 0.1%" : percent(p, p < FEW ? 1 : 0);

export default asking({
  asks,
  describe,
  controls(model, answered) {
    const settings = settings_of(model);
    follow(model, "broken", (broken) => {
      const own = SETTINGS[/** @type {State["broken"]} */ (broken)];
      for (const [name, control] of settings) offer(control, own.includes(name));
    });
    return [...answered.field(), choice(model, "broken"), ...settings.values()];
  },
  picture(model, { languages: { source, target: { lang } } }, waiting) {
    const sentence = html("p", { lang: source.lang });
    const both = new Compared(lang, ["whole translator", ""]);
    const rows = new Rows("heed-doubts", ["piece", "", "whole", "broken"], " ");
    const quotes = needs_field(model) ? null : sentence; // the field has it
    const top = html("div", { class: "heed-in-place" }, quotes, waiting);
    return {
      element: html("div", { class: "heed-broken" }, top, both.element, rows.element),
      tell(state) {
        say(sentence, state.sentence);
        say(both.sides[1].name, breakage(state));
        const given = state.broken === "causal" ? "; broken: with all in sight" : "";
        say(rows.caption, `Probability of each piece of the first translation${given}`);
      },
      draw(damage, _, { wide, room }) {
        const { whole, broken, under } = damage;
        both.draw(compare(whole.text, broken.text));
        const shown = most_moved(
          damage,
          Math.floor((room - ABOVE[wide ? "wide" : "narrow"]) / ROW),
        );
        const lines = shown.map((i) => [
          { text: bare(whole.pieces[i]), lang },
          { bars: [whole.p[i], under[i]] },
          ...[whole.p[i], under[i]].map((share) => percent(share)),
        ]);
        rows.draw(lines, shown.indexOf(most_doubted(damage)));
      },
    };
  },
});
