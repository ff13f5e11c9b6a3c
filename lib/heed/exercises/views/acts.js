// A button beside others, for what a reader may do besides checking.
import { html } from "../../figures/kit/dom.js";

const ANEW = "Start again";
const BACK = "Undo";

/**
 * @param {string} text
 * @param {() => void} click
 */
export function button(text, click) {
  return html("button", { type: "button", class: "heed-button heed-side", click }, text);
}

/**
 * A button that begins anew, and until something is typed gives back what that took.
 * @param {HTMLTextAreaElement} area
 * @param {(text: string) => void} write tells the area of its new text as an input
 * @param {() => string} start
 */
export function beginning(area, write, start) {
  /** @type {string | undefined} */
  let taken;
  const act = button(ANEW, () => {
    const back = taken ?? start();
    const kept = taken === undefined && back !== area.value ? area.value : undefined;
    write(back);
    name(kept);
  });
  const name = (/** @type {string | undefined} */ kept) => {
    taken = kept;
    act.textContent = kept === undefined ? ANEW : BACK;
  };
  area.addEventListener("input", () => name(undefined));
  return act;
}
