// A point in a plot that sets the traits which are its coordinates.
import { Handle } from "./handle.js";
/** @import { Model } from "./model.js" */
/** @import { Plot } from "./plot.js" */

/**
 * A handle whose place is the value of a trait, or of two. Label, ends and step are the traits'.
 * @template S
 * @param {Model<S>} model
 * @param {Plot} plot
 * @param {{ x?: keyof S & string, y?: keyof S & string, label?: string }} traits what each axis sets
 * @returns {{ element: SVGElement, draw: (x: number, y: number, text: string) => void }} `draw` puts
 *   it at a point of the plot, after the plot is drawn; `text` says what it stands for
 */
export function knob(model, plot, { x, y, label }) {
  const [first] = names(x, y);
  const { min = 0, max = 1, step = 1, label: named } = model.control(first);
  const put = (/** @type {keyof S & string | undefined} */ name, /** @type {number} */ value) => {
    if (name) model.put(name, value);
  };
  const by = (/** @type {keyof S & string | undefined} */ name, /** @type {number} */ steps) => {
    if (name && steps) put(name, value_of(model, name) + steps * (model.control(name).step ?? 1));
  };
  const handle = new Handle(plot, {
    label: label ?? named,
    name: names(x, y).join(" "),
    unit: step,
    across: y === undefined,
    move(to_x, to_y) {
      put(x, to_x);
      put(y, to_y);
    },
    step([across, up]) {
      if (x && y) {
        by(x, across);
        by(y, up);
      } else by(first, across + up); // every arrow key moves what goes one way
    },
  });
  return {
    element: handle.element,
    draw: (at_x, at_y, text) =>
      handle.draw(at_x, at_y, { now: value_of(model, first), text, low: min, high: max }),
  };
}

/**
 * @template {string} K
 * @param {...(K | undefined)} given
 * @returns {K[]}
 */
function names(...given) {
  return /** @type {K[]} */ (given.filter((name) => name !== undefined));
}

/**
 * @template S
 * @param {Model<S>} model
 * @param {keyof S & string} name
 */
function value_of(model, name) {
  return Number(model.get(name));
}
