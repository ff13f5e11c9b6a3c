// site.css lets formulas far from the screen wait to be laid out. This has them laid out one after
// another, once the page has long been there and while the browser has nothing else to do: then
// printing finds all fonts loaded. Who prints sooner has them laid out at once.
const PAUSE = 10_000; // milliseconds after the page has loaded
export const LAID_OUT = "heed-laid-out"; // the event on the document when all are

function waiting() {
  const boxes = [...document.querySelectorAll(".bd-article section > *")];
  return boxes.filter((box) => getComputedStyle(box).contentVisibility === "auto");
}

/** @param {Element} box */
function lay_out(box) {
  if (box instanceof HTMLElement) box.style.contentVisibility = "visible";
}

/** @param {Element[]} boxes */
function reveal(boxes) {
  const box = boxes.shift();
  if (!box) document.dispatchEvent(new Event(LAID_OUT));
  else {
    lay_out(box);
    requestIdleCallback(() => reveal(boxes));
  }
}

addEventListener("load", () => setTimeout(() => reveal(waiting()), PAUSE));
addEventListener("beforeprint", () => {
  waiting().forEach(lay_out);
  document.dispatchEvent(new Event(LAID_OUT));
});
