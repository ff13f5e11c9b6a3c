// Which pairs of query and key a batch of three sentences may use, and why not the others.
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { choice } from "../kit/controls.js";
import { html, put } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { ListBox } from "../kit/listbox.js";
import { causal_mask, combine_masks, padding_mask, sees } from "../../model/masks.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Mask } from "../../model/masks.js" */
/** @import { Combined as State } from "../states.d.ts" */

/**
 * A pair of sentences of the batch.
 * @typedef {{ source: string[], target: string[], gloss: string }} Pair
 */

/** @type {Pair[]} the decoder reads <bos> first; its labels are the same words, then <eos> */
const PAIRS = [
  {
    source: ["我", "是", "一只", "猪", "<eos>"],
    target: ["<bos>", "I", "am", "a", "pig"],
    gloss: "I am a pig",
  },
  { source: ["我", "走", "<eos>"], target: ["<bos>", "I", "go"], gloss: "I go" },
  { source: ["谢谢", "<eos>"], target: ["<bos>", "thanks"], gloss: "thanks" },
];
/** @type {Record<string, string>} */
const GLOSSES = { 我: "I", 是: "am", 一只: "a", 猪: "pig", 走: "go", 谢谢: "thanks" };
const LENGTH = 5; // N and T: of the longest sentence
const ACROSS = 2 * LENGTH; // entries of one query: the decoder's, then those of cross-attention
const EACH = LENGTH * ACROSS; // entries of one sentence
const TINT = 0.55; // of the colours of a heat map, for what is visible
const HIDDEN = {
  causal: "it comes later",
  padding: "it is padding",
};

/** @typedef {"visible" | "causal" | "padding"} Fate of a pair of query and key */

/** @type {(words: string[], t: number) => string} */
const word_at = (words, t) => words[t] ?? "<pad>";

/** The masks of decoder and cross-attention, one of each for every sentence. */
const masks = cached(["hide"], (/** @type {State} */ { hide }) => {
  const causal = hide === "padding" ? null : causal_mask(LENGTH);
  const lengths = (/** @type {"source" | "target"} */ side) =>
    hide === "causal"
      ? PAIRS.map(() => null)
      : padding_mask(PAIRS.map((pair) => pair[side].length), LENGTH);
  const target = lengths("target");
  return {
    decoder: target.map((padding) => ({ causal, padding, all: combine_masks(causal, padding) })),
    cross: lengths("source").map((padding) => ({ causal: null, padding, all: padding })),
  };
});

/**
 * What an entry stands for.
 * @param {State} state
 * @param {number} cell
 */
function entry_of(state, cell) {
  const [sentence, rest] = [Math.floor(cell / EACH), cell % EACH];
  const [query, column] = [Math.floor(rest / ACROSS), rest % ACROSS];
  const side = /** @type {"decoder" | "cross"} */ (column < LENGTH ? "decoder" : "cross");
  const key = column % LENGTH;
  const { source, target } = PAIRS[sentence];
  return {
    side,
    query: word_at(target, query),
    key: word_at(side === "decoder" ? target : source, key),
    own: side === "decoder" && query === key,
    fate: fate_of(masks(state)[side][sentence], query, key),
  };
}

/** @type {(one: { causal: Mask | null, padding: Mask | null }, t: number, n: number) => Fate} */
function fate_of({ causal, padding }, t, n) {
  if (padding && !sees(padding, t, n)) return "padding";
  return causal && !sees(causal, t, n) ? "causal" : "visible";
}

/** @param {State} state */
export function facts(state) {
  const { decoder, cross } = masks(state);
  const count = (/** @type {{ all: Mask | null }[]} */ all) =>
    all.reduce((sum, { all: mask }) => sum + visible_in(mask), 0);
  const entry = entry_of(state, state.cell);
  return { decoder: count(decoder), cross: count(cross), pairs: PAIRS.length * LENGTH ** 2, entry };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { decoder, cross, pairs, entry } = facts(state);
  return `${reason(entry)} ${decoder} of ${pairs} pairs are visible in the decoder, ` +
    `${cross} of ${pairs} in cross-attention.`;
}

/** @type {(mask: Mask | null) => number} */
function visible_in(mask) {
  if (!mask) return LENGTH ** 2;
  const sum = mask.values.reduce((a, b) => a + b, 0);
  return mask.rows === 1 ? LENGTH * sum : sum;
}

/** @param {ReturnType<typeof entry_of>} entry */
function reason({ query, key, own, fate }) {
  if (fate !== "visible") {
    return `The query ${named(query)} must not see ${named(key)}: ${HIDDEN[fate]}.`;
  }
  const unused = query === "<pad>" ? ", but its output is not used" : "";
  return `The query ${named(query)} may see ${own ? "itself" : named(key)}${unused}.`;
}

/** @type {(word: string) => string} */
const named = (word) => {
  if (word.startsWith("<")) return word;
  return word in GLOSSES ? `“${word}” (${GLOSSES[word]})` : `“${word}”`;
};

export default figure((/** @type {Model<State>} */ model) => {
  const blocks = PAIRS.map((_, b) => new Block(model, b));
  const head = html(
    "div",
    { class: "heed-combined-head", "aria-hidden": "true" },
    html("span", {}, "query"),
    html("b", {}, "decoder"),
    html("b", {}, "cross-attention"),
  );
  const parts = blocks.map(({ element }) => element);
  return {
    controls: [choice(model, "hide")],
    picture: html("div", { class: "heed-combined" }, head, ...parts, legend()),
    update: (state) => blocks.forEach((block) => block.draw(state)),
    describe,
  };
});

function legend() {
  const sign = (/** @type {Fate} */ fate) => {
    const box = html("i", { "data-fate": fate });
    if (fate === "visible") box.style.background = css_colour("sequential", TINT);
    return box;
  };
  return html(
    "p",
    { class: "heed-combined-legend" },
    ...[sign("visible"), " visible", sign("causal"), " comes later", sign("padding"), " padding"],
  );
}

/** The queries of one sentence: what each may see in the decoder, and in cross-attention. */
class Block {
  /**
   * @param {Model<State>} model
   * @param {number} at number of the sentence
   */
  constructor(model, at) {
    this.first = at * EACH;
    this.list = new ListBox({
      name: "cell",
      label: `queries of “${PAIRS[at].gloss}”`,
      look: "heed-combined-cells",
      choose: (cell) => model.set("cell", this.first + Math.max(0, cell)),
      across: ACROSS,
    });
    const { source, target, gloss } = PAIRS[at];
    const keys = [target, source].flatMap((words) => names_of(words, "heed-combined-key"));
    this.element = html(
      "div",
      { class: "heed-combined-block" },
      html("div", { class: "heed-combined-name" }, gloss),
      html("div", { class: "heed-combined-keys" }, ...keys),
      html("div", { class: "heed-combined-queries" }, ...names_of(target, "")),
      this.list.element,
    );
  }

  /** @param {State} state */
  draw(state) {
    const at = state.cell - this.first;
    const here = at >= 0 && at < EACH;
    this.list.draw(EACH, here ? at : -1, (entry, i) => {
      const { query, key, fate } = entry_of(state, this.first + i);
      put(entry, "data-fate", fate);
      put(entry, "aria-label", `${query}, ${key}: ${fate === "visible" ? "visible" : "hidden"}`);
      entry.style.background = fate === "visible" ? css_colour("sequential", TINT) : "";
    });
    if (!here) this.list.element.removeAttribute("aria-activedescendant");
  }
}

/** @type {(words: string[], look: string) => HTMLElement[]} */
function names_of(words, look) {
  return Array.from({ length: LENGTH }, (_, t) => {
    const word = word_at(words, t);
    const gloss = GLOSSES[word];
    const name = html("span", { class: look, "data-long": word.length > 2 || Boolean(gloss) });
    name.append(html("span", { lang: gloss && "zh" }, word));
    if (gloss) name.append(html("small", {}, gloss));
    return name;
  });
}
