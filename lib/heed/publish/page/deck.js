// Figures on a wall, one after the other: each asks, and shows what it says once that is asked for. A
// figure is drawn on a small screen in a frame, and the frame is made large: so are its letters.
import { html } from "../../figures/kit/dom.js";

const [WIDTH, HEIGHT] = [720, 405]; // CSS pixels of the small screen
const REST = 5_000; // milliseconds until the buttons fade
const [LEAST, STEP] = [0.65, 0.07]; // of that scale, for a figure that is higher than the screen
const DRAWN = 60; // milliseconds within which a figure is drawn at another size
const FRAME = "heed-slide"; // by this name embed.js knows that it is on a wall
const NAME = /^[\w-]+$/; // of a figure, as it may stand in an address
const TYPED = "input[type=text], input[type=number], textarea";
const PRESSED = "button, input[type=checkbox]";
const REACHED = "input, select, button, [tabindex]";
const CONTROL = `.heed-live [data-control]:not(${TYPED}, :disabled)`;

/** @typedef {{ address: string, ask: string, see: string, control: string, minutes: string }} Step */

/** @param {Element} deck @returns {Step[]} as the page has them, or the one that its address names */
function steps_of(deck) {
  const listed = [...deck.querySelectorAll("li")].map((item) => ({
    address: /** @type {HTMLAnchorElement} */ (item.querySelector("a")).href,
    ask: item.querySelector(".heed-ask")?.innerHTML ?? "",
    see: item.querySelector(".heed-see")?.innerHTML ?? "",
    ...{ control: item.dataset.control ?? "", minutes: item.dataset.minutes ?? "" },
  }));
  const asked = new URLSearchParams(location.search);
  const name = asked.get("figure") ?? "";
  if (listed.length || !NAME.test(name)) return listed;
  asked.delete("figure");
  const address = new URL(`../embed/${name}.html?${asked}`, location.href).href;
  return [{ address, ask: "", see: "", control: "", minutes: "" }];
}

/** Steps on a screen, of which one is shown. */
class Deck {
  /** @param {HTMLElement} element @param {Step[]} steps */
  constructor(element, steps) {
    this.element = element;
    this.book = element.dataset.book ?? "../";
    this.steps = steps;
    this.at = 0;
    this.told = false;
    /** @type {Map<number, HTMLIFrameElement>} */
    this.frames = new Map();
    this.ask = html("h1", {});
    this.see = html("p", { role: "status" });
    this.count = html("output", {});
    this.room = html("div", { class: "heed-room" });
    this.tell = button("Reveal", "Space", () => this.reveal(!this.told));
    const [before, after] = [[-1, "‹ Back", "P"], [1, "Next ›", "N"]].map(([by, label, key]) =>
      button(String(label), String(key), () => this.go(this.at + Number(by)))
    );
    const leave = button("Leave", "Esc", () => this.leave());
    const turns = steps.length > 1 ? [before, after] : [];
    const keys = html("small", {}, "← → change it · F full screen · D dark");
    this.bar = html("nav", {}, this.count, this.tell, ...turns, leave, keys);
    const words = html("header", { click: () => this.reveal(true) }, this.ask, this.see);
    element.replaceChildren(words, this.room, this.bar);
    new ResizeObserver(() => this.frames.forEach((one) => this.shrink(one))).observe(this.room);
    this.listen(globalThis.window);
    this.rest();
  }

  /** @param {number} at */
  go(at) {
    if (!(at >= 0 && at < this.steps.length)) return;
    this.at = at;
    if (this.steps.length > 1) history.replaceState(null, "", `#${at + 1}`);
    for (const [i, frame] of this.frames) {
      if (Math.abs(i - at) > 1) {
        frame.remove();
        this.frames.delete(i);
      }
    }
    const frame = this.frame(at);
    for (const [i, one] of this.frames) one.inert = i !== at;
    const { ask, see, minutes } = this.steps[at];
    [this.ask.innerHTML, this.see.innerHTML] = [ask, see];
    const place = this.steps.length > 1 ? `${at + 1} of ${this.steps.length}` : "";
    this.count.textContent = minutes ? `${place} · ${minutes} min` : place;
    this.reveal(false);
    if (frame.dataset.ready) this.arrive(at);
  }

  /** The frame of a step, made if it is not there. @param {number} at */
  frame(at) {
    const found = this.frames.get(at);
    if (found) return found;
    const url = new URL(this.steps[at].address);
    url.searchParams.set("slide", "");
    const theme = document.documentElement.dataset.theme ?? "light";
    url.searchParams.set("theme", theme);
    const frame = html("iframe", { name: FRAME, src: url.href, title: this.ask.textContent ?? "" });
    frame.addEventListener("load", async () => {
      this.listen(/** @type {Window} */ (frame.contentWindow));
      await ready(frame);
      await this.shrink(frame);
      frame.dataset.ready = "true";
      if (at === this.at) this.arrive(at);
    });
    this.frames.set(at, frame);
    this.room.append(frame);
    this.enlarge(frame, 1);
    return frame;
  }

  /** A figure is there: it gets the keys, its words are known, and the next one may come. @param {number} at */
  arrive(at) {
    const words = [".heed-task", ".heed-title"].map((one) =>
      this.page()?.querySelector(`.heed-live ${one}`)?.textContent ?? ""
    );
    const frame = /** @type {HTMLIFrameElement} */ (this.frames.get(at));
    frame.title = words[1];
    this.ask.textContent ||= words[0];
    this.see.textContent ||= words[1];
    this.reveal(this.told);
    this.take();
    if (at + 1 < this.steps.length) this.frame(at + 1).inert = true;
  }

  page() {
    return this.frames.get(this.at)?.contentDocument;
  }

  /** @param {boolean} told */
  reveal(told) {
    this.told = told;
    this.element.toggleAttribute("data-told", told);
    this.tell.firstChild?.replaceWith(told ? "Hide" : "Reveal");
    const root = this.page()?.documentElement;
    if (root) root.dataset.slide = told ? "told" : "";
    this.take();
  }

  /** The control that the arrows move: the one that the plan names, or the first that is no text. */
  primary() {
    const all = [...this.page()?.querySelectorAll(CONTROL) ?? []].filter((one) => "focus" in one);
    const named = all.filter((one) =>
      one.getAttribute("data-control") === this.steps[this.at].control
    );
    for (const one of named.slice(0, 1)) open(one);
    const seen = (named.length ? named : all).filter((one) => one.checkVisibility());
    const [first] = seen;
    const trait = first?.getAttribute("data-control");
    const group = seen.filter((one) => one.getAttribute("data-control") === trait);
    return group.find((one) => "checked" in one && one.checked) ?? first;
  }

  /** Give the keys to the figure, unless a control of it has them. */
  take() {
    const page = this.page();
    const held = page?.activeElement?.closest(".heed-live [data-control]");
    this.frames.get(this.at)?.contentWindow?.focus();
    const control = held ?? this.primary();
    if (control && "focus" in control) /** @type {HTMLElement} */ (control).focus();
  }

  /** Listen to a window: what has the focus in a frame is not heard outside it. @param {Window} window */
  listen(window) {
    window.addEventListener("keydown", (event) => this.key(event), true);
    window.addEventListener(
      "keyup",
      (event) => event.key === " " && !typing(event) && event.preventDefault(),
      true,
    );
    for (const event of ["pointermove", "pointerdown"]) {
      window.addEventListener(event, () => this.rest(), { passive: true });
    }
    window.addEventListener("pointerup", () => setTimeout(() => this.take()));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event) && !/^(Escape|Page)/.test(key)) return;
    const act = typing(event) && key === "Escape"
      ? () => this.blur()
      : this.acts[key.toLowerCase()];
    if (act) act();
    else if (!key.startsWith("Arrow") || !this.move(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * An arrow moves what has the focus, as browsers do it; a button or a box it presses.
   * @param {Event} event
   * @returns {boolean} whether that is done
   */
  move({ target }) {
    const at = /** @type {Element} */ (target);
    const outside = at.ownerDocument !== this.page() || !at.matches(REACHED);
    if (outside) this.take();
    else if (at.matches(PRESSED)) /** @type {HTMLElement} */ (at).click();
    return outside || at.matches(PRESSED);
  }

  blur() {
    const at = this.page()?.activeElement;
    if (at && "blur" in at) /** @type {HTMLElement} */ (at).blur();
    this.take();
  }

  /** @type {Record<string, () => void>} */
  acts = {
    pagedown: () => this.go(this.at + 1),
    n: () => this.go(this.at + 1),
    pageup: () => this.go(this.at - 1),
    p: () => this.go(this.at - 1),
    " ": () => this.reveal(!this.told),
    escape: () => this.leave(),
    f: () => this.fill(),
    d: () => this.turn(),
  };

  fill() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  }

  /** Exchange light and dark. */
  turn() {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    const pages = [...this.frames.values()].map((frame) => frame.contentDocument);
    for (const page of [document, ...pages]) {
      if (page) page.documentElement.dataset.theme = theme;
    }
  }

  /** Go back to where one came from: or, with one figure, to its page, with many, to their list. */
  leave() {
    const { origin, searchParams } = new URL(document.referrer || "about:blank");
    const sent = searchParams.has("slide"); // by a link that embed.js turned here
    if (origin === location.origin && !sent && history.length > 1) return history.back();
    const page = this.steps.length > 1 ? null : this.page()?.querySelector("footer a");
    location.assign(page?.getAttribute("href") ?? this.book);
  }

  /** Make a frame as large as there is room for. @param {HTMLIFrameElement} frame @param {number} share of that */
  enlarge({ style }, share) {
    const largest = Math.max(1, Math.min(innerWidth / WIDTH, innerHeight / HEIGHT));
    const scale = Math.max(1, share * largest);
    const { clientWidth, clientHeight } = this.room;
    style.width = `${clientWidth / scale}px`;
    style.height = `${clientHeight / scale}px`;
    style.transform = `scale(${scale})`;
  }

  /** Make a figure smaller that is higher than its frame, or has too little room for a word. @param {HTMLIFrameElement} frame */
  async shrink(frame) {
    for (let share = 1; share > LEAST; share -= STEP) {
      this.enlarge(frame, share);
      await new Promise((resolve) => setTimeout(resolve, DRAWN));
      const page = frame.contentDocument?.documentElement;
      if (!page || page.scrollHeight <= page.clientHeight && !crowded(page)) return;
    }
  }

  /** Show the buttons for a while. */
  rest() {
    this.bar.removeAttribute("data-rest");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.bar.setAttribute("data-rest", ""), REST);
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
}

/** @param {string} label @param {string} key @param {() => void} click */
function button(label, key, click) {
  return html("button", { type: "button", click }, label, html("kbd", {}, key));
}

/** Whether a word sticks out of its box. @param {Element} page */
function crowded(page) {
  return [...page.querySelectorAll(".heed-live .heed-stage button")]
    .some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
}

/**
 * Bring a control into sight that lies behind its card. What settings.js has for that knows the
 * elements of its own page alone, and this one is in a frame.
 * @param {Element} control
 */
function open(control) {
  const part = control.closest(".heed-controls > *");
  if (!part || part.checkVisibility()) return;
  const cards = [".heed-turn", `[aria-controls="${part.id}"]`];
  for (const card of part.hasAttribute("data-late") ? cards : cards.slice(1)) {
    const tab = part.parentElement?.querySelector(card);
    if (tab) /** @type {HTMLElement} */ (tab).click();
  }
}

/** @param {Event} event */
function typing({ target }) {
  return /** @type {Element} */ (target).matches?.(TYPED) ?? false;
}

/** @param {HTMLIFrameElement} frame whose figure is waited for */
function ready({ contentDocument: page }) {
  return new Promise((resolve) => {
    const look = () =>
      page?.querySelector("figure[data-ready]") ? resolve(true) : setTimeout(look, 50);
    look();
  });
}

const element = /** @type {HTMLElement} */ (document.querySelector(".heed-deck"));
const steps = steps_of(element);
if (steps.length) new Deck(element, steps).go(Math.max(0, Number(location.hash.slice(1)) - 1) || 0);
