// A sentence with padding behind it: what moves if attention, mean or loss is told a wrong valid length.
import { counted, fixed, percent } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { stacked } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { plain } from "../translators/chain.js";
import { Desk, same } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { marked_words } from "../translators/words.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Padded as State } from "../states.d.ts" */
/** @import { Padding } from "../../experiments/padding.js" */
/** @import { Marked } from "../translators/words.js" */

const HEIGHT = { wide: 240, narrow: 200 }; // in CSS pixels
const ROOM = 1.15; // the vertical axis ends so far above the highest value
const LEFT = 58; // room for the vertical axis, in CSS pixels
const EVERY = 5; // tokens between ticks
const MOVED = "orange"; // the colour of an output that moves
const LONGEST = 90; // letters of a translation that are told in words

/** What the plot shows before there is an answer. */
const EMPTY = { x: { low: 0, high: 1 }, y: { low: 0, high: 1 }, marks: [] };

/** @type {Record<State["place"], string>} */
const AXES = {
  attention: "outputs move by",
  mean: "mean moves by",
  loss: "loss, nats",
};

/**
 * What one place makes of every valid length.
 * @typedef {object} Course
 * @property {string[]} tokens (N)
 * @property {number} real how many of them are no padding
 * @property {number[]} values (N) one for each valid length, from 1
 * @property {string[][]} notes (N, N) what stands below each token, for each valid length
 */

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const waiting = new Waiting(desk);
  const plot = new Plot();
  const grip = knob(model, plot, { x: "valid_len" });
  const strip = html("div", { class: "heed-padded-strip" });
  const texts = new Texts(desk.languages.target.lang);
  const body = html("div", { class: "heed-padded" }, plot.element, strip, texts.element);
  /** @type {Padding | null} */
  let given = null;
  let ready = false;
  return {
    controls: [
      ...desk.alone() ? [sentence_field(model, desk, "Read")] : [],
      choice(model, "place"),
    ],
    picture: stacked(waiting, body),
    update(state, frame) {
      const found = desk.look({ kind: "padding", sentence: state.sentence });
      given = /** @type {Padding | null} */ (found.answer);
      ready = found.state === "ready";
      waiting.draw(found, desk.engine.phase === "error");
      body.toggleAttribute("data-stale", !ready);
      body.hidden = !given;
      if (!given) return plot.draw({ ...EMPTY, height: height_of(frame) }, frame);
      const course = COURSES[state.place](given);
      const told = told_of(state, course);
      plot.draw({ ...drawing(course, state.place), height: height_of(frame) }, frame);
      grip.draw(told, course.values[told - 1], `valid_len ${told}`);
      draw_strip(strip, course, told);
      texts.draw(given, state.place === "attention" ? told : given.pieces.length);
    },
    describe: (state) => ready ? describe(state, given) : waiting.said,
    quoted: desk.languages.target.lang,
  };
});

/** @type {(frame: { wide: boolean }) => number} */
const height_of = ({ wide }) => wide ? HEIGHT.wide : HEIGHT.narrow;

/** @type {(state: State, course: Course) => number} the valid length; beyond the last, all */
const told_of = ({ valid_len }, { tokens }) => Math.min(valid_len, tokens.length);

/** @type {(given: Padding) => string[]} */
function padded_pieces({ pieces, moved }) {
  return moved.map((_, i) => i < pieces.length ? plain(pieces[i]) : "<pad>");
}

/** The three places and what they make of each length. */
const COURSES = {
  attention: kept((given) => ({
    tokens: padded_pieces(given),
    real: given.pieces.length,
    values: given.moved.map((row) => mean(row)),
    notes: given.moved.map((row) => padded_pieces(given).map((_, i) => row_note(row, i))),
  })),
  mean: kept((given) => ({
    tokens: padded_pieces(given),
    real: given.pieces.length,
    values: given.means,
    notes: given.means.map((_, v) =>
      padded_pieces(given).map((_, i) => i <= v ? `1/${v + 1}` : "0")
    ),
  })),
  loss: kept(({ labels, losses }) => ({
    tokens: labels.map(plain),
    real: labels.indexOf("<pad>"),
    values: losses.map((_, v) => mean(losses.slice(0, v + 1))),
    notes: losses.map(() => losses.map((loss) => fixed(loss, 2))),
  })),
};

/**
 * The same course as long as the answer is the same, for a drag asks at every frame.
 * @type {(make: (given: Padding) => Course) => (given: Padding) => Course}
 */
function kept(make) {
  /** @type {WeakMap<Padding, Course>} */
  const made = new WeakMap();
  return (given) => {
    const course = made.get(given) ?? make(given);
    made.set(given, course);
    return course;
  };
}

/** @type {(row: number[], i: number) => string} how far a word has moved; of padding nobody asks */
const row_note = (row, i) => i < row.length ? percent(row[i], 0) : "–";

/** @type {(values: number[]) => number} */
const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;

/**
 * @param {Course} course
 * @param {State["place"]} place
 */
function drawing({ tokens, real, values }, place) {
  const lengths = values.map((_, v) => v + 1);
  const high = ROOM * Math.max(...values);
  const every = tokens.length > 40 ? 2 * EVERY : EVERY;
  const at = lengths.filter((v) => v % every === 0);
  return {
    x: {
      low: 0.5,
      high: tokens.length + 0.5,
      label: `valid_len, of ${tokens.length} tokens`,
      ticks: at.map((v) => ({ at: v, text: String(v) })),
    },
    y: { low: 0, high, label: AXES[place], ...place === "loss" ? {} : { ticks: shares(high) } },
    left: LEFT,
    marks: [
      rule(real + 0.5, { series: "faint", dashed: true, text: `${real} real tokens` }),
      line(lengths, values, { series: MOVED, width: 1.5 }),
      points(lengths, values, { series: MOVED, radius: 3 }),
    ],
  };
}

/** @type {(high: number) => { at: number, text: string }[]} */
function shares(high) {
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2].find((one) => high / one <= 5) ?? 5;
  const count = Math.floor(high / step) + 1;
  return Array.from({ length: count }, (_, i) => ({ at: i * step, text: percent(i * step) }));
}

/** @type {(strip: HTMLElement, course: Course, told: number) => void} */
function draw_strip(strip, { tokens, real, notes }, told) {
  resize(strip, tokens.length, () => html("span", {}, html("b"), html("small")));
  [...strip.children].forEach((chip, i) => {
    const [name, note] = [...chip.children].map((part) => /** @type {HTMLElement} */ (part));
    say(name, tokens[i]);
    say(note, notes[told - 1][i]);
    put(chip, "data-seen", String(i < told));
    put(chip, "data-wrong", String((i < told) !== (i < real)));
  });
}

/** The translation as it should be, and as it is. */
class Texts {
  /** @param {string} lang */
  constructor(lang) {
    this.right = html("span", { lang });
    this.written = html("span", { lang });
    this.told = html("span");
    this.element = html(
      "div",
      { class: "heed-padded-texts" },
      html("p", {}, html("span", {}, "without padding: "), this.right),
      html("p", {}, this.told, this.written),
    );
  }

  /** @type {(given: Padding, told: number) => void} */
  draw({ texts, pieces }, told) {
    const right = texts[pieces.length - 1];
    say(this.right, right);
    say(this.told, `attention told ${told}: `);
    this.written.replaceChildren(...marked_words(right, texts[told - 1]).map(word));
  }
}

/** @type {(part: Marked) => Node} */
function word({ text, mark }) {
  return mark ? html(mark === "wrong" ? "ins" : "del", {}, text) : document.createTextNode(text);
}

/**
 * @param {State} state
 * @param {Padding | null} [given] what is shown, if it is not stored
 * @returns {string}
 */
export function describe(state, given = stored_answer(state)) {
  if (!given) return "Nothing is computed yet.";
  const course = COURSES[state.place](given);
  const told = told_of(state, course);
  return `${found(state.place, course, told)} ${because(state.place, course, told)}${
    state.place === "attention" ? becomes(given, told) : ""
  }.`;
}

/** @type {(state: State) => Padding | null} */
function stored_answer(state) {
  const stored = /** @type {any[]} */ (state.stored);
  const question = { kind: /** @type {const} */ ("padding"), sentence: state.sentence };
  return stored.find((one) => same(one.question, question))?.answer ?? null;
}

/** @type {(place: State["place"], course: Course, told: number) => string} */
function found(place, { values, real }, told) {
  const value = values[told - 1];
  if (place === "loss") {
    const [is, was] = [value, values[real - 1]].map((one) => fixed(one, 2));
    const before = is === was ? ", as before," : ` instead of ${was}`;
    return `The loss is ${is} nats${told === real ? "" : before}`;
  }
  const moves = place === "mean"
    ? "The mean of the outputs moves"
    : `The outputs of the ${real} real tokens move`;
  return `${moves} by ${percent(value, 1)}${place === "mean" ? "" : " on average"}`;
}

/** @type {(place: State["place"], course: Course, told: number) => string} */
function because(place, { real }, told) {
  const verb = { attention: ["read", "not read"], mean: ["counted", "left out"], loss: [] }[place];
  const [taken, left] = verb.length ? verb : ["counted", "left out"];
  if (told === real) return "at the right valid length";
  return told > real
    ? `if ${told - real} <pad> ${told - real === 1 ? "is" : "are"} ${taken}`
    : `if ${counted(real - told, "real token is", "real tokens are")} ${left}`;
}

/** @type {(given: Padding, told: number) => string} */
function becomes({ texts, pieces }, told) {
  const [right, written] = [texts[pieces.length - 1], texts[told - 1]];
  if (written === right) return `. The translation is «\u00a0${cut(right)}\u00a0»`;
  return `. The translation becomes «\u00a0${cut(written)}\u00a0»`;
}

/** @type {(text: string) => string} */
const cut = (text) => text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
