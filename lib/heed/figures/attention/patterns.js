// The habits of all heads of one kind of attention: a gallery, one head large, and its scores.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { ListBox } from "../kit/listbox.js";
import { Desk } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { gallery, named, ORDER, PATTERNS } from "./habits.js";
import { seen } from "../translators/head_facts.js";
import { HeadMap } from "../translators/head_map.js";
import { paint_head } from "../translators/head_overview.js";
import { typeset } from "../translators/joined.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Patterns as State } from "../states.d.ts" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Habit } from "./habits.js" */
/** @import { Head, Run } from "../../experiments/translated.js" */

const BESIDE = 700; // CSS pixels from which the gallery stands beside the large map
const GALLERY = 440; // of these
const GAP = 24;
const ENTRY = 52; // width of a small map with its name
const MAP = 40;

const order = cached(
  ["heads", "chances", "place"],
  (/** @type {State} */ state) =>
    gallery(/** @type {any} */ (state.heads), /** @type {any} */ (state.chances), state.place),
);

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const { lang } = desk.languages.target;
  const text = html("p", { class: "heed-head-sentence" }, html("span"), html("span", { lang }));
  const small = new Gallery((at) => model.put("habit", at + 1));
  const map = new HeadMap(desk.languages, (row, column) => {
    model.put("row", row + 1);
    model.put("column", column + 1);
  });
  const scores = new Scores();
  const large = html("div", { class: "heed-patterns-large" }, scores.element, map.element);
  const maps = html("div", { class: "heed-patterns" }, small.element, large);
  const alone = desk.alone();
  return {
    controls: [...alone ? [sentence_field(model, desk)] : [], choice(model, "place")],
    picture: html("div", {}, text, waiting.element, maps),
    update(state, frame) {
      const found = desk.look({ kind: "run", sentence: state.sentence });
      const run = /** @type {Run | null} */ (found.answer);
      waiting.draw(found, desk.engine.phase === "error");
      maps.toggleAttribute("data-stale", found.state !== "ready");
      tell(text, state.sentence, found, alone);
      const [left, right] = split(frame);
      maps.toggleAttribute("data-wide", left !== right);
      const all = order(state);
      const one = chosen_of(state);
      scores.draw(state, one);
      small.draw(all, all.indexOf(one), run, left);
      const { layer, head } = one;
      const shown = run &&
        seen(/** @type {any} */ ({ ...state, layer: layer + 1, head: head + 1 }), run);
      map.element.hidden = !shown;
      if (shown) map.draw(shown, right);
    },
    describe,
    quoted: desk.languages.target.lang,
  };
});

/** @type {(state: State) => Habit} of more heads than there are, the last */
function chosen_of(state) {
  const all = order(state);
  return all[Math.min(state.habit, all.length) - 1];
}

/** @type {(text: HTMLElement, sentence: string, found: Found, alone: boolean) => void} */
function tell(text, sentence, { answer, state }, alone) {
  const [source, target] = text.children;
  say(source, alone ? "" : `${sentence} → `);
  say(target, state === "ready" && answer ? typeset(/** @type {Run} */ (answer).text) : "");
  text.dataset.sentence = sentence;
}

/** @type {(frame: Frame) => Frame[]} room for the gallery and for the large map */
function split(frame) {
  if (frame.width < BESIDE) return [frame, frame];
  return [frame.inset(frame.width - GALLERY), frame.inset(GALLERY + GAP)];
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
  draw(all, at, run, { width, theme }) {
    const { run: before, all: those, theme: shade } = this.painted ?? {};
    const fresh = run !== before || all !== those || theme !== shade;
    this.list.across = Math.max(1, Math.min(8, Math.floor(width / ENTRY)));
    const style = `grid-template-columns: repeat(${this.list.across}, ${ENTRY}px)`;
    put(this.element, "style", style);
    this.list.draw(all.length, at, (entry, i) => {
      const picture = entry_of(entry, all[i]);
      if (!fresh) return;
      const own = run && own_of(run, all[i]);
      if (own) paint_head(picture, own, theme);
    });
    this.painted = { run, all, theme };
  }
}

/**
 * Name an entry, made if it is empty.
 * @type {(entry: HTMLLIElement, one: Habit) => HTMLCanvasElement}
 */
function entry_of(entry, one) {
  if (!entry.firstElementChild) entry.append(html("canvas"), html("span"), " ", html("span"));
  const [picture, number, habit] = entry.children;
  const { looks, short } = PATTERNS[one.pattern];
  put(picture, "style", `width: ${MAP}px; height: ${MAP}px`);
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

/** How much of a head's weight follows each pattern, over many sentences. */
class Scores {
  constructor() {
    this.title = html("p", { class: "heed-head-caption" });
    this.rows = html("div", { class: "heed-habit-scores" });
    this.element = html("div", {}, this.title, this.rows);
  }

  /** @type {(state: State, one: Habit) => void} */
  draw({ chances, measured, place }, one) {
    say(this.title, `Share of the head’s weight over ${measured} sentences (line: by chance)`);
    const scores = Object.entries(one.scores).sort(([a], [b]) =>
      ORDER.indexOf(a) - ORDER.indexOf(b)
    );
    resize(
      this.rows,
      scores.length,
      () => html("div", {}, html("span"), html("span", {}, html("i"), html("i")), html("b")),
    );
    const chance = /** @type {any} */ (chances)[place];
    scores.forEach(([name, score], i) => {
      const [label, bar, number] = this.rows.children[i].children;
      say(label, PATTERNS[name].looks);
      say(number, percent(score));
      put(bar.children[0], "style", `width: ${100 * score}%`);
      put(bar.children[1], "style", `left: ${100 * chance[name]}%`);
      this.rows.children[i].toggleAttribute("data-chosen", name === one.pattern);
    });
  }
}

/** @type {(state: State) => string} */
export function describe(state) {
  const one = chosen_of(state);
  const all = order(state);
  const alike = all.filter(({ pattern }) => pattern === one.pattern).length;
  const mixed = all.filter(idle).length;
  const named_so = `${alike} of the ${all.length} heads here ${alike === 1 ? "is" : "are"}`;
  return `${of_head(state, one)} ${named_so} named “${PATTERNS[one.pattern].short}”, and ` +
    `${mixed} in all ${mixed === 1 ? "is" : "are"} mixed or broad.`;
}

/** @type {(one: Habit) => boolean} */
function idle({ pattern }) {
  return pattern === "broad" || pattern === "mixed";
}

/** @type {(state: State, one: Habit) => string} */
function of_head({ chances, measured, place }, one) {
  const who = named(one).replace(/^h/, "H");
  if (idle(one)) {
    return `${who} follows none of the patterns; the entropy of its weights is on ` +
      `average ${percent(one.spread)} of the largest possible (${measured} sentences).`;
  }
  const chance = /** @type {any} */ (chances)[place][one.pattern];
  return `${who} gives ${percent(one.scores[one.pattern])} of its weight to ` +
    `${PATTERNS[one.pattern].looks} (mean of ${measured} sentences); by chance it would be ` +
    `${percent(chance)}.`;
}
