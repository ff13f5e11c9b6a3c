// The ramps of heat maps. base/colours.py has the same; a test compares.

/** @typedef {"light" | "dark"} Theme */
/** @typedef {"sequential" | "diverging"} Ramp */
/** @typedef {readonly [red: number, green: number, blue: number]} Colour each in 0 … 255 */

// Ends of the ramps in OKLCh: lightness, chroma, hue in degrees. Between them a ramp runs straight
// through OKLab, so equal steps look equal; and the ink can be read on all of it.
const ENDS = {
  light: { zero: [0.975, 0.004, 255], plus: [0.65, 0.155, 255], minus: [0.65, 0.155, 55] },
  dark: { zero: [0.25, 0.012, 255], plus: [0.495, 0.124, 255], minus: [0.495, 0.124, 55] },
};
const STEPS = 255;

/**
 * The colour of a value in a heat map. Both ramps go from paper at 0 to blue at 1, the diverging
 * one to orange at −1; what lies outside has the colour of the end.
 * @param {Ramp} ramp
 * @param {number} value in 0 … 1, or in −1 … 1 on the diverging ramp; NaN looks like 0
 * @param {Theme} theme
 * @returns {Colour}
 */
export function colour(ramp, value, theme) {
  if (!(value > 0)) {
    return ramp === "diverging" ? RAMPS[theme].minus[step(-value)] : RAMPS[theme].plus[0];
  }
  return RAMPS[theme].plus[step(value)];
}

/**
 * The same colour for CSS, in both themes: which one holds, `color-scheme` says.
 * @param {Ramp} ramp
 * @param {number} value
 * @returns {string} such as "light-dark(rgb(20 98 230), rgb(9 9 40))"
 */
export function css_colour(ramp, value) {
  const [light, dark] = [colour(ramp, value, "light"), colour(ramp, value, "dark")];
  return `light-dark(rgb(${light.join(" ")}), rgb(${dark.join(" ")}))`;
}

const RAMPS = { light: ramps(ENDS.light), dark: ramps(ENDS.dark) };

/** @type {(value: number) => number} */
function step(value) {
  return Math.round(STEPS * Math.min(1, value)) || 0; // NaN has no step
}

/** @param {{ zero: number[], plus: number[], minus: number[] }} ends */
function ramps({ zero, plus, minus }) {
  return { plus: straight(zero, plus), minus: straight(zero, minus) };
}

/** @type {(from: number[], to: number[]) => Colour[]} */
function straight(from, to) {
  const [start, end] = [oklab(from), oklab(to)];
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    return rgb(start.map((x, i) => x + (end[i] - x) * at / STEPS));
  });
}

/** @type {(oklch: number[]) => number[]} */
function oklab([lightness, chroma, hue]) {
  const angle = hue * Math.PI / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/**
 * From OKLab to sRGB (Ottosson, 2020).
 * @type {(lab: number[]) => Colour}
 */
function rgb([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** @type {(linear: number) => number} */
function byte(linear) {
  const x = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
}
