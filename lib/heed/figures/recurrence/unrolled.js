// A recurrent network, unrolled over a sentence in which one word is replaced.
import { NO_WORDS } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { choice, draw_again, text } from "../kit/controls.js";
import { html, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { caption, Paper } from "../kit/paper.js";
import { asks_first, nearest } from "../kit/question.js";
import { stepper } from "../kit/stepper.js";
import { matrix, row } from "../../numeric/matrix.js";
import { words_of } from "../../numeric/word_vectors.js";
import { gap, network, vectors_of, WIDTH, written_gap } from "./network.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Unrolled as State } from "../states.d.ts" */

/**
 * One chain: its states, and how far each is from the one of the sentence as typed.
 * @typedef {object} Chain
 * @property {boolean} reverse
 * @property {Matrix} states (N, F)
 * @property {number[]} gaps (N)
 * @property {boolean[]} done which of them have been read
 */

const MOST = 8; // words
const SECOND = 10_000; // beyond all seeds: the network that reads backward has its own
const CELL = 24; // height of a number, in CSS pixels
const BOX = 26; // of the network
const LINK = 22; // an arrow up or down
const NOTE = 20; // the line of a change
const CHAIN = BOX + 2 * LINK + 2 * CELL + NOTE;
const WIDEST = 104; // of a column
const BETWEEN = 0.22; // of a column, for the arrow to the next
const DIGITS = 38; // a cell of that width has room for two

/** The words, and the chains of the directions in which they are read. */
const compute = cached(
  ["sentence", "place", "by", "direction", "read", "seed"],
  (/** @type {State} */ state) => {
    const typed = words_of(state.sentence, MOST);
    const place = Math.min(state.place, typed.length - 1);
    const by = words_of(state.by, 1)[0] ?? typed[place];
    const words = typed.map((word, t) => t === place ? by : word);
    const read = Math.min(state.read, words.length);
    const reverses = { forward: [false], backward: [true], both: [false, true] }[state.direction];
    const chains = reverses.map((reverse) => chain_of([typed, words], read, reverse, state.seed));
    return { typed, words, place, read, chains };
  },
);

/**
 * The chain of a sentence with another word, compared with that of the one as typed.
 * @type {(sentences: [string[], string[]], read: number, reverse: boolean, seed: number) => Chain}
 */
function chain_of(sentences, read, reverse, seed) {
  const { cell } = network(reverse ? seed + SECOND : seed);
  const [before, states] = sentences.map((words) =>
    words.length ? cell.forward(vectors_of(words, seed), null, reverse).outputs : matrix(0, WIDTH)
  );
  const gaps = Array.from({ length: states.rows }, (_, t) => gap(states, t, before, t));
  const done = gaps.map((_, t) => (reverse ? states.rows - 1 - t : t) < read);
  return { reverse, states, gaps, done };
}

/** @param {State} state how many states of each direction change, of those that are read */
export function facts(state) {
  const { typed, words, place, read, chains } = compute(state);
  const counts = chains.map(({ reverse, gaps, done }) => [
    reverse ? "backward" : "forward",
    gaps.filter((apart, t) => apart && done[t]).length,
  ]);
  const changed = /** @type {Record<string, number>} */ (Object.fromEntries(counts));
  return { count: words.length, read, word: typed[place], by: words[place], changed };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { count, read, word, by, changed } = facts(state);
  if (!count) return NO_WORDS;
  const so_far = read < count ? `Read: ${read} of ${count} words. ` : "";
  if (word.toLowerCase() === by.toLowerCase()) {
    return `${so_far}No word is replaced. Type another word for “${word}”.`;
  }
  const states = Object.entries(changed).map(([way, n]) => `${n} of ${read} ${way} states`);
  const framed = Object.values(changed).some((n) => n > 0)
    ? ": the framed ones, by the numbers beside them"
    : "";
  return `${so_far}With “${by}” in place of “${word}”, ${states.join(" and ")} change${framed}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).changed.forward, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [above, below] = [new Paper(), new Paper()];
  const list = new ListBox({
    name: "place",
    label: model.control("place").label,
    look: "heed-unrolled",
    choose: (at) => model.set("place", at),
    across: MOST,
  });
  const end = {
    traits: ["sentence"],
    at: (/** @type {any} */ state) => words_of(state.sentence, MOST).length,
  };

  return {
    controls: [choice(model, "direction"), text(model, "by"), stepper(model, "read", String, end)],
    picture: stacked(above, list, below),
    more: [text(model, "sentence"), draw_again(model)],
    update(state, { width }) {
      const { typed, words, place, chains } = compute(state);
      const count = words.length;
      const column = Math.min(WIDEST, Math.floor(width / Math.max(1, count)));
      for (const [paper, reverse] of /** @type {const} */ ([[above, false], [below, true]])) {
        const chain = chains.find((one) => one.reverse === reverse);
        paper.draw(column * count, chain ? CHAIN : 0, chain ? parts_of(chain, column) : []);
      }
      list.element.style.width = `${column * count}px`;
      list.draw(count, place, (entry, t) => write_word(entry, words[t], typed[t]));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The word that is read, and below it the one in whose place it stands.
 * @type {(entry: HTMLElement, word: string, typed: string) => void}
 */
function write_word(entry, word, typed) {
  if (!entry.children.length) entry.append(html("b"), html("s"));
  say(entry.children[0], word);
  say(entry.children[1], word === typed ? "" : typed);
}

/**
 * The boxes of a chain with their arrows and states; backward, upside down below the words.
 * @param {Chain} chain
 * @param {number} column width, in CSS pixels
 * @returns {Generator<SVGElement>}
 */
function* parts_of(chain, column) {
  const side = Math.round(column * (1 - BETWEEN));
  const top = chain.reverse ? LINK : CHAIN - LINK - BOX; // of the boxes
  for (let t = 0; t < chain.done.length; t++) {
    const place = { column, side, top, left: t * column + (column - side) / 2 };
    const drawn = { class: "heed-series-blue", "data-done": String(chain.done[t]) };
    const parts = [...box(chain, place), ...links(chain, t, place), ...state_at(chain, t, place)];
    yield svg("g", drawn, ...parts);
  }
}

/** @typedef {{ column: number, side: number, top: number, left: number }} Place of a box */

/** @type {(chain: Chain, place: Place) => SVGElement[]} */
function box({ reverse }, { side, top, left }) {
  return [
    svg("rect", { class: "heed-unrolled-box", x: left, y: top, width: side, height: BOX, rx: 5 }),
    caption(reverse ? "B" : "A", left + side / 2, top + BOX / 2 + 5),
  ];
}

/**
 * The arrows from the word and to the state, and the one that brings the last state.
 * @type {(chain: Chain, t: number, place: Place) => SVGElement[]}
 */
function links({ reverse, done }, t, { column, side, top, left }) {
  const middle = left + side / 2;
  // from the word, and on to the state: both go up, or both down
  const ends = reverse
    ? [[top - LINK, top], [top + BOX, top + BOX + LINK]]
    : [[top + BOX + LINK, top + BOX], [top, top - LINK]];
  const first = reverse ? t === done.length - 1 : t === 0;
  const [start, end] = reverse ? [left + column, left + side] : [left + side - column, left];
  return [
    ...ends.map(([from, to]) => arrow(middle, from, middle, to)),
    ...(first ? [] : [arrow(start, top + BOX / 2, end, top + BOX / 2)]),
  ];
}

/** @type {(x1: number, y1: number, x2: number, y2: number) => SVGElement} */
function arrow(x1, y1, x2, y2) {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / long, (y2 - y1) / long];
  const back = [1, -1].map((s) => [x2 - 6 * dx + 3.5 * s * dy, y2 - 6 * dy - 3.5 * s * dx]);
  const corners = [[x2, y2], ...back].map((corner) => corner.map((at) => at.toFixed(1)).join());
  const shaft = svg("line", { x1, y1, x2: x2 - 4 * dx, y2: y2 - 4 * dy });
  const head = svg("polygon", { points: corners.join(" ") });
  return svg("g", { class: "heed-unrolled-arrow" }, shaft, head);
}

/**
 * The state at a word, framed if it has changed, with how far; nothing before it is read.
 * @type {(chain: Chain, t: number, place: Place) => SVGElement[]}
 */
function state_at({ reverse, states, gaps, done }, t, { side, top, left }) {
  const y = reverse ? top + BOX + LINK : top - LINK - 2 * CELL;
  const frame = { x: left, y, width: side, height: 2 * CELL };
  if (!done[t]) return [svg("rect", { class: "heed-unrolled-empty", ...frame })];
  const numbers = matrix(WIDTH, 1, (r) => row(states, t)[r]);
  const place = { left, top: y, width: side, height: CELL };
  const drawn = [...cells(numbers, { ...place, digits: side >= DIGITS ? 2 : undefined })];
  if (!gaps[t]) return drawn;
  const note = caption(written_gap(gaps[t]), left + side / 2, reverse ? y + 2 * CELL + 14 : y - 6);
  note.classList.add("heed-secret");
  return [...drawn, svg("rect", { class: "heed-unrolled-changed heed-secret", ...frame }), note];
}
