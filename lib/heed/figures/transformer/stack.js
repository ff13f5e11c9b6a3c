// A sentence on its way through the encoder: what each sub-layer does to each piece.
import { fixed, percent } from "../base/numbers.js";
import { html, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { stepper } from "../kit/stepper.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Stack as State } from "../states.d.ts" */
/** @import { Stages } from "../../experiments/stages.js" */

const LONGEST = { wide: 220, narrow: 56 }; // CSS pixels of a bar
const FULL = 2; // times its own length: so far moves what has the longest bar

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const sheet = new Sheet();
  /** @type {Stages | null} */
  let given = null;
  let ready = false;
  const last = () => (given?.moved.length ?? 9) - 1;
  return {
    controls: [
      ...desk.alone() ? [sentence_field(model, desk, "Read")] : [],
      stepper(model, "stage", String, { traits: ["turn"], at: last }),
    ],
    picture: stacked(waiting, sheet.element),
    update(state, frame) {
      const found = desk.look({ kind: "stages", sentence: state.sentence });
      given = /** @type {Stages | null} */ (found.answer);
      ready = found.state === "ready";
      waiting.draw(found, desk.engine.phase === "error");
      sheet.element.toggleAttribute("data-stale", !ready);
      sheet.element.hidden = !given;
      if (given) sheet.draw(given, stage_of(state, given), frame.wide);
    },
    describe: (state) => ready ? describe(state, given) : waiting.said,
  };
});

/** @type {(state: State, given: Stages) => number} beyond the last means the last */
const stage_of = ({ stage }, { moved }) => Math.min(stage, moved.length - 1);

/** @type {(stage: number) => string} */
function named(stage) {
  if (stage === 0) return "embeddings + positions";
  return `block ${Math.ceil(stage / 2)}, ${stage % 2 ? "attention" : "network"}`;
}

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
    say(this.stage, stage ? `moved by ${named(stage)}` : named(stage));
    resize(this.body, pieces.length, line);
    [...this.body.children].forEach((child, n) => {
      const [piece, way, near] = [...child.children];
      const [bar, share] = [...way.children].map((part) => /** @type {HTMLElement} */ (part));
      const longest = wide ? LONGEST.wide : LONGEST.narrow;
      say(/** @type {HTMLElement} */ (piece), plain(pieces[n]));
      bar.style.width = `${longest * Math.min(1, moved[stage][n] / FULL)}px`;
      say(share, stage ? percent(moved[stage][n]) : "");
      nearest[stage][n].forEach((one, k) => {
        const [name, cosine] = [...near.children[k].children];
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
    html("td", {}, html("i", { class: "heed-stack-bar" }), html("span")),
    html("td", {}, near(), near()),
  );
}

/**
 * @param {State} state
 * @param {Stages | null} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const stage = stage_of(state, given);
  const own = given.pieces.filter((piece, n) => given.nearest[stage][n][0] === piece).length;
  const stay = `${own} of ${given.pieces.length} vectors are nearest to their own piece.`;
  if (!stage) return `Before the first block, ${stay}`;
  const shares = given.moved[stage];
  const most = shares.indexOf(Math.max(...shares));
  return `After ${named(stage)}, ${stay} It moved “${plain(given.pieces[most])}” most, by ${
    percent(shares[most])
  } of its length.`;
}

/** @type {(state: State) => Stages | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  const question = { kind: /** @type {const} */ ("stages"), sentence: state.sentence };
  return stored.find((one) => same(one.question, question))?.answer ?? null;
}
