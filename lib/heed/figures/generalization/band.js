// All models within ε of their true errors at once: what "uniform" asks for.
import { binomial_tail } from "../../theory/binomial.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed, percent } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { trials } from "../kit/stream.js";
import { exists } from "../../theory/union.js";
import { error_axis, Luck, mistakes, tables_of, true_errors } from "./scores.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {ReturnType<typeof drawn>} Outcome */

const NEAR = 1e-6; // hundredths of an example: a gap this near to ε is ε
const JUST = 1e-8; // "more than ε" is "ε and this, or more", as no gap lies between
const HEIGHT = { wide: 280, narrow: 220 };
const LEAST = 0.001; // chance that is written
const SHOWN = 100; // sets whose outcome stands in the history
const LUCK = new Luck();

const models_of = cached(["best", "examples", "models"], ({ best, examples, models }) => {
  const risks = true_errors(best, models);
  return {
    risks,
    tables: tables_of(examples, risks),
    expected: risks.map((risk) => examples * Math.round(100 * risk)), // mistakes, in hundredths
  };
});

const tails = cached(["best", "epsilon", "examples", "models"], (state) => {
  const { epsilon, examples: n } = state;
  const { risks } = models_of(state);
  return {
    beyond: exists(n, risks, epsilon + JUST, "independent"),
    reached: exists(n, risks, epsilon, "independent"),
    alone: binomial_tail(n, risks[risks.length - 1], epsilon, 2, true),
  };
});

/** @type {(state: State) => number[]} the widest gap on each set drawn yet, grown as needed */
const widest_yet = cached(["best", "examples", "models", "seed"], () => []);

/**
 * What came of the validation sets. A gap is |L_S − L_𝒟|·n in hundredths of an example.
 * @param {State} state
 */
function drawn(state) {
  const { epsilon, examples, models, seed, sets } = state;
  const { tables, expected } = models_of(state);
  const counts_on = (/** @type {number} */ index) => {
    const lucky = LUCK.of(seed, index, models);
    return tables.map((table, l) => mistakes(lucky[l], table));
  };
  const gap = (/** @type {number} */ count, /** @type {number} */ l) =>
    Math.abs(100 * count - expected[l]);
  const yet = widest_yet(state);
  while (yet.length < sets) yet.push(Math.max(...counts_on(yet.length).map(gap)));
  const widest = yet.slice(0, sets);
  const limit = 100 * examples * epsilon;
  const counts = counts_on(sets - 1);
  return {
    counts,
    outside: counts.map((count, l) => gap(count, l) > limit + NEAR),
    beyond: widest.map((one) => one > limit + NEAR),
    reached: widest.map((one) => one >= limit - NEAR),
  };
}

/** @param {boolean[]} events */
function count(events) {
  return events.filter(Boolean).length;
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { epsilon, sets, delta } = state;
  const now = drawn(state);
  const { beyond, reached, alone } = tails(state);
  const off = count(now.beyond);
  const enough = beyond <= delta ? "is wide enough" : "is too narrow";
  return `${last(state, count(now.outside))}. Every gap is at most ε on ${sets - off} of ` +
    `${sets} sets (chance ${chance(1 - beyond)}), some gap is above ε on ${off} ` +
    `(${chance(beyond)}), some is ε or above on ${count(now.reached)} (${chance(reached)}). ` +
    `One model of true error ${fixed(last_risk(state), 2)} is outside with chance ` +
    `${chance(alone)}; for all to be inside on all but δ = ${percent(delta)} of the sets, ` +
    `ε = ${fixed(epsilon, 2)} ${enough}.`;
}

/**
 * @param {State} state
 * @param {number} outside
 */
function last({ epsilon, models }, outside) {
  const off = `off by more than ε = ${fixed(epsilon, 2)}`;
  if (!outside) return `On the last set no model is ${off}: all are inside`;
  const those = outside === 1 ? "1 model" : `${outside} models`;
  return `On the last set ${those} of ${models} ${outside === 1 ? "is" : "are"} ${off}, ` +
    "and one is enough to fail";
}

/**
 * A chance in hundredths; what is neither impossible nor certain is not written as such.
 * @param {number} x
 */
function chance(x) {
  if (x < LEAST) return `below ${percent(LEAST, 1)}`;
  return x > 1 - LEAST ? `above ${percent(1 - LEAST, 1)}` : percent(x, 1);
}

export default figure((model) => {
  const [plot, history, card] = [new Plot(), new History(), new Card()];
  const put = (/** @type {number} */ epsilon) =>
    model.set("epsilon", Math.min(30, Math.max(1, Math.round(100 * epsilon))) / 100);
  const edge = new Handle(plot, {
    label: "edge of the band, ε",
    name: "epsilon",
    unit: 0.01,
    move: (_, y) => put(Math.abs(y - last_risk(model.state()))),
    step: ([across, up]) => put(model.get("epsilon") + (across + up) / 100),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { epsilon, models, examples, best } = state;
    const now = drawn(state);
    const wide = frame.width > 560;
    plot.draw(band(state, now, wide), frame);
    const top = Math.min(error_axis(examples, best).high, last_risk(state) + epsilon);
    const text = `ε = ${fixed(epsilon, 2)}`;
    edge.draw(models + 0.5, top, { now: epsilon, text, low: 0.01, high: 0.3 });
    card.draw(state, now);
    history.draw(now, { ...frame, width: wide ? frame.width * 0.42 : frame.width });
    card.element.style.width = `${wide ? frame.width * 0.54 : frame.width}px`;
  }

  return {
    controls: [
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "models"),
      trials(model, "sets", "seed", "New validation set"),
    ],
    picture: html(
      "div",
      {},
      plot.element,
      html("div", { class: "heed-side-by-side" }, card.element, history.element),
    ),
    more: [
      range(model, "examples"),
      range(model, "delta", (value) => fixed(value, 2)),
      range(model, "best", (value) => fixed(value, 2)),
    ],
    update,
    describe,
  };
});

/** @param {State} state */
function last_risk(state) {
  return models_of(state).risks[state.models - 1];
}

/**
 * The last set, every model inside or outside its band.
 * @param {State} state
 * @param {Outcome} now
 * @param {boolean} wide
 * @returns {Drawing}
 */
function band(state, now, wide) {
  const { epsilon, models, examples, best } = state;
  const { risks } = models_of(state);
  const y = error_axis(examples, best);
  const x = risks.flatMap((_, l) => [l + 0.5, l + 1.5]);
  const truth = risks.flatMap((risk) => [risk, risk]);
  const failed = now.outside.some(Boolean);
  const ends = [1, ...(models > 1 ? [models] : [])].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: 0.5, high: models + 0.5, label: "model", ticks: ends },
    y,
    height: wide ? HEIGHT.wide : HEIGHT.narrow,
    marks: [
      {
        kind: "band",
        x,
        y: truth.map((risk) => Math.max(y.low, risk - epsilon)),
        y2: truth.map((risk) => Math.min(y.high, risk + epsilon)),
        series: failed ? "wrong" : 3,
        text: failed ? "band ±ε: some model is outside" : "band ±ε: all are inside",
      },
      { kind: "line", x, y: truth, series: 0, width: 1.2, text: "true error" },
      ...scores(state, now),
      label(epsilon, models + 0.5, last_risk(state), y),
    ],
  };
}

/**
 * The validation errors: dots inside the band, crosses outside.
 * @param {State} state
 * @param {Outcome} now
 * @returns {Mark[]}
 */
function scores({ models, examples }, { counts, outside }) {
  const size = models > 40 ? 3.5 : 5;
  const where = (/** @type {boolean} */ out) => {
    const chosen = counts.map((_, l) => l).filter((l) => outside[l] === out);
    return { x: chosen.map((l) => l + 1), y: chosen.map((l) => counts[l] / examples) };
  };
  const text = outside.some(Boolean) ? "outside" : "";
  return [
    { kind: "points", ...where(false), series: 1, size, text: "validation error, inside" },
    { kind: "points", ...where(true), series: "wrong", radius: size + 1, crossed: true, text },
  ];
}

/**
 * What the handle at the edge of the band stands for, above it.
 * @param {number} epsilon
 * @param {number} x
 * @param {number} risk
 * @param {{ low: number, high: number }} axis
 * @returns {Mark}
 */
function label(epsilon, x, risk, { low, high }) {
  const y = Math.min(high, risk + epsilon) + 0.1 * (high - low); // above the ring of what has the focus
  const text = `ε = ${fixed(epsilon, 2)}`;
  return { kind: "text", x: [x], y: [y], anchor: "end", text, series: 0 };
}

/** How the last sets came out, a mark each. */
class History {
  constructor() {
    this.plot = new Plot();
    this.title = html("p", { class: "heed-map-title" });
    this.element = html("div", {}, this.title, this.plot.element);
  }

  /**
   * @param {Outcome} now
   * @param {Frame} frame
   */
  draw(now, frame) {
    const columns = frame.width < 300 ? 20 : 25;
    const rows = SHOWN / columns;
    const shown = Math.min(SHOWN, now.beyond.length);
    this.title.textContent = shown === 1 ? "The one set so far" : `The last ${shown} sets`;
    this.plot.draw({
      x: { low: -0.6, high: columns - 0.4 },
      y: { low: 0.4 - rows, high: 0.6 },
      height: rows * 15 + 16,
      bare: true,
      marks: outcomes(now, columns),
    }, frame);
  }
}

/**
 * A mark for each of the last sets, in rows.
 * @param {Outcome} now
 * @param {number} columns
 * @returns {Mark[]}
 */
function outcomes({ beyond, reached }, columns) {
  const first = Math.max(0, beyond.length - SHOWN);
  const where = (/** @type {(i: number) => boolean} */ holds) => {
    const chosen = beyond.map((_, i) => i).slice(first).filter(holds).map((i) => i - first);
    return { x: chosen.map((i) => i % columns), y: chosen.map((i) => -Math.floor(i / columns)) };
  };
  const edge = where((i) => reached[i] && !beyond[i]);
  const failed = where((i) => beyond[i]);
  return [
    { kind: "points", ...where((i) => !reached[i]), series: 3, text: "all inside" },
    { kind: "points", ...edge, series: 3, hollow: true, text: "all inside, one on the edge" },
    { kind: "points", ...failed, series: "wrong", crossed: true, text: "some model outside" },
  ];
}

const EVENTS = ["∀: every gap ≤ ε", "∃: some gap > ε", "∃: some gap ≥ ε"];

/** How often each event came true, how likely it is, and what is wished: of the last one nothing. */
class Card {
  constructor() {
    this.heads = ["event", "so far", "chance", "wished"].map((name) =>
      html("th", { scope: "col" }, name)
    );
    this.rows = EVENTS.map((name) => {
      const cells = [html("td"), html("td"), html("td")];
      return { cells, row: html("tr", {}, html("th", { scope: "row" }, name), ...cells) };
    });
    this.element = html(
      "table",
      { class: "heed-card" },
      html("thead", {}, html("tr", {}, ...this.heads)),
      html("tbody", {}, ...this.rows.map(({ row }) => row)),
    );
  }

  /**
   * @param {State} state
   * @param {Outcome} now
   */
  draw(state, now) {
    const { sets, delta } = state;
    const { beyond, reached } = tails(state);
    const counts = [sets - count(now.beyond), count(now.beyond), count(now.reached)];
    this.heads[1].textContent = `of ${sets}`;
    const wishes = [`≥ ${percent(1 - delta)}`, `≤ ${percent(delta)}`];
    const good = beyond <= delta;
    [1 - beyond, beyond, reached].forEach((likelihood, i) => {
      const [so_far, likely, wish] = this.rows[i].cells;
      so_far.textContent = String(counts[i]);
      likely.textContent = chance(likelihood);
      if (wishes[i]) grant(wish, wishes[i], good);
      else wish.textContent = "–";
    });
  }
}

/** @type {(cell: HTMLElement, wished: string, good: boolean) => void} */
function grant(cell, wished, good) {
  cell.textContent = `${wished} ${good ? "✓" : "✗"}`;
  cell.dataset.mark = good ? "yes" : "no";
  cell.setAttribute("aria-label", `${wished}: ${good ? "granted" : "not granted"}`);
}
