// The pictures of the four stations around the machine, from what was measured and stored.
import { fixed, grouped, percent } from "../base/numbers.js";
import { html, svg } from "../kit/dom.js";
import { typeset } from "../translators/joined.js";
import { interval } from "./stories.js";
/** @import { Languages } from "../translators/languages.js" */
/** @import { Picture } from "./station.js" */

const [WIDE, HIGH] = [200, 44]; // of a picture's own units
const MOST = 9.1; // a loss, at the top

/** A drawing, and what it shows. @type {(caption: string, ...children: Node[]) => HTMLElement} */
const drawn = (caption, ...children) =>
  html(
    "div",
    { class: "heed-around" },
    svg(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      ...children,
    ),
    html("small", {}, caption),
  );

/** @type {(points: [number, number][]) => string} */
const path = (points) => "M" + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/** The loss over the updates, whose places double. @type {(one: any) => HTMLElement} */
function learned({ steps, losses }) {
  const last = Math.log(steps.at(-1));
  const points = steps.map((
    /** @type {number} */ step,
    /** @type {number} */ i,
  ) => /** @type {[number, number]} */ ([
    WIDE * Math.log(step) / last,
    HIGH * (1 - losses[i] / MOST),
  ]));
  return drawn(
    `loss ${fixed(losses[0], 2)} to ${fixed(losses.at(-1), 2)} in ${
      grouped(steps.at(-1))
    } updates: the right piece gets ${percent(Math.exp(-losses[0]), 2)} at first, and then ${
      percent(Math.exp(-losses.at(-1)))
    }`,
    svg("path", { class: "heed-around-line", d: path(points) }),
  );
}

/** A share between 0 and 1 with its interval. @type {(one: any) => HTMLElement} */
function trust(one) {
  const { right, sentences, margin } = interval(one);
  const [share, middle] = [right / sentences, HIGH / 2];
  const across = (/** @type {number} */ from, /** @type {number} */ to) =>
    path([[WIDE * from, middle], [WIDE * to, middle]]);
  return drawn(
    `${percent(share, 1)} are letter for letter what a human wrote, on a scale from 0 to 100%`,
    svg("path", { class: "heed-around-rule", d: across(0, 1) }),
    svg("path", { class: "heed-around-band", d: across(share - margin, share + margin) }),
    svg("path", {
      class: "heed-around-mark",
      d: path([[WIDE * share, 8], [WIDE * share, HIGH - 8]]),
    }),
  );
}

/** Words kept, sentence by sentence longer. @type {(one: any) => HTMLElement} */
function before({ vector, transformer }) {
  const line = (/** @type {number[]} */ kept, /** @type {string} */ look) =>
    svg("path", {
      class: look,
      d: path(
        kept.map((one, i) => [WIDE * i / (kept.length - 1), HIGH * (1.02 - one / 100) * 2.5]),
      ),
    });
  return drawn(
    `words kept in long sentences: a transformer ${transformer.at(-1)}%, and with one vector ${
      vector.at(-1)
    }%, the grey line`,
    line(transformer, "heed-around-line"),
    line(vector, "heed-around-rule"),
  );
}

/** A sentence that went wrong. @type {(one: any, languages: Languages) => HTMLElement} */
function fails({ english, french }, { source, target }) {
  return html(
    "p",
    { class: "heed-around-text" },
    html("span", { lang: source.lang }, typeset(english)),
    " → ",
    html("span", { lang: target.lang }, typeset(french)),
  );
}

const DRAW = /** @type {Record<string, (one: any, languages: Languages) => HTMLElement>} */ ({
  learned,
  trust,
  before,
  fails,
});

/** @type {(name: string, around: Record<string, any>, languages: Languages) => Picture} */
export function around_picture(name, around, languages) {
  const [small, large] = [0, 1].map(() => DRAW[name](around[name], languages));
  large.classList.add("heed-around-large");
  return { small, draw() {}, large };
}
