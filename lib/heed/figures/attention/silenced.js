// What is lost without each head: a point with its interval for every head.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
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

/** @typedef {Named & { lost: [number, number, number], changed: number }} Loss value, low, high */
/** @typedef {Look & { text: string, patterns: string[] }} Kind */

const HEIGHT = 300; // in CSS pixels
const ROOM = 0.06; // of the height, half of what names have above the highest interval and below the lowest
const NAMED = 8; // heads of a group whose name fits above it; those of smaller ones stand below
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
      grip.draw(at + 1, shown.lost[0], `${named(shown)} loses ${loss_in_words(shown)}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});

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
      low: low - 2 * room,
      high: high + 2 * room,
      label: `points of BLEU lost, of ${fixed(state.bleu, 1)}`,
    },
    height: HEIGHT,
    marks: [
      rule(0, { across: "y", series: "faint" }),
      ...(state.order === "layer"
        ? groups(all, ({ place }) => place, [low - room, high + room])
        : []),
      ...(state.order === "pattern"
        ? groups(all, ({ pattern }) => PATTERNS[pattern].short, [low - room, high + room])
        : []),
      ...KINDS.flatMap((kind) => marks_of(all, kind)),
      ...clear_of(all, state.order === "layer"),
    ],
  };
});

/** The same, and the interval of the head that is chosen. */
const with_chosen = cached(["heads", "order", "bleu", "chosen"], (/** @type {State} */ state) => {
  const all = drawing(state);
  const at = at_of(state);
  const [, low, high] = shown_of(state)[at].lost;
  const chosen = line([at + 1, at + 1], [low, high], {
    series: "ink",
    width: CHOSEN,
    secret: true,
  });
  return { ...all, marks: [...all.marks, chosen] };
});

/**
 * The intervals above zero, strong, each with the name of its head.
 * @type {(all: Loss[], short: boolean) => Mark[]} short: without the place, which its group names
 */
function clear_of(all, short) {
  return all.flatMap((one, i) => {
    const [, low, high] = one.lost;
    if (low <= 0) return [];
    const name = short ? `${one.layer + 1}.${one.head + 1}` : brief(one);
    const anchor = i > all.length / 2 ? "end" : "start";
    const at = anchor === "end" ? i : i + 2;
    return [
      line([i + 1, i + 1], [low, high], { series: "ink", width: CLEAR, secret: true }),
      note(at, high, name, { series: "ink", anchor, secret: true }),
    ];
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
 * @type {(all: Loss[], name_of: (one: Loss) => string, names: [bottom: number, top: number]) => Mark[]}
 */
function groups(all, name_of, [bottom, top]) {
  const names = [...new Set(all.map(name_of))];
  return names.flatMap((name) => {
    const own = all.flatMap((one, i) => name_of(one) === name ? [i + 1] : []);
    const last = own[own.length - 1];
    const middle = (own[0] + last) / 2;
    const between = { series: /** @type {const} */ ("faint"), dashed: true };
    const end = last < all.length ? [rule(last + 0.5, { across: "x", ...between })] : [];
    const anchor = own[0] === 1 && own.length < NAMED ? "start" : "middle"; // not over the axis
    const height = own.length < NAMED ? bottom : top;
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

/** @type {(all: Loss[], kind: Kind) => Mark[]} the intervals and the points of a kind */
function marks_of(all, { patterns, ...look }) {
  const places = all.map((_, i) => i).filter((i) => patterns.includes(all[i].pattern));
  if (!places.length) return [];
  const x = places.flatMap((i) => [i + 1, i + 1, i + 1]);
  const y = places.flatMap((i) => [all[i].lost[1], all[i].lost[2], NaN]); // a gap after each
  const values = places.map((i) => all[i].lost[0]);
  return [
    line(x, y, { series: look.series, width: 1, secret: true }),
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
  return `Without ${named(one)}, which looks at ${PATTERNS[one.pattern].looks}, BLEU ` +
    `${change(one)}. ${sorted(state, one)}.`;
}

/**
 * What the order shows.
 * @type {(state: State, found: { clear: number, heads: number, habits: number, others_habits: number }) => string}
 */
function sorted({ order, heads }, { clear, heads: count, habits, others_habits }) {
  if (order === "loss") {
    return `${clear} of ${count} ${clear === 1 ? "is" : "are"} above zero, by luck alone ${
      fixed(LUCK * count, 0)
    }`;
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
  if (lost[0] >= 0) return `falls by ${value} (interval ${low} to ${high})`;
  return `rises by ${fixed(-lost[0], 1)} (as a loss ${low} to ${high})`;
}
