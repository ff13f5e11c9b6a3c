// One step of a captioner whose weights the reader sets: the word comes from where the light is.
import { read_array } from "../../storage/arrays.js";
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { covers, paint } from "../../scenes/scene.js";
import { END, likeliest, NextWords } from "./next_words.js";
import { called, PLACES, read_scene, sprites_of, Stage } from "./pixels.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Spotlight as State } from "../states.d.ts" */

const STEPS = 2 ** 16 - 1; // of a probability, as spotlight.py has them
const WORDS = 132; // height of the next words, in CSS pixels

/** What does not change with the light. */
const given = cached(
  ["scenes", "sprites", "begun", "ball", "chances"],
  (/** @type {State} */ { scenes, sprites, begun, ball, chances }) => {
    const kinds = sprites_of({ sprites });
    const scene = read_scene(scenes[ball], kinds);
    return { scene, picture: paint(scene, kinds), chances: read_array(chances[ball][begun]) };
  },
);

/** @param {State} state */
function compute(state) {
  const { chances: { shape: [places, words], values }, ...found } = given(state);
  const place = state.row * PLACES + state.column;
  const at = place * words;
  const weights = Float64Array.from({ length: places }, (_, other) => Number(other === place));
  const chances = Float64Array.from(values.subarray(at, at + words), (count) => count / STEPS);
  return { ...found, place, weights, chances };
}

/** @param {State} state */
export function facts(state) {
  const { scene, place, chances } = compute(state);
  const [best] = likeliest(chances, 1);
  const lit = scene.filter((item) => covers(item, sprites_of(state)).includes(place));
  return { word: state.vocabulary[best] || END, chance: chances[best], lit: lit.map(called) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { word, chance, lit } = facts(state);
  return `The most probable next word is “${word}”, with ${percent(chance)}. All weight is on ` +
    `row ${state.row + 1}, column ${state.column + 1} (${lit.join(" and ") || "no object"}).`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const stage = new Stage();
  const next = new NextWords();
  const plot = /** @type {any} */ (stage.in_places());
  const to = (/** @type {number} */ column, /** @type {number} */ row) => {
    model.put("column", column);
    model.put("row", row);
  };
  stage.paper.addEventListener("click", ({ clientX, clientY }) => {
    const { left, top } = stage.paper.getBoundingClientRect();
    to(plot.x.invert(clientX - left), plot.y.invert(clientY - top));
  });
  const light = new Handle(plot, {
    label: "light",
    name: "column row",
    move: to,
    step: ([right, up]) => to(model.get("column") + right, model.get("row") - up),
  });

  return {
    controls: [choice(model, "begun"), choice(model, "ball")],
    picture: side_by_side(stage, html("div", { class: "heed-beside" }, next.element)),
    update(state, frame) {
      const { picture, weights, chances } = compute(state);
      stage.draw(picture, weights, frame.wide ? frame.columns(0.55)[0] : frame.below(WORDS));
      const text = `row ${state.row + 1}, column ${state.column + 1}`;
      light.draw(state.column, state.row, { now: state.column, text, low: 0, high: PLACES - 1 });
      next.draw(`Next word after “${state.begun}”`, chances, state.vocabulary);
    },
    describe,
  };
});
