// The labels, which of them a sample shows, and what the chosen learner and the reader make of that.
import { counted } from "../base/numbers.js";
import { html, say } from "../kit/dom.js";
import { compute, LEARNERS, NAMES } from "./learners.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Lunch as State } from "../states.d.ts" */
/** @import { Learner, Shown } from "./learners.js" */

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7]; // as many as there may be
/** What cells show: a browser takes long over what is written anew. @type {WeakMap<Element, string>} */
const WRITTEN = new WeakMap();

/**
 * The table, some of whose labels the reader turns.
 * @param {Model<State>} model
 * @returns {{ element: HTMLElement, draw: (state: State, shown: Shown, width: number) => void }}
 */
export function table_of(model) {
  const rows = rows_of(model);
  const lines = rows.map(({ name, cells }) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, name),
      ...cells.map((cell) => html("td", {}, cell)),
    )
  );
  const element = html("table", { class: "heed-card heed-guesses" }, html("tbody", {}, ...lines));
  return {
    element,
    draw(state, shown, width) {
      element.style.width = `${width}px`;
      rows.forEach((row, i) => {
        write_row(row, state, shown);
        lines[i].hidden = ![undefined, "own", state.learner].includes(row.learner);
      });
    },
  };
}

/**
 * @typedef {object} Row
 * @property {HTMLElement} name
 * @property {HTMLElement[]} cells one for each point
 * @property {Learner} [learner] whose guesses stand there
 * @property {(x: number, shown: Shown) => Cell} cell
 */

/** @typedef {{ label: number, shown?: boolean, known?: boolean, wrong?: boolean, name: string }} Cell */

/** @type {(model: Model<State>) => Row[]} */
function rows_of(model) {
  const flip = (/** @type {"labels" | "own"} */ name, /** @type {number} */ x) =>
    model.set(name, model.get(name) ^ 1 << x);
  const is_seen = (/** @type {number} */ x) => compute(model.state()).seen >> x & 1;
  const plain = () => POINTS.map(() => html("span", { class: "heed-label" }));
  const truth = POINTS.map((x) => label_button("labels", () => flip("labels", x)));
  // your learner too repeats the labels that it has seen: there a click turns the label itself
  const own = POINTS.map((x) => label_button("own", () => flip(is_seen(x) ? "labels" : "own", x)));
  return [
    {
      name: html("span"),
      cells: truth,
      cell: (x, { code, seen }) => ({
        label: code >> x & 1,
        shown: Boolean(seen >> x & 1),
        name: `label of point ${x + 1}`,
      }),
    },
    ...LEARNERS.map((learner) => ({
      name: html("span"),
      learner,
      cells: learner === "own" ? own : plain(),
      cell: (/** @type {number} */ x, /** @type {Shown} */ shown) => guess_of(learner, x, shown),
    })),
  ];
}

/** @type {(learner: Learner, x: number, shown: Shown) => Cell} */
function guess_of(learner, x, { said, code, seen }) {
  const label = said[learner] >> x & 1;
  const known = Boolean(seen >> x & 1);
  const name = known ? `label of point ${x + 1}, seen` : `your guess for point ${x + 1}`;
  return { label, known, wrong: label !== (code >> x & 1), name };
}

/** @type {(row: Row, state: State, shown: Shown) => void} */
function write_row({ name, cells, learner, cell }, { domain, draws }, shown) {
  cells.forEach((element, x) => {
    (element.closest("td") ?? element).hidden = x >= domain;
    if (x < domain) write_label(element, cell(x, shown));
    if (learner === "own") element.dataset.control = shown.seen >> x & 1 ? "labels" : "own";
  });
  const labels = `labels of ${domain} points; framed: seen in ${counted(draws, "example")}`;
  say(name, learner ? `${NAMES[learner]}: ${shown.wrong[learner]} of ${domain} wrong` : labels);
}

/** @type {(name: string, click: () => void) => HTMLElement} */
function label_button(name, click) {
  return html("button", { type: "button", class: "heed-label", "data-control": name, click });
}

/** @type {(element: HTMLElement, cell: Cell) => void} */
function write_label(element, { label, shown = false, known = false, wrong = false, name }) {
  const text = String(label);
  const key = [text, shown, known, wrong, name].join();
  if (WRITTEN.get(element) === key) return;
  WRITTEN.set(element, key);
  say(element, text);
  element.dataset.label = text;
  element.dataset.shown = String(shown);
  element.dataset.known = String(known);
  element.dataset.wrong = String(wrong);
  if (element.tagName === "BUTTON") {
    element.setAttribute(
      "aria-label",
      `${name}: ${text}${shown ? ", shown" : ""}${wrong ? ", wrong" : ""}`,
    );
  }
}
