// The legend of cells whose colour is a number.
import { css_colour } from "./colour.js";
import { html, say } from "./dom.js";
import { fixed } from "../base/numbers.js";
/** @import { Ramp } from "./colour.js" */

const STOPS = Array.from({ length: 9 }, (_, i) => i / 8);

/** A bar of colours with the numbers at its ends. */
export class Legend {
  constructor() {
    this.low = html("span");
    this.high = html("span");
    this.bar = html("span", { class: "heed-heat-bar" });
    this.element = html("div", { class: "heed-legend" }, this.low, this.bar, this.high);
  }

  /**
   * @param {Ramp} ramp
   * @param {number} [most] the number that the end of the ramp stands for
   */
  draw(ramp, most = 1) {
    const low = ramp === "diverging" ? -1 : 0;
    const colours = STOPS.map((share) => css_colour(ramp, low + (1 - low) * share));
    this.bar.style.backgroundImage = `linear-gradient(to right, ${colours.join(", ")})`;
    say(this.low, fixed(low * most, 0));
    say(this.high, fixed(most, 0));
  }
}
