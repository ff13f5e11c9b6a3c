// The union bound against the truth: models that err independently, often together, or alike.
import { counted, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { html, put, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { note, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Shapes } from "../kit/shapes.js";
import { Random } from "../../numeric/random.js";
import { BORDER } from "../../theory/learning/binomial.js";
import { hoeffding_tail } from "../../theory/learning/hoeffding.js";
import { COPIED, exists, union_sum } from "../../theory/learning/union.js";
import { quantile } from "./scores.js";
/** @import { Look } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Shape } from "../kit/shapes.js" */
/** @import { Union as State } from "../states.d.ts" */

/** @typedef {State["relation"]} Relation */
/** @typedef {ReturnType<typeof compute>} Shown */

const SETS = 60; // validation sets that are drawn
const LEAST = 1e-9; // a chance below it is not written: rounding reaches its digits
const CERTAIN = 1 + 1e-9; // a bound above it says nothing; one that is 1 but for rounding is not above
/** @type {Relation[]} */
const RELATIONS = ["independent", "similar", "identical"];
const STRIP = 14; // of the row that says where any cell is marked, in CSS pixels
const TOP = STRIP + 8; // of the cells
const MOST_ROW = 40;
const LEFT = 28; // for what the rows are
const BELOW = 20; // for what the columns are
const CAPTION = 22;

/** How many mistakes each model makes on each validation set: a list a model. */
const draw_mistakes = cached(
  ["relation", "models", "n", "risk", "seed"],
  (/** @type {State} */ { relation, models, n, risk, seed }) => {
    const random = new Random(seed);
    const drawn = (/** @type {number[]} */ trials, /** @type {number} */ p) =>
      trials.map((count) => quantile(random.random(), count, p));
    const alone = () => drawn(Array(SETS).fill(n), risk);
    const all = Array.from({ length: models });
    if (relation === "independent") return all.map(alone);
    const common = alone();
    if (relation === "identical") return all.map(() => common);
    const own = (1 - COPIED) * risk;
    return all.map(() => {
      const copied = drawn(common, COPIED + own);
      const fresh = drawn(common.map((count) => n - count), own);
      return copied.map((count, i) => count + fresh[i]);
    });
  },
);

/** Which model is off by ε or more on which validation set: a list a model; and how often. */
const compute = cached(
  ["relation", "models", "n", "risk", "seed", "epsilon"],
  (/** @type {State} */ state) => {
    const { n, risk, epsilon } = state;
    const cells = draw_mistakes(state).map((counts) =>
      counts.map((k) => Math.abs(k - n * risk) >= n * epsilon - BORDER)
    );
    const any = [...Array(SETS).keys()].filter((i) => cells.some((row) => row[i]));
    return { cells, any, marked: cells.flat().filter(Boolean).length };
  },
);

/** The sum of the M tails, and P(∃) of each relation. */
const chances_of = cached(
  ["models", "n", "risk", "epsilon"],
  (/** @type {State} */ { models, n, risk, epsilon }) => {
    const risks = Array(models).fill(risk);
    const of = (/** @type {Relation} */ relation) => exists(n, risks, epsilon, relation);
    return {
      total: union_sum(n, risks, epsilon),
      exact: {
        independent: of("independent"),
        similar: of("similar"),
        identical: of("identical"),
      },
    };
  },
);

/** @param {State} state */
export function facts(state) {
  const { any, marked } = compute(state);
  const bound = hoeffding_tail(state.n, state.epsilon, state.models);
  const { exact, total } = chances_of(state);
  return { exact: exact[state.relation], total, bound, bad: any.length, marked };
}

/** @param {State} state */
export function describe(state) {
  const { exact, total, bound } = facts(state);
  const idle = total > CERTAIN // the sum is below the bound
    ? ": above 1, both say nothing"
    : bound > CERTAIN
    ? ": above 1, it says nothing"
    : "";
  return `The sum is ${chance(total)}, ${beside(exact, total)} that some model is off. ` +
    `Hoeffding’s bound on the sum is ${chance(bound)}${idle}.`;
}

/** The probability of which `total` is a bound. @type {(exact: number, total: number) => string} */
function beside(exact, total) {
  if (exact >= LEAST) return `${power(total / exact, 1)} times the probability ${chance(exact)}`;
  return total < LEAST ? "as is the probability" : `and ${chance(exact)} the probability`;
}

/** @type {(x: number, digits?: number) => string} */
function chance(x, digits = 2) {
  return x >= LEAST ? power(x, digits) : "below 10⁻⁹";
}

export default figure((/** @type {Model<State>} */ model) => {
  const [cells, bars] = [new Cells(), new Plot()];
  const caption = html("p", { class: "heed-map-title" });
  const map = stacked(caption, cells.paper);

  return {
    controls: [
      choice(model, "relation"),
      range(model, "epsilon"),
    ],
    more: [range(model, "models"), range(model, "n"), range(model, "risk"), draw_again(model)],
    picture: side_by_side(map, bars),
    update(state, frame) {
      const [left, right] = frame.split(0.53, 0.44);
      const height = frame.wide ? Math.min(400, frame.room - CAPTION) : 155;
      const shown = compute(state);
      map.style.width = `${left.width}px`;
      cells.draw(shown, left.width, height);
      const none = `None of ${SETS} sets is bad: for such ε the bound is used`;
      say(caption, shown.any.length ? drawn(shown) : none);
      bars.draw(bars_of(state, height - (frame.wide ? CAPTION : -25), frame.wide ? 12 : 8), right);
    },
    describe,
  };
});

/** @param {Shown} shown */
function drawn({ any, marked }) {
  return `${any.length} of ${SETS} sets are bad, with ${counted(marked, "mark")} in all`;
}

/** Validation sets as columns, models as rows, and above them the columns that have any mark. */
class Cells {
  shapes = new Shapes();
  paper = svg("svg", { class: "heed-plot" }, this.shapes.element);

  /** @type {(shown: Shown, width: number, height: number) => void} */
  draw(shown, width, height) {
    const size = { width, height, viewBox: `0 0 ${width} ${height}` };
    for (const [name, value] of Object.entries(size)) put(this.paper, name, value);
    this.shapes.draw(shapes_of(shown, width, height));
  }
}

/** @type {(shown: Shown, width: number, height: number) => Shape[]} */
function shapes_of({ cells, any }, width, height) {
  const step = (width - LEFT) / SETS;
  const row = Math.min(MOST_ROW, (height - TOP - BELOW) / cells.length);
  const all = row * cells.length;
  const box = (/** @type {number} */ at, /** @type {number} */ y, /** @type {number} */ high) =>
    `M${(LEFT + at * step).toFixed(2)} ${y.toFixed(2)}h${(step - 1).toFixed(2)}` +
    `v${high.toFixed(2)}h${(1 - step).toFixed(2)}z`;
  const filled = (/** @type {string[]} */ boxes, /** @type {string} */ style) => ({
    tag: /** @type {const} */ ("path"),
    attributes: { d: boxes.join(""), style },
  });
  const ground = Array.from({ length: SETS }, (_, i) => box(i, 0, STRIP) + box(i, TOP, all));
  const gap = row > 5 ? 1 : 0.5;
  const marked = runs(cells).map(([i, from, to]) =>
    box(i, TOP + from * row, (to - from) * row - gap)
  );
  const across = `translate(13 ${TOP + all / 2}) rotate(-90)`;
  return [
    filled(ground, "fill: var(--heed-tint)"),
    filled(any.map((i) => box(i, TOP, all)), "fill: var(--heed-wrong); opacity: 0.14"),
    filled([...any.map((i) => box(i, 0, STRIP)), ...marked], "fill: var(--heed-wrong)"),
    words("any", { x: LEFT - 8, y: STRIP - 2, "text-anchor": "end" }),
    words(cells.length === 1 ? "" : "models", { "text-anchor": "middle", transform: across }),
    words("validation sets", { x: (LEFT + width) / 2, y: TOP + all + 15, "text-anchor": "middle" }),
  ];
}

/** @type {(text: string, place: Record<string, string | number>) => Shape} */
function words(text, place) {
  return { tag: "text", attributes: { class: "heed-axis", ...place }, text };
}

/**
 * Marked cells that follow each other in a column: fewer shapes to draw.
 * @type {(cells: boolean[][]) => [column: number, from: number, to: number][]}
 */
function runs(cells) {
  return [...Array(SETS).keys()].flatMap((column) => {
    const starts = [...cells.keys()].filter((row) =>
      cells[row][column] && !cells[row - 1]?.[column]
    );
    return starts.map((from) => {
      const end = cells.findIndex((row, at) => at > from && !row[column]);
      return /** @type {[number, number, number]} */ ([column, from, end < 0 ? cells.length : end]);
    });
  });
}

/**
 * The truth of each relation, and below it the sum, which is the same for all.
 * @type {(state: State, height: number, width: number) => Drawing}
 */
function bars_of(state, height, width) {
  const { exact, total } = chances_of(state);
  const high = 1.15 * total;
  return {
    x: { low: 0, high, label: "probability" },
    y: { low: -2.55, high: 0.75, ticks: [] },
    height,
    left: 10,
    marks: [
      ...(high > 1 ? [rule(1, { series: "faint", dashed: true, width: 1 })] : []),
      ...RELATIONS.flatMap((name, at) => {
        const chosen = name === state.relation;
        const text = `${name}: ${chance(exact[name], 1)}, sum ${chance(total, 1)}`;
        const bar = (
          /** @type {number} */ end,
          /** @type {number} */ y,
          /** @type {Look} */ look,
        ) => segment([0, y - at], [end, y - at], { width, ...look, text: at ? "" : look.text });
        return [
          bar(exact[name], 0.06, { series: "blue", text: "some model is off" }),
          bar(total, -0.2, { series: "orange", text: "sum of the M probabilities" }),
          note(0, 0.35 - at, `${chosen ? "▸ " : ""}${text}`, {
            series: chosen ? "ink" : "faint",
            anchor: "start",
          }),
        ];
      }),
    ],
  };
}
