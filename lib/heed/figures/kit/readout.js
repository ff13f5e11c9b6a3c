// The value beside a control.
import { html, say } from "./dom.js";

const SAMPLES = 24;

/**
 * The value beside a control. It takes the room of the longest text that it will have, or has had, so
 * that nothing moves below the finger.
 */
export class Readout {
  /**
   * @param {string} id of the control
   * @param {(value: number) => string} format
   * @param {number[]} values that the control takes, some of which tell how long the texts are
   */
  constructor(id, format, values) {
    this.format = format;
    this.text = html("span");
    this.element = html("output", { for: id }, this.text);
    this.longest = "";
    const every = Math.max(1, Math.floor(values.length / SAMPLES));
    values.filter((_, i) => i % every === 0).forEach((value) => this.make_room(value));
  }

  /**
   * @param {number} value
   * @returns {string} what is said of it
   */
  show(value) {
    const text = this.make_room(value);
    say(this.text, text);
    return text;
  }

  /** @param {number} value */
  make_room(value) {
    const text = this.format(value);
    if (text.length > this.longest.length) {
      this.longest = this.element.dataset.longest = text; // kit/figure.css keeps room for it
    }
    return text;
  }
}
