import { equal, holds } from "../assert.js";
import widget from "../../lib/heed/exercises/code.js";
import "../../lib/heed/exercises/explain.js";
import { PageModel } from "../../lib/heed/publish/page/page_model.js";
import { open_document } from "../../lib/heed/publish/screen.js";
/** @import { Card, Field } from "../../lib/heed/exercises/seal.js" */

/** @type {Field} */
const NUMBER = {
  kind: "number",
  label: "m",
  right: 77,
  within: 0,
  unit: "",
  digits: "",
  replies: [],
};
/** @type {Field} */
const CHOICE = {
  kind: "choice",
  label: "x_t?",
  options: [["a", "one"], ["b", "two"]],
  right: ["b"],
  several: false,
  replies: { a: "Not *one*." },
};
/** @type {Field} */
const ORDER = {
  kind: "order",
  label: "order",
  items: [["a", "A"], ["b", "B"], ["c", "C"]],
  misplaced: [["ab", "b first"]],
};
/** @type {Field} */
const PREDICT = {
  kind: "predict",
  label: "guess",
  right: 7,
  low: 0,
  high: 20,
  unit: "",
  digits: 1,
  within: 1,
  figure: "trials",
  state: { m: 40 },
  replies: [],
};

/** @param {Card} card */
function seal(card) {
  const bytes = new TextEncoder().encode(JSON.stringify(card));
  return btoa(String.fromCharCode(...bytes));
}

/**
 * A card in a document of its own.
 * @param {Field[]} fields
 * @param {Record<string, unknown>} [state]
 */
function shown(fields, state = {}) {
  const document = open_document(400, "light");
  const el = document.createElement("div");
  document.body.append(el);
  const model = new PageModel({ sealed: seal({ fields, hint: "look *here*" }), ...state });
  widget.render({ model, el });
  const form = /** @type {HTMLFormElement} */ (el.querySelector("form"));
  const said = /** @type {HTMLElement} */ (el.querySelector(".heed-said"));
  const check = () => {
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    return [model.get("answer"), said.textContent?.trim()];
  };
  /** @param {string} [of] */
  const input = (of = "input") => /** @type {HTMLInputElement} */ (el.querySelector(of));
  return { el, model, said, check, input };
}

Deno.test("a card waits, says what is missing, then judges", () => {
  const { check, input, model } = shown([NUMBER]);
  equal(model.get("answer"), undefined);
  equal(check(), ["unread", "Nothing is entered yet."]);
  input().value = "7";
  equal(check(), ["wrong", "“7” is too small."]);
  equal([model.get("solved"), model.get("entered")], [false, { m: "7" }]);
  input().value = "77";
  equal(check(), ["right", "Right."]);
  input().value = "7";
  check();
  equal(model.get("solved"), true); // once solved, it stays so
});

Deno.test("what was typed is said back as text", () => {
  const { check, input, said } = shown([NUMBER]);
  input().value = "<img src=x>";
  check();
  equal(said.querySelector("img"), null);
  holds(said.textContent?.includes("<img src=x>"));
  for (const text of ["e^2^", "a_t", "*b*"]) {
    input().value = text;
    check();
    holds(said.textContent?.includes(`“${text}”`), said.textContent ?? "");
  }
});

Deno.test("of several fields each is named, and marked", () => {
  const { el, check, input } = shown([NUMBER, CHOICE]);
  input().value = "77";
  input("input[value=a]").checked = true;
  check();
  const lines = [...el.querySelectorAll(".heed-said p")].map((line) => line.innerHTML);
  equal(lines, ["<b>m</b> Right.", "<b>x<sub>t</sub>?</b> Not <em>one</em>."]);
  const marks = [...el.querySelectorAll(".heed-field")].map((field) => [
    field.getAttribute("data-answer"),
    field.querySelector(".heed-mark")?.textContent,
  ]);
  equal(marks, [["right", "✓"], ["wrong", "✗"]]);
  equal(input("input[value=a]").getAttribute("aria-invalid"), "true");
});

Deno.test("a change takes the mark away from its field alone", () => {
  const { el, check, input, said } = shown([NUMBER, CHOICE]);
  check();
  input().dispatchEvent(new Event("input", { bubbles: true }));
  const marks = [...el.querySelectorAll(".heed-field")].map((f) => f.getAttribute("data-answer"));
  equal(marks, ["", "unread"]);
  equal(said.dataset.stale, "true");
  check();
  equal(said.dataset.stale, undefined);
});

Deno.test("the hint is there when it is asked for", () => {
  const { el } = shown([NUMBER]);
  const hint = /** @type {HTMLElement} */ (el.querySelector(".heed-hint"));
  const button = /** @type {HTMLElement} */ (el.querySelector(".heed-ask"));
  holds(hint.hasAttribute("hidden"));
  button.dispatchEvent(new Event("click"));
  equal([hint.hasAttribute("hidden"), button.getAttribute("aria-expanded")], [false, "true"]);
  equal(hint.innerHTML, "look <em>here</em>");
});

Deno.test("lines move up and down, and stop at the ends", () => {
  const { el, check } = shown([ORDER]);
  /** @type {(key: string, down: 0 | 1) => void} */
  const press = (key, down) => {
    const line = el.querySelector(`li[data-key=${key}]`);
    line?.querySelectorAll("button")[down].dispatchEvent(new Event("click"));
  };
  const keys = () => [...el.querySelectorAll("li")].map((line) => line.dataset.key).join("");
  press("a", 0);
  press("c", 1);
  equal([keys(), check()[0]], ["abc", "unread"]);
  press("c", 0);
  equal([keys(), check()], ["acb", ["wrong", "b first"]]);
  press("a", 1);
  press("b", 0);
  press("b", 0);
  equal([keys(), check()[0]], ["bca", "right"]);
  const buttons = [...el.querySelectorAll("button.heed-move")];
  equal(buttons.map((one) => one.getAttribute("aria-disabled")), [
    ...["true", "false", "false", "false", "false", "true"],
  ]);
  equal(buttons[0].getAttribute("aria-label"), "b, line 1 of 3: move up");
});

Deno.test("what was entered before stands there again, and what does not fit is left out", () => {
  const entered = { m: "76", "x_t?": ["a"], order: ["c", "b", "a"] };
  const again = shown([NUMBER, CHOICE, ORDER], { entered });
  equal(again.input().value, "76");
  holds(again.input("input[value=a]").checked);
  equal(again.el.querySelector("li")?.dataset.key, "c");
  const odd = { m: { a: 1 }, "x_t?": "a", order: ["c", "c", "<b>"] };
  const whole = shown([NUMBER, CHOICE, ORDER], { entered: odd });
  equal([whole.input().value, whole.el.querySelector("li")?.dataset.key], ["", "a"]);
});

/** @param {ReturnType<typeof shown>} card */
function looked_at({ el, input }) {
  const look = [".heed-field", ".heed-said p"].map((of) =>
    el.querySelector(of)?.getAttribute("data-answer")
  );
  const invalid = input("input[type=text]").getAttribute("aria-invalid"); // no mistake to mend
  return [...look, el.querySelector(".heed-mark")?.textContent, invalid];
}

Deno.test("a first guess that is off shows no answer and moves no figure", () => {
  const card = shown([PREDICT]);
  const { el, check, input, said, model } = card;
  el.addEventListener("heed-set", () => holds(false, "a figure is asked for"));
  input("input[type=text]").value = "12";
  equal(check()[0], "wrong");
  equal(model.get("solved"), false);
  equal(looked_at(card), ["off", "off", "≠", null]);
  equal([el.querySelector(".heed-truth"), said.textContent?.includes("7.0")], [null, false]);
  equal(said.querySelector("button")?.textContent, "Show the answer");
  check(); // the same guess is no second one
  equal([el.querySelector(".heed-truth"), said.textContent?.includes("7.0")], [null, false]);
});

Deno.test("a second guess gets the answer, and the page is asked for its figure", () => {
  const { el, check, input, said, model } = shown([PREDICT]);
  /** @type {any[]} */
  const asked = [];
  el.addEventListener("heed-set", (event) => {
    asked.push(/** @type {CustomEvent} */ (event).detail);
    event.preventDefault();
  });
  for (const text of ["12", "3"]) {
    input("input[type=text]").value = text;
    equal(check()[0], "wrong");
  }
  holds(said.textContent?.includes("“3” is too low. The answer is 7.0."));
  equal(said.querySelector("button"), null);
  equal(asked, [{ figure: "trials", state: { m: 40 } }]);
  equal(said.querySelector("a")?.getAttribute("href"), "#fig-trials");
  check();
  equal(el.querySelectorAll(".heed-truth").length, 1);
  equal(el.querySelector(".heed-truth")?.textContent, "7.0");
  equal(model.get("solved"), false); // it is answered, but was not well guessed
  input("input[type=text]").value = "7.5";
  equal([check()[0], model.get("solved")], ["right", true]);
});

Deno.test("who asks gets the answer after the first guess", () => {
  const { el, check, input, said, model } = shown([PREDICT]);
  input("input[type=text]").value = "12";
  check();
  said.querySelector("button")?.dispatchEvent(new Event("click"));
  holds(said.textContent?.includes("The answer is 7.0."));
  holds(said.textContent?.includes("To see it, set the figure to m = 40."));
  equal(el.querySelectorAll(".heed-truth").length, 1);
  equal([model.get("answer"), model.get("solved")], ["wrong", false]);
});

Deno.test("a guess that is near is told the answer at once", () => {
  const card = shown([PREDICT]);
  card.input("input[type=text]").value = "7.5";
  equal(card.check()[0], "right");
  equal(looked_at(card), ["right", "right", "✓", null]);
  equal(card.el.querySelector(".heed-truth")?.textContent, "7.0");
});

Deno.test("where a card has no words for a mistake, its hint opens", () => {
  const { el, check, input } = shown([NUMBER, CHOICE]);
  const hint = /** @type {HTMLElement} */ (el.querySelector(".heed-hint"));
  input("input[value=a]").checked = true; // the card has a reply to that
  input().value = "77";
  check();
  holds(hint.hasAttribute("hidden"));
  input().value = "7";
  check();
  equal(hint.hasAttribute("hidden"), false);
  equal(el.querySelector(".heed-ask")?.getAttribute("aria-expanded"), "true");
});

Deno.test("the name of a slider has no asterisks", () => {
  const { input } = shown([{ ...PREDICT, label: "how likely *throwing* is" }]);
  equal(input("input[type=range]").getAttribute("aria-label"), "how likely throwing is (slider)");
});

Deno.test("a slider and its number say the same", () => {
  const { el, input } = shown([PREDICT]);
  const [text, slider] = [input("input[type=text]"), input("input[type=range]")];
  const ends = [...el.querySelectorAll(".heed-end")].map((end) => end.textContent);
  equal(ends, ["0.0", "20.0"]);
  equal(text.value, ""); // where the slider stands at first is no guess
  slider.value = "12.5";
  slider.dispatchEvent(new Event("input"));
  equal(text.value, "12.5");
  text.value = "99";
  text.dispatchEvent(new Event("input"));
  equal(slider.value, "20");
  text.value = "<b>";
  text.dispatchEvent(new Event("input"));
  equal(slider.value, "20");
});

/** @type {Field} */
const CODE = {
  kind: "code",
  label: "f",
  part: "half",
  start: "def f(x):\n    return <x>",
  tests: ["half of 2", "half of 1"],
  given: [],
};

/**
 * @param {"right" | "wrong"} answer
 * @param {string} reply
 */
function report(answer, reply) {
  return { answer, reply, passed: 1, failed: 1, values: "f(2) gives <2>.", line: 0, printed: "" };
}

Deno.test("functions that a notebook was given are judged by Python before they are shown", () => {
  const right = shown([CODE], { verdicts: { f: report("right", "Right.") } });
  equal([right.model.get("answer"), right.said.textContent], ["right", "Right."]);
  const named = shown([CODE], { verdicts: { f: report("wrong", "That is <x> x_t.") } });
  equal([named.model.get("answer"), named.said.textContent], ["wrong", "That is <x> x_t."]);
  const bare = shown([CODE], { verdicts: { f: report("wrong", "") } });
  equal(bare.said.textContent, "f(2) gives <2>.");
  equal(bare.el.querySelector(".heed-hint")?.hasAttribute("hidden"), false);
  equal(shown([CODE], { verdicts: {} }).model.get("answer"), undefined);
});

Deno.test("code is sent to the kernel, whose report marks the tests", async () => {
  const { el, model, said } = shown([CODE], { verdicts: {} });
  const source = /** @type {any} */ (model);
  source.send = (/** @type {any} */ { kind, part, code, number }) => {
    equal([kind, part, code], ["judge", "half", CODE.kind === "code" ? CODE.start : ""]);
    heard({ kind: "report", number: number + 1, report: report("right", "of another question") });
    heard({ kind: "report", number, report: report("wrong", "That is x.") });
  };
  /** @type {(said: any) => void} */
  let heard = () => {};
  source.on = (/** @type {string} */ event, /** @type {any} */ hear) => {
    if (event === "msg:custom") heard = hear;
  };
  el.addEventListener("heed-answered", (event) => {
    equal(/** @type {CustomEvent} */ (event).detail, { verdict: "wrong", missed: "" });
  });
  const form = /** @type {HTMLFormElement} */ (el.querySelector("form"));
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  equal(form.getAttribute("aria-busy"), "true");
  await new Promise((done) => setTimeout(done, 0));
  equal([form.getAttribute("aria-busy"), model.get("answer")], ["false", "wrong"]);
  equal(said.textContent, "That is x.");
  const tests = [...el.querySelectorAll(".heed-tests li")];
  equal(tests.map((one) => one.getAttribute("data-state")), ["passed", "failed"]);
  equal(tests.map((one) => one.textContent), [
    "holds: half of 2",
    "fails: half of 1f(2) gives <2>.",
  ]);
});

/** @type {Field} */
const EXPLAIN = {
  kind: "explain",
  label: "Why *x_t*?",
  ours: "Because *it* is so.",
  points: ["it is", "it is <so>"],
};

Deno.test("ours is shown once a sentence is written, and the reader says when it is compared", () => {
  const { el, check, input, model } = shown([EXPLAIN]);
  const verb = () => el.querySelector(".heed-check")?.textContent;
  equal(check(), ["unread", "Write a sentence first. It need not be a good one."]);
  equal([verb(), el.textContent?.includes("Because")], ["Compare", false]);
  input("textarea").value = "I think that <b>";
  equal(check(), ["unread", "Tick what your sentence says too, then tap or click Done."]);
  equal(verb(), "Done");
  equal(el.querySelector(".heed-ours")?.innerHTML, "<b>Ours:</b> Because <em>it</em> is so.");
  const points = [...el.querySelectorAll(".heed-option")].map((one) => one.textContent);
  equal(points, EXPLAIN.kind === "explain" ? EXPLAIN.points : []);
  equal(el.querySelector("[aria-invalid]"), null); // a sentence is never at fault
  input("input[value='1']").checked = true;
  equal(check()[1], "Your sentence has 1 of 2 points. Read ours once more for the rest.");
  equal([model.get("solved"), model.get("entered")], [
    true,
    { "Why *x_t*?": { text: "I think that <b>", said: ["1"] } },
  ]);
  equal(el.querySelectorAll(".heed-against").length, 1);
});

Deno.test("what was compared before stands there again, and what does not fit is left out", () => {
  const entered = { "Why *x_t*?": { text: "I think", said: ["1", "7", {}] } };
  const { el, input } = shown([EXPLAIN], { entered, solved: true });
  equal([input("textarea").value, el.querySelector(".heed-check")?.textContent], [
    "I think",
    "Done",
  ]);
  equal([...el.querySelectorAll("input")].map((one) => one.checked), [false, true]);
  for (const odd of [7, "text", { text: {}, said: "1" }]) {
    const whole = shown([EXPLAIN], { entered: { "Why *x_t*?": odd } });
    equal([whole.input("textarea").value, whole.el.querySelector(".heed-against")], ["", null]);
  }
});

Deno.test("a page hears how a card was missed", () => {
  const { el, check, input, said } = shown([PREDICT]);
  /** @type {unknown[]} */
  const heard = [];
  el.addEventListener("heed-answered", (event) => {
    heard.push(/** @type {CustomEvent} */ (event).detail);
  });
  el.addEventListener("heed-told", () => heard.push("told"));
  input("input[type=text]").value = "12";
  check();
  said.querySelector("button")?.dispatchEvent(new Event("click"));
  input("input[type=text]").value = "3";
  check();
  equal(heard, [{ verdict: "wrong", missed: "wrong" }, "told", {
    verdict: "wrong",
    missed: "told",
  }]);
});
