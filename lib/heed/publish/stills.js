// Draw figures as they stand in a stored notebook: [{ module, data, before }, …] as JSON on standard
// input, [{ html, reading } or { error }, …] on standard output. Run by stills.py, never by a reader.
import { menu } from "./page/menu.js";
import { PageModel } from "./page/page_model.js";
import { open_document } from "./screen.js";
/** @import { About } from "../figures/kit/model.js" */

/**
 * @typedef {object} Asked
 * @property {string} module
 * @property {{ state: Record<string, unknown>, about: About }} data
 * @property {string[]} [before] traits that have a control in a figure before it on its page
 */
/** @typedef {{ stage: HTMLElement, figure: HTMLElement, model: PageModel }} Drawn */

const EXERCISES = "exercises/"; // modules of cards: they have no picture, and are as wide as they may be
const CONTROLS = ".heed-controls, .heed-figure-menu, button, input, select"; // a picture may hold some too
// CSS pixels that a figure has for its picture: on screens of 390 and 360, and of 1440 and 1280.
const WIDTHS = { narrow: [358, 328], wide: [840, 680] };
const UNSEEN = ".heed-spoken, .heed-menu-items"; // before the figure lives
const PIXELS = /(-?[\d.]+)px/g;

/**
 * The figure on a screen of its own.
 * @param {Asked} asked
 * @param {number} width
 * @param {"light" | "dark"} theme
 * @returns {Promise<Drawn>}
 */
export async function draw({ module, data, before = [] }, width, theme) {
  const document = open_document(width, theme);
  document.body.append(...before.map((trait) => figure_with(document, trait)));
  const figure = document.createElement("div");
  figure.className = "heed-figure";
  figure.id = `fig-${data.about?.name}`;
  document.body.append(figure);
  const widget = (await import(new URL(`../${module}.js`, import.meta.url).href)).default;
  const model = new PageModel({ ...data.state, _about: data.about });
  widget.render({ model, el: figure });
  const stage = /** @type {HTMLElement} */ (figure.querySelector(".heed-stage"));
  fix_controls(figure);
  for (const svg of stage?.querySelectorAll("svg.heed-plot") ?? []) {
    svg.setAttribute("style", `height:${svg.getAttribute("height")}px`);
    svg.setAttribute("width", "100%");
  }
  return { stage, figure, model };
}

/**
 * What stands for a figure that has a control for a trait.
 * @param {Document} document
 * @param {string} trait
 */
function figure_with(document, trait) {
  const figure = document.createElement("div");
  figure.className = "heed-figure";
  const control = document.createElement("input");
  control.setAttribute("data-control", trait);
  figure.append(control);
  return figure;
}

/**
 * Write into HTML what controls hold, which a browser keeps beside it.
 * @param {HTMLElement} figure
 */
function fix_controls(figure) {
  for (const input of figure.querySelectorAll("input")) {
    if (input.type === "range" && !input.value) input.setAttribute("value", "0"); // not the middle
    input.toggleAttribute("checked", input.checked === true);
  }
  for (const { options, selectedIndex } of figure.querySelectorAll("select")) {
    [...options].forEach((option, at) => option.toggleAttribute("selected", at === selectedIndex));
  }
}

/**
 * The figure as it is drawn for two widths, so that it fits those between and beside them.
 * @param {Asked} asked
 * @param {number[]} widths
 * @returns {Promise<Drawn>}
 */
async function draw_for(asked, [width, other]) {
  const drawn = await draw(asked, width, "light");
  follow_width(drawn.stage, width, (await draw(asked, other, "light")).stage, other);
  if (drawn.stage.querySelector("canvas")) {
    develop(drawn.stage, (await draw(asked, width, "dark")).stage);
  }
  return drawn;
}

/**
 * Put each length in pixels on the straight line through what it is at two widths. A hundred cqi are
 * the width of .heed-stages.
 * @param {HTMLElement} stage
 * @param {number} width
 * @param {HTMLElement} twin the same at the width `other`; where it has other parts, lengths grow
 *   with the width
 * @param {number} other
 */
function follow_width(stage, width, twin, other) {
  const [styled, twins] = [stage, twin].map((one) => [...one.querySelectorAll("[style*=px]")]);
  styled.forEach((element, i) => {
    const style = element.getAttribute("style") ?? "";
    const lengths = styled.length === twins.length ? lengths_in(twins[i]) : [];
    let at = 0;
    const bent = style.replace(PIXELS, (text, pixels) => {
      const slope = (pixels - (lengths[at++] ?? pixels * other / width)) / (width - other);
      const start = pixels - slope * width;
      return slope === 0 ? text : `calc(${start.toFixed(1)}px + ${(100 * slope).toFixed(3)}cqi)`;
    });
    element.setAttribute("style", bent);
  });
}

/**
 * @param {Element} element
 * @returns {number[]} in pixels, as they stand in its style
 */
function lengths_in(element) {
  const style = element.getAttribute("style") ?? "";
  return [...style.matchAll(PIXELS)].map(([, pixels]) => Number(pixels));
}

/**
 * Show what canvases hold as pictures, one for each theme.
 * @param {HTMLElement} stage
 * @param {HTMLElement} dark the same at night
 */
function develop(stage, dark) {
  const night = [...dark.querySelectorAll("canvas")];
  [...stage.querySelectorAll("canvas")].forEach((canvas, i) => {
    const pictures = [canvas, night[i]].map((one, theme) => {
      const picture = canvas.ownerDocument.createElement("img");
      picture.className = `heed-canvas heed-${["light", "dark"][theme]}`;
      picture.alt = canvas.getAttribute("aria-label") ?? "";
      picture.src = one.getAttribute("data-png") ?? "";
      picture.setAttribute("style", canvas.getAttribute("style") ?? "");
      return picture;
    });
    canvas.replaceWith(...pictures);
  });
}

/**
 * Nothing in a still answers, and its ids must not meet those of the live figure.
 * @param {HTMLElement} figure
 */
function silence(figure) {
  for (
    const name of [
      "id",
      "for",
      "aria-labelledby",
      "aria-describedby",
      "aria-activedescendant",
      "aria-controls",
    ]
  ) {
    for (const element of figure.querySelectorAll(`[${name}]`)) {
      if (!element.closest("defs")) element.removeAttribute(name);
    }
  }
  for (const name of ["tabindex", "name", "href", "data-control"]) {
    for (const element of figure.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  const title = figure.querySelector(".heed-title")?.textContent ?? "";
  for (const stage of figure.querySelectorAll(".heed-stage")) {
    stage.setAttribute("role", "img");
    stage.setAttribute("aria-label", title);
  }
  for (const gone of figure.querySelectorAll(UNSEEN)) gone.remove();
}

/**
 * @param {Asked} asked
 * @returns {Promise<{ html: string, reading: string } | { error: string }>}
 */
async function still(asked) {
  try {
    if (asked.module.startsWith(EXERCISES)) {
      return { html: await draw_exercise(asked), reading: "" };
    }
    const narrow = await draw_for(asked, WIDTHS.narrow);
    const wide = await draw_for(asked, WIDTHS.wide);
    narrow.stage.classList.add("heed-narrow");
    wide.stage.classList.add("heed-wide");
    wide.stage.outerHTML =
      `<div class="heed-stages">${narrow.stage.outerHTML}${wide.stage.outerHTML}</div>`;
    wide.figure.append(menu(wide.figure, asked.data, wide.model));
    silence(wide.figure);
    for (const controls of wide.figure.querySelectorAll(CONTROLS)) {
      controls.setAttribute("inert", "");
    }
    const reading = wide.figure.querySelector(".heed-reading")?.textContent ?? "";
    return { html: wide.figure.innerHTML, reading };
  } catch (error) {
    return { error: error instanceof Error ? `${asked.module}: ${error.stack}` : String(error) };
  }
}

/**
 * An exercise with fields that nobody can fill in yet.
 * @param {Asked} asked
 * @returns {Promise<string>}
 */
async function draw_exercise(asked) {
  const { figure } = await draw(asked, WIDTHS.wide[0], "light");
  silence(figure);
  for (const control of figure.querySelectorAll("input, button")) {
    control.setAttribute("disabled", "");
  }
  figure.querySelector("form")?.setAttribute("inert", "");
  return figure.innerHTML;
}

if (import.meta.main) {
  /** @type {Asked[]} */
  const all = await new Response(Deno.stdin.readable).json();
  const drawn = [];
  for (const asked of all) drawn.push(await still(asked));
  console.log(JSON.stringify(drawn));
}
