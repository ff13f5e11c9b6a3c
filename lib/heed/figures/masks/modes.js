// One translator in training, validation and writing, its mask always on or only in training.
import { fixed } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { asks_first, nearest } from "../kit/question.js";
import { causal_mask } from "../../model/masks.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Modes as State } from "../states.d.ts" */

const PIECES = ["<bos>", "Le", "garçon", "est", "prêt", "."];
const ALL = PIECES.length;
const WRITTEN = [...PIECES.slice(1), "<eos>"]; // at each step, whatever the mask and the cache
const SHADES = { visible: 0.85, kept: 0.3 }; // as in calls.js

/** @typedef {{ name: string, reads: string }} Use of the decoder */
/** @typedef {"hidden" | "leak" | "absent"} Later what becomes of the keys of later pieces */
/** @typedef {"visible" | "kept" | Later} Kind of a key; what is kept comes from the cache */

/** @type {Record<Later, string>} */
const LATER = {
  hidden: "×: later keys are hidden",
  leak: "red: later keys are seen",
  absent: "light: keys from the cache. Later keys don’t exist yet",
};

/** @type {Use[]} */
const USES = [
  { name: "training", reads: "the right pieces, all at once" },
  { name: "validation", reads: "the right pieces, all at once" },
  { name: "writing", reads: "its own pieces" },
];

/** @typedef {{ validation: number, cached: number, afresh: number }} Rule */
/** @typedef {{ sentences: number, learnt: number, always: Rule, training: Rule }} Measured */

/**
 * What was measured, what is `kept` with the mask always on and whether the rule is worse, and whether
 * later pieces are seen in training, validation and writing.
 * @param {State} state
 */
export function facts({ measured, rule, writing }) {
  const { learnt, ...rules } = /** @type {Measured} */ (/** @type {unknown} */ (measured));
  const { validation, [writing]: exact } = rules[rule];
  const off = rule === "training";
  const leaks = [false, off, off && writing === "afresh"];
  const kept = rules.always[writing];
  return { learnt, validation, exact, kept, worse: exact < kept, leaks };
}

/** @param {State} state */
export function describe(state) {
  const { rule } = state;
  const { learnt, validation, exact, kept, worse, leaks } = facts(state);
  const far = leaks[1]
    ? `far above the ${fixed(learnt, 2)} of training, which never met later pieces`
    : `near the ${fixed(learnt, 2)} of training`;
  const not = worse ? `, not ${fixed(kept, 1)}%,` : "";
  const same = rule === "training" && !worse ? ", as with the mask always on" : "";
  return `The loss in validation is ${fixed(validation, 2)}, ${far}. ` +
    `${fixed(exact, 1)}%${not} of the translations are exactly right${same}.`;
}

/** How many come right without mask and cache, whatever is shown. @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  const { exact } = facts({ ...state, rule: "training", writing: "afresh" });
  return nearest(exact / 100, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const panels = USES.map((use) => new Panel(use));
  const piece = html("b", { lang: "fr" });
  panels[2].reads.append("; now writes ", piece);
  panels[2].result.classList.add("heed-secret");
  return {
    controls: [choice(model, "rule"), choice(model, "writing"), range(model, "steps")],
    picture: html("div", { class: "heed-modes" }, ...panels.map(({ element }) => element)),
    update(state) {
      const { learnt, validation, exact, leaks: [, spoiled, late] } = facts(state);
      const seen = spoiled ? "leak" : "hidden";
      const ahead = late ? "leak" : state.writing === "cached" ? "absent" : "hidden";
      panels[0].draw(ALL, "hidden", `loss ${fixed(learnt, 2)}`, false);
      panels[1].draw(ALL, seen, `loss ${fixed(validation, 2)}`, spoiled);
      panels[2].draw(state.steps, ahead, `${fixed(exact, 1)}% right`, false);
      say(piece, WRITTEN[state.steps - 1]);
    },
    describe,
    question: asks_first(model, answer, { show: () => model.set("writing", "afresh") }),
  };
});

/** One use: what is read, who sees whom, and the result. */
class Panel {
  /** @param {Use} use */
  constructor({ name, reads }) {
    this.cells = PIECES.map(() => PIECES.map(() => html("td")));
    this.result = html("p", { class: "heed-modes-result" });
    this.later = html("p");
    this.reads = html("p", {}, "reads ", reads);
    const row = (/** @type {HTMLElement[]} */ cells, /** @type {number} */ t) =>
      html("tr", {}, html("th", { scope: "row", lang: "fr" }, PIECES[t]), ...cells);
    this.element = html(
      "div",
      {},
      html("p", { class: "heed-modes-name" }, name),
      this.reads,
      this.later,
      html("table", {}, key_names(), html("tbody", {}, ...this.cells.map(row))),
      this.result,
    );
  }

  /**
   * @param {number} read pieces so far
   * @param {Later} later
   * @param {string} result
   * @param {boolean} wrong
   */
  draw(read, later, result, wrong) {
    const { values } = causal_mask(ALL);
    this.cells.flat().forEach((cell, i) => {
      const there = Math.floor(i / ALL) < read && i % ALL < read;
      const before = i % ALL < Math.floor(i / ALL) && later === "absent";
      show(cell, !there ? "absent" : !values[i] ? later : before ? "kept" : "visible");
    });
    say(this.later, LATER[later]);
    say(this.result, result);
    this.result.toggleAttribute("data-wrong", wrong);
  }
}

/** The pieces above their columns. */
function key_names() {
  const name = (/** @type {string} */ piece) =>
    html("th", { scope: "col", lang: "fr" }, html("span", {}, piece));
  return html("thead", {}, html("tr", {}, html("td"), ...PIECES.map(name)));
}

/** A key as a query finds it. @type {(cell: HTMLElement, kind: Kind) => void} */
function show(cell, kind) {
  const shade = kind === "visible" || kind === "kept" ? SHADES[kind] : 0;
  const colour = css_colour("sequential", shade);
  put(cell, "style", kind === "leak" || kind === "absent" ? "" : `background-color: ${colour}`);
  put(cell, "class", `heed-modes-${kind}`);
}
