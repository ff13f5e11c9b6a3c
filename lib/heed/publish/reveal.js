// site.css lets formulas far from the screen wait to be laid out. This has them laid out one after
// another, once the page has long been there and while the browser has nothing else to do: then
// printing finds all fonts loaded.
const PAUSE = 10_000; // milliseconds after the page has loaded

/** @param {Element[]} waiting */
function reveal(waiting) {
  const box = waiting.shift();
  if (box instanceof HTMLElement) {
    box.style.contentVisibility = "visible";
    box.dispatchEvent(new Event("contentvisibilityautostatechange", { bubbles: true }));
  }
  if (waiting.length) requestIdleCallback(() => reveal(waiting));
}

function begin() {
  const boxes = document.querySelectorAll(".bd-article section > *");
  const waiting = [...boxes].filter((box) => getComputedStyle(box).contentVisibility === "auto");
  if (waiting.length) reveal(waiting);
}

addEventListener("load", () => setTimeout(begin, PAUSE));
