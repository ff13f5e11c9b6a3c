// Whether the reader points or types. A browser frames what a script has focused after a touch too
// (:focus-visible), and the frame hides what is near; figure.css shows it to the keyboard alone.

const MARK = "data-heed-pointed";
const MODIFIERS = new Set(["Alt", "Control", "Meta", "Shift"]);
let watched = false;

/** Mark the page from each press of a finger or a mouse until a key is pressed. */
export function watch_pointing() {
  if (watched) return;
  watched = true;
  const mark = (/** @type {boolean} */ pointed) =>
    document.documentElement.toggleAttribute(MARK, pointed);
  document.addEventListener("pointerdown", () => mark(true), true);
  document.addEventListener("keydown", ({ key }) => MODIFIERS.has(key) || mark(false), true);
}
