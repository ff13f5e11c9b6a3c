// One word of a sentence is exchanged: which vectors of the whole transformer move, and where.
import { percent } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { range } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { sentence_field, text_field, Waiting } from "../translators/field.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Reach as State } from "../states.d.ts" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Spread } from "../../experiments/spread.js" */

const STIRS = 1e-5; // more than rounding does
const FAINT = 0.12; // the colour of what moves least

/** The sub-layers of a block, and whether each is attention. */
const SUBLAYERS = {
  encoder: [["self", true], ["net", false]],
  decoder: [["self", true], ["cross", true], ["net", false]],
};

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const sheets = { encoder: new Sheet("encoder"), decoder: new Sheet("decoder") };
  const body = html(
    "div",
    { class: "heed-reach" },
    sheets.encoder.element,
    sheets.decoder.element,
  );
  const look = () => desk.look(question_of(model.state()));
  const end = {
    traits: ["turn", "sentence", "other"],
    at: () => /** @type {Spread | null} */ (look().answer)?.pieces.length ?? Infinity,
  };
  const { lang } = desk.languages.source;
  const touched = () => void desk.engine.load();
  let ready = false;
  return {
    controls: [
      range(model, "word", String, end),
      ...desk.alone() ? [sentence_field(model, desk, "Read")] : [],
      text_field(model, "other", { lang, touched, action: "Put in" }),
    ],
    picture: stacked(waiting, body),
    update(state) {
      const found = look();
      const given = /** @type {Spread | null} */ (found.answer);
      ready = found.state === "ready";
      waiting.draw(found, desk.engine.phase === "error");
      body.toggleAttribute("data-stale", !ready);
      body.hidden = !given;
      if (!given) return;
      const k = word_of(state, given);
      const english = given.pieces.map((piece, n) =>
        n === k ? `→ ${plain(given.other)}` : plain(piece)
      );
      sheets.encoder.draw(english, given.encoder[k]);
      sheets.decoder.draw(given.read.map(plain), given.decoder[k]);
    },
    describe: (state) => {
      const given = /** @type {Spread | undefined} */ (desk.peek(question_of(state)));
      return ready ? describe(state, given) : waiting.said;
    },
  };
});

/** @type {(state: State) => Question} */
const question_of = ({ sentence, other }) => ({ kind: "spread", sentence, others: [other] });

/** @type {(state: State, given: Spread) => number} the last word for any beyond */
const word_of = ({ word }, { pieces }) => Math.min(word, pieces.length) - 1;

/** @type {(shares: number[]) => number} how many vectors move */
const stirred = (shares) => shares.filter((share) => share > STIRS).length;

/** A row for each piece of one stack, a column for each stage. */
class Sheet {
  /** @param {"encoder" | "decoder"} stack */
  constructor(stack) {
    this.stack = stack;
    this.blocks = html("tr");
    this.stages = html("tr");
    this.body = html("tbody");
    this.counts = html("tr");
    this.element = html(
      "table",
      { class: "heed-reach-sheet" },
      html("colgroup", {}, html("col")),
      html("thead", {}, this.blocks, this.stages),
      this.body,
      html("tfoot", {}, this.counts),
    );
  }

  /** @type {(names: string[], moved: number[][]) => void} moved: (S, rows) */
  draw(names, moved) {
    const sublayers = SUBLAYERS[this.stack];
    this.head(sublayers, (moved.length - 1) / sublayers.length);
    resize(this.body, names.length, () => html("tr", {}, html("th", { scope: "row" })));
    [...this.body.children].forEach((line, n) => {
      resize(line, moved.length + 1, () => html("td"));
      const [name, ...cells] = /** @type {HTMLElement[]} */ ([...line.children]);
      say(name, names[n]);
      cells.forEach((cell, s) => fill(cell, moved[s][n]));
    });
    resize(this.counts, moved.length + 1, () => html("td"));
    [...this.counts.children].forEach((cell, s) =>
      say(cell, s ? String(stirred(moved[s - 1])) : "moved")
    );
  }

  /** @type {(sublayers: (string | boolean)[][], blocks: number) => void} */
  head(sublayers, blocks) {
    const numbers = Array.from({ length: blocks }, (_, b) => b + 1);
    this.blocks.replaceChildren(
      html("th", { colspan: 2 }, this.stack),
      ...numbers.map((b) => html("th", { colspan: sublayers.length }, `block ${b}`)),
    );
    const columns = numbers.flatMap(() => sublayers);
    this.stages.replaceChildren(
      html("td"),
      html("th", { scope: "col" }, "in"),
      ...columns.map(([name, mixes]) =>
        html("th", { scope: "col", "data-mixes": mixes }, String(name))
      ),
    );
  }
}

/** @type {(cell: HTMLElement, share: number) => void} */
function fill(cell, share) {
  const moves = share > STIRS;
  const strength = moves ? FAINT + (1 - FAINT) * Math.min(1, share) : 0;
  cell.style.backgroundColor = moves ? css_colour("sequential", strength) : "";
  put(cell, "data-moves", String(moves));
  say(cell, moves ? percent(share) : "0");
}

/**
 * @param {State} state
 * @param {Spread | null} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const { pieces, read, other, encoder, decoder } = given;
  const k = word_of(state, given);
  const [before, after] = encoder[k].map(stirred);
  const [, own, crossed] = decoder[k].map(stirred);
  const last = /** @type {number[]} */ (decoder[k].at(-1));
  const most = last.indexOf(Math.max(...last));
  return `“${plain(pieces[k])}” becomes “${
    plain(other)
  }”. That moves ${before} of ${pieces.length} ` +
    `vectors of the encoder, and ${after} after the first self-attention. In the decoder it moves ` +
    `${own} of ${read.length} before the first cross-attention, and ${crossed} after it. In the end ` +
    `the vector at « ${plain(read[most])} » has moved most, by ${percent(last[most])}.`;
}

/** @type {(state: State) => Spread | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  return stored.find((one) => same(one.question, question_of(state)))?.answer ?? null;
}
