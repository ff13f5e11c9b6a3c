// What the reader holds in a figure, by mouse or finger.

/** Knows which control is held, and keeps it in its place. */
export class Hold {
  /**
   * @param {HTMLElement} element with all controls
   * @param {() => void} released called when nothing is held any more
   */
  constructor(element, released) {
    /** @type {{ control: Element, top: number } | null} */
    this.held = null;
    this.released = released;
    element.addEventListener("pointerdown", (event) => this.press(event));
  }

  /** @param {PointerEvent} event */
  press({ target }) {
    if (!(target instanceof Element)) return;
    const up = new AbortController();
    const release = () => {
      up.abort();
      this.held = null;
      this.released();
    };
    this.held = { control: target, top: target.getBoundingClientRect().top };
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, release, { capture: true, signal: up.signal });
    }
  }

  /** Scroll the page by as much as what stands above has pushed the control. */
  stay() {
    if (!this.held || this.held.control.closest(".heed-stage")) return;
    const pushed = this.held.control.getBoundingClientRect().top - this.held.top;
    if (Math.abs(pushed) >= 1) scrollBy({ top: pushed, behavior: "instant" });
  }
}
