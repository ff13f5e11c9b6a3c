// The page's side of the figures: find each one, start it when it comes near, keep its state in
// the address. A live notebook does not need this: there, anywidget starts the figures.

/** @import { About, Control, Source } from "../figures/kit/figure.js" */
import { debounce } from "../figures/kit/figure.js";
import { html } from "../figures/kit/dom.js";
import { PageModel } from "./page_model.js";

/** @typedef {{ state: Record<string, any>, about: About }} Data */

/**
 * Whether a value, from wherever, is one that the control can take.
 * @param {Control} control
 * @param {unknown} value
 */
export function allows(control, value) {
  const { kind, min = -Infinity, max = Infinity, whole, options = [], max_length = 0 } = control;
  switch (kind) {
    case "toggle":
      return typeof value === "boolean";
    case "choice":
      return options.some(([option]) => option === value);
    case "text":
      return typeof value === "string" && value.length <= max_length;
    case "number":
      return typeof value === "number" && value >= min && value <= max &&
        (!whole || Number.isInteger(value));
  }
}

/**
 * Read what an address says of a figure: `?encoding.length=80`. What does not fit is left out.
 * @param {About} about
 * @param {string} search
 * @returns {Record<string, unknown>}
 */
export function read_link({ name, controls }, search) {
  /** @type {Record<string, unknown>} */
  const state = {};
  for (const [key, text] of new URLSearchParams(search)) {
    const trait = key.startsWith(`${name}.`) ? key.slice(name.length + 1) : "";
    if (!Object.hasOwn(controls, trait)) continue;
    try {
      const value = JSON.parse(text);
      if (allows(controls[trait], value)) state[trait] = value;
    } catch {
      continue; // no JSON, so nothing that a link of ours holds
    }
  }
  return state;
}

/**
 * Write the state of a figure into an address; what is as in the page itself is left out.
 * @param {Data} data
 * @param {Source} model
 * @param {string} address
 * @returns {string}
 */
export function write_link({ state, about }, model, address) {
  const url = new URL(address);
  for (const trait of Object.keys(about.controls)) {
    const key = `${about.name}.${trait}`;
    const value = model.get(trait);
    if (Object.is(value, state[trait])) url.searchParams.delete(key);
    else url.searchParams.set(key, JSON.stringify(value));
  }
  return url.href;
}

/**
 * Start the figure in `element`. Its still picture stays if that fails.
 * @param {HTMLElement} element
 */
export async function mount(element) {
  const script = element.querySelector('script[type="application/json"]');
  /** @type {Data} */
  const data = JSON.parse(script?.textContent ?? "");
  const { about, state } = data;
  const address = new URL(`../${element.dataset.module}.js`, import.meta.url);
  const widget = (await import(address.href)).default;
  const model = new PageModel({ ...state, ...read_link(about, location.search), _about: about });
  const stage = html("div", { class: "heed-mount" });
  const still = [...element.childNodes];
  element.append(stage); // in the page while it is built, so that it can be measured
  try {
    widget.render({ model, el: stage });
  } catch (error) {
    stage.remove();
    throw error;
  }
  for (const node of still) node.remove();
  element.append(footer(element, data, model));
  remember(data, model);
  element.dataset.ready = "true";
}

/**
 * Keep the address of the page in step with the figure.
 * @param {Data} data
 * @param {PageModel} model
 */
function remember(data, model) {
  // Safari takes a hundred changes in half a minute; a drag makes more.
  const write = debounce(() => {
    history.replaceState(null, "", write_link(data, model, location.href));
  }, 250);
  for (const trait of Object.keys(data.about.controls)) model.on(`change:${trait}`, write);
}

/**
 * Links below a figure: to its state, to its code, and to put it into another page.
 * @param {HTMLElement} element
 * @param {Data} data
 * @param {PageModel} model
 */
function footer(element, data, model) {
  const here = () => {
    const url = new URL(write_link(data, model, location.href));
    url.hash = element.id;
    return url.href;
  };
  const colab = document.querySelector('meta[name="heed-colab"]')?.getAttribute("content");
  return html(
    "div",
    { class: "heed-footer" },
    copy_button("Copy link", here),
    copy_button("Copy embed code", () => embed_code(data, model)),
    colab ? html("a", { href: colab }, "Open in Colab") : null,
  );
}

/**
 * The HTML that shows this figure, in this state, in another page.
 * @param {Data} data
 * @param {PageModel} model
 */
function embed_code(data, model) {
  const { name, title } = data.about;
  const page = new URL(`../../../embed/${name}.html`, import.meta.url);
  const address = write_link(data, model, page.href).replaceAll("&", "&amp;");
  const text = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${address}" title="${text}" width="100%" height="640" ` +
    `style="border:0" loading="lazy"></iframe>`;
}

/**
 * A button that copies a text, and shows it where the browser does not let it copy.
 * @param {string} label
 * @param {() => string} text
 */
function copy_button(label, text) {
  const button = html("button", { type: "button" }, label);
  const shown = html("input", { class: "heed-copied", readonly: true, hidden: true });
  button.addEventListener("click", async () => {
    shown.value = text();
    shown.setAttribute("aria-label", label);
    try {
      await navigator.clipboard.writeText(shown.value);
      button.textContent = "Copied";
      setTimeout(() => button.textContent = label, 1500);
    } catch {
      shown.hidden = false;
      shown.select();
    }
  });
  return html("span", {}, button, shown);
}

/**
 * Say in the page that a figure did not start; its still picture is there.
 * @param {HTMLElement} element
 * @param {unknown} error
 */
function fail(element, error) {
  element.dataset.ready = "error";
  console.error(`Figure ${element.id}:`, error);
  element.append(html(
    "p",
    { class: "heed-failed", role: "alert" },
    "This figure did not start, so what you see is a still picture of it. Loading the page again may help.",
  ));
}

if (typeof document !== "undefined") {
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      mount(target).catch((error) => fail(target, error));
    }
  }, { rootMargin: "400px" });
  for (const element of document.querySelectorAll(".heed-figure[data-module]")) {
    near.observe(element);
  }
}
