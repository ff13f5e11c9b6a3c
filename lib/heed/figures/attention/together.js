// What is lost without many heads at once, beside the sum of what each costs alone.
import { fixed } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { line, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { sideways } from "../kit/touch.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Together as State } from "../states.d.ts" */

/** @typedef {{ heads: number, lost: number, alone: number, written: string }} Loss in points of BLEU */

const STEP = 8; // heads between two measurements
const ASKED = 40; // the heads that are gone when the next are asked for
const HEIGHT = 280; // of the plot, in CSS pixels
const TEXTS = 76; // and of the sentence and its translation
const TOP = 50; // points

/** @type {(state: State) => Loss[]} */
const losses_of = ({ losses }) => /** @type {Loss[]} */ (/** @type {unknown} */ (losses));

/** What is lost without as many heads, and what the last of them cost. @param {State} state */
export function facts(state) {
  const all = losses_of(state);
  const at = Math.round(state.gone / STEP);
  return { ...all[at], last: all[at].lost - all[Math.max(0, at - 1)].lost };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { heads, lost, alone, last } = facts(state);
  if (!heads) return `The whole translator has a BLEU of ${fixed(state.bleu, 1)}.`;
  const sum = alone < 0 ? `seemed to gain ${fixed(-alone, 1)}` : `cost ${fixed(alone, 1)}`;
  const more = heads > STEP ? `, ${fixed(last, 1)} of them with the last ${STEP}` : "";
  return `Without ${heads} heads, ${fixed(lost, 1)} of ${
    fixed(state.bleu, 1)
  } points are lost${more}. ` +
    `One at a time, they ${sum} in all.`;
}

/** Of the heads after the first 40, whatever is shown. @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts({ ...state, gone: ASKED + STEP }).last, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  plot.element.classList.add("heed-together");
  const grip = knob(model, plot, { x: "gone" });
  const point = (/** @type {PointerEvent} */ { clientX }) =>
    model.put("gone", plot.x.invert(clientX - plot.paper.getBoundingClientRect().left));
  const paper = /** @type {HTMLElement} */ (/** @type {unknown} */ (plot.paper));
  sideways(paper, { drag: point, tap: point });
  grip.element.addEventListener("pointerdown", (event) => event.stopPropagation());
  const written = html("p", { lang: "fr" });
  const english = html("p", { class: "heed-side" });

  return {
    controls: [range(model, "gone")],
    picture: html(
      "div",
      {},
      plot.element,
      html("div", { class: "heed-together-texts" }, english, written),
    ),
    update(state, frame) {
      const { heads, lost, written: text } = facts(state);
      plot.draw(drawing(state), frame.below(TEXTS));
      grip.draw(heads, lost, `${fixed(lost, 1)} points lost without ${heads} heads`);
      say(english, state.sentence);
      say(written, text);
    },
    describe,
    question: asks_first(model, answer, { show: () => model.set("gone", ASKED + STEP) }),
  };
});

/** @param {State} state */
function drawing(state) {
  const all = losses_of(state);
  const { heads, lost, alone } = facts(state);
  const known = all.filter((one) => one.heads <= ASKED);
  const asked = all.filter((one) => one.heads >= ASKED);
  const x = (/** @type {Loss[]} */ these) => these.map((one) => one.heads);
  const y = (/** @type {Loss[]} */ these) => these.map((one) => one.lost);
  return {
    x: { low: 0, high: all[all.length - 1].heads, label: "heads taken away, the cheapest first" },
    y: {
      low: Math.min(0, ...all.map((one) => one.alone)) - 1,
      high: TOP,
      label: `points of BLEU lost, of ${fixed(state.bleu, 1)}`,
    },
    height: HEIGHT,
    marks: [
      rule(0, { across: "y", series: /** @type {const} */ ("faint") }),
      segment([heads, alone], [heads, lost], { series: "faint", width: 1 }),
      line(x(known), y(known), { series: "blue", width: 2.5, text: "together" }),
      line(x(asked), y(asked), { series: "blue", width: 2.5, secret: true }),
      line(x(all), all.map((one) => one.alone), {
        series: "orange",
        dashed: true,
        text: "sum of the single losses",
      }),
    ],
  };
}
