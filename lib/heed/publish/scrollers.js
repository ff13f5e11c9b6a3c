// Boxes that scroll sideways can be reached by keyboard, but only while there is something to scroll.
const BOXES = ".math-block, .pst-scrollable-table-container, .cell_output > .output, pre";

/** @param {Element} root */
function reach(root) {
  const all = [...root.querySelectorAll(BOXES), ...(root.matches(BOXES) ? [root] : [])];
  // To ask a box for its size that still waits to be laid out would have it laid out.
  const boxes = all.filter((box) => box.checkVisibility({ contentVisibilityAuto: true }));
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
  let width = 0;
  new ResizeObserver(() => {
    if (main.clientWidth === width) return; // only the height: a figure has written another line
    width = main.clientWidth;
    reach(main);
  }).observe(main); // at first, too
  document.fonts.addEventListener("loadingdone", () => reach(main));
  for (const event of ["contentvisibilityautostatechange", "toggle"]) {
    main.addEventListener(event, ({ target }) => {
      if (target instanceof Element) reach(target);
    }, { capture: true }); // a fold that opens does not bubble
  }
}
