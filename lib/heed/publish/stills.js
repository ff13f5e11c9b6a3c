// Draw figures as they stand in a stored notebook: [{ module, data }, …] as JSON on standard input,
// [{ html, reading } or { error }, …] on standard output. Run by stills.py, never by a reader.
import { PageModel } from "./page_model.js";
import { open_document } from "./screen.js";
/** @import { About } from "../figures/kit/figure.js" */

/** @typedef {{ module: string, data: { state: Record<string, unknown>, about: About } }} Asked */
/** @typedef {{ document: Document, stage: HTMLElement, figure: HTMLElement }} Drawn */

const CONTROLS = ".heed-controls, button, input, select"; // a picture may hold some too
const WIDTHS = { narrow: 332, wide: 720 }; // CSS pixels: in a column on a phone, and on a desk

/**
 * The figure on a screen of its own.
 * @param {Asked} asked
 * @param {number} width
 * @param {"light" | "dark"} theme
 * @returns {Promise<Drawn>}
 */
async function draw({ module, data }, width, theme) {
  const document = open_document(width, theme);
  const figure = document.createElement("div");
  document.body.append(figure);
  const widget = (await import(new URL(`../${module}.js`, import.meta.url).href)).default;
  const model = new PageModel({ ...data.state, _about: data.about });
  widget.render({ model, el: figure });
  const stage = /** @type {HTMLElement} */ (figure.querySelector(".heed-stage"));
  fix_controls(figure);
  set_in_shares(stage, width);
  return { document, stage, figure };
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
 * Let what was drawn for one width follow another: shares of the width of .heed-stages in place of
 * pixels, for an element may stand in others that are as wide as what they hold.
 * @param {HTMLElement} stage
 * @param {number} width
 */
function set_in_shares(stage, width) {
  for (const element of stage.querySelectorAll("[style*=width]")) {
    const { style } = /** @type {HTMLElement} */ (element);
    const [, pixels] = /^([\d.]+)px$/.exec(style.width) ?? [];
    if (pixels) style.width = `${(100 * Number(pixels) / width).toFixed(2)}cqi`;
  }
  for (const svg of stage.querySelectorAll("svg.heed-plot")) svg.setAttribute("width", "100%");
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
    const name of ["id", "for", "aria-labelledby", "aria-describedby", "aria-activedescendant"]
  ) {
    for (const element of figure.querySelectorAll(`[${name}]`)) {
      if (!element.closest("defs")) element.removeAttribute(name);
    }
  }
  for (const name of ["tabindex", "name", "data-control"]) {
    for (const element of figure.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  const title = figure.querySelector(".heed-title")?.textContent ?? "";
  for (const stage of figure.querySelectorAll(".heed-stage")) {
    stage.setAttribute("role", "img");
    stage.setAttribute("aria-label", title);
  }
  for (const gone of figure.querySelectorAll(".heed-spoken, .heed-glance")) gone.remove();
}

/**
 * @param {Asked} asked
 * @returns {Promise<{ html: string, reading: string } | { error: string }>}
 */
async function still(asked) {
  try {
    const wide = await draw(asked, WIDTHS.wide, "light");
    const narrow = await draw(asked, WIDTHS.narrow, "light");
    develop(wide.stage, (await draw(asked, WIDTHS.wide, "dark")).stage);
    develop(narrow.stage, (await draw(asked, WIDTHS.narrow, "dark")).stage);
    narrow.stage.classList.add("heed-narrow");
    wide.stage.classList.add("heed-wide");
    wide.stage.outerHTML =
      `<div class="heed-stages">${narrow.stage.outerHTML}${wide.stage.outerHTML}</div>`;
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

if (import.meta.main) {
  /** @type {Asked[]} */
  const all = await new Response(Deno.stdin.readable).json();
  const drawn = [];
  for (const asked of all) drawn.push(await still(asked));
  console.log(JSON.stringify(drawn));
}
