// How the translator learned: a sentence at each checkpoint of its training, and the loss.
import { fixed, grouped } from "../base/numbers.js";
import { follow, labelled } from "../kit/controls.js";
import { html, say, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { line, note, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { stepper } from "../kit/stepper.js";
import { LearningMap } from "./learning_map.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Learnt, Written } from "./learning_map.js" */
/** @import { Learning as State } from "../states.d.ts" */

const END = "<eos>";
const REPEATS = 5; // words that are shown of a translation that does not end
const [OWN, OTHER] = [1, 2]; // the series of the two lines
const [ABOVE, BELOW] = [0.5, 0.75]; // nats between a line and its name
const LEFT = 0.56; // share of the width that the map takes, where the curve stands beside it

export default figure((/** @type {Model<State>} */ model) => {
  const sheet = new Sheet(curve_of);
  const end = { traits: ["curve"], at: () => model.get("curve").steps.length };
  const told = (/** @type {number} */ at) =>
    updates(model.get("curve").steps[Math.min(at, end.at()) - 1]);
  return {
    controls: [sentence_menu(model), stepper(model, "checkpoint", told, end)],
    picture: sheet.element,
    update: (state, frame) => sheet.draw(state, frame),
    describe,
  };
});

/** @typedef {Pick<State, "sentences" | "example" | "checkpoint" | "curve" | "layer">} Shown */

/**
 * What is shown of a state: its sentence, and what the checkpoint made of it.
 * @param {Shown} state
 */
export function shown_of({ sentences, example, checkpoint, curve }) {
  /** @type {Learnt} */
  const learnt = sentences[Math.min(example, sentences.length - 1)];
  const at = Math.min(checkpoint, curve.steps.length) - 1;
  return { learnt, at, written: learnt.written[at] };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { steps, losses, swapped, examples } = state.curve;
  const { learnt, at, written } = shown_of(state);
  return `After ${updates(steps[at])} it writes ${said(written)} for “${learnt.text}” ` +
    `The loss on ${grouped(examples)} validation sentences is ${fixed(losses[at], 2)} nats a ` +
    `piece, and ${fixed(swapped[at], 2)} with the English of another sentence.`;
}

/** @param {number} step */
export function updates(step) {
  return `${grouped(step)} update${step === 1 ? "" : "s"}`;
}

/** A translation in words. @param {Written} written */
export function said(written) {
  if (written.pieces[0] === END) return `nothing but ${END}`;
  return written.text ? `« ${shown_text(written)} »` : "nothing that can be read";
}

/** A translation, or the first words of one that did not end. @param {Written} written */
function shown_text({ text, pieces }) {
  if (pieces.at(-1) === END) return text || "—";
  return `${text.split(" ").slice(0, REPEATS).join(" ")} …`;
}

/**
 * A menu of the sentences.
 * @param {Model<any>} model
 */
export function sentence_menu(model) {
  const select = html("select", {
    id: unique("example"),
    "data-control": "example",
    change: () => model.put("example", select.selectedIndex),
  });
  const fill = () => {
    const texts = /** @type {Learnt[]} */ (model.get("sentences")).map(({ text }) => text);
    select.replaceChildren(...texts.map((text) => html("option", {}, text)));
    select.selectedIndex = Math.min(model.get("example"), texts.length - 1);
  };
  follow(model, "sentences", fill);
  follow(model, "example", fill);
  return labelled("menu", model.control("example"), select);
}

/** The picture: the translation, its map, the curve. */
export class Sheet {
  /** @param {(state: any) => Drawing} curve */
  constructor(curve) {
    this.curve = curve;
    this.text = html("span");
    this.longest = html("span", { class: "heed-learning-room", "aria-hidden": "true" });
    this.map = new LearningMap();
    this.plot = new Plot();
    this.element = html(
      "div",
      { class: "heed-learning" },
      html("p", { class: "heed-learning-text", lang: "fr" }, this.text, this.longest),
      html("div", { class: "heed-learning-parts" }, this.map.element, this.plot.element),
    );
  }

  /** @type {(state: Shown, frame: Frame) => void} */
  draw(state, frame) {
    const { learnt, at, written } = shown_of(state);
    const [left, right] = frame.split(LEFT, 1 - LEFT - 0.03);
    say(this.text, shown_text(written));
    say(this.longest, longest(learnt.written.map(shown_text)));
    say(this.map.note, note_on(state));
    this.map.draw(learnt, at, left);
    this.plot.draw(this.curve(state), right);
  }
}

/** @param {Shown} state */
function note_on({ layer }) {
  return `Percent: how probable the piece was. Blue: where it looks (mean of the heads of decoder ` +
    `layer ${layer}).`;
}

/** @param {string[]} texts */
function longest(texts) {
  return texts.reduce((a, b) => b.length > a.length ? b : a);
}

/**
 * The loss at each checkpoint, with the right sentence and with another.
 * @param {State} state
 * @returns {Drawing}
 */
export function curve_of(state) {
  const { steps, losses, swapped } = state.curve;
  const { at } = shown_of(state);
  const last = steps.length - 1;
  const name = (
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {number} */ series,
  ) => note(steps[last], y, text, { series, anchor: "end" });
  return {
    x: {
      low: 0.8,
      high: 1.2 * steps[last],
      log: true,
      label: "updates",
      ticks: powers(steps[last]),
    },
    y: { low: 0, high: Math.ceil(Math.max(...losses, ...swapped)), label: "loss, nats a piece" },
    height: 240,
    marks: [
      rule(steps[at], { across: "x", series: -1, dashed: true }),
      line(steps, swapped, { series: OTHER, width: 2 }),
      line(steps, losses, { series: OWN, width: 2 }),
      points([steps[at]], [swapped[at]], { series: OTHER, radius: 5 }),
      points([steps[at]], [losses[at]], { series: OWN, radius: 5 }),
      name(swapped[last] + ABOVE, "wrong English", OTHER),
      name(losses[last] - BELOW, "right English", OWN),
    ],
  };
}

/** Ticks at 1, 10, 100 … @param {number} most */
function powers(most) {
  const count = Math.floor(Math.log10(most)) + 1;
  return Array.from({ length: count }, (_, i) => ({ at: 10 ** i, text: grouped(10 ** i) }));
}
