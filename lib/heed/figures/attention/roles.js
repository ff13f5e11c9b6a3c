// One vector in three roles: a word of a sentence as query, as key and as value.
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { button, choice } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { arrow, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import { from_rows, multiply, row } from "../../numeric/matrix.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Roles as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {"q" | "k" | "v"} Letter of a matrix */

const WORDS = ["the", "cat", "walks", "on", "the", "street"];
// As Hull has them at first; nothing here moves them.
const X = from_rows([[-0.5, -1.2], [1.5, -0.5], [1.2, 0.6], [-1, 0.5], [-0.5, -1.2], [0.4, 1.4]]);
/** @type {Record<State["edit"], Letter>} */
const LETTERS = { queries: "q", keys: "k", values: "v" };
const COLOURS = /** @type {const} */ ({ q: "blue", k: "orange", v: "green", output: "pink" });
const ENTRIES = /** @type {(keyof State & string)[]} */ (
  ["q", "k", "v"].flatMap((m) => ["11", "12", "21", "22"].map((at) => m + at))
);
const PLAIN = { q11: 1, q12: 0, q21: 0, q22: 1, k11: 1, k12: 0, k21: 0, k22: 1 };
const UNITS = ["(1, 0)", "(0, 1)"];
const EDGE = 3.7; // the planes reach so far to all sides: no vector gets further
const BESIDE = 0.4; // from a point to the words beside it, or above
const BELOW = 0.7; // and below
const BAR = 44; // pixels of a weight of 1
const ABOVE = 155; // pixels above a plane: the sentence, and titles
const PLANE = 0.285; // of a wall, for one plane
const NEAR = 0.5; // from the query to a key whose word it would cover
const TITLE = 28; // pixels of one title
const SECRET = { class: "heed-secret" };
const STEP = 0.1; // of an entry, by an arrow key
const TIE = 1e-9; // weights that differ by less are equal

/** Queries, keys and values of all words, the weights and the outputs. */
const compute = cached(ENTRIES, (/** @type {State} */ state) => {
  const [query, key, value] = /** @type {Letter[]} */ (["q", "k", "v"])
    .map((letter) => multiply(X, matrix_of(state, letter)));
  return { query, key, value, ...scaled_dot_product_attention(query, key, value) };
});

/**
 * The (2, 2) matrix whose row r is where the unit vector r goes.
 * @type {(state: State, letter: Letter) => Matrix}
 */
function matrix_of(state, letter) {
  return from_rows([
    [state[`${letter}11`], state[`${letter}12`]],
    [state[`${letter}21`], state[`${letter}22`]],
  ]);
}

/** @param {State} state */
export function facts(state) {
  const { weights, output } = compute(state);
  const own = row(weights, state.word);
  const most = Math.max(...own);
  const best = WORDS.map((_, s) => s).filter((s) => most - own[s] < TIE);
  return {
    best,
    most,
    back: row(weights, best[0])[state.word],
    output: [...row(output, state.word)],
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { best, most, back, output: [x, y] } = facts(state);
  const word = `“${WORDS[state.word]}”`;
  const in_return = best.includes(state.word)
    ? ""
    : `; “${WORDS[best[0]]}” gives ${word} ${percent(back)} in return`;
  return `${word} gives ${percent(most)} of its weight to ${
    named(best, state.word)
  }${in_return}. ` +
    `The output of ${word} is (${fixed(x, 2)}, ${fixed(y, 2)}).`;
}

/**
 * The words that share the largest weight, as the query at a place speaks of them.
 * @type {(places: number[], own: number) => string}
 */
function named(places, own) {
  if (places.length === 1 && places[0] === own) return "itself";
  if (places.length === WORDS.length) return "every word";
  const names = [...new Set(places.map((s) => `“${WORDS[s]}”`))].join(" and ");
  return places.length > 1 ? `each ${names}` : names;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).most, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const first = model.state();
  const sentence = new ListBox({
    name: "word",
    label: model.control("word").label,
    look: "heed-weighed",
    choose: (at) => model.set("word", at),
    across: WORDS.length,
  });
  const planes = [new Plot(), new Plot()];
  const titles = [0, 1, 2].map(() => html("p", { class: "heed-map-title" }));
  const sides = planes.map((plane, i) => stacked(titles[i + 1], plane));
  const grips = [grips_of(model, planes[0], ["q", "k"]), grips_of(model, planes[1], ["v"])];

  return {
    controls: [choice(model, "edit")],
    picture: stacked(titles[0], sentence, side_by_side(...sides)),
    more: [
      button("Queries = keys = words", () => set_all(model, PLAIN), "plain"),
      button("First matrices", () => set_all(model, first), "first"),
    ],
    update(state, frame) {
      const shown = compute(state);
      const word = WORDS[state.word];
      say(titles[0], `Weights of “${word}”${frame.one ? "" : ": tap or click a word"}`);
      say(titles[1], frame.one ? "Query and keys" : `Query of “${word}”, and every key`);
      say(titles[2], frame.one ? "Values and output" : `Every value, and the output of “${word}”`);
      draw_sentence(sentence, shown, state.word);
      const column = frame.one
        ? frame.below(TITLE).columns(PLANE)[0] // both beside the weights: roles.css
        : frame.wide
        ? frame.below(ABOVE).columns(0.49)[0]
        : frame.below(ABOVE);
      const both = frame.wide || frame.one;
      const values = state.edit === "values"; // one of both planes, if there is room for no more
      sides.forEach((side, i) => side.hidden = !both && values !== Boolean(i));
      draw_plane(planes[0], compared(shown, state, !frame.one), column);
      draw_plane(planes[1], mixed(shown, state), column);
      for (const grip of grips.flat()) grip.draw(state);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(model: Model<State>, state: Partial<State>) => void} */
function set_all(model, state) {
  for (const name of ENTRIES) if (name in state) model.put(name, Number(state[name]));
}

/**
 * Handles at the ends of both rows of the matrix that is dragged, in the plane of `letters`.
 * @type {(model: Model<State>, plot: Plot, letters: Letter[]) => { draw: (state: State) => void }[]}
 */
function grips_of(model, plot, letters) {
  const dragged = () => LETTERS[model.get("edit")];
  const letter = () => letters.includes(dragged()) ? dragged() : letters[0];
  return /** @type {const} */ ([1, 2]).map((r) => {
    const names = () => /** @type {["q11", "q12"]} */ ([`${letter()}${r}1`, `${letter()}${r}2`]);
    /** @type {(moved: (value: number, at: number) => number) => void} */
    const put = (moved) =>
      names().forEach((name, at) => model.put(name, moved(model.get(name), at)));
    const handle = new Handle(plot, {
      label: `where the matrix sends ${UNITS[r - 1]}`,
      name: `row ${r}`,
      unit: STEP,
      move: (...to) => put((_, at) => to[at]),
      step: (steps) => put((value, at) => value + STEP * steps[at]),
    });
    const draw = (/** @type {State} */ state) => {
      handle.element.style.display = letters.includes(dragged()) ? "" : "none";
      const [x, y] = names().map((name) => state[name]);
      const { min: low, max: high } = model.control(names()[0]);
      handle.draw(x, y, { now: x, low, high, text: `(${fixed(x, 1)}, ${fixed(y, 1)})` });
    };
    return { draw };
  });
}

/** Each word below its weight. @type {(list: ListBox, shown: Shown, word: number) => void} */
function draw_sentence(list, { weights }, word) {
  const own = row(weights, word);
  list.draw(WORDS.length, word, (entry, s) => {
    if (!entry.children.length) {
      entry.append(html("span", SECRET), html("i", SECRET), html("b"));
    }
    const [share, bar, name] = /** @type {Iterable<HTMLElement>} */ (entry.children);
    say(share, percent(own[s]));
    say(name, WORDS[s]);
    bar.style.height = `${Math.max(1, BAR * own[s]).toFixed(1)}px`;
    bar.style.background = css_colour("sequential", own[s]);
  });
}

/** @type {(plot: Plot, marks: Mark[], frame: Frame) => void} */
function draw_plane(plot, marks, frame) {
  const axis = { low: -EDGE, high: EDGE };
  const cross = [
    segment([-EDGE, 0], [EDGE, 0], { series: "faint", width: 0.75 }),
    segment([0, -EDGE], [0, EDGE], { series: "faint", width: 0.75 }),
  ];
  const drawn = [...cross, ...marks];
  plot.draw({ x: axis, y: axis, square: true, bare: true, height: 300, marks: drawn }, frame);
}

/**
 * The query as an arrow among the keys, and the matrix if it can be dragged.
 * @type {(shown: Shown, state: State, matrix: boolean) => Mark[]}
 */
function compared({ query, key, weights }, state, matrix) {
  const [x, y] = row(query, state.word);
  const covers = WORDS.some((_, s) => {
    const [a, b] = row(key, s);
    return Math.hypot(a - x, b - y) < NEAR;
  });
  return [
    ...(matrix && state.edit !== "values" ? rows_of_matrix(state) : []),
    ...words_at(key, row(weights, state.word), COLOURS.k),
    arrow([0, 0], [x, y], { series: COLOURS.q, width: 3 }),
    outside([x, covers ? y - BELOW : y], "query", COLOURS.q),
  ];
}

/** The output among the values. @type {(shown: Shown, state: State) => Mark[]} */
function mixed({ value, output, weights }, state) {
  const [x, y] = row(output, state.word);
  return [
    ...(state.edit === "values" ? rows_of_matrix(state) : []),
    ...words_at(value, row(weights, state.word), COLOURS.v),
    points([x], [y], { series: COLOURS.output, radius: 7, secret: true }),
    note(x - 0.3, y - 0.1, "output", { series: COLOURS.output, anchor: "end", secret: true }),
  ];
}

/** Where the matrix that is dragged sends the two unit vectors. @type {(state: State) => Mark[]} */
function rows_of_matrix(state) {
  const letter = LETTERS[state.edit];
  const look = { series: COLOURS[letter], dashed: true, width: 1.5 };
  const matrix = matrix_of(state, letter);
  return UNITS.flatMap((unit, r) => {
    const [x, y] = row(matrix, r);
    return [segment([0, 0], [x, y], look), outside([x, y], unit, COLOURS[letter])];
  });
}

/**
 * A point for each word, the larger the more weight it gets.
 * @type {(places: Matrix, weights: ArrayLike<number>, series: Series) => Mark[]}
 */
function words_at(places, weights, series) {
  return WORDS.flatMap((word, s) => {
    const [x, y] = row(places, s);
    const radius = 4 + 8 * Math.sqrt(weights[s]);
    const dot = points([x], [y], { series, radius, secret: true });
    if (WORDS.indexOf(word) < s) return [dot]; // the same vector, and so the same place
    return [dot, outside([x, y], word, "ink")];
  });
}

/**
 * Words beside a point, on the side that lies away from the middle.
 * @type {(point: [number, number], text: string, series: Series) => Mark}
 */
function outside([x, y], text, series) {
  if (Math.abs(y) > Math.abs(x)) return note(x, y + (y < 0 ? -BELOW : BESIDE), text, { series });
  const anchor = x < 0 ? "end" : "start";
  return note(x + (x < 0 ? -BESIDE : BESIDE), y - 0.1, text, { series, anchor });
}
