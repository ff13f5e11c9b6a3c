// The card of an exercise: its fields, Check, what is said to the answer, and a hint, which opens by
// itself where the card has no words for a mistake. In a notebook and in a built page alike. It tells of
// each answer by an event on its element, "heed-answered", of an answer that it shows to a reader who
// asks by "heed-told", and asks a page to set a figure by "heed-set"; who hears that prevents its default.
import { html, say, unique } from "../figures/kit/dom.js";
import { keep_keys } from "../figures/kit/figure.js";
import { answer_of, judge, RIGHT, together } from "./judge.js";
import { unseal } from "./seal.js";
import { choice_view, mistake_view } from "./views/choice.js";
import { number_view } from "./views/number.js";
import { order_view } from "./views/order.js";
import { predict_view } from "./views/predict.js";
import { shade } from "./views/view.js";
import { words } from "./words.js";
/** @import { Source } from "../figures/kit/model.js" */
/** @import { Report } from "../workshop/python.js" */
/** @import { Answer, Verdict } from "./judge.js" */
/** @import { Card, Field, PredictField } from "./seal.js" */
/** @import { View } from "./views/view.js" */

/** @typedef {{ field: Field, view: View, guesses: Set<string> }} Part */
/** @typedef {{ field: Field, view: View, verdict: Verdict }} Judged */
/** @typedef {{ figure: string, state: Record<string, unknown> }} Setting */

export default { render };

/**
 * @param {{ model: Source, el: HTMLElement }} context
 */
export function render({ model, el }) {
  const card = unseal(model.get("sealed"));
  /** @type {Record<string, Report>} */
  const verdicts = model.get("verdicts") ?? {}; // of functions that a notebook was given
  const in_notebook = model.get("verdicts") !== undefined;
  const parts = card.fields.map((field) => ({
    field,
    view: VIEWS[field.kind](field, model, in_notebook),
    guesses: /** @type {Set<string>} */ (new Set()),
  }));
  const said = html("div", { class: "heed-said", role: "status" });
  const hint = hint_of(card);
  const tell_all = (/** @type {Record<string, Report>} */ found) =>
    answer(el, model, parts, said, hint, found);
  const check = () => {
    const runs = parts.some(({ view }) => view.run);
    if (!runs) tell_all({});
    else if (form.getAttribute("aria-busy") !== "true") {
      run_all(form, said, parts, verdicts).then(tell_all);
    }
  };
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
    buttons(hint, verb_of(parts), parts.flatMap(({ view }) => view.acts ?? [])),
    said,
    ...parts.flatMap(({ view }) => view.below ?? []),
  );
  el.classList.add("heed-live");
  el.addEventListener("focusin", keep_keys);
  el.replaceChildren(form);
  restore(model, parts);
  name_check(el, parts);
  if (Object.keys(verdicts).length) tell_all(verdicts); // Python has judged
}

/**
 * Have Python judge each field of code, unless it has judged functions and nothing was typed since.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} said
 * @param {Part[]} parts
 * @param {Record<string, Report>} known
 * @returns {Promise<Record<string, Report>>} by label
 */
async function run_all(form, said, parts, known) {
  const verdicts = { ...known };
  form.setAttribute("aria-busy", "true");
  try {
    for (const { field, view } of parts) {
      const start = field.kind === "code" ? field.start : undefined;
      if (!view.run || known[field.label] && view.read() === start) continue;
      const report = await view.run((text) => {
        delete said.dataset.stale;
        said.replaceChildren(html("p", {}, text));
      });
      if (report) verdicts[field.label] = report;
    }
  } finally {
    form.setAttribute("aria-busy", "false"); // or nothing could be checked any more
  }
  return verdicts;
}

/**
 * How a field of each kind is drawn; code.js, program.js and explain.js add theirs, which few pages load.
 * @type {Record<string, (field: any, model: Source, in_notebook: boolean) => View>}
 */
export const VIEWS = {
  number: number_view,
  choice: choice_view,
  mistake: mistake_view,
  order: order_view,
  predict: predict_view,
};

/**
 * The hint of a card, and the button that shows and hides it.
 * @param {Card} card
 */
function hint_of({ hint }) {
  const id = unique("hint");
  const text = html("p", { class: "heed-hint", id, hidden: true }, ...words(hint));
  const button = html("button", {
    type: "button",
    class: "heed-button heed-ask",
    "aria-expanded": "false",
    "aria-controls": id,
    click: () => open(Boolean(text.hidden)),
  }, "Hint");
  /** @param {boolean} shown */
  function open(shown) {
    text.hidden = !shown;
    button.setAttribute("aria-expanded", String(shown));
  }
  return { parts: hint ? [button, text] : [], open };
}

/**
 * Check, the hint, where there is one, and what else can be done.
 * @param {ReturnType<typeof hint_of>} hint
 * @param {string} verb
 * @param {HTMLElement[]} others
 */
function buttons(hint, verb, others) {
  const check = html("button", { type: "submit", class: "heed-button heed-check" }, verb);
  const [ask, text] = hint.parts;
  return html("div", { class: "heed-acts" }, check, ask, ...others, text);
}

/** @param {Part[]} parts */
function verb_of(parts) {
  return parts[0].view.verb ?? "Check";
}

/**
 * Some fields are answered in two steps, and the button says which is next.
 * @param {HTMLElement} el
 * @param {Part[]} parts
 */
function name_check(el, parts) {
  say(/** @type {Element} */ (el.querySelector(".heed-check")), verb_of(parts));
}

/**
 * Enter what the model holds.
 * @param {Source} model
 * @param {Part[]} parts
 */
function restore(model, parts) {
  const entered = model.get("entered") ?? {};
  for (const { field, view } of parts) {
    const known = Object.hasOwn(entered, field.label);
    if (known || view.run) view.show(entered[field.label]); // which may have a draft
  }
}

/**
 * Judge what is entered, and say so.
 * @param {HTMLElement} el
 * @param {Source} model
 * @param {Part[]} parts
 * @param {HTMLElement} said
 * @param {ReturnType<typeof hint_of>} hint
 * @param {Record<string, Report>} verdicts of code
 */
function answer(el, model, parts, said, hint, verdicts) {
  /** @type {Record<string, any>} */
  const entered = {};
  const judged = parts.map(({ field, view, guesses }) => {
    entered[field.label] = view.read();
    const verdict = judged_of(field, entered[field.label], verdicts, guesses);
    view.mark(verdict.answer);
    return { field, view, verdict };
  });
  const verdict = together(judged.map((one) => one.verdict));
  delete said.dataset.stale;
  said.replaceChildren(...replies(judged));
  for (const { field, view, verdict } of judged) {
    if (field.kind === "predict" && verdict.told) said.append(...tell_answer(el, field, view));
    else if (field.kind === "predict" && verdict.answer === "wrong") {
      said.append(teller(el, field, view));
    } else if (verdict.told) view.reveal?.();
  }
  name_check(el, parts);
  if (judged.some(({ verdict }) => verdict.bare)) hint.open(true);
  tell(model, {
    entered,
    answer: verdict,
    reply: judged.map(({ verdict }) => verdict.reply).join(" "),
    solved: verdict === "right" || model.get("solved") === true,
  });
  const detail = { verdict, missed: missed_by(verdict, judged) };
  el.dispatchEvent(new CustomEvent("heed-answered", { bubbles: true, detail }));
}

/**
 * How the reader has missed it, if so: "told" once they have the answer. To run code that fails is no
 * miss, but how code is written.
 * @param {Answer} verdict
 * @param {Judged[]} judged
 */
function missed_by(verdict, judged) {
  if (verdict !== "wrong" || judged.some(({ view }) => view.run)) return "";
  const told = judged.some(({ field, verdict }) => field.kind === "predict" && verdict.told);
  return told ? "told" : "wrong";
}

/**
 * Judge one field, and count its different guesses.
 * @param {Field} field
 * @param {any} entered
 * @param {Record<string, Report>} verdicts
 * @param {Set<string>} guesses
 */
function judged_of(field, entered, verdicts, guesses) {
  const one = JSON.stringify(entered);
  const verdict = judge(field, entered, verdicts, new Set([...guesses, one]).size);
  if (verdict.answer !== "unread") guesses.add(one);
  return verdict;
}

/**
 * Show what is right on the scale of a guess, and set a figure of the page to it.
 * @param {HTMLElement} el
 * @param {PredictField} field
 * @param {View} view
 */
function tell_answer(el, field, view) {
  view.reveal?.();
  return field.figure ? [set_going(el, field)] : [];
}

/**
 * A button for who wants no second guess.
 * @param {HTMLElement} el
 * @param {PredictField} field
 * @param {View} view
 */
function teller(el, field, view) {
  const line = html("p", {});
  const button = html("button", {
    type: "button",
    class: "heed-button heed-tell",
    click() {
      line.replaceChildren(answer_of(field));
      line.after(...tell_answer(el, field, view));
      el.dispatchEvent(new CustomEvent("heed-told", { bubbles: true }));
      line.tabIndex = -1;
      line.focus(); // the button that had it is gone
    },
  }, "Show the answer");
  line.append(button);
  return line;
}

/**
 * What is said to each field, by its name where there are several; once where all are right.
 * @param {Judged[]} judged
 * @returns {Node[]}
 */
function replies(judged) {
  const plain = judged.every(({ verdict }) => verdict.reply === RIGHT);
  return (plain ? judged.slice(0, 1) : judged).map(({ field, view, verdict }) =>
    html(
      "p",
      { "data-answer": shade(field.kind, verdict.answer) },
      plain || judged.length === 1 ? null : html("b", {}, ...words(field.label)),
      plain || judged.length === 1 ? null : " ",
      ...(view.run ? [verdict.reply] : words(verdict.reply)), // it has names of code
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
