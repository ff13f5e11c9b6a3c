// A card that was asked again (?again=): by the review, or because it was missed at first, by the end of
// its page. It is empty, and its first answer counts.
import { html } from "../../figures/kit/dom.js";
import { due_on, is_due, returned } from "./due.js";
import { comes_back } from "./missed.js";
import { every_entry, take_entries } from "./record.js";

/**
 * Keep how the first answer was, and say when the card comes back. What the page asks again on the same
 * day is no return: from then on it is a week.
 * @param {HTMLElement} card
 * @param {string} name
 * @param {boolean} right
 * @param {string} today
 */
export function settle(card, name, right, today) {
  if (card.querySelector(".heed-again")) return;
  const entries = every_entry();
  const entry = entries[name];
  const by_page = comes_back(entry) && !is_due(entry, today);
  const after = by_page && right ? { ...entry, at: today } : returned(entry, right, today);
  const asked = entry.missed ? { missed: /** @type {const} */ ("asked") } : {};
  take_entries({ ...entries, [name]: { ...after, ...asked } });
  const said = by_page ? said_of_page(right, after.solved) : said_of(right, due_on(after));
  card.append(said);
}

/**
 * @param {boolean} right
 * @param {boolean} solved
 */
function said_of_page(right, solved) {
  const text = right
    ? "Remembered. It comes back in a week."
    : solved
    ? "Not yet. It comes back in a week."
    : "Not yet. Once you have solved it, it comes back in a week.";
  return line(text, "Open the review");
}

/** @type {(right: boolean, next: string | undefined) => HTMLElement} */
function said_of(right, next) {
  const text = right
    ? next ? "Remembered. It comes back in two months." : "Remembered twice: it won’t come back."
    : "It comes back in a week.";
  return line(text, "Back to the review");
}

/**
 * @param {string} text
 * @param {string} link what the link to the review says
 */
function line(text, link) {
  const root = document.documentElement.dataset.content_root ?? "";
  const to = html("a", { href: `${root}book/review.html` }, link);
  return html("p", { class: "heed-again" }, `${text} `, to);
}
