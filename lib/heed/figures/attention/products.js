// The matrices of one head, from queries to outputs, and what made one entry of them.
import { fixed } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { chosen, entry, lit, plain, pressed } from "../translators/chain.js";
import { ProductSheet } from "./product_sheet.js";
import { row as row_of } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Products as State } from "../states.d.ts" */
/** @import { Chosen, Name } from "../translators/chain.js" */
/** @import { Sizes } from "./product_sheet.js" */

const NARROW = 480; // CSS pixels below which everything is smaller
const HEADS = 8; // of the published translator
const GAP = 8;
const TABLE = 200; // height of a token by token matrix
const LARGEST = { across: 36, down: 22 };

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "projections", sentence }));

export const facts = facts_of(asks, (given, state) => {
  const { pieces, chain, t, s, c } = chosen(state, given);
  const weights = row_of(chain.A, t);
  const largest = Math.max(...weights);
  return {
    asks: plain(pieces[t]),
    asked: plain(pieces[s]),
    pieces: pieces.length,
    width: chain.Q.columns,
    number: c,
    score: entry(chain.S, t, s),
    weight: entry(chain.A, t, s),
    output: entry(chain.Y, t, c),
    largest,
    heaviest: plain(pieces[weights.indexOf(largest)]),
  };
});

/** @typedef {NonNullable<ReturnType<typeof facts>>} Facts */

export const describe = told(asks, facts, (found, quote, state) => {
  const words = { scores: of_score, weights: of_weight, output: of_output }[state.traced];
  return words(found, quote.source, state);
});

/** @type {(facts: Facts, quoted: (piece: string) => string) => string} */
function of_score({ asks, asked, score, width }, quoted) {
  return `The score of ${quoted(asks)} and ${quoted(asked)} is ${
    fixed(score, 2)
  }: the dot product ` +
    `${fixed(score * Math.sqrt(width), 2)} of one query and one key, divided by √${width}.`;
}

/** @type {(facts: Facts, quoted: (piece: string) => string, state: State) => string} */
function of_weight({ asks, asked, weight, pieces }, quoted, { tokens }) {
  const line = tokens === "columns" ? "column" : "row";
  return `${quoted(asks)} gives ${quoted(asked)} the weight ${fixed(weight, 2)}. This takes the ` +
    `query and all ${pieces} keys, because the weights in its ${line} sum to 1.`;
}

/** @type {(facts: Facts, quoted: (piece: string) => string) => string} */
function of_output({ asks, number, output, pieces, largest, heaviest }, quoted) {
  const average = `a weighted average of number ${number} of all ${pieces} values`;
  return `Number ${number} of the output of ${quoted(asks)} is ${
    fixed(output, 2)
  }, ${average}. The ` +
    `largest weight, ${fixed(largest, 2)}, goes to ${quoted(heaviest)}.`;
}

export default asking({
  asks,
  describe,
  controls: (model, answered) => [
    ...answered.field("Read"),
    choice(model, "traced"),
    range(model, "head", String, answered.end([], ({ heads }) => heads.length, HEADS)),
    choice(model, "tokens"),
  ],
  picture(model) {
    /** @type {(name: Name, row: number, column: number) => void} */
    const press = (name, row, column) => {
      for (const [trait, value] of Object.entries(pressed(name, row, column))) {
        model.set(/** @type {any} */ (trait), value);
      }
    };
    const scores = new ProductSheet(["Q", "K", "S"], press);
    const outputs = new ProductSheet(["A", "V", "Y"], press);
    return {
      element: html("div", { class: "heed-products" }, scores.element, outputs.element),
      draw(given, state, frame) {
        const shown = chosen(state, given);
        const how = how_drawn(shown, state, frame);
        const root = `√${shown.chain.Q.columns}`;
        const [product, mix, axis] = how.turned ? ["KᵀQ", "V A", "column"] : ["QKᵀ", "A V", "row"];
        scores.draw(shown.chain, { ...how, formula: `scores\nS = ${product} / ${root}` });
        outputs.draw(shown.chain, {
          ...how,
          formula: `weights A:\nsoftmax of each\n${axis} of S;\noutputs\nY = ${mix}`,
        });
      },
    };
  },
});

/** @type {(shown: Chosen, state: State, frame: Frame) => any} what both sheets are told */
function how_drawn(shown, { tokens, traced }, { width, theme }) {
  return {
    turned: tokens === "columns",
    sizes: sizes_of(shown, width),
    theme,
    pieces: shown.pieces.map(plain),
    parts: lit(traced, shown),
    at: shown,
    asked: traced === "output" ? Infinity : shown.s, // an output takes all keys
  };
}

/**
 * How large the cells are, so that both ways round fit.
 * @type {(shown: Chosen, width: number) => Sizes}
 */
function sizes_of({ pieces, chain }, width) {
  const narrow = width < NARROW;
  const [left, feature] = narrow ? [48, 3] : [62, 4];
  const room = Math.min(
    (width - left - GAP - feature * chain.Q.columns) / pieces.length,
    (width - GAP) / (2 * pieces.length),
  );
  const whole = (/** @type {number} */ size) => size > 8 ? Math.floor(size) : size;
  return {
    ...{ feature, left, above: left },
    across: whole(Math.min(LARGEST.across, room)),
    down: whole(Math.min(LARGEST.down, TABLE / pieces.length)),
  };
}
