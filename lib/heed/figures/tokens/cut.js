// How the book's tokenizer cuts any text: merge by merge, with the number of each.
import { counted, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { text } from "../kit/controls.js";
import { put, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { morph } from "../kit/morph.js";
import { read_array } from "../../storage/arrays.js";
import { FIRST, shown, SubwordTokenizer, words_of } from "../../text/subword.js";
import { digits, is_byte, said_of_digits } from "./digits.js";
import { ready } from "./ready.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Cut as State } from "../states.d.ts" */

/** @typedef {{ from: number, to: number, piece: string }} Span in bytes of the text */

const READY = ["barked", "barking", "parked", "parlons", "l'été", "jabberwocky"];
const HEX = 1.8; // widths of a letter that two digits take
const MOST = 24; // letters side by side
const SIDE = [52, 70]; // CSS pixels: the number of a merge, and how often its pair occurs
const LONG = 48; // letters of the pieces that the reading names

const tokenizer_of = cached(["merges"], (/** @type {{ merges: unknown }} */ state) => {
  const { values } = read_array(/** @type {Encoded} */ (state.merges));
  const pieces = [...FIRST];
  /** @type {[string, string][]} */
  const merges = [];
  for (let i = 0; i < values.length; i += 2) {
    merges.push([pieces[values[i]], pieces[values[i + 1]]]);
    pieces.push(merges[i / 2].join(""));
  }
  const vocab = Object.fromEntries(pieces.map((piece, number) => [piece, number]));
  return new SubwordTokenizer({ model: { vocab, merges } });
});

const counts_of = cached(
  ["counts"],
  (/** @type {{ counts: unknown }} */ { counts }) =>
    read_array(/** @type {Encoded} */ (counts)).values,
);

/** The text cut at each merge that it meets, all words together. */
const trace = cached(["text", "merges"], (/** @type {State} */ state) => {
  const tokenizer = tokenizer_of(state);
  const words = words_of(fitting(state.text));
  /** @type {Map<number, Span[]>} */
  const made = new Map();
  let start = 0;
  for (const word of words) {
    let before = spans(word, start);
    for (const { rank, parts } of tokenizer.merges(word)) {
      const after = spans(parts, start);
      const fresh = after.filter(({ from, to }) =>
        !before.some((one) => one.from === from && one.to === to)
      );
      made.set(rank, [...made.get(rank) ?? [], ...fresh]);
      before = after;
    }
    start += word.length;
  }
  const merges = [...made].map(([rank, made]) => ({ rank, made })).sort((a, b) => a.rank - b.rank);
  return { bytes: spans(words.flat(), 0), merges };
});

/** As much of a text as has room. @type {(text: string) => string} */
function fitting(text) {
  let room = MOST - 1;
  return [...text].filter((letter) => {
    const [bytes] = words_of(letter).slice(-1);
    const size = letter < "\x80" ? 1 : HEX * (bytes.length - (bytes[0] === "Ġ" ? 1 : 0));
    room -= size;
    return room >= 0;
  }).join("");
}

/** @type {(parts: string[], start: number) => Span[]} */
function spans(parts, start) {
  let to = start;
  return parts.map((piece) => ({ from: to, to: to += piece.length, piece }));
}

/** The pieces that the merges so far leave. @type {(state: State) => { used: number, final: Span[] }} */
function left(state) {
  const { bytes, merges } = trace(state);
  const used = merges.filter(({ rank }) => rank < state.known);
  const all = [...bytes, ...used.flatMap(({ made }) => made)];
  const longest = (/** @type {Span} */ one) =>
    all.every(({ from, to }) => to <= one.from || one.to <= from || to - from <= one.to - one.from);
  return { used: used.length, final: all.filter(longest).sort((a, b) => a.from - b.from) };
}

/** @param {State} state */
export function facts(state) {
  const counts = counts_of(state);
  const { used, final } = left(state);
  const merges = trace(state).merges.map(({ rank, made }) => ({
    number: rank + 1,
    count: counts[rank],
    piece: shown(made[0].piece),
  }));
  return { pieces: final.map(({ piece }) => shown(piece)), used, merges };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { pieces, used, merges } = facts(state);
  const names = digits(pieces.join(" "));
  const far = fitting(state.text) === state.text ? "" : ", as far as there is room";
  const listed = names.length > LONG ? "" : `: ${names}`;
  const stop = listed.endsWith(".") ? "" : "."; // the last piece may be one
  const bytes = listed && said_of_digits(pieces.join(""));
  const cut = `${counted(pieces.length, "piece")}${far}${listed}${stop}${bytes}`;
  if (used < merges.length) {
    const { number, piece } = merges[used];
    return `${cut} With more of the book’s merges, the next would be number ${grouped(number)}, ` +
      `which makes ${digits(piece)}.`;
  }
  if (!used) return `${cut} No merge joins any two of these bytes.`;
  const { number, piece, count } = merges[used - 1];
  return `${cut} The last of ${counted(used, "merge")}, number ${grouped(number)}, makes ${
    digits(piece)
  }: ` +
    `its pair occurred ${grouped(count)} times.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const own = text(model, "text");
  const menu = ready(model, ["text"], READY.map((word) => [word]), {
    label: "word",
    help: "a word that is ready, or your own",
    own: { name: "own text", field: own },
  });

  return {
    controls: [menu, own, log_range(model, "known")],
    picture: paper,
    update(state, frame) {
      morph(paper, parts(paper, state, frame));
    },
    describe,
  };
});

/** @type {(paper: SVGSVGElement, state: State, frame: Frame) => Iterable<Element>} */
function* parts(paper, state, { width, room, wide }) {
  const { bytes, merges } = trace(state);
  const told = facts(state).merges;
  const { used, final } = left(state);
  const sizes = bytes.map(({ piece }) => is_byte(piece) ? HEX : 1);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const unit = Math.min(wide ? 56 : 36, (width - SIDE[0] - SIDE[1]) / units);
  const edge = (/** @type {number} */ at) =>
    unit * sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  const high = Math.max(14, Math.min(wide ? 32 : 27, Math.floor(room / (merges.length + 3))));
  const height = high * (merges.length + 3);
  put(paper, "viewBox", `0 0 ${width} ${height}`);
  put(paper, "width", width);
  put(paper, "height", height);
  const sides = [unit * units + SIDE[0], unit * units + SIDE[0] + SIDE[1]];
  const line = (/** @type {number} */ row) => (row + 0.5) * high + 4.5;
  const tell = (/** @type {number} */ row, /** @type {string[]} */ texts, look = "") =>
    texts.map((text, i) =>
      svg(
        "text",
        { class: `heed-tick ${look}`.trim(), x: sides[i], y: line(row), "text-anchor": "end" },
        text,
      )
    );
  const brick = (/** @type {Span} */ { from, to, piece }, /** @type {number} */ row, look = "") => {
    const [left, right] = [edge(from), edge(to)];
    const text = digits(shown(piece));
    const squeezed = text.length * 7.8 > right - left - 2
      ? { textLength: right - left - 3, lengthAdjust: "spacingAndGlyphs" }
      : {};
    return svg(
      "g",
      { class: `heed-brick ${look}`.trim() },
      svg("rect", {
        x: left + 0.5,
        y: row * high + 1,
        width: right - left - 1,
        height: high - 2,
        rx: 3,
      }),
      svg(
        "text",
        { x: (left + right) / 2, y: line(row), "text-anchor": "middle", ...squeezed },
        text,
      ),
    );
  };
  yield* tell(0, ["merge", "pair occurs"]);
  for (const span of bytes) yield brick(span, 0, "heed-byte");
  for (const [i, { made }] of merges.entries()) {
    const look = i < used ? "" : "heed-unused";
    for (const span of made) yield brick(span, i + 1, look);
    yield* tell(i + 1, [grouped(told[i].number), grouped(told[i].count)], look);
  }
  for (const span of final) yield brick(span, merges.length + 2, "heed-piece");
  yield* tell(merges.length + 2, ["", counted(final.length, "piece")]);
}
