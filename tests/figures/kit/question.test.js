import { equal } from "../../assert.js";
import { store } from "../../storage.js";
import { toggle } from "../../../lib/heed/figures/kit/controls.js";
import { html } from "../../../lib/heed/figures/kit/dom.js";
import { figure } from "../../../lib/heed/figures/kit/figure.js";
import { asks_first, nearest } from "../../../lib/heed/figures/kit/question.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const GUESS = { question: "Which?", choices: ["one", "two"] };
const ABOUT = {
  name: "toy",
  title: "A toy",
  task: "Try it.",
  state: ["loud"],
  controls: { loud: { kind: "toggle", label: "loud", help: "or not" } },
  guess: GUESS,
};

const STORE = store();

/**
 * A figure of a page whose second choice is right, once that is known.
 * @param {{ about?: object, open?: boolean, linked?: object, known?: () => boolean, silent?: string[], plays?: string }} [how]
 */
function shown(
  { about = {}, open = false, linked = {}, known = () => true, silent = [], plays = "" } = {},
) {
  const document = open_document(358, "light");
  globalThis.requestAnimationFrame = (draw) => Number(draw(0));
  let arrive = () => {};
  const state = { loud: false };
  const page = new PageModel({ ...state, ...linked, _about: { ...ABOUT, ...about } }, state);
  page.open = open;
  const widget = figure((model) => {
    const play = html("button", { class: "heed-play", click: () => model.set("loud", true) });
    arrive = () => model.arrive();
    return {
      controls: [toggle(model, "loud"), play],
      picture: html("p"),
      update() {},
      describe: () => "It is two.",
      question: asks_first(model, () => known() ? 1 : null, { silent, plays }),
    };
  });
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model: page, el });
  const buttons = [...el.querySelectorAll("fieldset button")];
  return {
    page,
    arrive: () => arrive(),
    tap: (/** @type {number} */ at) => buttons[at].dispatchEvent(new Event("click")),
    asks: () => el.hasAttribute("data-asks") && !el.querySelector("fieldset")?.hidden,
    reply: () => el.querySelector(".heed-reply")?.textContent,
    described: () => {
      const by = el.querySelector(".heed-stage")?.getAttribute("aria-describedby");
      return el.querySelector(`#${by}`)?.textContent;
    },
  };
}

/** What is kept, before and after `act`. @param {() => void} act */
function kept_by(act) {
  STORE.clear();
  act();
  return JSON.parse(STORE.get("heed.guesses") ?? "{}");
}

Deno.test("a figure asks, and a guess opens it, is answered and kept", () => {
  const kept = kept_by(() => {
    const { asks, tap, reply, described } = shown();
    equal([asks(), described()], [true, "Which?"]);
    tap(0);
    equal([asks(), reply()], [false, "You said one. It’s two. "]);
    equal(described(), "You said one. It’s two. It is two.");
  });
  equal(kept, { toy: 0 });
});

Deno.test("who is right reads that, and who skips reads nothing", () => {
  STORE.clear();
  const right = shown();
  right.tap(1);
  equal(right.reply(), "Yes, two. ");
  const kept = kept_by(() => {
    const { asks, tap, reply } = shown();
    tap(2);
    equal([asks(), reply()], [false, ""]);
  });
  equal(kept, { toy: -1 });
});

Deno.test("a guess plays what it is about, and the reply stays", () => {
  STORE.clear();
  const { page, reply, tap } = shown({ plays: "loud" });
  tap(0);
  equal([page.get("loud"), reply()], [true, "You said one. It’s two. "]);
  STORE.clear();
  const skipped = shown({ plays: "loud" });
  skipped.tap(2);
  equal([skipped.page.get("loud"), skipped.reply()], [false, ""]);
});

Deno.test("a control that moves opens it, and takes back what was said of a guess", () => {
  const kept = kept_by(() => {
    const { asks, page } = shown();
    page.set("loud", true);
    equal(asks(), false);
  });
  equal(kept, { toy: -1 });
  STORE.clear();
  const { tap, page, reply } = shown();
  tap(0);
  page.set("loud", true);
  equal(reply(), "");
});

Deno.test("a control that tells nothing of the answer leaves the question", () => {
  const kept = kept_by(() => {
    const { asks, page, tap, reply } = shown({ silent: ["loud"] });
    page.set("loud", true);
    equal(asks(), true);
    tap(0);
    equal([asks(), reply()], [false, "You said one. It’s two. "]);
    page.set("loud", false);
    equal(reply(), "");
  });
  equal(kept, { toy: 0 });
});

Deno.test("nobody is asked twice, nor of another state, nor where the page says so", () => {
  STORE.clear();
  equal(shown({ open: true }).asks(), false);
  equal(shown({ linked: { loud: true } }).asks(), false);
  equal(shown({ about: { guess: undefined } }).asks(), false);
  equal(shown().asks(), true);
  STORE.set("heed.guesses", JSON.stringify({ toy: -1 }));
  equal(shown().asks(), false);
  STORE.set("heed.guesses", JSON.stringify("toy"));
  equal(shown().asks(), true);
});

Deno.test("an answer that comes late is told once it is there", () => {
  STORE.clear();
  let known = false;
  const one = shown({ known: () => known });
  one.tap(0);
  equal(one.reply(), "");
  known = true;
  one.arrive();
  equal(one.reply(), "You said one. It’s two. ");
});

Deno.test("the nearest choice is found among numbers, percents and prices", () => {
  equal(nearest(0.117, ["1%", "12%", "40%"]), 1);
  equal(nearest(1994, ["1,153", "2,000", "17,295"]), 1);
  equal(nearest(5.12, ["about €1", "about €5"]), 1);
  equal(nearest(-3, ["−5", "−2", "2"]), 1);
  equal(nearest(2, ["0 of 6", "2 of 6"]), 1);
});
