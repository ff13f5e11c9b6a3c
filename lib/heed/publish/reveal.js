// site.css lets formulas far from the screen wait to be laid out. This has them laid out one after
// another, once the page has long been there and while the browser has nothing else to do: then
// printing finds all fonts loaded, and each box off the screen is as high as it will be. After that
// it waits again, or every drag in a figure would pass through all formulas of the page. Who prints
// sooner has them laid out at once.
const PAUSE = 10_000; // milliseconds after the page has loaded
export const LAID_OUT = "heed-laid-out"; // the event on the document when all are

function waiting() {
  /** @type {NodeListOf<HTMLElement>} */
  const boxes = document.querySelectorAll(".bd-article section > *");
  return [...boxes].filter((box) => getComputedStyle(box).contentVisibility === "auto");
}

/** @param {HTMLElement} box */
function lay_out(box) {
  box.style.contentVisibility = "visible";
}

/** @param {HTMLElement} box */
function let_wait(box) {
  box.style.contentVisibility = "";
}

/** @param {HTMLElement[]} boxes */
function reveal(boxes) {
  const box = boxes.shift();
  if (!box) {
    document.dispatchEvent(new Event(LAID_OUT));
    return;
  }
  lay_out(box);
  requestAnimationFrame(() =>
    requestIdleCallback(() => {
      let_wait(box);
      reveal(boxes);
    })
  );
}

addEventListener("load", () => setTimeout(() => reveal(waiting()), PAUSE));
addEventListener("beforeprint", () => {
  const boxes = waiting();
  boxes.forEach(lay_out);
  document.dispatchEvent(new Event(LAID_OUT));
  addEventListener("afterprint", () => boxes.forEach(let_wait), { once: true });
});
