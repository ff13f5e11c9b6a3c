// A field for the whole translator: which parts are the reader's own, a sentence, the file in an editor,
// and what a run of it came to, stage by stage.
import { keep } from "../../figures/base/kept.js";
import { html, unique } from "../../figures/kit/dom.js";
import { words } from "../words.js";
import { beginning } from "./acts.js";
import { area_of, codes, downloading, DRAFTS, KEYS, written } from "./code.js";
import { grow } from "./editor.js";
import { printed_view } from "./printed.js";
import { told } from "./python.js";
import { mark, sign } from "./view.js";
/** @import { Source } from "../../figures/kit/model.js" */
/** @import { Report } from "../../workshop/python.js" */
/** @import { ProgramField } from "../seal.js" */
/** @import { Progress, View } from "./view.js" */

const FILE = "translator.py";
const FILES = ["config.json", "tokenizer.json", "model.safetensors"]; // beside it
const LONGEST = 300; // letters of a sentence
const LINES = 24; // of the file in sight
const EDITED = "You have edited this file. Start again puts it together from your cards anew.";
const NONE = "It translates. So far all of it is the book’s: solve a card, and that part is yours.";
const NEAR = 1e-4; // as program.py has it

/**
 * @param {ProgramField} field
 * @param {Source} model
 * @param {boolean} in_notebook
 * @returns {View}
 */
export function program_view(field, model, in_notebook) {
  const { label, passages, parts, translators } = field;
  const name = String(/** @type {any} */ (model.get("_about"))?.name ?? label);
  const own = in_notebook ? {} : written(parts.map(([part]) => part));
  const names = Object.keys(own);
  const made = put_together(passages, own);
  const area = area_of(label, made);
  const box = html("div", { class: "heed-editor", style: `--lines: ${LINES}` }, area);
  const sentence = sentence_of(field.sentence);
  const choice = choice_of(translators);
  const result = html("div", { class: "heed-run", hidden: true });
  const printed = printed_view();
  const editor = grow(box, area, label, KEYS);
  const write = (/** @type {string} */ text) => {
    area.value = text;
    editor.write(text);
  };
  const draw = () => {
    const whose = parts.map(([part]) =>
      whose_is(area.value, own[part], passage_of(passages, part))
    );
    list.replaceChildren(...parts_of(parts, whose, in_notebook, editor.go));
    edited.hidden = area.value === made;
    const inside = parts.filter((_, i) => whose[i].who === "yours").map(([part]) => part);
    const lost = titles(parts, names.filter((part) => !inside.includes(part)));
    edited.textContent = `${EDITED}${lost && ` This one lacks what you wrote for: ${lost}.`}`;
  };
  area.addEventListener("input", () => {
    editor.point(0);
    draw();
    const draft = area.value === made ? undefined : area.value; // made anew where a part is solved
    if (!in_notebook) keep(DRAFTS, { ...codes(DRAFTS), [name]: draft });
  });
  const file = html(
    "div",
    {},
    html("label", { class: "heed-what", for: area.id }, html("span", {}, label), sign()),
    box,
  );
  const list = html("details", { class: "heed-whose" });
  const edited = html("p", { hidden: true });
  const needs = html("p", { class: "heed-needs" });
  const link = () => needs.replaceChildren(...files_of(choice.value));
  choice.addEventListener("change", link);
  for (const other of [choice, sentence]) {
    other.addEventListener("input", () => result.toggleAttribute("data-stale", true));
  }
  if (!in_notebook) link();
  draw();
  return {
    element: html(
      "div",
      { class: "heed-field", "data-kind": "program" },
      list,
      file,
      edited,
      labelled("Sentence", sentence),
      labelled("Weights", choice),
    ),
    verb: "Run",
    acts: [
      beginning(area, (text) => {
        write(text);
        area.dispatchEvent(new Event("input", { bubbles: true }));
      }, () => made),
      downloading(FILE, () => area.value),
    ],
    below: [result, printed.element, needs],
    read: () => sentence.value,
    show(entered) {
      if (typeof entered === "string" && entered) sentence.value = entered;
      const draft = in_notebook ? undefined : codes(DRAFTS)[name];
      if (typeof draft !== "string") return;
      write(draft);
      draw();
    },
    mark: (answer) => mark(file, answer), // the sentence is not what is judged
    async run(progress) {
      result.hidden = true;
      const translator = choice.value;
      const question = {
        kind: /** @type {const} */ ("run"),
        code: area.value,
        sentence: sentence.value,
        translator,
      };
      const weights = translators.find((one) => one.name === translator) ?? translators[0];
      const report = await told(model, question, progress, () => fetched(weights, progress));
      if (report.answer === "right" && !names.length && area.value === made) report.reply = NONE;
      report.reply = `${report.reply}${await unknown_to(translator, question.sentence)}`;
      editor.point(report.line);
      show_run(result, report);
      result.toggleAttribute("data-stale", false);
      printed.show(report.printed);
      return report;
    },
  };
}

/**
 * The book's file with parts of the reader's own in place of its passages.
 * @param {[string, string][]} passages
 * @param {Record<string, string>} own
 */
export function put_together(passages, own) {
  const put = new Set();
  return passages.map(([part, text]) => {
    if (!Object.hasOwn(own, part)) return text;
    if (put.has(part)) return "";
    put.add(part);
    return `\n\n${own[part].trim()}\n`;
  }).join("");
}

/** @type {(passages: [string, string][], part: string) => string} */
function passage_of(passages, part) {
  return passages.find(([name]) => name === part)?.[1] ?? "";
}

/**
 * Whose a part is in a file, and at which line it begins: 0 if that is not known.
 * @typedef {{ who: "yours" | "the book’s" | "changed here", line: number }} Whose
 */

/** @type {(file: string, own: string | undefined, book: string) => Whose} */
export function whose_is(file, own, book) {
  const [mine, theirs] = [own ?? "", book].map((text) => line_of(file, text.trim()));
  if (mine) return { who: "yours", line: mine };
  if (theirs) return { who: "the book’s", line: theirs };
  const [begins] = /^def \w+/m.exec(own ?? book) ?? [""];
  return { who: "changed here", line: line_of(file, begins) };
}

/**
 * The line of a file at which a text begins, from 1; 0 if it isn't there.
 * @param {string} file
 * @param {string} text
 */
export function line_of(file, text) {
  const at = text ? file.indexOf(text) : -1;
  return at < 0 ? 0 : file.slice(0, at).split("\n").length;
}

/**
 * @param {[string, string, string][]} parts
 * @param {string[]} names
 */
function titles(parts, names) {
  return parts.filter(([part]) => names.includes(part)).map(([, title]) => title).join(", ");
}

/**
 * The parts, and whose each is in the file.
 * @param {[string, string, string][]} parts
 * @param {Whose[]} whose
 * @param {boolean} in_notebook
 * @param {(line: number) => void} go
 * @returns {HTMLElement[]}
 */
function parts_of(parts, whose, in_notebook, go) {
  const yours = whose.filter(({ who }) => who === "yours").length;
  return [
    html("summary", {}, `${yours} of ${parts.length} parts are yours`),
    html(
      "ul",
      { class: "heed-tests" },
      ...parts.map(([_, title, address], i) => {
        const { who, line } = whose[i];
        const named = words(title);
        const click = () => go(line);
        const jump = html("button", { type: "button", class: "heed-jump", click }, `line ${line}`);
        return html(
          "li",
          { "data-state": who === "yours" ? "passed" : "waiting" },
          ...(in_notebook ? named : [html("a", { href: address }, ...named)]),
          `: ${who}`,
          ...(line ? [", ", jump] : []),
        );
      }),
    ),
  ];
}

/** @param {string} text */
function sentence_of(text) {
  return html("input", {
    id: unique("sentence"),
    type: "text",
    value: text,
    maxlength: LONGEST,
    lang: "en",
    autocomplete: "off",
    spellcheck: "false",
  });
}

/** What Small has no words for. @type {(translator: string, sentence: string) => Promise<string>} */
async function unknown_to(translator, sentence) {
  if (!translator.startsWith("small-world")) return "";
  const [{ strange_words }, { SMALL_WORLD }] = await Promise.all(
    ["vocabulary", "small_world"].map((name) =>
      import(new URL(`../../figures/translators/${name}.js`, import.meta.url).href)
    ),
  ).catch(() => [{ strange_words: () => "" }, { SMALL_WORLD: [] }]); // a notebook has no such files
  const strange = strange_words(sentence, SMALL_WORLD);
  return strange && ` But Small has no word ${strange}.`;
}

/** @param {ProgramField["translators"]} translators */
function choice_of(translators) {
  const options = translators.map(({ name, title }) => html("option", { value: name }, title));
  return html("select", { id: unique("weights") }, ...options);
}

/**
 * @param {string} text
 * @param {HTMLElement} control
 */
function labelled(text, control) {
  return html("label", { class: "heed-what", for: control.id }, html("span", {}, text), control);
}

/**
 * The files that a downloaded translator needs beside it, as links.
 * @param {string} translator
 */
function files_of(translator) {
  const links = FILES.map((name) => {
    const href = new URL(`../../weights/${translator}/${name}`, import.meta.url).href;
    return html("a", { href, download: name }, name);
  });
  const [first, second, third] = links;
  return [
    `With these weights, ${FILE} needs beside it: `,
    first,
    ", ",
    second,
    " and ",
    third,
    ".",
  ];
}

/**
 * The files of a translator, which a figure of the book may have loaded before.
 * @param {ProgramField["translators"][number]} weights
 * @param {Progress} progress
 * @returns {Promise<Record<string, Uint8Array>>}
 */
async function fetched({ name, title, version, bytes }, progress) {
  const folder = new URL(`../../weights/${name}/`, import.meta.url).href;
  const address = new URL("../../figures/translators/load.js", import.meta.url).href;
  const hear = (/** @type {number} */ share) =>
    progress(`Loading the weights of ${title}: ${Math.round(100 * share)}% …`);
  const same = (/** @type {any} */ loaded) => loaded;
  const loaded = await (await import(address)).load({ folder, version, bytes }, hear, same);
  const json = (/** @type {unknown} */ data) => new TextEncoder().encode(JSON.stringify(data));
  return {
    "config.json": json(loaded.description),
    "tokenizer.json": json(loaded.source),
    "model.safetensors": new Uint8Array(loaded.weights),
  };
}

/**
 * Show what was written, and how far each stage is from the book's.
 * @param {HTMLElement} result
 * @param {Report} report
 */
function show_run(result, { french, stages = [], values }) {
  result.hidden = !stages.length;
  result.replaceChildren(
    ...(french ? [html("p", { class: "heed-french", lang: "fr" }, french)] : []),
    ...(values ? [html("p", { class: "heed-values" }, values)] : []),
    html(
      "details",
      { open: stages.some(([, gap]) => gap === null || gap > NEAR) },
      html("summary", {}, "Each stage, beside the book’s"),
      html(
        "table",
        { class: "heed-rows" },
        html(
          "thead",
          {},
          html(
            "tr",
            {},
            ...["Stage", "Begins", "Off by at most"].map((one) => html("th", {}, one)),
          ),
        ),
        html("tbody", {}, ...stages.map(row_of)),
      ),
    ),
  );
}

/** @param {[string, number | null, string]} stage */
function row_of([name, gap, begins]) {
  const near = gap !== null && gap <= NEAR;
  const said = gap === null ? "another" : gap === 0 ? "0" : gap.toPrecision(1);
  const cells = [name, begins, said].map((one) => html("td", { "data-wrong": String(!near) }, one));
  return html("tr", {}, ...cells);
}
