// The union bound against the truth: models that err independently, one in another, or alike.
import { BORDER } from "../../theory/binomial.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { hoeffding_tail } from "../../theory/deviation.js";
import { html, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fixed, grouped, power } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { Shapes } from "../kit/shapes.js";
import { exists, nested_risks, union_sum } from "../../theory/union.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Shape } from "../kit/shapes.js" */

const SETS = 60; // validation sets that are drawn
const LEAST = 1e-9; // a chance below it is not written: rounding reaches its digits
const CERTAIN = 1 + 1e-9; // a bound above it says nothing; one that is 1 but for rounding is not above
const RELATIONS = ["independent", "nested", "identical"];
const HEIGHT = { wide: 240, narrow: 180 }; // of the cells, in CSS pixels
const STRIP = 14; // of the row that says where any cell is marked
const GAP = 8; // between it and the cells
const MOST_ROW = 40;
const LEFT = 28; // for what the rows are
const BELOW = 20; // for what the columns are

/** @type {(relation: string, models: number, risk: number) => number[]} */
function risks_of(relation, models, risk) {
  if (relation === "nested") return [...nested_risks(risk, models)];
  return Array.from({ length: models }, () => risk);
}

/**
 * The least k with P(X ≤ k) > u, where X counts n trials of probability p.
 * @type {(u: number, n: number, p: number) => number}
 */
function quantile(u, n, p) {
  let [k, part] = [0, (1 - p) ** n];
  let below = part;
  while (below <= u && k < n) {
    part *= (n - k) / (k + 1) * p / (1 - p);
    below += part;
    k++;
  }
  return k;
}

/**
 * How many mistakes each model makes on each validation set: a list a model.
 * @type {(state: State) => number[][]}
 */
const draw_mistakes = cached(
  ["relation", "models", "n", "risk", "seed"],
  ({ relation, models, n, risk, seed }) => {
    const random = new Random(seed);
    const risks = risks_of(relation, models, risk);
    /** @type {number[][]} */
    const counts = [];
    for (const [at, now] of risks.entries()) {
      const row = Array.from({ length: SETS }, () => random.random());
      const before = risks[at - 1];
      if (at === 0 || relation === "independent") counts.push(row.map((u) => quantile(u, n, now)));
      else if (relation === "identical") counts.push(counts[0]);
      else {
        const further = (now - before) / (1 - before);
        counts.push(counts[at - 1].map((k, i) => k + quantile(row[i], n - k, further)));
      }
    }
    return counts;
  },
);

/** Which model is off by ε or more on which validation set: a list a model; and how often. */
const off = cached(["relation", "models", "n", "risk", "seed", "epsilon"], (state) => {
  const { relation, models, n, risk, epsilon } = state;
  const risks = risks_of(relation, models, risk);
  const cells = draw_mistakes(state).map((counts, at) =>
    counts.map((k) => Math.abs(k - n * risks[at]) >= n * epsilon - BORDER)
  );
  return { cells, ...counted(cells) };
});

/** P(∃), the sum of the M tails, and M times Hoeffding's bound, of each relation. */
const chances = cached(["models", "n", "risk", "epsilon"], ({ models, n, risk, epsilon }) => {
  const bound = hoeffding_tail(n, epsilon, models);
  return Object.fromEntries(RELATIONS.map((relation) => {
    const risks = risks_of(relation, models, risk);
    const exact = exists(n, risks, epsilon, relation);
    return [relation, { exact, total: union_sum(n, risks, epsilon), bound }];
  }));
});

/** @param {boolean[][]} cells */
function counted(cells) {
  const any = Array.from({ length: SETS }, (_, i) => cells.some((row) => row[i]));
  const marked = cells.reduce((sum, row) => sum + row.filter((cell) => cell).length, 0);
  return { any, columns: any.filter((one) => one).length, marked };
}

/** @type {(x: number, digits?: number) => string} */
function chance(x, digits = 2) {
  return x >= LEAST ? power(x, digits) : "below 10⁻⁹";
}

/**
 * Which of the two bounds, of which the second is larger, bound no probability.
 * @type {(total: number, bound: number) => string}
 */
function too_large(total, bound) {
  if (total > CERTAIN) return ": both are above 1 and say nothing";
  return bound > CERTAIN ? ": above 1, it says nothing" : "";
}

/**
 * How many times as large, if the chance is large enough to say: ", 1.2 times".
 * @type {(larger: number, exact: number, of?: string, start?: string) => string}
 */
function times(larger, exact, of = "", start = ", ") {
  return exact >= LEAST ? `${start}${power(larger / exact, 1)} times${of}` : "";
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { relation, n, epsilon } = state;
  const all = chances(state);
  const { exact, total, bound } = all[relation];
  const said = RELATIONS.filter((name) => name !== relation)
    .map((name) => `${chance(all[name].exact)} if ${name}`).join(", ");
  const { columns, marked } = off(state);
  return `${who(state)}, n = ${n}, ε = ${fixed(epsilon, 2)}: P(∃) is ${chance(exact)} (${said}). ` +
    `The sum of the tails is ${chance(total)}${times(total, exact, " as much")}; ` +
    `2M exp(−2nε²) is ${chance(bound)}${times(bound, exact)}${too_large(total, bound)}. ` +
    `Of ${SETS} validation sets drawn, ${columns} have a model that is off by ε or more; ` +
    `${grouped(marked)} cells are marked.`;
}

/**
 * The models and their true errors.
 * @param {State} state
 */
function who({ relation, models, risk }) {
  const risks = risks_of(relation, models, risk);
  const errors = new Set([risks[0], risks[models - 1]].map((x) => fixed(x, 2)));
  const inside = relation === "nested" && models > 1
    ? ", each wrong wherever the one before it is,"
    : "";
  return `${models} ${relation} model${models === 1 ? "" : "s"}${inside} of true error ` +
    [...errors].join(" to ");
}

export default figure((model) => {
  const cells_drawn = new Cells();
  const caption = html("p", { class: "heed-map-title" });
  const bars = new Plot();

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const wide = frame.width > 560;
    const { cells, any, columns, marked } = off(state);
    const width = wide ? frame.width * 0.53 : frame.width;
    const height = wide ? HEIGHT.wide : HEIGHT.narrow;
    cells_drawn.draw(cells, any, width, height);
    const text = `${columns} of ${SETS} columns have a mark; ` +
      `${grouped(marked)} ${marked === 1 ? "mark" : "marks"} in all`;
    if (caption.textContent !== text) caption.textContent = text;
    bars.draw(bars_of(chances(state), state.relation, height - (wide ? 22 : -5)), {
      ...frame,
      width: wide ? frame.width * 0.44 : frame.width,
    });
  }

  return {
    controls: [
      choice(model, "relation"),
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "models"),
    ],
    more: [
      range(model, "n"),
      range(model, "risk", (value) => fixed(value, 2)),
      draw_again(model),
    ],
    picture: html(
      "div",
      { class: "heed-side-by-side" },
      html("div", {}, caption, cells_drawn.paper),
      bars.element,
    ),
    update,
    describe,
  };
});

/** Validation sets as columns, models as rows, and above them the columns that have any mark. */
class Cells {
  constructor() {
    this.shapes = new Shapes();
    this.paper = svg("svg", { class: "heed-plot" }, this.shapes.element);
    this.size = "";
  }

  /**
   * @param {boolean[][]} cells
   * @param {boolean[]} any
   * @param {number} width
   * @param {number} height
   */
  draw(cells, any, width, height) {
    const size = `0 0 ${width} ${height}`;
    if (size !== this.size) { // a browser lays out anew, even for the same size
      this.size = size;
      const given = { width, height, viewBox: size };
      for (const [name, value] of Object.entries(given)) this.paper.setAttribute(name, `${value}`);
    }
    this.shapes.draw(shapes_of(cells, any, width, height));
  }
}

/**
 * @param {boolean[][]} cells
 * @param {boolean[]} any
 * @param {number} width
 * @param {number} height
 * @returns {Shape[]}
 */
function shapes_of(cells, any, width, height) {
  const step = (width - LEFT) / SETS;
  const row = Math.min(MOST_ROW, (height - STRIP - GAP - BELOW) / cells.length);
  const top = STRIP + GAP;
  const bottom = top + row * cells.length;
  const x = (/** @type {number} */ column) => LEFT + column * step;
  const box = (/** @type {number} */ at, /** @type {number} */ y, /** @type {number} */ height) =>
    `M${x(at).toFixed(2)} ${y.toFixed(2)}h${(step - 1).toFixed(2)}v${height.toFixed(2)}` +
    `h${(1 - step).toFixed(2)}z`;
  const columns = any.map((one, at) => one ? at : -1).filter((at) => at >= 0);
  const all = any.map((_, at) => box(at, 0, STRIP) + box(at, top, row * cells.length));
  const marked = runs(cells).map(([at, from, to]) =>
    box(at, top + from * row, (to - from) * row - (row > 5 ? 1 : 0.5))
  );
  const where = (/** @type {string[]} */ boxes, /** @type {string} */ style) => ({
    tag: /** @type {const} */ ("path"),
    attributes: { d: boxes.join(""), style },
  });
  const dark = [...columns.map((at) => box(at, 0, STRIP)), ...marked];
  const faint = columns.map((at) => box(at, top, row * cells.length));
  const across = `translate(13 ${(top + bottom) / 2}) rotate(-90)`;
  return [
    where(all, "fill: var(--heed-tint)"),
    where(faint, "fill: var(--heed-wrong); opacity: 0.14"),
    where(dark, "fill: var(--heed-wrong)"),
    words("∃", { x: LEFT - 8, y: STRIP - 2, "text-anchor": "end" }),
    words(cells.length === 1 ? "" : "models", { "text-anchor": "middle", transform: across }),
    words("validation sets", { x: (LEFT + width) / 2, y: bottom + 15, "text-anchor": "middle" }),
  ];
}

/** @type {(text: string, place: Record<string, string | number>) => Shape} */
function words(text, place) {
  return { tag: "text", attributes: { class: "heed-axis", ...place }, text };
}

/**
 * Marked cells that follow each other in a column: fewer shapes to draw.
 * @param {boolean[][]} cells
 * @returns {[column: number, from: number, to: number][]}
 */
function runs(cells) {
  /** @type {[number, number, number][]} */
  const found = [];
  for (let column = 0; column < SETS; column++) {
    let from = -1;
    for (let row = 0; row <= cells.length; row++) {
      const marked = row < cells.length && cells[row][column];
      if (marked && from < 0) from = row;
      if (!marked && from >= 0) {
        found.push([column, from, row]);
        from = -1;
      }
    }
  }
  return found;
}

/**
 * P(∃) as a thick bar, and what bounds it as thinner ones that reach further.
 * @param {ReturnType<typeof chances>} all
 * @param {string} relation
 * @param {number} height
 * @returns {Drawing}
 */
function bars_of(all, relation, height) {
  const values = Object.values(all);
  const least = Math.max(LEAST, Math.min(...values.map(({ exact }) => exact)));
  const low = 10 ** Math.floor(Math.log10(least) - 0.5);
  const high = Math.max(2, 1.2 * values[0].bound);
  /** @type {Mark[]} */
  const marks = RELATIONS.flatMap((name, at) => bar(name, at, all[name], low, name === relation));
  marks.unshift({ kind: "rule", at: 1, series: -1, dashed: true, width: 1 });
  return {
    x: { low, high, log: true, label: "probability, and its bounds" },
    y: { low: -2.5, high: 0.8, ticks: [] },
    height,
    left: 10,
    marks,
  };
}

/**
 * @param {string} name
 * @param {number} at
 * @param {{ exact: number, total: number, bound: number }} chance
 * @param {number} low
 * @param {boolean} chosen
 * @returns {Mark[]}
 */
function bar(name, at, { exact, total, bound }, low, chosen) {
  const y = [-at, -at];
  const line = (/** @type {number} */ end) => ({
    kind: /** @type {const} */ ("line"),
    x: [low, Math.max(low, end)],
    y,
  });
  const named = (/** @type {string} */ text) => at === 0 ? text : "";
  return [
    { ...line(bound), series: -1, width: 3, text: named("2M exp(−2nε²)") },
    { ...line(total), series: 2, width: 8, text: named("sum of the M tails") },
    { ...line(exact), series: 1, width: 15, text: named("P(∃)") },
    {
      kind: "text",
      x: [low],
      y: [0.32 - at],
      series: chosen ? 0 : -1,
      anchor: "start",
      text: `${chosen ? "▸ " : ""}${name}: ${chance(exact, 1)}${times(total, exact, "", ", sum ")}`,
    },
  ];
}
