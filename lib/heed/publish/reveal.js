// site.css lets formulas far from the screen wait to be laid out. This has them laid out one after
// another, once the page has long been there and while the browser has nothing else to do: then
// printing finds all fonts loaded.
const PAUSE = 10_000; // milliseconds after the page has loaded

const waiting = [...document.querySelectorAll(".bd-article section > *")]
  .filter((box) => getComputedStyle(box).contentVisibility === "auto");

function reveal() {
  const box = waiting.shift();
  if (box instanceof HTMLElement) box.style.contentVisibility = "visible";
  if (waiting.length) requestIdleCallback(reveal);
}

if (waiting.length) addEventListener("load", () => setTimeout(reveal, PAUSE));
