// The words of a sentence beside those of its translation, and lines from each to where it looked.
import { percent } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { html, resize, say } from "../kit/dom.js";
import { ListBox } from "../kit/listbox.js";
import { Threads } from "./threads.js";
/** @import { Joined } from "../translators/joined.js" */
/** @import { Languages } from "../translators/languages.js" */

/**
 * The words of both sentences, the weights of each French one, and which of those is chosen.
 * @typedef {Pick<Joined, "english" | "french"> & { weights: number[][], word: number }} Aligned
 *   weights: (French words, English words)
 */

const DRAWN = 0.02; // weights from here on stand as a number
const LINE = 34; // height of a word, in CSS pixels
const GAP = 2; // between two words that are chosen, likewise
const WORD = /^[\p{L}\p{N}]/u; // neither a mark nor <eos>

/** English words at the left, French ones at the right: one is chosen, or looked at with the mouse. */
export class Alignment {
  /**
   * @param {Languages} languages
   * @param {(word: number) => void} choose
   */
  constructor({ source, target }, choose) {
    this.english = html("ol", { class: "heed-words heed-words-read", lang: source.lang });
    this.threads = new Threads();
    this.french = new ListBox({
      ...{ name: "word", label: "French word", choose },
      look: "heed-words heed-words-written",
    });
    this.french.element.lang = target.lang;
    this.element = html(
      "div",
      { class: "heed-alignment" },
      ...[this.english, this.threads.element, this.french.element],
    );
    /** @type {Aligned | null} */
    this.shown = null;
    watch_mouse(this.french.element, (word) => this.look(word));
  }

  /**
   * @param {Aligned} shown
   * @param {number} room the greatest height, in CSS pixels
   */
  draw(shown, room) {
    const { english, french, word } = this.shown = shown;
    this.french.draw(french.length, word, (entry, t) => say(entry, french[t]));
    const most = Math.max(french.length, english.length);
    const line = Math.floor(room / most);
    this.element.style.minHeight = `${Math.min(LINE, line) * most}px`;
    this.element.style.setProperty("--heed-word-height", `${line - GAP}px`);
    this.look(null);
  }

  /** @param {number | null} below the word that the mouse is on */
  look(below) {
    if (!this.shown) return;
    const { english, weights, word } = this.shown;
    const seen = below ?? word;
    fill_english(this.english, english, weights[seen] ?? []);
    this.threads.draw(weights, seen);
    for (const [t, entry] of [...this.french.element.children].entries()) {
      entry.toggleAttribute("data-shown", t === seen);
    }
  }
}

/**
 * Tell which entry of a list the mouse is on; a finger is on none before it chooses.
 * @type {(list: HTMLElement, tell: (at: number | null) => void) => void}
 */
function watch_mouse(list, tell) {
  list.addEventListener("pointerover", ({ pointerType, target }) => {
    const at = [...list.children].findIndex((entry) =>
      target instanceof Node && entry.contains(target)
    );
    if (pointerType === "mouse" && at >= 0) tell(at);
  });
  list.addEventListener("pointerleave", () => tell(null));
}

/**
 * The English words, in the colour of their weight.
 * @type {(element: HTMLElement, english: string[], row: number[]) => void}
 */
function fill_english(element, english, row) {
  const word = () =>
    html("li", {}, html("span", { class: "heed-share" }), html("span", { class: "heed-word" }));
  resize(element, english.length, word);
  english.forEach((name, n) => {
    const [share, chip] = /** @type {Iterable<HTMLElement>} */ (element.children[n].children);
    say(share, row[n] >= DRAWN ? percent(row[n]) : "");
    say(chip, name);
    chip.style.backgroundColor = css_colour("sequential", row[n] ?? 0);
  });
}

/**
 * The French word that looks farthest from its own place in the sentence: where the order changes.
 * Places are shares of a sentence, for one of the two is longer; marks have none.
 * @param {Omit<Aligned, "word">} aligned
 * @returns {number} 0 if none looks at a word
 */
export function farthest({ weights, french, english }) {
  const last = [french, english].map((words) => words.findLastIndex((word) => WORD.test(word)));
  const away = weights.map((row, t) => {
    const n = row.indexOf(Math.max(...row));
    if (!WORD.test(french[t]) || !WORD.test(english[n] ?? "")) return -1;
    return Math.abs(t / Math.max(1, last[0]) - n / Math.max(1, last[1]));
  });
  return Math.max(0, away.indexOf(Math.max(...away)));
}
