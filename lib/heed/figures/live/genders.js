// The feminine share of professions: in training pairs, as a translator believes, as it writes.
import { counted, grouped, percent } from "../base/numbers.js";
import { quoted } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { typeset } from "../translators/joined.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Genders as State } from "../states.d.ts" */

const SAME = 0.05; // “about as frequent”
const GUESSES = { less: "rarer", same: "about as frequent", more: "more frequent" };
const HEIGHTS = [2, 1, 0]; // where the rows are
const ROWS = ["pairs", "probability", "translations"].map((text, row) => ({
  at: HEIGHTS[row],
  text,
}));
/** What the rows are of. */
const OF = ["any sentence", "I am a …", "I am a …"];
const LOW = -0.12; // the left end of the axis
const BELOW = 0.2; // how far below its row it says so
const AHEAD = 2; // rows that are shown before the guess
const ABOVE = 0.3; // how far from its row a text is
const LEFT = 88; // pixels, for the names of the rows
const MERGED = 0.07; // how far right of its dot, in the row whose dots merge into a large one
const BEFORE = 0.065; // how far left of its dot, from which a line goes down to the left
/** On which side of its dot the share of all is: where fewest lines go. @type {[number, "start" | "end"][]} */
const SIDES = [[-BEFORE, "end"], [-BEFORE, "end"], [MERGED, "start"]];
const WRITTEN = /** @type {const} */ ({ series: "faint", anchor: "end" });
const NAMED = /** @type {const} */ ({ series: "faint", anchor: "end" });
const PER_PAIR = 2; // the area of a dot, in square pixels
const TICKS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: percent(at) }));

/**
 * A profession: its pairs, the three shares of its feminine form, and *I am a …* in French.
 * @typedef {{ word: State["profession"], pairs: number, shares: number[], french: string }} Line
 */

export const lines_of = cached(["facts"], (/** @type {State} */ { facts }) => {
  const { words, pairs, shares, french } = /** @type {any} */ (facts);
  return /** @type {Line[]} */ (words.map((
    /** @type {string} */ word,
    /** @type {number} */ i,
  ) => ({
    word,
    pairs: pairs[i],
    shares: shares[i],
    french: french[i],
  })));
});

/** The three shares of all, each profession by its pairs. @type {(lines: Line[]) => number[]} */
function means_of(lines) {
  const all = pairs_of(lines);
  return HEIGHTS.map((_, row) =>
    lines.reduce((sum, { pairs, shares }) => sum + pairs * shares[row], 0) / all
  );
}

/** @type {(lines: Line[]) => number} */
const pairs_of = (lines) => lines.reduce((sum, { pairs }) => sum + pairs, 0);

/** @type {(state: State) => Line} */
function chosen_of(state) {
  const lines = lines_of(state);
  return lines.find(({ word }) => word === state.profession) ?? lines[0];
}

/**
 * The chosen profession, how many pairs all have, their three shares, and whether the guess is right.
 * @param {State} state
 */
export function facts(state) {
  const lines = lines_of(state);
  const means = means_of(lines);
  return {
    ...chosen_of(state),
    all: pairs_of(lines),
    means,
    right: truth(means[1], means[2]) === state.guess,
  };
}

/** How often it is written, against its probability. @type {(before: number, after: number) => State["guess"]} */
function truth(before, after) {
  if (Math.abs(after - before) <= SAME) return "same";
  return after < before ? "less" : "more";
}

/** @param {State} state */
export function describe(state) {
  const { word, pairs, shares, french, all, means, right } = facts(state);
  const [learned, believed, written] = means.map((share) => percent(share));
  if (state.guess === "ask") {
    return `${learned} of ${grouped(all)} training pairs and ${believed} of the probability are ` +
      `feminine. Guess how many translations, and the last row opens.`;
  }
  const verdict = right ? "Right" : `Not ${GUESSES[state.guess]}`;
  const sentence = quoted(typeset(french.replace(/\.$/, "")));
  return `${verdict}: ${believed} of the probability is feminine, ${written} of the translations. ` +
    `For “${word}” (${grouped(pairs)} of ${counted(all, "pair")}), ${sentence} drops ${
      dropped(shares)
    }${articled(french) ? " without an article" : ""}.`;
}

/** The shares are of forms without an article; what search writes may have one. @type {(french: string) => boolean} */
const articled = (french) => / une? /.test(french);

/** The form that is not written, and its share of the probability of both. @type {(shares: number[]) => string} */
function dropped([, probable, written]) {
  const [form, share] = written ? ["masculine", 1 - probable] : ["feminine", probable];
  return `the ${form} form, with ${percent(share)}${share > 0.5 ? " the likelier" : ""}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const picture = new Picture((word) => model.set("profession", word));
  return {
    controls: [choice(model, "guess"), choice(model, "profession")],
    picture: picture.element,
    update: (state, frame) => picture.draw(state, frame),
    describe,
  };
});

/** The three rows, with a handle on the chosen profession. */
class Picture {
  /** @param {(word: State["profession"]) => void} choose */
  constructor(choose) {
    this.plot = new Plot();
    /** @type {Line[]} */
    this.lines = [];
    this.open = false;
    this.at = 0;
    this.choose = choose;
    this.handle = new Handle(this.plot, {
      label: "the profession that is shown in words",
      name: "profession",
      move: (x, y) => this.pick(x, y),
      step: ([across, up]) => this.walk(across + up),
    });
    this.plot.paper.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top } = this.plot.paper.getBoundingClientRect();
      this.pick(this.plot.x.invert(clientX - left), this.plot.y.invert(clientY - top));
    });
    this.element = html("div", { class: "heed-genders" }, this.plot.element);
  }

  /** @type {(state: State, frame: Frame) => void} */
  draw(state, frame) {
    const chosen = chosen_of(state);
    this.open = state.guess !== "ask";
    this.lines = lines_of(state).toSorted((a, b) => a.shares[0] - b.shares[0]);
    this.at = this.lines.indexOf(chosen);
    this.plot.draw(drawing_of(this.lines, chosen, this.open, frame.wide), frame);
    const text = `${chosen.word}: ${percent(chosen.shares[0])} feminine in training pairs`;
    const place = { now: this.at, low: 0, high: this.lines.length - 1, text };
    this.handle.draw(chosen.shares[0], HEIGHTS[0], place);
  }

  /**
   * Choose the line that is nearest to a point of the plot, and of equal ones that with most pairs.
   * @type {(x: number, y: number) => void}
   */
  pick(x, y) {
    const height = Math.min(HEIGHTS[0], Math.max(shown_of(this.open).at(-1) ?? 0, y));
    const away = (/** @type {Line} */ one) => Math.abs(x - place_of(one, height));
    const order = (/** @type {Line} */ a, /** @type {Line} */ b) =>
      away(a) - away(b) || b.pairs - a.pairs;
    this.choose(this.lines.toSorted(order)[0].word);
  }

  /** @param {number} steps to the right */
  walk(steps) {
    const to = Math.min(this.lines.length - 1, Math.max(0, this.at + steps));
    this.choose(this.lines[to].word);
  }
}

/** Where a line is at a height, between its rows. @type {(one: Line, height: number) => number} */
function place_of({ shares }, height) {
  const row = Math.min(1, Math.floor(HEIGHTS[0] - height)); // above it
  const down = HEIGHTS[row] - height;
  return shares[row] + (shares[row + 1] - shares[row]) * down;
}

/** The rows that are shown, before and after the guess. @type {(open: boolean) => number[]} */
const shown_of = (open) => open ? HEIGHTS : HEIGHTS.slice(0, AHEAD);

/** @type {(lines: Line[], chosen: Line, open: boolean, wide: boolean) => Drawing} */
function drawing_of(lines, chosen, open, wide) {
  const shown = shown_of(open);
  return {
    x: { low: LOW, high: 1.05, label: "feminine share", ticks: TICKS },
    y: { low: -0.45, high: 2.5, ticks: ROWS },
    left: LEFT,
    height: wide ? 380 : 300,
    marks: [
      ...shown.flatMap((_, row) => dots_of(lines, row)),
      ...mean_of(lines, shown),
      line(chosen.shares.slice(0, shown.length), shown, { series: "ink", width: 2 }),
      points(chosen.shares.slice(0, shown.length), shown, { series: "ink", radius: 3 }),
      ...HEIGHTS.slice(shown.length).map((y) => note(0.5, y, "?", { series: "ink" })),
      note(...name_of(chosen)),
      ...(open ? [note(1.035, HEIGHTS[2] + ABOVE, written_of(lines), WRITTEN)] : []),
      ...HEIGHTS.map((y, row) => note(LOW - 0.014, y - BELOW, OF[row], NAMED)),
    ],
  };
}

/**
 * The dots of a row, as large as the pairs of all that meet there; those of one size are one mark.
 * @type {(lines: Line[], row: number) => Mark[]}
 */
function dots_of(lines, row) {
  const pairs = new Map();
  for (const one of lines) {
    pairs.set(one.shares[row], one.pairs + (pairs.get(one.shares[row]) ?? 0));
  }
  const sizes = new Map();
  for (const [at, count] of pairs) sizes.set(count, [...(sizes.get(count) ?? []), at]);
  return [...sizes].sort(([a], [b]) => b - a).map(([count, x]) =>
    points(x, x.map(() => HEIGHTS[row]), {
      series: "blue",
      radius: Math.sqrt(PER_PAIR * count / Math.PI),
    })
  );
}

/** The share of all, from row to row. @type {(lines: Line[], heights: number[]) => Mark[]} */
function mean_of(lines, heights) {
  const means = means_of(lines).slice(0, heights.length);
  return [
    line(means, heights, { series: "orange", width: 3 }),
    points(means, heights, { series: "orange", radius: 5 }),
    ...means.map((mean, row) => {
      const [aside, anchor] = SIDES[row];
      const text = `all: ${percent(mean)}`;
      return note(mean + aside, heights[row] - ABOVE, text, { series: "ink", anchor });
    }),
  ];
}

/** The professions whose feminine form is written. @type {(lines: Line[]) => string} */
function written_of(lines) {
  return lines.filter(({ shares }) => shares[2] > 0.5).map(({ word }) => word).sort().join(", ");
}

/** @type {(chosen: Line) => Parameters<typeof note>} */
function name_of({ word, shares: [share] }) {
  return [share, HEIGHTS[0] + ABOVE, word, { series: "ink" }];
}
