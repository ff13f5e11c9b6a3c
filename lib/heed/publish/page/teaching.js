// The page for teachers: a search among figures and exercises, and for each figure what is copied into slides and notebooks.
import { html } from "../../figures/kit/dom.js";
import { BELOW, frame_code } from "./copied.js";
import { copying } from "./menu.js";

const STEM = 6; // letters by which a longer word is found: translation finds translator
const [WIDTH, PATIENCE] = [760, 20_000]; // pixels of a measured frame; milliseconds until it must be there

for (const of of ["figures", "exercises"]) {
  for (const list of document.querySelectorAll(`.heed-teaching[data-of="${of}"]`)) {
    const entries = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("li")]);
    if (of === "figures") { for (const entry of entries) entry.append(acts(entry, alone(entry))); }
    list.prepend(search(list, entries, of));
  }
}

for (const entry of document.querySelectorAll('.heed-teaching[data-of="plans"] li[data-name]')) {
  const shown = /** @type {HTMLAnchorElement} */ (entry.querySelector(".heed-shown"));
  entry.append(acts(/** @type {HTMLElement} */ (entry), shown.href)); // in the state of the plan
}

/** The address of a figure's own page. @param {HTMLElement} entry */
function alone({ dataset: { name } }) {
  return new URL(`../../../../embed/${name}.html`, import.meta.url).href;
}

/**
 * A field that leaves the entries whose words have what is typed; those of their chapter count too.
 * @param {Element} list
 * @param {HTMLElement[]} entries
 * @param {string} of what
 */
function search(list, entries, of) {
  const field = html("input", { type: "search", "aria-label": `Search the ${of}` });
  field.placeholder = `Search ${entries.length} ${of}`;
  const chapters = [...list.querySelectorAll("details")];
  const texts = entries.map((entry) => {
    const chapter = entry.closest("details")?.querySelector("summary")?.textContent;
    return `${entry.textContent} ${chapter}`.toLowerCase();
  });
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).map((word) => word.slice(0, STEM));
    entries.forEach((entry, i) => entry.hidden = !words.every((word) => texts[i].includes(word)));
    for (const chapter of chapters) {
      const left = chapter.querySelectorAll("li:not([hidden])").length;
      chapter.hidden = !left;
      chapter.toggleAttribute("open", Boolean(left && field.value));
    }
  });
  return field;
}

/**
 * What is copied of a figure.
 * @param {HTMLElement} entry
 * @param {string} address of the figure's own page, in the state that is copied
 */
function acts(entry, address) {
  const { name = "", python } = entry.dataset;
  const link = /** @type {HTMLAnchorElement} */ (
    entry.querySelector(".heed-shown") ?? entry.querySelector("a")
  );
  const title = link.textContent ?? name;
  return html(
    "div",
    { class: "heed-copies" },
    copying("Copy link", () => link.href),
    copying("Copy embed code", async () => frame_code(address, title, await height_of(address))),
    python ? copying("Copy Python", () => python) : null,
  );
}

/**
 * How high a figure is on its own page, which is opened unseen for that: out of the window it would not
 * start.
 * @param {string} address
 * @returns {Promise<number>} CSS pixels
 */
async function height_of(address) {
  const frame = html("iframe", { src: address, "aria-hidden": "true", tabindex: -1 });
  frame.style.cssText =
    `position: fixed; inset: 0 auto auto 0; width: ${WIDTH}px; height: 900px; opacity: 0; ` +
    "pointer-events: none; z-index: -1";
  document.body.append(frame);
  try {
    await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    const figure = () => frame.contentDocument?.querySelector("figure[data-ready]");
    for (const end = performance.now() + PATIENCE; !figure() && performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await new Promise((resolve) => setTimeout(resolve, 300)); // it takes its height
    const shown = frame.contentDocument?.querySelector("figure");
    return Math.ceil(shown?.getBoundingClientRect().height ?? 0) + BELOW;
  } finally {
    frame.remove();
  }
}
