// Texts that are compared, word for word: what only one of them has is marked.
import { html, put, say } from "./dom.js";

/**
 * Two texts side by side; words that are not kept are struck out in the first, underlined in the other.
 * @typedef {{ text: string, kept: boolean }} Part a word, a mark or white space; kept: in both
 */
export class Compared {
  /**
   * @param {string} lang of both texts
   * @param {[string, string]} [names]
   */
  constructor(lang, names = ["", ""]) {
    this.sides = names.map((name) => side(name, lang));
    this.element = html(
      "div",
      { class: "heed-compared" },
      ...this.sides.map(({ element }) => element),
    );
  }

  /**
   * @param {{ before: Part[], after: Part[] }} texts
   * @param {string} [name] of the second
   */
  draw({ before, after }, name) {
    const [one, other] = this.sides;
    if (name !== undefined) say(other.name, name);
    put(other.element, "data-wrong", String(![...before, ...after].every(({ kept }) => kept)));
    write_marked(one.text, before.map(({ text, kept }) => ({ text, mark: kept ? "" : "missing" })));
    write_marked(other.text, after.map(({ text, kept }) => ({ text, mark: kept ? "" : "wrong" })));
  }
}

/** @type {(name: string, lang: string) => { element: HTMLElement, name: HTMLElement, text: HTMLElement }} */
function side(name, lang) {
  const [heading, text] = [html("p", { class: "heed-side" }, name), html("p", { lang })];
  return { element: html("div", {}, heading, text), name: heading, text };
}

/**
 * Write a text with what is wrong in it and what is missing.
 * @param {HTMLElement} element
 * @param {{ text: string, mark: "" | "wrong" | "missing" }[]} parts
 */
export function write_marked(element, parts) {
  element.classList.add("heed-marked");
  element.replaceChildren(...parts.map(({ text, mark }) => {
    if (!mark) return document.createTextNode(text);
    return html(mark === "wrong" ? "ins" : "del", {}, text);
  }));
}
