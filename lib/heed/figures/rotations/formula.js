// The 2 × 2 block with its numbers, and what it does to the pair.
import { fixed, power } from "../base/numbers.js";
import { html, say } from "../kit/dom.js";
import { Entries, mathml } from "../kit/formula.js";

/** The formulas beside the dial. */
export class Formula {
  constructor() {
    const names = new Entries(2, 2);
    names.write([["cos ωφ", "sin ωφ"], ["−sin ωφ", "cos ωφ"]]);
    this.blocks = [new Entries(2, 2), new Entries(2, 2)];
    this.pairs = [new Entries(1, 2), new Entries(1, 2)];
    const [from, to] = this.pairs;
    this.angle = html("p");
    this.effect = html(
      "div",
      {},
      html("p", {}, "It takes the pair at t to the one at t + φ:"),
      html("p", {}, in_line([from.element, transposed(this.blocks[1])], [to.element])),
    );
    this.element = html(
      "div",
      { class: "heed-formulas" },
      this.angle,
      html("p", {}, in_line([names.element], [this.blocks[0].element])),
      this.effect,
    );
  }

  /**
   * @param {{ offset: number }} state
   * @param {{ omega: Float64Array, j: number, here: Float64Array, moved: Float64Array }} shown
   *   frequencies, the chosen pair, P_t and R P_t
   */
  write({ offset: phi }, { omega, j, here, moved }) {
    const angle = omega[j] * phi;
    const three = (/** @type {number} */ x) => fixed(x, 3);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    say(this.angle, `ω φ = ${power(omega[j])} × ${phi} = ${three(angle)} rad`);
    for (const block of this.blocks) block.write([[cos, sin].map(three), [-sin, cos].map(three)]);
    [here, moved].forEach((code, at) =>
      this.pairs[at].write([[three(code[2 * j]), three(code[2 * j + 1])]])
    );
  }
}

/**
 * Products on both sides of an equation, which may break before the sign.
 * @param {Element[]} left
 * @param {Element[]} right
 */
function in_line(left, right) {
  const math = (/** @type {(Node | string)[]} */ ...parts) => mathml("math", ...parts);
  return html("span", {}, math(...left), " ", math(mathml("mo", "="), ...right));
}

/** @param {Entries} block */
function transposed({ element }) {
  return mathml("msup", element, mathml("mi", "⊤"));
}
