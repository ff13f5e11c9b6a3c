// Words as points in the plane, and the weighted averages that self-attention makes of them.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { put, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { bars, note, points as dots, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { basic_self_attention } from "../../model/average.js";
import { from_rows, row } from "../../numeric/matrix.js";
import { contains, hull } from "../../theory/learning/hull.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Point } from "../../theory/learning/hull.js" */
/** @import { Hull as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {{ draw: (state: State, mean: Point) => void }} Grip */

const SENTENCE = ["the", "cat", "walks", "on", "the", "street"];
const PLACES = /** @type {const} */ ({
  the: ["x_the", "y_the"],
  cat: ["x_cat", "y_cat"],
  walks: ["x_walks", "y_walks"],
  on: ["x_on", "y_on"],
  street: ["x_street", "y_street"],
});
const NAMES = /** @type {(keyof typeof PLACES)[]} */ (Object.keys(PLACES));
const REACH = 1.8; // of a word, to all sides
const EDGE = 2.1; // of the plane, which has room for their names
const SIDE = 330; // of the plane, in pixels, at most
const MOST = 3; // words that are read out
const NEAR = 0.06; // an output that near to a word is hidden by its dot
const SHOWN = 0.005; // what is less is 0.00
/** They end where no word gets further. */
const AXES = [[REACH, 0], [0, REACH]].map(([x, y]) =>
  segment([-x, -y], [x, y], { series: "faint", width: 0.6 })
);
const SAID = /** @type {const} */ ({ series: "ink", anchor: "start", secret: true });
const NAMED = 54; // pixels, for the words beside the bars
const [ABOVE, BELOW] = [-13, 22]; // pixels, from a word to its name
const CLICK = 4; // pixels: who moves no further has not dragged
const HEAVY = 12; // pixels, a line of weight 1

/** The words, what each becomes, and the hull of all. */
const compute = cached(
  ["sharpness", ...Object.values(PLACES).flat()],
  (/** @type {State} */ state) => {
    const points = SENTENCE.map((word) => place_of(state, word));
    const { output, weights } = basic_self_attention(from_rows(points), state.sharpness);
    const outputs = points.map((_, t) => point(row(output, t)));
    const corners = hull(points);
    const inside = outputs.filter((one) => contains(corners, one)).length;
    return { points, weights, outputs, corners, inside, mean: mean_of(points) };
  },
);

/** @type {(state: State, word: string) => Point} */
function place_of(state, word) {
  const [x, y] = PLACES[/** @type {keyof typeof PLACES} */ (word)];
  return [state[x], state[y]];
}

/** @type {(numbers: ArrayLike<number>) => Point} */
function point(numbers) {
  return [numbers[0], numbers[1]];
}

/** @type {(points: Point[]) => Point} */
function mean_of(points) {
  const mean = (/** @type {0 | 1} */ axis) =>
    points.reduce((sum, at) => sum + at[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

/** @param {State} state */
export function facts(state) {
  const { points, weights, inside, outputs } = compute(state);
  const hidden = outputs.filter((one) => points.some((word) => distance(one, word) < NEAR)).length;
  return { inside, hidden, uniform: weights.values[0], ...recipe(row(weights, state.word)) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { inside, hidden, uniform, parts, rest } = facts(state);
  const count = SENTENCE.length;
  if (state.sharpness === 0) {
    return `All ${count} outputs are the plain mean. ` +
      `Every word takes ${fixed(uniform, 2)} of each word.`;
  }
  const all = inside === count ? "All" : `${inside} of`;
  const where = hidden ? `inside, ${hidden} behind a word’s dot` : "in the shaded region";
  const texts = parts.map(({ share, times, name }) =>
    `${fixed(share, 2)} of ${times > 1 ? "each " : ""}“${name}”`
  );
  if (rest >= SHOWN) texts.push(`${fixed(rest, 2)} of the rest`);
  const sum = texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}` : texts[0];
  return `${all} ${count} outputs lie ${where}. The new vector of “${SENTENCE[state.word]}” is ` +
    `${sum}.`;
}

/** @type {(one: Point, other: Point) => number} */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** The largest weights of a row, and what is left for the other words. @param {ArrayLike<number>} shares */
function recipe(shares) {
  const every = NAMES.map((name) => ({
    share: shares[SENTENCE.indexOf(name)],
    times: times_of(name),
    name,
  }));
  const parts = every.toSorted((a, b) => b.share - a.share).slice(0, MOST)
    .filter(({ share }) => share >= SHOWN);
  return { parts, rest: 1 - parts.reduce((sum, { share, times }) => sum + share * times, 0) };
}

/** @param {string} name */
function times_of(name) {
  return SENTENCE.filter((word) => word === name).length;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(row(compute(state).weights, state.word)[state.word], choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plane = new Plot();
  const region = svg("path", { class: "heed-band heed-series-faint" });
  plane.paper.insertBefore(region, plane.ground);
  const handles = NAMES.map((name) => word_of(model, plane, name));
  const weights = new Plot();

  return {
    controls: [range(model, "sharpness"), choice(model, "word")],
    picture: side_by_side(plane, weights),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.wide ? frame.columns(0.54, 0.44) : frame.rows(3, 2);
      draw_plane(plane, shown, state, left);
      region.setAttribute("d", outline(shown.corners, plane));
      for (const handle of handles) handle.draw(state, shown.mean);
      draw_weights(weights, shown, state, right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * A word that can be dragged; a click on it follows its output.
 * @type {(model: Model<State>, plane: Plot, name: keyof typeof PLACES) => Grip}
 */
function word_of(model, plane, name) {
  const [x, y] = PLACES[name];
  const handle = knob(model, plane, { x, y, label: name });
  const times = times_of(name);
  const look = { class: "heed-note heed-series-ink", "text-anchor": "middle" };
  const text = svg("text", look, times > 1 ? `${times} × ${name}` : name);
  handle.element.append(text);
  const first = /** @type {State["word"]} */ (SENTENCE.indexOf(name));
  on_click(handle.element, () => model.set("word", first));
  return {
    draw(state, mean) {
      const [at_x, at_y] = place_of(state, name);
      put(text, "y", at_y < mean[1] ? BELOW : ABOVE); // away from the outputs
      handle.draw(at_x, at_y, `${fixed(at_x, 2)} across, ${fixed(at_y, 2)} up`);
    },
  };
}

/** @type {(element: SVGElement, act: () => void) => void} */
function on_click(element, act) {
  let [start_x, start_y] = [0, 0];
  element.addEventListener("pointerdown", (event) => {
    [start_x, start_y] = [event.clientX, event.clientY];
  });
  element.addEventListener("pointerup", (event) => {
    if (Math.hypot(event.clientX - start_x, event.clientY - start_y) < CLICK) act();
  });
}

/** @type {(corners: Point[], plane: Plot) => string} */
function outline(corners, plane) {
  const ends = corners.map(([x, y]) => `${plane.x(x).toFixed(2)} ${plane.y(y).toFixed(2)}`);
  return `M${ends.join("L")}Z`;
}

/**
 * The words, the outputs, and how much of each word the chosen output takes.
 * @type {(plane: Plot, shown: Shown, state: State, frame: Frame) => void}
 */
function draw_plane(plane, { points, weights, outputs, mean }, { word }, frame) {
  const shares = row(weights, word);
  const lines = points.map((from, s) =>
    segment(from, outputs[word], { series: "blue", width: HEAVY * shares[s], secret: true })
  );
  const axis = { low: -EDGE, high: EDGE };
  const text = `outputs, the large one for “${SENTENCE[word]}”`;
  plane.draw({
    x: axis,
    y: axis,
    square: true,
    bare: true,
    height: Math.min(SIDE, frame.width),
    marks: [
      ...AXES,
      ...lines,
      spots([points[word]], { series: "blue", radius: 13, hollow: true }),
      spots(outputs, { series: "pink", radius: 5, text, secret: true }),
      spots([outputs[word]], { series: "pink", radius: 10, secret: true }),
      spots([mean], { series: "ink", radius: 5, crossed: true, text: "plain mean" }),
    ],
  }, frame);
}

/** @type {(some: Point[], look: import("../kit/marks.js").Look) => Mark} */
function spots(some, look) {
  return dots(some.map(([x]) => x), some.map(([, y]) => y), look);
}

/**
 * The chosen row of A as bars, the first word on top.
 * @type {(plot: Plot, shown: Shown, state: State, frame: Frame) => void}
 */
function draw_weights(plot, { weights }, { word }, frame) {
  const shares = row(weights, word);
  const last = SENTENCE.length - 1;
  const heights = SENTENCE.map((_, s) => last - s);
  const names = SENTENCE.map((text, s) => ({ at: last - s, text }));
  plot.draw({
    x: { low: 0, high: 1.2, label: `weights of “${SENTENCE[word]}”`, ticks: TICKS },
    y: { low: -0.6, high: last + 0.6, ticks: names },
    left: NAMED,
    height: 250,
    marks: [
      bars(shares, heights, { series: "blue", across: "y", share: 0.6, secret: true }),
      ...heights.map((at, s) => note(shares[s] + 0.02, at - 0.15, fixed(shares[s], 2), SAID)),
    ],
  }, frame);
}

const TICKS = [0, 0.5, 1].map((at) => ({ at, text: String(at) }));
