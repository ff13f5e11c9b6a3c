// Where the translator fails: what BLEU says of its translations, and what a judge says.
import { counted, fixed, grouped, percent } from "../base/numbers.js";
import { quoted } from "../base/quotes.js";
import { button, choice } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { mean } from "../../numeric/mean.js";
import { wilson_interval } from "../../theory/learning/binomial.js";
import { JudgedPlot } from "./judged_plot.js";
import {
  chosen_of,
  CORRECT,
  EXACT,
  judgements,
  larger,
  MARKS,
  rows_of,
  score_of,
  WRONG,
} from "./judgements.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Failures as State } from "../states.d.ts" */
/** @import { Judgement, Row } from "./judgements.js" */

const SOURCE = "tatoeba.org and its contributors, CC BY 2.0 FR.";
const CARD = { wide: 120, narrow: 150 }; // CSS pixels that the translation in words takes, at least

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new JudgedPlot(({ number }) => model.set("chosen", number));
  const card = new Card();
  const back = button("Back", () => plot.walk(-1), "chosen");
  const next = button("Next", () => plot.walk(1), "chosen");
  return {
    controls: [
      choice(model, "rows"),
      choice(model, "score"),
      html("div", { class: "heed-buttons" }, back, next),
    ],
    picture: html("div", {}, plot.element, card.element),
    update(state, frame) {
      const one = chosen_of(state);
      const name = (/** @type {Row} */ row) => name_of(state, row);
      const room = frame.below(frame.wide ? CARD.wide : CARD.narrow);
      plot.draw(state, rows_of(state), name, { one, text: in_words(judged_of(state)) }, room);
      card.draw(state, one);
      back.disabled = plot.at === 0;
      next.disabled = plot.at === plot.places.length - 1;
    },
    describe,
  };
});

/** One translation in words: the sentence, what the translator and a human say, what is wrong. */
class Card {
  constructor() {
    this.english = html("p", { class: "heed-judged-english", lang: "en" });
    this.sides = ["the translator", "a human"].map((name) => {
      const [text, mark] = [html("p", { lang: "fr" }), html("b")];
      const fault = html("small");
      const verdict = html("p", {}, html("small", {}, `${name}: `), mark, fault);
      const element = html("div", {}, verdict, text);
      return { text, mark, fault, element };
    });
    this.facts = html("small");
    this.element = html(
      "div",
      { class: "heed-judged-card" },
      this.english,
      html("div", {}, ...this.sides.map(({ element }) => element)),
      this.facts,
    );
  }

  /** @type {(state: State, one: Judgement) => void} */
  draw(state, one) {
    say(this.english, `“${one.english}”`);
    const score = `, ${measure(state)} ${fixed(score_of(state, one), 0)}`;
    const [said, human] = this.sides;
    fill(said, one.said, one.mark, score, one.fault);
    fill(human, one.human, one.human_mark, "", one.human_fault);
    const references = counted(one.references, "reference");
    say(
      this.facts,
      `Scored against ${references}. Rarest word: ${one.rarest}, in ${grouped(one.seen)} of ` +
        `${grouped(state.learnt)} English training sentences. ${SOURCE}`,
    );
  }
}

/** @type {(side: Card["sides"][0], text: string, mark: number, score: string, fault: string) => void} */
function fill(side, text, mark, score, fault) {
  say(side.text, text);
  say(side.mark, MARKS[mark] + score);
  say(side.fault, fault && `: ${fault}`);
  put(side.element, "data-mark", MARKS[mark]);
}

/** @param {State} state */
function measure({ score }) {
  return score === "bleu" ? "BLEU" : "chrF";
}

/**
 * The rows, how often the score puts a correct translation above a wrong one, of all and of those that
 * score less than 100, and the translation that is shown in words.
 * @param {State} state
 */
export function facts(state) {
  const [correct, wrong] = [CORRECT, WRONG].map((mark) =>
    judgements(state).filter((one) => one.mark === mark).map((one) => score_of(state, one))
  );
  const below = (/** @type {number[]} */ scores) => scores.filter((score) => score < EXACT);
  return {
    rows: rows_of(state).map((row) => summary(state, row)),
    pairs: larger(correct, wrong),
    pairs_below: larger(below(correct), below(wrong)),
    shown: judged_of(state),
  };
}

/**
 * How many translations of a row are correct, and its mean score.
 * @param {State} state
 * @param {Row} row
 */
function summary(state, { name, which, all }) {
  const correct = all.filter(({ mark }) => mark === CORRECT).length;
  const average = mean(all.map((one) => score_of(state, one)));
  return { name, which, count: all.length, correct, mean: average };
}

/** @param {State} state */
function judged_of(state) {
  const one = chosen_of(state);
  return { said: one.said, mark: MARKS[one.mark], score: score_of(state, one) };
}

/** @typedef {ReturnType<typeof summary>} Summary */

/** @param {State} state */
export function describe(state) {
  const { rows, pairs, pairs_below, shown } = facts(state);
  const score = measure(state);
  const last = `The one shown is ${shown.mark} and scores ${fixed(shown.score, 0)}.`;
  if (state.rows === "kind") return `${said_of_faults(rows, score)} ${last}`;
  if (state.rows !== "mark") return `${said_of_extremes(rows)} ${last}`;
  return `Of a correct and a wrong translation, ${score} puts the correct one higher in ` +
    `${percent(pairs)} of all pairs, ${percent(pairs_below)} without scores of 100. ${last}`;
}

/** @param {ReturnType<typeof judged_of>} shown */
function in_words({ said, mark, score }) {
  return `${quoted(said)} is ${mark} and scores ${fixed(score, 0)}.`;
}

/**
 * The most frequent fault.
 * @type {(rows: Summary[], score: string) => string}
 */
function said_of_faults([correct, ...faults], score) {
  const [{ name, count, mean }] = faults;
  const all = faults.reduce((sum, fault) => sum + fault.count, 0);
  return `${count} of the ${all} faulty translations have the same fault, ${name}: mean ${score} ` +
    `${fixed(mean, 0)}, that of correct ones ${fixed(correct.mean, 0)}.`;
}

/**
 * The rows with the smallest and the largest share of correct translations.
 * @type {(rows: Summary[]) => string}
 */
function said_of_extremes(rows) {
  const share = (/** @type {Summary} */ { correct, count }) => correct / count;
  const by_share = rows.toSorted((a, b) => share(a) - share(b));
  const [low, high] = [by_share[0], by_share[rows.length - 1]];
  return `${percent(share(low))} of the sentences ${low.which} are translated correctly, ` +
    `${percent(share(high))} of those ${high.which}.`;
}

/** @type {(state: State, row: Row) => string} what stands above a row */
function name_of(state, row) {
  const { name, count, correct, mean } = summary(state, row);
  if (state.rows === "mark" || state.rows === "kind") {
    return `${name}: ${count}, mean ${measure(state)} ${fixed(mean, 0)}`;
  }
  const [low, high] = wilson_interval(correct, count).map((end) => percent(end));
  return `${name}: ${correct} of ${count} correct (${low.replace("%", "")}–${high})`;
}
