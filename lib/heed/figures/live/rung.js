// One translator of the ladder: what it writes beside what is right, what it remembers and its size.
import { fixed, grouped } from "../base/numbers.js";
import { write_marked } from "../kit/compared.js";
import { html, say } from "../kit/dom.js";
import { kept_words, marked_words } from "../translators/words.js";
/** @import { Weights } from "../translators/desk.js" */

/**
 * A translator, as ladder.py tells of it.
 * @typedef {Weights & { label: string, memory: string, parameters: number, sentences: number,
 *   hits: Record<string, number> }} Told
 */

const MEGABYTE = 1e6;

export class Rung {
  /** @param {Told} told */
  constructor({ label, memory, parameters, bytes }) {
    const size = bytes ? `, ${fixed(bytes / MEGABYTE, 2)} MB` : "";
    this.text = html("p", { class: "heed-rung-text", lang: "fr" });
    this.count = html("span");
    this.element = html(
      "div",
      { class: "heed-rung" },
      html("p", { class: "heed-rung-note" }, html("b", {}, label), ` ${memory}`),
      this.text,
      html(
        "p",
        { class: "heed-rung-note" },
        this.count,
        `${grouped(parameters)} parameters${size}`,
      ),
    );
  }

  /**
   * @param {string} measure what the translation is compared with
   * @param {string} written
   * @param {"right" | "shared" | ""} verdict what is said of the words that both have; "": nothing
   */
  draw(measure, written, verdict) {
    const { kept, all } = kept_words(measure, written);
    write_marked(this.text, marked_words(measure, written));
    say(this.count, verdict && `${kept} of ${all} words ${verdict}; `);
    this.element.toggleAttribute("data-right", verdict === "right" && written === measure);
  }
}
