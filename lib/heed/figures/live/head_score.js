// What one weight of a head is made of: query, key, their product, its division, the softmax.
import { fixed, percent, power } from "../base/numbers.js";
import { html, put, say, svg } from "../kit/dom.js";
import { fraction, root, symbols } from "../kit/formula.js";
import { morph } from "../kit/morph.js";
import { caption, Paper } from "../kit/paper.js";
import { typeset } from "../translators/joined.js";
import { score, visible, weight } from "../translators/head_facts.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Score, Seen } from "../translators/head_facts.js" */
/** @import { Languages } from "../translators/languages.js" */

const STRIP = 44; // height of a row of bars with its name, in CSS pixels
const NAME = 44; // width of the names beside the bars
const WIDEST = 380; // CSS pixels that the rows of bars take
const LEAST = 300; // and below which there are none
const HIDDEN = "This piece is not written yet, so it is hidden: no q·k.";
const SUMMED = "Entry by entry: q, k and their products, which sum to q·k.";

/** The drill-down of one cell. */
export class ScoreCard {
  /**
   * @param {Languages} languages
   * @param {() => void} load asks for queries and keys
   */
  constructor(languages, load) {
    this.languages = languages;
    this.pieces = html("p", { class: "heed-head-caption" });
    this.equation = html("div", { class: "heed-equation heed-head-equation" });
    this.paper = new Paper();
    this.note = html("p", { class: "heed-head-note" });
    this.load = html("button", {
      type: "button",
      class: "heed-button",
      "data-control": "load",
      click: () => this.load.getAttribute("aria-disabled") !== "true" && load(),
    });
    this.element = html(
      "div",
      { class: "heed-head-score", tabindex: -1 },
      ...[this.pieces, this.equation, this.note, this.load],
    );
  }

  /**
   * @param {Seen} seen
   * @param {Frame} frame
   * @param {Found} found what is known of queries and keys
   */
  draw(seen, frame, found) {
    const made = score(seen);
    const hidden = seen.column >= visible(seen);
    const missing = !hidden && !made;
    this.introduce(seen);
    morph(this.equation, made ? formula(made, visible(seen)) : [share_of(seen)]);
    const beside = frame.wide && frame.width > LEAST;
    if (made && beside) this.strips(made, Math.min(WIDEST, frame.width));
    else this.paper.element.remove();
    say(this.note, hidden ? HIDDEN : made && beside ? SUMMED : "");
    this.note.hidden = missing;
    if (!missing && document.activeElement === this.load) this.element.focus();
    this.load.hidden = !missing;
    this.offer(found);
  }

  /** @param {Seen} seen */
  introduce({ place, queries, rows, columns, row, column }) {
    const { source, target } = this.languages;
    const read = (/** @type {string} */ piece) => html("b", { lang: source.lang }, typeset(piece));
    const wrote = (/** @type {string} */ piece) => html("b", { lang: target.lang }, typeset(piece));
    const [asks, has] = [place === "encoder" ? read : wrote, place === "decoder" ? wrote : read];
    const written = place === "encoder" ? [] : [", just read, before writing ", wrote(rows[row])];
    this.pieces.replaceChildren(
      ...["q: query of ", asks(queries[row]), ...written, "; k: key of ", has(columns[column])],
    );
  }

  /** @param {Found} found */
  offer({ state, share }) {
    const texts = {
      ready: "Load the translator to see q·k",
      loading: share < 1 ? `The translator is loading: ${percent(share)}` : "Translating",
      error: "The translator is not there: try again",
    };
    say(this.load, texts[state]);
    put(this.load, "aria-disabled", String(state === "loading"));
  }

  /** @type {(made: Score, width: number) => void} */
  strips({ query, key, products }, width) {
    const rows = /** @type {const} */ ([["q", query, "blue"], ["k", key, "orange"], [
      "q × k",
      products,
      "green",
    ]]);
    const brightest = largest([...query, ...key]);
    const parts = rows.flatMap(([name, values, series], at) => {
      const top = at * STRIP;
      const most = series === "green" ? largest(products) : brightest;
      const bars = path(values, { top: top + STRIP / 2, width, most });
      const text = caption(name, 0, top + STRIP / 2 + 4, "start");
      return [text, svg("path", { class: `heed-bar heed-series-${series}`, d: bars })];
    });
    this.paper.draw(width, rows.length * STRIP, parts);
    if (!this.paper.element.parentNode) this.note.before(this.paper.element);
  }
}

/**
 * Bars from a line up and down.
 * @param {ArrayLike<number>} values
 * @param {{ top: number, width: number, most: number }} place
 * @returns {string} the path
 */
function path(values, { top, width, most }) {
  const step = (width - NAME) / values.length;
  const bars = Array.from(values, (value, i) => {
    const [x, high] = [NAME + i * step, -value / most * (STRIP / 2 - 3)];
    return `M${x.toFixed(1)} ${top}h${(step - 1).toFixed(1)}v${high.toFixed(1)}h${
      (1 - step).toFixed(1)
    }z`;
  });
  return `${bars.join("")}M${NAME} ${top - 0.5}H${width}v1H${NAME}z`;
}

/** @type {(values: ArrayLike<number>) => number} */
function largest(values) {
  return Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
}

/**
 * The formula without the numbers that are not known.
 * @type {(seen: Seen) => HTMLElement}
 */
function share_of({ own: { weights }, row, column }) {
  const share = html("b", {}, percent(weight(weights, row, column)));
  return html("span", {}, "softmax(", scale(symbols("D_h")), ") = ", share);
}

/** @type {(size: Node | string) => HTMLElement} q·k over the root of Dh */
function scale(size) {
  const product = html("span", {}, html("i", {}, "q"), " · ", html("i", {}, "k"));
  return fraction(product, html("span", {}, root(size)));
}

/**
 * From q·k to the share, in numbers.
 * @type {(made: Score, count: number) => HTMLElement[]}
 */
function formula({ query, product, scaled, power: own, sum }, count) {
  const part = (/** @type {(Node | string)[]} */ ...nodes) => html("span", {}, ...nodes);
  const divided = fraction(fixed(product, 1), fixed(Math.sqrt(query.length), 2));
  const e = (/** @type {string} */ exponent) => part("e", html("sup", {}, exponent));
  const softmax = fraction(e(fixed(scaled, 2)), part(`Σ of ${count} such`));
  const shares = fraction(power(own, 2), power(sum, 2));
  return [
    part(scale(String(query.length)), " = ", divided, " = ", html("b", {}, fixed(scaled, 2))),
    part(
      html("span", { class: "heed-head-step" }, "softmax: "),
      softmax,
      " = ",
      shares,
      " = ",
      html("b", {}, percent(own / sum)),
    ),
  ];
}
