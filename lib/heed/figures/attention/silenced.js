// What is lost without each head: a point with its interval for every head.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { put, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { line, note, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { sideways } from "../kit/touch.js";
import { by_pattern, named, PATTERNS, PLACES } from "./habits.js";
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Silenced as State } from "../states.d.ts" */
/** @import { Named } from "./habits.js" */

/** @typedef {Named & { lost: [number, number, number] }} Loss value, low, high */
/** @typedef {Look & { text: string, patterns: string[] }} Kind */

const HEIGHT = 300; // in CSS pixels
const ROOM = 0.06; // of the height, a third of what names have above the highest interval and below the lowest
const NAMED = 8; // heads of a group whose name fits above it; those of smaller ones stand below
const SLOT = 9; // half the height of a tick for a head, in CSS pixels
const SAME = 0.05; // a smaller loss is written 0.0
const LUCK = 0.025; // of the intervals of heads that cost nothing lie above zero
const [CLEAR, CHOSEN] = [2.5, 4]; // CSS pixels of the width of an interval, 1 of the others

/** @type {Kind[]} */
const KINDS = [
  { text: "aligned", patterns: ["aligned"], series: "ink" },
  {
    text: "before, itself, after",
    patterns: ["previous", "same", "next", "position"],
    series: "violet",
  },
  { text: "ends", patterns: ["separator"], series: "violet", hollow: true },
  { text: "mixed", patterns: ["mixed"], series: "faint", crossed: true },
  { text: "broad", patterns: ["broad"], series: "faint", hollow: true },
];

/** @type {Record<string, (a: Loss, b: Loss) => number>} */
const ORDERS = {
  loss: (a, b) => b.lost[0] - a.lost[0],
  pattern: (a, b) => by_pattern(a, b) || b.lost[0] - a.lost[0],
  layer: () => 0, // as they are stored
};

const shown_of = cached(["heads", "order"], (/** @type {State} */ { heads, order }) => {
  const all = /** @type {Loss[]} */ (/** @type {unknown} */ (heads));
  return [...all].sort(ORDERS[order]);
});

/** @type {(state: State) => number} the place of the head that is chosen, from 0 */
const at_of = (state) => Math.min(state.chosen, shown_of(state).length) - 1;

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).clear, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  plot.element.classList.add("heed-silenced");
  const grip = knob(model, plot, { x: "chosen" });
  grip.element.classList.add("heed-secret");
  const slots = svg("g", { class: "heed-silenced-slots" });
  plot.overlay.prepend(slots);
  const count = () => shown_of(model.state()).length;
  const choose = (/** @type {number} */ at) =>
    model.put("chosen", Math.max(1, Math.min(count(), at)));
  const point = (/** @type {{ clientX: number }} */ { clientX }) =>
    choose(Math.round(plot.x.invert(clientX - plot.paper.getBoundingClientRect().left)));
  const paper = /** @type {HTMLElement} */ (/** @type {unknown} */ (plot.paper));
  sideways(paper, { drag: point, tap: point }); // the whole plot, not the dot alone
  grip.element.addEventListener("pointerdown", (event) => event.stopPropagation());
  grip.element.addEventListener("click", point); // the neighbours lie below the dot
  /** @type {Loss | null} */
  let shown = null;
  const order = choice(model, "order");
  order.addEventListener("change", () => { // the same head, at its new place
    const key = shown && named(shown);
    choose(1 + shown_of(model.state()).findIndex((one) => named(one) === key));
  });
  const name = (/** @type {number} */ at) => brief(shown_of(model.state())[at - 1]);

  return {
    controls: [
      order,
      range(model, "chosen", name, { traits: ["heads", "order"], at: count }),
    ],
    picture: plot.element,
    update(state, frame) {
      const at = at_of(state);
      shown = shown_of(state)[at];
      plot.draw(with_chosen(state), frame);
      draw_slots(slots, plot, state);
      grip.draw(at + 1, shown.lost[0], `${named(shown)} loses ${loss_in_words(shown)}`);
    },
    describe,
    question: asks_first(model, answer, { silent: ["chosen", "order"] }),
  };
});

/**
 * The heads before anything is told of their losses: a finger can choose them, and learns what they are.
 * @type {(group: SVGElement, plot: Plot, state: State) => void}
 */
function draw_slots(group, plot, state) {
  const all = shown_of(state);
  const at = at_of(state);
  const name = group.querySelector("text") ??
    group.appendChild(svg("text", { class: "heed-axis", "text-anchor": "middle" }));
  const [one, others] = [0, 1].map((n) =>
    group.querySelectorAll("path")[n] ?? group.appendChild(svg("path"))
  );
  const y = plot.y(0);
  const pitch = plot.x(2) - plot.x(1);
  const from = (/** @type {number} */ i, /** @type {number} */ half) =>
    `M${plot.x(i + 1).toFixed(1)} ${(y - half).toFixed(1)}v${2 * half}`;
  const next = `m${pitch.toFixed(2)} ${-2 * SLOT}v${2 * SLOT}`;
  put(others, "d", from(0, SLOT) + next.repeat(all.length - 1));
  put(one, "d", from(at, 2 * SLOT));
  put(one, "stroke-width", CHOSEN);
  const { looks } = PATTERNS[all[at].pattern];
  name.textContent = `${brief(all[at])} looks at ${looks}`;
  put(name, "x", (plot.ends.x[0] + plot.ends.x[1]) / 2);
  put(name, "y", y - 24);
}

/** A head where there is little room. @type {(one: Loss | undefined) => string} */
function brief(one) {
  return one ? `${one.layer + 1}.${one.head + 1} ${one.place}` : "";
}

/** @type {(one: Loss) => string} */
function loss_in_words({ lost }) {
  const [value, low, high] = lost.map((points) => fixed(points, 1));
  return `${value} points (${low} to ${high})`;
}

/** What the plot shows, the same while only another head is chosen. */
const drawing = cached(["heads", "order", "bleu"], (/** @type {State} */ state) => {
  const all = shown_of(state);
  const low = Math.min(0, ...all.map(({ lost }) => lost[1]));
  const high = Math.max(0, ...all.map(({ lost }) => lost[2]));
  const room = ROOM * (high - low);
  return {
    x: { low: 0, high: all.length + 1, ...axis_of(state, all) },
    y: {
      low: low - 3 * room,
      high: high + 3 * room,
      label: `points of BLEU lost, of ${fixed(state.bleu, 1)}`,
    },
    height: HEIGHT,
    marks: [
      rule(0, { across: "y", series: "faint" }),
      ...(state.order === "layer"
        ? groups(all, ({ place }) => place, [low - room, high + 2 * room], room)
        : []),
      ...(state.order === "pattern"
        ? groups(all, ({ pattern }) => PATTERNS[pattern].short, [low - room, high + 2 * room], room)
        : []),
      intervals_of(all.map((one) => one.lost[1] > 0 ? null : one), "faint", 1),
      intervals_of(all.map((one) => one.lost[1] > 0 ? one : null), "wrong", CLEAR),
      ...KINDS.flatMap((kind) => marks_of(all, kind)),
      ...names_of(all, state.order === "layer"),
    ].sort((a, b) => Number(a.kind === "text") - Number(b.kind === "text")), // names over lines
  };
});

/** The same, and the interval of the head that is chosen. */
const with_chosen = cached(["heads", "order", "bleu", "chosen"], (/** @type {State} */ state) => {
  const all = drawing(state);
  const at = at_of(state);
  const [, low, high] = shown_of(state)[at].lost;
  const chosen = line([at + 1, at + 1], [low, high], {
    series: low > 0 ? "wrong" : "ink",
    width: CHOSEN,
    secret: true,
  });
  return { ...all, marks: [chosen, ...all.marks] };
});

/** @type {(all: (Loss | null)[], series: "faint" | "wrong", width: number) => Mark} of those that are there */
function intervals_of(all, series, width) {
  const x = all.flatMap((one, i) => one ? [i + 1, i + 1, i + 1] : []);
  const y = all.flatMap((one) => one ? [one.lost[1], one.lost[2], NaN] : []); // a gap after each
  return line(x, y, { series, width, secret: true });
}

/**
 * The names of heads whose intervals are above zero.
 * @type {(all: Loss[], short: boolean) => Mark[]} short: without the place, which its group names
 */
function names_of(all, short) {
  return all.flatMap((one, i) => {
    const [, low, high] = one.lost;
    if (low <= 0) return [];
    const name = short ? `${one.layer + 1}.${one.head + 1}` : brief(one);
    const anchor = i > all.length / 2 ? "end" : "start";
    const at = anchor === "end" ? i : i + 2;
    return [note(at, high, name, { series: "wrong", anchor, secret: true })];
  });
}

/** Layers are counted where heads stand layer by layer. @type {(state: State, all: Loss[]) => { label: string, ticks: { at: number, text: string }[] }} */
function axis_of({ order }, all) {
  if (order !== "layer") return { label: "heads", ticks: ticks(all.length) };
  const begins = all.flatMap(({ place, layer }, i) =>
    place === all[i - 1]?.place && layer === all[i - 1]?.layer ? [] : [i]
  );
  return {
    label: "heads, from the first of each layer",
    ticks: begins.map((i) => ({ at: i + 1, text: String(all[i].layer + 1) })),
  };
}

/**
 * The names of groups of heads that stand side by side, and the lines between.
 * @type {(all: Loss[], name_of: (one: Loss) => string, names: [bottom: number, top: number], room: number) => Mark[]}
 */
function groups(all, name_of, [bottom, top], room) {
  const names = [...new Set(all.map(name_of))];
  let small = 0; // groups with a name below, in two lines by turns
  return names.flatMap((name) => {
    const own = all.flatMap((one, i) => name_of(one) === name ? [i + 1] : []);
    const last = own[own.length - 1];
    const middle = (own[0] + last) / 2;
    const between = { series: /** @type {const} */ ("faint"), dashed: true };
    const end = last < all.length ? [rule(last + 0.5, { across: "x", ...between })] : [];
    const anchor = own[0] === 1 && own.length < NAMED ? "start" : "middle"; // not over the axis
    const height = own.length < NAMED ? bottom - 1.4 * room * (small++ % 2) : top;
    return [
      note(anchor === "start" ? 0 : middle, height, name, { series: "faint", anchor }),
      ...end,
    ];
  });
}

/** @type {(count: number) => { at: number, text: string }[]} */
function ticks(count) {
  const steps = [1, ...Array.from({ length: Math.floor(count / 20) }, (_, i) => 20 * (i + 1))];
  return steps.map((at) => ({ at, text: String(at) }));
}

/** @type {(all: Loss[], kind: Kind) => Mark[]} the points of a kind */
function marks_of(all, { patterns, ...look }) {
  const places = all.map((_, i) => i).filter((i) => patterns.includes(all[i].pattern));
  if (!places.length) return [];
  const values = places.map((i) => all[i].lost[0]);
  return [
    points(places.map((i) => i + 1), values, { radius: 3, ...look, secret: true }),
  ];
}

/** @param {State} state */
export function facts(state) {
  const all = shown_of(state);
  const one = all[at_of(state)];
  const [clear, others] = [true, false].map((is) => all.filter(({ lost }) => lost[1] > 0 === is));
  const [habits, others_habits] = [clear, others].map((these) => these.filter(has_habit).length);
  return { ...one, clear: clear.length, heads: all.length, habits, others_habits };
}

/** @type {(one: Loss) => boolean} */
const has_habit = ({ pattern }) => pattern !== "mixed" && pattern !== "broad";

/** @type {(state: State) => string} */
export function describe(state) {
  const one = facts(state);
  return `Without ${named(one)} (${PATTERNS[one.pattern].short}), BLEU ${change(one)}. ` +
    `${sorted(state, one)}.`;
}

/**
 * What the order shows.
 * @type {(state: State, found: { clear: number, heads: number, habits: number, others_habits: number }) => string}
 */
function sorted({ order, heads }, { clear, heads: count, habits, others_habits }) {
  if (order === "loss") {
    return `${clear} of ${count} intervals ${clear === 1 ? "is" : "are"} above zero; luck alone ` +
      `would give about ${fixed(LUCK * count, 0)}`;
  }
  const all = /** @type {Loss[]} */ (/** @type {unknown} */ (heads));
  if (order === "pattern") {
    return `${habits} of the ${clear} above zero ${habits === 1 ? "has" : "have"} a habit, and ` +
      `${others_habits} of the other ${count - clear}`;
  }
  const places = [...new Set(all.map(({ place }) => place))].map((place) => {
    const own = all.filter((one) => one.place === place && one.lost[1] > 0);
    return `${PLACES[place]} ${own.length}`;
  });
  return `Above zero: ${places.join(", ")}`;
}

/** @type {(one: Loss) => string} */
function change({ lost }) {
  const [value, low, high] = lost.map((points) => fixed(points, 1));
  const interval = `interval ${low} to ${high}`;
  if (Math.abs(lost[0]) < SAME) return `stays as it is (loss 0.0, ${interval})`;
  if (lost[0] > 0) return `falls by ${value} (${interval})`;
  return `rises by ${fixed(-lost[0], 1)} (loss ${value}, ${interval})`;
}
