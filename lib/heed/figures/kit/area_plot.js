// A plot whose legend shows areas as pale as they are drawn.
import { Plot } from "./plot.js";
/** @import { Mark } from "./plot.js" */

const [PALE, SOLID] = [20, 55]; // opacity of an area in percent, as figure.css has it

/** A plot of areas that its legend names. */
export class AreaPlot extends Plot {
  /**
   * @override
   * @param {Mark[]} marks
   */
  legend(marks) {
    const before = this.explained;
    super.legend(marks);
    if (this.explained === before) return;
    const areas = marks.filter(({ kind, text }) => kind === "band" && text);
    /** @type {NodeListOf<HTMLElement>} */
    const entries = this.key.querySelectorAll("[data-mark=band]");
    areas.forEach((area, i) => entries[i].style.setProperty("--heed-series", tint(area)));
  }
}

/** @param {Mark} area */
function tint({ series = 1, solid }) {
  const colour = series === "wrong" ? "--heed-wrong" : `--heed-series-${series}`;
  return `color-mix(in srgb, var(${colour}) ${solid ? SOLID : PALE}%, transparent)`;
}
