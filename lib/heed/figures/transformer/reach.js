// One word of a sentence is exchanged: which vectors of the whole transformer move, and where.
import { percent } from "../base/numbers.js";
import { changes } from "../kit/changes.js";
import { css_colour } from "../kit/colour.js";
import { html, put, resize, say } from "../kit/dom.js";
import { asks_first, nearest } from "../kit/question.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { controls, follower, moves, stirred, word_of } from "./exchange.js";
/** @import { Reach as State } from "../states.d.ts" */
/** @import { Spread } from "../../experiments/spread.js" */

const [LEAST, HEADS] = [15, 55]; // heights of a row and of what names those of a stack, in CSS pixels
const TIGHT = 350; // CSS pixels of room below which both stacks stand side by side, if that is wide
const SECRET = { class: "heed-secret" };
const FAINT = 0.12; // the colour of what moves least
const SHADES = 24; // from paper to what moves most: more are not told apart

/** The sub-layers of a block, and whether each is attention. */
const SUBLAYERS = {
  encoder: [["self", true], ["net", false]],
  decoder: [["self", true], ["cross", true], ["net", false]],
};

const asks = one((/** @type {State} */ { sentence, other }) => ({
  kind: "spread",
  sentence,
  other,
}));

export const facts = facts_of(asks, (answer, state) => {
  const { pieces, read, other, encoder, decoder } = answer;
  const k = word_of(answer, state);
  const last = decoder[k][decoder[k].length - 1];
  const most = Math.max(...last);
  return {
    word: plain(pieces[k]),
    other: plain(other[k]),
    encoder: encoder[k].map(stirred),
    decoder: decoder[k].map(stirred),
    pieces: pieces.length,
    read: read.length,
    most,
    farthest: plain(read[last.indexOf(most)]),
  };
});

export const describe = told(
  asks,
  facts,
  ({ word, other, encoder, decoder, pieces, read }, quote) =>
    `When ${quote.source(word)} becomes ${quote.source(other)}, ${encoder[0]} of ${pieces} ` +
    `encoder vectors moves, and ${encoder[1]} after self-attention. In the decoder ` +
    `${decoder[1]} of ${read} move, and ${decoder[2]} after cross-attention.`,
);

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts(state);
  return found && nearest(found.encoder[1], choices);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls,
  picture(model) {
    const follow = follower(model);
    const [encoder, decoder] = [new Sheet("encoder"), new Sheet("decoder")];
    const element = html("div", { class: "heed-reach" }, encoder.element, decoder.element);
    return {
      element,
      draw(answer, state, { room, wide }, ready) {
        follow(answer, ready);
        const k = word_of(answer, state);
        const exchanged = `→ ${plain(answer.other[k])}`;
        const across = wide && room < TIGHT;
        const [least, most] = [answer.pieces.length, answer.read.length].toSorted((a, b) => a - b);
        const high = across ? (room - HEADS) / most : (room - 2 * HEADS) / (least + most);
        element.toggleAttribute("data-across", across);
        element.style.setProperty("--row", `${Math.max(LEAST, high)}px`);
        const english = answer.pieces.map((piece, n) => n === k ? exchanged : plain(piece));
        encoder.draw(english, answer.encoder[k]);
        decoder.draw(answer.read.map(plain), answer.decoder[k]);
      },
    };
  },
});

/** A row for each piece of one stack, a column for each stage. */
class Sheet {
  /** @param {"encoder" | "decoder"} stack */
  constructor(stack) {
    this.stack = stack;
    this.headed = changes(); // tells whether the columns are others
    this.blocks = html("tr");
    this.stages = html("tr");
    this.body = html("tbody");
    this.counts = html("tr");
    this.element = html(
      "table",
      { class: "heed-reach-sheet" },
      html("colgroup", {}, html("col")),
      html("thead", {}, this.blocks, this.stages),
      this.body,
      html("tfoot", {}, this.counts),
    );
  }

  /** @type {(names: string[], moved: number[][]) => void} moved: (S, rows) */
  draw(names, moved) {
    const sublayers = SUBLAYERS[this.stack];
    this.head(sublayers, (moved.length - 1) / sublayers.length);
    resize(this.body, names.length, () => html("tr", {}, html("th", { scope: "row" })));
    [...this.body.children].forEach((line, n) => {
      resize(line, moved.length + 1, () => html("td", SECRET));
      const [name, ...cells] = /** @type {HTMLElement[]} */ ([...line.children]);
      say(name, names[n]);
      cells.forEach((cell, s) => fill(cell, moved[s][n]));
    });
    resize(this.counts, moved.length + 1, () => html("td", SECRET));
    [...this.counts.children].forEach((cell, s) =>
      say(cell, s ? String(stirred(moved[s - 1])) : "moved")
    );
  }

  /** @type {(sublayers: (string | boolean)[][], blocks: number) => void} */
  head(sublayers, blocks) {
    if (!this.headed(blocks)) return;
    const numbers = Array.from({ length: blocks }, (_, b) => b + 1);
    this.blocks.replaceChildren(
      html("th", { colspan: 2 }, this.stack),
      ...numbers.map((b) => html("th", { colspan: sublayers.length }, `block ${b}`)),
    );
    const columns = numbers.flatMap(() => sublayers);
    this.stages.replaceChildren(
      html("td"),
      html("th", { scope: "col" }, "in"),
      ...columns.map(([name, mixes]) =>
        html("th", { scope: "col", "data-mixes": mixes }, String(name))
      ),
    );
  }
}

/** The share that each cell shows. @type {WeakMap<HTMLElement, number>} */
const FILLED = new WeakMap();

/** The colour that each cell has. @type {WeakMap<HTMLElement, string>} */
const SHADED = new WeakMap();

/** @type {(cell: HTMLElement, share: number) => void} */
function fill(cell, share) {
  if (FILLED.get(cell) === share) return;
  FILLED.set(cell, share);
  const stirs = moves(share);
  const strength = FAINT + (1 - FAINT) * Math.min(1, share);
  const shade = stirs ? css_colour("sequential", Math.round(SHADES * strength) / SHADES) : "";
  put(cell, "data-moves", String(stirs));
  say(cell, stirs ? percent(share) : "0");
  if (SHADED.get(cell) === shade) return;
  SHADED.set(cell, shade);
  cell.style.backgroundColor = shade;
}
