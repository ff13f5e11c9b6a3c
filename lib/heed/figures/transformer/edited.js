// One word of a sentence is exchanged: what moves in attention, and what in the network.
import { percent } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { note, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { sentence_field, text_field, Waiting } from "../translators/field.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Edited as State } from "../states.d.ts" */
/** @import { Edits } from "../../experiments/edits.js" */
/** @import { Question } from "../../experiments/questions.js" */

const ROW = 24; // height of a token, in CSS pixels
const BAR = 15; // height of its bar
const EDGES = 50; // above the first and below the last
const NAMES = 76; // room for the tokens
const ROOM = 1.45; // the axis ends so far beyond the longest bar, for its number
const EMPTY = { x: { low: 0, high: 1 }, y: { low: 0, high: 1 }, marks: [] };

/**
 * What one edit moves.
 * @typedef {object} Moved
 * @property {string[]} tokens (N)
 * @property {string} other the piece put in
 * @property {number} word which token changes, from 0
 * @property {number[]} attention (N) as shares
 * @property {number[]} network (N)
 */

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const plot = new Plot();
  const body = html("div", {}, plot.element);
  const look = () => desk.look(question_of(model.state()));
  const end = {
    traits: ["turn", "sentence", "other"],
    at: () => /** @type {Edits | null} */ (look().answer)?.pieces.length ?? Infinity,
  };
  const { lang } = desk.languages.source;
  const touched = () => void desk.engine.load();
  let ready = false;
  return {
    controls: [
      range(model, "word", String, end),
      ...desk.alone() ? [sentence_field(model, desk, "Read")] : [],
      text_field(model, "other", { lang, touched, action: "Put in" }),
      choice(model, "block"),
    ],
    picture: stacked(waiting, body),
    update(state, frame) {
      const found = look();
      const given = /** @type {Edits | null} */ (found.answer);
      ready = found.state === "ready";
      waiting.draw(found, desk.engine.phase === "error");
      body.toggleAttribute("data-stale", !ready);
      body.hidden = !given;
      plot.draw(given ? drawing(moved_of(state, given)) : EMPTY, frame);
    },
    describe: (state) => {
      const given = /** @type {Edits | undefined} */ (desk.peek(question_of(state)));
      return ready ? describe(state, given) : waiting.said;
    },
    quoted: lang,
  };
});

/** @type {(state: State) => Question} */
const question_of = ({ sentence, other }) => ({ kind: "edits", sentence, others: [other] });

/** @type {(state: State, given: Edits) => Moved} */
function moved_of({ word, block }, { pieces, other, attention, network }) {
  const k = Math.min(word, pieces.length) - 1;
  const b = block === "first" ? 0 : attention.length - 1;
  return {
    tokens: pieces.map(plain),
    other: plain(other),
    word: k,
    attention: attention[b][k],
    network: network[b][k],
  };
}

/**
 * Two columns of bars in one plot, a token in each row: attention at the left, the network at the right.
 * @type {(moved: Moved) => Drawing}
 */
function drawing({ tokens, word, other, attention, network }) {
  const count = tokens.length;
  const column = ROOM * Math.max(...attention, ...network, 0.01);
  const at = (/** @type {number} */ n) => count - 1 - n;
  const columns = [{ name: "attention", shares: attention }, { name: "network", shares: network }];
  return {
    x: { low: 0, high: 2 * column, label: "rows of the output move by", ticks: [] },
    y: {
      low: -0.6,
      high: count + 0.5,
      ticks: tokens.map((text, n) => ({ at: at(n), text: n === word ? `→ ${other}` : text })),
    },
    left: NAMES,
    height: EDGES + ROW * (count + 1),
    marks: columns.flatMap(({ name, shares }, i) => {
      const start = i * column;
      return [
        note(start + 0.01 * column, count - 0.25, name, { series: "ink", anchor: "start" }),
        ...shares.flatMap((share, n) => [
          segment([start, at(n)], [start + share, at(n)], {
            series: n === word ? "orange" : "blue",
            width: BAR,
          }),
          note(start + share + 0.03 * column, at(n) - 0.18, percent(share, 0), {
            series: "ink",
            anchor: "start",
          }),
        ]),
      ];
    }),
  };
}

/**
 * @param {State} state
 * @param {Edits | null | undefined} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const { tokens, other, word, attention, network } = moved_of(state, given);
  const [heard, thought] = [attention, network].map((shares) => shares.filter(stirs).length);
  const all = tokens.length;
  return `${heard} of ${all} rows of attention’s output move, and ${thought} of ${all} rows of the ` +
    `network’s, when “${tokens[word]}” becomes “${other}”. The network’s row of “${other}” moves ` +
    `by ${percent(network[word], 0)} of its length.`;
}

/** @type {(share: number) => boolean} more than rounding does */
const stirs = (share) => share > 1e-5;

/** @type {(state: State) => Edits | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  return stored.find((one) => same(one.question, question_of(state)))?.answer ?? null;
}
