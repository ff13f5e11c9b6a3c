// Boxes that scroll sideways can be reached by keyboard, but only while there is something to scroll.
import { LAID_OUT } from "./reveal.js";

const BOXES = ".math-block, .pst-scrollable-table-container, .cell_output > .output, pre";

/** @param {Element[]} boxes that are laid out */
function reach(boxes) {
  const wide = boxes.map((box) =>
    box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
  );
  boxes.forEach((box, i) => {
    if (wide[i]) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  });
}

/** @type {Set<Element>} */
const shown = new Set();
// A box off the screen may still wait to be laid out: it is asked once it is, and has a size. (To ask
// which are on the screen would cost time in every frame of a drag.)
const size = new ResizeObserver((entries) => {
  for (const { target } of entries) shown.add(target);
  reach(entries.map((entry) => entry.target));
});
const boxes = [...document.querySelectorAll(`main :is(${BOXES})`)];
for (const box of boxes) size.observe(box);

document.addEventListener(LAID_OUT, () => reach(boxes));
document.fonts.addEventListener("loadingdone", () => reach([...shown]));
addEventListener("resize", () => reach([...shown]));
