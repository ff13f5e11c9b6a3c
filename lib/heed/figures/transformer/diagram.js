// The encoder and the decoder of a transformer as two stacks of buttons, one for each part.
import { html, put, say } from "../kit/dom.js";
import { DECODER, ENCODER } from "./parts.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Anatomy } from "../../experiments/anatomy.js" */
/** @import { Part } from "./parts.js" */

/** What a part does with words, as the key of the two colours says it. */
export const KINDS = { attention: "mixes words", row: "each word alone" };

/** Two stacks of buttons, read from below. */
export class Diagram {
  /** @param {(id: string) => void} open */
  constructor(open) {
    this.open = open;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.source = html("p", { class: "heed-whole-in" });
    this.target = html("p", { class: "heed-whole-in" });
    this.result = html("p", { class: "heed-whole-out" });
    this.counts = [html("span"), html("span")];
    this.element = html("div", { class: "heed-whole-diagram" }, key(), ...this.stacks());
  }

  stacks() {
    const [read, m1, self, m2, think, memory] = ENCODER.map((part) => this.button(part));
    const [write, n1, masked, n2, cross, n3, again, last, linear, softmax] = DECODER.map((part) =>
      this.button(part)
    );
    const encoder = [branch(think, m2), branch(self, m1)];
    const decoder = [branch(again, n3), branch(cross, n2), branch(masked, n1)];
    return [
      html("div", { class: "heed-whole-encoder" }, ...[
        html("b", {}, "encoder"),
        html("div", { class: "heed-whole-memory" }, memory),
        html("div", { class: "heed-whole-block" }, this.counts[0], ...encoder),
        read,
        this.source,
      ]),
      html("div", { class: "heed-whole-decoder" }, ...[
        html("b", {}, "decoder"),
        this.result,
        softmax,
        linear,
        last,
        html("div", { class: "heed-whole-block" }, this.counts[1], ...decoder),
        write,
        this.target,
      ]),
    ];
  }

  /** @param {Part} part */
  button({ id, name, kind }) {
    const button = html("button", {
      type: "button",
      "data-control": "part",
      "data-near": true, // a phone has a menu of all parts too
      "data-kind": kind,
      click: () => this.open(id),
    }, name);
    this.buttons.set(id, button);
    return button;
  }

  /** @type {(part: string, given: Anatomy, frame: Frame) => void} */
  draw(part, { source, read, sizes }, { width }) {
    this.element.style.width = `${width}px`;
    for (const [id, button] of this.buttons) put(button, "aria-current", String(id === part));
    say(this.source, `${source.length} pieces of English`);
    say(this.target, `${read.length} pieces of French, <bos> first`);
    say(this.result, `the next piece, ${read.length} times`);
    say(this.counts[0], `${sizes.encoder} ×`);
    say(this.counts[1], `${sizes.decoder} ×`);
  }
}

/** What the two colours of the boxes mean. */
function key() {
  const entry = (/** @type {Part["kind"]} */ kind) =>
    html("span", {}, html("i", { "data-kind": kind }), KINDS[kind]);
  return html("p", { class: "heed-whole-key" }, entry("attention"), entry("row"));
}

/** A part beside the stream, with the norm before it and the plus after it. */
function branch(/** @type {Node} */ part, /** @type {Node} */ norm) {
  const plus = html("span", { class: "heed-whole-plus", "aria-hidden": "true" }, "+");
  const arrow = html("i", { "aria-hidden": "true" });
  return html("div", { class: "heed-whole-branch" }, plus, norm, arrow, part);
}
