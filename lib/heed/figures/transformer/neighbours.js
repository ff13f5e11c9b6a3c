// The neighbours of a word in the trained table of embeddings.
import { fixed } from "../base/numbers.js";
import { html, resize, say } from "../kit/dom.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
/** @import { Neighbours as State } from "../states.d.ts" */
/** @import { Near } from "../../experiments/neighbours.js" */

const MOST = 3; // pieces of which neighbours are shown
const LONGEST = 250; // CSS pixels of a bar, for cosine 1

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "near", sentence }));

export const facts = facts_of(asks, ({ pieces, nearest, cosines }) => ({
  pieces: pieces.map(plain),
  nearest: nearest[0].slice(0, 2).map(plain),
  cosines: cosines[0].slice(0, 2),
}));

export const describe = told(asks, facts, ({ pieces, nearest, cosines }) => {
  const shown = pieces.length > MOST ? `, of which ${MOST} are shown` : "";
  const parts = pieces.length > 1 ? ` The tokenizer reads ${pieces.length} pieces${shown}.` : "";
  const [first, second] = nearest.map((piece) => `“${piece}”`); // of either language
  return `Nearest to “${pieces[0]}” are ${first}, cosine ${fixed(cosines[0], 2)}, and ${second}, ` +
    `${fixed(cosines[1], 2)}.${parts}`;
});

export default asking({
  own: "", // it is a word
  asks,
  describe,
  controls: (_, answered) => [answered.text("sentence", "Look up")],
  picture() {
    const body = html("div", { class: "heed-neighbours" });
    return { element: body, draw: (answer) => draw(body, answer) };
  },
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
