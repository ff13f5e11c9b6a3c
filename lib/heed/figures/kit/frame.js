// Where a picture is drawn.

const WIDE = 560; // CSS pixels from which two pictures stand side by side
// CSS pixels that title, controls and reading leave of a screen
const ROOM = { narrow: 400, wide: 560, short: 352 };
const LEAST = 112; // CSS pixels of a plot’s height on a small phone
const GAP = 8; // CSS pixels between two pictures, one below the other

/** Where a picture is drawn: how wide and how high at most, in CSS pixels, and in which theme. */
export class Frame {
  /**
   * @param {number} width
   * @param {"light" | "dark"} theme
   * @param {boolean} [wide] whether the figure has room for two pictures side by side
   * @param {number} [room] the greatest height
   * @param {number} [least] the least height of a plot, if it is not the usual one
   */
  constructor(
    width,
    theme,
    wide = width > WIDE,
    room = wide ? ROOM.wide : ROOM.narrow,
    least = undefined,
  ) {
    this.width = width;
    this.theme = theme;
    this.wide = wide;
    this.room = room;
    this.least = least;
    /** Whether only one of several pictures is shown, on a wall. */
    this.one = false;
  }

  /**
   * A frame on a screen, which may be that of a small phone.
   * @param {number} width
   * @param {"light" | "dark"} theme
   * @param {boolean} short
   */
  static on(width, theme, short) {
    return short && width <= WIDE
      ? new Frame(width, theme, false, ROOM.short, LEAST)
      : new Frame(width, theme);
  }

  /**
   * Frames with these shares of the width, side by side.
   * @param {...number} shares
   * @returns {Frame[]}
   */
  columns(...shares) {
    return shares.map((share) => this.part(Math.floor(this.width * share), this.room));
  }

  /**
   * The frame, narrower by a margin at one side.
   * @param {number} margin in CSS pixels
   * @returns {Frame}
   */
  inset(margin) {
    return this.part(this.width - margin, this.room);
  }

  /**
   * Frames with these shares of the width where there is room for them; else each as wide as the
   * figure, one below the other.
   * @param {...number} shares
   * @returns {Frame[]}
   */
  split(...shares) {
    return this.wide ? this.columns(...shares) : this.rows(...shares.map(() => 1));
  }

  /**
   * Frames with these parts of the height, one below the other.
   * @param {...number} parts
   * @returns {Frame[]}
   */
  rows(...parts) {
    const room = this.room - GAP * (parts.length - 1);
    const all = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => this.part(this.width, Math.floor(room * part / all)));
  }

  /**
   * The frame without so much of its height.
   * @param {number} height in CSS pixels
   * @returns {Frame}
   */
  below(height) {
    return this.part(this.width, this.room - height);
  }

  /** @type {(width: number, room: number) => Frame} */
  part(width, room) {
    return new Frame(width, this.theme, this.wide, room, this.least);
  }
}
