// What happens at the piece that is written, in three steps that are numbered in the drawing too: a
// step leads to where it is drawn.
import { percent } from "../base/numbers.js";
import { html, put, resize, say } from "../kit/dom.js";
import { CLEAR, is_mark, is_word, printed } from "./followed.js";
/** @import { Languages } from "../translators/languages.js" */
/** @import { Facts } from "./followed.js" */

const FAINT = 0.3; // below, none does

const PLACES = ["written", "cross", "output"]; // where the steps are drawn

export class Gist {
  /**
   * @param {Languages} languages
   * @param {(name: string) => void} lead brings a place into sight
   */
  constructor({ source, target }, lead) {
    this.lang = { source: source.lang, target: target.lang };
    this.lines = PLACES.map((name, i) =>
      html("button", { type: "button", "data-badge": i + 1, click: () => lead(name) })
    );
    const lines = this.lines.map((line) => html("li", {}, line));
    this.element = html("div", { class: "heed-machine-gist" }, html("ol", {}, ...lines));
  }

  /** @param {Facts} facts */
  draw({ asks, answer, writes, word }) {
    const { source, target } = this.lang;
    const lines = [
      [named(asks, target), " asks what comes next;"],
      answered(answer, named(answer.piece, source), ...within(answer, source)),
      [named(writes, target), ...within({ piece: writes, word }, target), " is written."],
    ];
    lines.forEach((parts, i) => write(this.lines[i], parts));
  }
}

/** Words of ours, or of a sentence with their language. @typedef {string | { text: string, lang: string }} Part */

/** @type {(line: HTMLElement, parts: Part[]) => void} */
function write(line, parts) {
  resize(line, parts.length, () => html("span"));
  parts.forEach((part, at) => {
    const { text, lang } = typeof part === "string" ? { text: part, lang: "" } : part;
    const span = line.children[at];
    say(span, text);
    put(span, "lang", lang || "en");
    span.toggleAttribute("data-piece", lang !== "");
  });
}

/**
 * How clearly a piece of English answers.
 * @type {(answer: { piece: string, share: number }, ...name: Part[]) => Part[]}
 */
export function answered({ piece, share }, ...name) {
  const word = is_word(piece);
  if (share >= CLEAR) return word ? [...name, " answers;"] : ["it looks mostly at ", ...name, ";"];
  if (!word || share < FAINT) return ["no English word answers clearly;"];
  return ["it looks most at ", ...name, `, ${percent(share)};`];
}

/** A piece; a mark in quotes, or it would end the sentence. @type {(piece: string, lang: string) => Part} */
const named = (piece, lang) => ({
  text: is_word(piece) || is_mark(piece) ? printed(piece) : `“${printed(piece)}”`,
  lang,
});

/** The word that a piece is a part of. @type {(of: { piece: string, word: string }, lang: string) => Part[]} */
const within = ({ piece, word }, lang) =>
  word === printed(piece) ? [] : [" (", { text: word, lang }, ")"];
