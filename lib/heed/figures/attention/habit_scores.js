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
    this.element = html("div", {}, this.title, this.rows);
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
          html("span", { class: "heed-habit-head" }),
          html("span"),
          html("span", { class: "heed-habit-bar" }, html("i"), html("i")),
          html("b"),
          html("span", { class: "heed-habit-chance" }),
        ),
    );
    const chance = chances[place];
    const told = one.pattern in one.scores ? one.pattern : most_of(one.scores);
    scores.forEach(([name, score], i) => {
      const [head, label, bar, number, by] = this.rows.children[i].children;
      say(head, `${one.layer + 1}.${one.head + 1}`);
      say(label, PATTERNS[name].looks);
      say(number, percent(score));
      say(by, `chance ${percent(chance[name])}`);
      put(bar.children[0], "style", `width: ${100 * score}%`);
      put(bar.children[1], "style", `left: ${100 * chance[name]}%`);
      this.rows.children[i].toggleAttribute("data-chosen", name === one.pattern);
      this.rows.children[i].toggleAttribute("data-told", name === told);
    });
  }
}

/** @param {Record<string, number>} scores */
function most_of(scores) {
  return Object.keys(scores).reduce((a, b) => scores[b] > scores[a] ? b : a);
}
