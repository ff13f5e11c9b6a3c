// A picture that the reader makes, the caption of it, and where the captioner looked.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, choice, follow, labelled, toggle } from "../kit/controls.js";
import { html, put, say, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { heaviest } from "../../model/captioner.js";
import { row } from "../../numeric/matrix.js";
import { captions } from "../../scenes/captions.js";
import { box_of, covers, paint, PLACE, SIZE } from "../../scenes/scene.js";
import {
  called,
  captioner_of,
  load_captioner,
  PLACES,
  read_scene,
  sprites_of,
  square,
  Stage,
  write_scene,
} from "./pixels.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Item } from "../../scenes/scene.js" */
/** @import { Captioned as State } from "../states.d.ts" */

const MOST = 5; // objects of a scene
const CAPTION = 132; // height of the caption below the picture, in CSS pixels
const ADDED = { kind: "ball", x: SIZE / 2, y: SIZE - 2, colour: "blue" };

/** @type {(state: State) => State["score"]} the chosen score; another while its file is on its way */
const at_hand = ({ score, captioners }) =>
  score in captioners ? score : /** @type {State["score"]} */ (Object.keys(captioners)[0]);

/** @type {(state: State) => Item[]} */
const scene_of = (state) => read_scene(state.scene, sprites_of(state)).slice(0, MOST);

/** The scene, its picture, what is true of it and what the captioner says. */
const compute = cached(
  ["scene", "score", "hard", "sprites", "vocabulary", "captioners"],
  (/** @type {State} */ state) => {
    const [score, scene, sprites] = [at_hand(state), scene_of(state), sprites_of(state)];
    const picture = paint(scene, sprites);
    const written = captioner_of(score, state.captioners[score]).write(picture, state.hard);
    const words = written.tokens.map((token) => state.vocabulary[token]);
    return { scene, picture, written, words, truth: captions(scene, sprites) };
  },
);

/** The word that is chosen, and the weights at it. @param {State} state */
function look(state) {
  const { words, written } = compute(state);
  const t = Math.max(0, Math.min(state.word, words.length - 1));
  const weights = row(written.weights, t);
  return { t, word: words[t] ?? "", weights, best: heaviest(weights) };
}

/** @param {State} state null while the captioner is on its way */
export function facts(state) {
  if (at_hand(state) !== state.score) return null;
  const { scene, words, truth } = compute(state);
  const { word, weights, best } = look(state);
  const lit = scene.filter((item) => covers(item, sprites_of(state)).includes(best));
  return { word, share: weights[best], touched: lit.map(called), caption: words.join(" "), truth };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  if (!found) return "This captioner is on its way.";
  const { word, share, touched, caption, truth } = found;
  return `At “${word}” the brightest place has ${percent(share)} of the weight and touches ` +
    `${touched.join(" and ") || "no object"}. The caption ${verdict(caption, truth)}.`;
}

/** @type {(caption: string, truth: string[]) => string} */
function verdict(caption, truth) {
  if (truth.includes(caption)) return "is true";
  return truth.length ? `is false; true would be “${truth[0]}”` : "is false: nobody is there";
}

export default figure((/** @type {Model<State>} */ model) => {
  const stage = new Stage();
  const objects = new Objects(model, stage);
  const files = new Files(model);
  const truth = html("p", { class: "heed-true" });
  const caption = new ListBox({
    name: "word",
    label: "words of the caption",
    look: "heed-caption",
    choose: (at) => model.put("word", at < compute(model.state()).words.length - 1 ? at : Infinity),
    across: 1,
  });

  const parts = [caption.element, truth, files.again];
  const beside = html("div", { class: "heed-beside" }, ...parts);
  const another = () => {
    const { scenes, scene } = model.state();
    model.set("scene", scenes[(scenes.indexOf(scene) + 1) % scenes.length]);
  };
  return {
    controls: [
      choice(model, "score"),
      toggle(model, "hard"),
      button("Another scene", another, "scene"),
    ],
    picture: side_by_side(stage, beside),
    more: edits(model, objects),
    update(state, frame) {
      files.have(state);
      const { scene, picture, words, truth: all } = compute(state);
      const { t, weights, best } = look(state);
      stage.draw(picture, weights, frame.wide ? frame.columns(0.55)[0] : frame.below(CAPTION));
      objects.draw(scene, state);
      stage.marks.draw([brightest(best, stage)]);
      caption.draw(words.length, t, (entry, i) => say(entry, words[i]));
      const right = all.includes(words.join(" "));
      put(truth, "class", `heed-true${right ? "" : " heed-not-true"}`);
      put(beside, "data-state", files.wrong ? "error" : files.said ? "loading" : "ready");
      say(truth, files.said || (right ? "✓ true" : "✗ false"));
    },
    describe: (state) => files.wrong || describe(state),
  };
});

/** The files of the captioners, loaded when they are chosen; a notebook's Python sends them. */
class Files {
  said = ""; // of what is on its way, or did not come
  wrong = ""; // the latter alone
  /** @type {Map<string, string>} what has been asked for by its score, and why it did not come */
  #asked = new Map();

  /** @param {Model<State>} model */
  constructor(model) {
    this.model = model;
    this.again = html(
      "button",
      { type: "button", class: "heed-button", click: () => this.load(model.get("score")) },
      "Try again",
    );
  }

  /** @param {State} state */
  have({ score, captioners }) {
    const here = score in captioners;
    const asks = !here && !this.#asked.has(score);
    if (asks && !(/** @type {any} */ (this.model.source).send)) void this.load(score);
    this.wrong = here ? "" : this.#asked.get(score) ?? "";
    this.said = here ? "" : this.wrong || "Loading this captioner (40 kB) …";
    this.again.hidden = !this.wrong;
  }

  /** @param {State["score"]} score */
  async load(score) {
    this.#asked.set(score, "");
    this.model.arrive();
    try {
      const file = await load_captioner(score, this.model.get("versions")[score]);
      this.model.set("captioners", { ...this.model.get("captioners"), [score]: file });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#asked.set(score, `This captioner did not load: ${why}.`);
      this.model.arrive();
    }
  }
}

/**
 * A frame around the place with the largest weight.
 * @type {(best: number, stage: Stage) => import("../kit/shapes.js").Shape}
 */
function brightest(best, stage) {
  const d = square(best % PLACES, Math.floor(best / PLACES), stage.x(PLACE));
  return {
    tag: "path",
    attributes: { class: "heed-brightest", fill: "none", stroke: "#ffffff", d },
  };
}

/** The objects as handles: each is dragged as a whole. */
class Objects {
  /**
   * @param {Model<State>} model
   * @param {Stage} stage
   */
  constructor(model, stage) {
    this.model = model;
    this.stage = stage;
    this.handles = Array.from({ length: MOST }, (_, i) => this.handle(i));
  }

  /** @param {number} i */
  handle(i) {
    // The object that a finger touches is meant, not the one whose middle is nearest.
    const alone = /** @type {any} */ (Object.create(this.stage));
    const handle = new Handle(alone, {
      label: "object",
      name: "scene",
      move: (x, y) => this.put(i, { x: Math.floor(x), y: Math.floor(y) + this.below(i) }),
      step: ([right, up]) => {
        const { x, y } = scene_of(this.model.state())[i];
        this.put(i, { x: x + right, y: y - up });
      },
    });
    const edge = svg("rect", { class: "heed-object", fill: "none", "pointer-events": "all" });
    handle.element.append(edge);
    handle.element.addEventListener("focusin", () => this.model.put("chosen", i));
    return handle;
  }

  /** How far the feet of an object are below its middle, in pixels. @param {number} i */
  below(i) {
    const state = this.model.state();
    const item = scene_of(state)[i];
    const { top, bottom } = box_of(item, sprites_of(state));
    return Math.floor((bottom - top) / 2);
  }

  /** Change an object as far as it stays in the picture. @type {(i: number, to: Partial<Item>) => void} */
  put(i, to) {
    const state = this.model.state();
    const scene = scene_of(state);
    scene[i] = kept({ ...scene[i], ...to }, state);
    this.model.set("scene", write_scene(scene));
  }

  /** @type {(scene: Item[], state: State) => void} */
  draw(scene, state) {
    this.handles.forEach(({ element }, i) => element.toggleAttribute("hidden", i >= scene.length));
    scene.forEach((item, i) => {
      const { left, right, top, bottom } = box_of(item, sprites_of(state));
      const { element } = this.handles[i];
      const name = called(item).replace("the ", "");
      put(element, "aria-label", name);
      put(element, "data-chosen", String(i === Math.min(state.chosen, scene.length - 1)));
      const text = `${name}, column ${item.x}, row ${item.y}`;
      const value = { now: item.x, text, low: 0, high: SIZE - 1 };
      this.handles[i].draw((left + right + 1) / 2, (top + bottom + 1) / 2, value);
      const edge = /** @type {Element} */ (element.lastElementChild);
      const [width, height] = [right - left + 1, bottom - top + 1].map((side) =>
        this.stage.x(side)
      );
      const place = { width, height, x: -width / 2, y: -height / 2 };
      for (const [name, value] of Object.entries(place)) put(edge, name, value);
    });
  }
}

/**
 * An object, as near to its place as the picture allows; only things leave the ground.
 * @type {(item: Item, state: State) => Item}
 */
function kept(item, state) {
  const sprites = sprites_of(state);
  const { left, top } = box_of(item, sprites);
  const half = item.x - left;
  const highest = sprites.things.includes(item.kind) ? item.y - top : sprites.horizon + 1;
  const x = Math.max(half, Math.min(SIZE - 1 - half, item.x));
  return { ...item, x, y: Math.max(highest, Math.min(SIZE - 1, item.y)) };
}

/**
 * What the chosen object is and what colour it has; a new object; one fewer.
 * @param {Model<State>} model
 * @param {Objects} objects
 */
function edits(model, objects) {
  const { sprites } = model.state();
  const others = Object.keys(sprites.shapes).filter((kind) => !sprites.things.includes(kind));
  const change = (/** @type {Partial<Item>} */ to) => objects.put(selected(model)[1], to);
  const add = () => {
    const [scene] = selected(model);
    if (scene.length >= MOST) return;
    model.set("scene", write_scene([...scene, ADDED]));
    model.put("chosen", scene.length);
  };
  const remove = () => {
    const [scene, i] = selected(model);
    if (scene.length > 1) model.set("scene", write_scene(scene.filter((_, at) => at !== i)));
  };
  const more = button("Add an object", add, "scene");
  const fewer = button("Remove it", remove, "scene");
  follow(model, "scene", () => {
    const { length } = scene_of(model.state());
    [more.disabled, fewer.disabled] = [length >= MOST, length <= 1];
  });
  return [
    menu(model, "kind", [...sprites.things, ...others], (kind) => change({ kind })),
    menu(model, "colour", Object.keys(sprites.colours), (colour) => change({ colour })),
    more,
    fewer,
  ];
}

/** @type {(model: Model<State>) => [Item[], number]} the scene, and which object is chosen */
function selected(model) {
  const scene = scene_of(model.state());
  return [scene, Math.min(model.get("chosen"), scene.length - 1)];
}

/**
 * A menu for the kind or the colour of the chosen object.
 * @param {Model<State>} model
 * @param {"kind" | "colour"} what
 * @param {string[]} options
 * @param {(option: string) => void} choose
 */
function menu(model, what, options, choose) {
  const change = () => choose(options[select.selectedIndex]);
  const entries = options.map((option) => html("option", {}, option));
  const select = html("select", { id: unique(what), "data-control": "scene", change }, ...entries);
  const show = () => {
    const [scene, i] = selected(model);
    if (scene[i]) select.selectedIndex = options.indexOf(scene[i][what]);
    select.disabled = what === "colour" && !model.get("sprites").things.includes(scene[i]?.kind);
  };
  follow(model, "scene", show);
  follow(model, "chosen", show);
  const label = what === "kind" ? "chosen object" : "its colour";
  return labelled("menu", { label, help: `${what} of the object that was touched last` }, select);
}
