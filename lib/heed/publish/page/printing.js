// Paper: proofs and solutions as one asks, and the addresses of links at the end, for nobody can tap
// them there.
import { html } from "../../figures/kit/dom.js";

const ARTICLE = ".bd-article";
const LINKS = `${ARTICLE} a[href]:not(.headerlink, [href^="#"], .heed-tile a, .heed-sources a)`;
const CHOICES = /** @type {const} */ ({
  "text only": { proofs: false, solutions: "" },
  "with proofs": { proofs: true, solutions: "" },
  "with proofs and solutions": { proofs: true, solutions: "in place" },
  "solutions at the end": { proofs: true, solutions: "at the end" },
});

/** @typedef {{ proofs: boolean, solutions: "" | "in place" | "at the end" }} Choice */

/** @type {Choice | undefined} without one, what is open on the screen is printed */
let chosen;
/** @type {(() => void)[]} what leaves the page as it was */
let undo = [];

/** @param {Element} parent @param {Element} part */
function add(parent, part) {
  parent.append(part);
  undo.push(() => part.remove());
}

/** Number the links that are printed, and write where they lead. */
function write_addresses() {
  const article = document.querySelector(ARTICLE);
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const link of document.querySelectorAll(LINKS)) {
    const { href } = /** @type {HTMLAnchorElement} */ (link);
    if (!link.checkVisibility() || link.textContent === href) continue;
    const number = numbers.get(href) ?? numbers.size + 1;
    numbers.set(href, number);
    add(link, html("sup", { class: "heed-link-number" }, String(number)));
  }
  const list = [...numbers.keys()].map((address) => html("li", {}, address));
  if (article && list.length) {
    add(article, html("aside", { class: "heed-addresses" }, html("ol", {}, ...list)));
  }
}

/** @param {boolean} open the proofs, and what they are folded into */
function turn_proofs(open) {
  for (const proof of document.querySelectorAll("details.heed-proof")) {
    turn(proof, open);
    const around = open ? proof.parentElement?.closest("details") : null;
    if (around) turn(around, true);
  }
}

/** @param {Element} fold @param {boolean} open */
function turn(fold, open) {
  const before = fold.hasAttribute("open");
  fold.toggleAttribute("open", open);
  undo.push(() => fold.toggleAttribute("open", before));
}

/** @param {Choice["solutions"]} where */
function write_solutions(where) {
  const all = html("aside", { class: "heed-solutions" }, html("h2", {}, "Solutions"));
  for (const fold of document.querySelectorAll("details.heed-solution")) {
    const card = fold.closest(".heed-exercise") ?? fold.previousElementSibling;
    const title = card?.querySelector(".heed-exercise-title b")?.textContent ?? "";
    fold.toggleAttribute("data-unprinted", true);
    undo.push(() => fold.removeAttribute("data-unprinted"));
    const copy = html("div", { class: "heed-solution-copy" }, solution_in(fold));
    if (where === "at the end") all.append(html("h3", {}, title), copy);
    else if (where) {
      fold.after(copy);
      undo.push(() => copy.remove());
    }
  }
  const article = document.querySelector(ARTICLE);
  if (article && all.children.length > 1) add(article, all);
}

/** What a solution says, whether or not it has been opened. @param {Element} fold */
function solution_in(fold) {
  const waiting = fold.querySelector("template");
  if (waiting) return waiting.content.cloneNode(true);
  const copy = /** @type {Element} */ (fold.cloneNode(true));
  copy.querySelector("summary")?.remove();
  return html("div", {}, ...copy.childNodes);
}

/** Paper is light. */
function turn_light() {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  if (theme !== "dark") return;
  dataset.printing = ""; // a figure is drawn at once, not with the next frame
  dataset.theme = "light";
  undo.push(() => {
    delete dataset.printing;
    dataset.theme = theme;
  });
}

function prepare() {
  restore();
  turn_light();
  if (chosen) {
    turn_proofs(chosen.proofs);
    write_solutions(chosen.solutions);
  }
  write_addresses();
}

function restore() {
  for (const act of undo.reverse()) act();
  undo = [];
}

addEventListener("beforeprint", prepare);
addEventListener("afterprint", () => {
  restore();
  chosen = undefined;
});

const buttons = Object.entries(CHOICES).map(([label, choice]) =>
  html("button", {
    type: "button",
    click: () => {
      chosen = choice;
      print();
    },
  }, label)
);
document.querySelector(".heed-imprint")?.append(
  html(
    "details",
    { class: "heed-print" },
    html("summary", {}, "Print this page"),
    ...buttons,
  ),
);
