// The binary digits of a position beside the hands of four clocks.
import { counted, fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { circle } from "../kit/circle.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { stepper } from "../kit/stepper.js";
import { position_code, row_distance } from "../../theory/positions/codes.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Odometer as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const DIGITS = 4;
const LAST = 2 ** DIGITS; // one more than the largest position
const NAMES = ["ones", "twos", "fours", "eights"];
const LINE = 58; // height of a row, in CSS pixels
const FOOT = 0.35; // room below the rows, in rows, where the handle covers no dot
const FACES = 110; // width of digits and clocks
const MARGIN = 0.5; // left of position 0, in positions
const BINARY = position_code("binary", LAST + 1, LAST, DIGITS);
const HALF = 0.36; // of a row: how far the lines go up and down
const RADIUS = 0.4; // of a clock, in rows

/** How often hand j turns in one step. */
const turns = Array.from({ length: DIGITS }, (_, j) => 1 / 2 ** (j + 1));
/** Wherever they stand, the tips of all hands move by this in one step, taken together. */
const STRIDE = Math.hypot(...turns.map((turn) => 2 * Math.sin(Math.PI * turn)));

const compute = cached(["position"], (/** @type {State} */ { position }) => {
  const digits = Array.from(BINARY.values.subarray(DIGITS * position, DIGITS * (position + 1)));
  const step = row_distance(BINARY, position, position + 1);
  const angles = turns.map((turn) => 2 * Math.PI * turn * position);
  return { digits, step, flips: Math.round(step ** 2), angles };
});

/** @param {State} state */
export function facts(state) {
  const { digits, step, flips } = compute(state);
  return { binary: digits.toReversed().join(""), step, flips, stride: STRIDE };
}

/** @type {(state: State) => string} */
export function describe({ position }) {
  const { binary, step, flips, stride } = facts({ position });
  const flip = counted(flips, "digit flips", "digits flip");
  const next = position + 1 < LAST
    ? `${flip} from ${position}, binary ${binary}, to ${position + 1}: a step of ${fixed(step, 2)}`
    : `The counter ends at ${position}, binary ${binary}`;
  return `${next}. The hands turn alike at every position: a step of ${fixed(stride, 2)}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).flips, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [strips, faces] = [new Plot(), new Plot()];
  const handle = knob(model, strips, { x: "position" });

  return {
    controls: [stepper(model, "position")],
    picture: side_by_side(strips, faces),
    update(state, frame) {
      const shown = compute(state);
      strips.draw({
        x: { low: -MARGIN, high: LAST, label: "position t" },
        y: { low: -FOOT, high: DIGITS, ticks: NAMES.map((text, j) => ({ at: middle(j), text })) },
        height: LINE * (DIGITS + FOOT) + 50,
        left: 52,
        marks: tracks(state.position, shown),
      }, frame.inset(FACES + 8));
      faces.draw({
        x: { low: 0, high: (FACES - 16) / LINE },
        y: { low: 0, high: DIGITS },
        height: LINE * DIGITS + 16,
        square: true,
        bare: true,
        marks: shown.digits.flatMap((digit, j) => face(digit, shown.angles[j], j)),
      }, { width: FACES });
      handle.draw(state.position, -FOOT, `position ${state.position}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** Where row j has its middle; the ones stand at the bottom, as they end a number. @param {number} j */
function middle(j) {
  return j + 0.5;
}

/** What does not move: each digit as a line of steps, and how far its hand points to the left. */
const GROUND = (() => {
  const times = Array.from({ length: LAST * 12 + 1 }, (_, i) => i / 12);
  const rows = NAMES.map((_, j) => j);
  const at = rows.flatMap(() => [...times, NaN]);
  const wave = rows.flatMap((j) => [
    ...times.map((t) => middle(j) - HALF * Math.sin(2 * Math.PI * turns[j] * t)),
    NaN,
  ]);
  const corners = Array.from({ length: 2 * LAST }, (_, i) => Math.ceil(i / 2));
  const digit = rows.flatMap((j) => [
    ...corners.map((_, i) => middle(j) + height(BINARY.values[DIGITS * Math.floor(i / 2) + j])),
    NaN,
  ]);
  return [
    line(rows.flatMap(() => [...corners, NaN]), digit, {
      series: "blue",
      text: "digit",
      secret: true,
    }),
    line(at, wave, { series: "orange", text: "how far the hand points to the left" }),
  ];
})();

/** Where the line of a digit runs, above or below the middle of its row. @param {number} digit */
function height(digit) {
  return HALF * (2 * digit - 1);
}

/** @type {(t: number, shown: Shown) => Mark[]} */
function tracks(t, { angles }) {
  const waves = angles.map((angle, j) => middle(j) - HALF * Math.sin(angle));
  return [
    ...GROUND,
    segment([t, -FOOT], [t, DIGITS], { series: "ink", width: 1.5 }),
    points(waves.map(() => t), waves, { series: "orange", radius: 4 }),
  ];
}

/**
 * A digit, and its clock with the halves that stand for 0 and 1.
 * @type {(digit: number, angle: number, j: number) => Mark[]}
 */
function face(digit, angle, j) {
  const [x, y] = [1.05, middle(j)];
  const tip = /** @type {const} */ ([x + RADIUS * Math.sin(angle), y + RADIUS * Math.cos(angle)]);
  return [
    note(0.25, y - 0.08, String(digit), { series: "blue" }),
    circle(x, y, RADIUS, { series: "faint", width: 1 }),
    segment([x, y - RADIUS], [x, y + RADIUS], { series: "faint", width: 1, dashed: true }),
    arrow([x, y], tip, { series: "orange" }),
  ];
}
