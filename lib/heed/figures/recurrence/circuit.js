// The inside of an LSTM and of a GRU at one step, with the value of each gate, for a sheet of paper.js.
import { fixed } from "../base/numbers.js";
import { svg } from "../kit/dom.js";
import { caption } from "../kit/paper.js";
/** @import { Step } from "./gates.js" */
/** @import { Gates } from "../states.d.ts" */
/** @import { Series } from "../kit/marks.js" */

/** @typedef {{ letter: string, role: string, value: number, x: number }} Box */

export const HEIGHT = 262;
const [MEMORY, GATE] = /** @type {const} */ (["green", "blue"]);
const RAIL = 36; // height of the memory's line
const JOIN = 88; // height where something is multiplied on its way
const [TOP, TALL] = [130, 52]; // of a box
const BUS = 228; // height of the line that brings the word and the last state
const RADIUS = 11; // of a sign

const PARTS = ["keep", "write", "all"]; // each with what is drawn before it

/**
 * @param {Gates} state
 * @param {Step} step
 * @param {number} width in CSS pixels
 * @returns {Generator<SVGElement>}
 */
export function picture_of({ cell, part }, step, width) {
  return (cell === "lstm" ? lstm : gru)(step, width / 10, PARTS.indexOf(part));
}

/**
 * @param {Step} step
 * @param {number} unit a tenth of the width
 * @param {number} part the last of PARTS that is drawn
 */
function* lstm({ before, after, shown, gates: [i, f, g, o] }, unit, part) {
  const [forget, input, candidate, output] = [2, 3.7, 5.5, 8].map((x) => x * unit);
  const write = (input + candidate) / 2;
  yield* rail(unit, ["c before", before], ["c after", after]);
  yield wire([forget, TOP], [forget, RAIL], GATE, f);
  if (part > 0) {
    yield wire([input, TOP], [write, JOIN], GATE, i);
    yield wire([candidate, TOP], [write, JOIN], GATE, Math.abs(g));
    yield wire([write, JOIN], [write, RAIL], MEMORY, Math.abs(i * g));
    yield* signs([write, RAIL, "+"], [write, JOIN, "×"]);
  }
  if (part > 1) {
    yield wire([output, TOP], [output, JOIN], GATE, o);
    yield wire([output, RAIL], [output, JOIN], MEMORY, Math.abs(after));
    yield wire([output, JOIN], [9.7 * unit, JOIN], MEMORY, Math.abs(shown));
    yield told(`h ${fixed(shown, 2)}`, 9.9 * unit, JOIN + 22, "end");
    yield caption("tanh", output - 6, (RAIL + JOIN) / 2 + 4, "end");
    yield* signs([output, JOIN, "×"]);
  }
  yield* signs([forget, RAIL, "×"]);
  const all = [
    { letter: "f", role: "keep", value: f, x: forget },
    { letter: "i", role: "write", value: i, x: input },
    { letter: "g", role: "what", value: g, x: candidate },
    { letter: "o", role: "show", value: o, x: output },
  ];
  yield* boxes(all.slice(0, [1, 3, 4][part]), unit);
  yield reads(`${part ? "all" : "it"} can read the word and the last h`, unit);
}

/**
 * @param {Step} step
 * @param {number} unit a tenth of the width
 * @param {number} part the last of PARTS that is drawn
 */
function* gru({ before, after, gates: [r, z, n] }, unit, part) {
  const [update, candidate, reset] = [2, 5, 8].map((x) => x * unit);
  yield* rail(unit, ["h before", before], ["h after", after]);
  yield wire([update, TOP], [update, RAIL], GATE, z);
  if (part > 0) {
    yield wire([update, TOP], [candidate, JOIN], GATE, 1 - z);
    yield wire([candidate, TOP], [candidate, JOIN], GATE, Math.abs(n));
    yield wire([candidate, JOIN], [candidate, RAIL], MEMORY, Math.abs((1 - z) * n));
    yield caption("1 − z", (update + candidate) / 2 - 4, JOIN + 8, "end");
    yield* signs([candidate, RAIL, "+"], [candidate, JOIN, "×"]);
  }
  if (part > 1) yield wire([reset, TOP + TALL / 2], [candidate, TOP + TALL / 2], GATE, r);
  yield* signs([update, RAIL, "×"]);
  const all = [
    { letter: "z", role: "keep", value: z, x: update },
    { letter: "n", role: "what", value: n, x: candidate },
    { letter: "r", role: "ask h", value: r, x: reset },
  ];
  yield* boxes(all.slice(0, part + 1), unit);
  const through = part > 1 ? "; n reads h through r" : "";
  yield reads(`${part ? "all" : "it"} can read the word and h${through}`, unit);
}

/**
 * The line of the memory, with what it holds at both ends.
 * @param {number} unit
 * @param {[string, number]} from
 * @param {[string, number]} to
 */
function* rail(unit, [first, before], [last, after]) {
  yield wire([0.3 * unit, RAIL], [9.7 * unit, RAIL], MEMORY, 0.6);
  yield told(`${first} ${fixed(before, 2)}`, 0, 14, "start");
  yield told(`${last} ${fixed(after, 2)}`, 10 * unit, 14, "end");
}

/** A caption that tells the memory, which the figure asks for first. @type {typeof caption} */
function told(...what) {
  const text = caption(...what);
  text.classList.add("heed-secret");
  return text;
}

/**
 * A line as strong as what it brings.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {Series} series
 * @param {number} value in 0 … 1
 */
function wire([x1, y1], [x2, y2], series, value) {
  const strength = Math.min(1, value);
  return svg("line", {
    ...{ x1, y1, x2, y2 },
    class: `heed-stroke heed-series-${series}`,
    "stroke-width": (1 + 5 * strength).toFixed(2),
    opacity: (0.3 + 0.7 * strength).toFixed(2),
  });
}

/**
 * Signs in rings, where lines meet.
 * @param {...[number, number, string]} all
 */
function* signs(...all) {
  for (const [cx, cy, sign] of all) {
    yield svg("circle", {
      cx,
      cy,
      r: RADIUS,
      fill: "var(--heed-paper)",
      stroke: "var(--heed-ink)",
    });
    yield caption(sign, cx, cy + 5);
  }
}

/**
 * The gates, filled as far as they are open, and the line that all of them read.
 * @param {Box[]} all
 * @param {number} unit
 */
function* boxes(all, unit) {
  const wide = 1.3 * unit;
  yield svg("path", {
    class: "heed-stroke heed-series-faint",
    d: `M${0.3 * unit} ${BUS}H${all[all.length - 1].x}` +
      all.map(({ x }) => `M${x} ${BUS}V${TOP + TALL + 18}`).join(""),
  });
  for (const box of all) yield* box_of(box, wide);
}

/**
 * What comes along the line below.
 * @param {string} text
 * @param {number} unit
 */
function reads(text, unit) {
  return caption(text, 0.3 * unit, BUS + 20, "start");
}

/**
 * @param {Box} box
 * @param {number} wide
 */
function* box_of({ letter, role, value, x }, wide) {
  const place = { x: x - wide / 2, width: wide };
  const half = letter === "g" || letter === "n"; // from −1 to 1
  const scale = half ? TALL / 2 : TALL;
  const zero = TOP + (half ? TALL / 2 : TALL);
  const [high, low] = [zero - scale * Math.max(0, value), zero - scale * Math.min(0, value)];
  yield svg("rect", { ...place, y: TOP, height: TALL, fill: "var(--heed-paper)" });
  yield svg("rect", {
    ...place,
    ...{ y: high, height: low - high, opacity: 0.45 },
    class: `heed-bar heed-series-${GATE}`,
  });
  yield svg("rect", { ...place, y: TOP, height: TALL, fill: "none", stroke: "var(--heed-ink)" });
  if (half) {
    yield caption("+", x - wide / 2 + 7, TOP + 14);
    yield caption("−", x - wide / 2 + 7, TOP + TALL - 5);
  }
  yield caption(letter, x, TOP + TALL / 2 + 4);
  yield caption(fixed(value, 2), x, TOP + TALL + 14);
  yield caption(role, x + 5, TOP + TALL + 34, "start");
}
