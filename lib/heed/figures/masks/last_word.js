// One word of a sentence is changed: which outputs of a layer of self-attention move.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { choice, draw_again, text } from "../kit/controls.js";
import { html, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { asks_first, nearest } from "../kit/question.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { causal_mask } from "../../model/masks.js";
import { combine, from_rows, multiply, norm, row } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
import { word_vector, words_of } from "../../numeric/word_vectors.js";
import { encoding } from "../../theory/positions/codes.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Mask } from "../../model/masks.js" */
/** @import { LastWord as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const WIDTH = 8; // D
const MOST = 6; // words
const DIGITS = 40; // a cell of that many CSS pixels has room for a number
const [NAME, MOVED] = [66, 92]; // pixels of the words beside the cells, and of the bars at least
/** @type {State["mask"][]} */
const MASKS = ["none", "causal", "strict"];
const LONGEST = 60; // percent of its room that the longest bar takes

/** The weights, and how far each output moves when one word is changed. */
const compute = cached(
  ["mask", "instead", "sentence", "place", "seed"],
  (/** @type {State} */ state) => {
    const before = words_of(state.sentence, MOST);
    const place = Math.min(state.place, before.length - 1);
    const instead = words_of(state.instead, 1)[0] ?? before[place];
    const words = before.map((word, s) => s === place ? instead : word);
    const visible = mask_of(state.mask, words.length);
    const [was, is] = [before, words].map((one) => attend(one, state.seed, visible));
    const gaps = combine(is.output, was.output, (a, b) => a - b);
    return {
      before,
      words,
      place,
      visible,
      weights: is.weights,
      moved: words.map((_, t) => norm(row(gaps, t))),
    };
  },
);

/** How far the farthest output moves under any mask: the bars of all have one scale. */
const farthest = cached(
  ["instead", "sentence", "place", "seed"],
  (/** @type {State} */ state) =>
    Math.max(1e-9, ...MASKS.flatMap((mask) => compute({ ...state, mask }).moved)),
);

/**
 * What each query may see; null hides nothing.
 * @param {State["mask"]} name
 * @param {number} length
 * @returns {Mask | null} (length, length)
 */
function mask_of(name, length) {
  if (name === "none") return null;
  const mask = causal_mask(length);
  if (name === "strict") { for (let t = 0; t < length; t++) mask.values[t * length + t] = 0; }
  return mask;
}

/**
 * Self-attention of one head over words with their positions.
 * @param {string[]} words
 * @param {number} seed
 * @param {Mask | null} visible
 */
function attend(words, seed, visible) {
  const stream = new Random(seed);
  const vectors = from_rows(words.map((word) => word_vector(word, seed, WIDTH)));
  const x = combine(vectors, encoding(words.length, WIDTH), (a, b) => a + b);
  const [query, key, value] = [0, 1, 2].map(() => multiply(x, projection(stream, WIDTH, WIDTH)));
  return scaled_dot_product_attention(query, key, value, visible);
}

/** @type {(shown: Shown, t: number, s: number) => boolean} */
const sees = ({ visible, words }, t, s) => !visible || visible.values[t * words.length + s] === 1;

/** What moves, and what the query sees; null without words. @param {State} state */
export function facts(state) {
  if (!words_of(state.sentence, MOST).length) return null;
  const shown = compute(state);
  const { before, words, place, moved } = shown;
  const query = Math.min(state.query, words.length - 1);
  const seen = words.map((_, s) => s).filter((s) => sees(shown, query, s));
  return { words, was: before[place], is: words[place], moved, query, seen };
}

/** @typedef {NonNullable<ReturnType<typeof facts>>} Facts */

/** @param {State} state */
export function describe(state) {
  const found = facts(state);
  return found ? `${movement(found)} ${sight(found)}` : "There are no words. Type a sentence.";
}

/** @param {Facts} found */
function movement({ was, is, moved }) {
  if (was === is) return `“${is}” is not changed, so nothing moves.`;
  const count = moved.filter((far) => far > 0).length;
  const most = fixed(Math.max(...moved), 2);
  const far = count > 1 ? `, by up to ${most}` : count ? `, by ${most}` : "";
  return `${count} of ${moved.length} outputs ${count === 1 ? "moves" : "move"} when “${was}” ` +
    `becomes “${is}”${far}.`;
}

/** @param {Facts} found */
function sight({ words, query, seen }) {
  const name = `“${words[query]}”`;
  if (!seen.length) return `${name} sees no word at all: its weights and its output are 0.`;
  const all = `${name} sees ${seen.length} of ${words.length} words`;
  if (query + 1 === words.length) return `${all}.`;
  const next = `“${words[query + 1]}”, which its output has to predict`;
  return seen.includes(query + 1) ? `${all}, among them ${next}.` : `${all}, but not ${next}.`;
}

/**
 * How many outputs move under a causal mask.
 * @type {(state: State, choices: string[]) => number | null}
 */
export function answer(state, choices) {
  const found = facts({ ...state, mask: "causal" });
  return found && nearest(found.moved.filter((far) => far > 0).length, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const sheet = new Sheet(model);
  return {
    controls: [choice(model, "mask"), text(model, "instead"), text(model, "sentence")],
    picture: stacked(sheet, legend()),
    more: [draw_again(model)],
    update: (state, frame) => sheet.draw(state, frame),
    describe,
    question: asks_first(model, answer, { show: () => model.set("mask", "causal") }),
  };
});

/** Squares with weights, a row for each query; the words above are those that can be changed. */
class Sheet {
  /** @param {Model<State>} model */
  constructor(model) {
    this.heads = new ListBox({
      name: "place",
      label: "word that is changed",
      look: "heed-seen-heads",
      choose: (at) => model.set("place", at),
      across: MOST,
    });
    this.rows = new ListBox({
      name: "query",
      label: "query: what it sees, and how far its output moves",
      look: "heed-seen-rows",
      choose: (at) => model.set("query", at),
    });
    const corner = html("span", { class: "heed-seen-corner" }, "query\u00a0↓ sees\u00a0→");
    const last = html("span", { class: "heed-seen-corner" }, "moves by");
    const top = html("div", { class: "heed-seen-top" }, corner, this.heads.element, last);
    this.element = html("div", { class: "heed-seen" }, top, this.rows.element);
  }

  /** @type {(state: State, frame: Frame) => void} */
  draw(state, { width }) {
    const count = words_of(state.sentence, MOST).length;
    const shown = count ? compute(state) : null;
    const cell = Math.min(64, Math.floor((width - NAME - MOVED) / Math.max(count, 1)));
    this.element.style.setProperty("--heed-cell", `${cell}px`);
    const [place, query] = [state.place, state.query].map((at) => Math.min(at, count - 1));
    this.heads.draw(count, place, (entry, s) => shown && write_head(entry, shown, s));
    const most = shown ? farthest(state) : 1;
    this.rows.draw(count, query, (entry, t) => {
      if (shown) write_row(entry, shown, t, { digits: cell >= DIGITS, most });
    });
  }
}

/**
 * A word above its column; the changed one above what it was.
 * @type {(entry: HTMLElement, shown: Shown, s: number) => void}
 */
function write_head(entry, { before, words }, s) {
  if (!entry.children.length) entry.append(html("del"), html("b"));
  const [was, is] = entry.children;
  say(was, before[s] === words[s] ? "" : before[s]);
  say(is, words[s]);
}

/**
 * A query, what it gives to each word, and how far its output moves.
 * @param {HTMLElement} entry
 * @param {Shown} shown
 * @param {number} t
 * @param {{ digits: boolean, most: number }} how whether there is room for numbers; the longest bar
 */
function write_row(entry, shown, t, { digits, most }) {
  if (!entry.children.length) {
    const moved = html("span", { class: "heed-seen-moved" }, html("i"), html("span"));
    const name = html("b", { class: "heed-seen-name" });
    entry.append(name, html("span", { class: "heed-seen-cells", "data-squares": "" }), moved);
  }
  const [name, squares, moved] = entry.children;
  say(name, shown.words[t]);
  const weights = row(shown.weights, t);
  resize(squares, weights.length, () => html("span"));
  [...squares.children].forEach((square, s) => {
    const visible = sees(shown, t, s);
    say(square, visible && digits ? fixed(weights[s], 2) : "");
    const colour = css_colour("sequential", visible ? weights[s] : 0);
    /** @type {HTMLElement} */ (square).style.backgroundColor = colour;
    square.toggleAttribute("data-hidden", !visible);
    square.toggleAttribute("data-answer", s === t + 1);
  });
  const [bar, far] = /** @type {Iterable<HTMLElement>} */ (moved.children);
  bar.style.width = `${(LONGEST * shown.moved[t] / most).toFixed(1)}%`;
  say(far, shown.moved[t] ? fixed(shown.moved[t], 2) : "0");
}

/** What the marks of the squares mean. */
function legend() {
  const item = (/** @type {string} */ mark, /** @type {string} */ text) =>
    html("span", {}, html("i", { [mark]: "" }), text);
  return html(
    "p",
    { class: "heed-seen-legend" },
    item("data-hidden", "hidden by the mask"),
    item("data-answer", "to be predicted, but seen"),
  );
}
