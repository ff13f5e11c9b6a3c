// The proof for finite classes: the box of all samples, and what misleads the learner in it.
import { counted, fixed, power } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { bars, segment } from "../kit/marks.js";
import { caption, Paper } from "../kit/paper.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Misleading as State } from "../states.d.ts" */

const MOST = 100; // bad hypotheses that there may be
const EDGE = 8; // of the sheet, in CSS pixels

/** Where the blobs lie, as shares of the room: made up once, apart from each other as long as there is room. */
const PLACES = places();

function places() {
  const random = new Random(11);
  /** @type {[number, number][]} */
  const chosen = [];
  const far = (/** @type {number[]} */ [x, y]) =>
    Math.min(...chosen.map(([a, b]) => (2 * (x - a)) ** 2 + (y - b) ** 2));
  while (chosen.length < MOST) {
    const tried = Array.from({ length: 12 }, () => [random.random(), random.random()]);
    const [x, y] = tried.reduce((a, b) => far(b) > far(a) ? b : a);
    chosen.push([x, y]);
  }
  return chosen;
}

/** The share that a blob holds of all samples, and what all of them hold at most. @param {State} state */
export function facts({ m, bad, epsilon }) {
  const one = (1 - epsilon) ** m;
  return { one, sum: bad * one };
}

/** @param {State} state */
export function describe(state) {
  const { one, sum } = facts(state);
  const { m, bad, delta } = state;
  const each = bad === 1 ? "The blob holds" : `Each of the ${bad} blobs holds`;
  const against = sum <= delta
    ? `at most δ = ${fixed(delta, 2)}: the promise holds`
    : sum < 1
    ? `more than δ = ${fixed(delta, 2)}`
    : "so the bound says nothing";
  return `The areas add up to ${power(sum)}, ${against}. ` +
    `${each} at most ${power(one)} of all samples of ${counted(m, "example")}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [box, sum] = [new Paper(), new Plot()];

  return {
    controls: [
      range(model, "m"),
      range(model, "bad"),
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "delta", (value) => fixed(value, 2)),
    ],
    picture: stacked(box.element, sum),
    update(state, frame) {
      const { one, sum: total } = facts(state);
      const height = Math.min(frame.wide ? 250 : 230, frame.room - 130);
      box.draw(frame.width, height, box_of(one, state, frame.width, height));
      sum.draw(sum_of(total, state), frame);
    },
    describe,
  };
});

/**
 * All samples, and in them a blob of the right area for each bad hypothesis; δ as a square beside.
 * @param {number} one the share of a blob
 * @param {State} state
 * @param {number} width
 * @param {number} height
 */
function* box_of(one, { bad, delta }, width, height) {
  const h = height - 2 * EDGE - 16;
  const room = width - 4 * EDGE;
  const side = (Math.sqrt((delta * h) ** 2 + 4 * delta * h * room) - delta * h) / 2;
  const w = room - side; // so that side² = δ w h
  const box = { x: EDGE, y: EDGE, width: w, height: h };
  yield svg("rect", { ...box, class: "heed-band heed-series-faint" });
  const blob = blob_of(one * w * h, w, h);
  for (const [x, y] of PLACES.slice(0, bad)) {
    yield svg("rect", {
      class: "heed-band heed-series-wrong",
      x: EDGE + x * (w - blob.width),
      y: EDGE + y * (h - blob.height),
      ...blob,
    });
  }
  const [left, top] = [width - EDGE - side, EDGE + h - side];
  yield svg("path", {
    class: "heed-stroke heed-series-green heed-dashed",
    "stroke-width": 2,
    d: `M${left} ${top + side}V${top}H${left + side}V${top + side}Z`,
  });
  yield caption("the box: all samples of m examples", EDGE + w / 2, height - 4);
  yield caption("δ", left + side / 2, height - 4);
}

/**
 * A round blob that fits into the box; one that is too large for that is as round as it can be.
 * @param {number} area at most w h
 * @param {number} w of the box
 * @param {number} h of the box, at most w
 * @returns {{ width: number, height: number, rx: number }} rx is the radius of its corners
 */
export function blob_of(area, w, h) {
  const height = Math.min(2 * Math.sqrt(area / Math.PI), h);
  const rx = Math.min(height / 2, Math.sqrt(Math.max(0, w * height - area) / (4 - Math.PI)));
  return { width: (area + (4 - Math.PI) * rx ** 2) / height, height, rx };
}

/**
 * The areas of all blobs, end to end, beside δ.
 * @type {(sum: number, state: State) => Drawing}
 */
function sum_of(sum, { delta }) {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: 0, high: 1.02, label: "areas of all blobs, added up", ticks },
    y: { low: -0.6, high: 0.6, ticks: [] },
    height: 100,
    left: 8,
    marks: [
      bars([Math.min(1.02, sum)], [0], { series: "wrong", across: "y", share: 0.8, text: "sum" }),
      segment([delta, -0.6], [delta, 0.6], { series: "green", width: 2.5, text: "δ" }),
    ],
  };
}
