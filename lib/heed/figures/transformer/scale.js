// How long a word and its position are before training, by how the table starts.
import { fixed, percent } from "../base/numbers.js";
import { choice, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { bars, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { code_length, word_length } from "../../theory/training/embedding.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Scale as State } from "../states.d.ts" */

const NAMED = 70; // pixels for the names of the bars
const GAP = 0.01; // between a bar and its number, of the axis
const ROOM = 1.2; // the axis ends so far beyond the longest bar, for its number
const NAMES = ["position", "word"].map((text, at) => ({ at, text }));

/** Where the axis ends for the widest table: it stays while the width is dragged. @type {(state: State, widest: number) => number} */
function end_of(state, widest) {
  const { word, code } = facts({ ...state, width: widest });
  return ROOM * Math.max(word, code);
}

/** @type {(state: State) => { word: number, code: number }} the lengths of both */
export function facts({ start, scaled, width }) {
  const deviation = start === "one" ? 1 : 1 / Math.sqrt(width);
  return { word: word_length(width, deviation, scaled), code: code_length(width) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { word, code } = facts(state);
  const [of, than] = [percent(code / word), `${fixed(code, 1)} long`];
  if (code > 2 * word) {
    return `The position is ${than}, ${
      fixed(code / word, 1)
    } times as long as the word of length ` +
      `${fixed(word, 1)}.`;
  }
  return `The position is ${than}, which is ${of} of the word’s length of ${fixed(word, 1)}.${
    code < word / 2 ? " It is hard to hear." : " Both are heard."
  }`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).word, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const { max: widest = 1024 } = model.control("width");

  return {
    controls: [choice(model, "start"), toggle(model, "scaled"), range(model, "width")],
    picture: plot.element,
    update(state, frame) {
      const { word, code } = facts(state);
      const high = end_of(state, widest);
      plot.draw({
        x: { low: 0, high, label: "length before training" },
        y: { low: -0.6, high: 1.6, ticks: NAMES },
        left: NAMED,
        height: 170,
        marks: [
          bars([word], [1], { series: "blue", across: "y", share: 0.6, secret: true }),
          bars([code], [0], { series: "orange", across: "y", share: 0.6 }),
          note(word + GAP * high, 0.92, fixed(word, 1), {
            series: "ink",
            anchor: "start",
            secret: true,
          }),
          note(code + GAP * high, -0.08, fixed(code, 1), { series: "ink", anchor: "start" }),
        ],
      }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});
