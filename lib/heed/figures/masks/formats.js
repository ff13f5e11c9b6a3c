// A row of scores, some of them hidden by a constant, in three floating-point formats.
import { fixed, grouped, power } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { hide, largest, round_to, softmax_in } from "../../theory/attention/formats.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Formats as State } from "../states.d.ts" */

const WORDS = ["I", "am", "a", "pig"];
const SCORES = [1.25, 0.5, 2, 3];
const HEADS = ["score", "stored", "weight"];
const STORED = { replaced: "stored", added: "sum stored" };
const NEAR = 0.01; // weights that differ by less are called the same

/** @param {State} state */
function compute({ format, constant, way, hidden }) {
  const number = constant === "infinity"
    ? -Infinity
    : constant === "lowest"
    ? -largest(format)
    : -Number(constant);
  const stored = hide(SCORES, hidden, number, format, way === "added");
  return {
    number,
    mask: round_to([number], format)[0],
    stored,
    weights: softmax_in(stored, format),
    seen: SCORES.length - hidden,
  };
}

/** What the hidden keys get in all, and how the number is stored. @param {State} state */
export function facts(state) {
  const { weights, seen, number, mask } = compute(state);
  const leak = weights.slice(seen).reduce((sum, weight) => sum + weight, 0);
  return { weights: [...weights], seen, leak, number, mask };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  return `${said_of_weights(state, found)}${said_of_mask(state, found)}`;
}

/** @typedef {ReturnType<typeof facts>} Found */

/** @type {(state: State, found: Found) => string} */
function said_of_weights({ hidden }, { weights, seen, leak }) {
  if (hidden === 0) return "Nothing is hidden.";
  if (weights.some(Number.isNaN)) {
    return "No weight is a number any more: −∞ minus −∞ has no value.";
  }
  if (seen > 0 && leak === 0) return "The hidden keys get the weight 0 exactly.";
  if (seen > 0) {
    return `The hidden keys still get ${small(leak)} in all: the gap is not wide enough.`;
  }
  if (Math.max(...weights) - Math.min(...weights) < NEAR) {
    return `The query may see nothing, and yet each key gets ${fixed(weights[0], 2)}.`;
  }
  const shares = weights.map((weight) => fixed(weight, 2)).join(", ");
  return `The weights are ${shares}, as if there were no mask.`;
}

/** @type {(state: State, found: Found) => string} */
function said_of_mask({ format, hidden }, { number, mask }) {
  if (hidden === 0 || mask === number) return "";
  if (mask === -Infinity) {
    return ` ${written(number)} is stored as −∞: the lowest number of ${format} is ` +
      `${written(-largest(format))}.`;
  }
  return ` ${format} stores ${written(number)} as ${written(mask)}.`;
}

/** @param {number} weight */
function small(weight) {
  return weight < 0.001 ? power(weight) : fixed(weight, 3);
}

/** @param {number} number at most 0 where it is large */
function written(number) {
  if (number === -Infinity) return "−∞";
  const size = Math.abs(number);
  const text = size >= 1e10 ? power(size) : grouped(size, Number.isInteger(size) ? 0 : 2);
  return number < 0 ? `−${text}` : text;
}

export default figure((/** @type {Model<State>} */ model) => {
  const rows = WORDS.map((word) => ({
    name: html("th", { scope: "row" }, word),
    cells: HEADS.map(() => html("td")),
  }));

  const heads = HEADS.map((text) => html("th", { scope: "col" }, text));

  /** @param {State} state */
  function update(state) {
    const found = compute(state);
    say(heads[1], STORED[state.way]);
    rows.forEach(({ name, cells }, key) => {
      const hidden = key >= found.seen;
      name.toggleAttribute("data-hidden", hidden);
      const [score, stored, weight] = cells;
      say(score, fixed(SCORES[key], 2));
      say(stored, written(found.stored[key]));
      stored.toggleAttribute("data-wrong", hidden && found.mask !== found.number);
      fill(weight, found.weights[key], hidden);
    });
  }

  return {
    controls: [
      choice(model, "format"),
      choice(model, "constant"),
      choice(model, "way"),
      range(model, "hidden"),
    ],
    picture: html(
      "table",
      { class: "heed-small-table heed-formats" },
      html("caption", {}, "one query, four keys"),
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html("tbody", {}, ...rows.map(({ name, cells }) => html("tr", {}, name, ...cells))),
    ),
    update,
    describe,
  };
});

/** @type {(cell: HTMLElement, weight: number, hidden: boolean) => void} */
function fill(cell, weight, hidden) {
  const none = Number.isNaN(weight);
  say(cell, none ? "nan" : weight > 0 && weight < 0.00005 ? power(weight) : fixed(weight, 4));
  put(cell, "style", none ? "" : `background-color: ${css_colour("sequential", weight)}`);
  cell.toggleAttribute("data-wrong", none || (hidden && weight > 0));
}
