// The pairs of a position's code as hands of clocks, and the matrix that turns them.
import { choice, number, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Entries, mathml, symbols } from "../kit/formula.js";
import { Handle } from "../kit/handle.js";
import { shift_matrix } from "../../model/positions.js";
import { frequencies } from "../../theory/codes.js";
import { matrix, multiply } from "../../numeric/matrix.js";
import { fixed, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Mark } from "../kit/marks.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const TURN = Array.from({ length: 73 }, (_, i) => i * Math.PI / 36);
const NOTE =
  "All pairs and their ω, in radians a position. Sine to the right, cosine up: clockwise. " +
  "A click on a clock puts its pair on the large dial.";
const ROUNDING = 1e-11; // errors below it come from rounding alone
/** @type {End} */
const LAST_PAIR = { traits: ["width"], at: ({ width }) => width / 2 - 1 };
const CELL = { across: 2.7, up: 3.6, pixels: 42 }; // room of a small clock, in units of its hand

/**
 * What is shown: the angles of all hands, the matrix, where it takes P_t, and how far off that is.
 * @param {State} state
 */
function compute({ base, offset, pair, position, second, width }) {
  const omega = frequencies(width, base);
  const shift = shift_matrix(offset, width, base);
  const there = code(position + offset, omega);
  const moved = multiply(shift, code(position, omega));
  const both = multiply(shift_matrix(second, width, base), shift);
  return {
    omega,
    j: Math.min(pair, width / 2 - 1),
    t: position,
    phi: offset,
    second,
    here: code(position, omega).values,
    moved: moved.values,
    error: largest(moved, there),
    composed: largest(both, shift_matrix(offset + second, width, base)),
  };
}

/**
 * P_t as a column.
 * @param {number} t
 * @param {Float64Array} omega
 */
function code(t, omega) {
  return matrix(2 * omega.length, 1, (c) => (c % 2 ? Math.cos : Math.sin)(omega[c >> 1] * t));
}

/**
 * The largest difference of two entries.
 * @param {Matrix} a
 * @param {Matrix} b
 */
function largest(a, b) {
  return a.values.reduce((most, x, at) => Math.max(most, Math.abs(x - b.values[at])), 0);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { omega, j, t, phi, moved, error, composed } = compute(state);
  const off = Math.max(error, composed);
  return `Pair ${j} turns clockwise by ω = ${power(omega[j])} rad a position: by ` +
    `${fixed(omega[j] * phi, 3)} rad from position ${t} to ${t + phi}, where it is ` +
    `(${fixed(moved[2 * j], 3)}, ${fixed(moved[2 * j + 1], 3)}). ` +
    `One matrix moves all ${state.width} numbers, and a shift by ${phi}, then by ` +
    `${state.second}, is the shift by ${phi + state.second}: ` +
    `the largest error is ${size(off)}.`;
}

/** @param {number} error */
function size(error) {
  return error < ROUNDING ? "below 10⁻¹¹, which is rounding" : power(error);
}

export default figure((model) => {
  const dial = new Plot();
  const clocks = new Plot();
  const formula = formula_of(model);
  const all = html(
    "div",
    {},
    html("p", { class: "heed-task" }, NOTE),
    clocks.element,
  );
  all.style.flexBasis = "100%";
  const hands = handles(model, dial);
  clocks.paper.addEventListener("click", (event) => {
    const box = clocks.paper.getBoundingClientRect();
    const column = Math.floor(clocks.x.invert(event.clientX - box.left) / CELL.across);
    const line = Math.floor(-clocks.y.invert(event.clientY - box.top) / CELL.up);
    const across = across_of(model.get("width") / 2, box.width);
    const j = line * across + column;
    if (column < across && j >= 0 && j < model.get("width") / 2) model.set("pair", j);
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    formula.element.style.order = wide ? "1" : "-1"; // near the sliders that change it
    all.style.order = wide ? "-1" : "1";
    draw_clocks(clocks, shown, frame);
    draw_dial(dial, shown, { ...frame, width: Math.min(frame.width, 330) }, wide ? 330 : 240);
    hands.draw(shown);
    formula.write(shown);
  }

  return {
    controls: [
      range(model, "offset"),
      range(model, "position"),
      range(model, "pair", String, LAST_PAIR),
    ],
    more: [choice(model, "width"), choice(model, "base")],
    picture: html(
      "div",
      { class: "heed-side-by-side" },
      all,
      dial.element,
      formula.element,
    ),
    update,
    describe,
  };
});

/**
 * The hands that the reader drags: one sets t, the other φ.
 * @param {Model} model
 * @param {Plot} dial
 */
function handles(model, dial) {
  const turn = (/** @type {string} */ name, /** @type {number} */ steps) => {
    const { min = 0, max = 0 } = model.control(name);
    model.set(name, Math.min(max, Math.max(min, model.get(name) + steps)));
  };
  const hand = (/** @type {string} */ name, /** @type {string} */ label) =>
    new Handle(dial, {
      label,
      name,
      move: (x, y) => {
        const { omega, j, t, phi } = compute(model.state());
        const stands = omega[j] * (name === "offset" ? t + phi : t);
        turn(name, Math.round(nearest_turn(Math.atan2(x, y) - stands) / omega[j]));
      },
      step: ([right, up]) => turn(name, right + up),
    });
  const [there, here] = [hand("offset", "hand at t + φ"), hand("position", "hand at t")];
  return {
    /** @param {Shown} shown */
    draw({ omega, j, t, phi }) {
      const [at, to] = [omega[j] * t, omega[j] * (t + phi)];
      const limit = (/** @type {string} */ name) => model.control(name).max;
      here.draw(Math.sin(at), Math.cos(at), {
        now: t,
        text: `t = ${t}`,
        low: 0,
        high: limit("position"),
      });
      there.draw(Math.sin(to), Math.cos(to), {
        now: phi,
        text: `φ = ${phi}`,
        low: 0,
        high: limit("offset"),
      });
    },
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
 * @param {Frame} frame
 * @param {number} height
 */
function draw_dial(dial, { omega, j, t, phi, moved }, frame, height) {
  const [from, to] = [omega[j] * t, omega[j] * (t + phi)];
  const ends = [-1, 0, 1].map((at) => ({ at, text: fixed(at, 0) }));
  dial.draw({
    x: { low: -1.25, high: 1.25, label: `column ${2 * j}: sine`, ticks: ends },
    y: { low: -1.25, high: 1.25, label: `column ${2 * j + 1}: cosine`, ticks: ends },
    height,
    square: true,
    marks: [
      { kind: "line", x: TURN.map(Math.cos), y: TURN.map(Math.sin), series: -1, width: 1 },
      { kind: "line", ...arc(from, to), series: 3, width: 2, text: `turned by ω φ` },
      { kind: "points", x: [moved[2 * j]], y: [moved[2 * j + 1]], series: 3, radius: 12 },
      { ...hand_of(from), series: 1, width: 3, text: `t = ${t}` },
      { ...hand_of(to), series: 2, width: 3, text: `t + φ = ${t + phi}` },
    ],
  }, frame);
}

/**
 * The way from one angle to another, clockwise; outwards, so that several turns can be told apart.
 * @param {number} from
 * @param {number} to
 */
function arc(from, to) {
  const count = Math.min(400, 2 + Math.ceil(Math.abs(to - from) * 12));
  const part = Array.from({ length: count }, (_, i) => i / (count - 1));
  const angle = part.map((share) => from + share * (to - from));
  const radius = part.map((share) => 0.3 + 0.4 * share);
  return {
    x: angle.map((a, i) => radius[i] * Math.sin(a)),
    y: angle.map((a, i) => radius[i] * Math.cos(a)),
  };
}

/**
 * @param {number} angle clockwise from the top
 * @param {number} [x] where the hand starts
 * @param {number} [y]
 * @returns {Mark}
 */
function hand_of(angle, x = 0, y = 0) {
  return { kind: "arrow", x: [x, x + Math.sin(angle)], y: [y, y + Math.cos(angle)] };
}

/**
 * How many small clocks stand side by side.
 * @param {number} count
 * @param {number} room in pixels
 */
function across_of(count, room) {
  return room < 560 ? Math.min(4, count) : count;
}

/**
 * One small clock for each pair; the chosen one has a heavier rim.
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_clocks(plot, { omega, j, t, phi }, frame) {
  const across = across_of(omega.length, frame.width);
  const lines = Math.ceil(omega.length / across);
  const unit = Math.min(CELL.pixels, (frame.width - 16) / (across * CELL.across));
  /** @type {Mark[]} */
  const marks = [...omega].flatMap((speed, at) => {
    const x = (at % across + 0.5) * CELL.across;
    const y = -Math.floor(at / across) * CELL.up - 1.2;
    return small_clock(x, y, { speed, j: at, chosen: at === j, t, phi, line: 17 / unit });
  });
  plot.draw({
    x: { low: 0, high: across * CELL.across },
    y: { low: -lines * CELL.up, high: 0 },
    height: Math.ceil(lines * CELL.up * unit) + 16,
    square: true,
    bare: true,
    marks,
  }, { ...frame, width: Math.ceil(across * CELL.across * unit) + 16 });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {{ speed: number, j: number, chosen: boolean, t: number, phi: number, line: number }} clock
 * @returns {Mark[]}
 */
function small_clock(x, y, { speed, j, chosen, t, phi, line }) {
  const rim = { x: TURN.map((a) => x + Math.cos(a)), y: TURN.map((a) => y + Math.sin(a)) };
  /** @type {Pick<Mark, "kind" | "series" | "x">} */
  const note = { kind: "text", series: chosen ? 0 : -1, x: [x] };
  return [
    { kind: "line", ...rim, series: chosen ? 0 : -1, width: chosen ? 3 : 1 },
    { ...hand_of(speed * t, x, y), series: 1 },
    { ...hand_of(speed * (t + phi), x, y), series: 2 },
    { ...note, y: [y - 1 - line], text: `pair ${j}` },
    { ...note, y: [y - 1 - 2 * line], text: power(speed) },
  ];
}

/**
 * The 2 × 2 block with its numbers, what it does to the pair, and what the whole matrix does.
 * @param {Model} model
 */
function formula_of(model) {
  const angle = html("p");
  const [block, turned] = [block_of(), turn_of()];
  const [shift, both] = [html("span"), html("span")];
  shift.style.whiteSpace = both.style.whiteSpace = "nowrap";
  const element = html(
    "div",
    { class: "heed-formulas" },
    angle,
    html("p", {}, block.element),
    html("p", {}, "Pair at t, and at t + φ:", html("br"), turned.element),
    html("p", {}, shift, "; then by another ", number(model, "second"), ": ", both),
  );
  return {
    element,
    /** @param {Shown} shown */
    write(shown) {
      const { omega, j, t, phi, second } = shown;
      const rad = fixed(omega[j] * phi, 3);
      angle.textContent = `φ = ${phi}, so ω φ = ${power(omega[j])} × ${phi} = ${rad} rad`;
      block.write(omega[j] * phi);
      turned.write(shown);
      shift.replaceChildren(symbols(`R_${phi} P_${t} = P_${t + phi}`));
      both.replaceChildren(symbols(`R_${second} R_${phi} = R_${second + phi}`));
    },
  };
}

/**
 * Products on both sides of an equation, which may break before the sign.
 * @param {Entries[]} left
 * @param {Entries[]} right
 */
function in_line(left, right) {
  return html(
    "span",
    {},
    mathml("math", ...left.map(({ element }) => element)),
    " ",
    mathml("math", mathml("mo", "="), ...right.map(({ element }) => element)),
  );
}

function block_of() {
  const [names, values] = [new Entries(2, 2), new Entries(2, 2)];
  names.write([["cos ωφ", "sin ωφ"], ["−sin ωφ", "cos ωφ"]]);
  return {
    element: in_line([names], [values]),
    /** @param {number} angle */
    write(angle) {
      const [cos, sin] = [fixed(Math.cos(angle), 3), fixed(Math.sin(angle), 3)];
      values.write([[cos, sin], [fixed(-Math.sin(angle), 3), cos]]);
    },
  };
}

function turn_of() {
  const [block, from, to] = [new Entries(2, 2), new Entries(2, 1), new Entries(2, 1)];
  return {
    element: in_line([block, from], [to]),
    /** @param {Shown} shown */
    write({ omega, j, phi, here, moved }) {
      const [cos, sin] = [Math.cos(omega[j] * phi), Math.sin(omega[j] * phi)];
      const pair = (/** @type {Float64Array} */ p) => [p[2 * j], p[2 * j + 1]];
      const text = (/** @type {number} */ x) => fixed(x, 3);
      block.write([[cos, sin].map(text), [-sin, cos].map(text)]);
      from.write(pair(here).map((x) => [text(x)]));
      to.write(pair(moved).map((x) => [text(x)]));
    },
  };
}
