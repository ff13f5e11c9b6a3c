// What every figure has in common: title, task, controls, picture and reading, and when to redraw.
import { html, speak, unique } from "./dom.js";
import { Frame } from "./frame.js";
import { Hold } from "./hold.js";
import { Model } from "./model.js";
import { watch_pointing } from "./pointed.js";
import { Settings } from "./settings.js";
import { watch_sight } from "./sight.js";
import { theme, watch_theme } from "./theme.js";
/** @import { Source } from "./model.js" */
/** @import { Question } from "./question.js" */

const ON_ITS_SIDE = "(orientation: landscape) and (max-height: 30rem)"; // a phone
const SHORT = "(max-height: 700px)"; // a window in which a figure is as low as it can be
const AROUND = 90; // CSS pixels of the height of such a screen that are not the picture's
const EDGE = 8; // and on a wall, where fit.js says what is below the picture
const ABOVE = 24; // CSS pixels of a line above the picture
const PACE = 80; // milliseconds from one reading to the next while something is held

/**
 * What a figure's module builds.
 * @template [S=any]
 * @typedef {object} View
 * @property {Node[]} controls
 * @property {Node[]} [more] controls that matter less
 * @property {HTMLElement | SVGElement} picture
 * @property {HTMLElement | null} [above] what stands above the picture and is no part of it
 * @property {(state: S) => void} [ask] asks elsewhere for what the state needs, once it has changed
 * @property {(state: S, frame: Frame) => void} update draws the state
 * @property {(state: S) => string} describe says what the picture shows
 * @property {Question} [question] what is asked before the picture opens
 */

/**
 * Make the widget of a figure.
 * @template [S=any]
 * @param {(model: Model<S>) => View<S>} build
 * @returns {{ render: (context: { model: Source, el: HTMLElement }) => () => void }}
 */
export function figure(build) {
  return { render: ({ model, el }) => render(new Model(model), el, build) };
}

/**
 * @template S
 * @param {Model<S>} model
 * @param {HTMLElement} el
 * @param {(model: Model<S>) => View<S>} build
 */
function render(model, el, build) {
  const view = build(model);
  const layout = lay_out(model, view);
  el.classList.add("heed-live");
  el.addEventListener("focusin", keep_keys);
  watch_pointing();
  el.replaceChildren(html("div", { class: "heed-body" }, ...layout.parts));
  layout.width = width_of(layout.stage);
  fold(el);
  view.question?.begin(el, layout.stage, layout.reading);
  const tell = () => {
    const text = view.describe(model.state());
    if (layout.said.textContent !== text) speak(layout.said, text);
    view.question?.tell();
    model.tell(text);
  };
  const hold = new Hold(el, tell);
  const on_its_side = matchMedia(ON_ITS_SIDE); // asked once: this is read in every frame
  const now_and_then = pace(tell, PACE); // words take longer than a frame
  const redraw = (/** @type {boolean} */ changed) => {
    const state = model.state();
    if (changed) view.ask?.(state);
    const lies = on_its_side.matches && (!framed() || presented());
    const frame = frame_of(layout.width || 640, lies, el);
    view.update(state, view.above?.hidden === false ? frame.below(ABOVE) : frame);
    layout.settings.tell();
    if (!hold.held) return tell();
    hold.fix();
    now_and_then();
  };
  redraw(true);
  make_room(layout);
  return keep_drawn(model, layout, hold, redraw, () => fold(el));
}

/**
 * Keep JupyterLab from taking the arrow keys: it looks for this mark on what has the focus.
 * @param {FocusEvent} event
 */
export function keep_keys({ target }) {
  if (target instanceof Element) target.setAttribute("data-lm-suppress-shortcuts", "true");
}

/**
 * @param {Model} model
 * @param {View<any>} view
 */
function lay_out(model, view) {
  const { title, task } = model.about;
  const ids = { title: unique("title"), reading: unique("reading") };
  const said = html("span");
  const { question } = view;
  const room = html("span", {}, question?.reply, said);
  const reading = html("p", { class: "heed-reading", id: ids.reading }, room);
  const spoken = html("p", { class: "heed-spoken", role: "status" });
  const works = view.picture.querySelector("[tabindex], button, input, select");
  const stage = html("div", {
    class: "heed-stage",
    role: works ? "group" : "img",
    "aria-labelledby": ids.title,
    "aria-describedby": ids.reading,
  }, view.picture);
  const settings = new Settings(view.controls, view.more ?? []);
  const parts = [
    html("p", { class: "heed-title", id: ids.title }, title),
    task_of(task),
    settings.element,
    html("div", { class: "heed-main" }, view.above, stage),
    question ? html("div", { class: "heed-told" }, question.element, reading) : reading,
    spoken,
  ];
  return {
    parts,
    stage,
    reading,
    reply: question?.reply,
    picture: view.picture,
    said,
    room,
    settings,
    spoken,
    width: 0,
    height: 0,
    changed: false,
  };
}

/**
 * The task, which is one line on a short screen until it is opened.
 * @param {string} text
 */
function task_of(text) {
  const task = html("p", { class: "heed-task" }, text);
  const turn = () => task.toggleAttribute("data-open");
  task.addEventListener("click", turn);
  task.addEventListener("keydown", ({ key }) => key === "Enter" && turn());
  return task;
}

/**
 * Mark a figure whose window is short. It is asked as rarely as the width changes: while one scrolls,
 * a phone's bars come and go.
 * @param {HTMLElement} el
 */
function fold(el) {
  const short = !framed() && matchMedia(SHORT).matches;
  el.toggleAttribute("data-short", short);
  const task = el.querySelector(".heed-task");
  if (short) task?.setAttribute("tabindex", "0");
  else task?.removeAttribute("tabindex");
}

/** Whether the window is a frame in another page, which is as high as the figure wants. */
const framed = () => globalThis.parent !== globalThis.window;

/** Whether it is one that publish/page/deck.js shows on a wall. */
const presented = () => "slide" in document.documentElement.dataset;

/** Redraws at most once a frame; what changes out of sight waits until it is seen. */
class Painter {
  /** @param {(changed: boolean) => void} redraw is told whether the state has changed */
  constructor(redraw) {
    this.redraw = redraw;
    this.seen = true;
    this.stale = false;
    this.changed = false;
    this.request = 0;
  }

  change() {
    this.changed = true;
    this.ask();
  }

  ask() {
    if (this.seen) this.draw();
    else this.stale = true;
  }

  draw() {
    this.request ||= requestAnimationFrame(() => {
      this.request = 0;
      this.stale = false;
      const { changed } = this;
      this.changed = false;
      this.redraw(changed);
    });
  }

  /** @param {boolean} seen */
  look(seen) {
    this.seen = seen;
    if (seen && this.stale) this.draw();
  }
}

/**
 * Redraw after every change of state, width or theme.
 * @param {Model} model
 * @param {ReturnType<typeof lay_out>} layout
 * @param {Hold} hold
 * @param {(changed: boolean) => void} redraw
 * @param {() => void} turn is called before a redraw at another width
 * @returns {() => void} stops it
 */
function keep_drawn(model, layout, hold, redraw, turn) {
  const { stage, picture, said, room, reply, spoken } = layout;
  const painter = new Painter(redraw);
  const announce = debounce(() => speak(spoken, room.textContent ?? ""), 600);
  const change = () => {
    layout.changed = true;
    painter.change();
    announce();
  };
  for (const name of model.about.state) model.on_change(name, change);
  model.on_arrival(change);
  const unwatch = watch_sight(stage, ({ isIntersecting, boundingClientRect }) => {
    painter.look(isIntersecting);
    if (isIntersecting || boundingClientRect.top < 0) return;
    layout.changed = false; // the figure is out of sight, below: what moves there disturbs nobody
    make_room(layout);
  });
  // The width is asked for here alone: when a control has changed, the answer costs a layout.
  const paper = matchMedia("print"); // there a style sheet makes it smaller
  const size = new ResizeObserver(() => {
    if (paper.matches) return;
    const width = width_of(stage);
    const turned = width !== layout.width;
    if (turned) {
      turn();
      painter.ask();
    }
    layout.width = width;
    if (turned) layout.changed = false;
    make_room(layout);
    keep_room(layout, turned);
    hold.stay();
  });
  size.observe(stage);
  size.observe(picture);
  size.observe(said);
  if (reply) size.observe(reply);
  // A new theme is drawn also out of sight, and at once for a printer, which waits for no frame.
  const stop = watch_theme(() =>
    "printing" in document.documentElement.dataset ? redraw(false) : painter.draw()
  );
  return () => {
    cancelAnimationFrame(painter.request);
    unwatch();
    size.disconnect();
    stop();
    model.close();
  };
}

/**
 * Where the picture is drawn. On a phone that lies on its side it stands left of all else, and no higher
 * than the screen.
 * @param {number} width
 * @param {boolean} lies
 * @param {HTMLElement} el
 */
function frame_of(width, lies, el) {
  if (!lies) return Frame.on(width, theme(), "short" in el.dataset);
  const { below = 0, one } = document.documentElement.dataset; // as publish/page/fit.js has it
  const around = presented() ? EDGE + Number(below) : AROUND;
  const frame = new Frame(width, theme(), one === undefined, innerHeight - around);
  frame.one = one !== undefined;
  return frame;
}

/**
 * The whole pixels that there is room for; clientWidth may be half a pixel more.
 * @param {HTMLElement} element
 */
function width_of(element) {
  return Math.floor(element.getBoundingClientRect().width);
}

/**
 * Give the stage the height of the picture, or of the highest that it held since the reader changed
 * something: a lower one does not pull what is held from below the finger. With a height of its own
 * it is laid out apart from the page.
 * @param {ReturnType<typeof lay_out>} layout
 */
function make_room(layout) {
  const { height } = layout.picture.getBoundingClientRect();
  if (layout.changed && height <= layout.height || height === 0) return;
  layout.height = height;
  layout.stage.style.setProperty("--heed-high", String(Math.ceil(height))); // paper asks
  layout.stage.style.setProperty("--heed-wide", String(layout.width));
  layout.stage.style.height = `${height}px`;
  layout.stage.style.contain = "size layout style";
}

/**
 * Let the reading keep the lines that it once took, so that a drag does not push the page below up and
 * down: to move all of a long chapter takes a browser many times as long as to draw the figure. Words
 * in a room with a height of its own are laid out apart from the page.
 * @param {ReturnType<typeof lay_out>} layout
 * @param {boolean} anew it has another width now
 */
function keep_room({ said, reply, room }, anew) {
  if (anew) {
    requestAnimationFrame(() => room.removeAttribute("style")); // an observer must not resize it now
    return;
  }
  const height = Math.max(said.offsetHeight + (reply?.offsetHeight ?? 0), room.offsetHeight);
  if (height === 0) return;
  room.style.height = `${height}px`;
  room.style.contain = "size layout style";
}

/**
 * Call `act` at once, and then every `pause` milliseconds as long as calls come.
 * @param {() => void} act
 * @param {number} pause
 */
export function pace(act, pause) {
  let next = 0;
  let waiting = false;
  const go = () => {
    waiting = false;
    next = performance.now() + pause;
    act();
  };
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(go, Math.max(0, next - performance.now()));
  };
}

/**
 * Call `act` once no call has come for `pause` milliseconds.
 * @param {() => void} act
 * @param {number} pause
 */
export function debounce(act, pause) {
  let due = 0;
  let waiting = false;
  const look = () => {
    const left = due - performance.now();
    waiting = left > 0;
    if (waiting) setTimeout(look, left);
    else act();
  };
  return () => {
    due = performance.now() + pause;
    if (!waiting) setTimeout(look, pause); // one timer, not one a call: a drag calls at every event
    waiting = true;
  };
}
