// The page's side of the exercises: start each when it comes near, remember what was answered, count
// what is solved, fill in a solution when its fold is opened.
import { html } from "../../figures/kit/dom.js";
import { reach, remember, remembered } from "./memory.js";
import { comes_back, missed } from "./missed.js";
import { start_near } from "./visible.js";
import { PageModel } from "./page_model.js";

const AGAIN = new URLSearchParams(location.search).get("again"); // the card that is asked again

/**
 * Bring the card of an exercise to life. Its still stays if that fails.
 * @param {HTMLElement} card
 */
async function mount(card) {
  const element = /** @type {HTMLElement} */ (card.querySelector(".heed-answer"));
  const script = element.querySelector('script[type="application/json"]');
  const { state, about } = JSON.parse(script?.textContent ?? "");
  const address = new URL(`../../${element.dataset.module}.js`, import.meta.url);
  const widget = (await import(address.href)).default;
  const { solved, entered } = remembered(name_of(card));
  const empty = is_asked_again(card);
  const model = new PageModel({ ...state, solved, entered: empty ? {} : entered, _about: about });
  const stage = html("div", { class: "heed-mount" });
  widget.render({ model, el: stage });
  element.querySelector(".heed-still")?.remove();
  element.append(stage);
  card.addEventListener("heed-answered", (event) => {
    keep(card, model, /** @type {CustomEvent} */ (event).detail.missed);
  });
  card.addEventListener("heed-told", () => miss(card, "told"));
  stage.addEventListener("input", () => card.dataset.answer = ""); // what was said was of another
  card.dataset.ready = "true";
}

/** @param {HTMLElement} card */
function name_of(card) {
  return card.dataset.exercise ?? "";
}

/**
 * Whether the review asks for a card, or the end of the page, and so it is empty.
 * @param {HTMLElement} card
 */
function is_asked_again(card) {
  const before = remembered(name_of(card));
  return AGAIN === name_of(card) && (before.solved || comes_back(before));
}

/**
 * Remember that the reader did not know it at first, unless it was solved before.
 * @param {HTMLElement} card
 * @param {"wrong" | "told"} how
 */
function miss(card, how) {
  const before = remembered(name_of(card));
  const after = missed(before, how);
  if (after !== before) remember(name_of(card), after);
  offer();
}

/** Show what is to be tried once more; who has missed nothing loads nothing for it. */
function offer() {
  const back = cards.filter((card) =>
    AGAIN !== name_of(card) && comes_back(remembered(name_of(card)))
  );
  if (!back.length && !document.querySelector(".heed-once-more")) return;
  import("./once_more.js").then(({ show_below }) => show_below(cards, back));
}

/**
 * Remember what was answered: of a card that has been solved, what solved it.
 * @param {HTMLElement} card
 * @param {PageModel} model
 * @param {"" | "wrong" | "told"} how it was missed, if it was
 */
function keep(card, model, how) {
  const [answer, solved] = [String(model.get("answer")), model.get("solved") === true];
  const [name, before, right] = [name_of(card), remembered(name_of(card)), answer === "right"];
  const again = is_asked_again(card);
  const today = new Date().toLocaleDateString("sv"); // as 2026-11-26
  card.dataset.answer = answer;
  if (!solved || right) {
    const entered = /** @type {Record<string, unknown>} */ (model.get("entered"));
    remember(name, { solved, entered, ...(!before.solved && { at: today }) });
  }
  if (again && answer !== "unread") {
    import("./again.js").then(({ settle }) => settle(card, name, right, today));
  }
  if (how) miss(card, how);
  else offer();
  show(card, solved);
  count();
}

/**
 * @param {HTMLElement} card
 * @param {boolean} solved
 */
function show(card, solved) {
  card.toggleAttribute("data-solved", solved);
  card.querySelector(".heed-solved")?.toggleAttribute("hidden", !solved);
}

/** Say how many exercises of the page are solved. */
function count() {
  for (const line of document.querySelectorAll(".heed-progress")) {
    if (!(line instanceof HTMLElement)) continue;
    const total = Number(line.dataset.total);
    const solved = document.querySelectorAll(".heed-exercise[data-solved]").length;
    line.textContent = `${solved} of ${total} solved`;
    reach(line.dataset.page ?? "", { solved, total });
  }
}

document.documentElement.dataset.exercises = "mounted"; // or failure.js says that none starts
const cards = [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".heed-exercise")),
];
for (const card of cards) show(card, remembered(name_of(card)).solved);
start_near(cards, mount);
count();
offer();

// A solution is no text of the page before it is asked for.
for (const fold of document.querySelectorAll("details.heed-solution")) {
  fold.addEventListener("toggle", () => {
    const hidden = fold.querySelector("template");
    if (hidden) hidden.replaceWith(hidden.content);
    const card = fold.closest(".heed-exercise");
    if (card instanceof HTMLElement && hidden) miss(card, "told");
  });
}
