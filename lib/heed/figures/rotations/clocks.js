// A sentence that is moved to the right: the clocks of its words, and the matrix that turns one.
import { fixed, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { CIRCLE } from "../kit/circle.js";
import { range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { arrow } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { shift_matrix, sinusoidal_encoding } from "../../model/positions.js";
import { matrix, multiply, row } from "../../numeric/matrix.js";
import { frequencies } from "../../theory/positions/codes.js";
import { arc, Faces } from "./faces.js";
import { Formula } from "./formula.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Clocks as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const WIDTH = 8; // D
const OMEGA = frequencies(WIDTH);
const WORDS = ["she", "did", "not", "sing"];
const TABLE = sinusoidal_encoding(WORDS.length, WIDTH);
const ROOMY = 400; // CSS pixels of height from which there is a large dial too
const FORMULAS = 90; // CSS pixels of the formulas that are always shown
const ENDS = [-1, 0, 1].map((at) => ({ at, text: fixed(at, 0) }));

/** The angles of the chosen clock, P_t, and where the matrix takes it. */
const compute = cached(["offset", "pair", "position"], (/** @type {State} */ state) => {
  const { offset, pair: j, position } = state;
  const here = row(TABLE, position);
  const column = matrix(WIDTH, 1, (c) => here[c]);
  return {
    from: OMEGA[j] * position,
    to: OMEGA[j] * (position + offset),
    here,
    moved: multiply(shift_matrix(offset, WIDTH), column).values,
  };
});

/** @param {State} state */
export function facts(state) {
  const { here, moved } = compute(state);
  const [from, to] = [here, moved].map((
    code,
  ) => [...code.slice(2 * state.pair, 2 * state.pair + 2)]);
  return { angle: OMEGA[state.pair] * state.offset, from, to };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { angle, from, to } = facts(state);
  const { pair, position } = state;
  const [here, there] = [from, to].map(([x, y]) => `(${fixed(x, 3)}, ${fixed(y, 3)})`);
  return `Each clock of pair ${pair} turns by ${fixed(angle, 3)} rad clockwise, whatever its ` +
    `word. That of “${WORDS[position]}” goes from ${here} to ${there}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const dial = new Plot();
  const faces = new Faces(WORDS, OMEGA, (position, pair) => {
    model.put("position", position);
    model.put("pair", pair);
  });
  const formula = new Formula();
  const large = html("div", { class: "heed-large" }, dial.element, formula.element);
  const hands = [hand(model, dial, "offset"), hand(model, dial, "position")];

  return {
    controls: [
      range(model, "offset"),
      range(model, "position", (t) => `${t}: ${WORDS[t]}`),
      range(model, "pair"),
    ],
    picture: side_by_side(faces, large),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.wide ? frame.columns(0.48, 0.5) : [frame.below(FORMULAS), frame];
      faces.draw(state, left);
      const roomy = frame.room > ROOMY;
      formula.effect.hidden = !roomy;
      if (!roomy) dial.element.remove();
      else if (!dial.element.parentNode) large.prepend(dial.element);
      if (roomy) {
        draw_dial(dial, shown, state, right);
        for (const draw of hands) draw(state, shown);
      }
      formula.write(state, { ...shown, omega: OMEGA, j: state.pair });
    },
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
      const { from, to } = compute(model.state());
      const angle = Math.atan2(x, y) - (name === "offset" ? to : from);
      turn(nearest_turn(angle) / OMEGA[model.get("pair")]);
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
 * The clock of the chosen word and pair, with its axes.
 * @type {(dial: Plot, shown: Shown, state: State, frame: Frame) => void}
 */
function draw_dial(dial, { from, to }, { position: t, offset, pair: j }, frame) {
  const end = (
    /** @type {number} */ angle,
  ) => /** @type {[number, number]} */ ([Math.sin(angle), Math.cos(angle)]);
  dial.draw({
    x: { low: -1.25, high: 1.25, label: `column ${2 * j}: sine`, ticks: ENDS },
    y: { low: -1.25, high: 1.25, label: `column ${2 * j + 1}: cosine`, ticks: ENDS },
    height: 280,
    square: true,
    marks: [
      CIRCLE,
      arc([0, 0], from, to, {
        series: "green",
        width: 2,
        text: `turned by ${power(to - from)} rad`,
      }),
      arrow([0, 0], end(from), { series: "blue", width: 3, text: `t = ${t}` }),
      arrow([0, 0], end(to), { series: "orange", width: 3, text: `t + φ = ${t + offset}` }),
    ],
  }, frame);
}
