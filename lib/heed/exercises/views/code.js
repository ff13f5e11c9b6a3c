// A field for code in Python: an editor, the tests as sentences, and buttons that start again, download
// and share. Python judges it, in the page (workshop/python.js) or in the kernel of a notebook.
import { keep, kept } from "../../figures/base/kept.js";
import { html, unique } from "../../figures/kit/dom.js";
import { save } from "../../figures/kit/save.js";
import { link_to, linked } from "../links.js";
import { words } from "../words.js";
import { beginning, button } from "./acts.js";
import { grow } from "./editor.js";
import { printed_view } from "./printed.js";
import { told } from "./python.js";
import { mark, sign } from "./view.js";
/** @import { Source } from "../../figures/kit/model.js" */
/** @import { Report } from "../../workshop/python.js" */
/** @import { CodeField } from "../seal.js" */
/** @import { View } from "./view.js" */

export const DRAFTS = "heed.code"; // {"write-softmax": "def dot …", …}: what readers were writing
const RIGHT = "heed.written"; // {"softmax": "def dot …", …}: what was right, whatever came later
const SAID = 1500; // milliseconds that a button says what it did
export const KEYS = "Tab indents. Escape, then Tab, leaves the editor. Control and Enter check.";

/**
 * @param {CodeField} field
 * @param {Source} model
 * @param {boolean} in_notebook
 * @returns {View}
 */
export function code_view(field, model, in_notebook) {
  const { label, start, part, tests, given } = field;
  const name = String(/** @type {any} */ (model.get("_about"))?.name ?? part);
  const area = area_of(label, start);
  const box = html("div", { class: "heed-editor", style: `--lines: ${lines(start)}` }, area);
  const element = html(
    "div",
    { class: "heed-field", "data-kind": "code" },
    html("label", { class: "heed-what", for: area.id }, html("span", {}, ...words(label)), sign()),
    box,
  );
  const list = tests_of(tests);
  const printed = printed_view();
  const editor = grow(box, area, label, KEYS);
  let own = !in_notebook; // whether a draft is kept: not of code that came by a link
  const write = (/** @type {string} */ text) => {
    area.value = text;
    editor.write(text);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  area.addEventListener("input", () => {
    editor.point(0);
    if (own) keep(DRAFTS, { ...codes(DRAFTS), [name]: area.value });
  });
  if (!in_notebook) {
    linked(name).then((text) => {
      if (text === undefined) return;
      own = false;
      write(text);
    });
  }
  return {
    element,
    acts: [
      beginning(area, write, () => start),
      downloading(`${part}.py`, () => area.value),
      ...(in_notebook ? [] : [sharing(name, () => area.value)]),
    ],
    below: [list, printed.element],
    read: () => area.value,
    show(entered) {
      const draft = in_notebook || is_asked_again(name) ? undefined : codes(DRAFTS)[name];
      const text = typeof draft === "string" ? draft : entered;
      if (typeof text !== "string" || text === area.value) return;
      area.value = text;
      editor.write(text);
    },
    mark: (answer) => mark(element, answer),
    async run(progress) {
      const code = area.value;
      const before = written(given);
      const report = await told(model, { kind: "judge", part, code, before }, progress);
      if (own && report.answer === "right") keep(RIGHT, { ...codes(RIGHT), [part]: code });
      editor.point(report.line);
      show_tests(list, report);
      printed.show(report.printed);
      return report;
    },
  };
}

/**
 * Whether the reader comes from the review: then a card is empty (publish/page/review.js).
 * @param {string} name
 */
function is_asked_again(name) {
  return new URLSearchParams(globalThis.location?.search ?? "").get("again") === name;
}

/**
 * What the reader has written for parts, and was right.
 * @param {string[]} parts
 * @returns {Record<string, string>}
 */
export function written(parts) {
  const right = codes(RIGHT);
  const found = parts.map((part) => /** @type {[string, any]} */ ([part, right[part]]));
  return Object.fromEntries(found.filter(([, code]) => typeof code === "string"));
}

/**
 * @param {string} key of what a browser keeps
 * @returns {Record<string, unknown>}
 */
export function codes(key) {
  const all = kept(key);
  return all && typeof all === "object" && !Array.isArray(all) ? all : {};
}

/**
 * The plain field that is there before the editor is, and where that cannot be loaded.
 * @param {string} label
 * @param {string} start
 */
export function area_of(label, start) {
  const area = html("textarea", {
    class: "heed-code",
    id: unique("code"),
    rows: lines(start),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    translate: "no",
    wrap: "off",
    "aria-label": label,
    keydown(event) {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) area.form?.requestSubmit();
      else document.execCommand("insertText", false, `\n${indent_of(area)}`);
    },
  }, start);
  return area;
}

/**
 * The spaces that a new line begins with: those of its own, and four more behind a colon.
 * @param {HTMLTextAreaElement} area
 */
function indent_of({ value, selectionStart }) {
  const line = value.slice(0, selectionStart).split("\n").at(-1) ?? "";
  const spaces = /^ */.exec(line)?.[0] ?? "";
  return line.trimEnd().endsWith(":") ? `${spaces}    ` : spaces;
}

/**
 * How many lines a card shows at first: one to write in, at least.
 * @param {string} start
 */
export function lines(start) {
  return start.split("\n").length + 1;
}

/** @param {string[]} tests */
function tests_of(tests) {
  return html(
    "ol",
    { class: "heed-tests", "aria-label": "Tests" },
    ...tests.map((test) => html("li", {}, html("span", {}, ...words(test)))),
  );
}

const STATES = { passed: "holds: ", failed: "fails: ", waiting: "" };

/**
 * Mark the tests that hold, and the one that fails, with its values.
 * @param {HTMLElement} list
 * @param {Report} report
 */
function show_tests(list, { passed, failed, values, reply }) {
  [...list.children].forEach((item, at) => {
    const state = at < passed ? "passed" : at === failed ? "failed" : "waiting";
    item.setAttribute("data-state", state);
    const [text] = [...item.querySelectorAll("span:not([class])")];
    item.replaceChildren(html("span", { class: "heed-spoken" }, STATES[state]), text);
    if (at === failed && values && reply) {
      item.append(html("span", { class: "heed-values" }, values));
    }
  });
}

/**
 * A button that gives the reader a file of Python.
 * @param {string} name of the file
 * @param {() => string} text
 */
export function downloading(name, text) {
  return button("Download", () => save(name, "text/x-python", text()));
}

/**
 * A button that copies a link to the code.
 * @param {string} name
 * @param {() => string} text
 */
function sharing(name, text) {
  const TITLE = "Copy link";
  const copy = button(TITLE, async () => {
    const link = await link_to(name, text());
    try {
      if (link) await navigator.clipboard.writeText(link);
      copy.textContent = link ? "Copied" : "Too long: download it";
    } catch {
      prompt("The link to your code:", link);
    }
    setTimeout(() => copy.textContent = TITLE, SAID);
  });
  return copy;
}
