// A sentence on its way through the encoder: what each sub-layer does to each piece.
import { fixed, percent } from "../base/numbers.js";
import { html, resize, say } from "../kit/dom.js";
import { asks_first } from "../kit/question.js";
import { stepper } from "../kit/stepper.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { named } from "./sublayer.js";
/** @import { Stack as State } from "../states.d.ts" */
/** @import { Stages } from "../../experiments/stages.js" */

const LONGEST = { wide: 160, narrow: 40 }; // CSS pixels of the bar of a cosine of 1
const SUBLAYERS = 8; // of the published translator
const ASKED = 1; // the piece, from 0, of which the first question is
const ITSELF = "itself"; // one of its choices

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "stages", sentence }));

/** @type {(answer: Stages, state: State) => number} beyond the last means the last */
const stage_of = ({ moved }, { stage }) => Math.min(stage, moved.length - 1);

export const facts = facts_of(asks, (answer, state) => {
  const { pieces, moved, nearest } = answer;
  const stage = stage_of(answer, state);
  const most = Math.max(...moved[stage]);
  const [asked] = nearest[nearest.length - 1][ASKED] ?? [""];
  return {
    stage,
    pieces: pieces.length,
    own: pieces.filter((piece, n) => nearest[stage][n][0] === piece).length,
    most,
    farthest: plain(pieces[moved[stage].indexOf(most)]),
    asked: asked === pieces[ASKED] ? ITSELF : plain(asked),
  };
});

export const describe = told(asks, facts, ({ stage, pieces, own, most, farthest }, quote) => {
  const stay = `${own} of ${pieces} vectors are nearest to their own piece`;
  if (!stage) return `${stay} before the first block.`;
  return `${stay} after ${named(stage)}. It moved ${quote.source(farthest)} most, by ` +
    `${percent(most)} of its length.`;
});

/** @type {(state: State, choices: string[]) => number | null} −1 if the nearest is none of the choices */
export function answer(state, choices) {
  const found = facts(state);
  return found && choices.indexOf(found.asked);
}

export default asking({
  own: "", // it is that of Senses, which shares a word with another
  asks,
  describe,
  question: (model) => asks_first(model, answer, { plays: "stage" }),
  controls: (model, answered) => [
    ...answered.field("Read"),
    stepper(model, "stage", String, answered.end([], ({ moved }) => moved.length - 1, SUBLAYERS)),
  ],
  picture() {
    const sheet = new Sheet();
    return {
      element: sheet.element,
      draw: (answer, state, { wide }) => sheet.draw(answer, stage_of(answer, state), wide),
    };
  },
});

/** A row for each piece. */
class Sheet {
  constructor() {
    this.stage = html("th", { colspan: 2 });
    this.body = html("tbody");
    this.element = html(
      "div",
      { class: "heed-stack" },
      html(
        "table",
        {},
        html("thead", {}, html("tr", {}, this.stage, html("th", {}, "nearest pieces, cosine"))),
        this.body,
      ),
    );
  }

  /** @type {(given: Stages, stage: number, wide: boolean) => void} */
  draw({ pieces, moved, nearest, cosines }, stage, wide) {
    const longest = wide ? LONGEST.wide : LONGEST.narrow;
    say(this.stage, stage ? `moved by ${named(stage)}` : named(stage));
    resize(this.body, pieces.length, line);
    [...this.body.children].forEach((child, n) => {
      const [piece, way, near] = [...child.children];
      const [bar, ...two] = [...near.children].map((part) => /** @type {HTMLElement} */ (part));
      say(/** @type {HTMLElement} */ (piece), plain(pieces[n]));
      say(/** @type {HTMLElement} */ (way), stage ? percent(moved[stage][n]) : "");
      bar.style.width = `${longest * cosines[stage][n][0]}px`;
      nearest[stage][n].forEach((one, k) => {
        const [name, cosine] = [...two[k].children];
        say(/** @type {HTMLElement} */ (name), plain(one));
        say(/** @type {HTMLElement} */ (cosine), fixed(cosines[stage][n][k], 2));
      });
    });
  }
}

function line() {
  const near = () => html("span", {}, html("b"), html("small"));
  return html(
    "tr",
    {},
    html("td"),
    html("td"),
    html("td", {}, html("i", { class: "heed-stack-bar" }), near(), near()),
  );
}
