// The menu of a figure: a link to its state, its code, and what puts it into another page.
import { html, unique } from "../../figures/kit/dom.js";
import { write_link } from "./links.js";

/** @import { Source } from "../../figures/kit/model.js" */
/** @import { Data } from "./links.js" */

const BELOW = 36; // pixels, the line below the figure on its own page: STYLE in embeds.py
const EMBED = new URL("../../../../embed/", import.meta.url);
const SAID = 1500; // milliseconds that "Copied" stands

/**
 * A button at the figure's title, and what it opens.
 * @param {HTMLElement} element the figure
 * @param {Data} data
 * @param {Source} model
 * @returns {HTMLElement}
 */
export function menu(element, data, model) {
  const here = () => {
    const state = { ...data.state, ...model.named };
    const url = new URL(write_link({ ...data, state }, model, location.href));
    url.hash = element.id;
    return url.href;
  };
  const height = () => Math.ceil(element.getBoundingClientRect().height) + BELOW;
  const colab = document.querySelector('meta[name="heed-colab"]')?.getAttribute("content");
  const book = document.querySelector('meta[name="heed-source"]'); // it has a page for each figure
  const { call } = data.about;
  return unfolding(
    copying("Copy link", here),
    book ? copying("Copy embed code", () => embed_code(data, model, height())) : null,
    call
      ? copying(
        "Copy Python",
        () => python(data, model, element.dataset.module),
        html("code", {}, call),
      )
      : null,
    saving("Save as SVG", element, `${data.about.name}.svg`, "image/svg+xml"),
    saving("Save as PNG", element, `${data.about.name}.png`, "image/png"),
    colab ? html("a", { href: colab, target: "_blank", rel: "noopener" }, "Open in Colab") : null,
  );
}

/**
 * The button of a menu and its items: open until the reader presses it again or Escape, or goes
 * elsewhere.
 * @param {...(HTMLElement | null)} items
 */
function unfolding(...items) {
  const id = unique("menu");
  const list = html("div", { class: "heed-menu-items", id, hidden: true }, ...items);
  const button = html("button", {
    type: "button",
    class: "heed-menu-button",
    "aria-label": "Menu of this figure",
    "aria-expanded": "false",
    "aria-controls": id,
    click: () => show(list.hidden !== false),
  }, "⋯");
  const root = html("div", { class: "heed-figure-menu" }, button, list);
  const show = (/** @type {boolean} */ open) => {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    const listen = open ? document.addEventListener : document.removeEventListener;
    for (const event of ["pointerdown", "focusin"]) listen.call(document, event, leave);
  };
  const leave = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Node && root.contains(target))) show(false);
  };
  root.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || list.hidden) return;
    show(false);
    button.focus();
  });
  return root;
}

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
  const { name, title } = data.about;
  const alone = new URL(`${name}.html`, EMBED).href;
  return frame_code(write_link(data, model, alone), title, height);
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

/** An item that saves the picture. @type {(label: string, figure: Element, name: string, type: string) => HTMLElement} */
function saving(label, figure, name, type) {
  const click = async () => {
    const { save_picture } = await import("./picture.js");
    await save_picture(figure, name, type);
  };
  return html("div", {}, html("button", { type: "button", click }, label));
}

/**
 * An item that copies a text, and shows it where the browser does not let it copy.
 * @param {string} label
 * @param {() => string | Promise<string>} text
 * @param {HTMLElement} [what] is copied, in few words
 */
export function copying(label, text, what) {
  const said = html("span", { class: "heed-menu-said", role: "status" });
  const button = html("button", { type: "button" }, label, what ? " " : null, what);
  const shown = html("textarea", { class: "heed-copied", readonly: true, rows: 2, hidden: true });
  button.addEventListener("click", async () => {
    shown.value = await text();
    shown.setAttribute("aria-label", label);
    try {
      await navigator.clipboard.writeText(shown.value);
      said.textContent = "Copied";
      setTimeout(() => said.textContent = "", SAID);
    } catch {
      shown.hidden = false;
      shown.select();
    }
  });
  return html("div", {}, button, said, shown);
}
