// Things in columns that the reader drags into another order, or moves by buttons.
import { button } from "./controls.js";
import { html } from "./dom.js";
import { ListBox } from "./listbox.js";
import { moved_to, number_of } from "./orders.js";
import { sideways } from "./touch.js";
/** @import { Model } from "./model.js" */

/**
 * Columns in an order. Its number is the trait `order`, the column that buttons move is `chosen`.
 */
export class Columns {
  /**
   * @param {Model} model
   * @param {object} what
   * @param {string} what.label of the list
   * @param {number} what.most columns
   * @param {() => number[]} what.order which thing stands at each place now
   * @param {HTMLElement} [what.before] what stands to their left
   * @param {HTMLElement} [what.after] and to their right
   */
  constructor(model, { label, most, order, before, after }) {
    this.model = model;
    this.order = order;
    this.list = new ListBox({
      name: "chosen",
      label,
      look: "heed-columns",
      choose: (at) => model.set("chosen", at),
      across: most,
    });
    const parts = [before, this.list.element, after].filter((part) => part !== undefined);
    this.element = html("div", { class: "heed-columns-all" }, ...parts);
    this.left = button("Move left", () => this.move(-1), "order");
    this.right = button("Move right", () => this.move(1), "order");
    let from = 0;
    sideways(this.list.element, {
      press: (event) => from = this.place(event),
      drag: (event) => from = this.carry(from, this.place(event)),
      tap: (event) => model.set("chosen", this.place(event)),
    });
  }

  /** The place of the column that the buttons move. */
  chosen() {
    return Math.min(this.model.get("chosen"), this.order().length - 1);
  }

  /** Which column a pointer is over. @param {PointerEvent} event */
  place({ clientX }) {
    const { left, width } = this.list.element.getBoundingClientRect();
    const count = this.list.element.children.length;
    return Math.max(0, Math.min(count - 1, Math.floor((clientX - left) / width * count)));
  }

  /** Move the chosen column. @param {number} by places */
  move(by) {
    this.carry(this.chosen(), this.chosen() + by);
  }

  /**
   * Put what stands at one place to another; it is the chosen one then.
   * @param {number} from
   * @param {number} to
   * @returns {number} where it is
   */
  carry(from, to) {
    if (from !== to) this.model.set("order", number_of(moved_to(this.order(), from, to)));
    if (this.model.get("chosen") !== to) this.model.set("chosen", to);
    return to;
  }

  /**
   * @param {number} width of a column, in CSS pixels
   * @param {(entry: HTMLLIElement, at: number) => void} write fills a column
   */
  draw(width, write) {
    const count = this.order().length;
    this.list.element.style.width = `${width * count}px`;
    this.list.draw(count, this.chosen(), write);
    this.left.disabled = this.chosen() <= 0;
    this.right.disabled = this.chosen() >= count - 1;
  }
}
