// A sentence with padding behind it: what moves if attention, mean or loss is told a wrong valid length.
import { counted, fixed, percent } from "../base/numbers.js";
import { write_marked } from "../kit/compared.js";
import { choice } from "../kit/controls.js";
import { html, put, resize, say } from "../kit/dom.js";
import { knob } from "../kit/knob.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { asking, EMPTY, facts_of, one, told } from "../translators/asking.js";
import { bare } from "../translators/joined.js";
import { marked_words } from "../translators/words.js";
import { mean } from "../../numeric/mean.js";
/** @import { Padded as State } from "../states.d.ts" */
/** @import { Padding } from "../../experiments/padding.js" */

const HEIGHT = 240; // of the plot, at most, in CSS pixels
const BELOW = 246; // the tokens and the translations, in CSS pixels
const ROOM = 1.15; // the vertical axis ends so far above the highest value
const LEFT = 58; // room for the vertical axis, in CSS pixels
const SECRET = { class: "heed-secret" };
const EVERY = 5; // tokens between ticks
const MOVED = "orange"; // the colour of an output that moves

/** @type {Record<State["place"], string>} */
const AXES = {
  attention: "outputs move by",
  mean: "mean moves by",
  loss: "loss, nats",
};

/** What a mean is taken of. @type {Record<string, (length: number) => string>} */
const SUMS = {
  mean: (length) => `the sum of outputs 1 to ${length}, divided by ${length}`,
  loss: (length) => `the sum of losses 1 to ${length}, divided by ${length}`,
};

/** What stands below the tokens. @type {Record<State["place"], string>} */
const NOTES = {
  attention: "English tokens, and how far their outputs move",
  mean: "English tokens, and their weight in the mean",
  loss: "French labels, and the loss of each",
};

/**
 * What one place makes of every valid length.
 * @typedef {object} Course
 * @property {string[]} tokens (N)
 * @property {number} real how many of them are no padding
 * @property {number[]} values (N) one for each valid length, from 1
 * @property {string[][]} notes (N, N) what stands below each token, for each valid length
 */

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "padding", sentence }));

export const facts = facts_of(asks, (answer, state) => {
  const course = COURSES[state.place](answer);
  const length = length_of(course, state);
  const { real, values } = course;
  const { pieces, texts } = answer;
  return {
    place: state.place,
    length,
    real,
    value: values[length - 1],
    right_value: values[real - 1],
    written: texts[Math.min(length, texts.length) - 1],
    right: texts[pieces.length - 1],
  };
});

export const describe = told(asks, facts, (found) => {
  const { place, length, real, written, right } = found;
  if (place !== "attention") {
    const lost = place === "loss" && length < real;
    return `${effect(found)} ${reason(found)}.${
      lost ? " Labels that are left out are never learned." : ""
    }`;
  }
  const translation = written === right ? "stays the same" : "changes";
  return `${effect(found)} ${reason(found)}, and the translation ${translation}.`;
});

/** @typedef {NonNullable<ReturnType<typeof facts>>} Facts */

/** @type {(facts: Facts) => string} */
function effect({ place, length, real, value, right_value }) {
  if (place === "loss") {
    const [is, was] = [value, right_value].map((one) => fixed(one, 2));
    const before = is === was ? ", as before," : ` instead of ${was}`;
    return `The loss is ${is} nats${length === real ? "" : before}`;
  }
  if (length === real) return "Nothing moves";
  if (place === "mean") return `The mean of the outputs moves by ${percent(value, 1)}`;
  return `The outputs move by ${percent(value, 1)} on average`;
}

/** @type {(facts: Facts) => string} */
function reason({ place, length, real }) {
  const [taken, left] = place === "attention" ? ["read", "not read"] : ["counted", "left out"];
  if (length === real) {
    return `at the right valid length${place === "loss" ? `, ${real} French labels` : ""}`;
  }
  return length > real
    ? `if ${counted(length - real, "<pad> is", "<pad> are")} ${taken}`
    : `if ${counted(real - length, "real token is", "real tokens are")} ${left}`;
}

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts(state);
  return found && nearest(found.value, choices);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls: (model, answered) => [...answered.field("Read"), choice(model, "place")],
  picture(model, { languages }) {
    const choose = (/** @type {number} */ length) => model.put("valid_len", length);
    const plot = new Plot();
    const grip = knob(model, plot, { x: "valid_len" });
    grip.element.classList.add("heed-secret");
    const about = html("p", { class: "heed-padded-about" });
    const strip = html("div", { class: "heed-padded-strip" });
    const texts = new Texts(languages.target.lang);
    let read = model.get("sentence");
    /** One <pad> counts in a sentence of another length too. @type {(answer: Padding, state: State) => void} */
    const begin = (answer, { sentence, place }) => {
      if (sentence === read) return;
      read = sentence;
      choose(COURSES[place](answer).real + 1);
    };
    return {
      element: html("div", { class: "heed-padded" }, plot.element, about, strip, texts.element),
      tell(_, { answer }, frame) {
        if (!answer) plot.draw({ ...EMPTY, height: HEIGHT }, frame.below(BELOW));
      },
      draw(answer, state, frame, ready) {
        if (ready) begin(answer, state);
        const course = COURSES[state.place](answer);
        const length = length_of(course, state);
        plot.draw({ ...drawing(course, state.place), height: HEIGHT }, frame.below(BELOW));
        grip.draw(length, course.values[length - 1], `valid_len ${length}`);
        say(about, NOTES[state.place]);
        draw_strip(strip, course, length, choose);
        texts.draw(answer, state.place, length, course.real);
      },
    };
  },
});

/** @type {(course: Course, state: State) => number} beyond the last, all */
const length_of = ({ tokens }, { valid_len }) => Math.min(valid_len, tokens.length);

/** @type {(given: Padding) => string[]} */
function padded_pieces({ pieces, moved }) {
  return moved.map((_, i) => i < pieces.length ? bare(pieces[i]) : "<pad>");
}

/** The three places and what they make of each length. */
const COURSES = {
  attention: once((given) => ({
    tokens: padded_pieces(given),
    real: given.pieces.length,
    values: given.moved.map((row) => mean(row)),
    notes: given.moved.map((row) => padded_pieces(given).map((_, i) => row_note(row, i))),
  })),
  mean: once((given) => ({
    tokens: padded_pieces(given),
    real: given.pieces.length,
    values: given.means,
    notes: given.means.map((_, v) =>
      padded_pieces(given).map((_, i) => i <= v ? `1/${v + 1}` : "0")
    ),
  })),
  loss: once(({ labels, losses }) => ({
    tokens: labels.map(bare),
    real: labels.indexOf("<pad>"),
    values: losses.map((_, v) => mean(losses.slice(0, v + 1))),
    notes: losses.map(() => losses.map((loss) => fixed(loss, 2))),
  })),
};

/**
 * The same course as long as the answer is the same, for a drag asks at every frame.
 * @type {(make: (given: Padding) => Course) => (given: Padding) => Course}
 */
function once(make) {
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
      rule(real, { series: "faint", dashed: true, text: `${real} real tokens` }),
      line(lengths, values, { series: MOVED, width: 1.5, secret: true }),
      points(lengths, values, { series: MOVED, radius: 3, secret: true }),
    ],
  };
}

/** @type {(high: number) => { at: number, text: string }[]} */
function shares(high) {
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2].find((one) => high / one <= 5) ?? 5;
  const count = Math.floor(high / step) + 1;
  return Array.from({ length: count }, (_, i) => ({ at: i * step, text: percent(i * step) }));
}

/**
 * The tokens; one that is tapped is the last that counts.
 * @type {(strip: HTMLElement, course: Course, told: number, choose: (length: number) => void) => void}
 */
function draw_strip(strip, { tokens, real, notes }, told, choose) {
  resize(strip, tokens.length, () => {
    const length = strip.children.length + 1;
    return html("span", { click: () => choose(length) }, html("b"), html("small", SECRET));
  });
  [...strip.children].forEach((chip, i) => {
    const [name, note] = [...chip.children].map((part) => /** @type {HTMLElement} */ (part));
    say(name, tokens[i]);
    say(note, notes[told - 1][i]);
    put(chip, "data-seen", String(i < told));
    put(chip, "data-wrong", String((i < told) !== (i < real)));
  });
}

/** What is computed as it should be, and as it is: the translation, or of what a mean is taken. */
class Texts {
  /** @param {string} lang */
  constructor(lang) {
    this.lang = lang;
    this.should = html("span");
    this.right = html("span");
    this.told = html("span");
    this.written = html("span");
    this.element = html(
      "div",
      { class: "heed-padded-texts" },
      html("p", {}, this.should, this.right),
      html("p", SECRET, this.told, this.written),
    );
  }

  /** @type {(given: Padding, place: State["place"], told: number, real: number) => void} */
  draw({ texts, pieces }, place, told, real) {
    const translated = place === "attention";
    for (const text of [this.right, this.written]) put(text, "lang", translated ? this.lang : "en");
    say(this.should, translated ? "without padding: " : `${place} told ${real}: `);
    say(this.told, `${place} told ${told}: `);
    const [right, written] = translated
      ? [texts[pieces.length - 1], texts[told - 1]]
      : [SUMS[place](real), SUMS[place](told)];
    say(this.right, right);
    write_marked(this.written, marked_words(right, written));
  }
}
