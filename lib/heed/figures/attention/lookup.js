// A dictionary that is asked for what it does not hold: the soft look-up and its hard limit.
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, bars, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { hard_weights, soft_weights } from "../../model/lookup.js";
import { dot } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Lookup as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {{ word: string, key: [number, number], price: number, above?: boolean }[]} */
const SHOP = [
  { word: "apple", key: [0.95, 0.25], price: 1, above: true },
  { word: "bread", key: [0.9, -0.45], price: 5 },
  { word: "cake", key: [0.45, 0.9], price: 9, above: true },
  { word: "doll", key: [-0.7, 0.7], price: 14, above: true },
  { word: "hammer", key: [-0.9, -0.4], price: 18 },
];
const PRICES = SHOP.map(({ price }) => price);
const WIDE = 2.1; // the plane reaches so far to both sides
const HIGH = 1.65; // and so far up and down
const DEAREST = 20;
const TALL = 1.1;
const EDGES = 50; // above and below a plot's axes, in pixels
const BELOW = 32; // pixels from the axis to the prices
const COLOURS = /** @type {const} */ (
  { query: "blue", key: "orange", value: "green", output: "pink" }
);

/** The sharpness, and for each key its weight in the soft and in the hard look-up; both answers. */
const compute = cached(
  ["query_x", "query_y", "doublings"],
  (/** @type {State} */ { query_x, query_y, doublings }) => {
    const scores = SHOP.map(({ key }) => dot(key, [query_x, query_y]));
    const soft = soft_weights(scores, sharpness(doublings));
    const hard = hard_weights(scores);
    return { soft, hard, mix: dot(soft, PRICES), limit: dot(hard, PRICES) };
  },
);

/** @param {number} doublings */
function sharpness(doublings) {
  return 2 ** doublings;
}

/** @param {State} state */
export function facts(state) {
  const { soft, hard, mix, limit } = compute(state);
  const order = SHOP.map((_, s) => s).sort((a, b) => soft[b] - soft[a]);
  const shares = order.map((s) => ({ word: SHOP[s].word, share: soft[s] }));
  return { mix, limit, shares, best: SHOP.filter((_, s) => hard[s] > 0).map(({ word }) => word) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { mix, limit, shares, best } = facts(state);
  const parts = shares.map(({ word, share }) => `${percent(share)} ${word}`)
    .filter((part) => !part.startsWith("0%"));
  const whose = `the ${best.length > 1 ? "mean price" : "price"} of ${best.join(" and ")}`;
  return `The answer is €${fixed(mix, 2)}: ${parts.join(", ")}. ` +
    `A hard look-up answers €${fixed(limit, 2)}, ${whose}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).mix, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plane = new Plot();
  const prices = new Plot();
  const query = knob(model, plane, { x: "query_x", y: "query_y", label: "query “food”" });

  return {
    controls: [range(model, "doublings", (at) => significant(sharpness(at)))],
    picture: side_by_side(plane, prices),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.48, 0.5);
      draw_plane(plane, shown, state, left);
      const { query_x: x, query_y: y } = state;
      query.draw(x, y, `${fixed(x, 1)} to the right, ${fixed(y, 1)} up`);
      draw_prices(prices, shown, right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @param {number} x */
function significant(x) {
  return fixed(x, x < 10 ? 2 : 1);
}

/**
 * Keys and query in the plane; the better a key matches, the larger its point.
 * @type {(plot: Plot, shown: Shown, state: State, frame: Frame) => void}
 */
function draw_plane(plot, { soft }, { query_x, query_y }, frame) {
  plot.draw({
    x: { low: -WIDE, high: WIDE },
    y: { low: -HIGH, high: HIGH },
    square: true,
    bare: true,
    height: frame.wide ? 300 : 240,
    marks: [
      ...CROSS,
      arrow([0, 0], [query_x, query_y], { series: COLOURS.query, width: 3 }),
      ...SHOP.flatMap(({ word, key: [x, y], above }, s) => [
        points([x], [y], { series: COLOURS.key, radius: 4 }), // where it is tells no weight
        points([x], [y], {
          series: COLOURS.key,
          radius: 4 + 8 * Math.sqrt(soft[s]),
          secret: true,
        }),
        note(x, above ? y + 0.22 : y - 0.3, word, { series: "ink" }),
      ]),
      note(query_x + 0.1, query_y + 0.14, "food", { series: COLOURS.query, anchor: "start" }),
    ],
  }, frame);
}

const FAINT = /** @type {const} */ ({ series: "faint", width: 1 });
/** The axes, with what they mean. */
const CROSS = [
  segment([-WIDE, 0], [WIDE, 0], FAINT),
  segment([0, -HIGH], [0, HIGH], FAINT),
  note(WIDE, -0.24, "edible", { series: "faint", anchor: "end" }),
  note(0.07, HIGH - 0.12, "a treat", { series: "faint", anchor: "start" }),
];

/**
 * Every price with its weight, and both answers.
 * @type {(plot: Plot, shown: Shown, frame: Frame) => void}
 */
function draw_prices(plot, { soft, mix, limit }, frame) {
  const height = frame.wide ? 300 : 210;
  const below = -BELOW * TALL / (height - EDGES);
  plot.draw({
    x: { low: 0, high: DEAREST, ticks: SHOP.map(({ word, price }) => ({ at: price, text: word })) },
    y: { low: 0, high: TALL, label: "weight", ticks: [0, 0.5, 1].map(tick) },
    height,
    marks: [
      bars(PRICES, soft, { series: COLOURS.value, share: 0.5, secret: true }),
      ...PRICES.map((price) => note(price, below, `€${price}`, { series: "ink" })),
      note(-0.8, below, "price", { series: "faint", anchor: "end" }),
      upright(mix, {
        series: COLOURS.output,
        text: `soft look-up: €${fixed(mix, 2)}`,
        width: 3,
        secret: true,
      }),
      upright(limit, {
        series: "ink",
        text: `hard look-up: €${fixed(limit, 2)}`,
        dashed: true,
        secret: true,
      }),
    ],
  }, frame);
}

/** A line at a price, from the bottom to the top. @type {(price: number, look: Look) => Mark} */
function upright(price, look) {
  return segment([price, 0], [price, TALL], look);
}

/** @param {number} at */
function tick(at) {
  return { at, text: String(at) };
}
