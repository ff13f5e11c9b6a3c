// Which pairs of query and key a batch of three sentences may use, and why not the others.
import { counted } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { button, choice } from "../kit/controls.js";
import { html, put } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { moved } from "../kit/listbox.js";
import { asks_first } from "../kit/question.js";
import { causal_mask, combine_masks, padding_mask, sees } from "../../model/masks.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Mask } from "../../model/masks.js" */
/** @import { Combined as State } from "../states.d.ts" */

/**
 * A pair of sentences of the batch.
 * @typedef {{ source: string[], target: string[] }} Pair
 */

/** @type {Pair[]} the decoder reads <bos> first; its labels are the same words, then <eos> */
const PAIRS = [
  {
    source: ["I", "am", "a", "pig", "<eos>"],
    target: ["<bos>", "je", "suis", "un", "cochon"],
  },
  { source: ["I", "go", "<eos>"], target: ["<bos>", "je", "pars"] },
  { source: ["thanks", "<eos>"], target: ["<bos>", "merci"] },
];
const LENGTH = 5; // N and T: of the longest sentence
const ACROSS = 2 * LENGTH; // entries of one query: the decoder's, then those of cross-attention
const EACH = LENGTH * ACROSS; // entries of one sentence
/** Only the future is hidden, and “je” sees a <pad> by cross-attention. @type {Pick<State, "hide" | "cell">} */
const FUTURE = { hide: "causal", cell: 69 };
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
  const [entry, pairs] = [entry_of(state, state.cell), PAIRS.length * LENGTH ** 2];
  const own = { decoder, cross }[entry.side];
  const here = visible_in(own[Math.floor(state.cell / EACH)].all);
  return {
    ...{ decoder: count(decoder), cross: count(cross), here, pairs, entry },
    ...{ freed: freed(own, masks({ ...state, hide: "both" })[entry.side]) },
    ...{ real: REAL.length, spoiled: spoiled(own, masks({ ...state, hide: "both" })[entry.side]) },
  };
}

/** The queries that are no padding, and their sentences. @type {[at: number, t: number][]} */
const REAL = PAIRS.flatMap(({ target }, at) =>
  target.map((_, t) => /** @type {[number, number]} */ ([at, t]))
);

/**
 * How many of them see a key that both masks together hide.
 * @type {(now: { all: Mask | null }[], both: { all: Mask | null }[]) => number}
 */
function spoiled(now, both) {
  const seen = (
    /** @type {Mask | null} */ mask,
    /** @type {number} */ t,
    /** @type {number} */ n,
  ) => !mask || sees(mask, t, n);
  const keys = Array.from({ length: LENGTH }, (_, n) => n);
  return REAL.filter(([at, t]) =>
    keys.some((n) => seen(now[at].all, t, n) && !seen(both[at].all, t, n))
  ).length;
}

/** How many entries are visible that both masks together hide. @type {typeof spoiled} */
function freed(now, both) {
  const count = (/** @type {{ all: Mask | null }[]} */ masks) =>
    masks.reduce((sum, { all }) => sum + visible_in(all), 0);
  return count(now) - count(both);
}

/** How many real queries see a <pad> by cross-attention, if only the future is hidden. @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  const { spoiled } = facts({ ...state, ...FUTURE });
  return choices.indexOf(spoiled ? String(spoiled) : "none");
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { here, pairs, entry, freed, real, spoiled, ...all } = facts(state);
  const where = entry.side === "decoder" ? "the decoder" : "cross-attention";
  if (state.hide !== "both") {
    if (!freed) return `${reason(entry)} In ${where} no cell is freed.`;
    const whose = spoiled
      ? `in rows of ${spoiled} of ${real} real queries`
      : "only in rows of <pad>";
    return `${reason(entry)} In ${where} ${
      counted(freed, "cell is", "cells are")
    } freed (red), ${whose}.`;
  }
  return `${reason(entry)} In ${where} ${here} of ${LENGTH ** 2} pairs are visible in this ` +
    `sentence, and ${all[entry.side]} of ${pairs} in the batch.`;
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
const named = (word) => word.startsWith("<") ? word : `“${word}”`;

export default figure((/** @type {Model<State>} */ model) => {
  const small = PAIRS.map((_, at) => new Small(model, at));
  const large = new Large(model);
  const batch = html("div", { class: "heed-combined-batch" }, ...small.map((one) => one.element));
  return {
    controls: [choice(model, "hide")],
    picture: html("div", { class: "heed-combined" }, batch, large.element, legend()),
    update(state) {
      for (const one of small) one.draw(state);
      large.draw(state);
    },
    describe,
    question: asks_first(model, answer, {
      show: () => {
        model.set("hide", FUTURE.hide);
        model.set("cell", FUTURE.cell);
      },
    }),
  };
});

function legend() {
  const sign = (/** @type {Fate} */ fate) => {
    const box = html("i");
    fill(box, fate);
    return box;
  };
  return html(
    "p",
    { class: "heed-combined-legend" },
    ...[
      sign("visible"),
      " visible",
      html("i", { "data-freed": "" }),
      " freed",
      sign("causal"),
      " comes later",
      sign("padding"),
      " padding",
    ],
  );
}

/** Both masks of one sentence, small: a tap shows them large. */
class Small {
  /**
   * @param {Model<State>} model
   * @param {number} at number of the sentence
   */
  constructor(model, at) {
    this.at = at;
    this.cells = Array.from({ length: EACH }, () => html("i"));
    const open = () => model.set("cell", at * EACH + model.get("cell") % EACH);
    this.element = button("", open, "cell");
    const cells = html("span", { class: "heed-combined-grid" }, ...this.cells);
    const name = html("span", { lang: "fr" }, PAIRS[at].target.slice(1).join(" "));
    this.element.append(name, cells);
  }

  /** @param {State} state */
  draw(state) {
    put(this.element, "aria-pressed", String(Math.floor(state.cell / EACH) === this.at));
    this.cells.forEach((cell, i) => draw_entry(cell, state, this.at * EACH + i));
  }
}

/** The queries of the sentence that is looked at: what each may see in the decoder, and in cross-attention. */
class Large {
  /** @param {Model<State>} model */
  constructor(model) {
    const at = () => model.get("cell") % EACH;
    const choose = (/** @type {number} */ to) => model.set("cell", model.get("cell") - at() + to);
    this.cells = Array.from({ length: EACH }, (_, i) => html("i", { click: () => choose(i) }));
    this.grid = html("div", {
      class: "heed-combined-grid",
      role: "img",
      tabindex: 0,
      "data-control": "cell",
      keydown: (event) => {
        const to = moved(event.key, at(), EACH - 1, ACROSS);
        if (to === null) return;
        event.preventDefault();
        choose(to);
      },
    }, ...this.cells);
    this.keys = html("div", { class: "heed-combined-grid heed-combined-keys" });
    this.queries = html("div", { class: "heed-combined-queries" });
    const heads = ["", "decoder", "cross-attention"].map((text) => html("b", {}, text));
    const parts = [html("span", {}, "query"), this.keys, this.queries, this.grid];
    this.element = html("div", { class: "heed-combined-large" }, ...heads, ...parts);
    this.shown = -1;
  }

  /** @param {State} state */
  draw(state) {
    const sentence = Math.floor(state.cell / EACH);
    if (sentence !== this.shown) this.name(PAIRS[sentence]);
    this.shown = sentence;
    const { query, key, fate } = entry_of(state, state.cell);
    const label = `${query}, ${key}: ${fate === "visible" ? "visible" : "hidden"}`;
    put(this.grid, "aria-label", label);
    this.cells.forEach((cell, i) => {
      draw_entry(cell, state, sentence * EACH + i);
      cell.toggleAttribute("data-chosen", i === state.cell % EACH);
    });
  }

  /** @param {Pair} pair */
  name({ source, target }) {
    this.keys.replaceChildren(...names_of(target, "fr"), ...names_of(source, "en"));
    this.queries.replaceChildren(...names_of(target, "fr"));
  }
}

/** What becomes of an entry, and whether both masks together hide it. @type {(cell: HTMLElement, state: State, at: number) => void} */
function draw_entry(cell, state, at) {
  const { fate } = entry_of(state, at);
  fill(cell, fate);
  const freed = fate === "visible" && entry_of({ ...state, hide: "both" }, at).fate !== "visible";
  cell.toggleAttribute("data-freed", freed);
}

/** @type {(cell: HTMLElement, fate: Fate) => void} */
function fill(cell, fate) {
  put(cell, "data-fate", fate);
  cell.style.background = fate === "visible" ? css_colour("sequential", TINT) : "";
}

/** @type {(words: string[], lang: string) => HTMLElement[]} */
function names_of(words, lang) {
  return Array.from({ length: LENGTH }, (_, t) => {
    const word = word_at(words, t);
    return html("span", { lang }, html("span", {}, word));
  });
}
