// The chain rule on the smallest network, number by number.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { caption, Paper } from "../kit/paper.js";
import { stepper } from "../kit/stepper.js";
import { forward_and_back } from "../../model/chain.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Chain as State } from "../states.d.ts" */

const [INPUT, RIGHT] = [2, 3]; // x and y, English and French words
const RATE = 0.05; // of an update
const LAST = 8; // step

/**
 * A number: its place in chain.js, the steps at which it and its slope come, its row from the top, and
 * whether it stands at the side.
 * @typedef {{ text: string, at: number, up: number, down: number, row: number, side?: boolean }} Box
 */

/** @type {Box[]} */
const BOXES = [
  { text: "L = (ŷ − y)²", at: 5, up: 4, down: 5, row: 0 },
  { text: "ŷ = v h", at: 4, up: 3, down: 5, row: 1 },
  { text: "h = tanh a", at: 2, up: 2, down: 6, row: 2 },
  { text: "v", at: 3, up: 0, down: 6, row: 2, side: true },
  { text: "a = w x", at: 1, up: 1, down: 7, row: 3 },
  { text: "w", at: 0, up: 0, down: 8, row: 4 },
];
const ROWS = 5;
const [WIDEST, TALL] = [600, 42]; // of the sheet, and of a box
const WIRE = 34; // from the left edge of a box to the line at it

const compute = cached(["w", "v"], (/** @type {State} */ { w, v }) => {
  const numbers = forward_and_back(w, v, INPUT, RIGHT);
  const [, , [h], , [guess]] = numbers;
  return { numbers, local: { L: 2 * (guess - RIGHT), v, h, tanh: 1 - h * h, x: INPUT } };
});

/** @param {State} state each number with its slope, and each local slope */
export function facts(state) {
  return compute(state);
}

const two = (/** @type {number} */ x) => fixed(x, 2);

/** A slope: a small one isn't rounded to 0. @param {number} x */
const slope_text = (x) => fixed(x, x && Math.abs(x) < 0.05 ? 4 : 2);

/** @type {(state: State) => string} */
export function describe(state) {
  const { numbers: [w, a, h, v, guess, loss], local } = compute(state);
  const both = `${slope_text(guess[1])} × ${two(local.v)} = ${slope_text(h[1])}`;
  const moves = w[1] || v[1]
    ? "; an update moves both against them."
    : ". No update moves them: weights have to begin elsewhere.";
  return [
    `At the start: w = ${two(state.w)}, v = ${two(state.v)}. Each step up is one operation.`,
    `Up: a = w x = ${two(state.w)} × ${INPUT} = ${two(a[0])}.`,
    `Up: h = tanh a = tanh ${two(a[0])} = ${two(h[0])}.`,
    `Up: ŷ = v h = ${two(state.v)} × ${two(h[0])} = ${two(guess[0])}. It should be ${RIGHT}.`,
    `Up: the loss is L = ${two(loss[0])}. Now back: its slope by itself is 1.`,
    `Back: the slope by ŷ is 1 × 2(ŷ − y) = ${slope_text(guess[1])}.`,
    `Back: the slope by h is ${both}, that by v is ${slope_text(guess[1])} × ${two(h[0])} = ${
      slope_text(v[1])
    }.`,
    `Back: the slope by a is ${slope_text(h[1])} × ${slope_text(local.tanh)} = ${
      slope_text(a[1])
    }.`,
    `The loss is ${two(loss[0])}. Its slopes are ${slope_text(w[1])} by w and ${
      slope_text(v[1])
    } by v${moves}`,
  ][state.stage];
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  paper.element.classList.add("heed-chain");
  const update = button("Update", () => {
    const { numbers: [[, by_w], , , [, by_v]] } = compute(model.state());
    model.put("w", model.get("w") - RATE * by_w);
    model.put("v", model.get("v") - RATE * by_v);
    model.set("stage", LAST); // an update needs all slopes
  }, "w");
  return {
    controls: [stepper(model, "stage"), range(model, "w"), range(model, "v"), update],
    picture: paper.element,
    update(state, frame) {
      const width = Math.min(WIDEST, frame.width);
      const height = Math.min(400, frame.room);
      paper.draw(width, height, parts_of(state, width, (height - TALL - 2) / (ROWS - 1)));
    },
    describe,
  };
});

/**
 * The lines with their local slopes, and the boxes.
 * @param {State} state
 * @param {number} width in CSS pixels
 * @param {number} row from one row to the next
 * @returns {Generator<SVGElement>}
 */
function* parts_of(state, width, row) {
  const { numbers, local } = compute(state);
  const [wide, left] = [Math.floor(width * 0.54), Math.floor(width * 0.66)];
  const factors = [
    `× 2(ŷ − y) = ${slope_text(local.L)}`,
    `× v = ${two(local.v)}`,
    `× 1 − h² = ${slope_text(local.tanh)}`,
    `× x = ${two(local.x)}`,
  ];
  for (const [at, text] of factors.entries()) {
    const [top, bottom, down] = [at * row + TALL + 1, (at + 1) * row + 1, at + 5];
    yield wire(`M${WIRE} ${top}V${bottom}`, down, state.stage);
    yield slope(text, WIRE + 10, (top + bottom) / 2 + 4, "start", down <= state.stage);
  }
  const [side, middle] = [left + WIRE, row + TALL / 2 + 1];
  yield wire(`M${wide} ${middle}H${side}V${2 * row + 1}`, 6, state.stage);
  const between = (middle + 2 * row) / 2 + 5;
  yield slope(`× h = ${two(local.h)}`, side - 8, between, "end", state.stage >= 6);
  yield caption(`y = ${RIGHT}, given`, left, TALL / 2 + 6, "start");
  yield caption(`x = ${INPUT}, given`, left, 3 * row + TALL / 2 + 6, "start");
  for (const box of BOXES) {
    const place = { x: box.side ? left : 1, y: box.row * row + 1 };
    const across = box.side ? width - left - 1 : wide - 1;
    yield* box_at(box, numbers[box.at], { ...place, width: across, height: TALL }, state.stage);
  }
}

/**
 * A line, which stands out at the step down that uses it, and at that up.
 * @type {(path: string, down: number, stage: number) => SVGElement}
 */
function wire(path, down, stage) {
  return svg("path", {
    class: "heed-chain-wire",
    "data-now": used(9 - down, down, stage),
    d: path,
  });
}

/** @type {(up: number, down: number, stage: number) => string} which way a step uses something */
function used(up, down, stage) {
  if (down === stage) return "back";
  return up && up === stage ? "forth" : "";
}

/** @type {(text: string, x: number, y: number, anchor: "start" | "end", seen: boolean) => SVGElement} */
function slope(text, x, y, anchor, seen) {
  const element = caption(text, x, y, anchor);
  element.setAttribute("data-slope", String(seen));
  return element;
}

/**
 * @param {Box} box
 * @param {number[]} number its value and its slope
 * @param {{ x: number, y: number, width: number, height: number }} place
 * @param {number} stage
 */
function* box_at({ text, up, down }, [value, by_it], place, stage) {
  const [start, end, top, bottom] = [
    place.x + 8,
    place.x + place.width - 8,
    place.y + 17,
    place.y + 35,
  ];
  const now = used(up, down, stage);
  yield svg("rect", { class: "heed-chain-box", "data-now": now, ...place, rx: 5 });
  yield caption(text, start, top, "start");
  yield caption(stage >= up ? two(value) : "", end, top, "end");
  yield slope("slope", start, bottom, "start", stage >= down);
  yield slope(slope_text(by_it), end, bottom, "end", stage >= down);
}
