// The controls of a figure. On a narrow screen each is a card with its name and its value, and the one
// that is open lies below them; kit/figure.css shows the cards there, and there alone.
import { html, put, say, unique } from "./dom.js";

const OPENED = ".heed-stepper, .heed-range, .heed-menu, .heed-text, .heed-choice";
const TYPED = ".heed-text"; // a finger begins with something else, if a figure sets no data-first
const IN_SIGHT = 4; // cards and buttons in sight at once

/** @typedef {{ control: HTMLElement, tab: HTMLButtonElement, value: HTMLElement, late: boolean }} Card */

/** The controls of a figure, and their cards. */
export class Settings {
  /**
   * @param {Node[]} controls
   * @param {Node[]} more those that matter less
   */
  constructor(controls, more) {
    const elements = [...controls, ...more].filter((node) => node instanceof HTMLElement);
    const crowded = elements.reduce((sum, element) => sum + places(element), 0) > IN_SIGHT;
    const late = elements.slice(crowded ? controls.length : elements.length);
    const opened = elements.filter((element) => element.matches(OPENED));
    this.cards = opened.length < 2 ? [] : opened.map((control) => this.card(control, late));
    for (const element of late) element.dataset.late = "";
    /** @type {Card | null} */
    this.opened = null;
    this.more = late.length ? this.turn() : null;
    const tabs = this.cards.map(({ tab }) => tab);
    this.element = html(
      "div",
      { class: "heed-controls" },
      ...tabs,
      ...controls,
      ...more,
      this.more,
    );
    this.show_late(false);
  }

  /**
   * @param {HTMLElement} control
   * @param {HTMLElement[]} late
   * @returns {Card}
   */
  card(control, late) {
    control.id ||= unique("control");
    const value = html("b");
    const tab = html(
      "button",
      { type: "button", class: "heed-tab", "aria-controls": control.id },
      html("span", {}, name_of(control)),
      value,
    );
    const card = { control, tab, value, late: late.includes(control) };
    tab.addEventListener("click", () => this.open(card));
    tab.toggleAttribute("data-late", card.late);
    return card;
  }

  /** The button that changes to the controls that matter less, and back. */
  turn() {
    return html("button", {
      type: "button",
      class: "heed-tab heed-turn",
      click: () => this.show_late(!("late" in this.element.dataset)),
    });
  }

  /** @param {boolean} late */
  show_late(late) {
    this.element.toggleAttribute("data-late", late);
    if (this.more) say(this.more, late ? "Back" : "More");
    const those = this.cards.filter((card) => card.late === late);
    this.element.toggleAttribute("data-lone", those.length === 1);
    const first = those.find(({ control }) => "first" in control.dataset) ??
      those.find(({ control }) => !control.matches(TYPED)) ?? those[0];
    if (first) this.open(first);
  }

  /** @param {Card} opened */
  open(opened) {
    this.opened = opened;
    for (const card of this.cards) {
      put(card.tab, "aria-expanded", String(card === opened));
      card.control.classList.toggle("heed-shut", card !== opened);
    }
  }

  /** Write on each card what its control holds. */
  tell() {
    for (const { control, tab, value } of this.cards) {
      say(value, value_of(control));
      if (tab.hidden !== control.hidden) tab.hidden = control.hidden;
    }
    const at = this.opened;
    if (at?.control.hidden) this.open(this.cards.find((one) => !one.tab.hidden) ?? at);
  }
}

/**
 * Bring a control into sight that lies behind its card.
 * @param {HTMLElement} control
 */
export function open_card(control) {
  const part = control.closest(".heed-controls > *");
  const all = part?.parentElement;
  if (!part || !all || part.checkVisibility()) return;
  const turn = all.querySelector(".heed-turn");
  const elsewhere = part.hasAttribute("data-late") !== all.hasAttribute("data-late");
  if (turn instanceof HTMLElement && elsewhere) turn.click();
  const tab = all.querySelector(`[aria-controls="${part.id}"]`);
  if (tab instanceof HTMLElement) tab.click();
}

/** @type {(control: HTMLElement) => number} how many cards and buttons it is */
function places(control) {
  return control.matches(".heed-seed") ? control.childElementCount : 1;
}

/** @type {(control: HTMLElement) => string} */
function name_of(control) {
  return (control.querySelector("label, legend")?.textContent ?? "").replace(/:$/, "");
}

/** @type {(control: HTMLElement) => string} */
function value_of(control) {
  const output = control.querySelector("output");
  if (output) return output.textContent ?? "";
  const select = control.querySelector("select");
  if (select) return select.options[select.selectedIndex]?.textContent ?? "";
  const chosen = [...control.querySelectorAll("input")].find((input) =>
    input.type === "text" || input.checked
  );
  return (chosen?.type === "text" ? chosen.value : chosen?.parentElement?.textContent) ?? "";
}
