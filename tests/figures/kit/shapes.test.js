import { equal } from "../../assert.js";
import { Shapes } from "../../../lib/heed/figures/kit/shapes.js";
/** @import { Shape } from "../../../lib/heed/figures/kit/shapes.js" */

/** As much of an element as shapes need. */
class Fake {
  textContent = "";
  /** @type {Fake[]} */
  children = [];
  /** @type {Fake | null} */
  parent = null;
  /** @type {string[]} */
  set = [];

  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {Record<string, string>} */
    this.attributes = {};
  }

  /** @type {(name: string, value: string) => void} */
  setAttribute(name, value) {
    this.attributes[name] = value;
    this.set.push(name);
  }

  /** @param {string} name */
  removeAttribute(name) {
    delete this.attributes[name];
  }

  /** @param {Fake | string} child */
  append(child) {
    if (typeof child === "string") this.textContent = child;
    else this.children.push(Object.assign(child, { parent: this }));
  }

  /** @param {Fake} other */
  replaceWith(other) {
    const row = this.parent?.children ?? [];
    row[row.indexOf(this)] = Object.assign(other, { parent: this.parent });
  }

  remove() {
    const row = this.parent?.children ?? [];
    row.splice(row.indexOf(this), 1);
  }
}

/** @type {any} */ (globalThis).document = {
  createElementNS: (/** @type {string} */ _space, /** @type {string} */ tag) => new Fake(tag),
};

/** @type {(x: number, text: string) => Shape} */
const word = (x, text) => ({ tag: "text", attributes: { class: "a", x }, text });
/** @type {(d: string) => Shape} */
const path = (d) => ({ tag: "path", attributes: { d } });

/** @param {Shape[][]} drawings one after another */
function drawn(...drawings) {
  const shapes = new Shapes();
  for (const drawing of drawings) shapes.draw(drawing);
  return /** @type {any} */ (shapes.element).children;
}

/** @param {Fake[]} children */
function seen(children) {
  return children.map(({ tag, attributes, textContent }) => [tag, attributes, textContent]);
}

Deno.test("shows the last drawing, whatever stood before", () => {
  const last = [path("M1 2"), word(3, "three"), path("M5 7")];
  const befores = [
    [],
    last,
    [word(2, "two"), path("M0 0")],
    [path("M1 2"), word(11, "eleven"), word(13, "thirteen"), path("M5 7"), path("M0 0")],
    [{ tag: "path", attributes: { d: "M1 2", class: "gone" } }],
  ];
  for (const before of befores) {
    equal(seen(drawn(/** @type {Shape[]} */ (before), last)), seen(drawn(last)));
  }
});

Deno.test("keeps an element of the same tag, and sets only what changed", () => {
  const shapes = new Shapes();
  shapes.draw([word(3, "three")]);
  const [before] = [.../** @type {any} */ (shapes.element).children];
  before.set = [];
  shapes.draw([word(5, "three")]);
  equal(/** @type {any} */ (shapes.element).children[0] === before, true);
  equal(before.set, ["x"]);
});
