// Below the exercises of a page: those that were missed at first (missed.js), to be tried once more. One
// tap sends them away. Who missed none finds nothing there.
import { button } from "../../exercises/views/acts.js";
import { html } from "../../figures/kit/dom.js";
import { remember, remembered } from "./memory.js";

/**
 * Show what is to be tried once more, in place of what was shown before.
 * @param {HTMLElement[]} cards of the page, in their order
 * @param {HTMLElement[]} back those that come back
 */
export function show_below(cards, back) {
  const before = document.querySelector(".heed-once-more");
  if (!back.length) return before?.remove();
  const box = box_of(back);
  if (before) before.replaceWith(box);
  else cards.at(-1)?.parentElement?.append(box);
}

/** @param {HTMLElement} card */
function name_of(card) {
  return card.dataset.exercise ?? "";
}

/**
 * @param {HTMLElement[]} back cards
 * @returns {HTMLElement}
 */
function box_of(back) {
  const these = back.length === 1 ? "this one" : "these";
  const said = html("p", {}, `Can you do ${these} now, without help?`);
  const away = () => {
    for (const card of back) {
      const name = name_of(card);
      remember(name, { ...remembered(name), missed: "asked" });
    }
    said.textContent = "All right. This page won’t ask again.";
    box.replaceChildren(said);
    said.tabIndex = -1;
    said.focus(); // the button that had it is gone
  };
  const acts = html("div", { class: "heed-acts" }, ...back.map(link), button("No, thanks", away));
  const name = { role: "group", "aria-label": "Once more" };
  const box = html("div", { class: "heed-once-more heed-live", ...name }, said, acts);
  return box;
}

/**
 * A link to the card that empties it, as the review has one.
 * @param {HTMLElement} card
 */
function link(card) {
  const title = card.querySelector(".heed-exercise-title b")?.textContent ?? "The exercise";
  const href = `?again=${encodeURIComponent(name_of(card))}#${card.id}`;
  return html("a", { class: "heed-button", href }, title);
}
