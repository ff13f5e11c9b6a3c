// The page's side of the figures: find each one, start it when it comes near, keep its state in
// the address. A live notebook does not need this: there, anywidget starts the figures.

/** @import { About } from "../../figures/kit/model.js" */
/** @import { Data } from "./links.js" */
import { debounce } from "../../figures/kit/figure.js";
import { html } from "../../figures/kit/dom.js";
import { fitting, read_link, write_link } from "./links.js";
import { menu } from "./menu.js";
import { fail, start_near } from "./visible.js";
import { PageModel } from "./page_model.js";
import { share } from "./shared.js";

const TEXT = ".bd-article"; // where figures may ask first, and not on pages of their own

/**
 * The figures of the page that have been started, by their elements.
 * @type {Map<HTMLElement, Promise<PageModel>>}
 */
const started = new Map();

/**
 * Start the figure in `element`, once. Its still picture stays if that fails.
 * @param {HTMLElement} element
 * @returns {Promise<PageModel>}
 */
export function mount(element) {
  const model = started.get(element) ?? start(element);
  started.set(element, model);
  return model;
}

/**
 * @param {HTMLElement} element
 * @returns {Promise<PageModel>}
 */
async function start(element) {
  const script = element.querySelector('script[type="application/json"]');
  /** @type {Data} */
  const data = JSON.parse(script?.textContent ?? "");
  const { about, state } = data;
  const address = new URL(`../../${element.dataset.module}.js`, import.meta.url);
  const widget = (await import(address.href)).default;
  const linked = read_link(about, location.search);
  const model = new PageModel({ ...state, ...linked, _about: about }, state, linked);
  share(model, about);
  model.open = !element.closest(TEXT) || Object.keys(linked).length > 0;
  const stage = html("div", { class: "heed-mount" });
  const still = [...element.childNodes];
  element.style.overflowAnchor = "none"; // or the browser may scroll along with what moves up
  // Nor may it scroll along with what is below while the figure is there twice.
  element.style.height = `${element.getBoundingClientRect().height}px`;
  element.style.overflow = "clip";
  element.append(stage); // in the page while it is built, so that it can be measured
  try {
    widget.render({ model, el: stage });
  } catch (error) {
    stage.remove();
    element.style.height = element.style.overflow = "";
    throw error;
  }
  for (const node of still) node.remove();
  element.append(menu(element, data, model));
  element.style.height = element.style.overflow = "";
  element.getBoundingClientRect(); // is laid out now
  element.style.overflowAnchor = "";
  remember(data, model);
  element.dataset.ready = "true";
  return model;
}

/**
 * Set a figure of the page, wherever it is, to a state. What its controls cannot take is left out.
 * @param {HTMLElement} element
 * @param {Record<string, unknown>} state
 */
async function set(element, state) {
  const model = await mount(element);
  const about = /** @type {About} */ (model.get("_about"));
  model.by_the_book();
  for (const [name, value] of Object.entries(state)) {
    if (!Object.hasOwn(about.controls, name)) continue;
    const taken = fitting(about.controls[name], value);
    if (taken !== undefined) model.set(name, taken);
  }
}

/**
 * Keep the address of the page in step with the figure.
 * @param {Data} data
 * @param {PageModel} model
 */
function remember(data, model) {
  if (origin === "null") return; // a sandboxed frame has no address to keep
  // Safari takes a hundred changes in half a minute; a drag makes more.
  const write = debounce(() => {
    const { about } = data;
    const address = write_link({ about, state: model.starts }, model, location.href);
    history.replaceState(null, "", address);
  }, 250);
  for (const trait of Object.keys(data.about.controls)) model.on(`change:${trait}`, write);
}

// An exercise asks for a figure to be set (exercises/exercise.js).
document.addEventListener("heed-set", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { figure, state } = event.detail;
  const element = document.querySelector(`.heed-figure[data-figure="${CSS.escape(figure)}"]`);
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  set(element, state).catch((error) => fail(element, error));
});

document.documentElement.dataset.figures = "mounted"; // or failure.js says that nothing starts
start_near(document.querySelectorAll(".heed-figure[data-module]"), mount);
