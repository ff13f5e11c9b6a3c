// One head large: its weights, the pieces along the sides, and the cell that is chosen.
import { percent } from "../base/numbers.js";
import { html, put, say, svg } from "../kit/dom.js";
import { sideways } from "../kit/touch.js";
import { LINE, name_pieces, write_cells } from "./cell_labels.js";
import { paint_head } from "./head_overview.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Place, Seen } from "./head_facts.js" */
/** @import { Languages } from "./languages.js" */
/** @import { Head } from "../../experiments/translated.js" */

const LETTER = 9; // about the width of one beside the map, in CSS pixels
const SMALL = { letter: 7, least: [60, 40] }; // where every row has its name
const NUMBER = { usual: 34, small: 27 }; // the least width of a cell with its number
const SHOWN = 0.005; // a share from here on is a number
const SIZES = { widest: 64, highest: 34, height: 460, letters: 9, least: [84, 40] };
const TITLE = 26; // height of the title, in CSS pixels
const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Record<Place, { caption: string, rows: keyof Languages, columns: keyof Languages }>} */
const SAID = {
  encoder: { caption: "reads ↓\nlooks at →", rows: "source", columns: "source" },
  decoder: { caption: "writes next ↓\nlooks at →", rows: "target", columns: "target" },
  cross: { caption: "writes next ↓\nlooks at →", rows: "target", columns: "source" },
};

/** The large map. A pointer or the arrow keys choose a cell. */
export class HeadMap {
  /**
   * @param {Languages} languages
   * @param {(row: number, column: number) => void} pin counted from 0
   */
  constructor(languages, pin) {
    this.languages = languages;
    this.pin = pin;
    this.title = html("p", { class: "heed-head-caption" });
    this.corner = html("span", { class: "heed-head-corner" });
    this.columns = html("div", {
      class: "heed-head-columns heed-cell-names",
      "data-upright": true,
    });
    this.rows = html("div", { class: "heed-head-rows heed-cell-names" });
    this.paper = html("canvas", {
      tabindex: 0,
      role: "img",
      "data-control": "cell",
      keydown: (event) => this.step(event),
    });
    this.numbers = html("div", { class: "heed-cell-numbers", "aria-hidden": "true" });
    this.named = svg("path");
    this.mark = html("span", { class: "heed-head-mark" });
    this.grid = grid_of(this);
    this.element = html("div", { class: "heed-head-map" }, this.title, this.grid);
    // Whether every row has its name, and the chosen cell its number, where there is little room.
    this.told = false;
    /** @type {Seen | null} */
    this.seen = null;
    /** @type {{ own: Head, theme: string } | null} what is painted */
    this.painted = null;
    this.listen();
  }

  /**
   * @param {Seen} seen
   * @param {Frame} frame
   * @param {(row: number, column: number) => boolean} [named] the cells that are outlined
   */
  draw(seen, frame, named) {
    this.seen = seen;
    const { theme } = frame;
    const sizes = sizes_of(seen, frame, this.told && !frame.wide);
    say(this.title, seen.title ?? `Layer ${seen.layer + 1}, head ${seen.head + 1}`);
    say(this.corner, SAID[seen.place].caption);
    put(this.grid, "style", style_of(sizes));
    if (this.painted?.own !== seen.own || this.painted.theme !== theme) {
      paint_head(this.paper, seen.own, theme);
      this.painted = { own: seen.own, theme };
    }
    this.label(seen, sizes);
    this.frame(seen, sizes);
    this.number(seen, sizes);
    if (named) this.outline(seen, sizes, named);
  }

  /**
   * Outline the cells that are named.
   * @param {Seen} seen
   * @param {Sizes} sizes
   * @param {(row: number, column: number) => boolean} named
   */
  outline({ rows, columns }, { across, down }, named) {
    const [width, height] = [columns.length * across, rows.length * down];
    const sheet = this.named.ownerSVGElement ??
      svg("svg", { class: "heed-head-named", "aria-hidden": "true" }, this.named);
    if (!sheet.parentElement) this.numbers.before(sheet); // other figures have none
    const cells = rows.flatMap((_, t) => columns.map((_, n) => ({ t, n })));
    const outlines = cells.filter(({ t, n }) => named(t, n)).map(({ t, n }) =>
      `M${n * across} ${t * down}h${across}v${down}h${-across}z`
    );
    put(sheet, "width", width);
    put(sheet, "height", height);
    put(this.named, "d", outlines.join(""));
  }

  /** @type {(seen: Seen, sizes: Sizes) => void} */
  label({ place, rows, columns, row, column }, { across, down }) {
    this.rows.lang = this.languages[SAID[place].rows].lang;
    this.columns.lang = this.languages[SAID[place].columns].lang;
    this.rows.toggleAttribute("data-tight", this.told && down < LINE);
    name_pieces(this.rows, rows, row, down, "top");
    name_pieces(this.columns, columns, column, across, "left");
    const looks = place === "encoder" ? "" : "before writing ";
    put(this.paper, "aria-label", `${looks}${rows[row]}, at ${columns[column]}`);
  }

  /** @type {(seen: Seen, sizes: Sizes) => void} */
  frame({ rows, columns, row, column }, { across, down }) {
    const size = (/** @type {number} */ wide, /** @type {number} */ high) =>
      `width: ${wide * across}px; height: ${high * down}px`;
    put(this.paper, "style", size(columns.length, rows.length));
    put(this.mark, "style", `left: ${column * across}px; top: ${row * down}px; ${size(1, 1)}`);
  }

  /** @type {(seen: Seen, sizes: Sizes) => void} */
  number({ own: { weights }, columns, row, column }, cell) {
    const least = this.told ? NUMBER.small : NUMBER.usual;
    const room = cell.across >= least && cell.down >= LINE;
    const chosen = row * columns.length + column;
    const texts = Array.from(
      room || this.told ? weights.values : [],
      (share, at) =>
        room ? share < SHOWN ? "" : percent(share) : at === chosen ? percent(share) : "",
    );
    this.numbers.toggleAttribute("data-one", !room);
    this.numbers.toggleAttribute("data-narrow", room && cell.across < NUMBER.usual);
    write_cells(this.numbers, texts, columns.length, cell);
  }

  listen() {
    const point = (/** @type {PointerEvent} */ event) => this.point(event);
    sideways(this.paper, {
      press: (event) => event.pointerType !== "touch" && point(event),
      drag: point,
      tap: point,
    });
  }

  /** @param {PointerEvent} event */
  point(event) {
    if (!this.seen) return;
    const { left, top, width, height } = this.paper.getBoundingClientRect();
    const { rows, columns } = this.seen;
    this.move(
      Math.floor((event.clientY - top) / height * rows.length),
      Math.floor((event.clientX - left) / width * columns.length),
    );
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (!this.seen || !step) return;
    event.preventDefault();
    this.move(this.seen.row + step[0], this.seen.column + step[1]);
  }

  /** @type {(row: number, column: number) => void} */
  move(row, column) {
    const { rows, columns } = /** @type {Seen} */ (this.seen);
    const within = (/** @type {number} */ at, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, at));
    this.pin(within(row, rows.length), within(column, columns.length));
  }
}

/**
 * The pieces above the map and beside it.
 * @param {HeadMap} map
 */
function grid_of({ corner, columns, rows, paper, numbers, mark }) {
  const sheet = html("div", { class: "heed-head-paper" }, paper, numbers, mark);
  return html("div", { class: "heed-head-grid" }, corner, columns, rows, sheet);
}

/** @typedef {{ left: number, above: number, across: number, down: number }} Sizes in CSS pixels */

/**
 * The room beside the map and above it, and how large a cell is.
 * @type {(seen: Seen, frame: Frame, small: boolean) => Sizes}
 */
function sizes_of({ rows, columns }, { width, room }, small) {
  const { letter, least } = small ? SMALL : { letter: LETTER, least: SIZES.least };
  const [left, above] = [rows, columns].map((pieces, side) => {
    const longest = Math.max(...pieces.map((piece) => piece.length));
    return Math.max(least[side], Math.ceil(letter * Math.min(SIZES.letters, longest)) + 8);
  });
  const across = Math.min(SIZES.widest, (width - left) / columns.length);
  const down = Math.min(SIZES.highest, Math.min(SIZES.height, room - TITLE - above) / rows.length);
  return {
    ...{ left, above },
    across: across > 8 ? Math.floor(across) : across,
    down: down > 8 ? Math.floor(down) : down,
  };
}

/** @type {(sizes: Sizes) => string} */
function style_of({ left, above }) {
  return `grid-template-columns: ${left}px auto; grid-template-rows: ${above}px auto`;
}
