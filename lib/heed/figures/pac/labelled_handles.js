// Points to drag, each with a label that a press turns.
import { svg } from "../kit/dom.js";
import { Handle } from "../kit/handle.js";
import { compute, NAMES, PLACES, STEP } from "./labelled_points.js";
import { show } from "./labellings.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Plot } from "../kit/plot.js" */
/** @import { Point } from "../../theory/learning/hull.js" */
/** @import { Shatter as State } from "../states.d.ts" */
/** @import { Shown } from "./labelled_points.js" */

/**
 * The points to drag, each with its label: a click or the space bar turns it.
 * @param {Model<State>} model
 * @param {Plot} plot
 */
export function handles_of(model, plot) {
  const turn = (/** @type {number} */ i) => show(model, compute(model.state()).code ^ 1 << i);
  const handles = PLACES.map((_, i) => point_of(model, plot, i, () => turn(i)));
  return {
    /** @param {Shown} shown */
    draw({ points, labels, found }) {
      handles.forEach((handle, i) => handle.draw(points[i], labels[i], found !== null));
    },
  };
}

/** @type {(model: Model<State>, plot: Plot, i: number, turn: () => void) => { draw: (point: Point | undefined, label: number, found: boolean) => void }} */
function point_of(model, plot, i, turn) {
  const [x, y] = PLACES[i];
  const flat = () => compute(model.state()).flat;
  const put = (/** @type {number} */ to_x, /** @type {number} */ to_y) => {
    model.put(x, to_x);
    if (!flat()) model.put(y, to_y);
  };
  const handle = new Handle(plot, {
    label: `point ${NAMES[i]}`,
    name: `${x} ${y}`,
    move: put,
    step: ([right, up]) =>
      put(model.get(x) + (right + (flat() ? up : 0)) * STEP, model.get(y) + up * STEP),
    unit: STEP,
  });
  const { element } = handle;
  const name = svg("text", { class: "heed-point-name", "text-anchor": "middle", y: 4.5 }, NAMES[i]);
  element.classList.add("heed-labelled-point");
  element.append(name);
  element.querySelector(".heed-handle-dot")?.setAttribute("r", "11");
  turn_on_click(element, turn);
  return {
    draw(point, label, found) {
      element.style.display = point ? "" : "none";
      if (!point) return element.removeAttribute("data-control");
      Object.assign(element.dataset, { control: `${x} ${y}`, label, found });
      const text = `label ${label}, x ${point[0].toFixed(2)}, y ${point[1].toFixed(2)}`;
      handle.draw(...point, { now: point[0], text, low: 0, high: 1 });
    },
  };
}

/** @type {(element: SVGElement, turn: () => void) => void} */
function turn_on_click(element, turn) {
  let [start_x, start_y] = [0, 0];
  element.addEventListener("pointerdown", (event) => {
    [start_x, start_y] = [event.clientX, event.clientY];
  });
  element.addEventListener("pointerup", (event) => {
    if (Math.hypot(event.clientX - start_x, event.clientY - start_y) < 4) turn();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    turn();
  });
}
