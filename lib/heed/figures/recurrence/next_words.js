// The most probable next words, as bars.
import { percent } from "../base/numbers.js";
import { html, put, resize, say } from "../kit/dom.js";

export const END = "(end)"; // how the boundary is written

/** A list of words with their probabilities, the largest first. */
export class NextWords {
  /** @param {number} [most] words that are shown */
  constructor(most = 4) {
    this.most = most;
    this.head = html("p", { class: "heed-next-head" });
    this.list = html("ol", { class: "heed-next-words" });
    this.element = html("div", {}, this.head, this.list);
  }

  /**
   * @param {string} head
   * @param {ArrayLike<number>} chances (V)
   * @param {string[]} vocabulary
   */
  draw(head, chances, vocabulary) {
    say(this.head, head);
    const best = likeliest(chances, this.most);
    resize(this.list, best.length, row);
    best.forEach((token, i) => {
      const [word, bar, share] = this.list.children[i].children;
      say(word, vocabulary[token] || END);
      put(bar.children[0], "style", `inline-size: ${(100 * chances[token]).toFixed(1)}%`);
      say(share, percent(chances[token]));
    });
  }
}

/**
 * The most probable tokens, the first of equals first.
 * @param {ArrayLike<number>} chances
 * @param {number} most
 */
export function likeliest(chances, most) {
  const all = Array.from(chances, (_, token) => token);
  return all.sort((a, b) => chances[b] - chances[a] || a - b).slice(0, most);
}

function row() {
  const bar = html("span", { class: "heed-next-bar" }, html("span"));
  return html("li", {}, html("span"), bar, html("span"));
}
