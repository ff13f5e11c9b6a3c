// The life of a sentence: from its letters to the French, with what each station made of it, on one sheet.
import { percent } from "../base/numbers.js";
import { cut } from "../base/quotes.js";
import { html, put, say, speak } from "../kit/dom.js";
import { save_shown, title_of } from "../kit/picture.js";
import { asking, facts_of, one, quotes_of, told } from "../translators/asking.js";
import { typeset } from "../translators/joined.js";
import { facts_of_machine } from "./followed.js";
import { pictures } from "./gallery.js";
import { PieceRow } from "./piece_row.js";
import { DECODER, ENCODER, ENTRY, EXIT, MEMORY, REENTRY } from "./stations.js";
import { named, STORIES } from "./stories.js";
/** @import { Machine } from "../../experiments/machine.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Languages } from "../translators/languages.js" */
/** @import { Life as State, Machine as Whole } from "../states.d.ts" */
/** @import { Picture } from "./station.js" */
/** @import { About } from "./stations.js" */

const TOLD = 40; // letters of a text that are told in words
const NOTHING_MOVES = { follow() {}, choose() {}, write() {}, by_itself() {}, still: true };
const SAVED = "life-of-a-sentence";
const [{ name: FIRST }] = ENTRY;

const asks = one((/** @type {State} */ { sentence }) => ({
  kind: /** @type {const} */ ("machine"),
  sentence,
}));

/** The state of the machine that this is a sheet of. @type {(state: State) => Whole} */
const whole = (
  state,
) => /** @type {Whole} */ (/** @type {unknown} */ ({
  ...state,
  ...state.view,
  word: -1,
  begun: "",
}));

export const facts = facts_of(
  asks,
  (machine, /** @type {State} */ state) => facts_of_machine(machine, whole(state)),
);

export const describe = told(
  asks,
  facts,
  ({ pieces, steps, sizes, text, writes, p }, quotes) =>
    `${pieces} pieces become ${pieces} rows of ${sizes.width} numbers, and ${steps} French pieces ` +
    `are written: ${quotes.translation(cut(text, TOLD))}. For ${
      named(quotes).target(writes)
    } the probability is ${percent(p)}.`,
);

export default asking({
  asks,
  describe,
  controls: () => [],
  picture: (model, answered, waiting) =>
    new Sheet(model, answered.languages, answered.sentence("Translate"), waiting),
});

class Sheet {
  /**
   * @param {Model<State>} model
   * @param {Languages} languages
   * @param {HTMLElement} field of the sentence
   * @param {HTMLElement} waiting
   */
  constructor(model, languages, field, waiting) {
    const { source, target } = languages;
    this.english = html("p", { class: "heed-life-english", lang: source.lang });
    this.french = html("p", { class: "heed-life-french", lang: target.lang, "data-search": 1 });
    this.row = new PieceRow("step", target.lang, (step) => model.set("step", step));
    const drawn = pictures(languages, NOTHING_MOVES);
    const part = (/** @type {string} */ name, /** @type {About[]} */ stations) => {
      const lines = stations.map((about) => new Line(about, drawn[about.name]));
      const title = html("p", { class: "heed-life-part" }, html("b", {}, name));
      const list = html("ol", {}, ...lines.map(({ element }) => element));
      return { lines, element: html("div", {}, title, list) };
    };
    const reads = part("It reads, once", [...ENTRY, ...ENCODER, ...MEMORY]);
    const writes = part("It writes, piece by piece", [...REENTRY, ...DECODER, ...EXIT]);
    this.lines = [...reads.lines, ...writes.lines];
    writes.element.children[0].after(this.row.element);
    const columns = html("div", { class: "heed-life-parts" }, reads.element, writes.element);
    this.sheet = html("div", { class: "heed-life-sheet" }, this.english, this.french, columns);
    const save = html(
      "button",
      { type: "button", class: "heed-button", click: () => this.save() },
      "Save as a picture",
    );
    this.body = this.sheet;
    const above = html("div", { class: "heed-life-field" }, field, waiting);
    this.element = html("div", { class: "heed-machine heed-life" }, above, this.sheet, save);
  }

  /** @type {(state: State, found: Found) => void} */
  tell({ sentence }, { state }) {
    put(this.french, "data-translation", sentence);
    put(this.french, "data-state", state);
  }

  /** @type {(machine: Machine, now: State) => void} */
  draw(machine, now) {
    const state = whole(now);
    const facts = facts_of_machine(machine, state);
    say(this.english, typeset(now.sentence));
    say(this.french, `→ ${typeset(machine.text)}`);
    this.row.draw(machine.pieces, facts.at.step);
    const told = { facts, quote: named(quotes_of(now)), around: {} };
    for (const line of this.lines) {
      line.picture?.draw({ machine, facts, state });
      speak(line.told, STORIES[line.name](told));
    }
  }

  /** Give the sheet to the reader as a file. */
  save() {
    return save_shown(this.sheet, title_of(this.sheet.closest(".heed-live")), SAVED, "SVG");
  }
}

/** A station on the sheet: its name, its picture, and what it says. */
class Line {
  /** @param {About} about @param {Picture} [picture] the first station has none: it is the text above */
  constructor({ name, plain, term }, picture) {
    this.name = name;
    this.picture = name === FIRST ? undefined : picture;
    this.told = html("p", { class: "heed-life-told" });
    const title = html("p", { class: "heed-life-name" }, html("b", {}, plain), " ");
    title.append(html("small", {}, term));
    const shown = this.picture ? [html("div", { inert: true }, this.picture.small)] : [];
    this.element = html("li", { "data-name": name }, title, ...shown, this.told);
  }
}
