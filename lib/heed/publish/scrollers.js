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
// A box off the screen may still wait to be laid out: it is asked once it is on it.
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) shown.add(target);
    else shown.delete(target);
  }
  reach(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target));
});
const boxes = [...document.querySelectorAll(`main :is(${BOXES})`)];
for (const box of boxes) sight.observe(box);

document.addEventListener(LAID_OUT, () => reach(boxes));
document.fonts.addEventListener("loadingdone", () => reach([...shown]));
addEventListener("resize", () => reach([...shown]));
