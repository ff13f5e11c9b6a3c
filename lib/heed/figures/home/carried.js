// Where reading and writing stand side by side: the line on which the memory goes to where it is looked
// at. On a narrow screen a line at the right of the column does it (machine.css).
import { put, say, svg } from "../kit/dom.js";

const BEND = 8; // CSS pixels
const JOINT = 17; // from the top of a station to where it meets the thread

export class Carried {
  /**
   * @param {HTMLElement} body in which both are
   * @param {Element} from the station of the memory
   * @param {Element} to that of cross-attention
   */
  constructor(body, from, to) {
    this.body = body;
    this.ends = [from, to];
    this.line = svg("path", { class: "heed-carried-line" });
    this.head = svg("path", { class: "heed-carried-head" });
    this.text = svg("text", { class: "heed-carried-text" });
    this.element = svg(
      "svg",
      { class: "heed-carried", "aria-hidden": "true" },
      this.line,
      this.head,
      this.text,
    );
    new ResizeObserver(() => this.place()).observe(body); // lives as long as the figure
  }

  /** Say how many blocks look at it. @param {number} blocks */
  draw(blocks) {
    say(this.text, `×${blocks}`);
    const carry = this.ends[1].querySelector(".heed-carry");
    if (carry) put(carry, "data-blocks", `×${blocks}`);
  }

  place() {
    const own = this.body.getBoundingClientRect();
    const [from, to] = this.ends.map((end) => end.getBoundingClientRect());
    const beside = from.right < to.left;
    put(this.line, "d", beside ? path_between(own, from, to) : "");
    const [x, y] = [to.left - own.left, to.top - own.top + JOINT];
    put(this.head, "d", beside ? `M${x} ${y}l-9 -5v10z` : "");
    put(this.text, "x", x - 12);
    put(this.text, "y", y - 8);
    put(this.text, "visibility", beside ? "visible" : "hidden");
  }
}

/** @type {(own: DOMRect, from: DOMRect, to: DOMRect) => string} */
function path_between(own, from, to) {
  const [left, right] = [from.right - own.left, to.left - own.left];
  const [low, high] = [from.top - own.top + from.height / 2 + BEND, to.top - own.top];
  const middle = Math.round((left + right) / 2);
  const top = high + JOINT;
  const way = Math.sign(top - low) * BEND;
  return `M${left - 22} ${low}H${middle - BEND}q${BEND} 0 ${BEND} ${way}V${top - way}` +
    `q0 ${way} ${BEND} ${way}H${right - BEND}`;
}
