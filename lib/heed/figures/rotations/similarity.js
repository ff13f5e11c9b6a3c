// How alike the codes of all pairs of positions are, and one row of that as a curve.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { line, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { similarity } from "../../theory/positions/similarity.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Similarity as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LAST = 100; // the last position, and the largest offset
const SEEN = 0.01; // a climb below it is not seen
const LETTER = 8; // pixels: half the last tick stands beyond the heat map
const POSITIONS = Array.from({ length: LAST + 1 }, (_, t) => t);

/** The similarity at every offset, for every pair of positions, and where it rises. */
const compute = cached(["width"], (/** @type {State} */ { width }) => {
  const alike = similarity(POSITIONS, width);
  const rises = POSITIONS.slice(0, -1).find((phi) => alike[phi + 1] > alike[phi]);
  const falls = (/** @type {number} */ phi) => !(alike[phi + 1] > alike[phi]);
  return {
    alike,
    pairs: (/** @type {number} */ s, /** @type {number} */ t) => alike[Math.abs(s - t)],
    rises,
    peak: rises === undefined ? undefined : POSITIONS.slice(rises + 1).find(falls),
  };
});

/** @param {{ position: number, width: number }} state */
export function facts({ position, width }) {
  const { alike, rises, peak } = compute(/** @type {State} */ ({ position, width }));
  const climbs = rises !== undefined && peak !== undefined && alike[peak] - alike[rises] > SEEN;
  return {
    alike: [alike[1], alike[10], alike[50]],
    back: climbs ? { rises, peak, to: alike[peak] } : null,
  };
}

/** @type {(state: State) => string} */
export function describe({ position, width }) {
  const { alike, back } = facts({ position, width });
  const [one, ten, fifty] = alike.map((x) => fixed(x, 3));
  const climb = back
    ? ` After ${back.rises} it climbs again, to ${fixed(back.to, 3)} at distance ${back.peak}.`
    : "";
  return `From position ${position}, the similarity is ${one} at distance 1, ${ten} at 10 and ` +
    `${fifty} at 50.${climb}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).alike[2], choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((row) => model.put("position", row));
  heat.element.classList.add("heed-secret");
  heat.element.style.marginInlineEnd = `${LETTER}px`;
  const plot = new Plot();
  const top = knob(model, plot, { x: "position" });

  return {
    controls: [range(model, "position"), choice(model, "width")],
    picture: side_by_side(plot, heat),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.58, 0.4);
      draw_row(plot, shown, state, left);
      top.draw(state.position, 1, `position ${state.position}`);
      draw_heat(heat, shown, state, right.inset(LETTER));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(heat: HeatMap, shown: Shown, state: State, frame: Frame) => void} */
function draw_heat(heat, { pairs }, { position }, frame) {
  heat.draw({
    rows: LAST + 1,
    columns: LAST + 1,
    value: pairs,
    ramp: "diverging",
    row_label: "position s",
    column_label: "position t",
    pinned: { row: position, column: position },
    height: Math.min(300, frame.width - 30),
  }, frame);
}

/** Row s of all pairs. @type {(plot: Plot, shown: Shown, state: State, frame: Frame) => void} */
function draw_row(plot, { alike, pairs }, { position: s }, frame) {
  const low = Math.min(0, Math.floor(Math.min(...alike) * 4) / 4);
  plot.draw({
    x: { low: 0, high: LAST, label: "position t" },
    y: { low, high: 1.05, label: "dot product as a share of D/2" },
    height: 300,
    marks: [
      line(POSITIONS, POSITIONS.map((t) => pairs(s, t)), {
        series: "blue",
        width: 3,
        secret: true,
      }),
      rule(s, { series: "faint" }),
    ],
  }, frame);
}
