// No free lunch: four learners, a labelling of K points, and their errors over all labellings.
import { fixed, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, choice, draw_again, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { bars, line, note, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { expected_error, predict } from "../../theory/lunch.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Lunch as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {State["learner"]} Learner */

const NAMES = { zeros: "all zeros", majority: "majority", nearest: "nearest", own: "yours" };
const LEARNERS = /** @type {Learner[]} */ (Object.keys(NAMES));
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7]; // as many as there may be
/** What cells show: a browser takes long over what is written anew. @type {WeakMap<Element, string>} */
const WRITTEN = new WeakMap();

/** The points that were drawn, some of them more than once. */
const sample_of = cached(
  ["domain", "draws", "seed"],
  (/** @type {State} */ { domain, draws, seed }) => {
    const random = new Random(seed);
    return Array.from({ length: draws }, () => random.randrange(domain));
  },
);

/**
 * What a learner says of every point, as bits; labels are looked up in the sample.
 * @type {(learner: Learner, domain: number, sample: number[], labels: number, own: number) => number}
 */
function guess(learner, domain, sample, labels, own) {
  const seen = bits_of(sample);
  if (learner === "own") return labels & seen | own & ~seen & 2 ** domain - 1;
  const said = predict(learner, domain, sample, sample.map((x) => labels >> x & 1));
  return said.reduce((sum, label, x) => sum | label << x, 0);
}

/** @type {(points: number[]) => number} */
function bits_of(points) {
  return points.reduce((sum, x) => sum | 1 << x, 0);
}

/** @type {(bits: number) => number} */
function ones(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

/**
 * How many labels a learner gets wrong on each labelling, and on how many labellings it gets k wrong.
 * @type {(learner: Learner, state: State) => { wrong: number[], counts: number[], mean: number }}
 */
function tally(learner, state) {
  const { domain, own } = state;
  const sample = sample_of(state);
  const seen = bits_of(sample);
  /** @type {number[]} */
  const said = []; // by what the sample shows
  const wrong = Array.from({ length: 2 ** domain }, (_, labels) => {
    said[labels & seen] ??= guess(learner, domain, sample, labels, own);
    return ones(said[labels & seen] ^ labels);
  });
  const counts = Array(domain + 1).fill(0);
  for (const k of wrong) counts[k]++;
  const total = counts.reduce((sum, count, k) => sum + k * count, 0);
  return { wrong, counts, mean: total / (domain * 2 ** domain) };
}

/** What every learner gets wrong, on all labellings. */
const tallies = cached(
  ["domain", "draws", "seed", "own"],
  (/** @type {State} */ state) => of_each((learner) => tally(learner, state)),
);

/**
 * @template T
 * @param {(learner: Learner) => T} make
 * @returns {Record<Learner, T>}
 */
function of_each(make) {
  return /** @type {Record<Learner, T>} */ (
    Object.fromEntries(LEARNERS.map((learner) => [learner, make(learner)]))
  );
}

/** What each learner says of the labels that are shown, and gets wrong there and elsewhere. */
export const compute = cached(
  ["domain", "draws", "seed", "own", "labels"],
  (/** @type {State} */ state) => {
    const { domain, labels, own } = state;
    const code = labels % 2 ** domain;
    const all = tallies(state);
    return {
      code,
      seen: bits_of(sample_of(state)),
      all,
      said: of_each((learner) => guess(learner, domain, sample_of(state), code, own)),
      wrong: of_each((learner) => all[learner].wrong[code]),
    };
  },
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { learner, domain, draws } = state;
  const { seen, wrong } = compute(state);
  const first = [learner, ...LEARNERS.filter((name) => name !== learner)];
  const here = first.map((name) => `${NAMES[name]} ${wrong[name]}`).join(", ");
  const mean = ones(seen) === domain
    ? "No label is left to guess, so all four are right on every labelling."
    : over_all_labellings(state);
  return `The sample shows ${ones(seen)} of the ${domain} points. Wrong labels here: ${here}. ` +
    `${mean} Over all labellings and all samples of ${draws} draws, the mean is ` +
    `½ (1 − 1/${domain})${superscript(draws)} = ${fixed(expected_error(domain, draws), 3)}.`;
}

/** @param {State} state */
function over_all_labellings(state) {
  const { learner, domain } = state;
  const { all } = compute(state);
  const rival = learner === "zeros" ? "nearest" : "zeros";
  const gaps = all[learner].wrong.map((k, i) => k - all[rival].wrong[i]);
  return `Over all ${2 ** domain} labellings the mean error is ${
    fixed(all[learner].mean, 3)
  } for ` +
    `each of the four, as each repeats what it has seen; ` +
    `“${NAMES[learner]}” does better than “${NAMES[rival]}” on ` +
    `${gaps.filter((gap) => gap < 0).length} and worse on ` +
    `${gaps.filter((gap) => gap > 0).length}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const table = table_of(model);
  const errors = new Plot();
  const buttons = buttons_of(model);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const [left, right] = frame.split(0.57, 0.41);
    table.draw(state, shown, left.width);
    buttons.write(state, shown);
    errors.draw(errors_of(state, shown), right);
  }

  return {
    controls: [choice(model, "learner"), buttons.element],
    picture: side_by_side(table, errors),
    more: [range(model, "domain"), range(model, "draws"), draw_again(model)],
    update,
    describe,
  };
});

/**
 * Labels for which the chosen learner is always wrong, or always right, where it has to guess.
 * @param {Model<State>} model
 */
function buttons_of(model) {
  /** @type {(state: State, shown: Shown, against: boolean) => number} */
  const labels = ({ learner, domain }, { said, seen }, against) =>
    against ? said[learner] ^ 2 ** domain - 1 & ~seen : said[learner];
  const made = [true, false].map((against) => ({
    against,
    element: button(against ? "Label against it" : "Label for it", () => {
      const state = model.state();
      model.set("labels", labels(state, compute(state), against));
    }, "labels"),
  }));
  return {
    element: html("div", { class: "heed-control heed-buttons" }, ...made.map((one) => one.element)),
    /** @type {(state: State, shown: Shown) => void} */
    write(state, shown) {
      for (const { against, element } of made) {
        element.disabled = labels(state, shown, against) === shown.code;
      }
    },
  };
}

/**
 * The labels, what the sample shows of them, and what each learner makes of that.
 * @param {Model<State>} model
 */
function table_of(model) {
  const rows = rows_of(model);
  const heads = POINTS.map((x) => html("th", { scope: "col" }, String(x + 1)));
  const caption = html("caption");
  const [x, wrong] = ["x", "wrong"].map((name) => html("th", { scope: "col" }, name));
  const lines = rows.map(({ name, cells, wrong }) => line_of(name, cells, wrong));
  const element = html(
    "table",
    { class: "heed-card heed-guesses" },
    caption,
    html("thead", {}, html("tr", {}, x, ...heads, wrong)),
    html("tbody", {}, ...lines),
  );
  return {
    element,
    /** @type {(state: State, shown: Shown, width: number) => void} */
    draw(state, shown, width) {
      const { domain, draws, learner } = state;
      element.style.width = `${width}px`;
      caption.textContent = `${draws} ${draws === 1 ? "draw shows" : "draws show"} ` +
        `${ones(shown.seen)} of ${domain} points; framed in red: wrong`;
      heads.forEach((head, x) => head.hidden = x >= domain);
      rows.forEach((row, i) => {
        write_row(row, state, shown);
        if (row.learner) lines[i].setAttribute("aria-current", String(row.learner === learner));
      });
    },
  };
}

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {HTMLElement[]} cells one for each point
 * @property {HTMLElement} wrong
 * @property {Learner} [learner] whose guesses stand there
 * @property {(x: number, shown: Shown) => Cell} cell
 */

/** @typedef {{ label: number | null, known?: boolean, wrong?: boolean, name?: string }} Cell */

/**
 * @param {Model<State>} model
 * @returns {Row[]}
 */
function rows_of(model) {
  const flip = (/** @type {"labels" | "own"} */ name, /** @type {number} */ x) =>
    model.set(name, model.get(name) ^ 1 << x);
  const is_seen = (/** @type {number} */ x) => compute(model.state()).seen >> x & 1;
  const plain = () => POINTS.map(() => html("span", { class: "heed-label" }));
  const truth = POINTS.map((x) => label_button("labels", () => flip("labels", x)));
  // your learner too repeats the labels that it has seen: there a click turns the label itself
  const own = POINTS.map((x) => label_button("own", () => flip(is_seen(x) ? "labels" : "own", x)));
  return [
    {
      name: "label f(x)",
      cells: truth,
      wrong: html("td"),
      cell: (x, { code }) => ({ label: code >> x & 1, name: `label of point ${x + 1}` }),
    },
    {
      name: "sample S",
      cells: plain(),
      wrong: html("td"),
      cell: (x, { code, seen }) => ({ label: seen >> x & 1 ? code >> x & 1 : null }),
    },
    ...LEARNERS.map((learner) => ({
      name: NAMES[learner],
      learner,
      cells: learner === "own" ? own : plain(),
      wrong: html("td"),
      cell: (/** @type {number} */ x, /** @type {Shown} */ shown) => guess_of(learner, x, shown),
    })),
  ];
}

/** @type {(learner: Learner, x: number, shown: Shown) => Cell} */
function guess_of(learner, x, { said, code, seen }) {
  const label = said[learner] >> x & 1;
  const known = Boolean(seen >> x & 1);
  const name = known ? `label of point ${x + 1}, seen` : `your guess for point ${x + 1}`;
  return { label, known, wrong: label !== (code >> x & 1), name };
}

/** @type {(row: Row, state: State, shown: Shown) => void} */
function write_row({ cells, wrong, learner, cell }, { domain }, shown) {
  cells.forEach((element, x) => {
    (element.closest("td") ?? element).hidden = x >= domain;
    if (x < domain) write_label(element, cell(x, shown));
    if (learner === "own") element.dataset.control = shown.seen >> x & 1 ? "labels" : "own";
  });
  if (learner) wrong.textContent = `${shown.wrong[learner]}/${domain}`;
}

/** @type {(name: string, cells: HTMLElement[], end: HTMLElement) => HTMLElement} */
function line_of(name, cells, end) {
  const head = html("th", { scope: "row" }, name);
  return html("tr", {}, head, ...cells.map((cell) => html("td", {}, cell)), end);
}

/** @type {(name: string, click: () => void) => HTMLElement} */
function label_button(name, click) {
  return html("button", { type: "button", class: "heed-label", "data-control": name, click });
}

/** @type {(element: HTMLElement, cell: Cell) => void} */
function write_label(element, { label, known = false, wrong = false, name = "" }) {
  const text = label === null ? "?" : String(label);
  const key = [text, known, wrong, name].join();
  if (WRITTEN.get(element) === key) return;
  WRITTEN.set(element, key);
  element.textContent = text;
  element.dataset.label = text;
  element.dataset.known = String(known);
  element.dataset.wrong = String(wrong);
  if (element.tagName === "BUTTON") {
    element.setAttribute("aria-label", `${name}: ${text}${wrong ? ", wrong" : ""}`);
  }
}

/**
 * How often each learner makes each error, over all labellings.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function errors_of({ learner: chosen, domain }, { all, wrong }) {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: -0.07, high: 1.07, label: `error, on each of ${2 ** domain} labellings`, ticks },
    y: { low: -3.05, high: 1.25, ticks: [] },
    height: 320,
    left: 8,
    marks: [
      bars([], [], { series: 1, text: "labellings, by error" }),
      bars([], [], { series: 2, text: "error on this one" }),
      ...LEARNERS.flatMap((learner, i) => [
        ...histogram(all[learner].counts, wrong[learner], -i),
        named(learner, all[learner].mean, -i, learner === chosen),
      ]),
      rule(all[chosen].mean, { series: 0, dashed: true, text: "mean error" }),
    ],
  };
}

/** @type {(counts: number[], here: number, base: number) => Mark[]} bars, each a thick line */
function histogram(counts, here, base) {
  const domain = counts.length - 1;
  const unit = 0.6 / Math.max(...counts);
  const upright = (/** @type {(k: number) => boolean} */ kept, /** @type {number} */ series) => {
    const shown = counts.map((_, k) => k).filter((k) => kept(k) && counts[k]);
    const x = shown.flatMap((k) => [k / domain, k / domain, NaN]);
    const y = shown.flatMap((k) => [base, base + unit * counts[k], NaN]);
    return line(x, y, { series, width: 100 / domain });
  };
  return [
    segment([-0.07, base], [1.07, base], { series: -1, width: 1 }),
    upright((k) => k !== here, 1),
    upright((k) => k === here, 2),
  ];
}

/** @type {(learner: Learner, mean: number, base: number, chosen: boolean) => Mark} */
function named(learner, mean, base, chosen) {
  const text = `${chosen ? "▸ " : ""}${NAMES[learner]}: mean ${fixed(mean, 3)}`;
  return note(1.05, base + 0.68, text, { anchor: "end", series: chosen ? 0 : -1 });
}
