import { equal } from "../../assert.js";

const SCRIPT = "https://book.example/heed/embed/embed-height.js";
const FILE = new URL("../../../lib/heed/publish/page/embed-height.js", import.meta.url);

/** A page with one frame of the book, and what it hears. */
class Page {
  child = { postMessage() {} };
  frame = {
    src: "https://book.example/heed/embed/area.html",
    contentWindow: this.child,
    style: { height: "400px" },
  };
  /** @type {(message: object) => void} */
  hear = () => {};

  async open() {
    const document = { currentScript: { src: SCRIPT }, querySelectorAll: () => [this.frame] };
    const listen = (/** @type {string} */ _, /** @type {any} */ hear) => this.hear = hear;
    const script = await Deno.readTextFile(FILE);
    new Function("document", "addEventListener", script)(document, listen);
    return this;
  }

  /** @param {object} message */
  after(message) {
    const said = { data: { heed: "area", height: 613 }, source: this.child };
    this.hear({ ...said, origin: "https://book.example", ...message });
    return this.frame.style.height;
  }
}

Deno.test("a frame follows the figure in it", async () => {
  equal((await new Page().open()).after({}), "613px");
});

Deno.test("a frame follows no page of another site that it was led to", async () => {
  const page = await new Page().open();
  for (const origin of ["https://evil.example", "http://book.example", "null"]) {
    equal(page.after({ origin }), "400px");
  }
});

Deno.test("a frame follows no other window, and no height beyond its bound", async () => {
  const page = await new Page().open();
  equal(page.after({ source: {} }), "400px");
  for (const height of [0, -1, 5001, NaN]) {
    equal(page.after({ data: { heed: "area", height } }), "400px");
  }
});
