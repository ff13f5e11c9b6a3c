// A pair of sentences as the three rows that a translator is trained on.
import { cached } from "../kit/cache.js";
import { choice, range, text } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { WordTokenizer } from "../../text/word.js";
/** @import { Frame, State } from "../kit/figure.js" */

/**
 * One row of tokens.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} count of its tokens, if it has one
 * @property {number} real how many are no padding
 * @property {string} language
 * @property {string[]} tokens
 * @property {number[]} numbers
 * @property {boolean} lost whether its <eos> was cut off
 */

/**
 * Where things stand: boxes side by side, or one below the other where there is no room.
 * @typedef {object} Layout
 * @property {boolean} wide
 * @property {number} height
 * @property {{ width: number, height: number }} box
 * @property {(row: number, at: number) => { x: number, y: number }} corner of a box
 * @property {(row: number) => { x: number, y: number }} name of a row
 */

const LETTER = 7.6; // about the width of one, in CSS pixels
const HEAD = 24; // for the name of a row
const GAP = 34; // where arrows go
const COUNT = 30; // for the count below a row

const TRAITS = ["english", "french", "length", "ending", "english_words", "french_words"];

/** The three rows, and what was lost on the way. */
const compute = cached(TRAITS, (state) => {
  const { english, french, length, ending, english_words, french_words } = state;
  const source = row_of(new WordTokenizer(english_words), english, length, ending);
  const target = row_of(new WordTokenizer(french_words), french, length, ending);
  return {
    source: source.row,
    read: [target.tokenizer.bos_id, ...target.row].slice(0, length),
    label: target.row,
    lengths: [source.real, target.real],
    wanted: [source.wanted, target.wanted],
    unknown: [...source.unknown, ...target.unknown],
  };
});

/**
 * The numbers of a sentence, closed or cut, then padded.
 * @param {WordTokenizer} tokenizer
 * @param {string} sentence
 * @param {number} length
 * @param {"close" | "cut"} ending
 */
function row_of(tokenizer, sentence, length, ending) {
  const { eos_id, pad_id, unk_id } = tokenizer;
  const numbers = tokenizer.encode(sentence);
  const kept = ending === "close"
    ? [...numbers.slice(0, length - 1), eos_id]
    : [...numbers, eos_id].slice(0, length);
  const padding = Array(length - kept.length).fill(pad_id);
  const unknown = tokenizer.tokens(sentence).filter((_, i) => kept[i] === unk_id);
  return {
    tokenizer,
    row: [...kept, ...padding],
    real: kept.length,
    wanted: numbers.length + 1,
    unknown,
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { source, read, label, lengths: [n, t], wanted, unknown } = compute(state);
  const words = (/** @type {number[]} */ numbers) =>
    numbers.map((i) => state.french_words[i]).filter((word) => word !== "<pad>").join(" ");
  const numbers = source.slice(0, n);
  const said = [
    `Source: ${numbers.map((i) => state.english_words[i]).join(" ")}, in numbers ` +
    `${numbers.join(", ")}; valid length ${n} of ${state.length}.`,
    `The decoder reads ${words(read.slice(0, t + 1))} and is asked for ` +
    `${words(label.slice(0, t))}: ${t} ${t === 1 ? "prediction" : "predictions"}.`,
  ];
  if (unknown.length) said.push(`Not in the vocabulary: ${unknown.join(", ")}.`);
  return [...said, ...losses(state, wanted)].join(" ");
}

/**
 * @param {State} state
 * @param {number[]} wanted
 * @returns {string[]}
 */
function losses({ length, ending }, wanted) {
  const [n, t] = wanted.map((count) => Math.max(0, count - length));
  if (!(n + t)) {
    const fate = ending === "close" ? "end in <eos> all the same" : "lose its <eos>";
    return [`A sentence too long for ${length} tokens would ${fate}.`];
  }
  if (ending === "close") {
    return [`To leave room for <eos>, the English loses ${n} and the French ${t} of its words.`];
  }
  return [
    ...n ? ["The source has lost its <eos>."] : [],
    ...t ? ["The label has lost its <eos>: nothing says stop."] : [],
  ];
}

export default figure((model) => {
  const paper = svg("svg", { class: "heed-plot" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const rows = rows_of(state);
    const layout = lay_out(rows, state.length, frame.width);
    paper.setAttribute("viewBox", `0 0 ${frame.width} ${layout.height}`);
    paper.setAttribute("width", String(frame.width));
    paper.setAttribute("height", String(layout.height));
    paper.replaceChildren(...parts(rows, compute(state).lengths[1], layout));
  }

  return {
    controls: [
      text(model, "english"),
      text(model, "french"),
      range(model, "length"),
      choice(model, "ending"),
    ],
    picture: paper,
    update,
    describe,
  };
});

/**
 * @param {State} state
 * @returns {Row[]}
 */
function rows_of(state) {
  const { source, read, label, lengths: [n, t], wanted } = compute(state);
  const [lost_source, lost_label] = wanted.map((count) =>
    state.ending === "cut" && count > state.length
  );
  const [english, french] = [state.english_words, state.french_words];
  const words = (/** @type {number[]} */ numbers, /** @type {string[]} */ list) => ({
    numbers,
    tokens: numbers.map((i) => list[i]),
    language: list === english ? "en" : "fr",
  });
  return [
    {
      ...words(source, english),
      name: "source",
      count: `${n} real`,
      real: n,
      lost: lost_source,
    },
    { ...words(read, french), name: "decoder input", count: "", real: 0, lost: false },
    { ...words(label, french), name: "label", count: `${t} to predict`, real: t, lost: lost_label },
  ];
}

/**
 * @param {Row[]} rows
 * @param {number} length
 * @param {number} width
 * @returns {Layout}
 */
function lay_out(rows, length, width) {
  const places = length + Number(rows.some((row) => row.lost));
  const letters = Math.max(...rows.flatMap((row) => row.tokens.map((token) => token.length)));
  const room = Math.min(84, width / places);
  return room >= letters * LETTER + 14 ? side_by_side(room) : in_columns(places, width);
}

/**
 * @param {number} room
 * @returns {Layout}
 */
function side_by_side(room) {
  const box = { width: room - 4, height: 46 };
  const pitch = HEAD + box.height + COUNT;
  const top = (/** @type {number} */ row) => pitch * row + HEAD;
  return {
    wide: true,
    height: top(2) + box.height + COUNT + 4,
    box,
    corner: (row, at) => ({ x: at * room + 2, y: top(row) }),
    name: (row) => ({ x: 2, y: top(row) - 8 }),
  };
}

/**
 * @param {number} places
 * @param {number} width
 * @returns {Layout}
 */
function in_columns(places, width) {
  const box = { width: (width - GAP - 12) / 3, height: 36 };
  const left = [2, box.width + 10, 2 * box.width + 10 + GAP];
  return {
    wide: false,
    height: HEAD + 40 * places + 2,
    box,
    corner: (row, at) => ({ x: left[row], y: HEAD + 40 * at }),
    name: (row) => ({ x: left[row], y: HEAD - 8 }),
  };
}

/**
 * @param {Row[]} rows
 * @param {number} asked how many predictions there are to make
 * @param {Layout} layout
 */
function* parts(rows, asked, layout) {
  for (const [r, row] of rows.entries()) {
    const { x, y } = layout.name(r);
    const name = layout.wide || !row.count ? row.name : `${row.name}: ${row.real}`;
    yield svg("text", { class: "heed-axis heed-row-name", x, y }, name);
    if (layout.wide && row.count) yield* bracket(layout, r, row);
    const boxes = row.tokens.map((token, at) => box(token, row.numbers[at], layout, r, at));
    yield svg("g", { lang: row.language }, ...boxes);
    if (row.lost) yield lost(layout, r, row.tokens.length);
  }
  for (let at = 0; at < Math.min(asked, rows[1].tokens.length - 1); at++) yield* arrow(layout, at);
}

/**
 * A token with its number.
 * @param {string} token
 * @param {number} number
 * @param {Layout} layout
 * @param {number} row
 * @param {number} at
 */
function box(token, number, layout, row, at) {
  const { x, y } = layout.corner(row, at);
  const { width, height } = layout.box;
  const special = /^<(.*)>$/.exec(token)?.[1] ?? "word";
  const middle = y + height / 2;
  const [word, index] = layout.wide
    ? [{ x: x + width / 2, y: middle - 3 }, { x: x + width / 2, y: middle + 15 }]
    : [{ x: x + 6, y: middle + 5 }, { x: x + width - 6, y: middle + 5 }];
  const [left, right] = layout.wide ? ["middle", "middle"] : ["start", "end"];
  return svg(
    "g",
    { class: `heed-token heed-token-${special}` },
    svg("rect", { x, y, width, height, rx: 5 }),
    svg("text", { ...word, "text-anchor": left }, token),
    svg("text", { ...index, "text-anchor": right, class: "heed-index" }, String(number)),
  );
}

/**
 * What marks the tokens of a row that are no padding, and counts them.
 * @param {Layout} layout
 * @param {number} r
 * @param {Row} row
 */
function* bracket({ box, corner }, r, { real, count }) {
  const [{ x, y }, last] = [corner(r, 0), corner(r, real - 1)];
  const low = y + box.height + 4;
  const right = last.x + box.width;
  yield svg("path", {
    class: "heed-stroke heed-series--1",
    d: `M${x} ${low}v4H${right}v-4`,
  });
  yield svg("text", { class: "heed-tick", x: x + 2, y: low + 17 }, count);
}

/**
 * The <eos> that was cut off, after the end of its row.
 * @param {Layout} layout
 * @param {number} row
 * @param {number} at
 */
function lost(layout, row, at) {
  const { x, y } = layout.corner(row, at);
  const { width, height } = layout.box;
  const middle = x + width / 2;
  const [word, note] = layout.wide ? [middle, middle] : [x + 6, x + width - 6];
  const [left, right] = layout.wide ? ["middle", "middle"] : ["start", "end"];
  const line = y + height / 2 + (layout.wide ? -3 : 5);
  return svg(
    "g",
    { class: "heed-token heed-token-lost" },
    svg("rect", { x, y, width, height, rx: 5 }),
    svg("text", { x: word, y: line, "text-anchor": left }, "<eos>"),
    svg("text", { x: note, y: line + (layout.wide ? 18 : 0), "text-anchor": right }, "lost"),
  );
}

/**
 * From a label to the place where the decoder then reads it.
 * @param {Layout} layout
 * @param {number} at
 */
function* arrow({ wide, box: { width, height }, corner }, at) {
  const [label, input] = [corner(2, at), corner(1, at + 1)];
  const [x0, y0, x1, y1] = wide
    ? [label.x + width * 0.8, label.y - 1, input.x + width * 0.35, input.y + height + 2]
    : [label.x - 1, label.y + height * 0.7, input.x + width + 2, input.y + height * 0.4];
  const turn = Math.atan2(y1 - y0, x1 - x0);
  const tip = (/** @type {number} */ by) =>
    `${x1 - 8 * Math.cos(turn + by)} ${y1 - 8 * Math.sin(turn + by)}`;
  yield svg("path", {
    class: "heed-stroke heed-shift",
    d: `M${x0} ${y0}L${x1} ${y1}M${tip(0.45)}L${x1} ${y1}L${tip(-0.45)}`,
  });
}
