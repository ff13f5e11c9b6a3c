// Where a picture is drawn.

const WIDE = 560; // CSS pixels from which two pictures stand side by side

/** Where a picture is drawn: how wide, in CSS pixels, and in which theme. */
export class Frame {
  /**
   * @param {number} width
   * @param {"light" | "dark"} theme
   * @param {boolean} [wide] whether the figure has room for two pictures side by side
   */
  constructor(width, theme, wide = width > WIDE) {
    this.width = width;
    this.theme = theme;
    this.wide = wide;
  }

  /**
   * Frames with these shares of the width, side by side.
   * @param {...number} shares
   * @returns {Frame[]}
   */
  columns(...shares) {
    return shares.map((share) => new Frame(Math.floor(this.width * share), this.theme, this.wide));
  }

  /**
   * The frame, narrower by a margin at one side.
   * @param {number} margin in CSS pixels
   * @returns {Frame}
   */
  inset(margin) {
    return new Frame(this.width - margin, this.theme, this.wide);
  }

  /**
   * Frames with these shares of the width where there is room for them; else each as wide as the
   * figure, one below the other.
   * @param {...number} shares
   * @returns {Frame[]}
   */
  split(...shares) {
    return this.wide ? this.columns(...shares) : shares.map(() => this);
  }
}
