// One step of a captioner whose weights the reader sets: the word comes from where the light is.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { BOUNDARY, one_place } from "../../model/captioner.js";
import { covers, paint } from "../../scenes/scene.js";
import { END, likeliest, NextWords } from "./next_words.js";
import { called, captioner_of, PLACES, read_scene, sprites_of, Stage } from "./pixels.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Spotlight as State } from "../states.d.ts" */

/** What does not change with the light: the picture, its places and the state. */
const given = cached(
  ["scene", "begun", "sprites", "vocabulary", "captioner"],
  (/** @type {State} */ state) => {
    const scene = read_scene(state.scene, sprites_of(state));
    const picture = paint(scene, sprites_of(state));
    const captioner = captioner_of("additive", state.captioner);
    const tokens = state.begun.split(" ").map((word) => state.vocabulary.indexOf(word));
    const h = captioner.state([BOUNDARY, ...tokens]);
    return { captioner, scene, picture, h, places: captioner.read(picture) };
  },
);

/** @param {State} state */
function compute(state) {
  const { captioner, places, h, ...found } = given(state);
  const place = state.row * PLACES + state.column;
  const weights = one_place({ rows: 1, columns: places.rows, values: new Float64Array() }, place);
  return { ...found, place, weights, chances: captioner.tell(places, weights, h) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { scene, place, chances } = compute(state);
  const [best] = likeliest(chances, 1);
  const lit = scene.filter((item) => covers(item, sprites_of(state)).includes(place));
  const names = lit.map(called);
  const where = names.length ? names.join(" and ") : "no object";
  return `The most probable word is “${state.vocabulary[best] || END}”, ` +
    `${percent(chances[best])}, after “${state.begun}” and with all weight on ` +
    `row ${state.row + 1}, column ${state.column + 1} (${where}).`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const stage = new Stage();
  const next = new NextWords(5);
  const plot = /** @type {any} */ (stage.in_places());
  const to = (/** @type {number} */ column, /** @type {number} */ row) => {
    model.put("column", column);
    model.put("row", row);
  };
  const light = new Handle(plot, {
    label: "light",
    name: "column row",
    move: to,
    step: ([right, up]) => to(model.get("column") + right, model.get("row") - up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { picture, weights, chances } = compute(state);
    stage.draw(picture, weights.values, frame.split(0.55, 0.4)[0]);
    const text = `row ${state.row + 1}, column ${state.column + 1}`;
    light.draw(state.column, state.row, { now: state.column, text, low: 0, high: PLACES - 1 });
    next.draw(`Next word after “${state.begun}”`, chances, state.vocabulary);
  }

  return {
    controls: [choice(model, "begun")],
    picture: side_by_side(stage, html("div", { class: "heed-beside" }, next.element)),
    update,
    describe,
  };
});
