// What the theme's buttons do. Its HTML says so in attributes, which pages.py turns into names, for
// a site may refuse every script that stands in its HTML.

/** @type {Record<string, () => void>} */
const PRESSES = {
  print: () => print(),
  // @ts-expect-error: the theme's own script defines it
  toggleFullScreen: () => globalThis.toggleFullScreen(),
};

for (const button of document.querySelectorAll("[data-press]")) {
  button.addEventListener("click", PRESSES[button.getAttribute("data-press") ?? ""]);
}
