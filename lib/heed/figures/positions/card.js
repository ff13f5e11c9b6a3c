// A score card: a row for each candidate, a column for each criterion.
import { html, say } from "../kit/dom.js";

/** The card of Codes; `element` goes into the picture. */
export class Card {
  /**
   * @param {Record<string, string>} names of the rows, by key
   * @param {string[]} criteria
   * @param {(key: string) => void} choose called with the row that is tapped
   */
  constructor(names, criteria, choose) {
    this.caption = html("caption");
    const heads = criteria.map((name) => html("th", { scope: "col" }, name));
    this.rows = Object.entries(names).map(([key, name]) => {
      const marks = criteria.map(() => html("td", { class: "heed-secret" }));
      const head = html("th", { scope: "row" }, name);
      const row = html("tr", { click: () => choose(key) }, head, ...marks);
      return { key, marks, row };
    });
    this.element = html(
      "table",
      { class: "heed-card heed-criteria" },
      this.caption,
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html("tbody", {}, ...this.rows.map(({ row }) => row)),
    );
  }

  /**
   * @param {string} about what was judged
   * @param {string} current the row that stands out
   * @param {Map<string, boolean[]>} verdicts of each row
   */
  draw(about, current, verdicts) {
    say(this.caption, about);
    for (const { key, marks, row } of this.rows) {
      row.setAttribute("aria-current", String(key === current));
      verdicts.get(key)?.forEach((good, i) => {
        say(marks[i], good ? "✓" : "✗");
        marks[i].dataset.mark = good ? "yes" : "no";
        marks[i].setAttribute("aria-label", good ? "yes" : "no");
      });
    }
  }
}
