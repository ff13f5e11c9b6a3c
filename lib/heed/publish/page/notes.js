// The notes on a lecture beside its slides, in a window of their own: they follow the slides, keep the
// time, and pass the keys on. Without this they are a page to print.
import { html } from "../../figures/kit/dom.js";

const KEYS = ["n", "p", "b", "pagedown", "pageup", " "];
const SECOND = 1_000; // milliseconds

const main = /** @type {HTMLElement} */ (document.querySelector(".heed-notes"));
const steps = /** @type {HTMLElement[]} */ ([...main.querySelectorAll("ol > li")]);
const { pathname } = new URL(main.dataset.slides ?? "", location.href);
const slides = new BroadcastChannel(`heed-deck ${pathname}`);
const clock = html("output", {});
const line = html("p", { class: "heed-beside" }, clock, " ", html("small", {}));
const began = Date.now();
let at = -1;
let stage = 0;

/** Say how long one has spoken, and when this slide should end. */
function tell() {
  const minutes = Math.floor((Date.now() - began) / (60 * SECOND));
  const next = steps[at + 1]?.dataset.begins;
  clock.textContent = `${minutes} min`;
  const small = /** @type {Element} */ (line.querySelector("small"));
  const turn = "Space and Page Up turn the slides, B blanks them";
  small.textContent = next ? `next slide at ${next} · ${turn}` : turn;
}

slides.addEventListener("message", ({ data }) => {
  if (data.at === undefined || data.at === at && data.stage === stage) return;
  ({ at, stage } = data);
  const header = /** @type {HTMLElement} */ (main.querySelector("header"));
  if (!line.isConnected) header.append(line);
  steps.forEach((step, i) => {
    if (i === at) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
    for (const part of step.querySelectorAll("[data-stage]")) {
      part.toggleAttribute(
        "data-now",
        i === at && part.getAttribute("data-stage") === String(stage),
      );
    }
  });
  document.documentElement.style.scrollPaddingTop = `${header.offsetHeight}px`; // it covers them
  steps[at]?.scrollIntoView({ block: "start" });
  steps[at]?.querySelector("[data-now]")?.scrollIntoView({ block: "nearest" });
  tell();
});
addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (at < 0 || !KEYS.includes(key) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  slides.postMessage({ key });
});
setInterval(() => at >= 0 && tell(), SECOND);
slides.postMessage({}); // the slides say where they are
