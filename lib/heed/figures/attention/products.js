// The matrices of one head, from queries to outputs, and what made one entry of them.
import { fixed } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { chosen, entry, lit, plain, pressed } from "../translators/chain.js";
import { GAP, LABEL, ProductSheet } from "./product_sheet.js";
import { row as row_of } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Products as State } from "../states.d.ts" */
/** @import { Chosen, Name } from "../translators/chain.js" */
/** @import { How, Sizes } from "./product_sheet.js" */

const HEADS = 8; // of the published translator
const LARGEST = { across: 36, down: 22 }; // the sides of a cell, in CSS pixels
const LOW = 400; // CSS pixels: a picture that must be lower than this shows numbers smaller

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
    const sheet = new ProductSheet(press);
    return {
      element: html("div", { class: "heed-products" }, sheet.element),
      draw(given, state, frame) {
        const shown = chosen(state, given);
        sheet.draw(shown.chain, how_drawn(shown, state, frame));
      },
    };
  },
});

/** @type {(shown: Chosen, state: State, frame: Frame) => How} */
function how_drawn(shown, { tokens, traced }, frame) {
  const turned = tokens === "columns";
  const root = `√${shown.chain.Q.columns}`;
  const [product, mix, axis] = turned ? ["KᵀQ", "V A", "column"] : ["QKᵀ", "A V", "row"];
  const middle = frame.wide && frame.room > LOW ? ["S", "A"] : [traced === "scores" ? "S" : "A"];
  const band = /** @type {Name[]} */ (["Q", ...middle, "Y"]);
  return {
    turned,
    band,
    sizes: sizes_of(shown, turned, middle.length, frame),
    theme: frame.theme,
    pieces: shown.pieces.map(plain),
    parts: lit(traced, shown),
    at: shown,
    asked: traced === "output" ? Infinity : shown.s, // an output takes all keys
    formula: `scores\nS = ${product} / ${root}\n\nweights\nA = softmax of\neach ${axis} of S\n\n` +
      `outputs\nY = ${mix}`,
  };
}

/**
 * How large the cells are, so that the sheet fits.
 * @type {(shown: Chosen, turned: boolean, maps: number, frame: Frame) => Sizes}
 */
function sizes_of({ pieces, chain }, turned, maps, { width, wide, room }) {
  const names = wide ? 62 : 48;
  const deep = room < LOW ? 48 : Math.min(80, width / 4.5); // of Q, K, V and Y along the features
  const count = pieces.length;
  const gaps = (maps + 1) * (GAP + (turned ? LABEL : 0));
  // along the band, and from it to the end of the factors
  const [along, beside] = turned ? [room - LABEL, width - GAP] : [width, room - GAP - 2 * LABEL];
  const first = (along - names - 2 * deep - gaps) / (maps * count);
  const second = Math.min((beside - names - deep) / count, beside / (2 * count));
  const whole = (/** @type {number} */ size) => size > 8 ? Math.floor(size) : Math.max(4, size);
  const [across, down] = turned ? [second, first] : [first, second];
  return {
    ...{ feature: deep / chain.Q.columns, names },
    across: whole(Math.min(LARGEST.across, across)),
    down: whole(Math.min(LARGEST.down, down)),
  };
}
