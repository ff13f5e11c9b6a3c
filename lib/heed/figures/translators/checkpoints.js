// The checkpoints of a training: which is chosen, what it wrote for a sentence, and a map of that.
import { counted } from "../base/numbers.js";
import { quoted } from "../base/quotes.js";
import { follow, labelled } from "../kit/controls.js";
import { html, say, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Plot } from "../kit/plot.js";
import { stepper } from "../kit/stepper.js";
import { typeset } from "./joined.js";
import { LearningMap } from "./learning_map.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Learnt, Written } from "./learning_map.js" */
/** @import { Learning } from "../states.d.ts" */

const END = "<eos>";
const REPEATS = 5; // words that are shown of a translation that does not end
const LEFT = 0.56; // share of the width that the map takes, where the curve stands beside it
const TEXT = 36; // the height of the translation above both, in CSS pixels

/** @typedef {Pick<Learning, "sentences" | "example" | "checkpoint" | "curve" | "layer">} Shown */

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

/** A translation in words. @param {Written} written */
export function said(written) {
  if (written.pieces[0] === END) return `nothing but ${END}`;
  return written.text ? quoted(shown_text(written)) : "nothing that can be read";
}

/** A translation, or the first words of one that did not end. @param {Written} written */
function shown_text({ text, pieces }) {
  const words = typeset(text);
  if (pieces.at(-1) === END) return words || "—";
  return `${words.split(" ").slice(0, REPEATS).join(" ")} …`;
}

/**
 * A figure of a training: its checkpoints, what each wrote for a sentence, and a curve beside that.
 * @param {(state: any) => Drawing} curve
 * @param {(state: any) => string} describe
 */
export function of_checkpoints(curve, describe) {
  return figure((/** @type {Model<Shown>} */ model) => {
    const sheet = new Sheet(curve);
    const end = { traits: ["curve"], at: () => model.get("curve").steps.length };
    const told = (/** @type {number} */ at) =>
      counted(model.get("curve").steps[Math.min(at, end.at()) - 1], "update");
    return {
      controls: [sentence_menu(model), stepper(model, "checkpoint", told, end)],
      picture: sheet.element,
      update: (state, frame) => sheet.draw(state, frame),
      describe,
    };
  });
}

/**
 * A menu of the sentences.
 * @param {Model<any>} model
 */
function sentence_menu(model) {
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
class Sheet {
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
    const [left, right] = frame.wide
      ? frame.below(TEXT).columns(LEFT, 1 - LEFT - 0.03)
      : frame.below(TEXT / 2).rows(2, 1);
    say(this.text, shown_text(written));
    say(this.longest, longest(learnt.written.map(shown_text)));
    say(this.map.note, note_on(state));
    this.map.draw(learnt, at, left);
    this.plot.draw(this.curve(state), right);
  }
}

/** @param {Shown} state */
function note_on({ layer }) {
  return `Percent: how probable. Blue: where layer ${layer} looks (mean).`;
}

/** @param {string[]} texts */
function longest(texts) {
  return texts.reduce((a, b) => b.length > a.length ? b : a);
}
