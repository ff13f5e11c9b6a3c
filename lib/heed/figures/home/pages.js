// Where a station is explained: its page, how long it takes and whether it is read, and the others.
import { read_pages } from "../base/read.js";
import { html } from "../kit/dom.js";
import { main_page, more_pages } from "./stations.js";
/** @import { Page } from "./contents.js" */
/** @import { About } from "./stations.js" */

const SITE = "/_static/heed/figures/home/"; // where this module lies in the book's site

/** Links to the pages of a station. @type {(about: About) => HTMLElement} */
export function pages_of(about) {
  const done = read_pages();
  const main = html("p", { class: "heed-station-page" }, link(main_page(about), done));
  const more = more_pages(about);
  if (!more.length) return html("div", {}, main);
  const list = more.map((page) => html("li", {}, link(page, done)));
  return html(
    "div",
    {},
    main,
    html(
      "details",
      { class: "heed-station-more" },
      html("summary", {}, `More on this: ${more.length} ${more.length > 1 ? "pages" : "page"}`),
      html("ul", {}, ...list),
    ),
  );
}

/** @type {(page: Page, done: Set<string>) => HTMLElement} */
function link({ page, title, minutes, further }, done) {
  const address = address_of(page);
  const name = address ? html("a", { href: address, target: "_top" }, title) : html("b", {}, title);
  const said = [`${minutes} min`, ...(further ? ["further"] : [])];
  if (done.has(`book/${page}`)) said.push("read ✓");
  return html("span", {}, name, " ", html("small", {}, said.join(" · ")));
}

/**
 * The address of a page, if the module is part of the book's site.
 * @param {string} page
 * @returns {string | null}
 */
function address_of(page) {
  const [root, ...rest] = import.meta.url.split(SITE);
  return rest.length ? `${root}/book/${page}.html` : null;
}
