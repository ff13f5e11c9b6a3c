// The matrices of one head, from queries to outputs, and what made one entry of them.
import { fixed } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { chosen, entry, lit, plain, pressed } from "../translators/chain.js";
import { Desk } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { ProductSheet } from "./product_sheet.js";
import { kept_projections } from "../translators/stored.js";
import { row as row_of } from "../../numeric/matrix.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Products as State } from "../states.d.ts" */
/** @import { Chosen, Name } from "../translators/chain.js" */
/** @import { Sizes } from "./product_sheet.js" */
/** @import { Projections } from "../../experiments/projections.js" */

const NARROW = 480; // CSS pixels below which everything is smaller
const GAP = 8;
const TABLE = 200; // height of a token by token matrix
const LARGEST = { across: 36, down: 22 };

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const press = (
    /** @type {Name} */ name,
    /** @type {number} */ row,
    /** @type {number} */ column,
  ) => {
    const chosen = pressed(name, row, column);
    for (const [trait, value] of Object.entries(chosen)) {
      model.set(/** @type {any} */ (trait), value);
    }
  };
  const scores = new ProductSheet(["Q", "K", "S"], press);
  const outputs = new ProductSheet(["A", "V", "Y"], press);
  const sheets = html("div", { class: "heed-products" }, scores.element, outputs.element);
  let missing = false; // whether what is shown is of another sentence

  const heads = () => /** @type {Projections | null} */ (desk.last)?.heads.length ?? 8;
  return {
    controls: [
      ...desk.alone() ? [sentence_field(model, desk, "Read")] : [],
      choice(model, "traced"),
      range(model, "head", String, { traits: ["turn"], at: heads }),
      choice(model, "tokens"),
    ],
    picture: stacked(waiting, sheets),
    update(state, frame) {
      const found = desk.look({ kind: "projections", sentence: state.sentence });
      const given = /** @type {Projections | null} */ (found.answer);
      waiting.draw(found, desk.engine.phase === "error");
      missing = found.state !== "ready";
      sheets.toggleAttribute("data-stale", missing);
      sheets.hidden = !given;
      if (!given) return;
      const shown = chosen(state, given);
      const turned = state.tokens === "columns";
      const how = {
        turned,
        sizes: sizes_of(shown, frame.width),
        theme: frame.theme,
        pieces: shown.pieces.map(plain),
        parts: lit(state.traced, shown),
        at: shown,
        asked: state.traced === "output" ? Infinity : shown.s, // an output takes all keys
      };
      const root = `√${shown.chain.Q.columns}`;
      const [product, mix] = turned ? ["KᵀQ", "V A"] : ["QKᵀ", "A V"];
      const axis = turned ? "column" : "row";
      scores.draw(shown.chain, { ...how, formula: `scores\nS = ${product} / ${root}` });
      outputs.draw(shown.chain, {
        ...how,
        formula: `weights A:\nsoftmax of each\n${axis} of S;\noutputs\nY = ${mix}`,
      });
    },
    describe: (state) => missing ? waiting.said : describe(state, desk.last),
  };
});

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

/**
 * @param {State} state
 * @param {any} [answer] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, answer) {
  const given = answer ?? kept_projections(state.stored, state.sentence);
  if (!given) return "Nothing is computed yet.";
  const shown = chosen(state, given);
  return { scores: of_score, weights: of_weight, output: of_output }[state.traced](shown, state);
}

/** @param {Chosen} shown */
function of_score({ pieces, chain, t, s }) {
  const score = entry(chain.S, t, s);
  const root = Math.sqrt(chain.Q.columns);
  return `The score of ${quoted(pieces[t])} and ${quoted(pieces[s])} is ${
    fixed(score, 2)
  }: the dot ` +
    `product ${fixed(score * root, 2)} of one query and one key, divided by √${chain.Q.columns}.`;
}

/**
 * @param {Chosen} shown
 * @param {State} state
 */
function of_weight({ pieces, chain, t, s }, { tokens }) {
  const line = tokens === "columns" ? "column" : "row";
  return `${quoted(pieces[t])} gives ${quoted(pieces[s])} the weight ${
    fixed(entry(chain.A, t, s), 2)
  }. ` +
    `This takes the query and all ${pieces.length} keys, because the weights in its ${line} sum to 1.`;
}

/** @param {Chosen} shown */
function of_output({ pieces, chain, t, c }) {
  const weights = row_of(chain.A, t);
  const most = weights.indexOf(Math.max(...weights));
  const average = `a weighted average of number ${c} of all ${pieces.length} values`;
  return `Number ${c} of the output of ${quoted(pieces[t])} is ${
    fixed(entry(chain.Y, t, c), 2)
  }, ` +
    `${average}. The largest weight, ${fixed(weights[most], 2)}, goes to ${quoted(pieces[most])}.`;
}

/** @param {string} piece */
function quoted(piece) {
  return `“${plain(piece)}”`;
}
