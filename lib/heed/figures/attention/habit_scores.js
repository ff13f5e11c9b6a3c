// How much of a head’s weight follows each pattern, over many sentences, beside chance.
import { percent } from "../base/numbers.js";
import { html, put, resize, say } from "../kit/dom.js";
import { ORDER, PATTERNS } from "./habits.js";
/** @import { Patterns as State } from "../states.d.ts" */
/** @import { Habit } from "./habits.js" */

export class Scores {
  constructor() {
    this.title = html("p", { class: "heed-head-caption" });
    this.rows = html("div", { class: "heed-habit-scores" });
    this.element = html("div", { class: "heed-habits" }, this.title, this.rows);
  }

  /** @type {(state: Pick<State, "chances" | "measured" | "place">, one: Habit) => void} */
  draw({ chances, measured, place }, one) {
    say(this.title, `Share of the head’s weight over ${measured} sentences (line: by chance)`);
    const scores = Object.entries(one.scores).sort(([a], [b]) =>
      ORDER.indexOf(a) - ORDER.indexOf(b)
    );
    resize(
      this.rows,
      scores.length,
      () =>
        html(
          "div",
          {},
          html("span"),
          html("span", { class: "heed-habit-bar" }, html("i"), html("i")),
          html("b"),
        ),
    );
    const chance = chances[place];
    scores.forEach(([name, score], i) => {
      const [label, bar, number] = this.rows.children[i].children;
      say(label, PATTERNS[name].looks);
      say(number, percent(score));
      put(bar.children[0], "style", `width: ${100 * score}%`);
      put(bar.children[1], "style", `left: ${100 * chance[name]}%`);
      this.rows.children[i].toggleAttribute("data-chosen", name === one.pattern);
    });
  }
}
