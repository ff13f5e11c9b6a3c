// How long a word and its position are before training, by how the table starts.
import { fixed, percent } from "../base/numbers.js";
import { choice, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { arrow, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { code_length, word_length } from "../../theory/embedding.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Scale as State } from "../states.d.ts" */

/** @type {(state: State) => { word: number, code: number }} */
function lengths({ start, scaled, width }) {
  const deviation = start === "one" ? 1 : 1 / Math.sqrt(width);
  return { word: word_length(width, deviation, scaled), code: code_length(width) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { word, code } = lengths(state);
  const [of, than] = [percent(code / word), `${fixed(code, 1)} long`];
  if (code > 2 * word) {
    return `The position is ${than}, ${fixed(code / word, 1)} times as long as the word: ${
      fixed(word, 1)
    }. It drowns the word.`;
  }
  return `The position is ${than}, which is ${of} of the word’s length of ${fixed(word, 1)}.${
    code < word / 2 ? " It is hard to hear." : " Both are heard."
  }`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { word, code } = lengths(state);
    const most = Math.max(word, code);
    const [x, y] = [word / most, code / most];
    plot.draw({
      x: { low: -0.12, high: 1.25 },
      y: { low: -0.16, high: 1.12 },
      square: true,
      bare: true,
      height: frame.wide ? 320 : 260,
      marks: [
        arrow([0, 0], [x, y], { series: 0, text: "what the first block gets" }),
        arrow([0, 0], [x, 0], { series: 1, width: 4, text: "word" }),
        arrow([x, 0], [x, y], { series: 2, width: 4, text: "position" }),
        note(x / 2, -0.1, `word ${fixed(word, 1)}`, { series: 1, anchor: "middle" }),
        note(x + 0.03, y / 2 - 0.02, fixed(code, 1), { series: 2, anchor: "start" }),
      ],
    }, frame);
  }

  return {
    controls: [choice(model, "start"), toggle(model, "scaled"), range(model, "width")],
    picture: plot.element,
    update,
    describe,
  };
});
