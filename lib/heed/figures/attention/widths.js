// What a layer of several heads costs, if they are wide, narrow, or split the input first.
import { grouped, percent } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { caption, Paper } from "../kit/paper.js";
import { multiply_adds, parameters } from "../../model/heads.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Layer } from "../../model/heads.js" */
/** @import { Widths as State } from "../states.d.ts" */

/** @typedef {{ layer: Layer, name: string }} Kind */
/** @typedef {{ fill: string, name: string }} Part */

/** @type {Kind[]} */
const LAYERS = [
  { layer: "wide", name: "wide: each head D × D" },
  { layer: "narrow", name: "narrow: each head D × D/H" },
  { layer: "split", name: "split first: each D/H × D/H" },
];
const MOST = 8; // heads; where a bar ends, in narrow layers
const MIXING = { fill: "var(--heed-faint)", name: "scores and averages" };
/** @type {Part[]} */
const PARTS = [
  { fill: "var(--heed-series-blue)", name: "queries" },
  { fill: "var(--heed-series-orange)", name: "keys" },
  { fill: "var(--heed-series-green)", name: "values" },
  MIXING,
  { fill: "var(--heed-series-pink)", name: "output" },
];
const HEAD = 28; // the height of a title, in CSS pixels
const LINE = 54; // from one bar to the next, at most
const BAR = 18; // and of a bar
const MENUS = 30; // CSS pixels that the controls take more than others
const LETTER = 6.8; // about the width of one

/** @param {State} state */
export function facts({ heads, width, length }) {
  return {
    parameters: LAYERS.map(({ layer }) => sum(parameters(layer, width, heads))),
    products: LAYERS.map(({ layer }) => sum(multiply_adds(layer, width, heads, length))),
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { parameters, products: [, all, less] } = facts(state);
  const [wide, narrow, split] = parameters.map((count) => grouped(count));
  return `${wide} parameters if wide, ${narrow} if narrow, ${split} if split first. ` +
    `For ${words(state.length)}, splitting first takes ${percent(less / all)} of the narrow ` +
    "layer’s multiplications.";
}

/** @param {number} length */
function words(length) {
  return length === 1 ? "one word" : `${grouped(length)} words`;
}

/** @param {number[]} counts */
function sum(counts) {
  return counts.reduce((a, b) => a + b, 0);
}

export default figure((/** @type {Model<State>} */ model) => {
  const papers = [new Paper(), new Paper()];
  const names = new Paper();

  return {
    controls: [choice(model, "heads"), choice(model, "width"), log_range(model, "length")],
    picture: stacked(side_by_side(...papers), names),
    update({ heads, width, length }, frame) {
      const titles = ["parameters", `multiplications, ${words(length)}`];
      const key_height = frame.wide ? 24 : 46;
      frame.below(key_height + MENUS).split(0.48, 0.48).forEach((part, i) => {
        const line = Math.min(LINE, Math.floor((part.room - HEAD) / LAYERS.length));
        const counts = LAYERS.map(({ layer }) =>
          i ? multiply_adds(layer, width, heads, length) : parameters(layer, width, heads)
        );
        const all = bars(titles[i], counts, part.width, line);
        papers[i].draw(part.width, HEAD + line * LAYERS.length, all);
      });
      names.draw(frame.width, key_height, key(frame.width));
    },
    describe,
  };
});

/**
 * A bar for each layer, cut into its parts; 8 narrow layers fill the width.
 * @type {(title: string, counts: number[][], width: number, line: number) => Generator<SVGElement>}
 */
function* bars(title, counts, width, line) {
  const unit = width / MOST / sum(counts[1]);
  yield caption(title, 0, 16, "start");
  for (let i = 0; i < counts.length; i++) {
    const top = HEAD + i * line;
    yield caption(LAYERS[i].name, 0, top + 10, "start");
    yield caption(grouped(sum(counts[i])), width, top + 10, "end");
    yield* bar(counts[i].map((count) => count * unit), top + 16, line - 26);
  }
}

/** A bar of four parts, for parameters, or of five. @type {(lengths: number[], y: number, most: number) => Generator<SVGElement>} */
function* bar(lengths, y, most) {
  const parts = lengths.length === PARTS.length ? PARTS : PARTS.filter((part) => part !== MIXING);
  let x = 0;
  for (let i = 0; i < parts.length; i++) {
    yield svg("rect", {
      x,
      y,
      width: lengths[i],
      height: Math.min(BAR, most),
      fill: parts[i].fill,
    });
    x += lengths[i];
  }
}

/** The names of the parts, on as many lines as they need. @param {number} width */
function* key(width) {
  let [x, y] = [0, 14];
  for (const { fill, name } of PARTS) {
    const room = 34 + LETTER * name.length;
    if (x + room > width) [x, y] = [0, y + 22];
    yield svg("rect", { x, y: y - 9, width: 10, height: 10, fill });
    yield caption(name, x + 15, y, "start");
    x += room;
  }
}
