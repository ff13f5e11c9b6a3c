// The neighbours of a word in the trained table of embeddings.
import { fixed } from "../base/numbers.js";
import { html, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { text_field, Waiting } from "../translators/field.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Neighbours as State } from "../states.d.ts" */
/** @import { Near } from "../../experiments/neighbours.js" */

const MOST = 3; // pieces of which neighbours are shown
const LONGEST = 250; // CSS pixels of a bar, for cosine 1

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const body = html("div", { class: "heed-neighbours" });
  /** @type {Near | null} */
  let given = null;
  let ready = false;
  return {
    controls: [
      text_field(model, "sentence", {
        touched: () => void desk.engine.load(),
        action: "Look up",
      }),
    ],
    picture: stacked(waiting, body),
    update(state) {
      const found = desk.look({ kind: "near", sentence: state.sentence });
      given = /** @type {Near | null} */ (found.answer);
      ready = found.state === "ready";
      waiting.draw(found, desk.engine.phase === "error");
      body.toggleAttribute("data-stale", !ready);
      if (given) draw(body, given);
    },
    describe: (state) => ready ? describe(state, given) : waiting.said,
  };
});

/** @type {(body: HTMLElement, given: Near) => void} */
function draw(body, { pieces, nearest, cosines }) {
  resize(body, Math.min(MOST, pieces.length), block);
  [...body.children].forEach((part, n) => {
    const [name, list] = /** @type {HTMLElement[]} */ ([...part.children]);
    say(name, plain(pieces[n]));
    resize(list, nearest[n].length, entry);
    [...list.children].forEach((line, k) => {
      const [piece, bar, value] = /** @type {HTMLElement[]} */ ([...line.children]);
      say(piece, plain(nearest[n][k]));
      bar.style.width = `${Math.max(0, LONGEST * cosines[n][k])}px`;
      say(value, fixed(cosines[n][k], 2));
    });
  });
}

const block = () => html("div", {}, html("p"), html("ol"));
const entry = () => html("li", {}, html("b"), html("i"), html("small"));

/**
 * @param {State} state
 * @param {Near | null} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const { pieces, nearest, cosines } = given;
  const [first, second] = nearest[0].map((piece) => `“${plain(piece)}”`);
  const parts = pieces.length > 1
    ? ` The tokenizer reads ${pieces.length} pieces${
      pieces.length > MOST ? `, of which ${MOST} are shown` : ""
    }.`
    : "";
  return `Nearest to “${plain(pieces[0])}” are ${first}, cosine ${
    fixed(cosines[0][0], 2)
  }, and ${second}, ${fixed(cosines[0][1], 2)}.${parts}`;
}

/** @type {(state: State) => Near | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  const question = { kind: /** @type {const} */ ("near"), sentence: state.sentence };
  return stored.find((one) => same(one.question, question))?.answer ?? null;
}
