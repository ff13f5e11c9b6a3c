// What the reader holds in a figure, by mouse or finger.

/** Knows which control is held, and keeps it in its place. */
export class Hold {
  /**
   * @param {HTMLElement} element with all controls
   * @param {() => void} released called when nothing is held any more
   */
  constructor(element, released) {
    this.element = element;
    this.released = released;
    /** @type {{ control: Element, top: number } | null} */
    this.held = null;
    /** @type {{ part: HTMLElement, box: DOMRect }[]} */
    this.loose = []; // groups of controls whose size is not fixed
    element.addEventListener("pointerdown", (event) => this.press(event));
  }

  /** @param {PointerEvent} event */
  press({ target }) {
    // A menu that opens may never tell that it was let go.
    if (this.held || !(target instanceof Element) || target.matches("select")) return;
    this.held = { control: target, top: target.getBoundingClientRect().top };
    this.loose = this.groups().map((part) => ({ part, box: part.getBoundingClientRect() }));
    const up = new AbortController();
    const release = () => {
      up.abort();
      this.release();
    };
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, release, { capture: true, signal: up.signal });
    }
  }

  release() {
    this.held = null;
    this.loose = [];
    for (const part of this.groups()) {
      part.style.contain = part.style.height = part.style.width = "";
    }
    this.released();
  }

  /** @returns {HTMLElement[]} */
  groups() {
    return [...this.element.querySelectorAll(".heed-controls")].filter((part) =>
      part instanceof HTMLElement
    );
  }

  /** Fix the size of the controls: a browser need not lay out the page when one of them changes. */
  fix() {
    for (const { part, box } of this.loose.splice(0)) {
      part.style.contain = "size layout style";
      part.style.height = `${box.height}px`;
      part.style.width = `${box.width}px`;
    }
  }

  /** Scroll the page by as much as what stands above has pushed the control. */
  stay() {
    if (!this.held || this.held.control.closest(".heed-stage")) return;
    const pushed = this.held.control.getBoundingClientRect().top - this.held.top;
    if (Math.abs(pushed) >= 1) scrollBy({ top: pushed, behavior: "instant" });
  }
}
