// No free lunch: four learners, a labelling of K points, and their errors over all labellings.
import { cached } from "../kit/cache.js";
import { button, choice, draw_again, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { expected_error, predict } from "../../theory/lunch.js";
import { fixed, superscript } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const MOST = 8; // points
/** @type {Record<string, string>} */
const NAMES = { zeros: "all zeros", majority: "majority", nearest: "nearest", own: "yours" };
const LEARNERS = Object.keys(NAMES);
/** What cells show: a browser takes long over what is written anew. @type {WeakMap<Element, string>} */
const WRITTEN = new WeakMap();

/** The points that were drawn, some of them more than once. */
const sample_of = cached(["domain", "draws", "seed"], ({ domain, draws, seed }) => {
  const random = new Random(seed);
  return Array.from({ length: draws }, () => random.randrange(domain));
});

/**
 * What a learner says of every point, as bits; labels are looked up in the sample.
 * @type {(learner: string, domain: number, sample: number[], labels: number, own: number) => number}
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
 * @type {(learner: string, state: State) => { wrong: number[], counts: number[], mean: number }}
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
  (state) => Object.fromEntries(LEARNERS.map((learner) => [learner, tally(learner, state)])),
);

/** @param {State} state */
function compute(state) {
  const { domain, labels, own } = state;
  const sample = sample_of(state);
  const code = labels % 2 ** domain;
  const all = tallies(state);
  return {
    code,
    seen: bits_of(sample),
    all,
    said: Object.fromEntries(
      LEARNERS.map((learner) => [learner, guess(learner, domain, sample, code, own)]),
    ),
    wrong: Object.fromEntries(LEARNERS.map((learner) => [learner, all[learner].wrong[code]])),
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { learner, domain, draws } = state;
  const { seen, wrong, all } = compute(state);
  const first = [learner, ...LEARNERS.filter((name) => name !== learner)];
  const here = first.map((name) => `${NAMES[name]} ${wrong[name]}`).join(", ");
  const rival = learner === "zeros" ? "nearest" : "zeros";
  const gaps = all[learner].wrong.map((k, i) => k - all[rival].wrong[i]);
  const mean = ones(seen) === domain
    ? "No label is left to guess, so all four are right on every labelling."
    : `Over all ${2 ** domain} labellings the mean error is ${fixed(all[learner].mean, 3)} for ` +
      `each of the four, as each repeats what it has seen; ` +
      `“${NAMES[learner]}” does better than “${NAMES[rival]}” on ` +
      `${gaps.filter((gap) => gap < 0).length} and worse on ` +
      `${gaps.filter((gap) => gap > 0).length}.`;
  return `The sample shows ${ones(seen)} of the ${domain} points. Wrong labels here: ${here}. ` +
    `${mean} Over all labellings and all samples of ${draws} draws, the mean is ` +
    `½ (1 − 1/${domain})${superscript(draws)} = ${fixed(expected_error(domain, draws), 3)}.`;
}

export default figure((model) => {
  const table = table_of(model);
  const errors = new Plot();
  const buttons = buttons_of(model);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const left = wide ? Math.round(0.57 * frame.width) : frame.width;
    table.draw(state, shown, left);
    buttons.write(shown, state);
    const width = wide ? frame.width - left - 10 : frame.width;
    errors.draw(errors_of(state, shown), { ...frame, width });
  }

  return {
    controls: [choice(model, "learner"), buttons.element],
    picture: html("div", { class: "heed-side-by-side" }, table.element, errors.element),
    more: [range(model, "domain"), range(model, "draws"), draw_again(model)],
    update,
    describe,
  };
});

/**
 * Labels for which the chosen learner is always wrong, or always right, where it has to guess.
 * @param {Model} model
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
    /** @type {(shown: Shown, state: State) => void} */
    write(shown, state) {
      for (const { against, element } of made) {
        element.disabled = labels(state, shown, against) === shown.code;
      }
    },
  };
}

/**
 * The labels, what the sample shows of them, and what each learner makes of that.
 * @param {Model} model
 */
function table_of(model) {
  const flip = (/** @type {string} */ name, /** @type {number} */ x) =>
    model.set(name, model.get(name) ^ 1 << x);
  const is_seen = (/** @type {number} */ x) => compute(model.state()).seen >> x & 1;
  const points = Array.from({ length: MOST }, (_, x) => x);
  const truth = points.map((x) => label_button("labels", () => flip("labels", x)));
  // your learner too repeats the labels that it has seen: there a click turns the label itself
  const own = points.map((x) => label_button("own", () => flip(is_seen(x) ? "labels" : "own", x)));
  const label = () => html("span", { class: "heed-label" });
  const sample = points.map(label);
  const rows = LEARNERS.map((learner) => ({
    learner,
    cells: learner === "own" ? own : points.map(label),
    wrong: html("td"),
  }));
  const heads = points.map((x) => html("th", { scope: "col" }, String(x + 1)));
  const caption = html("caption");
  const lines = rows.map(({ learner, cells, wrong }) => line(NAMES[learner], cells, wrong));
  const element = html(
    "table",
    { class: "heed-card heed-guesses" },
    caption,
    html(
      "thead",
      {},
      html(
        "tr",
        {},
        html("th", { scope: "col" }, "x"),
        ...heads,
        html("th", { scope: "col" }, "wrong"),
      ),
    ),
    html("tbody", {}, line("label f(x)", truth), line("sample S", sample), ...lines),
  );
  return {
    element,
    /** @type {(state: State, shown: Shown, width: number) => void} */
    draw({ domain, draws, learner: chosen }, { code, seen, said, wrong }, width) {
      element.style.width = `${width}px`;
      caption.textContent = `${draws} ${draws === 1 ? "draw shows" : "draws show"} ` +
        `${ones(seen)} of ${domain} points; framed in red: wrong`;
      points.forEach((x) => {
        const shown = x < domain;
        for (const part of [heads[x], truth[x], sample[x], ...rows.map((row) => row.cells[x])]) {
          (part.closest("td") ?? part).hidden = !shown;
        }
        if (!shown) return;
        const label = code >> x & 1;
        const known = Boolean(seen >> x & 1);
        write_label(truth[x], label, { name: `label of point ${x + 1}` });
        write_label(sample[x], known ? label : null, {});
        for (const { learner, cells } of rows) {
          const guessed = said[learner] >> x & 1;
          const name = known ? `label of point ${x + 1}, seen` : `your guess for point ${x + 1}`;
          write_label(cells[x], guessed, { known, wrong: guessed !== label, name });
        }
        own[x].dataset.control = known ? "labels" : "own";
      });
      rows.forEach(({ learner, wrong: cell }, i) => {
        cell.textContent = `${wrong[learner]}/${domain}`;
        lines[i].setAttribute("aria-current", String(learner === chosen));
      });
    },
  };
}

/** @type {(name: string, cells: HTMLElement[], end?: HTMLElement) => HTMLElement} */
function line(name, cells, end = html("td")) {
  return html(
    "tr",
    {},
    html("th", { scope: "row" }, name),
    ...cells.map((cell) => html("td", {}, cell)),
    end,
  );
}

/** @type {(name: string, click: () => void) => HTMLElement} */
function label_button(name, click) {
  return html("button", { type: "button", class: "heed-label", "data-control": name, click });
}

/**
 * @param {HTMLElement} element
 * @param {number | null} label null: not known
 * @param {{ known?: boolean, wrong?: boolean, name?: string }} look
 */
function write_label(element, label, { known = false, wrong = false, name = "" }) {
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
 * @param {State} state
 * @param {Shown} shown
 * @returns {Drawing}
 */
function errors_of({ learner: chosen, domain }, { all, wrong }) {
  const mean = all[chosen].mean;
  return {
    x: {
      low: -0.07,
      high: 1.07,
      label: `error, on each of ${2 ** domain} labellings`,
      ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) })),
    },
    y: { low: -3.05, high: 1.25, ticks: [] },
    height: 320,
    left: 8,
    marks: [
      { kind: "rule", at: mean, series: 0, dashed: true, text: "mean error" },
      { kind: "bars", series: 1, text: "labellings, by error" },
      { kind: "bars", series: 2, text: "error on this one" },
      ...LEARNERS.flatMap((learner, i) =>
        histogram(all[learner], wrong[learner], -i, learner, learner === chosen)
      ),
    ],
  };
}

/** @type {(tally: { counts: number[], mean: number }, here: number, base: number, learner: string, chosen: boolean) => Mark[]} */
function histogram({ counts, mean }, here, base, learner, chosen) {
  const domain = counts.length - 1;
  const unit = 0.6 / Math.max(...counts);
  const size = 150 / domain;
  /** @type {(kept: (k: number) => boolean, series: number) => Mark} */
  const bars = (kept, series) => {
    const shown = counts.map((_, k) => k).filter((k) => kept(k) && counts[k]);
    const x = shown.flatMap((k) => [k / domain, k / domain, NaN]);
    const y = shown.flatMap((k) => [base, base + unit * counts[k], NaN]);
    return { kind: "line", x, y, series, size };
  };
  return [
    { kind: "line", x: [-0.07, 1.07], y: [base, base], series: -1, width: 1 },
    bars((k) => k !== here, 1),
    bars((k) => k === here, 2),
    {
      kind: "text",
      x: [1.05],
      y: [base + 0.68],
      anchor: "end",
      series: chosen ? 0 : -1,
      text: `${chosen ? "▸ " : ""}${NAMES[learner]}: mean ${fixed(mean, 3)}`,
    },
  ];
}
