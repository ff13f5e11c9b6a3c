import { equal } from "../assert.js";
import { plain, words } from "../../lib/heed/exercises/words.js";
import { open_document } from "../../lib/heed/publish/screen.js";

/** @param {string} text */
function written(text) {
  const line = open_document(300, "light").createElement("p");
  line.append(...words(text));
  return line.innerHTML;
}

Deno.test("emphasis and what stands below and above become elements", () => {
  for (
    const [text, html] of [
      ["plain", "plain"],
      ["not *inside* it", "not <em>inside</em> it"],
      ["*a b*, *c*", "<em>a b</em>, <em>c</em>"],
      ["x_t + x_{t+1}", "x<sub>t</sub> + x<sub>t+1</sub>"],
      ["m_ℋ and L_𝒟(h_k)", "m<sub>ℋ</sub> and L<sub>𝒟</sub>(h<sub>k</sub>)"],
      ["x_t^2", "x<sub>t</sub><sup>2</sup>"],
      ["10^-3 and 10,000^−1/4", "10<sup>-3</sup> and 10,000<sup>−1</sup>/4"],
      ["(1 − ε)^m", "(1 − ε)<sup>m</sup>"],
      ["|P_0|^2", "|P<sub>0</sub>|<sup>2</sup>"],
      ["R_3ᵀ R_5", "R<sub>3</sub>ᵀ R<sub>5</sub>"],
      ["*x_t*", "<em>x<sub>t</sub></em>"],
      ["exp(λ^2/8)", "exp(λ<sup>2</sup>/8)"],
    ]
  ) equal(written(text), html);
});

Deno.test("what is no formula stays as it is", () => {
  for (const text of ["snake_case", "2 * 3 * 5", "2*3*5", "a ^ b", "x_", "*", "{}", "_x"]) {
    equal(written(text), text);
  }
});

Deno.test("nothing in a text is HTML", () => {
  equal(written("<img src=x onerror=alert(1)>"), "&lt;img src=x onerror=alert(1)&gt;");
  equal(written("x_{<b>}"), "x<sub>&lt;b&gt;</sub>");
});

Deno.test("a name has the words without what marks them", () => {
  open_document(300, "light");
  equal(plain("effect on *c*: *you* divided by *sir*"), "effect on c: you divided by sir");
  equal(plain("p^2, of m_{t+1}"), "p2, of mt+1");
  equal(plain("2 * 3 * 5"), "2 * 3 * 5");
});
