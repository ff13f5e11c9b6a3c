// A sentence, if its field is in another figure, and its translation.
import { html, put, say } from "../kit/dom.js";
import { needs_field } from "./desk.js";
import { typeset } from "./joined.js";
/** @import { Model } from "../kit/model.js" */

export class TranslatedLine {
  /**
   * @param {Model<any>} model
   * @param {string} lang of the translation
   */
  constructor(model, lang) {
    this.alone = needs_field(model);
    this.source = html("span");
    this.target = html("span", { lang });
    this.element = html("p", { class: "heed-head-sentence" }, this.source, this.target);
  }

  /** @type {(sentence: string, translation: string) => void} translation: "" while it is waited for */
  draw(sentence, translation) {
    say(this.source, this.alone ? "" : `${sentence} → `);
    say(this.target, typeset(translation));
    put(this.element, "data-sentence", sentence);
  }
}
