// The pairs of a position's code as hands of clocks, and the matrix that turns them.
import { fixed, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { CIRCLE } from "../kit/circle.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { shift_matrix, sinusoidal_encoding } from "../../model/positions.js";
import { combine, matrix, max_norm, multiply, row } from "../../numeric/matrix.js";
import { frequencies } from "../../theory/codes.js";
import { Faces } from "./faces.js";
import { Formula } from "./formula.js";
import { LAST_PAIR, pair_of } from "./pair.js";
import { ROUNDED, ROUNDING } from "./rounding.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Clocks as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LAST = 400 + 60; // the last position that the second hand gets to
const LARGEST = 330; // pixels across the large dial
const NOTE =
  "All pairs and their ω, in radians a position. Sine to the right, cosine up: clockwise. " +
  "A click on a clock puts its pair on the large dial.";
const ENDS = [-1, 0, 1].map((at) => ({ at, text: fixed(at, 0) }));

/** P, the codes of all positions. */
const table = cached(
  ["base", "width"],
  (/** @type {State} */ { base, width }) => sinusoidal_encoding(LAST + 1, width, base),
);

/** The pair, its two angles, P_t, where the matrix takes it, and how far off all matrices are. */
const compute = cached(
  ["base", "offset", "pair", "position", "second", "width"],
  (/** @type {State} */ state) => {
    const { base, offset, position, second, width } = state;
    const omega = frequencies(width, base);
    const j = pair_of(state);
    const shift = shift_matrix(offset, width, base);
    const both = multiply(shift_matrix(second, width, base), shift);
    const [here, there] = [position, position + offset].map((t) => code(state, t));
    const moved = multiply(shift, here);
    return {
      omega,
      j,
      from: omega[j] * position,
      to: omega[j] * (position + offset),
      here: here.values,
      moved: moved.values,
      error: Math.max(
        farthest(moved, there),
        farthest(both, shift_matrix(offset + second, width, base)),
      ),
    };
  },
);

/**
 * P_t as a column.
 * @param {State} state
 * @param {number} t
 */
function code(state, t) {
  const numbers = row(table(state), t);
  return matrix(numbers.length, 1, (c) => numbers[c]);
}

/**
 * The largest difference of two entries at the same place.
 * @param {Matrix} a
 * @param {Matrix} b
 */
function farthest(a, b) {
  return max_norm(combine(a, b, (x, y) => x - y).values);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { omega, j, moved, error } = compute(state);
  const { offset, position, second, width } = state;
  return `Pair ${j} turns clockwise by ω = ${power(omega[j])} rad a position: by ` +
    `${fixed(omega[j] * offset, 3)} rad from position ${position} to ${position + offset}, ` +
    `where it is (${fixed(moved[2 * j], 3)}, ${fixed(moved[2 * j + 1], 3)}). ` +
    `One matrix moves all ${width} numbers, and a shift by ${offset}, then by ${second}, is ` +
    `the shift by ${offset + second}: ` +
    `the largest error is ${error < ROUNDING ? ROUNDED : power(error)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const dial = new Plot();
  const faces = new Faces((j) => model.put("pair", j));
  const formula = new Formula(model);
  const all = html("div", { class: "heed-clocks" }, html("p", {}, NOTE), faces.element);
  const hands = [hand(model, dial, "offset"), hand(model, dial, "position")];

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    formula.element.style.order = frame.wide ? "1" : "-1"; // near the sliders that change it
    all.style.order = frame.wide ? "-1" : "1";
    faces.draw(state, shown, frame);
    draw_dial(dial, shown, state, frame);
    for (const draw of hands) draw(state, shown);
    formula.write(state, shown);
  }

  return {
    controls: [
      range(model, "offset"),
      range(model, "position"),
      range(model, "pair", String, LAST_PAIR),
    ],
    more: [choice(model, "width"), choice(model, "base")],
    picture: side_by_side(all, dial, formula),
    update,
    describe,
  };
});

/**
 * A hand that the reader drags: one sets t, the other φ.
 * @param {Model<State>} model
 * @param {Plot} dial
 * @param {"position" | "offset"} name
 */
function hand(model, dial, name) {
  const [symbol, at] = name === "offset" ? ["φ", "t + φ"] : ["t", "t"];
  const turn = (/** @type {number} */ by) => model.put(name, model.get(name) + by);
  const handle = new Handle(dial, {
    label: `hand at ${at}`,
    name,
    move(x, y) {
      const { omega, j, from, to } = compute(model.state());
      const angle = Math.atan2(x, y) - (name === "offset" ? to : from);
      turn(nearest_turn(angle) / omega[j]);
    },
    step: ([right, up]) => turn(right + up),
  });
  const { min: low, max: high } = model.control(name);
  return (/** @type {State} */ { [name]: now }, /** @type {Shown} */ { from, to }) => {
    const angle = name === "offset" ? to : from;
    handle.draw(Math.sin(angle), Math.cos(angle), { now, text: `${symbol} = ${now}`, low, high });
  };
}

/**
 * The same direction as an angle between −π and π.
 * @param {number} angle
 */
function nearest_turn(angle) {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/**
 * The clock of the chosen pair, with its axes.
 * @param {Plot} dial
 * @param {Shown} shown
 * @param {State} state
 * @param {Frame} frame
 */
function draw_dial(dial, { j, from, to, moved }, { position: t, offset }, frame) {
  const end = (
    /** @type {number} */ angle,
  ) => /** @type {[number, number]} */ ([Math.sin(angle), Math.cos(angle)]);
  dial.draw({
    x: { low: -1.25, high: 1.25, label: `column ${2 * j}: sine`, ticks: ENDS },
    y: { low: -1.25, high: 1.25, label: `column ${2 * j + 1}: cosine`, ticks: ENDS },
    height: frame.wide ? LARGEST : 240,
    square: true,
    marks: [
      CIRCLE,
      arc(from, to),
      points([moved[2 * j]], [moved[2 * j + 1]], { series: 3, radius: 12 }),
      arrow([0, 0], end(from), { series: 1, width: 3, text: `t = ${t}` }),
      arrow([0, 0], end(to), { series: 2, width: 3, text: `t + φ = ${t + offset}` }),
    ],
  }, { width: Math.min(frame.width, LARGEST) });
}

/**
 * The way from one angle to another, clockwise; outwards, so that several turns can be told apart.
 * @param {number} from
 * @param {number} to
 */
function arc(from, to) {
  const count = Math.min(400, 2 + Math.ceil(Math.abs(to - from) * 12));
  const way = Array.from({ length: count }, (_, i) => {
    const [share, angle] = [i / (count - 1), from + i / (count - 1) * (to - from)];
    const radius = 0.3 + 0.4 * share;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  });
  const look = { series: 3, width: 2, text: "turned by ω φ" };
  return line(way.map(([x]) => x), way.map(([, y]) => y), look);
}
