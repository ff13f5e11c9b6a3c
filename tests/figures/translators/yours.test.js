import { equal } from "../../assert.js";
import { store as keep } from "../../storage.js";
import {
  forget_sentence,
  keep_sentence,
  own_sentence,
  typed,
} from "../../../lib/heed/figures/translators/own_sentence.js";
import { Model } from "../../../lib/heed/figures/kit/model.js";
import { Yours } from "../../../lib/heed/figures/translators/yours.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const KEY = "heed.sentence";
const BOOK = "The boy is ready.";
const OWN = "My dog is older than your cat.";
const ENGLISH = { languages: { source: { lang: "en" } } };

/** A page of a reader's. @param {string} [stored] their sentence */
function store(stored) {
  open_document(400, "light");
  return keep(stored === undefined ? {} : { [KEY]: stored });
}

let made = 0;

/**
 * A figure of a page whose `step` a new sentence sets back, and whose `place` none does.
 * @param {{ name?: string, linked?: object, max_length?: number, book?: boolean, lang?: string }} [of]
 */
function figure_of({ name = "eng-fra", linked = {}, max_length = 200, book = true, lang } = {}) {
  made += 1;
  const state = { sentence: BOOK, step: 3, place: "encoder" };
  const [step, place] = [{ kind: "number" }, { kind: "choice" }];
  const controls = { sentence: { kind: "text", max_length }, step, place };
  const about = { name: `figure ${made}`, controls, state: Object.keys(state) };
  const shown = { ...state, ...linked, _about: about };
  const source = book ? new PageModel(shown, state, { ...linked }) : new PageModel(shown);
  const model = /** @type {any} */ (new Model(/** @type {any} */ (source)));
  const languages = lang === undefined ? ENGLISH.languages : { source: { lang } };
  const yours = new Yours(model, "sentence", /** @type {any} */ ({ name, languages }));
  model.on_change("sentence", () => model.set("step", 1));
  yours.begin();
  return { source, model, yours };
}

/** @type {(yours: Yours) => string} what its line says, "" if it is not there */
const said = ({ element }) =>
  element && !element.hidden ? element.querySelector("span")?.textContent ?? "" : "";

Deno.test("a sentence is kept as JSON, read again and forgotten", () => {
  const kept = store();
  keep_sentence(`  ${OWN}\n`);
  equal([kept.get(KEY), own_sentence()], [JSON.stringify(OWN), OWN]);
  forget_sentence();
  equal([kept.size, own_sentence()], [0, ""]);
});

Deno.test("what is no sentence of at most 200 letters counts as none", () => {
  const hostile = ["", "{", OWN, '{"text": "Go."}', '["Go."]', "7", "null", "true", '"   "'];
  for (const stored of [...hostile, JSON.stringify("a".repeat(201)), `"${"a".repeat(1e7)}"`]) {
    store(stored);
    equal(own_sentence(), "");
    equal(figure_of().model.get("sentence"), BOOK);
  }
});

Deno.test("what no reader would type is taken out, markup is text", () => {
  store('"\\ud800Go\\u0000 \\u202e now\\udfff."');
  equal(own_sentence(), "Go now.");
  const markup = "<img src=x onerror=alert(1)> Hi.";
  store(JSON.stringify(markup));
  const { model, yours } = figure_of();
  equal([model.get("sentence"), yours.element?.querySelector("img")], [markup, null]);
});

Deno.test("a browser that stores nothing shows the book's sentence", () => {
  store();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("refused");
    },
  });
  keep_sentence(OWN);
  equal([own_sentence(), figure_of().model.get("sentence")], ["", BOOK]);
});

Deno.test("a figure begins with the reader's sentence, and leads back to the book's", () => {
  store(JSON.stringify(OWN));
  const { source, model, yours } = figure_of();
  equal([model.get("sentence"), source.starts.sentence, model.get("step")], [OWN, OWN, 1]);
  equal(said(yours), "Your sentence; the text keeps the book’s.");
  yours.buttons.book.click();
  equal([model.get("sentence"), model.get("step"), said(yours)], [BOOK, 3, "The book’s sentence."]);
  equal([yours.buttons.change.hidden, yours.buttons.forget.hidden], [true, false]);
  equal(source.starts.sentence, OWN); // so that the address names the book's
  yours.buttons.yours.click();
  equal(model.get("sentence"), OWN);
  model.set("sentence", "Go.");
  equal(said(yours), "Another sentence, not yours.");
  yours.buttons.forget.click();
  equal([own_sentence(), said(yours)], ["", ""]);
});

Deno.test("the book's sentence leaves what the reader has chosen since", () => {
  store(JSON.stringify(OWN));
  const { model, yours } = figure_of();
  model.set("place", "cross");
  yours.buttons.book.click();
  equal([model.get("sentence"), model.get("step"), model.get("place")], [BOOK, 3, "cross"]);
});

Deno.test("an address that names a sentence is obeyed", () => {
  store(JSON.stringify(OWN));
  for (const sentence of ["Go.", BOOK]) {
    const { source, model } = figure_of({ linked: { sentence } });
    equal([model.get("sentence"), source.starts.sentence], [sentence, undefined]);
  }
  // also where it is the reader's own, which the small world would refuse
  const small = figure_of({ name: "small-world-transformer", linked: { sentence: OWN } });
  equal(small.model.get("sentence"), OWN);
});

Deno.test("a sentence that is too long, or not of the small world, leaves the book's and says why", () => {
  store(JSON.stringify(OWN));
  const short = figure_of({ max_length: 20 });
  const small = figure_of({ name: "small-world-transformer" });
  equal([short, small].map(({ model }) => model.get("sentence")), [BOOK, BOOK]);
  const why = "The book’s sentence, as yours doesn’t work here. ";
  equal(said(short.yours), `${why}It has more than 20 letters.`);
  equal(said(small.yours), `${why}The small world has no “older” or “than”.`);
  store(JSON.stringify("he GAVE me an interesting book"));
  const { model } = figure_of({ name: "small-world-gru" });
  equal(model.get("sentence"), "He gave me an interesting book.");
});

Deno.test("what the translator refuses makes room, unless the reader has just typed it", () => {
  store(JSON.stringify("Hi 😀."));
  const { model, source, yours } = figure_of();
  yours.refuse("The translator has never met “😀”: leave it out.");
  equal([model.get("sentence"), source.starts.sentence, model.get("step")], [BOOK, BOOK, 3]);
  equal(said(yours).endsWith("here. The translator has never met “😀”: leave it out."), true);
  typed(model, "sentence", "你好");
  model.set("sentence", "你好");
  yours.refuse("The translator has not learned to read this.");
  equal(model.get("sentence"), "你好");
});

Deno.test("what is typed is the reader's from then on, but not the book's sentence", () => {
  store();
  const { source, model, yours } = figure_of();
  typed(model, "sentence", BOOK);
  typed(model, "step", OWN);
  equal([own_sentence(), said(yours), source.starts.sentence], ["", "", BOOK]);
  model.set("sentence", OWN);
  typed(model, "sentence", OWN);
  equal([own_sentence(), said(yours).slice(0, 14)], [OWN, "Your sentence;"]);
  equal(source.starts.sentence, OWN); // so that an address names the book's, and never this one
});

Deno.test("an exercise that sets a figure finds the book's sentence in it", () => {
  store(JSON.stringify(OWN));
  const { source, model } = figure_of();
  source.by_the_book();
  equal([model.get("sentence"), model.get("step")], [BOOK, 3]);
});

Deno.test("a notebook and a translator of another language keep to what they are told", () => {
  store(JSON.stringify(OWN));
  for (const of of [{ book: false }, { lang: "de" }, { lang: "" }]) {
    const { model, yours } = figure_of(of);
    equal([model.get("sentence"), yours.element], [BOOK, null]);
  }
});

Deno.test("of the reader's sentence it is said that the translator is unsure, of the book's not", () => {
  store(JSON.stringify(OWN));
  const { yours, model } = figure_of();
  yours.hear(true);
  equal(
    said(yours),
    "Your sentence. The translator is unsure of it: most such translations are faulty.",
  );
  yours.hear(false);
  equal(said(yours), "Your sentence; the text keeps the book’s.");
  yours.hear(true);
  model.set("sentence", BOOK);
  equal(said(yours), "The book’s sentence.");
});

Deno.test("of words that a translator of the small world has never read, the reader is warned", () => {
  store();
  const { model, yours } = figure_of({ name: "small-world-transformer" });
  typed(model, "sentence", "Mary gave the boy bread.");
  model.set("sentence", "Mary gave the boy bread.");
  equal(said(yours).startsWith("The translator has never read “Mary”"), true);
  model.set("sentence", BOOK);
  equal(said(yours), "The book’s sentence.");
});
