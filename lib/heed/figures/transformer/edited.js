// One word of a sentence is exchanged: what moves in attention, and what in the network.
import { percent } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { stacked } from "../kit/layout.js";
import { note, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { asking, EMPTY, facts_of, one, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { controls, follower, stirred, word_of } from "./exchange.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Edited as State } from "../states.d.ts" */
/** @import { Edits } from "../../experiments/edits.js" */

const ROW = 24; // height of a token, in CSS pixels
const BAR = 15; // height of its bar
const EDGES = 50; // above the first and below the last
const NAMES = 76; // room for the tokens
const ROOM = 1.45; // the axis ends so far beyond the longest bar, for its number

const asks = one((/** @type {State} */ { sentence, other }) => ({
  kind: "edits",
  sentence,
  other,
}));

/**
 * What one edit moves: which token changes, from 0, and by which share of its norm each row (N) moves;
 * most: the largest
 * share in this block, for all words.
 * @typedef {{ tokens: string[], other: string, word: number, attention: number[], network: number[], most: number }} Moved
 */

/** @type {(answer: Edits, state: State) => Moved} */
function moved(answer, state) {
  const { pieces, other, attention, network } = answer;
  const k = word_of(answer, state);
  const b = state.block === "first" ? 0 : attention.length - 1;
  return {
    tokens: pieces.map(plain),
    other: plain(other[k]),
    word: k,
    attention: attention[b][k],
    network: network[b][k],
    most: Math.max(...[attention[b], network[b]].flat(2)),
  };
}

export const facts = facts_of(asks, (answer, state) => {
  const { tokens, other, word, attention, network } = moved(answer, state);
  const [in_attention, in_network] = [attention, network].map(stirred);
  return {
    rows: tokens.length,
    in_attention,
    in_network,
    word: tokens[word],
    other,
    own: network[word],
  };
});

export const describe = told(
  asks,
  facts,
  ({ rows, in_attention, in_network, word, other }, quote) =>
    `${in_attention} of ${rows} rows of attention’s output move, and ${in_network} of ${rows} of ` +
    `the network’s, when ${quote.source(word)} becomes ${quote.source(other)}.`,
);

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts(state);
  return found && nearest(found.in_network, choices);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls: (model, answered) => [...controls(model, answered), choice(model, "block")],
  picture(model) {
    const follow = follower(model);
    const plot = new Plot();
    return {
      element: stacked(plot),
      tell(_, { answer }, frame) {
        if (!answer) plot.draw(EMPTY, frame);
      },
      draw(answer, state, frame, ready) {
        follow(answer, ready);
        plot.draw(drawing(moved(answer, state)), frame);
      },
    };
  },
});

/**
 * Two columns of bars in one plot, a token in each row: attention at the left, the network at the right.
 * @type {(moved: Moved) => Drawing}
 */
function drawing({ tokens, word, other, attention, network, most }) {
  const count = tokens.length;
  const column = ROOM * Math.max(most, 0.01);
  const at = (/** @type {number} */ n) => count - 1 - n;
  const columns = [
    { name: "attention", shares: attention, secret: false },
    { name: "network", shares: network, secret: true },
  ];
  return {
    x: {
      low: 0,
      high: 2 * column,
      label: "change of each row, as a share of its length",
      ticks: [],
    },
    y: {
      low: -0.6,
      high: count + 0.5,
      ticks: tokens.map((text, n) => ({ at: at(n), text: n === word ? `→ ${other}` : text })),
    },
    left: NAMES,
    height: EDGES + ROW * (count + 1),
    marks: columns.flatMap(({ name, shares, secret }, i) => {
      const start = i * column;
      return [
        note(start + 0.01 * column, count - 0.25, name, { series: "ink", anchor: "start" }),
        ...shares.flatMap((share, n) =>
          bar([start, at(n)], share, {
            series: n === word ? "orange" : "blue",
            gap: 0.03 * column,
            secret,
          })
        ),
      ];
    }),
  };
}

/**
 * A bar and its number.
 * @type {(from: [number, number], share: number, look: { series: "orange" | "blue", gap: number, secret: boolean }) => Mark[]}
 */
function bar([start, y], share, { series, gap, secret }) {
  const end = start + share;
  return [
    segment([start, y], [end, y], { series, width: BAR, secret }),
    note(end + gap, y - 0.18, percent(share, 0), { series: "ink", anchor: "start", secret }),
  ];
}
