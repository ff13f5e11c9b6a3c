// Where the translator fails: what BLEU says of its translations, and what a judge says.
import { counted, fixed, grouped, percent } from "../base/numbers.js";
import { quoted } from "../base/quotes.js";
import { button, choice } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { wilson_interval } from "../../theory/learning/binomial.js";
import { JudgedPlot } from "./judged_plot.js";
import { chosen_of, CORRECT, EXACT, larger, MARKS, mean, rows_of, score_of } from "./judgements.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Failures as State } from "../states.d.ts" */
/** @import { Judgement, Row } from "./judgements.js" */

const SOURCE = "Sentences and human translations: tatoeba.org and its contributors, CC BY 2.0 FR.";

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
      plot.draw(state, rows_of(state), name, { one, text: said_of(state, one) }, frame);
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
      const element = html("div", {}, html("small", {}, name), text, html("p", {}, mark, fault));
      return { text, mark, fault, element };
    });
    this.facts = html("small");
    this.element = html(
      "div",
      { class: "heed-judged-card" },
      this.english,
      html("div", {}, ...this.sides.map(({ element }) => element)),
      this.facts,
      html("small", {}, SOURCE),
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
      `Scored against ${references}. Its rarest word, ${one.rarest}, stands in ` +
        `${grouped(one.seen)} of the ${grouped(state.learnt)} English sentences of training.`,
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

/** @type {(state: State) => string} */
export function describe(state) {
  const { rows } = state;
  const say_all = rows === "mark" ? agreement : rows === "kind" ? faults : extremes;
  return `${say_all(state)} ${said_of(state, chosen_of(state))}`;
}

/** @type {(state: State, one: Judgement) => string} */
function said_of(state, one) {
  const score = fixed(score_of(state, one), 0);
  return `${quoted(one.said)} is ${MARKS[one.mark]} and scores ${score}.`;
}

/**
 * How often the score tells a correct translation from a wrong one.
 * @param {State} state
 */
function agreement(state) {
  const [correct, wrong] = ["correct", "wrong"].map((name) => scores_of(state, name));
  const pairs = percent(larger(correct, wrong));
  const [a, b] = [correct, wrong].map((scores) => scores.filter((score) => score < EXACT));
  return `In ${pairs} of pairs ${measure(state)} puts a correct translation above a wrong one, ` +
    `but in only ${percent(larger(a, b))} once those that score 100 are left out.`;
}

/** @type {(state: State, name: string) => number[]} */
function scores_of(state, name) {
  const row = rows_of(state).find((one) => one.name === name);
  return row?.all.map((one) => score_of(state, one)) ?? [];
}

/**
 * The most frequent fault.
 * @param {State} state
 */
function faults(state) {
  const [correct, first, ...rest] = rows_of(state);
  const count = [first, ...rest].reduce((sum, { all }) => sum + all.length, 0);
  const [good, bad] = [correct, first].map((row) => average(state, row));
  return `${first.all.length} of the ${count} translations with a fault have this one: ` +
    `${first.name}; their mean ${measure(state)} is ${bad}, that of the correct ones ${good}.`;
}

/**
 * The rows with the smallest and the largest share of correct translations.
 * @param {State} state
 */
function extremes(state) {
  const rows = [...rows_of(state)].sort((a, b) => share_of(a) - share_of(b));
  const [low, high] = [rows[0], rows[rows.length - 1]];
  return `${percent(share_of(low))} of the sentences ${low.which} are translated correctly, and ` +
    `${percent(share_of(high))} of those ${high.which}; their mean ${measure(state)} is ` +
    `${average(state, low)} and ${average(state, high)}.`;
}

/** @type {(state: State, row: Row) => string} what stands above a row */
function name_of(state, row) {
  const { name, all } = row;
  if (state.rows === "mark" || state.rows === "kind") {
    return `${name}: ${all.length}, mean ${measure(state)} ${average(state, row)}`;
  }
  const correct = all.filter(is_correct).length;
  const [low, high] = wilson_interval(correct, all.length).map((end) => percent(end));
  return `${name}: ${correct} of ${all.length} correct (${low.replace("%", "")}–${high})`;
}

/** @type {(state: State, row: Row) => string} */
function average(state, { all }) {
  return fixed(mean(all.map((one) => score_of(state, one))), 0);
}

/** @type {(row: Row) => number} of correct translations */
function share_of({ all }) {
  return all.filter(is_correct).length / all.length;
}

/** @type {(one: Judgement) => boolean} */
function is_correct({ mark }) {
  return mark === CORRECT;
}
