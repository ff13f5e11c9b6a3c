// A card that was asked again (?again=, from the review): it is empty, and its first answer counts.
import { html } from "../../figures/kit/dom.js";
import { due_on, returned } from "./due.js";
import { every_entry, take_entries } from "./record.js";

/**
 * Keep how the first answer was, and say when the card comes back.
 * @param {HTMLElement} card
 * @param {string} name
 * @param {boolean} right
 * @param {string} today
 */
export function settle(card, name, right, today) {
  if (card.querySelector(".heed-again")) return;
  const entries = every_entry();
  const after = returned(entries[name], right, today);
  take_entries({ ...entries, [name]: after });
  card.append(said_of(right, due_on(after)));
}

/** @type {(right: boolean, next: string | undefined) => HTMLElement} */
function said_of(right, next) {
  const text = right
    ? next ? "Remembered. It comes back in two months." : "Remembered twice: it won’t come back."
    : "It comes back in a week.";
  const root = document.documentElement.dataset.content_root ?? "";
  const back = html("a", { href: `${root}book/review.html` }, "Back to the review");
  return html("p", { class: "heed-again" }, `${text} `, back);
}
