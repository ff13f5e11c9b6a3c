// Boxes that scroll sideways can be reached by keyboard, but only while there is something to scroll.
const BOXES = ".math-block, .pst-scrollable-table-container, .cell_output > .output, pre";

/** @param {Element} root */
function reach(root) {
  const boxes = [...root.querySelectorAll(BOXES), ...(root.matches(BOXES) ? [root] : [])];
  const wide = boxes.map((box) =>
    box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
  );
  boxes.forEach((box, i) => {
    if (wide[i]) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  });
}

const main = document.querySelector("main");
if (main) {
  reach(main);
  new ResizeObserver(() => reach(main)).observe(main);
  // What was far away has no size until it comes near.
  main.addEventListener("contentvisibilityautostatechange", (event) => {
    if (event.target instanceof Element) reach(event.target);
  });
}
