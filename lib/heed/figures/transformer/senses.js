// A word in two sentences: how far apart its two vectors are, sub-layer by sub-layer.
import { fixed } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { text_field, Waiting } from "../translators/field.js";
import { quoted } from "../translators/joined.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Senses as State } from "../states.d.ts" */
/** @import { Question } from "../../experiments/questions.js" */
/** @import { Senses } from "../../experiments/stages.js" */

const ROOM = 1.15; // the vertical axis ends so far above the highest value
const LEAST = 0.1; // and shows so much at least

/** What the plot shows before there is an answer. */
const EMPTY = { x: { low: 0, high: 1 }, y: { low: 0, high: 1 }, marks: [] };

/** @type {(frame: { wide: boolean }) => number} in CSS pixels */
const height_of = ({ wide }) => wide ? 290 : 230;

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const plot = new Plot();
  const { lang } = desk.languages.target;
  const lines = [0, 1].map(() => ({ read: html("span"), written: html("span", { lang }) }));
  const texts = html(
    "div",
    { class: "heed-senses-texts" },
    ...lines.map(({ read, written }) => html("p", {}, read, written)),
  );
  const field = (/** @type {"sentence" | "other"} */ name) =>
    text_field(model, name, { touched: () => void desk.engine.load(), action: "Read" });
  /** @type {Senses | null} */
  let given = null;
  let ready = false;
  const known = () => /** @type {Senses | null} */ (desk.peek(question_of(model.state())) ?? given);
  const last = () => Math.max(1, known()?.shared.length ?? 1);
  const named = (/** @type {number} */ word) => {
    const found = known();
    return found?.shared[word - 1] ? name_of(found, word - 1) : "";
  };
  return {
    controls: [
      field("sentence"),
      field("other"),
      range(model, "word", named, { traits: ["turn", "sentence", "other"], at: last }),
    ],
    picture: stacked(waiting, plot.element, texts),
    update(state, frame) {
      const [found, before] = [desk.look(question_of(state)), given];
      given = /** @type {Senses | null} */ (found.answer);
      ready = found.state === "ready";
      if (ready && given && before && given !== before) keep_word(model, before, given);
      waiting.draw(found, desk.engine.phase === "error");
      plot.element.toggleAttribute("data-stale", !ready);
      plot.element.hidden = !given;
      lines.forEach(({ read, written }, k) => {
        say(read, `${k ? state.other : state.sentence} `);
        say(written, ready && given ? quoted(given.texts[k]) : "");
      });
      if (given) draw(plot, given, word_of(state, given), frame);
      else plot.draw({ ...EMPTY, height: height_of(frame) }, frame);
    },
    describe: (state) => ready ? describe(state, given) : waiting.said,
    quoted: lang,
  };
});

/** @type {(state: State) => Question} */
const question_of = ({ sentence, other }) => ({ kind: "senses", sentence, others: [other] });

/** @type {(state: State, given: Senses) => number} from 0; beyond the last means the last */
const word_of = ({ word }, { shared }) => Math.min(word, shared.length) - 1;

/**
 * Choose in the new sentences the piece that was chosen in those before, if they share it too.
 * @type {(model: Model<State>, before: Senses, now: Senses) => void}
 */
function keep_word(model, before, now) {
  if (!before.shared.length) return;
  const name = name_of(before, word_of(model.state(), before));
  const at = now.shared.findIndex((_, k) => name_of(now, k) === name);
  if (at >= 0) model.set("word", at + 1);
}

/** @type {(given: Senses, word: number) => string} as the reader types it */
const name_of = ({ pieces, shared }, word) => `“${plain(pieces[0][shared[word][0]])}”`;

/**
 * The lines of all shared pieces, that of the chosen one with its points.
 * @type {(plot: Plot, given: Senses, word: number, frame: Frame) => void}
 */
function draw(plot, given, word, frame) {
  const { shared, apart } = given;
  const stages = apart.length ? apart[0].map((_, s) => s / 2) : [0];
  const own = apart[word] ?? [];
  const [attention, network] = [0, 1].map((parity) =>
    stages.filter((at) => at && (2 * at) % 2 !== parity)
  );
  const at = (/** @type {number[]} */ places) => places.map((place) => own[2 * place] ?? NaN);
  const others = apart.filter((_, k) => k !== word);
  plot.draw({
    x: {
      low: 0,
      high: Math.max(...stages),
      label: "blocks done",
      ticks: stages.filter(Number.isInteger).map((place) => ({ at: place, text: String(place) })),
    },
    y: {
      low: 0,
      high: ROOM * Math.max(LEAST, ...apart.flat()),
      label: "1 − cosine of the two vectors",
    },
    height: height_of(frame),
    marks: [
      ...others.map((values, k) =>
        line(stages, values, {
          series: "faint",
          width: 1.5,
          ...k ? {} : { text: "other shared pieces" },
        })
      ),
      line(stages, own, {
        series: "blue",
        width: 2,
        text: shared.length ? name_of(given, word) : "no shared word",
      }),
      points(attention, at(attention), { series: "orange", radius: 5, text: "after attention" }),
      points(network, at(network), { series: "pink", radius: 5, text: "after the network" }),
    ],
  }, frame);
}

/**
 * @param {State} state
 * @param {Senses | null} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const { shared, apart, texts } = given;
  if (!shared.length) return "The two sentences share no word.";
  const word = word_of(state, given);
  const own = apart[word];
  return `The two vectors of ${name_of(given, word)} begin ${fixed(own[0], 2)} apart and end ${
    fixed(own.at(-1) ?? 0, 2)
  } apart. The translations are ${texts.map(quoted).join(" and ")}.`;
}

/** @type {(state: State) => Senses | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  return stored.find((one) => same(one.question, question_of(state)))?.answer ?? null;
}
