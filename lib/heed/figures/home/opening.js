// What is stored is written once, piece by piece, while nobody has touched anything; so is what becomes
// of a sentence that was typed.
import { Animation } from "../kit/animation.js";

const WHOLE = 5000; // milliseconds at most
const PAUSE = 700; // likewise, from one piece to the next
const TOUCHES = ["pointerdown", "keydown", "wheel", "touchmove"];

export class Opening {
  /**
   * @param {HTMLElement} element that has to be in sight
   * @param {() => void} draw
   * @param {(going: boolean) => void} tell whether it goes
   */
  constructor(element, draw, tell) {
    this.element = element;
    this.draw = draw;
    this.step = 0;
    this.last = 0;
    this.walking = new Animation(() => this.next());
    this.walking.watch(element);
    this.walking.changed = () => {
      element.toggleAttribute("data-opening", this.walking.going);
      tell(this.walking.going);
    };
    this.end = (/** @type {Event} */ { target }) => {
      if (!(target instanceof Element && target.closest(".heed-play"))) this.stop(); // it stops by its click
    };
    this.waits = true; // for the reader's look and for something to write, whichever comes last
    this.seen = false;
    this.sight = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      this.sight.disconnect();
      this.seen = true;
      this.begin();
    });
    this.sight.observe(element);
  }

  /** The piece that is shown as the one that is written. @param {number} step where it ends */
  shown(step) {
    this.last = step;
    this.begin();
    return this.walking.going ? Math.max(0, Math.min(this.step, step)) : step;
  }

  /** Write another answer, if the reader is here and has asked for it. @param {number} step where it ends */
  again(step) {
    this.last = step;
    if (navigator.userActivation?.hasBeenActive && !is_calm()) this.walk();
  }

  begin() {
    if (!this.waits || !this.seen || !this.last) return;
    this.waits = false;
    if (!is_known()) this.walk();
  }

  walk() {
    for (const touch of TOUCHES) addEventListener(touch, this.end, { passive: true });
    this.walking.pause = Math.min(PAUSE, WHOLE / (this.last + 1));
    this.step = -1; // the first frame shows the first piece
    this.walking.start();
  }

  next() {
    this.step += 1;
    if (this.step >= this.last) return this.stop();
    this.draw();
    return true;
  }

  stop() {
    for (const touch of TOUCHES) removeEventListener(touch, this.end);
    if (!this.walking.going) return false;
    this.walking.stop();
    this.draw();
    return false;
  }
}

/** Whether the reader wants no movement, has scrolled, comes back, or follows a link to a state. */
function is_known() {
  return is_calm() || arrival() === "back_forward" || scrollY > 0 || location.search !== "";
}

/** How to scroll. @returns {ScrollBehavior} */
export const pace = () => is_calm() ? "instant" : "smooth";

/** Whether the reader wants no movement. */
const is_calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How the reader came: "navigate", "reload" or "back_forward"; "" where nobody knows. */
export function arrival() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry && "type" in entry ? String(entry.type) : "";
}
