// The habits of all heads of one kind of attention: a gallery, one head large, and its scores.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { ListBox } from "../kit/listbox.js";
import { asks_first, nearest } from "../kit/question.js";
import { asking, facts_of, one, quotes_of } from "../translators/asking.js";
import { seen, weight } from "../translators/head_facts.js";
import { bare, typeset } from "../translators/joined.js";
import { HeadMap } from "../translators/head_map.js";
import { paint_head } from "../translators/head_overview.js";
import { Scores } from "./habit_scores.js";
import { gallery, named, PATTERNS } from "./habits.js";
import { keys_of, score_in, spread_in } from "../../evaluation/patterns.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Patterns as State } from "../states.d.ts" */
/** @import { Habit } from "./habits.js" */
/** @import { Seen } from "../translators/head_facts.js" */
/** @import { Head, Run } from "../../experiments/translated.js" */

const BESIDE = 700; // CSS pixels from which the gallery stands beside the large map
const GALLERY = 440; // of these
const GAP = 24;
const ENTRY = 52; // width of a small map with its name
const MAP = 40;
const FINGER = 44; // the side of a small map with its number alone
const LEAST = 40; // its width on the smallest phone, where eight stand side by side too
const BARE = FINGER - 15;
const APART = 12; // gallery and large map, one below the other
const LARGE = { short: 220, other: 232 }; // the least height of the large map
const [TITLE, ABOVE, NAMED] = [26, 72, 21]; // heights: title, names above, a row with its name

const order = cached(
  ["heads", "chances", "place"],
  (/** @type {State} */ { heads, chances, place }) => gallery(heads, chances, place),
);

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "run", sentence }));

/** @type {(state: State) => Habit} of more heads than there are, the last */
function chosen_of(state) {
  const all = order(state);
  return all[Math.min(state.habit, all.length) - 1];
}

/** What translates what is known of the book’s own sentences alone. @type {(state: State) => number[] | undefined} */
const links_of = ({ links, sentence }) => /** @type {Record<string, number[]>} */ (links)[sentence];

/**
 * What the head does in the sentence that is shown: the share that follows its pattern; of one without
 * a pattern, how widely it spreads its weights. NaN if it is not known.
 */
const here_of = facts_of(asks, (/** @type {Run} */ run, /** @type {State} */ state) => {
  const one = chosen_of(state);
  const shown = seen(at_of(state, one), run);
  if (!shown) return NaN;
  const { place, own: { weights }, rows, columns } = shown;
  if (idle(one)) return spread_in(place, weights);
  return score_in(place, one.pattern, weights, rows, columns, links_of(state));
});

/** The cell that the reader has chosen: which piece gives what how much; null if none is. */
const cell_of = facts_of(asks, (/** @type {Run} */ run, /** @type {State} */ state) => {
  const shown = state.column ? seen(at_of(state, chosen_of(state)), run) : null;
  if (!shown) return null;
  const { own: { weights }, rows, columns, row, column } = shown;
  return { query: rows[row], key: columns[column], share: weight(weights, row, column) };
});

/**
 * The cells of the pattern, none of a head without one.
 * @type {(state: State, one: Habit, shown: Seen) => (row: number, column: number) => boolean}
 */
function named_in(state, one, { place, rows, columns }) {
  if (idle(one)) return () => false;
  const named = keys_of(place, one.pattern, rows, columns, links_of(state));
  return (t, n) => named(t, n) && (place !== "decoder" || n <= t && t > 0); // where it has a choice
}

/**
 * @param {State} state
 * @param {Run | null} [run] what is shown; without it, what is stored with the figure
 */
export function facts(state, run) {
  const own = chosen_of(state);
  const all = order(state);
  const chances = state.chances[state.place];
  return {
    name: named(own),
    pattern: own.pattern,
    share: own.scores[own.pattern] ?? 0,
    chance: chances[own.pattern] ?? 0,
    spread: own.spread,
    alike: all.filter(({ pattern }) => pattern === own.pattern).length,
    idle: all.filter(idle).length,
    heads: all.length,
    sentences: state.measured,
    here: here_of(state, run) ?? NaN,
    cell: cell_of(state, run),
    unlinked: own.pattern === "aligned" && !links_of(state),
  };
}

/** @type {(state: State, run?: Run | null) => string} */
export function describe(state, run) {
  const found = facts(state, run);
  const { idle: mixed, heads, sentences, cell } = found;
  const others = cell
    ? of_cell(cell, state)
    : `${mixed} of ${heads} heads ${mixed === 1 ? "follows" : "follow"} no pattern.`;
  return `Over ${sentences} sentences, ${of_head(found)} ${others}`;
}

/** @type {(cell: { query: string, key: string, share: number }, state: State) => string} */
function of_cell({ query, key, share }, state) {
  const { source, target } = quotes_of(state);
  const [asks, asked] = [state.place === "encoder", state.place !== "decoder"];
  const [q, k] = [query, key].map((piece) => typeset(bare(piece)));
  return `Here ${asks ? source(q) : `the row of ${target(q)}`} gives ${percent(share)} to ` +
    `${asked ? source(k) : target(k)}.`;
}

/** @type {(found: ReturnType<typeof facts>) => string} */
function of_head({ name, pattern, share, chance, spread, here, unlinked }) {
  const now = Number.isNaN(here)
    ? unlinked ? " (nobody has aligned this one)" : ""
    : `, here ${percent(here)}`;
  if (idle({ pattern })) {
    return `${name} follows no pattern; it spreads its weight ${
      percent(spread)
    } as far as an even ` +
      `mean${now}.`;
  }
  return `${name} gives ${percent(share)} of its weight to ${PATTERNS[pattern].looks}${now}; by ` +
    `chance it would be ${percent(chance)}.`;
}

/** @type {(head: { pattern: string }) => boolean} */
function idle({ pattern }) {
  return pattern === "broad" || pattern === "mixed";
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  const { heads, idle } = facts(state);
  return nearest(heads - idle, choices);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  waits: false, // it speaks of many sentences, whatever becomes of this one
  controls(model, answered) {
    const place = choice(model, "place");
    place.addEventListener("change", () => {
      model.set("habit", 1); // the clearest head of the other
      model.set("column", 0);
    });
    return [...answered.field("Read"), place];
  },
  picture(model, { languages }, waiting) {
    const small = new Gallery((at) => model.put("habit", at + 1));
    const map = new HeadMap(languages, (row, column) => {
      const last = model.get("place") === "decoder" ? row : column; // later pieces aren’t written yet
      model.put("row", row + 1);
      model.put("column", Math.min(column, last) + 1);
    });
    map.told = true;
    const scores = new Scores();
    const large = html("div", { class: "heed-patterns-large" }, scores.element, map.element);
    const maps = html("div", { class: "heed-patterns" }, small.element, large);
    return {
      element: html("div", {}, waiting, maps),
      tell(state, { answer, state: phase }, frame) {
        maps.toggleAttribute("data-stale", phase !== "ready");
        const all = order(state);
        const [left, right] = split(frame, all.length);
        maps.toggleAttribute("data-wide", frame.width >= BESIDE);
        const own = chosen_of(state);
        scores.draw(state, own);
        small.draw(all, all.indexOf(own), answer, left);
        const shown = answer && seen(at_of(state, own), answer);
        map.element.hidden = !shown;
        if (!shown) return;
        const room = frame.wide ? right : low(right, shown.rows.length);
        map.draw(shown, room, named_in(state, own, shown));
      },
    };
  },
});

/** @type {(frame: Frame, heads: number) => Frame[]} room for the gallery and for the large map */
function split(frame, heads) {
  if (frame.width < BESIDE) {
    const large = frame.least === undefined ? LARGE.other : LARGE.short; // on a small phone
    const gallery = FINGER * Math.ceil(heads / across_of(frame)) + APART;
    return [frame, frame.below(Math.min(gallery, frame.room - large))];
  }
  return [frame.inset(frame.width - GALLERY), frame.inset(GALLERY + GAP)];
}

/** No more height than names need; that of the title, which is hidden there, too. @type {(frame: Frame, rows: number) => Frame} */
function low(frame, rows) {
  return frame.below(Math.max(0, frame.room - ABOVE - NAMED * rows) - TITLE);
}

/** The state as `seen` reads it. @type {(state: State, one: Habit) => any} */
function at_of(state, { layer, head }) {
  return { ...state, layer: layer + 1, head: head + 1 };
}

/** How many small maps stand side by side. @param {Frame} frame */
function across_of({ width, wide }) {
  return Math.max(1, Math.min(wide ? 12 : 8, Math.floor(width / LEAST)));
}

/** The small maps, pattern by pattern. */
class Gallery {
  /** @param {(at: number) => void} choose */
  constructor(choose) {
    const label = "heads, sorted by their habits";
    this.list = new ListBox({ name: "habit", label, look: "heed-small-heads", choose });
    this.element = this.list.element;
    /** @type {{ run: Run | null, all: Habit[], theme: string } | null} what is painted */
    this.painted = null;
  }

  /**
   * @param {Habit[]} all
   * @param {number} at which is chosen
   * @param {Run | null} run
   * @param {Frame} frame
   */
  draw(all, at, run, frame) {
    const { width, theme } = frame;
    const { run: before, all: those, theme: shade } = this.painted ?? {};
    const fresh = run !== before || all !== those || theme !== shade;
    const beside = width === GALLERY; // of the large map: there is room for names
    this.list.across = beside ? Math.floor(GALLERY / ENTRY) : across_of(frame);
    const side = beside ? ENTRY : Math.min(FINGER, width / this.list.across);
    const style = `grid-template-columns: repeat(${this.list.across}, ${side}px)`;
    put(this.element, "style", style);
    this.list.draw(all.length, at, (entry, i) => {
      const picture = entry_of(entry, all[i], beside ? MAP : BARE);
      entry.toggleAttribute("data-first", all[i].pattern !== all[i - 1]?.pattern);
      if (!fresh) return;
      const own = run && own_of(run, all[i]);
      if (own) paint_head(picture, own, theme);
    });
    this.painted = { run, all, theme };
  }
}

/**
 * Name an entry, made if it is empty.
 * @type {(entry: HTMLLIElement, one: Habit, side: number) => HTMLCanvasElement}
 */
function entry_of(entry, one, side) {
  if (!entry.firstElementChild) {
    entry.append(html("canvas"), html("span"), " ", html("span", { class: "heed-secret" }));
  }
  const [picture, number, habit] = entry.children;
  const { looks, short } = PATTERNS[one.pattern];
  put(picture, "style", `width: ${side}px; height: ${side}px`);
  put(picture, "aria-label", `${named(one)}: ${looks}`);
  say(number, `${one.layer + 1}.${one.head + 1}`);
  say(habit, short);
  put(entry, "data-pattern", one.pattern);
  put(entry, "aria-label", `${one.layer + 1}.${one.head + 1} ${short}: looks at ${looks}`);
  return /** @type {HTMLCanvasElement} */ (picture);
}

/** @type {(run: Run, one: Habit) => Head | undefined} none if the translator has no such head */
function own_of(run, { place, layer, head }) {
  return run[place][layer]?.[head];
}
