// What the menu of a figure copies for other pages and for notebooks.
import { write_link } from "./links.js";

/** @import { Source } from "../../figures/kit/model.js" */
/** @import { Data } from "./links.js" */

export const BELOW = 36; // pixels, the line below a figure on its own page: STYLE in embeds.py
const EMBED = new URL("../../../../embed/", import.meta.url);

/**
 * The Python that makes a figure in this state: an import, and a call.
 * @param {Data} data
 * @param {Pick<Source, "get">} model
 * @param {string} [module] of the figure, such as figures/attention/scores
 * @returns {string}
 */
export function python({ state, about }, model, module = "") {
  const [, name, made] = /^(\w+)\((.*)\)$/s.exec(about.call ?? "") ?? [];
  const folder = ["heed", ...module.split("/").slice(0, -1)].join(".");
  const changed = Object.keys(about.controls).filter((trait) =>
    !Object.is(model.get(trait), state[trait])
  );
  const kept = changed.reduce(
    (all, trait) => all.replace(new RegExp(`\\b${trait}=('[^']*'|"[^"]*"|[^,]*)(, )?`), ""),
    made,
  ).replace(/, $/, "");
  const now = changed.map((trait) => `${trait}=${literal(model.get(trait))}`);
  const given = [kept, ...now].filter(Boolean).join(", ");
  return `from ${folder} import ${name}\n\n${name}(${given})`;
}

/** @param {unknown} value of a control, as Python writes it */
function literal(value) {
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "None" : JSON.stringify(value);
}

/**
 * The address of a figure's own page, in this state. Whose reader has a sentence of their own sees the
 * teacher's all the same: the address names it.
 * @param {Data} data
 * @param {Source} model
 * @returns {string}
 */
function alone(data, model) {
  const { name, in_common = [] } = data.about;
  const named = Object.fromEntries(in_common.map((trait) => [trait, undefined]));
  const pinned = { ...data, state: { ...data.state, ...named } };
  return write_link(pinned, model, new URL(`${name}.html`, EMBED).href);
}

/**
 * The address of a figure on a wall, in this state, light or dark as the page is.
 * @param {Data} data
 * @param {Source} model
 * @returns {string}
 */
export function slide_address(data, model) {
  const { search } = new URL(alone(data, model));
  const asked = new URLSearchParams(search);
  asked.set("figure", data.about.name);
  asked.set("theme", document.documentElement.dataset.theme ?? "light");
  return new URL(`../slides/figure.html?${asked}`, EMBED).href;
}

/**
 * The HTML that shows a figure, in this state, in another page.
 *
 * The frame is as high as the figure now. The second line is for pages that let scripts of the book
 * in: with it, the frame follows the figure.
 * @param {Data} data
 * @param {Source} model
 * @param {number} height of the frame, in pixels
 * @returns {string}
 */
export function embed_code(data, model, height) {
  return frame_code(alone(data, model), data.about.title, height);
}

/**
 * The HTML that shows a figure's own page in another page.
 * @param {string} address
 * @param {string} title
 * @param {number} height of the frame, in pixels
 * @returns {string}
 */
export function frame_code(address, title, height) {
  return `<iframe src="${escape(address)}" title="${escape(title)}" width="100%" ` +
    `height="${height}" style="border:0" loading="lazy"></iframe>\n` +
    "<!-- If you like: this keeps the frame as high as the figure in it. -->\n" +
    `<script async src="${new URL("embed-height.js", EMBED).href}"></script>\n`;
}

/** @param {string} text for an attribute in HTML */
function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
