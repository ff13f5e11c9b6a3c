// A drag in a figure passes through every box of the page that is laid out: site.css lets those far
// from the screen wait, but not before each was laid out once. Then its height is known, so that
// nothing moves when it comes near, and printing finds every font loaded.
export const LAID_OUT = "heed-laid-out"; // the event on the document when all are
const LONG = 4000; // CSS pixels; most of a shorter page is near the screen
const page = document.documentElement;
let width = 0;

function lay_out() {
  delete page.dataset.laidOut;
}

function tell() {
  document.dispatchEvent(new Event(LAID_OUT));
}

function let_wait() {
  tell();
  width = innerWidth;
  if (page.scrollHeight < LONG) return;
  page.dataset.laidOut = "true";
}

/** Wait for the fonts, and then for the end of a frame: there a browser notes how high each box is. */
async function let_wait_once_laid_out() {
  await document.fonts.ready;
  requestAnimationFrame(() => requestAnimationFrame(let_wait));
}

addEventListener("load", let_wait_once_laid_out);
addEventListener("resize", () => {
  if (innerWidth === width) return; // of a phone whose bar of addresses comes and goes
  lay_out();
  let_wait_once_laid_out();
});
addEventListener("beforeprint", () => {
  lay_out();
  tell();
});
addEventListener("afterprint", let_wait_once_laid_out);
