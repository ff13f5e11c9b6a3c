// The picture of each station that works on the sentence: small, and large once it is open.
import { fixed, grouped, percent } from "../base/numbers.js";
import { html, put, resize, say } from "../kit/dom.js";
import { typeset } from "../translators/joined.js";
import { Likely } from "../translators/likely.js";
import { AttentionMap, SmallHeads } from "./attention_map.js";
import { is_mark, line_of, printed } from "./followed.js";
import { PieceRow } from "./piece_row.js";
import { Shares } from "./shares.js";
import { scaled, Squares } from "./squares.js";
import { write_lines } from "./station.js";
import { share } from "./stories.js";
import { NamedStrip, Strip } from "./strip.js";
/** @import { Languages } from "../translators/languages.js" */
/** @import { Head } from "../../experiments/translated.js" */
/** @import { Sides } from "./attention_map.js" */
/** @import { HeadOf, Moves } from "./gallery.js" */
/** @import { Shown } from "./station.js" */

const COLUMNS = 24; // numbers of a row that are shown
const HIGH = 24; // CSS pixels of the one row of a picture

/** The pieces of the sentence, to choose from; open, with their numbers. */
export class Pieces {
  /** @param {Languages} languages @param {Moves} moves */
  constructor({ source }, moves) {
    this.row = new PieceRow(moves.still ? null : "word", source.lang, moves.follow);
    this.whose = html("span");
    this.back = html("button", {
      type: "button",
      class: "heed-machine-link",
      "data-control": "word",
      click: () => moves.follow(-1),
    }, "Follow what it looks at");
    const told = html("p", { class: "heed-followed" }, this.whose, " ", this.back);
    this.small = html("div", {}, this.row.element, told);
    this.large = html("ol", { class: "heed-piece-numbers", lang: source.lang });
  }

  /** @param {Shown} shown */
  draw({ machine, facts }) {
    this.row.draw(machine.source, facts.at.word);
    say(
      this.whose,
      facts.chosen ? "You follow this one." : "Followed: what the French looks at most.",
    );
    this.back.hidden = !facts.chosen;
  }

  /** @param {Shown} shown */
  open({ machine, facts }) {
    write_lines(
      this.large,
      machine.source.map((piece, n) => [printed(piece), grouped(machine.numbers[n])]),
    );
    [...this.large.children].forEach((line, n) => {
      line.toggleAttribute("data-followed", n === facts.at.word);
      line.toggleAttribute("data-mark", is_mark(machine.source[n]));
    });
  }
}

/**
 * Rows of numbers, those of English pieces or of French ones as far as they are read.
 * @typedef {{ rows: number[][], pieces: string[], followed: number }} Table
 */

export class Rows {
  /**
   * @param {string} lang of the pieces
   * @param {(shown: Shown) => Table} table
   */
  constructor(lang, table) {
    this.table = table;
    this.strip = new Strip();
    this.small = this.strip.element;
    this.named = new NamedStrip(lang);
    this.large = this.named.element;
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { rows, followed } = this.table(shown);
    this.strip.draw(rows, followed);
  }

  /** @param {Shown} shown */
  open(shown) {
    const { rows, followed, pieces } = this.table(shown);
    this.named.draw(rows, followed, pieces);
  }
}

/** What one stage adds to each row. @type {(rows: number[][][], stage: number) => number[][]} */
export const added = (rows, stage) =>
  rows[stage].map((row, n) => row.map((value, i) => value - rows[stage - 1][n][i]));

/**
 * An attention: where the followed row looked; open, all rows, and all heads of the block.
 * @typedef {object} Looked
 * @property {HeadOf} head its trait
 * @property {(shown: Shown) => Head[]} heads of the block that is shown
 * @property {(shown: Shown) => Sides & { head: number }} sides
 * @property {{ rows: string, columns: string }} langs
 * @property {string} corner what rows and columns are
 * @property {(shown: Shown) => { shares: number[], mean: string }} [mean] what the row takes, of several heads
 */

export class Attention {
  /** @param {Looked} looked @param {Moves} moves */
  constructor(looked, moves) {
    this.looked = looked;
    this.shares = new Shares(looked.langs);
    this.small = this.shares.element;
    this.map = new AttentionMap(looked.langs);
    this.heads = new SmallHeads(looked.head, (head) => moves.choose(looked.head, head));
    this.large = html("div", {}, this.map.element, this.heads.element);
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { rows, columns, followed, last, head } = this.looked.sides(shown);
    if (this.looked.mean) {
      const { shares, mean } = this.looked.mean(shown);
      return this.shares.draw(rows[followed], columns, shares, mean);
    }
    const { weights } = this.looked.heads(shown)[head];
    const seen = columns === rows ? last + 1 : columns.length;
    this.shares.draw(rows[followed], columns, line_of(weights, followed).slice(0, seen));
  }

  /** @param {Shown} shown */
  open(shown) {
    const sides = this.looked.sides(shown);
    const heads = this.looked.heads(shown);
    this.map.draw(heads[sides.head], sides, this.looked.corner);
    this.heads.draw(heads, sides, sides.head);
  }
}

/** The followed row before and after what attention adds; open, its four states, and one number's sum. */
export class Skip {
  /** @param {Moves} moves */
  constructor(moves) {
    this.pair = new Lines();
    this.small = this.pair.element;
    this.four = new Lines();
    this.sum = new Sum((entry) => moves.choose("entry", entry));
    this.four.element.addEventListener("click", (event) => {
      const squares = event.target instanceof Element && event.target.closest(".heed-squares");
      if (!squares) return;
      const { left, width } = squares.getBoundingClientRect();
      moves.choose("entry", 1 + Math.floor((event.clientX - left) / width * COLUMNS));
    });
    this.large = html("div", {}, this.four.element, this.sum.element);
  }

  /** @param {Shown} shown */
  draw(shown) {
    const [before, , after] = states(shown);
    this.pair.draw([["before", before], ["after", after]]);
  }

  /** @param {Shown} shown */
  open(shown) {
    const [before, found, after, normed] = states(shown);
    this.four.draw([
      ["the row", before],
      ["+ what it found", found],
      ["= the row now", after],
      ["what the norm made of the first", normed],
    ], shown.state.entry - 1);
    this.sum.draw(shown.state.entry, before, after);
  }
}

/** A number of the row as it is now, traced back to the two that it is the sum of. */
class Sum {
  /** @param {(entry: number) => void} choose from 1 */
  constructor(choose) {
    this.input = html("input", {
      type: "range",
      min: 1,
      max: COLUMNS,
      "data-control": "entry",
      "aria-label": "number of the row",
      input: () => choose(Number(this.input.value)),
    });
    this.told = html("p", { class: "heed-sum", role: "status" });
    this.element = html("div", {}, this.input, this.told);
  }

  /** @type {(entry: number, before: number[], after: number[]) => void} */
  draw(entry, before, after) {
    this.input.value = String(entry);
    const [from, to] = [before, after].map((row) => Math.round(100 * row[entry - 1]));
    const found = fixed(Math.abs(to - from) / 100, 2);
    const sum = `${fixed(from / 100, 2)} ${to < from ? "−" : "+"} ${found} = ${fixed(to / 100, 2)}`;
    say(
      this.told,
      `Number ${entry}: ${sum}, the row and what attention found. Tap or click another.`,
    );
  }
}

/** @type {(shown: Shown) => number[][]} the row before, what is added, the row after, and normed */
function states({ machine: { english }, facts: { at } }) {
  const stage = 2 + 2 * at.block.encoder;
  const { word } = at;
  return [
    english.rows[stage - 1][word],
    added(english.rows, stage)[word],
    english.rows[stage][word],
    english.normed[at.block.encoder][word],
  ];
}

/** Single rows with a word beside each, all in one scale but the last of four. */
class Lines {
  constructor() {
    /** @type {Squares[]} */
    this.squares = [];
    this.element = html("ol", { class: "heed-single-rows" });
  }

  /** @type {(lines: [string, number[]][], entry?: number) => void} */
  draw(lines, entry) {
    resize(this.element, lines.length, () => this.line());
    const same = scaled(lines.slice(0, 3).map(([, row]) => row));
    lines.forEach(([name, row], i) => {
      say(this.element.children[i].children[0], name);
      this.squares[i].draw({ rows: same[i] ? [same[i]] : scaled([row]), heights: [HIGH], entry });
    });
  }

  line() {
    const squares = new Squares();
    this.squares.push(squares);
    return html("li", {}, html("small"), squares.element);
  }
}

/** The likeliest next pieces, each of which can be taken; open, some more. */
export class Output {
  /** @param {Languages} languages @param {Moves} moves */
  constructor({ target }, moves) {
    this.bars = html("ol", { class: "heed-likeliest", lang: target.lang });
    this.text = html("b", { lang: target.lang });
    this.hint = html("span", {}, "Tap or click another piece, and the sentence changes.");
    this.own = html("button", {
      type: "button",
      class: "heed-machine-link",
      "data-control": "begun",
      click: moves.by_itself,
    }, "Write what it would write by itself");
    const goes_on = html("p", { class: "heed-goes-on" }, "→ ", this.text);
    const choose = html("p", { class: "heed-followed" }, this.hint, this.own);
    this.small = html("div", {}, this.bars, goes_on, choose);
    this.take = moves.write;
    this.control = moves.still ? null : "begun";
    this.likely = new Likely(target.lang, moves.write, "begun", printed);
    this.large = this.likely.element;
  }

  /** @param {Shown} shown */
  draw({ machine, facts, state }) {
    say(this.text, typeset(machine.text));
    this.hint.hidden = Boolean(state.begun);
    this.own.hidden = !state.begun;
    const chosen = machine.written[facts.at.step];
    const choices = machine.likely[facts.at.step].slice(0, 3);
    resize(this.bars, choices.length, () => this.line());
    choices.forEach(({ id, piece, p }, i) => {
      const line = /** @type {HTMLElement} */ (this.bars.children[i]);
      const [button] = line.children;
      const [name, bar, much] = button.children;
      put(button, "data-id", id);
      put(button, "aria-current", String(id === chosen));
      say(name, printed(piece));
      say(much, share(p));
      put(bar.children[0], "style", `width: ${(100 * p).toFixed(1)}%`);
      line.toggleAttribute("data-followed", id === chosen);
      line.toggleAttribute("data-mark", is_mark(piece));
    });
  }

  line() {
    const take = () => this.take(Number(button.dataset.id));
    const said = { type: "button", "data-control": this.control, click: take };
    const button = html("button", said, html("b"), html("i", {}, html("span")), html("small"));
    return html("li", {}, button);
  }

  /** @param {Shown} shown */
  open({ machine, facts }) {
    this.likely.draw(machine, facts.at.step + 1, machine.written[facts.at.step]);
  }
}

/** What was written at each step, and what else was considered. */
export class Search {
  /** @param {Languages} languages */
  constructor({ target }) {
    this.small = html("p", { class: "heed-search", lang: target.lang });
    this.large = html("ol", { class: "heed-considered", lang: target.lang });
  }

  /** @param {Shown} shown */
  draw({ machine, facts }) {
    const { writes, asks } = facts;
    resize(this.small, 3, () => html("span"));
    const [written, , after] = this.small.children;
    say(written, printed(writes));
    say(
      this.small.children[1],
      facts.at.step + 1 < machine.pieces.length ? "goes back in, after" : "ends it, after",
    );
    put(this.small.children[1], "lang", "en");
    say(after, printed(asks));
  }

  /** @param {Shown} shown */
  open({ machine, facts }) {
    const lines = machine.likely.map((choices, t) => {
      const own = choices.find(({ id }) => id === machine.written[t]) ?? choices[0];
      const other = choices.find(({ id }) => id !== own.id) ?? own;
      return [printed(own.piece), percent(own.p, 1), printed(other.piece), percent(other.p, 1)];
    });
    write_lines(this.large, lines);
    [...this.large.children].forEach((line, t) =>
      line.toggleAttribute("data-followed", t === facts.at.step)
    );
  }
}
