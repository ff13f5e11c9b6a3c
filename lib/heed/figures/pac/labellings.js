// The table of all labellings of some points: to choose from, and to try one after the other.
import { Animation } from "../kit/animation.js";
import { button } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { ListBox } from "../kit/listbox.js";
import { compute, labels_of, NAMES, own_tries } from "./labelled_points.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Shatter as State } from "../states.d.ts" */
/** @import { Shown } from "./labelled_points.js" */

const EVERY = 2 ** 32 - 1; // all labellings of five points
const ACROSS = 8; // labellings in a row
const PAUSE = 140; // milliseconds for a labelling, when all are tried

/**
 * Show other labels, and keep in mind which were shown.
 * @type {(model: Model<State>, code: number) => void}
 */
export function show(model, code) {
  const { code: before } = compute(model.state());
  const own = own_tries(model.state());
  if (!own) model.set("guess", "");
  model.set("tried", ((own ? model.get("tried") : 0) | 1 << before | 1 << code) >>> 0);
  model.set("labels", code);
}

/**
 * All labellings, each with a tick or a cross once it was tried.
 * @param {Model<State>} model
 * @returns {{ element: HTMLElement, buttons: HTMLElement[], draw: (shown: Shown, frame: Frame) => void }}
 */
export function table_of(model) {
  const title = html("p", { class: "heed-map-title" });
  const list = new ListBox({
    name: "labels",
    label: model.control("labels").label,
    look: "heed-labellings",
    choose: (at) => show(model, turned(at, model.get("count"))),
    across: ACROSS,
  });
  const { buttons, watch } = tries(model);
  const element = html("div", {}, title, list.element);
  watch(element);
  return {
    element,
    buttons,
    draw({ made, good, code, points }, { width }) {
      const count = points.length;
      element.style.width = `${width}px`;
      const ended = good === made.length ? ": shattered!" : "";
      say(title, `${said_of(model)}${good} of ${made.length} labellings found${ended}`);
      list.draw(made.length, turned(code, count), (entry, at) => {
        const k = turned(at, count);
        write(entry, labels_of(k, count), made[k]);
      });
    },
  };
}

/**
 * The labels at a place of the table, where that of A counts most: the bits turned round. To turn
 * them round twice is to leave them, so it is also the place of labels.
 * @type {(code: number, count: number) => number}
 */
function turned(code, count) {
  return labels_of(code, count).reduce((sum, bit, i) => sum | bit << (count - 1 - i), 0);
}

/** @type {(entry: HTMLElement, labels: number[], made: boolean | null) => void} */
function write(entry, labels, made) {
  const [sign, look, answer] = made
    ? ["✓", "yes", "made"]
    : made === null
    ? ["", "", "not tried"]
    : ["✗", "no", "cannot be made"];
  const text = `${labels.map((one) => one ? "●" : "○").join("")}\n${sign}`;
  if (entry.textContent === text) return;
  say(entry, text);
  entry.dataset.made = look;
  const said = labels.map((one, i) => `${NAMES[i]} ${one}`).join(", ");
  entry.setAttribute("aria-label", `${said}: ${answer}`);
}

/** @type {(model: Model<State>) => string} the guess, if it was made for these points */
function said_of(model) {
  const guess = model.get("guess");
  if (!guess || !own_tries(model.state())) return "";
  return guess.endsWith(" all") ? "You said all. " : "You said not all. ";
}

/**
 * Buttons for a guess, after which what is left is tried, one labelling after the other; and one
 * that forgets what was tried.
 * @param {Model<State>} model
 */
function tries(model) {
  const animation = new Animation(() => try_next(model) || stop_at_failure(model), PAUSE);
  const say_all = button("Yes, all of them", () => guess("all"), "guess");
  const say_some = button("No, not all", () => guess("some"), "guess");
  const again = button("Start over", () => {
    animation.stop();
    model.set("tried", 0);
    model.set("guess", "");
  }, "tried");
  /** @param {"all" | "some"} said */
  function guess(said) {
    if (!own_tries(model.state())) model.set("tried", 0);
    model.set("guess", `${model.get("hypotheses")} ${model.get("count")} ${said}`);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) model.set("tried", EVERY);
    else if (try_next(model)) animation.start();
  }
  const update = () => {
    const guessed = model.get("guess") !== "" && own_tries(model.state());
    const { made, tried } = compute(model.state());
    for (const one of [say_all, say_some]) {
      one.disabled = guessed || animation.going || tried === made.length;
    }
    again.disabled = tried === 1 && !guessed;
  };
  animation.changed = update;
  for (const name of ["tried", "guess", "hypotheses", "count", "labels"]) {
    model.on_change(name, update);
  }
  update();
  return {
    buttons: [say_all, say_some, again],
    watch: (/** @type {HTMLElement} */ element) => animation.watch(element),
  };
}

/** @type {(model: Model<State>) => boolean} whether one was left */
function try_next(model) {
  const count = model.get("count");
  const { made } = compute(model.state());
  const left = made.findIndex((_, at) => made[turned(at, count)] === null);
  if (left >= 0) show(model, turned(left, count));
  return left >= 0;
}

/**
 * When all were tried, show one that cannot be made.
 * @param {Model<State>} model
 */
function stop_at_failure(model) {
  const at = compute(model.state()).made.indexOf(false);
  if (at >= 0) model.set("labels", at);
  model.set("tried", EVERY);
  return false;
}
