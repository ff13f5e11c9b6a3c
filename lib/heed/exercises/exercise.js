// The card of an exercise: its fields, Check, what is said to the answer, and a hint. In a notebook
// and in a built page alike. It tells of each answer by an event on its element, "heed-answered", and
// asks a page to set a figure by "heed-set"; who hears that prevents its default.
import { html, unique } from "../figures/kit/dom.js";
import { keep_keys } from "../figures/kit/figure.js";
import { judge, RIGHT, together } from "./judge.js";
import { unseal } from "./seal.js";
import { choice_view, mistake_view } from "./views/choice.js";
import { code_view } from "./views/code.js";
import { number_view } from "./views/number.js";
import { order_view } from "./views/order.js";
import { predict_view } from "./views/predict.js";
import { shade } from "./views/view.js";
import { words } from "./words.js";
/** @import { Source } from "../figures/kit/model.js" */
/** @import { Verdict } from "./judge.js" */
/** @import { Card, Field, PredictField } from "./seal.js" */
/** @import { View } from "./views/view.js" */

/** @typedef {{ field: Field, view: View }} Part */
/** @typedef {{ figure: string, state: Record<string, unknown> }} Setting */

export default { render };

/**
 * @param {{ model: Source, el: HTMLElement }} context
 */
function render({ model, el }) {
  const card = unseal(model.get("sealed"));
  const in_notebook = model.get("verdicts") !== undefined;
  const parts = card.fields.map((field) => ({ field, view: view_of(field, in_notebook) }));
  const said = html("div", { class: "heed-said", role: "status" });
  const check = () => answer(el, model, parts, said);
  const form = html(
    "form",
    {
      class: "heed-form",
      novalidate: true,
      submit(event) {
        event.preventDefault();
        check();
      },
      input: ({ target }) => forget(parts, said, target),
      keydown(event) {
        if (event.key !== "Enter" || event.isComposing || event.target.type !== "text") return;
        event.preventDefault(); // in JupyterLab no form is submitted by a key
        check();
      },
    },
    ...parts.map(({ view }) => view.element),
    buttons(card, in_notebook),
    said,
  );
  el.classList.add("heed-live");
  el.addEventListener("focusin", keep_keys);
  el.replaceChildren(form);
  restore(model, parts);
  if (Object.keys(model.get("verdicts") ?? {}).length) check(); // Python has judged
}

/**
 * @param {Field} field
 * @param {boolean} in_notebook
 * @returns {View}
 */
function view_of(field, in_notebook) {
  switch (field.kind) {
    case "number":
      return number_view(field);
    case "choice":
      return choice_view(field);
    case "mistake":
      return mistake_view(field);
    case "order":
      return order_view(field);
    case "predict":
      return predict_view(field);
    case "code":
      return code_view(field, in_notebook);
  }
}

/**
 * Check, where something can be checked, and the hint, where there is one.
 * @param {Card} card
 * @param {boolean} in_notebook
 */
function buttons({ fields, hint }, in_notebook) {
  const id = unique("hint");
  const text = html("p", { class: "heed-hint", id, hidden: true }, ...words(hint));
  const checks = in_notebook || fields.some(({ kind }) => kind !== "code");
  const show = html("button", {
    type: "button",
    class: "heed-button heed-ask",
    "aria-expanded": "false",
    "aria-controls": id,
    click() {
      text.hidden = !text.hidden;
      show.setAttribute("aria-expanded", String(!text.hidden));
    },
  }, "Hint");
  return html(
    "div",
    { class: "heed-acts" },
    checks ? html("button", { type: "submit", class: "heed-button heed-check" }, "Check") : null,
    hint ? show : null,
    hint ? text : null,
  );
}

/**
 * Enter what the model holds.
 * @param {Source} model
 * @param {Part[]} parts
 */
function restore(model, parts) {
  const entered = model.get("entered") ?? {};
  for (const { field, view } of parts) {
    if (Object.hasOwn(entered, field.label)) view.show(entered[field.label]);
  }
}

/**
 * Judge what is entered, and say so.
 * @param {HTMLElement} el
 * @param {Source} model
 * @param {Part[]} parts
 * @param {HTMLElement} said
 */
function answer(el, model, parts, said) {
  const verdicts = model.get("verdicts") ?? {};
  /** @type {Record<string, any>} */
  const entered = {};
  const judged = parts.map(({ field, view }) => {
    entered[field.label] = view.read();
    const verdict = judge(field, entered[field.label], verdicts);
    view.mark(verdict.answer);
    return { field, verdict };
  });
  const verdict = together(judged.map((one) => one.verdict));
  const done = verdict === "right";
  delete said.dataset.stale;
  said.replaceChildren(...replies(judged));
  const settings = judged.flatMap(({ field, verdict }) =>
    field.kind === "predict" && field.figure && verdict.answer !== "unread" ? [field] : []
  );
  for (const setting of settings) said.append(set_going(el, setting));
  tell(model, {
    entered,
    answer: verdict,
    reply: judged.map(({ verdict }) => verdict.reply).join(" "),
    solved: done || model.get("solved") === true,
  });
  el.dispatchEvent(new CustomEvent("heed-answered", { bubbles: true, detail: { verdict } }));
}

/**
 * What is said to each field, by its name where there are several; once where all are right.
 * @param {{ field: Field, verdict: Verdict }[]} judged
 * @returns {Node[]}
 */
function replies(judged) {
  const plain = judged.every(({ verdict }) => verdict.reply === RIGHT);
  return (plain ? judged.slice(0, 1) : judged).map(({ field, verdict }) =>
    html(
      "p",
      { "data-answer": shade(field.kind, verdict.answer) },
      plain || judged.length === 1 ? null : html("b", {}, ...words(field.label)),
      plain || judged.length === 1 ? null : " ",
      ...words(verdict.reply),
    )
  );
}

/**
 * Set a figure of the page to what the guess was about. In a notebook nobody hears.
 * @param {HTMLElement} el
 * @param {PredictField} field
 * @returns {HTMLElement} a line that says what there is to see
 */
function set_going(el, { figure, state }) {
  const event = new CustomEvent("heed-set", {
    bubbles: true,
    cancelable: true,
    detail: { figure, state },
  });
  const heard = !el.dispatchEvent(event);
  const traits = Object.entries(state).map(([name, value]) => `${name} = ${value}`).join(", ");
  return heard
    ? html("p", {}, html("a", { href: `#fig-${figure}` }, "See it in the figure"), ".")
    : html("p", {}, traits ? `To see it, set the figure to ${traits}.` : "See it in the figure.");
}

/**
 * @param {Source} model
 * @param {Record<string, unknown>} traits
 */
function tell(model, traits) {
  for (const [name, value] of Object.entries(traits)) model.set(name, value);
  model.save_changes();
}

/**
 * What was said of an answer no longer holds once that is changed.
 * @param {Part[]} parts
 * @param {HTMLElement} said
 * @param {EventTarget | null} target
 */
function forget(parts, said, target) {
  for (const { view } of parts) {
    if (target instanceof Node && view.element.contains(target)) view.mark("");
  }
  said.dataset.stale = "true"; // it stays where it is: nothing may jump under the finger
}
