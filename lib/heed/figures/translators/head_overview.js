// All heads of one kind of attention as small maps, from which the reader chooses one.
import { counted } from "../base/numbers.js";
import { html, put, say } from "../kit/dom.js";
import { paint } from "../kit/heatmap.js";
import { ListBox } from "../kit/listbox.js";
import { weight } from "./head_facts.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Seen } from "./head_facts.js" */
/** @import { Head } from "../../experiments/translated.js" */

const FINGER = 44; // the least width of a small map, in CSS pixels
const LARGEST = 60;
const EDGE = 8; // around what is painted

/** The small maps: a row for each layer, or two where there is little room. */
export class Overview {
  /** @param {(layer: number, head: number) => void} choose counted from 0 */
  constructor(choose) {
    this.heads = 1; // of a layer
    this.list = new ListBox({
      name: "head",
      label: "heads, layer by layer",
      look: "heed-small-heads",
      choose: (at) => choose(Math.floor(at / this.heads), at % this.heads),
    });
    this.caption = html("p", { class: "heed-head-caption" });
    this.element = html("div", { class: "heed-overview" }, this.caption, this.list.element);
    /** @type {{ layers: Head[][], theme: string } | null} what is painted */
    this.painted = null;
  }

  /** @type {(seen: Seen, frame: Frame) => void} */
  draw({ layers, layer, head }, { width, theme }) {
    this.heads = layers[0].length;
    const across = width / this.heads < FINGER ? Math.ceil(this.heads / 2) : this.heads;
    const most = across < this.heads ? FINGER : LARGEST; // two rows a layer are high enough
    const size = Math.min(most, Math.floor(width / across));
    const all = layers.flat();
    this.list.across = across;
    const style = `grid-template-columns: repeat(${across}, ${size}px)`;
    put(this.list.element, "style", style);
    say(this.caption, `${counted(all.length, "head")}, by layer and head`);
    const fresh = this.painted?.layers !== layers || this.painted.theme !== theme;
    this.list.draw(all.length, layer * this.heads + head, (entry, at) => {
      const picture = this.picture(entry, at);
      put(picture, "style", `width: ${size - EDGE}px; height: ${size - EDGE}px`);
      if (fresh) paint_head(picture, all[at], theme);
    });
    this.painted = { layers, theme };
  }

  /**
   * The canvas of an entry, made if it has none.
   * @type {(entry: HTMLLIElement, at: number) => HTMLCanvasElement}
   */
  picture(entry, at) {
    const [layer, head] = [Math.floor(at / this.heads) + 1, at % this.heads + 1];
    const name = `layer ${layer}, head ${head}`;
    if (!entry.firstElementChild) entry.append(html("canvas"), html("span"));
    const [picture, number] = entry.children;
    put(picture, "aria-label", name);
    put(entry, "aria-label", `${layer}.${head}: ${name}`); // what is seen is part of it
    say(number, `${layer}.${head}`);
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
