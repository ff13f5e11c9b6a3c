// All heads of one layer as small maps, from which the reader chooses one.
import { html, put, say } from "../kit/dom.js";
import { paint } from "../kit/heatmap.js";
import { ListBox } from "../kit/listbox.js";
import { weight } from "./head_facts.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Seen } from "./head_facts.js" */
/** @import { Head } from "../../experiments/translated.js" */

const FINGER = 42; // the least width of a small map, in CSS pixels
const LARGEST = 60;
const EDGE = 8; // around what is painted

/** The small maps in a row, or in two where there is little room. */
export class Overview {
  /** @param {(head: number) => void} choose counted from 0 */
  constructor(choose) {
    const label = "heads of the layer";
    this.list = new ListBox({ name: "head", label, look: "heed-small-heads", choose });
    this.caption = html("p", { class: "heed-head-caption" });
    this.element = html("div", { class: "heed-overview" }, this.caption, this.list.element);
    /** @type {{ heads: Head[], theme: string } | null} what is painted */
    this.painted = null;
  }

  /** @type {(seen: Seen, frame: Frame) => void} */
  draw({ layers, layer, head }, { width, theme }) {
    const heads = layers[layer];
    const across = Math.ceil(width / heads.length) < FINGER
      ? Math.ceil(heads.length / 2)
      : heads.length;
    const size = Math.min(LARGEST, Math.floor(width / across));
    this.list.across = across;
    const style = `grid-template-columns: repeat(${across}, ${size}px)`;
    put(this.list.element, "style", style);
    say(this.caption, `All ${heads.length} heads of layer ${layer + 1}: choose one`);
    const fresh = this.painted?.heads !== heads || this.painted.theme !== theme;
    this.list.draw(heads.length, head, (entry, at) => {
      const picture = this.picture(entry, layer, at);
      put(picture, "style", `width: ${size - EDGE}px; height: ${size - EDGE}px`);
      if (fresh) paint_head(picture, heads[at], theme);
    });
    this.painted = { heads, theme };
  }

  /**
   * The canvas of an entry, made if it has none.
   * @type {(entry: HTMLLIElement, layer: number, head: number) => HTMLCanvasElement}
   */
  picture(entry, layer, head) {
    const name = `layer ${layer + 1}, head ${head + 1}`;
    if (!entry.firstElementChild) entry.append(html("canvas"), html("span"));
    const [picture, number] = entry.children;
    put(picture, "aria-label", name);
    put(entry, "aria-label", name);
    say(number, String(head + 1));
    return /** @type {HTMLCanvasElement} */ (picture);
  }
}

/**
 * Paint the weights of a head, one pixel a cell.
 * @type {(picture: HTMLCanvasElement, head: Head, theme: Frame["theme"]) => void}
 */
export function paint_head(picture, { weights }, theme) {
  const value = (/** @type {number} */ row, /** @type {number} */ column) =>
    weight(weights, row, column);
  paint(picture, { ...weights, value, ramp: "sequential" }, theme);
}
