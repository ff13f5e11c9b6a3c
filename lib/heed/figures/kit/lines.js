// Lines to read, of which one is looked at: closer than fingers are wide, so that a slider steps too.
import { html, put, resize } from "./dom.js";

/** Lines, or as many of them as fit; `draw` says what they hold. */
export class Lines {
  /**
   * @param {string} look its class
   * @param {(at: number) => void} choose
   */
  constructor(look, choose) {
    this.from = 0; // the first that is shown
    this.element = html("ol", {
      class: `heed-read-lines ${look}`,
      click: (event) => {
        const at = [...this.element.children].findIndex((line) => line.contains(event.target));
        if (at >= 0) choose(this.from + at);
      },
    });
  }

  /**
   * Show all lines; if they are too many, the part that has the one that is looked at.
   * @param {number} count
   * @param {number} at which is looked at
   * @param {(line: HTMLLIElement, at: number) => void} write fills a line
   * @param {number} [most] that fit
   */
  draw(count, at, write, most = count) {
    const size = Math.ceil(count / Math.ceil(count / most));
    this.from = Math.floor(at / size) * size;
    const [first, last] = [this.from + 1, Math.min(count, this.from + size)];
    put(this.element, "data-part", size < count ? `${first} to ${last} of ${count}` : "");
    resize(this.element, Math.min(size, count - this.from), () => html("li"));
    [...this.element.children].forEach((line, i) => {
      write(/** @type {HTMLLIElement} */ (line), this.from + i);
      put(line, "aria-current", String(this.from + i === at));
    });
  }
}
