// How near the code comes to repeating, at every offset up to a million.
import { grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, number } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { log_range, nearest, whole_stops } from "../kit/log_range.js";
import { line, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { distance } from "../../theory/positions/repeats.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Repeats as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LIMIT = 1_000_000;
const NAMED = [44, 355, 710, 62_832]; // offsets that are nearly a multiple of π
const SAMPLE = whole_stops(1, LIMIT);

/** What the width alone decides; the waves of t and t/10,000 are those of D = 4, base squared. */
const compute = cached(["width", "records"], (/** @type {State} */ { width, records: all }) => {
  const [columns, base] = width === "two" ? [4, 1e8] : [width, 1e4];
  const apart = (/** @type {ArrayLike<number>} */ offsets) => distance(offsets, columns, base);
  /** @type {number[]} */
  const records = all[width];
  const [neighbour, best] = apart([1, records[records.length - 1]]);
  const lowest = Math.min(...apart([...records, ...NAMED]));
  return { columns, apart, records, neighbour, best, lowest, sample: apart(SAMPLE) };
});

/** @param {State} state */
export function facts(state) {
  const { apart, records, neighbour, best } = compute(state);
  return { here: apart([state.offset])[0], neighbour, last: records[records.length - 1], best };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { here, neighbour, last, best } = facts(state);
  const most = grouped(LIMIT);
  const nearest = last === 1
    ? `No offset up to ${most} brings them nearer than neighbours`
    : `The nearest repeat up to ${most} is at offset ${grouped(last)}, ${power(best, 2)} apart`;
  return `Positions ${grouped(state.offset)} apart differ by ${power(here, 2)}, neighbours by ` +
    `${power(neighbour, 2)}. ${nearest}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const handle = new Handle(plot, {
    label: "offset",
    name: "offset",
    across: true,
    move: (x) => model.put("offset", snapped(x, compute(model.state()).records)),
    step: ([right, up]) => model.put("offset", model.get("offset") + right + up),
  });
  const ground = cached(
    ["width", "records"],
    (/** @type {State} */ state) => all_offsets(compute(state)),
  );

  const field = html("label", {}, "exactly φ ", number(model, "offset"));
  const exact = html("div", { class: "heed-control heed-seed" }, field);
  return {
    controls: [choice(model, "width"), log_range(model, "offset")],
    picture: plot.element,
    more: [exact],
    update(state, frame) {
      const { offset } = state;
      const height = compute(state).apart([offset])[0];
      plot.draw(ground(state), frame);
      handle.draw(offset, height, { now: offset, text: `offset ${offset}`, low: 1, high: LIMIT });
    },
    describe,
  };
});

/**
 * The repeat or named offset near `x`, if there is one, so that a finger can meet it.
 * @param {number} x
 * @param {number[]} records
 */
function snapped(x, records) {
  const goals = [...records, ...NAMED].sort((a, b) => a - b);
  const goal = goals[nearest(goals, x)];
  return Math.abs(Math.log(goal / x)) < 0.06 ? goal : SAMPLE[nearest(SAMPLE, x)];
}

/** The nearest repeats, and a sample of all other offsets. @type {(shown: Shown) => Drawing} */
function all_offsets({ columns, apart, records, neighbour, lowest, sample }) {
  const [low, high] = [0.8, 1.3 * LIMIT];
  /** @type {import("../kit/marks.js").Look} */
  const level = { series: "ink", dashed: true, width: 1.5, text: "as near as neighbours" };
  return {
    x: { low, high, log: true, label: "offset φ" },
    y: { low: lowest / 2, high: 3 * Math.sqrt(columns), log: true, label: "distance" },
    height: 300,
    marks: [
      specks(SAMPLE, sample),
      segment([low, neighbour], [high, neighbour], level),
      points(records, apart(records), {
        series: "orange",
        radius: 4.5,
        text: "nearer than any before",
      }),
    ],
  };
}

/**
 * Many small dots, as dashes of one line: as circles they are slow to paint.
 * @param {number[]} x positive
 * @param {ArrayLike<number>} y
 */
function specks(x, y) {
  const dashes = x.flatMap((at) => [at, at * 1.06, NaN]);
  return line(dashes, Array.from(y, (at) => [at, at, NaN]).flat(), { series: "faint" });
}
