// A document without a browser, as wide as one says: enough for a figure to be built and drawn in.
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { parseHTML } from "linkedom";

/** What a figure watches; here nothing ever happens. */
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What works beside a page; here it never answers, and keeps nobody waiting. */
class Thread {
  addEventListener() {}
  postMessage() {}
  terminate() {}
}

/** @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Pixels */

/**
 * Put an empty document into the global scope.
 * @param {number} width of every element, in CSS pixels
 * @param {"light" | "dark"} theme
 * @returns {Document}
 */
export function open_document(width, theme) {
  const head = '<head><meta name="heed-colab" content="#"></head>'; // as on the page of a notebook
  const page = parseHTML(`<!doctype html><html data-theme="${theme}">${head}<body></body></html>`);
  const { document, HTMLElement, HTMLCanvasElement, Element } = page;
  Object.assign(globalThis, {
    ...{ document, HTMLElement, Element, Event: page.Event, Node: page.Node },
    CustomEvent: page.CustomEvent,
    ...{ IntersectionObserver: Watcher, ResizeObserver: Watcher, MutationObserver: Watcher },
    Worker: Thread,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    requestAnimationFrame: () => 0,
    cancelAnimationFrame() {},
  });
  const size = { configurable: true, get: () => width };
  Object.defineProperties(HTMLElement.prototype, { clientWidth: size, offsetWidth: size });
  Element.prototype.getBoundingClientRect = () => /** @type {DOMRect} */ ({
    width,
    height: 0,
    left: 0,
    top: 0,
    right: width,
    bottom: 0,
  });
  HTMLCanvasElement.prototype.getContext = pen_of;
  return document;
}

/**
 * What a canvas gives to be painted with: it keeps the pixels as the address of a picture.
 * @this {HTMLCanvasElement}
 * @returns {any}
 */
function pen_of() {
  return {
    createImageData: (/** @type {number} */ width, /** @type {number} */ height) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: (/** @type {Pixels} */ pixels) => {
      this.setAttribute("data-png", `data:image/png;base64,${png(pixels).toString("base64")}`);
    },
  };
}

/**
 * Pixels as PNG, without transparency.
 * @param {Pixels} pixels
 * @returns {Buffer}
 */
function png({ width, height, data }) {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = data.subarray(4 * width * y, 4 * width * (y + 1));
    return [0, ...row.filter((_, i) => i % 4 < 3)]; // 0: no filter
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits each of red, green and blue
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} kind
 * @param {Buffer} body
 */
function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
