// Figures on a wall, one after the other, and definitions between them. A figure asks, shows what it says
// once that is asked for, and then may change. The notes of a lecture (notes.js) are in another window.
import { html } from "../../figures/kit/dom.js";
import { enlarge, fit, fit_text, settle } from "./fit.js";
import { FRAME, print_handout, put, ready } from "./handout.js";

const REST = 5_000; // milliseconds until the buttons fade
const AROUND = 2; // slides of a lecture that are none of its steps: title and end
const CHANGED = 200; // milliseconds within which a figure takes what it is set to
const NAME = /^[\w-]+$/; // of a figure, as it may stand in an address
const TYPED = "input[type=text], input[type=number], textarea";
const PRESSED = "button, input[type=checkbox]";
const REACHED = "input, select, button, [tabindex]";
const CONTROL = `.heed-live [data-control]:not(${TYPED}, :disabled)`;

/**
 * @typedef {object} Step
 * @property {string} address
 * @property {Node[]} ask
 * @property {Node[]} see
 * @property {Node[]} now what is to be seen once it has changed
 * @property {string} control
 * @property {string} minutes
 * @property {boolean} spare whether it may be left out
 * @property {boolean} one whether only one of the figure's pictures is shown, as on a narrow screen
 * @property {string} hide selectors of what would tell the answer before it is told
 * @property {Element | null} quote what is shown in place of a figure
 * @property {{ figure: string, to: Record<string, unknown>, back: Record<string, unknown> } | null} change
 */

/** @param {Element} deck @returns {Step[]} as the page has them, or the one that its address names */
function steps_of(deck) {
  const inside = (/** @type {Element} */ item, /** @type {string} */ part) => [
    ...item.querySelector(part)?.childNodes ?? [],
  ];
  const listed = /** @type {HTMLElement[]} */ ([...deck.querySelectorAll("ol.heed-steps > li")])
    .map((item) => ({
      address: /** @type {HTMLAnchorElement} */ (item.querySelector("a")).href,
      ask: inside(item, ".heed-ask"),
      see: inside(item, ".heed-see"),
      now: inside(item, ".heed-now"),
      control: item.dataset.control ?? "",
      minutes: item.dataset.minutes ?? "",
      spare: "spare" in item.dataset,
      one: "one" in item.dataset,
      hide: item.dataset.hide ?? "",
      quote: item.querySelector(".heed-quote"),
      change: JSON.parse(item.dataset.change ?? "null"),
    }));
  const asked = new URLSearchParams(location.search);
  const name = asked.get("figure") ?? "";
  if (listed.length || !NAME.test(name)) return listed;
  asked.delete("figure");
  const address = new URL(`../embed/${name}.html?${asked}`, location.href).href;
  const bare = { ask: [], see: [], now: [], control: "", minutes: "", hide: "" };
  return [{ address, ...bare, spare: false, one: false, quote: null, change: null }];
}

/** Steps on a screen, of which one is shown. */
class Deck {
  /** @param {HTMLElement} element @param {Step[]} steps */
  constructor(element, steps) {
    this.element = element;
    this.book = element.dataset.book ?? "../";
    this.steps = steps;
    this.at = 0;
    this.stage = 0; // asked, told, changed
    /** @type {Map<number, HTMLIFrameElement>} */
    this.frames = new Map();
    this.ask = html("h1", {});
    this.see = html("p", { role: "status" });
    this.now = html("p", { role: "status" });
    this.count = html("output", {});
    this.quote = html("div", { class: "heed-quoted" });
    this.blank = html("div", { class: "heed-blank", hidden: true, click: () => this.dark(false) });
    this.room = html("div", { class: "heed-room" }, this.quote);
    this.tell = button("Reveal", "Space", () => this.on());
    const [before, after] = [[-1, "‹ Back", "P"], [1, "Next ›", "N"]].map(([by, label, key]) =>
      button(String(label), String(key), () => this.go(this.at + Number(by)))
    );
    const more = button("Controls", "C", () => this.control());
    const leave = button("Leave", "Esc", () => this.leave());
    const { notes } = element.dataset;
    const turns = steps.length > 1 ? [before, after] : [];
    if (notes) turns.push(button("Notes", "S", () => this.note()));
    const keys = html("small", {}, "← → change it · F full screen · B blank · D dark");
    this.bar = html("nav", {}, this.count, this.tell, ...turns, more, leave, keys);
    // The question stays above each answer, and all take the room of the longest.
    this.again = [this.see, this.now].map((one) =>
      html("div", {}, html("span", { "aria-hidden": "true" }), one)
    );
    const told = () => this.stage || this.last && this.reveal(1);
    const words = html("header", { click: told }, this.ask, ...this.again);
    for (const link of element.querySelectorAll("a[data-address]")) name(link);
    element.replaceChildren(words, this.room, this.bar, this.blank);
    const size = new ResizeObserver(() => {
      for (const one of this.frames.values()) if (one.dataset.ready) this.shrink(one);
      this.cite(this.steps[this.at].quote);
    });
    size.observe(this.room);
    document.fonts.ready.then(() => this.cite(this.steps[this.at].quote));
    this.listen(globalThis.window);
    this.channel = notes ? new BroadcastChannel(`heed-deck ${location.pathname}`) : null;
    this.channel?.addEventListener("message", ({ data }) => this.hear(data));
    this.rest();
  }

  /** What the window with the notes says: a key, or that it is there. @param {{ key?: string }} said */
  hear({ key }) {
    if (key) this.acts[key]?.();
    else this.say();
  }

  say() {
    this.channel?.postMessage({ at: this.at, stage: this.stage });
  }

  note() {
    const { notes } = this.element.dataset;
    if (notes) open(notes, "heed-notes", "width=900,height=900");
  }

  /** @param {number} at */
  go(at) {
    if (!(at >= 0 && at < this.steps.length)) return;
    this.reveal(0); // and what has changed is as before
    this.at = at;
    if (this.steps.length > 1) history.replaceState(null, "", `#${at}`);
    for (const [i, frame] of this.frames) {
      if (Math.abs(i - at) > 1) {
        frame.remove();
        this.frames.delete(i);
      }
    }
    const { ask, see, now, minutes, spare, quote } = this.steps[at];
    write(this.ask, ask);
    write(this.see, see);
    write(this.now, now);
    for (const one of this.again) write(one.children[0], ask);
    const place = minutes ? `${at} of ${this.steps.length - AROUND}` : "";
    const about = [place, minutes && `${minutes} min`, spare && "may be left out"];
    this.count.textContent = about.filter(Boolean).join(" · ");
    const frame = quote ? null : this.frame(at);
    for (const [i, one] of this.frames) one.inert = i !== at;
    this.cite(quote);
    this.reveal(0);
    if (quote) this.prepare(at + 1);
    else if (frame?.dataset.ready) this.arrive(at);
  }

  /** Show a definition, as large as there is room for. @param {Element | null} quote */
  cite(quote) {
    this.quote.hidden = !quote;
    this.quote.replaceChildren(...quote ? [quote] : []);
    if (quote) fit_text(this.quote);
  }

  /** Load a step that will be shown. @param {number} at */
  prepare(at) {
    if (at < this.steps.length && !this.steps[at].quote) this.frame(at).inert = at !== this.at;
  }

  /** The frame of a step, made if it is not there. @param {number} at */
  frame(at) {
    const found = this.frames.get(at);
    if (found) return found;
    const url = new URL(this.steps[at].address);
    url.searchParams.set("slide", this.steps[at].one ? "one" : "");
    const theme = document.documentElement.dataset.theme ?? "light";
    url.searchParams.set("theme", theme);
    const frame = html("iframe", { name: FRAME, src: url.href, title: this.ask.textContent ?? "" });
    frame.addEventListener("load", async () => {
      this.listen(/** @type {Window} */ (frame.contentWindow));
      await ready(frame);
      this.keep(at);
      this.hide(at);
      await this.shrink(frame);
      await this.try(at);
      frame.dataset.ready = "true";
      if (at === this.at) this.arrive(at);
    });
    this.frames.set(at, frame);
    this.room.append(frame);
    enlarge(frame, 1);
    return frame;
  }

  /** A figure is there: it gets the keys, its words are known, and the next one may come. @param {number} at */
  arrive(at) {
    const words = [".heed-task", ".heed-title"].map((one) =>
      this.page()?.querySelector(`.heed-live ${one}`)?.textContent ?? ""
    );
    const frame = /** @type {HTMLIFrameElement} */ (this.frames.get(at));
    frame.title = words[1];
    if (words[1].endsWith("?")) words.reverse(); // a title that asks tells nothing
    this.ask.textContent ||= words[0];
    this.see.textContent ||= words[1];
    for (const { children: [space] } of this.again) space.textContent ||= words[0];
    this.reveal(this.stage);
    this.prepare(at + 1);
  }

  page() {
    return this.frames.get(this.at)?.contentDocument;
  }

  /** The last stage of the step that is shown. */
  get last() {
    const { quote, now } = this.steps[this.at];
    return quote ? 0 : now.length ? 2 : 1;
  }

  /** One stage on, and after the last one a slide; a figure alone hides again what it told. */
  on() {
    if (this.stage < this.last) this.reveal(this.stage + 1);
    else if (this.steps.length > 1) this.go(this.at + 1);
    else this.reveal(0);
  }

  /** Undo what `on` did: one stage back, and before the first one the last stage of the slide before. */
  back() {
    if (this.stage) return this.reveal(this.stage - 1);
    if (!this.at) return;
    this.go(this.at - 1);
    this.reveal(this.last);
  }

  /**
   * What is said is true of a state: so the figure is set to that, wherever arrows have moved it.
   * @param {number} stage
   */
  reveal(stage) {
    if (this.steps[this.at].change && (stage || this.stage)) {
      this.set(this.at, stage === 2 ? "to" : "back");
      setTimeout(() => this.take(), CHANGED);
    }
    this.stage = stage;
    this.element.dataset.stage = String(stage);
    const end = this.steps.length > 1 ? "Next" : "Hide";
    const label = stage === this.last ? end : stage ? "Change" : "Reveal";
    this.tell.firstChild?.replaceWith(label);
    const root = this.page()?.documentElement;
    if (root) {
      root.dataset.slide = stage ? "told" : "";
      delete root.dataset.keys;
    }
    this.take();
    this.say();
  }

  /** Set a figure as the plan has it. @param {number} at @param {"to" | "back"} way */
  set(at, way) {
    put(this.frames.get(at), this.steps[at].change, way);
  }

  /** See that a figure fits its room also once it has changed, while nobody sees it. @param {number} at */
  async try(at) {
    const frame = this.frames.get(at);
    if (!frame || !this.steps[at].now.length) return;
    this.set(at, "to");
    await settle(frame);
    const { scale } = frame.dataset;
    await this.shrink(frame);
    this.set(at, "back");
    await settle(frame);
    if (Number(frame.dataset.scale) > Number(scale)) await this.shrink(frame);
  }

  /** Hide what would tell the answer of a step, until it is told. @param {number} at */
  hide(at) {
    const { hide } = this.steps[at];
    const page = this.frames.get(at)?.contentDocument;
    if (!hide || !page) return;
    const style = page.createElement("style");
    style.textContent = `html[data-slide=""] .heed-live :is(${hide}) { visibility: hidden; }`;
    page.head.append(style);
  }

  /** Leave one control of a figure in sight, that which the arrows move. @param {number} at */
  keep(at) {
    const page = this.frames.get(at)?.contentDocument;
    if (!page) return;
    page.documentElement.dataset.all = ""; // what is hidden is not found
    const part = this.primary(at)?.closest(".heed-controls > *");
    delete page.documentElement.dataset.all;
    part?.setAttribute("data-kept", "");
    page.querySelector(".heed-live .heed-controls")?.setAttribute("data-lone", "");
  }

  /** Show all controls, or one. */
  control() {
    const root = this.page()?.documentElement;
    const frame = this.frames.get(this.at);
    if (!root || !frame) return;
    const all = root.toggleAttribute("data-all");
    root.querySelector(".heed-live .heed-controls")?.toggleAttribute("data-lone", !all);
    this.shrink(frame);
  }

  /** The control that the arrows move: the one that the plan names, or the first that is no text. */
  primary(at = this.at) {
    const page = this.frames.get(at)?.contentDocument;
    const all = [...page?.querySelectorAll(CONTROL) ?? []].filter((one) => "focus" in one);
    const named = all.filter((one) => one.getAttribute("data-control") === this.steps[at].control);
    for (const one of named.slice(0, 1)) open_card(one);
    const seen = (named.length ? named : all).filter((one) => one.checkVisibility());
    const [first] = seen;
    const trait = first?.getAttribute("data-control");
    const group = seen.filter((one) => one.getAttribute("data-control") === trait);
    return group.find((one) => "checked" in one && one.checked) ?? first;
  }

  /** Give the keys to the figure, unless a control of it has them. */
  take() {
    const page = this.page();
    const at = page?.activeElement?.closest(".heed-live [data-control]");
    const held = at?.matches("[type=radio]:not(:checked)") ? null : at; // another was chosen
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
    if (key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey) && this.steps.length > 1) {
      event.preventDefault();
      this.print();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const root = this.page()?.documentElement;
    if (root && /^(Arrow|Tab)/.test(key)) root.dataset.keys = ""; // now the focus is framed
    if (typing(event) && !/^(Escape|Page)/.test(key)) return;
    const act = typing(event) && key === "Escape"
      ? () => this.blur()
      : this.acts[key.toLowerCase()];
    if (!this.blank.hidden) this.dark(false);
    else if (act) act();
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
    pagedown: () => this.on(),
    n: () => this.go(this.at + 1),
    pageup: () => this.back(),
    p: () => this.go(this.at - 1),
    " ": () => this.on(),
    escape: () => this.leave(),
    c: () => this.control(),
    f: () => this.fill(),
    b: () => this.dark(Boolean(this.blank.hidden)),
    s: () => this.note(),
    d: () => this.turn(),
  };

  /** Blank the wall, until any key is pressed. @param {boolean} blank */
  dark(blank) {
    this.blank.hidden = !blank;
  }

  fill() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  }

  /** Print all slides, one a page. */
  async print() {
    const { textContent: said } = this.count;
    const tell = (/** @type {number} */ at) =>
      this.count.textContent = `Preparing page ${at} of ${this.steps.length}`;
    await print_handout(this.steps, tell);
    this.count.textContent = said;
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

  /** Fit a figure into its room anew. @param {HTMLIFrameElement} frame */
  async shrink(frame) {
    const begun = (this.fits.get(frame) ?? 0) + 1;
    const stale = () => this.fits.get(frame) !== begun;
    this.fits.set(frame, begun);
    frame.dataset.fits = ""; // nobody sees it try
    await fit(frame, stale);
    if (!stale()) delete frame.dataset.fits;
  }

  /** How many fits of each frame have begun. @type {WeakMap<HTMLIFrameElement, number>} */
  fits = new WeakMap();

  /** Show the buttons for a while. */
  rest() {
    this.bar.removeAttribute("data-rest");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.bar.setAttribute("data-rest", ""), REST);
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
}

/** Write what the page has of a step. @param {Element} element @param {Node[]} nodes */
function write(element, nodes) {
  element.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
}

/** Show where a link leads, for who can only read it. @param {Element} link */
function name(link) {
  link.textContent = /** @type {HTMLAnchorElement} */ (link).href.replace(/^https?:\/\//, "");
}

/** @param {string} label @param {string} key @param {() => void} click */
function button(label, key, click) {
  return html("button", { type: "button", click }, label, html("kbd", {}, key));
}

/**
 * Bring a control into sight that lies behind its card. What settings.js has for that knows the
 * elements of its own page alone, and this one is in a frame.
 * @param {Element} control
 */
function open_card(control) {
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

const element = /** @type {HTMLElement} */ (document.querySelector(".heed-deck"));
const steps = steps_of(element);
if (steps.length) {
  const deck = new Deck(element, steps);
  deck.go(Number(location.hash.slice(1)) || 0);
  if (new URLSearchParams(location.search).has("print")) deck.print();
}
