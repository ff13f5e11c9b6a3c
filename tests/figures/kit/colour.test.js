import { equal, holds } from "../../assert.js";
import { colour, css_colour } from "../../../lib/heed/figures/kit/colour.js";
import { SERIES } from "../../../lib/heed/figures/kit/marks.js";
import { dot } from "../../../lib/heed/numeric/matrix.js";
/** @import { Ramp, Theme } from "../../../lib/heed/figures/kit/colour.js" */

/** @type {Theme[]} */
const THEMES = ["light", "dark"];
/** @type {[Ramp, number][]} */
const RAMPS = [["sequential", 0], ["diverging", -1]];

/** What figure.css calls each colour, by theme. */
const PALETTE = await read_palette("figures/kit/figure.css", "color-scheme: light;");

// Machado, Oliveira & Fernandes (2009), table 1, severity 1: what a dichromat sees, linear RGB.
const VISION = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/**
 * The colours that a style sheet names, before and after the text that ends the light theme.
 * @type {(sheet: string, end: string) => Promise<Record<Theme, Record<string, string>>>}
 */
async function read_palette(sheet, end) {
  const css = await Deno.readTextFile(new URL(`../../../lib/heed/${sheet}`, import.meta.url));
  const [light, dark] = css.split(end).map((text) =>
    Object.fromEntries(
      [...text.matchAll(/--heed-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    )
  );
  return { light, dark };
}

/** @type {(by: number[][], x: readonly number[]) => number[]} */
const apply = (by, x) => by.map((weights) => dot(weights, x));

/** @type {(bytes: readonly number[]) => number[]} */
const linear = (bytes) =>
  bytes.map((byte) => byte / 255).map((x) =>
    x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  );

/** @type {(hex: string) => number[]} */
const read = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** @type {(rgb: number[]) => number[]} */
const oklab = (rgb) => apply(LAB, apply(LMS, rgb).map(Math.cbrt));

/** @type {(a: readonly number[], b: readonly number[]) => number} WCAG 2, of bytes */
function contrast(a, b) {
  const [low, high] = [a, b].map((bytes) => {
    const [red, green, blue] = linear(bytes);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  }).sort((x, y) => x - y);
  return high / low;
}

/** @type {(a: readonly number[], b: readonly number[], vision?: number[][]) => number} ΔE in OKLab */
function difference(a, b, vision = VISION.usual) {
  const [x, y] = [a, b].map((bytes) => {
    return oklab(apply(vision, linear(bytes)).map((light) => Math.min(1, Math.max(0, light))));
  });
  return Math.hypot(...x.map((value, i) => value - y[i]));
}

/** @type {(ramp: Ramp, low: number, count: number, theme: Theme) => (readonly number[])[]} */
function stops(ramp, low, count, theme) {
  return Array.from({ length: count + 1 }, (_, i) => {
    return colour(ramp, low + (1 - low) * i / count, theme);
  });
}

for (const theme of THEMES) {
  const palette = PALETTE[theme];
  const paper = read(palette.paper);

  for (const [ramp, low] of RAMPS) {
    Deno.test(`equal steps of the ${ramp} ramp look equal (${theme})`, () => {
      const shown = stops(ramp, low, 5 * (1 - low), theme); // so far apart that bytes are fine enough
      const steps = shown.slice(1).map((one, i) => difference(one, shown[i]));
      holds(Math.max(...steps) / Math.min(...steps) < 1.15, String(steps));
      holds(Math.min(...steps) > 0.05, String(steps)); // and can be seen
    });

    Deno.test(`ink can be read on all of the ${ramp} ramp (${theme})`, () => {
      for (const one of stops(ramp, low, 510, theme)) {
        holds(contrast(one, read(palette.ink)) >= 4.5, `${one}`);
      }
    });
  }

  Deno.test(`the ramps tell values apart for every kind of eye (${theme})`, () => {
    for (const [name, vision] of Object.entries(VISION)) {
      const ends = stops("diverging", -1, 2, theme);
      for (const [a, b] of [[0, 1], [1, 2], [0, 2]]) {
        const apart = difference(ends[a], ends[b], vision);
        holds(apart > 0.14, `${name}: ${ends[a]} and ${ends[b]} differ by ${apart}`);
      }
    }
  });

  Deno.test(`both ramps are one where they meet, and stop at their ends (${theme})`, () => {
    for (const x of [0, 0.25, 1]) {
      equal(colour("sequential", x, theme), colour("diverging", x, theme));
    }
    equal(colour("diverging", -7, theme), colour("diverging", -1, theme));
    equal(colour("sequential", 7, theme), colour("sequential", 1, theme));
    equal(colour("sequential", -1, theme), colour("sequential", 0, theme));
    for (const [ramp] of RAMPS) equal(colour(ramp, NaN, theme), colour(ramp, 0, theme));
  });

  Deno.test(`the lightness of the diverging ramp is that of the size (${theme})`, () => {
    for (const x of [0.2, 0.6, 1]) {
      const [plus, minus] = [x, -x].map((value) =>
        oklab(linear(colour("diverging", value, theme)))[0]
      );
      holds(Math.abs(plus - minus) < 0.005, `${plus}, ${minus}`);
    }
  });

  const series = Object.entries(palette).filter(([name]) => name.startsWith("series-"));

  Deno.test(`the colours of series stand out from the paper (${theme})`, () => {
    equal(series.map(([name]) => name), SERIES.map((name) => `series-${name}`));
    for (const [name, hex] of series) holds(contrast(read(hex), paper) >= 3, name);
  });

  Deno.test(`no two colours of series look alike to any kind of eye (${theme})`, () => {
    const drawn = [...series, ["ink", palette.ink]];
    for (const [kind, vision] of Object.entries(VISION)) {
      drawn.forEach(([name, hex], i) =>
        drawn.slice(0, i).forEach(([other, other_hex]) => {
          const apart = difference(read(hex), read(other_hex), vision);
          holds(apart >= 0.1, `${kind}: ${name} and ${other} differ by ${apart}`);
        })
      );
    }
  });

  Deno.test(`what is written can be read, and edges can be seen (${theme})`, () => {
    for (const ground of [palette.paper, palette.tint]) {
      for (const name of ["ink", "faint", "accent", "wrong"]) {
        holds(contrast(read(palette[name]), read(ground)) >= 4.5, `${name} on ${ground}`);
      }
      holds(contrast(read(palette.edge), read(ground)) >= 3, `edge on ${ground}`);
    }
    holds(contrast(read(palette["on-accent"]), read(palette.accent)) >= 4.5);
  });
}

Deno.test("a colour for CSS is the colour for a canvas, in each theme", () => {
  const [light, dark] = THEMES.map((theme) => colour("diverging", -0.3, theme).join(" "));
  equal(css_colour("diverging", -0.3), `light-dark(rgb(${light}), rgb(${dark}))`);
});

Deno.test("both themes have the same colours", () => {
  equal(Object.keys(PALETTE.light), Object.keys(PALETTE.dark));
});

Deno.test("the pages around figures have their colours", async () => {
  const site = await read_palette("publish/site/web/site.css", 'html[data-theme="dark"] {');
  for (const theme of THEMES) {
    for (const name of ["ink", "faint", "paper", "tint", "line", "edge"]) {
      equal([name, site[theme][name]], [name, PALETTE[theme][name]]);
    }
  }
});
