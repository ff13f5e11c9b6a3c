// A heat map: a table where its numbers can be read, a canvas where they are too many.
import { colour, css_colour } from "./colour.js";
import { html, put, say } from "./dom.js";
import { Legend } from "./legend.js";
import { sideways } from "./touch.js";
import { fixed } from "../base/numbers.js";
/** @import { Frame } from "./frame.js" */

/**
 * What a heat map shows.
 * @typedef {object} Heat
 * @property {number} rows
 * @property {number} columns
 * @property {(row: number, column: number) => number} value as long as it is the same function, a
 *   canvas is not painted again
 * @property {"sequential" | "diverging"} ramp sequential for 0 … 1, diverging for −1 … 1
 * @property {(row: number) => string} [row_name]
 * @property {(column: number) => string} [column_name]
 * @property {string} row_label what the rows are
 * @property {string} column_label
 * @property {number} [digits]
 * @property {{ row: number, column: number } | null} [pinned]
 * @property {number} [pinned_columns] how many columns the pin is wide
 * @property {number} [height] of a canvas, in CSS pixels
 * @property {string} [language] of the names, such as "fr"
 */

/** @typedef {(row: number, column: number) => void} Pin */

const TABLE_CELLS = 150;
const CELL = 36; // the least width of a cell in which a number can be read, in CSS pixels
const [ROW, LEGEND] = [33, 28]; // heights of a row with numbers, and of the legend, in CSS pixels
const NAMES = 64; // the width of the column of names beside the cells, in CSS pixels
const LINE = 18; // CSS pixels between two ticks beside the rows, at least
const AROUND = 72; // the height of ticks, name and legend below the cells, in CSS pixels
const LETTER = 8; // the width of a letter of a tick below the columns, in CSS pixels
const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** A heat map with a legend. Pointing at a cell, or the arrow keys, pin it. */
export class HeatMap {
  /** @param {Pin} [pin] called with the cell that the reader chose */
  constructor(pin) {
    this.pin = pin;
    this.body = html("div", { class: "heed-heat-body" });
    this.legend = new Legend();
    this.element = html("div", { class: "heed-heat" }, this.body, this.legend.element);
    /** @type {Heat | null} */
    this.heat = null;
    this.shape = "";
    /** @type {{ value: Heat["value"], theme: Frame["theme"] } | null} */
    this.painted = null;
  }

  /**
   * @param {Heat} heat
   * @param {Frame} frame
   */
  draw(heat, frame) {
    this.heat = heat;
    this.element.style.width = `${frame.width}px`;
    const wide = (frame.width - NAMES) / heat.columns >= CELL;
    const high = (heat.rows + 1) * ROW + LEGEND <= frame.room;
    const table = heat.rows * heat.columns <= TABLE_CELLS && wide && high;
    const shape = `${table} ${heat.rows} ${heat.columns}`;
    if (shape !== this.shape) {
      this.painted = null;
      this.body.replaceChildren(table ? this.table() : this.canvas());
    }
    this.shape = shape;
    if (table) this.fill_table();
    else this.fill_canvas(frame);
    this.legend.draw(heat.ramp);
  }

  table() {
    const { rows, columns } = /** @type {Heat} */ (this.heat);
    this.heads = numbers(columns).map(() => html("th", { scope: "col" }));
    this.names = numbers(rows).map(() => html("th", { scope: "row" }));
    this.cells = numbers(rows).map((row) =>
      numbers(columns).map((column) => html("td", { click: () => this.pin?.(row, column) }))
    );
    this.corner = html("td");
    const lines = this.cells.map((cells, row) => html("tr", {}, this.names?.[row], ...cells));
    return html(
      "table",
      { class: "heed-heat-table" },
      html("thead", {}, html("tr", {}, this.corner, ...this.heads)),
      html("tbody", {}, ...lines),
    );
  }

  fill_table() {
    const heat = /** @type {Heat} */ (this.heat);
    const { row_name = String, column_name = String, language } = heat;
    if (this.corner) say(this.corner, `${heat.row_label} ↓ ${heat.column_label} →`);
    this.heads?.forEach((head, column) => label(head, column_name(column), language));
    this.names?.forEach((head, row) => label(head, row_name(row), language));
    this.cells?.forEach((cells, row) =>
      cells.forEach((cell, column) => {
        const value = heat.value(row, column);
        say(cell, fixed(value, heat.digits ?? 2));
        cell.style.backgroundColor = css_colour(heat.ramp, value);
        const pinned = heat.pinned?.row === row && heat.pinned.column === column;
        cell.toggleAttribute("data-pinned", pinned);
      })
    );
  }

  canvas() {
    this.paper = html("canvas", {
      tabindex: this.pin ? 0 : null,
      role: "img",
      keydown: (event) => this.step(event),
    });
    if (this.pin) this.listen(this.paper);
    this.upright = html("span", { class: "heed-heat-rows" });
    this.along = html("span", { class: "heed-heat-columns" });
    this.row_mark = html("span", { class: "heed-heat-mark", hidden: true });
    this.column_mark = html("span", { class: "heed-heat-mark", hidden: true });
    this.row_ticks = html("div", { class: "heed-heat-row-ticks" });
    this.column_ticks = html("div", { class: "heed-heat-column-ticks" });
    /** @type {string} what the ticks say */
    this.ticks = "";
    const paper = html("div", { class: "heed-heat-paper" }, this.paper);
    paper.append(this.row_mark, this.column_mark);
    const sides = [this.upright, this.row_ticks, paper, this.column_ticks, this.along];
    return html("div", { class: "heed-heat-canvas" }, ...sides);
  }

  /** @param {Frame} frame */
  fill_canvas(frame) {
    const heat = /** @type {Heat} */ (this.heat);
    const paper = this.paper;
    if (!paper || !this.upright || !this.along) return;
    const height = Math.min(heat.height ?? 240, frame.room - AROUND);
    paper.style.height = `${height}px`;
    put(paper, "aria-label", `${heat.row_label} by ${heat.column_label}`);
    say(this.upright, heat.row_label);
    say(this.along, heat.column_label);
    this.fill_ticks(heat, height, frame);
    const painted = this.painted;
    if (painted?.value !== heat.value || painted.theme !== frame.theme) {
      paint(paper, heat, frame.theme);
    }
    this.painted = { value: heat.value, theme: frame.theme };
    this.mark(heat);
  }

  /**
   * Name as many rows and columns as there is room for.
   * @param {Heat} heat
   * @param {number} height of the cells, in CSS pixels
   * @param {Frame} frame
   */
  fill_ticks(heat, height, { width }) {
    const { rows, columns, row_name = String, column_name = String } = heat;
    const down = ticks(rows, row_name, () => height / LINE);
    const across = ticks(columns, column_name, (longest) => width / (LETTER * (longest + 2)));
    const text = JSON.stringify([rows, columns, down, across]);
    if (text === this.ticks || !this.row_ticks || !this.column_ticks) return;
    this.ticks = text;
    if (heat.language) this.row_ticks.lang = this.column_ticks.lang = heat.language;
    this.row_ticks.style.width = `${Math.max(...down.map(({ name }) => name.length)) + 1}ch`;
    this.row_ticks.replaceChildren(...down.map((tick) => named(tick, "top", rows)));
    this.column_ticks.replaceChildren(...across.map((tick) => named(tick, "left", columns)));
  }

  /**
   * Frame the row and the column of the pinned cell.
   * @param {Heat} heat
   */
  mark({ rows, columns, pinned, pinned_columns = 1 }) {
    const { row_mark, column_mark } = this;
    if (!row_mark || !column_mark) return;
    if (row_mark.hidden !== !pinned) row_mark.hidden = column_mark.hidden = !pinned;
    if (!pinned) return;
    place(row_mark, "top", pinned.row / rows, "height", 1 / rows);
    place(column_mark, "left", pinned.column / columns, "width", pinned_columns / columns);
  }

  /** @param {HTMLCanvasElement} paper */
  listen(paper) {
    const point = (/** @type {PointerEvent} */ event) => this.point(event);
    sideways(paper, {
      press: (event) => event.pointerType !== "touch" && point(event),
      drag: point,
      tap: point,
    });
  }

  /** @param {PointerEvent} event */
  point(event) {
    const { heat, paper } = this;
    if (!heat || !paper || !this.pin) return;
    const box = paper.getBoundingClientRect();
    const row = Math.floor((event.clientY - box.top) / box.height * heat.rows);
    const column = Math.floor((event.clientX - box.left) / box.width * heat.columns);
    this.pin(within(row, heat.rows), within(column, heat.columns));
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const { heat, pin } = this;
    const move = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (!heat || !pin || !move) return;
    event.preventDefault();
    const { row, column } = heat.pinned ?? { row: 0, column: 0 };
    pin(within(row + move[0], heat.rows), within(column + move[1], heat.columns));
  }
}

/**
 * Give a canvas its size, unless it has it: with the same one too, a browser makes a new one of it.
 * @param {HTMLCanvasElement} paper
 * @param {number} width
 * @param {number} height
 */
export function cut_paper(paper, width, height) {
  if (paper.width !== width) paper.width = width;
  if (paper.height !== height) paper.height = height;
}

/**
 * Paint one pixel a cell; the style sheet stretches it without smoothing.
 * @param {HTMLCanvasElement} paper
 * @param {Pick<Heat, "rows" | "columns" | "value" | "ramp">} heat
 * @param {Frame["theme"]} theme
 */
export function paint(paper, heat, theme) {
  cut_paper(paper, heat.columns, heat.rows);
  const pen = paper.getContext("2d");
  if (!pen) return;
  const image = pen.createImageData(heat.columns, heat.rows);
  for (let i = 0, row = 0; row < heat.rows; row++) {
    for (let column = 0; column < heat.columns; column++, i += 4) {
      const [red, green, blue] = colour(heat.ramp, heat.value(row, column), theme);
      image.data[i] = red;
      image.data[i + 1] = green;
      image.data[i + 2] = blue;
      image.data[i + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
}

/**
 * @param {HTMLElement} mark
 * @param {"top" | "left"} side
 * @param {number} start share of the picture
 * @param {"height" | "width"} extent
 * @param {number} size share of the picture
 */
function place(mark, side, start, extent, size) {
  mark.style[side] = `${(100 * start).toFixed(3)}%`;
  mark.style[extent] = `${(100 * size).toFixed(3)}%`;
}

/**
 * @param {HTMLElement} head
 * @param {string} name
 * @param {string} [language]
 */
function label(head, name, language) {
  say(head, name);
  if (language) head.lang = language;
}

/** @typedef {{ at: number, name: string }} Tick */

/**
 * The rows or columns that are named: all, or every second, fifth, tenth …
 * @param {number} count
 * @param {(index: number) => string} name
 * @param {(longest: number) => number} room how many names fit, if the longest has so many letters
 * @returns {Tick[]}
 */
function ticks(count, name, room) {
  const all = numbers(count).map((at) => ({ at, name: name(at) }));
  const fit = Math.max(2, room(Math.max(...all.map((tick) => tick.name.length))));
  const steps = [1, 10, 100, 1000].flatMap((unit) => [unit, 2 * unit, 5 * unit]);
  const step = steps.find((every) => count / every <= fit) ?? count;
  return all.filter(({ at }) => at % step === 0);
}

/**
 * @param {Tick} tick
 * @param {"top" | "left"} side
 * @param {number} count of rows or columns
 */
function named({ at, name }, side, count) {
  const element = html("span", {}, name);
  element.style[side] = `${(100 * (at + 0.5) / count).toFixed(3)}%`;
  return element;
}

/** @param {number} count */
function numbers(count) {
  return Array.from({ length: count }, (_, i) => i);
}

/**
 * @param {number} index
 * @param {number} count
 */
function within(index, count) {
  return Math.min(count - 1, Math.max(0, index));
}
