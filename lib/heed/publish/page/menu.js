// The menu of a figure: a link to its state, its code, and what puts it into another page.
import { html, unique } from "../../figures/kit/dom.js";
import { write_link } from "./links.js";

/** @import { Source } from "../../figures/kit/model.js" */
/** @import { Data } from "./links.js" */

const SAID = 1500; // milliseconds that "Copied" stands

/** What is copied in longer texts: loaded once it is asked for. */
const pieces = () => import("./copied.js");

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
  const colab = document.querySelector('meta[name="heed-colab"]')?.getAttribute("content");
  const book = document.querySelector('meta[name="heed-source"]'); // it has a page for each figure
  const { call } = data.about;
  return unfolding(
    copying("Copy link", here),
    book
      ? copying("Copy embed code", async () => {
        const { BELOW, embed_code } = await pieces();
        return embed_code(data, model, height_of(element) + BELOW);
      })
      : null,
    call
      ? copying(
        "Copy Python",
        async () => (await pieces()).python(data, model, element.dataset.module),
        html("code", {}, call),
      )
      : null,
    book
      ? pressed("Present", async () => location.assign((await pieces()).slide_address(data, model)))
      : null,
    saving("SVG", element, data.about.name),
    saving("PNG", element, data.about.name),
    colab ? html("a", { href: colab, target: "_blank", rel: "noopener" }, "Open in Colab") : null,
  );
}

/** The height of a figure alone, where nothing is asked. @param {HTMLElement} figure */
function height_of(figure) {
  const question = /** @type {HTMLElement | null} */ (figure.querySelector(".heed-question"));
  question?.style.setProperty("display", "none", "important");
  const { height } = figure.getBoundingClientRect();
  question?.style.removeProperty("display");
  return Math.ceil(height);
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

/** An item that saves the picture. @type {(kind: "SVG" | "PNG", figure: Element, name: string) => HTMLElement} */
function saving(kind, figure, name) {
  return pressed(
    `Save as ${kind}`,
    async () => (await import("../../figures/kit/picture.js")).save_picture(figure, name, kind),
  );
}

/** @type {(label: string, click: () => void) => HTMLElement} */
function pressed(label, click) {
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
