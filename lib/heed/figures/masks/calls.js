// A decoder that reads its translation in calls of one, two, three or all pieces.
import { counted, fixed } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { choice, range, toggle } from "../kit/controls.js";
import { html, svg } from "../kit/dom.js";
import { caption, Paper } from "../kit/paper.js";
import { asks_first } from "../kit/question.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { bare } from "../translators/joined.js";
import { hatched } from "./hatch.js";
import { SIZES } from "../../experiments/passes.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Calls as State } from "../states.d.ts" */
/** @import { Passes } from "../../experiments/passes.js" */

const SAME = 0.00001; // far above what rounding makes, and below the four places that are shown
const [HEAD, ROW, CELL] = [24, 28, 34]; // CSS pixels: both heights, and the largest width of a cell
const NUMBER = 66; // room for a column of numbers
const LETTER = 7.4; // CSS pixels
const NARROWEST = 14; // CSS pixels: in narrower cells the next pieces are not named
const TINT = { least: 0.12, more: 0.5 }; // opacity behind a number that differs, by how much
const LONGEST = 10; // letters of a piece that are written
const SHADES = { cache: 0.3, call: 0.85 };

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "passes", sentence }));

/**
 * Where each call begins and ends among the pieces.
 * @type {(passes: Passes, size: State["size"]) => { from: number, to: number }[]}
 */
function spans({ pieces }, size) {
  const all = pieces.length - 1;
  const count = Math.ceil(all / SIZES[size]) || 1;
  return Array.from({ length: count }, (_, i) => {
    const from = i && i * SIZES[size];
    return { from, to: Math.min(all, from + SIZES[size]) };
  });
}

/** @type {(state: State, passes: Passes) => { from: number, to: number }[]} the calls made so far */
const made = ({ size, calls }, passes) => spans(passes, size).slice(0, calls);

/** @type {(state: State, passes: Passes) => { now: number[], training: number[] }} (T) each */
function columns({ size, mask }, { masked, bare }) {
  return { now: (mask ? masked : bare)[size], training: masked.all };
}

/** @type {(one: number, other: number) => boolean} */
const differs = (p, other) => Math.abs(p - other) > SAME;

export const facts = facts_of(asks, (passes, state) => {
  const { now, training } = columns(state, passes);
  const read = made(state, passes).at(-1)?.to ?? 0;
  const gaps = now.slice(0, read).map((p, t) => Math.abs(p - training[t]));
  const changed = gaps.filter((gap) => gap > SAME).length;
  return { read, changed, last: (gaps.at(-1) ?? 0) > SAME, far: Math.max(...gaps) };
});

export const describe = told(
  asks,
  facts,
  (found, _, state) => `${verdict(found)} ${reason(state, found)}`,
  "Nothing is translated yet.",
);

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts(state);
  return found && choices.indexOf(amount(found));
}

/** @type {(facts: { read: number, changed: number }) => string} */
function amount({ read, changed }) {
  return changed === 0 ? "none" : changed === read ? "all" : String(changed);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls: (model, answered) => {
    const most = (/** @type {Passes} */ passes) => spans(passes, model.get("size")).length;
    return [
      ...answered.field(),
      choice(model, "size"),
      toggle(model, "mask"),
      range(model, "calls", String, answered.end(["size", "sentence"], most)),
    ];
  },
  picture(_, __, waiting) {
    const paper = new Paper();
    return {
      element: html("div", { class: "heed-calls" }, waiting, legend(), paper.element),
      tell(_, { answer }, { width }) {
        if (!answer) paper.draw(width, HEAD, []); // the room of the heads, and no more
      },
      draw: (passes, state, frame) => draw(paper, state, passes, frame),
    };
  },
});

/** @type {(facts: { read: number, changed: number, far: number }) => string} */
function verdict({ read, changed, far }) {
  const all = read === 1 ? "The one probability is that" : `All ${read} probabilities are those`;
  if (changed === 0) return `${all} of training.`;
  const out_of = counted(read, "probability", "probabilities");
  const verb = changed === 1 ? "differs" : "differ";
  return `${changed} of ${out_of} ${verb} from training, by up to ${fixed(far, 2)}.`;
}

/** @type {(state: State, facts: { last: boolean }) => string} */
function reason({ size, mask }, { last }) {
  if (size === "one") {
    const alone = "A piece that comes alone finds no later one among the keys";
    return mask ? `${alone}: the mask has nothing to hide.` : `${alone}.`;
  }
  if (mask) return "The mask hides the later pieces of the same call.";
  if (last) return "Even the last one: it sees pieces that looked ahead.";
  return "A piece sees the later ones of its call.";
}

/** @type {(paper: Paper, state: State, passes: Passes, frame: Frame) => void} */
function draw(paper, state, passes, { width }) {
  const all = passes.pieces.length - 1;
  const names = passes.pieces.map(plain);
  const left = 14 + LETTER * Math.max(5, ...names.map(({ length }) => length));
  const room = width - left - 2 * NUMBER - 6;
  const named = 12 + LETTER * Math.max(4, ...names.slice(1).map(({ length }) => length));
  const aside = (room - named) / all < NARROWEST ? 0 : named;
  const cell = Math.min(CELL, (room - aside) / all);
  const next = left + all * cell + 6;
  const place = { left, cell, next, right: next + aside };
  const calls = made(state, passes);
  const end = calls.at(-1)?.to ?? 0;
  paper.draw(place.right + 2 * NUMBER, HEAD + all * ROW + 4, [
    ...heads(place),
    ...(aside ? names.slice(1, end + 1).map((name, t) => word(name, t, true, next + 6)) : []),
    ...names.slice(0, all).map((name, t) => word(name, t, t < end)),
    ...calls.flatMap((call) => squares(call, place, state.mask)),
    ...calls.map(({ to }) => edge(to, place)),
    ...numbers(state, passes, place, end),
  ]);
}

/** @typedef {{ left: number, cell: number, next: number, right: number }} Place in CSS pixels */

/** @type {(place: Place) => SVGElement[]} */
function heads({ left, next, right }) {
  const named = right > next;
  return [
    caption("reads", 0, 14, "start"),
    caption("sees", left, 14, "start"),
    ...(named ? [caption("next", next + 6, 14, "start")] : []),
    caption(named ? "p" : "p(next)", right + NUMBER - 6, 14, "end"),
    caption("training", right + 2 * NUMBER - 6, 14, "end"),
  ];
}

/** @type {(t: number) => number} where the letters of a row stand */
const base = (t) => HEAD + (t + 0.5) * ROW + 5;

/** @type {(name: string, t: number, read: boolean, x?: number) => SVGElement} */
function word(name, t, read, x = 0) {
  const text = caption(name, x, base(t), "start");
  text.setAttribute("lang", "fr");
  text.setAttribute("class", read ? "heed-axis heed-calls-word" : "heed-axis");
  return text;
}

/** @type {(call: { from: number, to: number }, place: Place, mask: boolean) => SVGElement[]} */
function squares({ from, to }, place, mask) {
  const found = [];
  for (let t = from; t < to; t++) {
    for (let s = 0; s < to; s++) {
      const later = mask ? "hidden" : "leak";
      const kind = s < from ? "cache" : s > t ? later : "call";
      found.push(square(kind, place.left + s * place.cell, HEAD + t * ROW, place.cell, ROW));
    }
  }
  return found;
}

/** @typedef {"cache" | "call" | "hidden" | "leak"} Kind of a key; a leak is a later one that is seen */

/**
 * A key as one query finds it.
 * @param {Kind} kind
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {SVGElement}
 */
function square(kind, x, y, width, height) {
  if (kind === "hidden") {
    const [a, b] = [width / 2, height / 2];
    const d = `M${x + a - 4} ${y + b - 4}l8 8m0 -8l-8 8`;
    return svg("path", { d, stroke: "var(--heed-edge)", "stroke-width": 1.5, fill: "none" });
  }
  if (kind === "leak") return hatched(x + 1, y + 1, width - 2, height - 2);
  const fill = css_colour("sequential", SHADES[kind]);
  return svg("rect", { x: x + 1, y: y + 1, width: width - 2, height: height - 2, fill });
}

/** @type {(to: number, place: Place) => SVGElement} the line below a call */
function edge(to, { right }) {
  const y = HEAD + to * ROW;
  return svg("path", { d: `M0 ${y}H${right + 2 * NUMBER}`, stroke: "var(--heed-line)" });
}

/** @type {(state: State, passes: Passes, place: Place, end: number) => SVGElement[]} */
function numbers(state, passes, { right }, end) {
  const { now, training } = columns(state, passes);
  return now.slice(0, end).flatMap((p, t) => {
    const wrong = differs(p, training[t]);
    const here = caption(
      `${wrong ? "≠ " : ""}${fixed(p, 4)}`,
      right + NUMBER - 6,
      base(t),
      "end",
    );
    here.setAttribute("class", "heed-axis heed-secret");
    const there = caption(fixed(training[t], 4), right + 2 * NUMBER - 6, base(t), "end");
    if (!wrong) return [here, there];
    here.setAttribute("class", "heed-axis heed-secret heed-calls-word");
    return [tint(t, right, Math.abs(p - training[t])), here, there];
  });
}

/** @type {(t: number, x: number, far: number) => SVGElement} the colour behind a number that differs */
function tint(t, x, far) {
  const opacity = TINT.least + TINT.more * far;
  const [y, width, height] = [HEAD + t * ROW + 2, NUMBER - 2, ROW - 4];
  return svg("rect", { x, y, width, height, fill: "var(--heed-wrong)", "fill-opacity": opacity });
}

/** @type {(piece: string) => string} */
function plain(piece) {
  const name = bare(piece);
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** What the squares mean. */
function legend() {
  const entry = (/** @type {Kind} */ kind, /** @type {string} */ text) =>
    html(
      "span",
      {},
      svg(
        "svg",
        { width: 18, height: 18, "aria-hidden": "true" },
        square(kind, 0, 0, 18, 18),
      ),
      text,
    );
  return html(
    "p",
    { class: "heed-calls-legend" },
    entry("cache", "key from the cache"),
    entry("call", "key of this call"),
    entry("hidden", "later key, hidden"),
    entry("leak", "later key, seen"),
  );
}
