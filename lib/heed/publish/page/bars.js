// The contents beside a page follow what is read; the menu on top closes as one expects.
import { READ, read_pages, remember_read } from "../../figures/base/read.js";

const LISTED = ":is(.heed-contents, .heed-route-pages) a[data-page]";
const EYE = "-18% 0px -82% 0px"; // a line across the screen: what it crosses is being read

/** Mark in the contents the section that is being read. */
function follow_sections() {
  /** @type {Map<Element, HTMLAnchorElement>} */
  const links = new Map();
  for (const link of document.querySelectorAll(".heed-headings a")) {
    const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
    const section = id && document.getElementById(id);
    if (section && link instanceof HTMLAnchorElement) links.set(section, link);
  }
  const eye = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = links.get(target);
      if (isIntersecting) link?.setAttribute("aria-current", "location");
      else link?.removeAttribute("aria-current");
    }
  }, { rootMargin: EYE });
  for (const section of links.keys()) eye.observe(section);
}

/** Mark in the contents the pages that were read to their end, and this one once it is. */
function follow_reading() {
  const done = read_pages();
  for (const link of document.querySelectorAll(LISTED)) {
    if (link instanceof HTMLElement && done.has(link.dataset.page ?? "")) mark(link);
  }
  mark_cards(done);
  const here = document.querySelector(".heed-contents a[aria-current=page]");
  const last = document.querySelector(".prev-next-footer");
  if (!(here instanceof HTMLElement) || !last) return;
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    remember_read(here.dataset.page ?? "");
    mark(here);
  });
  sight.observe(last);
}

/**
 * Say on the card of a page that it is read, and on that of several how many are.
 * @param {Set<string>} done
 */
function mark_cards(done) {
  for (const words of document.querySelectorAll(".heed-tile-words[data-inside]")) {
    const inside = words.getAttribute("data-inside")?.split(" ") ?? [];
    const count = inside.filter((page) => done.has(page)).length;
    const facts = words.querySelector(".heed-tile-facts");
    if (!count || !facts) continue;
    facts.append(inside.length > 1 ? ` · ${count} of ${inside.length} read` : " · read");
  }
}

/** @param {HTMLElement} link */
function mark(link) {
  link.classList.add("heed-read");
  link.title = READ;
}

/** Close the menu that lets one run a page when its reader goes elsewhere, or presses Escape. */
function close_menus() {
  /** @param {Event} event */
  const leave = ({ target }) => {
    for (const menu of document.querySelectorAll("details.heed-run[open]")) {
      if (!(target instanceof Node && menu.contains(target))) menu.removeAttribute("open");
    }
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("keydown", ({ key, target }) => {
    const menu = target instanceof Element && target.closest("details.heed-run[open]");
    if (key !== "Escape" || !menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });
}

follow_sections();
follow_reading();
close_menus();
addEventListener("load", () => setTimeout(() => import("./printing.js"))); // after all that is seen
